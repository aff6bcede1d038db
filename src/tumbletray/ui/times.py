"""Moments as the reader's clock and language have them."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QDate, QDateTime, QLocale

from tumbletray.core.texts import Text, msg, verbatim


def when_played(moment_utc: datetime, language: str) -> Text:
    """When something was played: today and yesterday by name, else the day."""
    moment = QDateTime.fromSecsSinceEpoch(int(moment_utc.timestamp()))
    time = verbatim(QLocale(language).toString(moment.time(), QLocale.FormatType.ShortFormat))
    days = moment.date().daysTo(QDateTime.currentDateTime().date())
    if days == 0:
        return msg("today at {time}", time=time)
    if days == 1:
        return msg("yesterday at {time}", time=time)
    return msg("{day} at {time}", day=day(moment.date(), language), time=time)


def day(date: QDate, language: str, month: str = "MMM") -> str:
    """A day with the name of its month, so that nobody takes the month for the day; `MMMM`: whole.

    The short forms of dates that are in use differ within a language.
    """
    locale = QLocale(language)
    dot = "." if locale.language() == QLocale.Language.NorwegianBokmal else ""
    return locale.toString(date, f"d{dot} {month} yyyy")
