"""The certificates that come with the program: reports of large samples by its own command."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tumbletray.core.dice import DieKind
from tumbletray.fairness.facts import facts_of


@dataclass(frozen=True, slots=True)
class Certificate:
    """A report that is kept, and what it says.

    `counts` of each face, `max_bias` and `findable_bias` by kind of dice; `date` in ISO 8601. The
    biases are shares: the first is the largest that the sample still allows with 99 % confidence,
    the second would have been found with 99 % chance.
    """

    page: Traversable
    fair: bool
    readings: int
    counts: Mapping[DieKind, tuple[int, ...]]
    max_bias: Mapping[DieKind, float]
    findable_bias: Mapping[DieKind, float]
    cocked_share: float
    command: str
    date: str
    versions: Mapping[str, str]


def certificates() -> tuple[Certificate, ...]:
    """All certificates, in the order of their names."""
    folder = files("tumbletray.resources") / "fairness"
    pages = sorted(
        (page for page in folder.iterdir() if page.name.endswith(".html")),
        key=lambda page: page.name,
    )
    return tuple(_certificate(page) for page in pages)


def _certificate(page: Traversable) -> Certificate:
    facts: dict[str, Any] = facts_of(page.read_text("utf-8"))

    def by_kind(values: Mapping[str, Any]) -> dict[DieKind, Any]:
        return {DieKind(kind): value for kind, value in values.items()}

    return Certificate(
        page=page,
        fair=facts["verdict"] == "fair",
        readings=facts["readings"],
        counts={kind: tuple(counts) for kind, counts in by_kind(facts["counts"]).items()},
        max_bias=by_kind(facts["max_bias"]),
        findable_bias=by_kind(facts["findable_bias"]),
        cocked_share=facts["cocked_share"],
        command=facts["command"],
        date=facts["date"],
        versions=facts["versions"],
    )
