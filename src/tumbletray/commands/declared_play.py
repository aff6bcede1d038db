"""The declaration of the command that plays games between bots."""

from typing import Annotated

import typer

from tumbletray.core.texts import Text, Translations, msg


def declare_play(app: typer.Typer, catalogue: Translations) -> None:
    """Add `play` to `app`."""

    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.command(
        help=t(msg("Let bots play whole games, from a seed: the same seed, the same games."))
    )
    def play(
        game: Annotated[str, typer.Argument(metavar="GAME", help=t(msg("The game’s key.")))],
        more: Annotated[
            list[str] | None, typer.Argument(metavar="[key=value]…", help=t(msg("More settings.")))
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
            typer.Option(metavar="NAME,…", help=t(msg("Who plays, by seat, over and over."))),
        ] = None,
        records: Annotated[
            str | None,
            typer.Option(metavar="FILE", help=t(msg("Where to write the records, one a line."))),
        ] = None,
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
        raise typer.Exit(command.play(run, records, as_json, catalogue))
