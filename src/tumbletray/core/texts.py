"""Texts a person reads: marked where they are declared, translated and formatted late.

`msg` and `plural` are the two markers that the extraction knows. They build a `Text`, which keeps
the English source and its values apart until it is rendered with the catalogue of a language.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


class Translations(Protocol):
    """The two look-ups of a gettext catalogue."""

    def gettext(self, message: str, /) -> str:
        """The translation of `message`."""
        ...

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        """The translation for the count `n`."""
        ...


@dataclass(frozen=True, slots=True)
class Text:
    """A message in English with the values to fill in; `plural` and `count` go together.

    Values may be texts themselves: they are translated with the message that holds them.
    """

    source: str
    values: tuple[tuple[str, str | int | Text], ...] = ()
    plural: str | None = None
    count: int = 0

    def render(self, catalogue: Translations) -> str:
        """The text in the language of `catalogue`, its values filled in."""
        if not self.source:
            return ""  # gettext keeps the header of the catalogue under the empty message
        if self.plural is None:
            pattern = catalogue.gettext(self.source)
        else:
            pattern = catalogue.ngettext(self.source, self.plural, self.count)
        if not self.values:
            return pattern
        return pattern.format_map(self._rendered(catalogue))

    def _rendered(self, catalogue: Translations) -> Mapping[str, str]:
        return {
            name: value.render(catalogue) if isinstance(value, Text) else whole(value)
            for name, value in self.values
        }

    def __str__(self) -> str:
        """The English text."""
        return self.render(ENGLISH)


ENGLISH: Translations = gettext.NullTranslations()


def msg(source: str, **values: str | int | Text) -> Text:
    """Mark `source` as a message; `{name}` in it is filled with the value of that name."""
    return Text(source, tuple(values.items()))


def plural(one: str, many: str, n: int, **values: str | int | Text) -> Text:
    """Mark a message that depends on the count `n`, which is also its value `{n}`."""
    return Text(one, (("n", n), *values.items()), many, n)


def verbatim(words: str) -> Text:
    """A text that is the same in every language: a name, a number. Braces in it stay."""
    return Text("{words}", (("words", words),))


def whole(value: str | int) -> str:
    """A whole number as people write it, with a minus that is no hyphen; words as they are."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else str(value)


def decimal(value: float, places: int) -> Text:
    """A number with so many decimal places, as the reader's language writes it."""
    return written(f"{value:.{places}f}")


def written(number: str) -> Text:
    """A number that Python has formatted, as the reader's language writes it; no −0."""
    whole, point, part = number.removeprefix("-").partition(".")
    sign = "−" if number.startswith("-") and float(number) else ""
    return msg("{whole}.{part}", whole=sign + whole, part=part) if point else verbatim(sign + whole)


def writable(words: str) -> bool:
    """Whether UTF-8 can write `words`: JSON can name halves of characters, no file can."""
    try:
        words.encode()
    except UnicodeEncodeError:
        return False
    return True


LISTED = 6
"""Names that are spelt out in a row; beyond that the others are counted."""


def listed(words: Sequence[str]) -> Text:
    """Names in a row: “Anna, Ben and Åse”, or the first few and a count. `words` is not empty."""
    if len(words) == 1:
        return verbatim(words[0])
    if len(words) > LISTED:
        several = ", ".join(words[: LISTED - 1])
        rest = len(words) - LISTED + 1
        return plural("{several} and {n} other", "{several} and {n} others", rest, several=several)
    return msg("{several} and {last}", several=", ".join(words[:-1]), last=words[-1])
