"""A sample of throws, made by the game's own physics on all cores.

Throw number i has the seed that (seed, i) gives, and a gesture of its own: any direction that the
hand can throw in and any strength, so that no gesture goes untested. A sample is therefore the same
however many processes make it. Nothing is retargeted: the faces are those that the dice fell on.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random

import numpy as np
from numpy.typing import NDArray

from tumbletray.core.dice import DieKind
from tumbletray.core.throws import Gesture, derived_seed
from tumbletray.physics.hand import WIDEST_AIM
from tumbletray.physics.settling import ThrowFailed
from tumbletray.physics.throw import throw

BATCH = 32
"""Throws that a process makes at a time."""

AHEAD = 4
"""Batches that wait for each process, so that none is idle."""

Faces = NDArray[np.uint8]
Marks = NDArray[np.bool_]
Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Plan:
    """What to throw: the dice, how many throws, from which seed, and how the dice are loaded.

    `shift` moves the centre of mass of every die towards its 1 by this share of its edge: 0 is the
    game's own die; anything else shows that the tests find a bad one.
    """

    dice: tuple[DieKind, ...]
    throws: int
    seed: int
    shift: float = 0.0


@dataclass(frozen=True, eq=False)
class Sample:
    """What came up: rows are throws in their order, columns dice.

    `faces` and `cocked` [throw, die]; a cocked die was nudged before it was read. `direction` in
    radians and `strength` of each throw. `failed`: throws that did not come to rest; they have no
    row.
    """

    dice: tuple[DieKind, ...]
    faces: Faces
    cocked: Marks
    direction: Numbers
    strength: Numbers
    failed: int = 0

    @property
    def throws(self) -> int:
        """How many throws were read."""
        return len(self.faces)

    @property
    def readings(self) -> int:
        """How many faces were read."""
        return int(self.faces.size)

    def columns(self, kind: DieKind) -> list[int]:
        """The places of the dice of this kind."""
        return [die for die, other in enumerate(self.dice) if other is kind]


def gesture_of(seed: int, index: int) -> Gesture:
    """The gesture of throw number `index`: any way and any strength."""
    chance = Random(f"{seed}/{index}/gesture")
    return Gesture(WIDEST_AIM * (2 * chance.random() - 1), chance.random())


def make_sample(
    plan: Plan,
    progress: Callable[[int], object] = lambda _: None,
    workers: int | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> tuple[Sample, bool]:
    """Throw; the sample, and whether it is whole.

    Once `stopped` says so no throw is begun: the sample then has those up to the first one that was
    not made. `progress` is told how many are done. `workers`: processes, one for each core if not
    said.
    """
    starts = range(0, plan.throws, BATCH)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    processes = min(workers or cores or 1, -(-plan.throws // BATCH))
    if processes == 1:
        batches = _here(plan, starts, stopped)
    else:
        batches = _by_processes(plan, starts, processes, stopped)
    parts: list[Sample] = []
    done = 0
    for part in batches:
        parts.append(part)
        done += part.throws + part.failed
        progress(done)
    return _joined(plan, parts), done == plan.throws


def _here(plan: Plan, starts: Sequence[int], stopped: Callable[[], bool]) -> Iterator[Sample]:
    for start in starts:
        if stopped():
            return
        yield _batch(plan, start)


def _by_processes(
    plan: Plan, starts: Sequence[int], processes: int, stopped: Callable[[], bool]
) -> Iterator[Sample]:
    """The batches in their order. Spawned processes: they inherit no threads and no engine."""
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _ignore_interrupts)
    waiting: deque[Future[Sample]] = deque()
    try:
        for start in starts:
            if stopped():
                break
            with _interrupts_held():
                waiting.append(pool.submit(_batch, plan, start))
            if len(waiting) == AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            if stopped():
                # Batches are begun in their order: those that can be cancelled are the last ones.
                for future in reversed(waiting):
                    future.cancel()
            if waiting[0].cancelled():
                return
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Let Ctrl-C wait; a process started meanwhile never hears it, not even while it starts.

    Windows cannot: there a process that is starting may complain of an interrupt.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal: the first one decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _batch(plan: Plan, start: int) -> Sample:
    """The throws from number `start`, at most `BATCH`."""
    faces, cocked, gestures, failed = [], [], [], 0
    for index in range(start, min(start + BATCH, plan.throws)):
        gesture = gesture_of(plan.seed, index)
        try:
            thrown = throw(plan.dice, derived_seed(plan.seed, index), gesture, shift=plan.shift)
        except ThrowFailed:
            failed += 1
            continue
        faces.append(thrown.faces)
        badly = {nudge.die for nudge in thrown.nudges}
        cocked.append([die in badly for die in range(len(plan.dice))])
        gestures.append((gesture.direction, gesture.strength))
    return _sample(plan.dice, faces, cocked, gestures, failed)


def _sample(
    dice: tuple[DieKind, ...],
    faces: Sequence[Sequence[int]],
    cocked: Sequence[Sequence[bool]],
    gestures: Sequence[tuple[float, float]],
    failed: int,
) -> Sample:
    shape = (len(faces), len(dice))
    of_gestures = np.array(gestures, float).reshape(-1, 2)
    return Sample(
        dice,
        np.array(faces, np.uint8).reshape(shape),
        np.array(cocked, bool).reshape(shape),
        of_gestures[:, 0],
        of_gestures[:, 1],
        failed,
    )


def _joined(plan: Plan, parts: Sequence[Sample]) -> Sample:
    if not parts:
        return _sample(plan.dice, [], [], [], 0)
    return Sample(
        plan.dice,
        np.concatenate([part.faces for part in parts]),
        np.concatenate([part.cocked for part in parts]),
        np.concatenate([part.direction for part in parts]),
        np.concatenate([part.strength for part in parts]),
        sum(part.failed for part in parts),
    )
