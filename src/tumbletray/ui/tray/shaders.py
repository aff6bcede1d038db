"""Shader files as Qt Quick 3D wants them: without includes, so the shared part is put in front."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

SURFACES = ("felt", "wood", "table", "die")
"""Fragment shaders that follow the shared light."""


def write_shaders(folder: Path) -> None:
    """Write the complete shaders into `folder`."""
    source = files("tumbletray.resources") / "shaders"
    light = (source / "light.glsl").read_text("utf-8")
    for surface in SURFACES:
        own = (source / f"{surface}.frag").read_text("utf-8")
        (folder / f"{surface}.frag").write_text(f"{light}\n{own}", "utf-8")
    (folder / "surface.vert").write_text((source / "surface.vert").read_text("utf-8"), "utf-8")
