"""The story of a game in a few sentences, told from its scores and from what it celebrated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tumbletray.core.chronicle import Course
from tumbletray.core.game import Names
from tumbletray.core.sheet import Event, Weight
from tumbletray.core.texts import Text, listed, msg, plural, verbatim

MOST_LINES = 6
RARE = 2
"""A kind of feast that came up so often at the most is worth a line."""
FAR_BEHIND, CLOSE = 0.25, 0.05
"""Parts of the range of all scores: what must be made up to be told, and what is a close end."""


def story(
    names: Names, course: Course, winners: tuple[int, ...], feasts: Sequence[tuple[int, Event]]
) -> tuple[Text, ...]:
    """The story in whole sentences, the result first; `feasts` come with how many turns were over.

    What was celebrated by the last move is the result itself, and is not expected among them.
    """
    lines = [_result(names, course, winners)]
    if _decided_by_scores(course, winners) and len(names) > 1:
        lines += _lead(names, course)
        lines += _comeback(names, course)
        lines += _close(course)
    lines += _best_turn(names, course)
    lines += [_feast(course, turns, event) for turns, event in _rare(feasts)]
    return tuple(lines[:MOST_LINES])


def standings(course: Course, winners: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """`(place, seat)`, the best first: winners, then by scores; equal ones share a place."""
    sign = 1 if course.low_wins else -1
    keys = {seat: (seat not in winners, sign * s) for seat, s in enumerate(course.last, 1)}
    if not _decided_by_scores(course, winners):
        keys = {seat: (key[0], 0 if seat in winners else key[1]) for seat, key in keys.items()}
    order = sorted(keys, key=lambda seat: keys[seat])
    return tuple((1 + sum(other < keys[seat] for other in keys.values()), seat) for seat in order)


def _decided_by_scores(course: Course, winners: tuple[int, ...]) -> bool:
    """Whether the best score won: not so for teams, or where the last one in wins."""
    return set(winners) <= set(course.leaders(course.last))


def _name(names: Names, seat: int) -> Text:
    return verbatim(names[seat - 1])


def _all(names: Names, seats: Sequence[int]) -> Text:
    return listed([names[seat - 1] for seat in seats])


def _result(names: Names, course: Course, winners: tuple[int, ...]) -> Text:
    leaders, best = course.leaders(course.last), course.best(course.last)
    if len(names) == 1:
        return plural(
            "{name} makes {score} in {n} turn.",
            "{name} makes {score} in {n} turns.",
            len(course.steps),
            name=_name(names, 1),
            score=best,
        )
    if not _decided_by_scores(course, winners):
        if len(winners) == 1:
            return msg("{name} wins.", name=_name(names, winners[0]))
        return msg("{names} win together.", names=_all(names, winners))
    if len(winners) > 1:
        return msg("{names} share the win with {score}.", names=_all(names, winners), score=best)
    if len(leaders) > 1:
        return _level(names, leaders, best, winners)
    return _ahead(names, course, winners)


def _level(names: Names, leaders: Sequence[int], best: int, winners: tuple[int, ...]) -> Text:
    level = _all(names, leaders)
    if not winners:
        return msg("{names} end level with {score}.", names=level, score=best)
    return msg(
        "{names} end level with {score}; {name} wins what decides between them.",
        names=level,
        score=best,
        name=_name(names, winners[0]),
    )


def _ahead(names: Names, course: Course, winners: tuple[int, ...]) -> Text:
    (seat,) = course.leaders(course.last)
    next_best = course.best((*course.last[: seat - 1], *course.last[seat:]))
    following = [
        other for other, score in enumerate(course.last, 1) if score == next_best and other != seat
    ]
    values = {"score": course.best(course.last), "next": next_best}
    name, others = _name(names, seat), _all(names, following)
    if winners:
        return msg(
            "{name} wins with {score}, before {others} with {next}.",
            name=name,
            others=others,
            **values,
        )
    return msg(
        "{name} ends best with {score}, before {others} with {next}.",
        name=name,
        others=others,
        **values,
    )


def _sole_leads(course: Course) -> list[int]:
    """Who led alone after each round; 0 where nobody did."""
    leaders = [course.leaders(scores) for scores in course.by_round[1:]]
    return [some[0] if len(some) == 1 else 0 for some in leaders]


def _lead(names: Names, course: Course) -> Iterator[Text]:
    leads = _sole_leads(course)
    if len(leads) < 2 or not leads[-1]:
        return
    last = leads[-1]
    held = [lead for lead in leads if lead]
    changes = sum(a != b for a, b in pairwise(held))
    since = max((n for n, lead in enumerate(leads, 1) if lead != last), default=0) + 1
    name = _name(names, last)
    if since == 1:
        yield msg("{name} leads from the first round to the last.", name=name)
    elif changes == 0:
        yield msg("Nobody but {name} is ever ahead, from round {n} on.", name=name, n=since)
    else:
        yield plural(
            "The lead changes hands once; {name} has it for good from round {since} of {all}.",
            "The lead changes hands {n} times; {name} has it for good from round {since} of {all}.",
            changes,
            name=name,
            since=since,
            all=len(leads),
        )


def _range(course: Course) -> int:
    return max(map(max, course.by_round)) - min(map(min, course.by_round))


def _comeback(names: Names, course: Course) -> Iterator[Text]:
    leaders = course.leaders(course.last)
    if len(leaders) > 1:
        return
    (seat,) = leaders
    gaps = [abs(course.best(scores) - scores[seat - 1]) for scores in course.by_round]
    worst = max(gaps)
    if worst and worst >= FAR_BEHIND * _range(course):
        yield msg(
            "After round {n}, {name} was {gap} behind.",
            n=gaps.index(worst),
            name=_name(names, seat),
            gap=worst,
        )


def _close(course: Course) -> Iterator[Text]:
    best, second = sorted(course.last, reverse=not course.low_wins)[:2]
    gap = abs(best - second)
    if 0 < gap <= CLOSE * _range(course):
        yield msg("It was close: only {gap} between first and second.", gap=gap)


def _best_turn(names: Names, course: Course) -> Iterator[Text]:
    values = [step.value for step in course.steps]
    if len(values) < 2 or min(values) == max(values):
        return
    best = min(values) if course.low_turns else max(values)
    seats = dict.fromkeys(step.seat for step in course.steps if step.value == best)
    if len(names) == 1:
        yield msg("The best turn: {value}.", value=best)
    else:
        yield msg("The best turn: {value}, by {names}.", value=best, names=_all(names, [*seats]))


def _rare(feasts: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """Feasts of kinds that came up seldom; what an event is called tells its kind."""
    found = [(turns, event) for turns, event in feasts if event.weight is Weight.FEAST]
    kinds = Counter(event.title.source for _, event in found)
    return [(turns, event) for turns, event in found if kinds[event.title.source] <= RARE]


def _feast(course: Course, turns: int, event: Event) -> Text:
    ends = [end for end in course.rounds if end < turns]
    return msg("Round {n}: {what}", n=len(ends) + 1, what=event.title)
