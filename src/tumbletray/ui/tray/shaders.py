"""Shader files as Qt Quick 3D wants them: without includes, the shared parts put in front."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

PARTS = {
    "felt": ("light",),
    "wood": ("light",),
    "table": ("light",),
    "hidden": ("light",),
    "wall": ("light", "dice"),
    "ground": ("light", "dice"),
    "die": ("light", "dice"),
}
"""Fragment shaders, and the shared parts that each follows."""
SHAPES = ("surface", "ground")
"""Vertex shaders."""


def write_shaders(folder: Path) -> None:
    """Write the complete shaders into `folder`."""
    source = files("tumbletray.resources") / "shaders"
    for name, shared in PARTS.items():
        texts = [(source / f"{part}.glsl").read_text("utf-8") for part in shared]
        own = (source / f"{name}.frag").read_text("utf-8")
        (folder / f"{name}.frag").write_text("\n".join([*texts, own]), "utf-8")
    for name in SHAPES:
        (folder / f"{name}.vert").write_text((source / f"{name}.vert").read_text("utf-8"), "utf-8")
