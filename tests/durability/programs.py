"""Programs in processes of their own, what they say, and an own screen with hands on its keys."""

from __future__ import annotations

import os
import queue
import runpy
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

PATIENCE_S = 60.0
"""How long something that must come is waited for, in seconds, on a busy machine."""
SCREEN = "1280x720x24"


class Program:
    """A program that runs until it is killed. What it says on standard output is kept, in lines."""

    def __init__(
        self,
        words: list[str],
        errors: IO[bytes],
        display: str | None = None,
        *,
        fresh: bool = True,
    ) -> None:
        """Start `python -m` with `words`; what goes wrong is written to the file `errors`.

        Unless `fresh`, the process is a fork of this one, which need have no other thread: what is
        imported here need not be imported there again.
        """
        self.said: list[str] = []
        """All whole lines so far; complete once the program is dead."""
        self.fresh = fresh
        self._news: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        reading, writing = os.pipe()
        environment = dict(os.environ) if display is None else on(display)
        start = _spawned if fresh else _forked
        self._pid = start(words, environment, writing, errors.fileno())
        os.close(writing)
        self._reader = threading.Thread(target=self._read, args=[reading], daemon=True)
        self._reader.start()

    def next(self, timeout_s: float) -> str | None:
        """The next line, or None if none comes in time. AssertionError if the program has ended."""
        try:
            line = self._news.get(timeout=timeout_s)
        except queue.Empty:
            return None
        assert line is not None, "it ended by itself"
        return line

    def until(self, start: str) -> None:
        """Wait for a line that begins with `start`."""
        while not (self.next(PATIENCE_S) or "").startswith(start):
            assert os.waitid(os.P_PID, self._pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None

    def kill(self) -> None:
        """Kill it. AssertionError if it had ended by itself."""
        os.kill(self._pid, signal.SIGKILL)
        _, status = os.waitpid(self._pid, 0)
        self._reader.join()
        assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL, "it ended by itself"

    def halt(self) -> None:
        """Stop it where it stands, with all its threads; it can still be killed."""
        os.kill(self._pid, signal.SIGSTOP)
        os.waitid(os.P_PID, self._pid, os.WSTOPPED | os.WNOWAIT)

    def _read(self, descriptor: int) -> None:
        with os.fdopen(descriptor, "rb") as said:
            for line in said:
                if line.endswith(b"\n"):
                    self.said.append(line.decode().rstrip("\n"))
                    self._news.put(self.said[-1])
        self._news.put(None)


def _spawned(words: list[str], environment: dict[str, str], out: int, errors: int) -> int:
    """The process of a new interpreter."""
    command = [sys.executable, "-m", *words]
    files = [(os.POSIX_SPAWN_DUP2, out, 1), (os.POSIX_SPAWN_DUP2, errors, 2)]
    return os.posix_spawn(sys.executable, command, environment, file_actions=files)


def _forked(words: list[str], environment: dict[str, str], out: int, errors: int) -> int:
    """The process of a fork of this interpreter."""
    pid = os.fork()
    if pid:
        return pid
    try:
        os.dup2(out, 1)
        os.dup2(errors, 2)
        os.environ.update(environment)
        sys.argv = list(words)
        runpy.run_module(words[0], run_name="__main__", alter_sys=True)
    except BaseException:  # noqa: BLE001 - what it is goes where errors of a program go
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(1)


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
