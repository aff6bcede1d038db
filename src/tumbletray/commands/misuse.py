"""One sentence for a command line that cannot be understood."""

from __future__ import annotations

import typer

from tumbletray.core.texts import Text, msg, verbatim


def misuse(error: typer.TyperException) -> Text:
    """What is wrong with the command line; the details are those of the library behind it."""
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    detail = verbatim(str(getattr(error, "message", error)).strip().rstrip("."))
    if option is not None and getattr(error, "possibilities", ...) is not ...:
        return msg("There is no option {option} here; --help tells which there are.", option=option)
    if parameter is None:
        return msg("This cannot be understood: {detail}. See --help.", detail=detail)
    options = [option for option in parameter.opts if option.startswith("-")]
    name = verbatim(max(options, key=len) if options else parameter.name.upper())
    if type(error).__name__ == "MissingParameter":
        return msg("{what} is missing; --help tells more.", what=name)
    return msg("{what} cannot be so: {detail}. See --help.", what=name, detail=detail)
