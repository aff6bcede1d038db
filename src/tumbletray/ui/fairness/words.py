"""What is proven of the dice, and what the user's own games can say, in plain words."""

from __future__ import annotations

from PySide6.QtCore import QDate, QLocale

from tumbletray.core.dice import DieKind
from tumbletray.core.texts import Text, msg, plural
from tumbletray.ui.fairness.ports import Certified, Hands, Played
from tumbletray.ui.times import day

KINDS = {
    DieKind.D6: msg("Dice with six faces"),
    DieKind.D12: msg("Dice with twelve faces"),
}

INTRODUCTION = msg(
    "Dice are fair when each face comes up as often as the others and no throw knows of another. "
    "No one can see that in an evening’s games. So the program threw its own dice, hundreds of "
    "thousands of times, and kept the report."
)

LEGEND = msg(
    "Each bar is the share of a face in per cent. The dashed line is the even share; in the pale "
    "band around it all faces of fair dice stay in 99 of 100 such collections."
)

REPEAT = msg(
    "You need not believe it: this command makes the same throws and tests again, and another "
    "seed makes others."
)


def proven(one: Certified) -> Text:
    """The verdict, in a line."""
    if one.fair:
        return msg("Fair: no test speaks against them")
    return msg("Not fair: a test speaks against them")


def evidence(one: Certified, locale: QLocale) -> Text:
    """What the verdict rests on, and what it leaves open."""
    return msg(
        "{readings} faces were read on {date}. With 99 % confidence no face comes up more than "
        "{points} percentage points too often or too seldom.",
        readings=locale.toString(one.readings),
        date=day(QDate(one.date.year, one.date.month, one.date.day), locale.name(), "MMMM"),
        points=_points(one.largest_bias, locale),
    )


def engine(one: Certified) -> Text:
    """Which physics threw them."""
    if one.current:
        return msg(
            "Thrown by {engine}: the physics that throws your dice here too.", engine=one.engine
        )
    return msg(
        "Thrown by {engine}, which is not the physics of this program: for that it proves nothing. "
        "Run the command below.",
        engine=one.engine,
    )


def heading(some: Played, locale: QLocale) -> Text:
    """Whose dice, and how many faces."""
    readings = locale.toString(some.readings)
    if some.hands is Hands.TRAY:
        return plural(
            "Thrown in the tray: {readings} face",
            "Thrown in the tray: {readings} faces",
            some.readings,
            readings=readings,
        )
    if some.hands is Hands.TYPED:
        return plural(
            "Typed in from real dice: {readings} face",
            "Typed in from real dice: {readings} faces",
            some.readings,
            readings=readings,
        )
    return plural(
        "Imported or made by a generator: {readings} face",
        "Imported or made by a generator: {readings} faces",
        some.readings,
        readings=readings,
    )


def meaning(some: Played, locale: QLocale) -> Text:
    """What such a number of faces can say, and what it cannot."""
    if some.hands is Hands.OTHERS:
        return msg("Kept apart: no dice here fell on these, so they say nothing about any dice.")
    if some.odd is None:
        return msg(
            "Too few to say anything. A test needs {least} faces at least; until then streaks "
            "and gaps are what chance looks like.",
            least=some.least,
        )
    reach = _points(some.fair_shares[1] - 1 / len(some.counts), locale)
    if not some.odd:
        return msg(
            "The test finds nothing odd. With that many faces chance alone can give one face "
            "{points} percentage points too much, so a bias smaller than that would stay hidden "
            "here.",
            points=reach,
        )
    return msg(
        "The test finds this odd: fair dice look so uneven in fewer than one of a hundred "
        "collections. That happens, the more so if you look often. If it stays so while you play "
        "on, trust no luck: run the command below."
    )


def nothing_yet(kind: DieKind) -> Text:
    """There is no such die in the games so far."""
    if kind is DieKind.D6:
        return msg("No die with six faces has been thrown in your games yet.")
    return msg("No die with twelve faces has been thrown in your games yet.")


def _points(share: float, locale: QLocale) -> str:
    return locale.toString(100 * share, "f", 2)
