"""The tests of a sample: each asks one question and answers with a p-value.

A p-value is the chance that fair dice would look at least so odd to this test. All are classical:
Pearson's chi-square against even shares or for independence, and exact binomial tests. They are
exact or close to it where they are made: a table with fewer than five expected in a cell is not
tested. Dice that had been cocked are kept out of all but their own test.

Pairs of dice of one throw are pooled although two pairs may share a die. That is sound: under
fairness the parts of their tables that tell of dependence are uncorrelated, since the third die of
two such pairs is independent of the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import DieKind
from tumbletray.fairness.chances import binomial_chance, goodness_of_fit, independence
from tumbletray.fairness.even import LEAST_EXPECTED
from tumbletray.fairness.sample import Numbers, Sample

GROUPS = 5
"""Throws are put into so many groups by strength, and by direction."""

Counts = NDArray[np.int64]


class Question(Enum):
    """What a test asks."""

    FACES = "faces"
    """Is each face as likely as the others?"""
    SLOT = "slot"
    """Is it so for the die in this place of the throw?"""
    PAIRS = "pairs"
    """Do two dice of a throw know of each other?"""
    ALIKE = "alike"
    """Do two dice of a throw show the same face as often as they should?"""
    SUCCESSIVE = "successive"
    """Does a die remember what it showed in the throw before?"""
    RUNS = "runs"
    """Does a die change between high and low as often as it should?"""
    STRENGTH = "strength"
    """Does it matter for the faces how hard the throw is?"""
    DIRECTION = "direction"
    """Does it matter for the faces where the throw goes?"""
    COCKED = "cocked"
    """Is each face as likely on dice that were cocked and nudged?"""


@dataclass(frozen=True, slots=True)
class Trial:
    """One test and what came of it: its question, the dice it is about, statistic and p-value.

    `slot` counts from 1. `other` is the second kind of a pair of unlike dice.
    """

    question: Question
    kind: DieKind
    statistic: float
    p: float
    slot: int | None = None
    other: DieKind | None = None

    @property
    def name(self) -> str:
        """Its name in JSON."""
        if self.slot is not None:
            return f"{self.question.value} {self.slot}"
        kinds = self.kind.value if self.other is None else f"{self.kind.value} {self.other.value}"
        return f"{self.question.value} {kinds}"


def trials(sample: Sample) -> list[Trial]:
    """All tests that the sample is large enough for."""
    made: list[Trial] = []
    kinds = list(dict.fromkeys(sample.dice))
    for kind in kinds:
        made += _of_kind(sample, kind)
    for kind, other in combinations(kinds, 2):
        table = pair_table(sample, kind, other)
        made += _independent(Question.PAIRS, kind, table, other)
    for slot, kind in enumerate(sample.dice):
        made += _even(Question.SLOT, kind, face_counts(sample, kind, [slot]), slot + 1)
    return made


def _of_kind(sample: Sample, kind: DieKind) -> Iterator[Trial]:
    yield from _even(Question.FACES, kind, face_counts(sample, kind, sample.columns(kind)))
    table = pair_table(sample, kind, kind)
    yield from _independent(Question.PAIRS, kind, table)
    yield from _as_often(
        Question.ALIKE, kind, int(np.trace(table)), int(table.sum()), 1 / kind.sides
    )
    yield from _independent(Question.SUCCESSIVE, kind, successive_table(sample, kind))
    changes, chances = high_low_changes(sample, kind)
    yield from _as_often(Question.RUNS, kind, changes, chances, 0.5)
    for question, by in (
        (Question.STRENGTH, sample.strength),
        (Question.DIRECTION, sample.direction),
    ):
        yield from _independent(question, kind, gesture_table(sample, kind, by))
    yield from _even(Question.COCKED, kind, cocked_counts(sample, kind))


def face_counts(sample: Sample, kind: DieKind, columns: list[int]) -> Counts:
    """How often each face came up on the dice in these places, cocked ones left out."""
    faces = sample.faces[:, columns][~sample.cocked[:, columns]]
    return _counted(faces, kind.sides)


def cocked_counts(sample: Sample, kind: DieKind) -> Counts:
    """How often each face came up on dice that had been cocked."""
    columns = sample.columns(kind)
    return _counted(sample.faces[:, columns][sample.cocked[:, columns]], kind.sides)


def pair_table(sample: Sample, kind: DieKind, other: DieKind) -> Counts:
    """How often the two dice of a pair, the earlier one first, showed each two faces."""
    table = np.zeros((kind.sides, other.sides), np.int64)
    first, second = sample.columns(kind), sample.columns(other)
    pairs = combinations(first, 2) if kind is other else ((a, b) for a in first for b in second)
    for a, b in pairs:
        both = ~(sample.cocked[:, a] | sample.cocked[:, b])
        _tally(table, sample.faces[both, a], sample.faces[both, b])
    return table


def successive_table(sample: Sample, kind: DieKind) -> Counts:
    """How often a die showed one face in a throw and another in the next one."""
    table = np.zeros((kind.sides, kind.sides), np.int64)
    for die in sample.columns(kind):
        both = ~(sample.cocked[1:, die] | sample.cocked[:-1, die])
        _tally(table, sample.faces[:-1, die][both], sample.faces[1:, die][both])
    return table


def high_low_changes(sample: Sample, kind: DieKind) -> tuple[int, int]:
    """How often a die went from the low half of its faces to the high one or back, and chances."""
    changes = chances = 0
    for die in sample.columns(kind):
        both = ~(sample.cocked[1:, die] | sample.cocked[:-1, die])
        high = sample.faces[:, die] > kind.sides // 2
        changes += int((high[1:] != high[:-1])[both].sum())
        chances += int(both.sum())
    return changes, chances


def gesture_table(sample: Sample, kind: DieKind, by: Numbers) -> Counts:
    """Faces [group, face] of the throws in groups of equal size by a measure of the gesture."""
    table = np.zeros((GROUPS, kind.sides), np.int64)
    if not sample.throws:
        return table
    groups = np.searchsorted(np.quantile(by, np.arange(1, GROUPS) / GROUPS), by)
    for die in sample.columns(kind):
        well = ~sample.cocked[:, die]
        _tally(table, groups[well] + 1, sample.faces[well, die])
    return table


def _counted(faces: NDArray[np.uint8], sides: int) -> Counts:
    counts: Counts = np.bincount(faces, minlength=sides + 1)[1:].astype(np.int64)
    return counts


def _tally(table: Counts, rows: NDArray[np.integer], columns: NDArray[np.integer]) -> None:
    np.add.at(table, (rows.astype(np.int64) - 1, columns.astype(np.int64) - 1), 1)


def _even(
    question: Question, kind: DieKind, counts: Counts, slot: int | None = None
) -> Iterator[Trial]:
    if counts.mean() >= LEAST_EXPECTED:
        yield Trial(question, kind, *goodness_of_fit(counts), slot)


def _independent(
    question: Question, kind: DieKind, table: Counts, other: DieKind | None = None
) -> Iterator[Trial]:
    if table.mean() >= LEAST_EXPECTED and table.any(axis=0).all() and table.any(axis=1).all():
        yield Trial(question, kind, *independence(table), None, other)


def _as_often(
    question: Question, kind: DieKind, count: int, of: int, chance: float
) -> Iterator[Trial]:
    """Statistic: by how many standard deviations more often than by chance."""
    if of * min(chance, 1 - chance) >= LEAST_EXPECTED:
        z = (count - of * chance) / (of * chance * (1 - chance)) ** 0.5
        yield Trial(question, kind, z, binomial_chance(count, of, chance))
