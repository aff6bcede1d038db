"""Measure throws, by hand: `python -m tests.benchmarks.throws [THROWS]` (of each mix, 200).

Prints for each mix of dice: milliseconds of processor time and of waiting for one throw, seconds
until the dice rest (5th, 50th and 95th percentile), and the share of dice that had to be nudged.
"""

from __future__ import annotations

from time import perf_counter, process_time

import numpy as np

from tests.benchmarks.given import Word, given, whole
from tumbletray.core.dice import DieKind
from tumbletray.physics.throw import throw

D6, D12 = DieKind.D6, DieKind.D12
MIXES = {
    "1d6": (D6,),
    "5d6": (D6,) * 5,
    "6d6": (D6,) * 6,
    "9d6": (D6,) * 9,
    "12d6": (D6,) * 12,
    "6d6+3d12": (D6,) * 6 + (D12,) * 3,
    "9d12": (D12,) * 9,
}


def measure(name: str, dice: tuple[DieKind, ...], throws: int) -> str:
    """One line about `throws` throws of `dice`."""
    waits, rests, cocked = [], [], 0
    before = process_time()
    for seed in range(throws):
        start = perf_counter()
        thrown = throw(dice, seed)
        waits.append(1000 * (perf_counter() - start))
        rests.append(thrown.rest_s)
        cocked += thrown.cocked
    spent = 1000 * (process_time() - before) / throws
    low, middle, high = np.percentile(rests, [5, 50, 95])
    return (
        f"{name:>9}  {spent:6.1f} ms CPU  {np.median(waits):6.1f} ms median  "
        f"rest {low:.2f} {middle:.2f} {high:.2f} s  nudged {cocked / throws / len(dice):.2%}"
    )


def main() -> None:
    """Measure all mixes."""
    throws = given(__doc__, throws=Word(whole, 200)).throws
    throw((D6,), 0)
    for name, dice in MIXES.items():
        print(measure(name, dice, throws), flush=True)


if __name__ == "__main__":
    main()
