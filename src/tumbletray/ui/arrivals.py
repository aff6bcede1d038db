"""Files of records that the program is given: their games are shown, or what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from tumbletray.core.texts import Text, msg, plural
from tumbletray.ui.notices import NoticeBar
from tumbletray.ui.ports import Brought, OpenFile, PastGame


class Pages(Protocol):
    """The window, as far as games from files need it."""

    @property
    def is_playing(self) -> bool:
        """Whether a game is on the table and goes on."""
        ...

    def show_history(self, game: PastGame | None = None) -> None:
        """Show the games that are over, and `game` of them."""
        ...

    def go_on(self, game: Any) -> None:
        """Go on with a stored game."""
        ...

    def show_start(self) -> None:
        """Show what can be continued."""
        ...


class Arrivals:
    """Opens files for a window: one after the other, each when it has been read."""

    def __init__(self, pages: Pages, notices: NoticeBar, open_file: OpenFile) -> None:
        """`open_file` brings the games into the library."""
        self._pages, self._notices, self._open_file = pages, notices, open_file

    def open(self, file: Path) -> None:
        """Bring in the games of `file`; they are shown soon, or asked about if a game goes on."""
        self._open_file(file, self._arrived, lambda error: self._notices.tell(error.text))

    def _arrived(self, brought: Brought) -> None:
        if self._pages.is_playing:
            self._notices.tell(_waiting(brought), partial(self._show, brought))
        else:
            self._show(brought)

    def _show(self, brought: Brought) -> None:
        self._way(brought)()
        told = brought.passed_over or (_several(brought) if brought.only is None else None)
        if told is not None:
            self._notices.tell(told)

    def _way(self, brought: Brought) -> Callable[[], None]:
        """What shows the games: one that is over in the history, one that is not at the table."""
        if brought.over:
            return partial(self._pages.show_history, brought.only)
        if brought.only is not None and brought.passed_over is None:
            return partial(self._pages.go_on, brought.only.id)
        return self._pages.show_start


def _waiting(brought: Brought) -> Text:
    """What is told of games that came while another is played."""
    if brought.only is None:
        return _several(brought)
    if brought.new:
        return msg("The game in {file} is now among yours.", file=brought.file)
    return msg("The game in {file} is among yours already.", file=brought.file)


def _several(brought: Brought) -> Text:
    if not brought.new:
        return plural(
            "{n} game from {file} was among yours already.",
            "{n} games from {file} were among yours already.",
            brought.games,
            file=brought.file,
        )
    return plural(
        "{n} game from {file} is now among yours.",
        "{n} games from {file} are now among yours.",
        brought.new,
        file=brought.file,
    )
