"""How players have done in all their finished games."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field

from tumbletray.core.chronicle import Alone, Career, Careers, Form, Outing
from tumbletray.core.errors import UserError
from tumbletray.core.options import Options, Spec, Value, specs, values_of
from tumbletray.core.records import Find, Header, header
from tumbletray.core.texts import Text, msg, verbatim
from tumbletray.store.values import GameSummary, PlayedGame

_log = logging.getLogger(__name__)

Rules = tuple[tuple[str, Value], ...]
"""The options that matter, by key."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """What games have in common whose scores can be compared."""

    game: str
    low_wins: bool
    alone: Rules | None


@dataclass(slots=True)
class _Player:
    """A player's games as they are found, the newest first."""

    name: str
    outings: dict[_Kind, list[Outing]] = field(default_factory=dict)
    rules: dict[_Kind, tuple[Text, ...]] = field(default_factory=dict)


def careers(games: Iterable[PlayedGame], find: Find) -> Careers:
    """The careers of all who played in `games`, which come with the latest first.

    Games that this version cannot read are passed over.
    """
    players: dict[str, _Player] = {}
    for played in games:
        try:
            head = _header(played, find)
        except UserError as error:
            _log.warning("game %s is not counted: %s", played.summary.id, error)
        else:
            _count(head, played.summary, players)
    return {key: _career(player) for key, player in players.items()}


def alone(games: Iterable[PlayedGame], find: Find, head: Header, total: int) -> Alone:
    """Where `total` stands among the player's totals of `games` alone under the rules of `head`.

    The game of `total` is one of `games`.
    """
    kind = _kind(head)
    same = [played.summary for played in games if _is_like(played, head, kind, find)]
    totals = [summary.scores[0] for summary in same if summary.scores] or [total]
    better = sum(other < total if kind.low_wins else other > total for other in totals)
    best = min(totals) if kind.low_wins else max(totals)
    return Alone(total, best, better + 1, len(totals))


def _is_like(played: PlayedGame, head: Header, kind: _Kind, find: Find) -> bool:
    """Whether the same player played alone, under the same rules."""
    players = [name.casefold() for name in played.summary.players]
    if players != [head.players[0].casefold()] or played.summary.game != kind.game:
        return False
    try:
        return _kind(_header(played, find)) == kind
    except UserError:
        return False


def _header(played: PlayedGame, find: Find) -> Header:
    game = find(played.summary.game)
    if game is None:
        raise UserError(msg("The game of this record is not known here."))
    return header(game, played.options, played.summary.players)


def _count(head: Header, summary: GameSummary, players: dict[str, _Player]) -> None:
    kind = _kind(head)
    scores, winners, finished = summary.scores, summary.winners, summary.finished
    if scores is None or winners is None or finished is None or len(scores) != len(head.players):
        return
    decided = bool(winners) and len(head.players) > 1
    for seat, name in enumerate(head.players, 1):
        player = players.setdefault(name.casefold(), _Player(name))
        won = seat in winners if decided else None
        outing = Outing(summary.id, finished, scores[seat - 1], won)
        player.outings.setdefault(kind, []).append(outing)
        player.rules.setdefault(kind, _words(head))


def _kind(head: Header) -> _Kind:
    info, seats = head.game.info, len(head.players)
    rules = tuple(_applying(head.options, seats).items()) if seats == 1 else None
    return _Kind(info.key, info.low_wins(head.options, seats), rules)


def _applying(options: Options, seats: int) -> dict[str, Value]:
    values = values_of(options)
    return {s.key: values[s.key] for s in specs(type(options)) if s.applies(options, seats)}


def _words(head: Header) -> tuple[Text, ...]:
    """The rules of a game alone in words, since totals are compared under the same only."""
    if len(head.players) > 1:
        return ()
    values = _applying(head.options, 1)
    return tuple(
        msg("{label}: {value}", label=spec.label, value=_value(spec, values[spec.key]))
        for spec in specs(type(head.options))
        if spec.key in values
    )


def _value(spec: Spec, value: Value) -> Text:
    if isinstance(value, bool):
        return msg("yes") if value else msg("no")
    return dict(spec.choices).get(str(value), verbatim(str(value)))


def _career(player: _Player) -> Career:
    """The forms in the order in which they were found: what was played last first."""
    return Career(
        player.name,
        tuple(
            Form(kind.game, player.rules[kind], kind.low_wins, tuple(reversed(outings)))
            for kind, outings in player.outings.items()
        ),
    )
