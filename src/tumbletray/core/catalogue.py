"""The catalogue of texts in a language: English in the source, Norwegian bokmål beside it."""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Mapping
from importlib.resources import files

from tumbletray.core.errors import UserError
from tumbletray.core.texts import ENGLISH, Translations, msg, verbatim

LANGUAGES = ("en", "nb")
"""English in the source, and the catalogues there are."""

_READERS = {"en": "en", "nb": "nb", "nn": "nb", "no": "nb"}
"""Which of the languages is for whom, by the code of the reader's own."""

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that can hold the locale of messages, the strongest first."""


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
    """The language that the environment asks for, read as gettext does; English if there is none.

    `LANGUAGE` lists languages in the reader's order. It counts only beside a locale of a language.
    """
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "C")
    if _code(locale) in ("C", "POSIX"):
        return "en"
    wanted = (*environment.get("LANGUAGE", "").split(":"), locale)
    return next((_READERS[_code(name)] for name in wanted if _code(name) in _READERS), "en")


def _code(locale: str) -> str:
    """The language in the name of a locale: `nb` of `nb_NO.UTF-8`."""
    return re.split("[_.@]", locale, maxsplit=1)[0]
