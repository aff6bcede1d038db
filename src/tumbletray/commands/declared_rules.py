"""The declaration of the command that prints the rules of a game."""

from typing import Annotated

import typer

from tumbletray.core.texts import Text, Translations, msg


def declare_rules(app: typer.Typer, catalogue: Translations) -> None:
    """Add `rules` to `app`."""

    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.command(help=t(msg("Print the rules of a game, with the house rules that are on.")))
    def rules(
        game: Annotated[
            str, typer.Argument(metavar=t(msg("GAME")), help=t(msg("The game’s key.")))
        ],
        more: Annotated[
            list[str] | None, typer.Argument(metavar="key=value", help=t(msg("More settings.")))
        ] = None,
        *,
        seats: Annotated[
            int | None, typer.Option(min=1, help=t(msg("Number of seats; several if not given.")))
        ] = None,
        settings: Annotated[
            list[str] | None,
            typer.Option("--set", metavar="key=value", help=t(msg("A setting of an option."))),
        ] = None,
    ) -> None:
        from tumbletray.commands.rules import rules as run

        raise typer.Exit(run(game, [*(settings or ()), *(more or ())], seats, catalogue))
