"""Dice for the table: thrown by the physics in a worker thread; lots are drawn.

The engine is imported by the first who needs it, on the thread that asks: never in the worker. A
library that is loaded may run Python while it holds the loader's lock (Qt's modules do); a thread
that then loads another one waits for that lock with Python's own in its hands, and both for good.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from typing import Any

from tumbletray.core.dice import DieKind
from tumbletray.core.errors import UserError
from tumbletray.core.requests import NeedDice
from tumbletray.core.texts import msg
from tumbletray.core.throws import Gesture, ThrowOrigin
from tumbletray.table.ports import Deliver, Dice, Fail, Source

Post = Callable[[Callable[[], None]], None]
"""Runs a function later on the thread that owns the table."""


class TraySource:
    """Throws dice in the tray. One worker thread computes; results come by `post`.

    `make_seed` gives 64-bit seeds, `draw(n)` a fair number from 1 to n.
    """

    def __init__(
        self, post: Post, make_seed: Callable[[], int], draw: Callable[[int], int]
    ) -> None:
        """Keep the generators; the worker starts with the first throw."""
        self._post, self._make_seed, self._draw = post, make_seed, draw
        self._worker = ThreadPoolExecutor(1, "throw")

    def warm_up(self) -> None:
        """Load the engine beforehand, so that the first throw need not wait for it."""
        _load()
        self._worker.submit(_warm_up)

    def request(
        self, need: NeedDice, gesture: Gesture, deliver: Deliver, fail: Fail
    ) -> Callable[[], None]:
        """Throw the dice of `need`; lots are drawn at once."""
        request = _Request(deliver, fail)
        if not need.kinds:
            request.deliver(Dice((self._draw(need.sides),), Source.DRAWN))
            return request.cancel
        _load()
        future = self._worker.submit(_thrown, need, self._make_seed(), gesture)
        future.add_done_callback(lambda done: self._post(lambda: request.settle(done)))
        return request.cancel

    def again(
        self, need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        """Compute the throw of `origin` once more, turned to `faces` if this machine sees others.

        The dice delivered say whether the motion is that of the record. A throw that this physics
        cannot make again is delivered without motion.
        """
        still = Dice(faces, Source.TRAY, origin, as_recorded=False)
        request = _Request(deliver, lambda _: deliver(still))
        _load()
        future = self._worker.submit(_again, need, origin, faces)
        future.add_done_callback(lambda done: self._post(lambda: request.settle(done)))
        return request.cancel

    def show(
        self, need: NeedDice, gesture: Gesture, faces: tuple[int, ...], deliver: Deliver
    ) -> Callable[[], None]:
        """Throw the dice of `need` and turn each within its own space, so that they show `faces`.

        The origin delivered is that of the throw: `again` makes the same motion of it.
        """
        still = Dice(faces, Source.TRAY)
        request = _Request(deliver, lambda _: deliver(still))
        _load()
        future = self._worker.submit(_shown, need, self._make_seed(), gesture, faces)
        future.add_done_callback(lambda done: self._post(lambda: request.settle(done)))
        return request.cancel

    def close(self) -> None:
        """Let the worker end; throws that wait are dropped."""
        self._worker.shutdown(wait=False, cancel_futures=True)


class _Request:
    """One request, which is delivered, fails, or is cancelled."""

    def __init__(self, deliver: Deliver, fail: Fail) -> None:
        self.deliver, self._fail = deliver, fail
        self._cancelled = False

    def cancel(self) -> None:
        self._cancelled = True

    def settle(self, done: Future[Dice]) -> None:
        """Pass on what the worker made. An error that is not the user's is a bug and goes up."""
        if self._cancelled or done.cancelled():
            return
        error = done.exception()
        if isinstance(error, UserError):
            self._fail(error)
        elif isinstance(error, ImportError):
            self._fail(
                UserError(msg("The physics engine cannot be loaded. Install the program again."))
            )
        else:
            self.deliver(done.result())


def _load() -> None:
    """Import the engine; where that fails, the worker tries again and says so."""
    with suppress(ImportError):
        import_module("tumbletray.physics.throw")


def _warm_up() -> None:
    from tumbletray.physics.throw import throw

    throw((DieKind.D6,), 0)


def _thrown(need: NeedDice, seed: int, gesture: Gesture) -> Dice:
    from tumbletray.physics.throw import throw

    made = throw(need.kinds, seed, gesture)
    return Dice(made.faces, Source.TRAY, made.origin.as_json(), made)


def _shown(need: NeedDice, seed: int, gesture: Gesture, faces: tuple[int, ...]) -> Dice:
    from tumbletray.physics.throw import showing, throw

    made = showing(throw(need.kinds, seed, gesture), sorted(faces))
    return Dice(made.faces, Source.TRAY, made.origin.as_json(), made)


def _again(need: NeedDice, origin: Mapping[str, Any], faces: tuple[int, ...]) -> Dice:
    from tumbletray.physics.throw import replay

    try:
        known = ThrowOrigin.from_json(origin)
    except ValueError:
        # Another version wrote it; what came up is known all the same.
        raise UserError(msg("How this throw was made cannot be read.")) from None
    made, same = replay(need.kinds, known, faces)
    return Dice(made.faces, Source.TRAY, origin, made, as_recorded=same)
