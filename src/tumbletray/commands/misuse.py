"""One sentence for a command line that cannot be understood."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import typer

from tumbletray.core.texts import Text, msg, verbatim

_NO_COMMAND = re.compile(
    r"No such command ['\"](.*?)['\"]\.(?: Did you mean '(\w+)'.*)?", re.DOTALL
)
"""What the library says of a command that it does not know, with a proposal perhaps."""


def misuse(error: typer.TyperException) -> Text:
    """What is wrong with the command line; the details are those of the library behind it."""
    option = getattr(error, "option_name", None)
    parameter = getattr(error, "param", None)
    detail = verbatim(str(getattr(error, "message", error)).strip().rstrip("."))
    if option is not None and getattr(error, "possibilities", ...) is not ...:
        return msg("There is no option {option} here; --help tells which there are.", option=option)
    unknown = _NO_COMMAND.fullmatch(str(error.message))
    if unknown is not None:
        return _no_command(*map(verbatim, unknown.groups(default="")))
    if parameter is None:
        return msg("This cannot be understood: {detail}. See --help.", detail=detail)
    options = [option for option in parameter.opts if option.startswith("-")]
    name = verbatim(max(options, key=len) if options else parameter.metavar)
    if type(error).__name__ == "MissingParameter":
        return msg("{what} is missing; --help tells more.", what=name)
    return _no_number(error, name) or msg(
        "{what} cannot be so: {detail}. See --help.", what=name, detail=detail
    )


def _no_command(command: Text, other: Text) -> Text:
    if str(other):
        return msg("There is no command {command}; is it {other}?", command=command, other=other)
    return msg("There is no command {command}; --help tells which there are.", command=command)


def _no_number(error: BaseException, what: Text) -> Text | None:
    """What number `what` takes, where that is what is wrong by those who read the values."""
    read: Sequence[Mapping[str, Any]] = getattr(error.__cause__, "errors", tuple)()
    kind, limits = (read[0]["type"], read[0].get("ctx", {})) if read else ("", {})
    if kind == "greater_than_equal":
        return msg("{what} takes a whole number from {least} up.", what=what, least=limits["ge"])
    if kind.startswith("int_"):
        return msg("{what} takes a whole number.", what=what)
    if kind.startswith("float_"):
        return msg("{what} takes a number.", what=what)
    return None
