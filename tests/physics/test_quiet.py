"""Nothing that pybullet prints reaches the program's output, in whatever state that is."""

from __future__ import annotations

import subprocess
import sys

import pytest

IMPORTS = "import tumbletray.physics.engine"
PRINTS_BY_C = (
    "import ctypes, os\n"
    "from tumbletray.physics.quiet import quiet\n"
    "c = ctypes.CDLL(None)\n"
    "print('before', end=' ')\n"
    "with quiet():\n"
    "    c.puts(b'noise')\n"
    "    os.write(2, b'noise')\n"
    "print('after')\n"
)
CLOSED = (
    "import os\n"
    "for fd in {closed}: os.close(fd)\n"
    "import tumbletray.physics.engine\n"
    "opened = os.open(os.devnull, os.O_RDONLY)\n"
    "os._exit(0 if opened not in (1, 2) else 1)\n"
)


def run(program: str) -> tuple[str, str]:
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return ran.stdout, ran.stderr


def test_importing_the_engine_prints_nothing() -> None:
    assert run(IMPORTS) == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="names the C library otherwise")
def test_what_c_prints_meanwhile_is_lost_and_nothing_else() -> None:
    assert run(PRINTS_BY_C) == ("before after\n", "")


@pytest.mark.parametrize("closed", ["(1,)", "(2,)", "(1, 2)", "(0, 1)", "(0, 1, 2)"])
def test_closed_outputs_do_no_harm(closed: str) -> None:
    run(CLOSED.format(closed=closed))
