"""The program in a process of its own, played by `tests.ui.driven`."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60
"""How long a test waits for a program that ends by itself, in seconds."""


class Program:
    """A process that can be listened to, killed, or waited for."""

    def __init__(self, folder: Path, seed: int, pace: int, view: str, until: str) -> None:
        given = [str(folder), str(seed), str(pace), view, *([until] if until else [])]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.driven", *given],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=None if not until else subprocess.PIPE,
            text=True,
        )

    def until(self, phase: str, moves: int = 0) -> int:
        """Wait until it shows `phase` with at least so many moves; how many there are."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            shown, known = line.split()
            if shown == phase and int(known) >= moves:
                return int(known)
        raise AssertionError(f"the program ended without {phase} after {moves} moves")

    def kill(self) -> int:
        """Kill it at once; the number of moves that it knew to be on disk, and may have shown."""
        self.process.send_signal(signal.SIGKILL)
        rest, _ = self.process.communicate()
        assert self.process.returncode == -signal.SIGKILL
        return max([int(line.split()[1]) for line in rest.splitlines()], default=0)

    def ended(self) -> tuple[int, list[str], list[str]]:
        """Wait for its end: the exit status, what it showed, and what it complained of."""
        said, complained = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, said.splitlines(), complained.splitlines()


@contextmanager
def running(
    folder: Path, *, seed: int = 1, pace: int = 60, view: str = "2d", until: str = ""
) -> Iterator[Program]:
    """The program while it runs; killed at the end if it still does."""
    program = Program(folder, seed, pace, view, until)
    try:
        yield program
    finally:
        program.process.kill()
        program.process.wait()
