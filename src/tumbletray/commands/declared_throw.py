"""The declaration of the command that throws dice."""

from typing import Annotated

import typer

from tumbletray.core.texts import Text, Translations, msg


def declare_throw(app: typer.Typer, catalogue: Translations) -> None:
    """Add `throw` to `app`."""

    def t(text: Text) -> str:
        return text.render(catalogue)

    @app.command(help=t(msg("Throw dice with the physics of the tray: one line a throw.")))
    def throw(
        *,
        dice: Annotated[
            str, typer.Option(metavar="6d6+3d12", help=t(msg("The dice: up to twelve d6 and d12.")))
        ],
        seed: Annotated[
            int | None, typer.Option(help=t(msg("A number; drawn if not given.")))
        ] = None,
        count: Annotated[int, typer.Option(help=t(msg("Number of throws.")))] = 1,
        as_json: Annotated[
            bool, typer.Option("--json", help=t(msg("Print each throw as a JSON object.")))
        ] = False,
    ) -> None:
        from tumbletray.commands.throw import throws

        raise typer.Exit(throws(dice, seed, count, catalogue, as_json=as_json))
