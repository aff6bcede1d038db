"""The catalogue of texts in a language: English in the source, Norwegian bokmål beside it."""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping
from importlib.resources import files

from tumbletray.core.errors import UserError
from tumbletray.core.texts import ENGLISH, Translations, msg, verbatim

LANGUAGES = ("en", "nb")
_NORWEGIAN = ("nb", "no", "nn")
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where gettext looks for the reader's language, in this order."""


def load(language: str | None = None) -> Translations:
    """The catalogue of `language`; None is the system's, English where that is not known.

    Raises `UserError` for a language that there is not.
    """
    chosen = system_language() if language is None else language
    if chosen not in LANGUAGES:
        raise UserError(
            msg(
                "There is no language {language}; choose en (English) or nb (Norwegian bokmål).",
                language=verbatim(chosen),
            )
        )
    if chosen == "en":
        return ENGLISH
    compiled = files("tumbletray.resources") / "locale" / chosen / "LC_MESSAGES" / "tumbletray.mo"
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, as far as there is one."""
    for variable in _VARIABLES:
        for word in environment.get(variable, "").split(":"):
            if word:
                return "nb" if word.partition("_")[0].partition(".")[0] in _NORWEGIAN else "en"
    return "en"
