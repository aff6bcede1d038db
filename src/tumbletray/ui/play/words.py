"""What the table says of the present moment."""

from __future__ import annotations

from itertools import cycle, islice

from tumbletray.core.moves import TABLE, Decision, End, Keep, Match, Move, Next
from tumbletray.core.requests import NeedDecision, NeedDice, Purpose
from tumbletray.core.texts import Text, listed, msg, plural, verbatim
from tumbletray.table.choosing import Choosing
from tumbletray.ui.play.actions import Action
from tumbletray.ui.play.conductor import Conductor
from tumbletray.ui.play.phase import Phase
from tumbletray.ui.widgets import Translate


def who(play: Conductor) -> Text:
    """Whose turn it is, or that the game is over."""
    if play.phase is Phase.OVER:
        return msg("The game is over")
    return msg("All together") if play.seat == TABLE else verbatim(play.names[play.seat - 1])


def asked(play: Conductor) -> Text:
    """What is asked of the players now."""
    if play.focused.automatic:
        return _IS_ABOUT[play.phase]
    if play.phase is Phase.LINGER:
        return msg("Next: {name}", name=verbatim(play.names[play.next_seat - 1]))
    if play.phase is Phase.WAIT and isinstance(play.need, NeedDice):
        return _throw(play.need)
    if play.phase is Phase.ROLLING and play.seat == TABLE:
        return msg("Lots are drawn")
    return _ASKED.get(play.phase, msg("One moment"))


_ASKED = {
    Phase.OVER: msg("Thank you for playing"),
    Phase.ROLLING: msg("The dice are rolling"),
    Phase.TABLE: msg("Play on?"),
    Phase.CHOOSE: msg("Choose the dice to set aside"),
}
_IS_ABOUT = {Phase.WAIT: msg("Is about to throw"), Phase.CHOOSE: msg("Considers the dice")}
"""What a bot is doing, after its name."""


def _throw(need: NeedDice) -> Text:
    if need.purpose is Purpose.FIRST:
        return msg("Draw lots for the start")
    if need.purpose is Purpose.OPEN:
        return msg("Throw a die for the start")
    if need.purpose is Purpose.TARGETS:
        return msg("Throw the black dice")
    if need.purpose is Purpose.HUNT:
        return plural("Hunt: throw {n} die", "Hunt: throw {n} dice", need.count)
    return plural("Throw {n} die", "Throw {n} dice", need.count)


def figures(play: Conductor) -> list[tuple[Text, Text]]:
    """The figures of the moment with their names; a seat is told by who sits there."""
    return [
        (fact.label, verbatim(play.names[fact.seat - 1]) if fact.seat else fact.value)
        for fact in play.game.facts(play.shown, play.seat)
    ]


def actions(play: Conductor, paused: bool, t: Translate) -> tuple[Action, ...]:
    """The buttons for now; `paused`: the bots wait."""
    moves_on = play.phase in (Phase.ROLLING, Phase.LINGER)
    if play.focused.automatic or (moves_on and play.focused.is_bots):
        return _bots_actions(paused, t)
    if moves_on:
        return (Action("skip", t(msg("Skip")), "", t(msg("Space"))),)
    if play.phase is Phase.OVER:
        again = Action("again", t(msg("Play again")), "", "N", primary=True)
        return (again, Action("leave", t(msg("To the start page")), "", t(msg("Esc"))))
    return _table_actions(play, t) if play.phase is Phase.TABLE else _turn_actions(play, t)


def _turn_actions(play: Conductor, t: Translate) -> tuple[Action, ...]:
    if play.phase is Phase.WAIT and isinstance(play.need, NeedDice):
        lots = play.need.purpose is Purpose.FIRST
        typed = play.typed and not lots
        deed = msg("Confirm") if typed else msg("Draw lots") if lots else msg("Throw")
        key = msg("Enter") if play.typed else msg("Space")
        return (Action("throw", t(deed), "", t(key), primary=True),)
    if play.phase is Phase.CHOOSE and isinstance(play.need, NeedDecision):
        return _choices(play, play.need, t)
    return ()


def _bots_actions(paused: bool, t: Translate) -> tuple[Action, ...]:
    on = msg("Go on") if paused else msg("Skip")
    skip = Action("skip", t(on), "", t(msg("Space")), primary=paused)
    return (skip,) if paused else (skip, Action("pause", t(msg("Pause")), "", "P"))


def _table_actions(play: Conductor, t: Translate) -> tuple[Action, ...]:
    def note(decision: Decision) -> str:
        return t(play.game.outlook(play.shown, decision))

    return (
        Action("next", t(msg("Play on")), note(Next()), "N", primary=True),
        Action("end", t(msg("Stop here")), note(End()), "E"),
    )


