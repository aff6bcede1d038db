"""The rules of target dice in words, with the options in force."""

from __future__ import annotations

from tumbletray.core.texts import Text, msg
from tumbletray.games.target_dice.state import TargetDiceOptions

Chapter = tuple[Text, tuple[Text, ...]]


def rules(options: TargetDiceOptions) -> tuple[Chapter, ...]:
    """Headings with their paragraphs."""
    return (
        (msg("The idea"), (_idea(),)),
        (msg("Before the start"), (_before(),)),
        (msg("A turn"), _turn()),
        (msg("All used, all matched"), _again()),
        (msg("The end"), _end(options)),
    )


def _idea() -> Text:
    return msg(
        "Black dice say which sums you need; six white dice have to make them. A black die that is "
        "matched scores its value, and the highest total wins."
    )


def _before() -> Text:
    return msg(
        "Every seat throws its three black dice of twelve faces. What they show lies in front of "
        "it for all to see."
    )


def _turn() -> tuple[Text, ...]:
    return (
        msg(
            "Roll the six white dice. Take one or more of them that add up to one of your black "
            "dice: they go aside with it, and you score its value."
        ),
        msg(
            "White dice that are left can make further matches, but they are not rolled again. "
            "Each white die serves once a roll, each match takes one black die, even if two are "
            "alike."
        ),
        msg(
            "The turn is over when no match is possible, and only then. Black dice that were not "
            "matched wait for your next turn."
        ),
    )


def _again() -> tuple[Text, ...]:
    return (
        msg("With all six white dice used, roll them all again at once and go on."),
        msg(
            "With all three black dice matched, throw three new ones and go on with the white dice "
            "that are left. When both happen, the black dice come first."
        ),
    )


def _end(options: TargetDiceOptions) -> tuple[Text, ...]:
    return (
        msg(
            "A seat that reaches {target} points plays its turn to the end, and the round is "
            "played out: everyone has had as many turns.",
            target=options.target_score,
        ),
        msg("The highest total wins; equal totals share the win."),
    )
