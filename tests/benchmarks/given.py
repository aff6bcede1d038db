"""What benchmarks are given: words on the command line, a screen, other programs.

What is missing or wrong is said in one sentence on the standard error, with exit status 2. Only the
standard library is imported here, so that a benchmark of starting can use this too.
"""

from __future__ import annotations

import argparse
import math
import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NoReturn

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@dataclass(frozen=True)
class Word:
    """A word that may be left out: how it is read, what stands for it, and what it may be.

    `read` raises `ArgumentTypeError` for what it cannot read. With `many`, it is all words from
    here on.
    """

    read: Callable[[str], object]
    otherwise: object
    among: Sequence[str] = ()
    many: bool = False


def whole(word: str) -> int:
    """A number of at least 1. Raises `ArgumentTypeError` for anything else."""
    if not (word.isascii() and word.isdigit() and int(word)):
        raise argparse.ArgumentTypeError(f"“{word}” is no whole number of at least 1")
    return int(word)


def seconds(word: str) -> float:
    """A time above 0. Raises `ArgumentTypeError` for anything else."""
    try:
        number = float(word)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"“{word}” is no time above 0, in seconds")
    return number


def size(word: str) -> tuple[int, int]:
    """Width and height. Raises `ArgumentTypeError` for anything but such as 1280x720."""
    if not (parts := re.fullmatch(r"([1-9][0-9]*)x([1-9][0-9]*)", word, re.ASCII)):
        raise argparse.ArgumentTypeError(f"“{word}” is no size such as 1280x720")
    return int(parts[1]), int(parts[2])


def given(about: str | None, **wanted: Word) -> argparse.Namespace:
    """The words after a benchmark's name, in the order of `wanted`. `about` is its docstring."""
    lines = (about or "").splitlines()
    parser = argparse.ArgumentParser(description=lines[0] if lines else None)
    for name, word in wanted.items():
        parser.add_argument(
            name,
            nargs="*" if word.many else "?",
            type=word.read,
            default=word.otherwise,
            choices=word.among or None,
        )
    return parser.parse_args()


def need_screen() -> None:
    """End where Qt would abort, because there is nothing to open a window on."""
    if sys.platform == "linux" and not any(os.environ.get(name) for name in SCREENS):
        stop("This opens windows and there is no screen: set DISPLAY, or run it by xvfb-run -a.")


def need_programs(*names: str) -> None:
    """End if one of these programs is not installed."""
    missing = [name for name in names if shutil.which(name) is None]
    if missing:
        stop(f"This needs {' and '.join(missing)}, which cannot be found on the PATH.")


def stop(sentence: str) -> NoReturn:
    """End as after a wrong argument."""
    print(sentence, file=sys.stderr)
    raise SystemExit(2)