def _choices(play: Conductor, need: NeedDecision, t: Translate) -> tuple[Action, ...]:
    if any(isinstance(decision, Match) for decision in need.legal):
        return (_choice(play, "match", msg("Set these aside"), "M", t),)
    return (
        _choice(play, "roll", msg("Roll again"), "R", t),
        _choice(play, "stop", msg("Bank"), "B", t),
    )


def _choice(play: Conductor, name: str, words: Text, key: str, t: Translate) -> Action:
    assert play.choosing is not None
    for decision in play.choosing.decisions():
        if _name(decision) == name:
            note = t(play.game.outlook(play.shown, decision))
            return Action(name, t(words), note, key, primary=True)
    return Action(name, t(words), t(_missing(play)), key, ready=False)


def _name(decision: Decision) -> str:
    if isinstance(decision, Keep):
        return "stop" if decision.stop else "roll"
    return "match"


def _missing(play: Conductor) -> Text:
    assert play.choosing is not None
    if not play.choosing.chosen:
        return msg("choose dice first")
    return msg("not with these dice")


def hint(play: Conductor) -> Text:
    """How to do what is asked."""
    if play.focused.automatic:
        return Text("")
    if play.phase is Phase.WAIT and isinstance(play.need, NeedDice) and play.typed:
        return _typing(play.need)
    if play.phase is Phase.WAIT and isinstance(play.need, NeedDice) and play.need.kinds:
        if play.seating.seed is not None:
            return msg(
                "Press Space or click the felt to throw. Seed {seed} decides what comes up.",
                seed=verbatim(str(play.seating.seed)),
            )
        return msg(
            "Press Space or click the felt to throw; or hold the dice, shake and fling them."
        )
    if play.phase is Phase.CHOOSE and play.choosing is not None:
        return _choosing(play.choosing)
    return Text("")


def _choosing(choosing: Choosing) -> Text:
    if _matching(choosing):
        return _made(choosing)
    if choosing.need.groups:
        return msg("Click dice or groups, or press the numbers they show.")
    return msg("Click dice, or press the numbers they show, to choose them and to let them go.")


def _matching(choosing: Choosing) -> bool:
    return any(isinstance(decision, Match) for decision in choosing.need.legal)


def _made(choosing: Choosing) -> Text:
    """What the chosen white dice make."""
    total = sum(choosing.chosen_faces())
    if not total:
        return msg("Choose white dice, or click a black die for the ways to make it [W].")
    if choosing.decisions():
        return msg("Together they make {sum}.", sum=total)
    return msg("Together they are {sum}: no black die to make shows that.", sum=total)


def _typing(need: NeedDice) -> Text:
    if need.purpose is Purpose.FIRST:
        return msg("Type the seat number that was drawn, or let the lots be drawn here.")
    if need.count == 1:
        return msg("Throw your die, type what it shows, and press Enter.")
    faces = islice(cycle((3, 3, 1, 4, 6)), need.count)
    example = ("" if need.sides < 10 else " ").join(map(str, faces))
    return msg(
        "Throw your dice, type what they show, such as {example}, and press Enter.",
        example=example,
    )


def summary(play: Conductor) -> Text:
    """What a screen reader says of the dice."""
    if play.choosing is None:
        return asked(play)
    faces = ", ".join(map(str, sorted(play.choosing.faces.values())))
    chosen = ", ".join(map(str, play.choosing.chosen_faces()))
    if not chosen:
        return msg("The dice show {faces}. None is chosen.", faces=faces)
    return msg("The dice show {faces}. Chosen: {chosen}.", faces=faces, chosen=chosen)


def also(play: Conductor) -> Text | None:
    """Which other seats are awaited, when several sets of dice are in play; else who plays how."""
    others = [play.names[seat - 1] for seat in play.waiting_seats if seat not in (play.seat, TABLE)]
    if not others or play.seat not in play.waiting_seats:
        return _manner(play)
    return msg("Also playing: {names} (Tab)", names=listed(others))


def _manner(play: Conductor) -> Text | None:
    """What is worth knowing of how this is played."""
    if play.seating.bot(play.seat) is not None and play.phase is not Phase.OVER:
        thrown = play.typed and play.phase is Phase.WAIT
        return msg("Please throw for it") if thrown else msg("Played by the program")
    return msg("A game for practice") if play.seating.practice else None


def not_undone(play: Conductor) -> Text:
    """Why nothing can be taken back now."""
    if play.table.undoable:
        return msg("Wait until the dice lie.")
    if play.seating.practice or not play.table.standing:
        return msg("There is nothing to take back.")
    return msg("Dice have been thrown since: the last decision stands.")


def undone(play: Conductor, move: Move) -> Text:
    """That `move` was taken back."""
    if not isinstance(move, Decision):
        return msg("The last roll is corrected") if play.typed else msg("The throw is taken back")
    if move.seat == TABLE:
        return msg("The last move is taken back")
    return msg("{name} takes a move back", name=verbatim(play.names[move.seat - 1]))
