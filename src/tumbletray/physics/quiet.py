"""Keep C code from printing: at the level of file descriptors, where Python's streams cannot."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

_STDOUT, _STDERR = 1, 2


@contextmanager
def quiet() -> Iterator[None]:
    """Send what is printed meanwhile, on standard output and error, to the null device."""
    for stream in (sys.stdout, sys.stderr):
        # None in a program without a console; closed or broken is the owner's business.
        with suppress(AttributeError, OSError, ValueError):
            stream.flush()
    _occupy_standard_descriptors()
    _flush_c_buffers()
    with ExitStack() as both:
        both.enter_context(_to_null(_STDOUT))
        both.enter_context(_to_null(_STDERR))
        try:
            yield
        finally:
            _flush_c_buffers()


def _occupy_standard_descriptors() -> None:
    """Leave closed standard descriptors open on the null device.

    Else the next file opened (a database, say) would get such a number, and with it all that C code
    ever prints.
    """
    # A new descriptor gets the lowest free number.
    while (null := os.open(os.devnull, os.O_RDWR)) <= _STDERR:
        pass
    os.close(null)


@contextmanager
def _to_null(descriptor: int) -> Iterator[None]:
    kept, null = os.dup(descriptor), os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, descriptor)
    os.close(null)
    try:
        yield
    finally:
        os.dup2(kept, descriptor)
        os.close(kept)


def _flush_c_buffers() -> None:
    """Empty C's own buffers: what stands in them would come out later, as late as at exit."""
    ctypes.CDLL("ucrtbase" if os.name == "nt" else None).fflush(None)
