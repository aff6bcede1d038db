"""Shader files as Qt Quick 3D wants them: without includes, the shared parts put in front."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

PARTS = {
    "surface.vert": (),
    "ground.vert": ("patch",),
    "die.vert": ("rotation",),
    "felt.frag": ("light",),
    "wood.frag": ("light",),
    "table.frag": ("light",),
    "hidden.frag": ("light",),
    "wall.frag": ("light", "dice"),
    "ground.frag": ("light", "dice", "patch"),
    "die.frag": ("light", "rotation", "dice"),
}
"""Vertex and fragment shaders, and the shared parts that each follows."""


def write_shaders(folder: Path) -> None:
    """Write the complete shaders into `folder`."""
    source = files("tumbletray.resources") / "shaders"
    for name, shared in PARTS.items():
        texts = [(source / f"{part}.glsl").read_text("utf-8") for part in shared]
        own = (source / name).read_text("utf-8")
        (folder / name).write_text("\n".join([*texts, own]), "utf-8")
