"""What a person reads has the decimal sign of the language; what a program reads has points."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tumbletray.cli import main
from tumbletray.core.catalogue import load
from tumbletray.core.texts import decimal, msg, written

WORDS = [
    ["throw", "--dice", "2d6", "--seed", "1"],
    ["fairness", "--dice", "2d6", "--throws", "30", "--seed", "1"],
    ["play", "threes", "--seed", "1"],
]
POINT, COMMA = re.compile(r"\d\.\d"), re.compile(r"\d,\d")


def out(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words[0])
def test_commands_write_decimals_as_the_reader_does(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    english, norwegian = (out(capsys, "--lang", lang, *words) for lang in ("en", "nb"))
    assert POINT.search(english)
    assert not COMMA.search(english)
    assert COMMA.search(norwegian)
    assert not POINT.search(norwegian)


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words[0])
def test_json_is_the_same_in_every_language(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = (
        json.loads(out(capsys, "--lang", lang, *words, "--json")) for lang in ("en", "nb")
    )
    assert one.keys() == other.keys()


def test_the_report_has_commas_in_its_norwegian_half(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "report.html"
    out(capsys, *WORDS[1], "--report", str(page))
    _, english, norwegian = re.split("<article[^>]*>", page.read_text("utf-8"))
    for half, sign, other in ((english, POINT, COMMA), (norwegian, COMMA, POINT)):
        cells = re.findall(r"<td>([^<]*)</td>|<text[^>]*>([^<]*)</text>", half)
        said = [cell for pair in cells for cell in pair if not cell.startswith("Tumbletray")]
        assert [cell for cell in said if other.search(cell)] == []
        assert len([cell for cell in said if sign.search(cell)]) > 20


@pytest.mark.parametrize(
    ("number", "english", "norwegian"),
    [
        ("4.50", "4.50", "4,50"),
        ("-0.5", "−0.5", "−0,5"),
        ("-0.0", "0.0", "0,0"),
        ("-7", "−7", "−7"),
    ],
)
def test_numbers_are_written_as_the_reader_does(number: str, english: str, norwegian: str) -> None:
    assert str(written(number)) == english
    assert written(number).render(load("nb")) == norwegian


def test_a_whole_number_below_zero_has_a_minus_and_no_hyphen() -> None:
    assert str(msg("{n} and {m}", n=-12, m=3)) == "−12 and 3"


def test_a_number_has_the_places_that_are_asked_for() -> None:
    assert [str(decimal(-0.0049, places)) for places in (0, 1, 2, 3)] == [
        "0",
        "0.0",
        "0.00",
        "−0.005",
    ]
