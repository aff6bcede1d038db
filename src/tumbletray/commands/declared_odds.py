"""The declaration of the command that tells the odds of a game."""

from typing import Annotated

import typer

from tumbletray.core.texts import Text, Translations, msg

_HELP = msg(
    "Tell the odds of a game under best play: of one turn, and for two who play against each other."
)


def declare_odds(app: typer.Typer, catalogue: Translations) -> None:
    """Add `odds` to `app`."""

    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.command(help=t(_HELP))
    def odds(
        context: typer.Context,
        game: Annotated[
            str, typer.Argument(metavar=t(msg("GAME")), help=t(msg("The game’s key.")))
        ],
        more: Annotated[
            list[str] | None, typer.Argument(metavar="key=value", help=t(msg("More settings.")))
        ] = None,
        *,
        settings: Annotated[
            list[str] | None,
            typer.Option("--set", metavar="key=value", help=t(msg("A setting of an option."))),
        ] = None,
        as_json: Annotated[
            bool, typer.Option("--json", help=t(msg("Print the result as one JSON object.")))
        ] = False,
    ) -> None:
        from tumbletray.commands.odds import odds as run

        words = [*(settings or ()), *(more or ())]
        raise typer.Exit(run(game, words, context.obj, catalogue, as_json=as_json))
