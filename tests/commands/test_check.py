"""The command `check`: files of every shape, exit statuses, and never a crash."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tumbletray.cli import main
from tumbletray.core.record_files import record_lines

GOOD: dict[str, Any] = {
    "format": "tumbletray-record/1",
    "game": "northern-threes",
    "players": ["Åse", "Ben"],
    "moves": ["1 roll 1 2 3 4 5"],
}
ILLEGAL = {**GOOD, "moves": ["2 roll 1 2 3 4 5"]}
UNREADABLE = {**GOOD, "players": ["Åse", "ÅSE"]}


def line(record: object) -> bytes:
    return json.dumps(record, ensure_ascii=False).encode()


def checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, *contents: bytes
) -> tuple[int, list[str]]:
    """The exit status and the statuses printed for files of these contents."""
    names = []
    for number, content in enumerate(contents):
        file = tmp_path / f"{number}.json"
        file.write_bytes(content)
        names.append(str(file))
    status = main(["check", *names])
    return status, statuses(capsys)


def statuses(capsys: pytest.CaptureFixture[str]) -> list[str]:
    results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for result in results:
        assert result["status"] != "unreadable" or set(result) == {"status", "reason"}
        assert ("reason" in result) == (result["status"] in ("illegal", "unreadable"))
    return [result["status"] for result in results]


@pytest.mark.parametrize(
    ("records", "status"),
    [
        ([GOOD], 0),
        ([GOOD, ILLEGAL], 1),
        ([UNREADABLE, GOOD], 2),
        ([ILLEGAL, UNREADABLE], 2),
        ([UNREADABLE, ILLEGAL, GOOD], 2),
    ],
)
def test_the_exit_status_is_that_of_the_worst(
    records: list[object],
    status: int,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    assert checked(capsys, tmp_path, b"\n".join(map(line, records)))[0] == status
    assert checked(capsys, tmp_path, *map(line, records))[0] == status


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", []),
        (b"\n \r\n\t\n", []),
        (b"\xef\xbb\xbf", []),
        (line(GOOD), ["in-progress"]),
        (b"\xef\xbb\xbf" + line(GOOD) + b"\r\n", ["in-progress"]),
        (b"\n\n" + line(GOOD) + b"\n\n" + line(ILLEGAL) + b"\n", ["in-progress", "illegal"]),
        (line(GOOD).replace(b" ", b"\n"), ["unreadable"] * (line(GOOD).count(b" ") + 1)),
        (json.dumps(GOOD, indent=1).encode(), ["in-progress"]),
        (json.dumps(GOOD, indent=1).replace("\n", "\r\n").encode(), ["in-progress"]),
        (b"\xef\xbb\xbf\n" + json.dumps(ILLEGAL, indent=1).encode() + b"\n\n", ["illegal"]),
        (line(GOOD)[:-1] + b"\n" + line(GOOD), ["unreadable", "in-progress"]),
        (line(GOOD)[:-4] + b"\n" + line(GOOD), ["unreadable", "in-progress"]),
        (b"{\n}\n" + line(GOOD), ["unreadable", "unreadable", "in-progress"]),
        (b"[\n" + line(GOOD) + b"\n]\n", ["unreadable", "in-progress", "unreadable"]),
        (json.dumps(GOOD, indent=1).encode()[:-2], ["unreadable"]),
        (json.dumps(GOOD, indent=1).encode().split(b" 1 2")[0], ["unreadable"]),
        (json.dumps(GOOD, indent=1).encode().replace(b"Ben", b"\xff"), ["unreadable"]),
        (json.dumps(GOOD, indent=1).encode().replace(b",", b"\xff,"), ["unreadable"]),
        (b"[\n" * 100_000, ["unreadable"]),
        (b'{"a":\n{"b":\n' + line(GOOD), ["unreadable"] * 2 + ["in-progress"]),
        (b'{"a": 1,\n{"b": 1,\n', ["unreadable"] * 2),
        (b"[" + line(GOOD) + b"]", ["unreadable"]),
        (line(GOOD) + line(GOOD), ["unreadable"]),
        (line(GOOD).replace("Å".encode(), b"\xc5"), ["unreadable"]),
        (line(GOOD) + b"\n\xff\xfe\n" + line(GOOD), ["in-progress", "unreadable", "in-progress"]),
        (json.dumps(GOOD).encode("utf-16"), ["unreadable"]),
        (b"\0", ["unreadable"]),
        (b"null", ["unreadable"]),
        (b"{}", ["unreadable"]),
        (b"[" * 100_000, ["unreadable"]),
        (b'{"a":' * 100_000, ["unreadable"]),
        (b"9" * 100_000, ["unreadable"]),
        (b'"' + b"\\" * 100_001, ["unreadable"]),
    ],
    ids=range(33),
)
def test_files_of_every_shape_are_read(
    content: bytes, found: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert checked(capsys, tmp_path, content)[1] == found


def test_what_is_no_file_is_unreadable_and_the_others_are_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "good").write_bytes(line(GOOD))
    names = [str(tmp_path / "none"), str(tmp_path), "a\0b", "", str(tmp_path / "good")]
    assert main(["check", *names]) == 2
    assert statuses(capsys) == ["unreadable"] * 4 + ["in-progress"]


def test_standard_input_is_read_where_it_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line(ILLEGAL))))
    assert main(["check", "-"]) == 1
    assert statuses(capsys) == ["illegal"]
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["check", "-"]) == 2
    assert statuses(capsys) == ["unreadable"]


def test_a_result_comes_before_the_next_record_is_there() -> None:
    command = [sys.executable, "-m", "tumbletray", "check", "-"]
    torn = line(GOOD)[: line(GOOD).index(b"Ben")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for record, status in ((torn, "unreadable"), (line(GOOD), "in-progress")):
            program.stdin.write(record + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["status"] == status
        program.stdin.close()
        assert program.wait() == 2


@pytest.mark.parametrize("torn", [b"torn\n", b'{"format": "torn",\n', b'{"moves": [\n'])
def test_lines_are_not_read_ahead(torn: bytes) -> None:
    def lines() -> Iterator[bytes]:
        yield torn
        yield line(GOOD)
        raise AssertionError("read ahead")

    found = record_lines(lines())  # type: ignore[arg-type]
    assert [next(found), next(found)] == [torn, line(GOOD)]


PIECES = [
    *(b"{", b"}", b"[", b"]", b'"', b",", b":", b"\n", b"\r\n", b" ", b"\\", b"\xef\xbb\xbf"),
    *(b"\xff", b"\0", b"1", b"-", b"1e999", b"NaN", b"null", b"true", b'"format"', b'"\\ud800"'),
    *(line(GOOD), line(ILLEGAL), line(UNREADABLE), line(GOOD)[:40], line(GOOD)[40:]),
]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.lists(st.sampled_from(PIECES), max_size=12).map(b"".join) | st.binary())
def test_bytes_of_every_kind_never_crash(
    content: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, found = checked(capsys, tmp_path, content)
    worst = {"illegal": 1, "unreadable": 2}
    assert status == max((worst.get(one, 0) for one in found), default=0)
    assert len(found) <= content.count(b"\n") + 1
