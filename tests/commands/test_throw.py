"""The command `throw`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tumbletray.cli import main
from tumbletray.core.dice import DieKind
from tumbletray.core.throws import derived_seed
from tumbletray.physics import throw as physics

D6, D12 = DieKind.D6, DieKind.D12


def tumbletray(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["--lang", "en", "throw", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def thrown(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    status, out, err = tumbletray(capsys, *arguments, "--json")
    assert (status, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def test_each_throw_is_an_object_with_its_faces_in_the_order_of_the_dice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (one,) = thrown(capsys, "--dice", "2d12+3d6", "--seed", "5")
    assert list(one) == ["faces", "rest_s", "cocked", "digest", "compute_ms"]
    same = physics.throw((D12, D12, D6, D6, D6), derived_seed(5, 0))
    assert one["faces"] == list(same.faces)
    assert one["digest"] == same.origin.digest
    assert one["rest_s"] == pytest.approx(same.rest_s, abs=1e-4)
    assert one["cocked"] == same.cocked
    assert one["compute_ms"] > 0


def test_a_throw_does_not_depend_on_how_many_are_made(capsys: pytest.CaptureFixture[str]) -> None:
    few, many = (thrown(capsys, "--dice", "2d6", "--seed", "7", "--count", n) for n in ("2", "4"))
    for throw in (*few, *many):
        del throw["compute_ms"]
    assert many[:2] == few
    assert len({throw["digest"] for throw in many}) == 4


def test_negative_and_large_seeds_are_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = ("-1", "1", str(10**40))
    digests = {thrown(capsys, "--dice", "1d6", "--seed", s)[0]["digest"] for s in seeds}
    assert len(digests) == 3


def test_a_drawn_seed_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, err = tumbletray(capsys, "--dice", "1d6", "--json")
    seed = err.removeprefix("Seed ").removesuffix(".\n")
    assert thrown(capsys, "--dice", "1d6", "--seed", seed)[0]["digest"] == json.loads(out)["digest"]


def test_words_tell_how_cocked_dice_were_settled(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--dice", "12d12", "--seed", "1", "--count", "12")
    throws = thrown(capsys, *arguments)
    _, out, _ = tumbletray(capsys, *arguments)
    lines = out.splitlines()
    assert any(throw["cocked"] for throw in throws)
    for throw, line in zip(throws, lines, strict=True):
        assert throw["digest"] in line
        assert f"{throw['cocked'] or 'none'} cocked" in line
        assert ("nudged at" in line) == bool(throw["cocked"])


@pytest.mark.parametrize(
    "dice",
    ["0d6", "6d7", "100d6", "13d6", "6d6+7d12", "", "d6", "6", "6d6+", "6d6 3d12", "-1d6", "01d6"],
)
def test_what_is_no_throw_is_refused_with_a_sentence(
    dice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = tumbletray(capsys, f"--dice={dice}", "--seed", "1")
    assert (status, out) == (2, "")
    assert err == f"“{dice}” is no throw: name 1 to 12 dice, such as 6d6, 9d12 or 6d6+3d12.\n"


def test_no_throw_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = tumbletray(capsys, "--dice", "6d6", "--seed", "1", "--count", "0")
    assert (status, out, err) == (2, "", "--count takes a whole number from 1 up.\n")


def test_a_throw_that_does_not_settle_is_told_and_never_guessed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tumbletray.physics.settling.LONGEST_S", 0.1)
    monkeypatch.setattr("tumbletray.commands.throw.warm_up", lambda: None)
    status, out, err = tumbletray(capsys, "--dice", "2d6", "--seed", "1", "--count", "2")
    assert (status, out) == (1, "")
    assert err == "The dice did not come to rest on a face. Throw again.\n" * 2
