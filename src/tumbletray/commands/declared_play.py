"""The declaration of the command that plays games between bots."""

from typing import Annotated

import typer

from tumbletray.core.texts import Text, Translations, msg

_HELP = msg(
    "Let bots play whole games, from a seed: the same seed, the same games. With --data they are"
    " kept as they are played."
)
_MOVES = msg("Print each move as it is made; with --data, once it is on disk.")


def declare_play(app: typer.Typer, catalogue: Translations) -> None:
    """Add `play` to `app`."""

    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.command(help=t(_HELP))
    def play(  # noqa: PLR0913 - each is an option of the command
        context: typer.Context,
        game: Annotated[
            str, typer.Argument(metavar=t(msg("GAME")), help=t(msg("The game’s key.")))
        ],
        more: Annotated[
            list[str] | None, typer.Argument(metavar="key=value", help=t(msg("More settings.")))
        ] = None,
        *,
        seats: Annotated[
            int | None, typer.Option(min=1, help=t(msg("Number of seats; 2 if not given.")))
        ] = None,
        games: Annotated[int, typer.Option(min=1, help=t(msg("Number of games.")))] = 1,
        seed: Annotated[
            int | None, typer.Option(help=t(msg("A number; drawn if not given.")))
        ] = None,
        settings: Annotated[
            list[str] | None,
            typer.Option("--set", metavar="key=value", help=t(msg("A setting of an option."))),
        ] = None,
        bots: Annotated[
            str | None,
            typer.Option(
                metavar=t(msg("NAME,…")), help=t(msg("Who plays, by seat, over and over."))
            ),
        ] = None,
        records: Annotated[
            str | None,
            typer.Option(
                metavar=t(msg("FILE")), help=t(msg("Where to write the records, one a line."))
            ),
        ] = None,
        moves: Annotated[
            bool,
            typer.Option("--moves", help=t(_MOVES)),
        ] = False,
        as_json: Annotated[
            bool, typer.Option("--json", help=t(msg("Print the result as one JSON object.")))
        ] = False,
    ) -> None:
        from tumbletray.commands import play as command

        run = command.prepare(
            game,
            [*(settings or ()), *(more or ())],
            seats=seats,
            games=games,
            seed=seed,
            bots=bots,
        )
        to = command.Outputs(context.obj, moves, records, as_json)
        raise typer.Exit(command.play(run, to, catalogue))
