"""The declaration of the command that opens a file, and what lets a file stand for it."""

import gc
import os
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from tumbletray.core.texts import Translations, msg

OPEN = "open"


class Commands(TyperGroup):
    """The commands. A file in the place of one is opened: desktops start programs like that."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first of the words `args` names, and the other words."""
        if args[0] not in self.commands and _names_file(args[0]):
            args = [OPEN, "--", *args]
        return super().resolve_command(ctx, args)


def _names_file(word: str) -> bool:
    """Whether `word` may be a path: no command has such a name, however it is misspelt."""
    return any(sign in word for sign in (".", os.sep, os.altsep or os.sep)) or Path(word).is_file()


def declare_open(app: typer.Typer, catalogue: Translations) -> None:
    """Add `open` to `app`."""
    file_argument = typer.Argument(
        metavar=msg("FILE").render(catalogue), help=msg("A file of records.").render(catalogue)
    )

    @app.command(
        OPEN,
        help=msg(
            "Open the window with a record: its game is stored and shown. “open” may be left out."
        ).render(catalogue),
    )
    def open_(context: typer.Context, file: Annotated[Path, file_argument]) -> None:
        given = context.find_root().params
        raise typer.Exit(
            open_window(context.obj, given["lang"], given["view"], given["seed"], file)
        )


def open_window(
    data: Path | None, language: str | None, view: str, seed: int | None, file: Path | None
) -> int:
    """Open the window as `tumbletray.app.run` does; return the exit status."""
    gc.disable()  # what is being loaded is no garbage: to look for some takes a tenth of it
    from tumbletray.app import run

    gc.enable()
    return run(data, language, view, seed, file)
