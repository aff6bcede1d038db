"""Errors of the user's or the machine's making, one clear sentence each. All else is a bug."""

from __future__ import annotations

from tumbletray.core.texts import Text


class UserError(Exception):
    """Something the user or the machine did; `text` says what is wrong and what to do."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return str(self.text)


class IllegalMove(UserError):
    """A move that the rules refuse; the sentence names the rule. The state is as it was."""


class BadRecord(UserError):
    """A record that cannot be read: not a record, or for a game that cannot be played like this."""


class BadOption(UserError):
    """An option that does not exist, is of another type, out of range, or clashes with another."""
