"""The rules of Northern Threes in words, with the options in force."""

from __future__ import annotations

from tumbletray.core.texts import Text, msg, plural
from tumbletray.games.northern_threes.state import ROUNDS, UNKEPT, NorthernThreesOptions
from tumbletray.games.northern_threes.words import item

Chapter = tuple[Text, tuple[Text, ...]]


def rules(options: NorthernThreesOptions) -> tuple[Chapter, ...]:
    """Headings with their paragraphs."""
    return (
        (msg("The idea"), (_idea(),)),
        (msg("A turn"), _turn()),
        (msg("The pot"), _pot(options)),
        (msg("A tie"), _tie()),
        (msg("Northern Sweep"), (_sweep(),)),
        (msg("Playing alone"), (_solo(options),)),
        (msg("Credit"), (msg("Northern Threes is a game by David McDougal."),)),
    )


def _idea() -> Text:
    return msg("Five dice, and low is good. Threes are best of all: they count nothing.")


def _turn() -> tuple[Text, ...]:
    return (
        msg(
            "Roll all five dice. After each roll put one die or more aside; what lies aside stays "
            "there for the rest of the turn."
        ),
        msg(
            "Then bank, which ends the turn, or roll the dice that are left. When the last die is "
            "put aside the turn ends by itself."
        ),
        msg(
            "Dice aside count what they show, threes nothing. Each die that was not put aside "
            "counts {unkept}.",
            unkept=UNKEPT,
        ),
    )


def _pot(options: NorthernThreesOptions) -> tuple[Text, ...]:
    first = msg(
        "Before a pot everyone chips in one ({item}). Each seat then has one turn, and whoever "
        "alone has the lowest score takes everything in the middle.",
        item=item(options),
    )
    role = msg("The next pot is started by the seat to the left.")
    sets = plural(
        "One set of dice goes round.",
        "{n} sets of dice are in play: so many seats take their turns at the same time.",
        options.dice_sets,
    )
    return (first, role, _length(options), sets)


def _length(options: NorthernThreesOptions) -> Text:
    if options.pots == 0:
        return msg("There is no fixed end: after each pot the table plays another or stops.")
    return plural("The game ends after {n} pot.", "The game ends after {n} pots.", options.pots)


def _tie() -> tuple[Text, ...]:
    return (
        msg(
            "If several share the lowest score, everyone chips in once more and everyone plays "
            "another round; {rounds} rounds at the most.",
            rounds=ROUNDS,
        ),
        msg(
            "Still tied after the last of them, the tied seats divide the pot evenly; what cannot "
            "be divided waits in the middle for the next one."
        ),
    )


def _sweep() -> Text:
    return msg(
        "Five threes put aside in one turn win the pot on the spot, whoever still had a turn to "
        "come. Banking with fewer dice aside is never a Sweep."
    )


def _solo(options: NorthernThreesOptions) -> Text:
    return plural(
        "Alone there is no pot: the scores of {n} turn are added, and the lowest total is the "
        "best.",
        "Alone there is no pot: the scores of {n} turns are added, and the lowest total is the "
        "best.",
        options.solo_turns,
    )
