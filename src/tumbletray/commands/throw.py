"""`throw`: dice thrown by the physics of the tray, each throw from a seed of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from time import perf_counter

from tumbletray.commands.dice import wanted_dice
from tumbletray.commands.seeds import wanted_seed
from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError
from tumbletray.core.texts import Text, Translations, decimal, msg, plural
from tumbletray.core.throws import derived_seed
from tumbletray.physics.settling import Fault, Nudge, ThrowFailed
from tumbletray.physics.throw import Throw, throw

FAILED = 1
"""Exit status when dice did not come to rest on a face."""


def throws(
    dice: str, seed: int | None, count: int, catalogue: Translations, *, as_json: bool
) -> int:
    """Throw `dice` so often and print a line for each; return the exit status.

    Throw number i has the seed that (`seed`, i) gives. Raises `UserError` for what is no throw.
    """
    kinds = wanted_dice(dice)
    if count < 1:
        raise UserError(msg("--count takes a whole number from 1 up."))
    start = wanted_seed(seed, catalogue)
    status = 0
    warm_up()
    for index in range(count):
        began = perf_counter()
        try:
            thrown = throw(kinds, derived_seed(start, index))
        except ThrowFailed as error:
            print(error.text.render(catalogue), file=sys.stderr)
            status = FAILED
            continue
        ms = 1000 * (perf_counter() - began)
        line = json.dumps(_as_json(thrown, ms)) if as_json else _in_words(thrown, ms, catalogue)
        print(line, flush=True)
    return status


def warm_up() -> None:
    """Make what is made once, so that it does not count as the first throw's time."""
    throw(tuple(DieKind), 0)


def _as_json(thrown: Throw, ms: float) -> dict[str, object]:
    return {
        "faces": thrown.faces,
        "rest_s": round(thrown.rest_s, 4),
        "cocked": thrown.cocked,
        "digest": thrown.origin.digest,
        "compute_ms": round(ms, 3),
    }


def _in_words(thrown: Throw, ms: float, catalogue: Translations) -> str:
    faces = " ".join(f"{face:2}" for face in thrown.faces)
    line = msg(
        "{faces}  at rest after {seconds} s  {settled}  {digest}  {ms} ms",
        faces=faces,
        seconds=decimal(thrown.rest_s, 2),
        settled=_settled(thrown.nudges),
        digest=thrown.origin.digest,
        ms=decimal(ms, 1),
    )
    return line.render(catalogue)


def _settled(nudges: Sequence[Nudge]) -> Text:
    """Which dice lay badly, and how that was settled."""
    if not nudges:
        return msg("none cocked")
    texts = [_nudged(nudge) for nudge in nudges]
    told = texts[0]
    for text in texts[1:]:
        told = msg("{one}, {other}", one=told, other=text)
    count = len({nudge.die for nudge in nudges})
    return plural("{n} cocked ({how})", "{n} cocked ({how})", count, how=told)


def _nudged(nudge: Nudge) -> Text:
    at: dict[str, str | int | Text] = {
        "die": nudge.die + 1,
        "seconds": decimal(nudge.seconds, 2),
    }
    if nudge.fault is Fault.COCKED:
        return msg("die {die} leaned, nudged at {seconds} s", **at)
    if nudge.fault is Fault.STACKED:
        return msg("die {die} lay on another, nudged at {seconds} s", **at)
    return msg("die {die} was off the felt, nudged at {seconds} s", **at)
