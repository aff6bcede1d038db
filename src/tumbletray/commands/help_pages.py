"""The pages that `--help` prints, in the reader's language, headings and all.

The library behind the command line has words of its own, in English, and marks names by their
types in Python. A page is written through `_Page`, which has them in the reader's language, and
says of a value only what somebody has to know who types it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from tumbletray.commands.declared_open import Commands
from tumbletray.core.texts import Text, Translations, msg, verbatim

_HEADINGS = {
    "Arguments": msg("Arguments"),
    "Commands": msg("Commands"),
    "Options": msg("Options"),
}
_HELP = "Show this message and exit."
_TYPE = re.compile(r"\s*<[^>]*>")
_NUMBER = re.compile("<(int|float)")
_BEYOND = re.compile(r"\s*\[([^][]+)\]$")
"""What the library adds to the explanation of a value."""
_LEAST = re.compile(r"x>=(-?\d+)")


def speak(app: typer.Typer, catalogue: Translations) -> None:
    """Have `app`, whose commands are declared, print its help in the language of `catalogue`.

    A file may stand in the place of a command.
    """
    group, command = _classes(catalogue)
    options = msg("[OPTIONS]").render(catalogue)
    window = app.registered_callback
    assert window is not None
    window.cls, window.options_metavar = group, options
    window.subcommand_metavar = msg("[FILE | COMMAND …]").render(catalogue)
    for declared in app.registered_commands:
        declared.cls, declared.options_metavar = command, options
        declared.epilog = msg("--data DIR and --lang en|nb may be given as well.").render(catalogue)


def _classes(catalogue: Translations) -> tuple[type[TyperGroup], type[TyperCommand]]:
    def page(formatter: Any) -> Any:
        return _Page(formatter, catalogue)

    class Group(Commands):
        def format_help(self, ctx: Any, formatter: Any) -> None:
            super().format_help(ctx, page(formatter))

    class Command(TyperCommand):
        def format_help(self, ctx: Any, formatter: Any) -> None:
            super().format_help(ctx, page(formatter))

        def get_short_help_str(self, limit: int = 0) -> str:
            """The first sentence, or what of it stands before a colon: whole, never cut."""
            return re.split(r"[.:]", self.help or "", maxsplit=1)[0]

    return Group, Command


class _Page:
    """A page of the library, of which some words are translated."""

    def __init__(self, page: Any, catalogue: Translations) -> None:
        self._page, self._catalogue = page, catalogue

    def __getattr__(self, name: str) -> Any:
        return getattr(self._page, name)

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        plain = re.sub(r"\{([^}]+)\}", r"\1", args).replace("...", "…")
        usage = self._t(msg("Usage"))
        self._page.write_usage(prog, plain, f"{usage}: ")

    def section(self, name: str) -> AbstractContextManager[None]:
        made: AbstractContextManager[None] = self._page.section(self._t(_HEADINGS[name]))
        return made

    def write_dl(self, rows: Sequence[tuple[str, str]]) -> None:
        self._page.write_dl([self._row(*row) for row in rows])

    def _row(self, name: str, told: str) -> tuple[str, str]:
        number = self._t(msg("NUMBER"))
        plain = _TYPE.sub(f" {number}" if _NUMBER.search(name) else "", name)
        if told == _HELP:
            return plain, self._t(msg("Print this help and stop."))
        beyond = _BEYOND.search(told)
        if beyond is None:
            return plain, told
        parts = "; ".join(map(self._t, _added(beyond[1])))
        return plain, f"{told[: beyond.start()]}{f' ({parts})' if parts else ''}"

    def _t(self, text: Text) -> str:
        return text.render(self._catalogue)


def _added(words: str) -> Iterator[Text]:
    """What the library says of a value, as `required` or `default: 1; x>=1`."""
    for part in words.split("; "):
        if part.startswith("default: "):
            yield msg("{value} if not given", value=verbatim(part.removeprefix("default: ")))
        elif part == "required":
            yield msg("required")
        elif least := _LEAST.fullmatch(part):
            yield msg("{least} or more", least=least[1])
        else:
            yield verbatim(part)
