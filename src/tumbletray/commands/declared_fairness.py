"""The declaration of the command that tests the dice."""

from pathlib import Path
from typing import Annotated

import typer

from tumbletray.core.texts import Text, Translations, msg


def declare_fairness(app: typer.Typer, catalogue: Translations) -> None:
    """Add `fairness` to `app`."""

    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.command(
        help=t(msg("Throw many dice and test whether they are fair. Exit status 1: they are not."))
    )
    def fairness(
        *,
        dice: Annotated[
            str, typer.Option(metavar="6d6+3d12", help=t(msg("The dice: up to twelve d6 and d12.")))
        ],
        throws: Annotated[int, typer.Option(help=t(msg("Number of throws.")))],
        seed: Annotated[
            int | None, typer.Option(help=t(msg("A number; drawn if not given.")))
        ] = None,
        report: Annotated[
            Path | None,
            typer.Option(
                metavar=t(msg("FILE.html")), help=t(msg("Where to write a report to read."))
            ),
        ] = None,
        shift: Annotated[
            float,
            typer.Option(
                help=t(msg("Load the dice: move their centre of mass by this share of the edge."))
            ),
        ] = 0.0,
        as_json: Annotated[
            bool, typer.Option("--json", help=t(msg("Print the result as one JSON object.")))
        ] = False,
    ) -> None:
        from tumbletray.commands import fairness as command

        plan = command.wanted_plan(dice, throws, seed, shift, catalogue)
        raise typer.Exit(command.fairness(plan, report, catalogue, dice=dice, as_json=as_json))
