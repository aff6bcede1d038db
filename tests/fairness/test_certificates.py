"""The certificates are of the dice that the program throws, and large enough to mean something."""

from __future__ import annotations

from datetime import date

import pytest

from tumbletray.core.dice import DieKind
from tumbletray.fairness.certificates import certificates
from tumbletray.fairness.facts import facts_of
from tumbletray.physics.throw import ENGINE

LEAST = {DieKind.D6: 300_000, DieKind.D12: 150_000}


@pytest.mark.parametrize("kind", list(DieKind))
def test_each_kind_of_dice_has_a_certificate(kind: DieKind) -> None:
    (one,) = (one for one in certificates() if kind in one.counts)
    assert one.fair
    assert sum(one.counts[kind]) == one.readings >= LEAST[kind]
    assert one.findable_bias[kind] < 0.005
    assert one.max_bias[kind] < 0.005
    assert date.fromisoformat(one.date) >= date(2026, 1, 1)
    assert "--shift" not in one.command


def test_certificates_are_of_this_physics() -> None:
    hint = "the poses have changed: make new certificates"
    assert {one.versions["engine"] for one in certificates()} == {ENGINE}, hint


def test_a_page_that_is_no_report_is_refused() -> None:
    with pytest.raises(ValueError, match="not a report"):
        facts_of("<html></html>")
