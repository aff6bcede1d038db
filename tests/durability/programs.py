"""Programs in processes of their own, what they say, and an own screen with hands on its keys."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60.0
"""How long something that must come is waited for, in seconds, on a busy machine."""
SCREEN = "1280x720x24"


class Program:
    """A program that runs until it is killed. What it says on standard output is kept, in lines."""

    def __init__(self, command: list[str], errors: IO[bytes], display: str | None = None) -> None:
        self.said: list[str] = []
        """All whole lines so far; complete once the program is dead."""
        self._news: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            [sys.executable, *command],
            stdout=subprocess.PIPE,
            stderr=errors,
            cwd=ROOT,
            env=None if display is None else on(display),
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def next(self, timeout_s: float) -> str | None:
        """The next line, or None if none comes in time. AssertionError if the program has ended."""
        try:
            line = self._news.get(timeout=timeout_s)
        except queue.Empty:
            return None
        assert line is not None, f"it ended by itself, with {self._process.wait()}"
        return line

    def until(self, start: str) -> None:
        """Wait for a line that begins with `start`."""
        while not (self.next(PATIENCE_S) or "").startswith(start):
            assert self._process.poll() is None, "it ended by itself"

    def kill(self) -> None:
        """Kill it. AssertionError if it had ended by itself."""
        ended = self._process.poll()
        self._process.kill()
        self._process.wait()
        self._reader.join()
        assert ended is None, f"it ended by itself, with {ended}"

    def halt(self) -> None:
        """Stop it where it stands, with all its threads; it can still be killed."""
        self._process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self._process.pid, os.WSTOPPED | os.WNOWAIT)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.endswith(b"\n"):
                self.said.append(line.decode().rstrip("\n"))
                self._news.put(self.said[-1])
        self._process.stdout.close()
        self._news.put(None)


class Hands:
    """Hands on the keyboard of the screen `display`."""

    def __init__(self, display: str) -> None:
        self._tool = subprocess.Popen(
            ["xdotool", "-"],
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=on(display),
        )
        # The keys go to the window below the pointer where nobody manages windows.
        self._do("mousemove 40 40")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by their names in X."""
        self._do(*(f"key {key}" for key in keys))

    def type(self, words: str) -> None:
        """Type words."""
        self._do(f"type {words}")

    def rest(self) -> None:
        """Let go."""
        assert self._tool.stdin is not None
        self._tool.stdin.close()
        self._tool.wait()

    def _do(self, *deeds: str) -> None:
        assert self._tool.stdin is not None
        self._tool.stdin.write("".join(f"{deed}\n" for deed in deeds))
        self._tool.stdin.flush()


def on(display: str) -> dict[str, str]:
    """The environment of programs on the screen `display`."""
    return {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}


@contextmanager
def screen() -> Iterator[str]:
    """A virtual screen of one's own; its name."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()
