"""The command line: the window when no command is given, and the commands.

Help texts are translated before the commands are declared, so `--lang` is looked for first. The
options that every command has may stand before it or after it. What a command needs is imported
when it runs: the window must not wait for the tools, nor a tool for Qt.
"""

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tumbletray import __version__
from tumbletray.commands.declared import declare_stored
from tumbletray.commands.declared_fairness import declare_fairness
from tumbletray.commands.declared_odds import declare_odds
from tumbletray.commands.declared_open import OPEN, declare_open, open_window
from tumbletray.commands.declared_play import declare_play
from tumbletray.commands.declared_rules import declare_rules
from tumbletray.commands.declared_throw import declare_throw
from tumbletray.commands.help_pages import speak
from tumbletray.commands.misuse import misuse
from tumbletray.core.catalogue import load
from tumbletray.core.errors import UserError
from tumbletray.core.reasons import reason
from tumbletray.core.texts import Text, Translations, msg, verbatim

COMMON = ("--data", "--lang")
"""The options of every command."""
BAD_USE = 2
"""Exit status when the command line, or what it names, cannot be used."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells have it."""
CLOSED = 1
"""Exit status when whoever read the output has had enough of it."""

_UNWRITABLE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE})
"""Why standard output, which has no name, cannot be written."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with `arguments` (default: those of the process); return the exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    catalogue = load()
    try:
        common, others = _common(words)
        catalogue = load(common.get("--lang"))
        given = [word for pair in common.items() for word in pair]
        status = _obey([*given, *others], catalogue)
        if sys.stdout is not None:  # a program without a terminal may have none
            sys.stdout.flush()
    except UserError as error:
        print(error.text.render(catalogue), file=sys.stderr)
        return BAD_USE
    except OSError as error:
        if error.filename is not None or error.errno not in _UNWRITABLE:
            raise
        return _unwritten(error, catalogue)
    return status


def _obey(words: Sequence[str], catalogue: Translations) -> int:
    try:
        command = typer.main.get_command(build(catalogue))
        status = command.main(args=list(words), prog_name="tumbletray", standalone_mode=False)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else BAD_USE
    except typer.Abort:
        return INTERRUPTED
    except typer.TyperException as error:
        raise UserError(misuse(error)) from None
    return status if isinstance(status, int) else 0


def _unwritten(error: OSError, catalogue: Translations) -> int:
    """Say that standard output cannot be written; what it still holds is let go."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())  # or Python would try again when it ends, and complain
    os.close(nowhere)
    if error.errno == errno.EPIPE:
        return CLOSED
    text = msg("The output cannot be written: {why}.", why=reason(error))
    print(text.render(catalogue), file=sys.stderr)
    return BAD_USE


def _common(words: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The options of every command among `words`, the last of each, and the other words."""
    common: dict[str, str] = {}
    others: list[str] = []
    rest = iter(words)
    for word in rest:
        name, equals, value = word.partition("=")
        if word == "--":
            others += [word, *rest]
        elif name not in COMMON:
            others.append(word)
        elif not (said := value if equals else next(rest, "")):
            raise UserError(msg("{option} takes a value.", option=verbatim(name)))
        else:
            common[name] = said
    return common, others


def build(catalogue: Translations) -> typer.Typer:
    """The command line with its help in the language of `catalogue`."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    _declare_window(app, catalogue)
    declare_open(app, catalogue)
    _declare_check(app, catalogue)
    declare_play(app, catalogue)
    declare_rules(app, catalogue)
    declare_odds(app, catalogue)
    declare_stored(app, catalogue)
    declare_throw(app, catalogue)
    declare_fairness(app, catalogue)
    speak(app, catalogue)
    return app


def _declare_window(app: typer.Typer, catalogue: Translations) -> None:
    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.callback(
        invoke_without_command=True,
        help=t(msg("A dice table with real physics. Without a command the window opens.")),
    )
    def window(
        context: typer.Context,
        *,
        data: Annotated[
            Path | None, typer.Option(metavar=t(msg("DIR")), help=t(msg("Where games are kept.")))
        ] = None,
        lang: Annotated[
            str | None, typer.Option(metavar="en|nb", help=t(msg("The language of all texts.")))
        ] = None,
        view: Annotated[
            str, typer.Option(metavar="auto|3d|2d", help=t(msg("How the tray is drawn.")))
        ] = "auto",
        seed: Annotated[
            int | None,
            typer.Option(help=t(msg("Have this number decide what the dice of new games show."))),
        ] = None,
        version: Annotated[
            bool, typer.Option("--version", help=t(msg("Print the version and stop.")))
        ] = False,
        check: Annotated[
            bool,
            typer.Option(
                "--self-test", help=t(msg("Try every part of the program and print a report."))
            ),
        ] = False,
    ) -> None:
        if version:
            print(f"tumbletray {__version__}")
            raise typer.Exit
        if check:
            from tumbletray.commands.self_test import self_test

            raise typer.Exit(self_test(data, catalogue))
        if view not in ("auto", "3d", "2d"):
            raise UserError(msg("--view takes auto, 3d or 2d."))
        if seed is not None and context.invoked_subcommand not in (None, OPEN):
            raise UserError(msg("--seed before a command is for the window: put it after."))
        context.obj = data
        if context.invoked_subcommand is None:
            raise typer.Exit(open_window(data, lang, view, seed, None))


def _declare_check(app: typer.Typer, catalogue: Translations) -> None:
    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.command(
        help=t(
            msg("Check records of games: one JSON line a record. Exit status 1: a move is illegal.")
        )
    )
    def check(
        files: Annotated[
            list[str],
            typer.Argument(
                metavar=t(msg("FILE")), help=t(msg("Files of records; - is standard input."))
            ),
        ],
    ) -> None:
        from tumbletray.commands.check import check as run

        raise typer.Exit(run(files, catalogue))
