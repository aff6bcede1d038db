"""Finding pictures and icons that come with the program."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path


def resource(*parts: str) -> Path:
    """The file in the resources folder. The program is never run from a zip archive."""
    return Path(str(files("tumbletray.resources").joinpath(*parts)))
