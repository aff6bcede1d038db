"""What the tests of a sample say together, and what they cannot exclude.

Many tests are made, and each has its chance of a false alarm. Holm's procedure ("A simple
sequentially rejective multiple test procedure", 1979) keeps the chance of any false alarm at all at
one in a hundred: 99 % is the level that gaming regulators ask of random numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tumbletray.core.dice import DieKind
from tumbletray.fairness.chances import chi_square_critical, noncentrality, share_interval
from tumbletray.fairness.even import LEVEL, holm
from tumbletray.fairness.sample import Sample
from tumbletray.fairness.trials import Counts, Trial, cocked_counts, face_counts, trials

POWER = 0.99
"""The chance with which a bias of the size that is told would have been found."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A test with the p-value it had to stay above, and whether it speaks against the dice."""

    trial: Trial
    needed: float
    rejects: bool


@dataclass(frozen=True, slots=True)
class Bound:
    """What the faces of a kind of dice say.

    `counts` of each face, cocked dice too. `largest`: with 99 % confidence no face's share is
    further from even than this. `found`: a bias of this size, on one face, would have been found
    with 99 % chance; None if the sample is too small to find any.
    """

    kind: DieKind
    counts: tuple[int, ...]
    largest: float
    found: float | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a sample says. `judged` in the order of the tests; `bounds` by kind of dice."""

    readings: int
    cocked: int
    failed: int
    judged: tuple[Judged, ...]
    bounds: tuple[Bound, ...]

    @property
    def fair(self) -> bool:
        """Whether no test speaks against the dice."""
        return not any(judged.rejects for judged in self.judged)

    @property
    def cocked_share(self) -> float:
        """The share of readings of dice that had been cocked."""
        return self.cocked / self.readings if self.readings else 0.0

    def as_json(self) -> dict[str, object]:
        """The verdict as plain data."""
        return {
            "readings": self.readings,
            "verdict": "fair" if self.fair else "unfair",
            "tests": {
                judged.trial.name: {"statistic": judged.trial.statistic, "p": judged.trial.p}
                for judged in self.judged
            },
            "max_bias": {bound.kind.value: bound.largest for bound in self.bounds},
            "cocked_share": self.cocked_share,
        }


def judge(sample: Sample) -> Verdict:
    """Test the sample and say what comes of it."""
    judged = corrected(trials(sample))
    kinds = dict.fromkeys(sample.dice)
    return Verdict(
        sample.readings,
        int(sample.cocked.sum()),
        sample.failed,
        judged,
        tuple(_bound(sample, kind, len(judged)) for kind in kinds),
    )


def corrected(made: Sequence[Trial]) -> tuple[Judged, ...]:
    """The tests judged together by Holm's procedure, in the order given."""
    levels = holm([trial.p for trial in made])
    return tuple(Judged(trial, *level) for trial, level in zip(made, levels, strict=True))


def _bound(sample: Sample, kind: DieKind, tests: int) -> Bound:
    counts = face_counts(sample, kind, sample.columns(kind)) + cocked_counts(sample, kind)
    return Bound(
        kind,
        tuple(map(int, counts)),
        largest_bias(counts),
        findable_bias(int(counts.sum()), kind.sides, tests),
    )


def share_bounds(count: int, readings: int, sides: int) -> tuple[float, float]:
    """The exact interval of one face's share.

    All faces of the die are in theirs at once with 99 % chance (Bonferroni).
    """
    if not readings:
        return 0.0, 1.0
    return share_interval(count, readings, 1 - LEVEL / sides)


def largest_bias(counts: Counts) -> float:
    """With 99 % confidence no face's share is further from even than this."""
    sides, readings = len(counts), int(counts.sum())
    even = 1 / sides
    bounds = [share_bounds(int(count), readings, sides) for count in counts]
    return max(max(high - even, even - low) for low, high in bounds)


def findable_bias(readings: int, sides: int, tests: int) -> float | None:
    """The bias of one face that the test of faces finds with 99 % chance; None: none is.

    The others share what that face has too much. As strict as Holm's procedure can be.
    """
    if not readings or not tests:
        return None
    critical = chi_square_critical(LEVEL / tests, sides - 1)
    strength = noncentrality(critical, sides - 1, POWER)
    # Noncentrality of chi-square: readings · Σ (difference of a share)² / (even share).
    bias: float = (strength * (sides - 1) / readings) ** 0.5 / sides
    return bias if bias < 1 - 1 / sides else None
