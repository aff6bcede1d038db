"""The declarations of the commands on stored games, whose folder is the context's object."""

from typing import Annotated

import typer

from tumbletray.core.texts import Translations, msg


def declare_stored(app: typer.Typer, catalogue: Translations) -> None:
    """Add `games`, `export`, `import` and `verify` to `app`."""
    _declare_games(app, catalogue)
    _declare_export(app, catalogue)
    _declare_import(app, catalogue)
    _declare_verify(app, catalogue)


def _declare_games(app: typer.Typer, catalogue: Translations) -> None:
    as_json = typer.Option(
        "--json", help=msg("As JSON: a list with one object a game.").render(catalogue)
    )

    @app.command(help=msg("List the stored games, the one played last first.").render(catalogue))
    def games(
        context: typer.Context,
        json: Annotated[bool, as_json] = False,
    ) -> None:
        from tumbletray.commands import stored

        raise typer.Exit(stored.games(context.obj, catalogue, as_json=json))


def _declare_export(app: typer.Typer, catalogue: Translations) -> None:
    ids = typer.Argument(metavar="ID", help=msg("Games, as they are listed.").render(catalogue))
    all_option = typer.Option("--all", help=msg("All games, the oldest first.").render(catalogue))

    @app.command(help=msg("Print stored games as records, one a line.").render(catalogue))
    def export(
        context: typer.Context,
        games: Annotated[list[str] | None, ids] = None,
        everything: Annotated[bool, all_option] = False,
    ) -> None:
        from tumbletray.commands import stored

        raise typer.Exit(stored.export(context.obj, catalogue, games or (), everything=everything))


def _declare_import(app: typer.Typer, catalogue: Translations) -> None:
    file_argument = typer.Argument(
        metavar=msg("FILE").render(catalogue),
        help=msg("Files of records; - is standard input.").render(catalogue),
    )

    @app.command(
        "import",
        help=msg(
            "Store games from records. Exit status 1: a record breaks the rules, 2: cannot be read."
        ).render(catalogue),
    )
    def import_(
        context: typer.Context,
        files: Annotated[list[str], file_argument],
    ) -> None:
        from tumbletray.commands import stored

        raise typer.Exit(stored.import_(context.obj, catalogue, files))


def _declare_verify(app: typer.Typer, catalogue: Translations) -> None:
    @app.command(
        help=msg(
            "Replay every stored game against its rules. Exit status 1: a game differs."
        ).render(catalogue)
    )
    def verify(context: typer.Context) -> None:
        from tumbletray.commands import stored

        raise typer.Exit(stored.verify(context.obj, catalogue))
