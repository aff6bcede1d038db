"""What import contracts cannot say: who may name a game, and how large code is."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "tumbletray"
FILES = sorted(SOURCE.rglob("*.py"))
GAMES = sorted(
    path.stem
    for path in (SOURCE / "games").iterdir()
    if path.stem != "registry" and not path.stem.startswith("_")
)
"""The games by the name of their module or package."""
PLAIN_WORDS = frozenset({"thirty", "threes"})
"""Games whose names are words of the language: they count only where they stand alone."""

MOST_LINES_OF_A_FILE = 400
MOST_LINES_OF_A_FUNCTION = 60


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def words(text: str) -> str:
    """`text` in small letters with a hyphen between words, however it joins them."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text)
    return re.sub(r"[\W_]+", "-", apart).strip("-").lower()


def docstrings(tree: ast.AST) -> set[ast.AST]:
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def spoken(tree: ast.AST) -> Iterator[str]:
    """Every name and every text in `tree`, docstrings and comments apart."""
    silent = docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if node not in silent:
                yield text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield from name.split(".")
            case ast.ImportFrom(module=str(name)):
                yield from name.split(".")
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name


def names_game(text: str, game: str) -> bool:
    said, key = words(text), words(game)
    return said == key if game in PLAIN_WORDS else f"-{key}-" in f"-{said}-"


def may_name(path: Path, game: str) -> bool:
    """Its own file or package, the registry, its players among the bots and their roster."""
    inside = path.relative_to(SOURCE)
    if inside.parts[0] == "games":
        return inside.name == "registry.py" or game in (inside.stem, inside.parts[1])
    if inside.parts[0] != "bots":
        return False
    return inside.name == "roster.py" or game in (inside.stem, *inside.parts[1:-1])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_by_nobody_else(game: str) -> None:
    others = [path for path in FILES if not may_name(path, game)]
    assert {
        name_of(path): text
        for path in others
        for text in spoken(ast.parse(path.read_text("utf-8")))
        if names_game(text, game)
    } == {}


def test_the_games_are_found() -> None:
    assert "northern_threes" in GAMES


@pytest.mark.parametrize(
    ("text", "game", "named"),
    [
        ("northern-threes", "northern_threes", True),
        ("NorthernThreesOptions", "northern_threes", True),
        ("Play Northern Threes now", "northern_threes", True),
        ("threes", "northern_threes", False),
        ("threes", "threes", True),
        ("all threes count", "threes", False),
    ],
)
def test_a_name_is_known_however_it_is_written(text: str, game: str, named: bool) -> None:
    assert names_game(text, game) is named


def imported(tree: ast.AST) -> Iterator[str]:
    """The top-level packages that `tree` imports."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name.partition(".")[0] for name in names)
            case ast.ImportFrom(module=str(module)):
                yield module.partition(".")[0]


@pytest.mark.parametrize("layer", ["core", "games", "table"])
def test_the_inner_layers_need_only_the_standard_library(layer: str) -> None:
    known = sys.stdlib_module_names | {"tumbletray"}
    assert {
        name_of(path): package
        for path in (SOURCE / layer).rglob("*.py")
        for package in imported(ast.parse(path.read_text("utf-8")))
        if package not in known
    } == {}


def test_files_are_short() -> None:
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in FILES}
    assert {name: n for name, n in lengths.items() if n > MOST_LINES_OF_A_FILE} == {}


def test_functions_are_short() -> None:
    lengths = {
        f"{name_of(path)}:{node.lineno} {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in FILES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {name: n for name, n in lengths.items() if n > MOST_LINES_OF_A_FUNCTION} == {}
