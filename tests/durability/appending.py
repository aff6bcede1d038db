"""A program that is there to be killed: it plays on in a data folder and says what is on disk.

`python -m tests.durability.appending FOLDER SEED` prints a line as soon as the journal has
acknowledged an entry: the game, the index and the move. The store posts, as it does for the
windows. Every now and then a move is taken back, the games are listed and a backup is made.
"""

from __future__ import annotations

import queue
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial
from pathlib import Path
from random import Random

from tests.store.support import a_header, random_move
from tumbletray.core.game import winners
from tumbletray.core.records import Record
from tumbletray.core.replay import replay
from tumbletray.games.registry import find
from tumbletray.store import backups
from tumbletray.store.library import Store, open_store
from tumbletray.store.values import GameId
from tumbletray.table.ports import UNDO, Entry, Source, fold

GESTURE = {"direction": 0.5, "strength": 0.5, "shake": 0.0}
ORIGIN = {"seed": 2**64 - 1, "gesture": GESTURE, "engine": "none", "digest": "00" * 32}
"""As if another machine had thrown: no physics here makes these dice of it."""


def main(folder: Path, seed: int) -> None:
    """Play until killed."""
    backups.LEAST_AGE = timedelta(0)
    posted: queue.Queue[Callable[[], None]] = queue.Queue()
    say("opening")
    store = open_store(folder, find, posted.put)
    say("ready", *map(str, store.notices))
    chance = Random(seed)
    while True:
        game = game_to_play(store, posted)
        for index, entry in entries(store, game, chance):
            acknowledged: list[int] = []
            done = partial(acknowledged.append, index)
            store.journal(game).append(index, entry, done, fail)
            meanwhile(store, chance)
            while not acknowledged:
                posted.get()()
            say(game, str(index), entry.move)


def game_to_play(store: Store, posted: queue.Queue[Callable[[], None]]) -> GameId:
    """The game under way, or else a new one."""
    for summary in store.games(finished=False, limit=1):
        return summary.id
    game = store.create(a_header("Anna", "Ben", "Åse", pots=4))
    while game not in store.game_ids():
        posted.get()()
    return game


def entries(store: Store, game: GameId, chance: Random) -> Iterator[tuple[int, Entry]]:
    """What is appended to `game` until it is over."""
    stored = store.load(game)
    log = list(stored.entries)
    while True:
        moves = [entry.move for entry in fold(log)]
        state = replay(Record(stored.header, tuple(moves))).state
        move = random_move(stored.header, state, chance)
        if move is None:
            rules = stored.header.game
            store.finish(game, rules.scores(state), winners(rules.pending(state)) or ())
            return
        undo = moves and chance.random() < 0.1
        text = UNDO if undo else move.text()
        entry = Entry(text, Source.SEEDED, ORIGIN if " roll " in text else None)
        yield len(log), entry
        log.append(entry)


def meanwhile(store: Store, chance: Random) -> None:
    """What goes on beside the journal."""
    if chance.random() < 0.05:
        store._backups.consider()
    if chance.random() < 0.05:
        store.games(limit=5)


def say(*words: str) -> None:
    print(*words, sep="\t", flush=True)


def fail(error: Exception) -> None:
    raise error


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
