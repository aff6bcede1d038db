"""Whether throws leave memory behind, by hand.

    python -m tests.benchmarks.memory [THROWS]        (default 100000)

Throws of one to nine dice in turn, most of one, in one process; the resident memory after each
tenth of them, in MB (Linux only).
"""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.given import Word, given, whole
from tumbletray.core.dice import DieKind
from tumbletray.physics.throw import throw

MIXES = tuple(
    (DieKind.D6,) * d6 + (DieKind.D12,) * d12
    for d6, d12 in ((1, 0), (2, 0), (1, 0), (0, 1), (1, 0), (1, 0), (1, 0), (3, 0), (1, 0), (6, 3))
)


def resident_mb() -> float:
    """The resident memory of this process."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError("the system does not tell")


def main() -> None:
    """Throw, and look ten times."""
    throws = given(__doc__, throws=Word(whole, 100_000)).throws
    for index in range(1, throws + 1):
        throw(MIXES[index % len(MIXES)], index)
        if index % max(1, throws // 10) == 0:
            print(f"{index:8} throws {resident_mb():7.1f} MB", flush=True)


if __name__ == "__main__":
    main()
