"""The players who are kept from game to game, with a colour and a picture."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, select, update
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import col

from tumbletray.core.errors import UserError
from tumbletray.core.texts import msg, verbatim
from tumbletray.store.tables import PlayerRow
from tumbletray.store.values import Profile, ProfileId, now


def kept(connection: Connection) -> tuple[Profile, ...]:
    """All of them, whoever played last first."""
    rows = connection.execute(
        select(
            col(PlayerRow.id), col(PlayerRow.name), col(PlayerRow.colour), col(PlayerRow.picture)
        )
        .where(col(PlayerRow.kept), col(PlayerRow.colour).is_not(None))
        .order_by(col(PlayerRow.played).desc(), col(PlayerRow.id).desc())
    )
    return tuple(
        Profile(ProfileId(key), name, str(colour), picture) for key, name, colour, picture in rows
    )


def write(connection: Connection, profile: Profile, *, new: bool) -> Profile:
    """Keep a `new` player or change a known one, who may be a guest so far.

    Raises `UserError` if another player who is kept, or another one who has played, has the name.
    """
    folded = profile.name.casefold()
    other = _by_name(connection, folded)
    if other is not None and (other.kept if new else other.key != profile.id):
        name = verbatim(profile.name)
        raise UserError(msg("There is a player called {name} already.", name=name))
    key = other.key if other is not None else profile.id
    row = {
        "name": profile.name,
        "folded": folded,
        "kept": True,
        "colour": profile.colour,
        "picture": profile.picture,
    }
    if new and other is None:
        connection.execute(insert(PlayerRow).values(id=key, played=now(), **row))
    else:
        connection.execute(update(PlayerRow).where(col(PlayerRow.id) == key).values(**row))
    return Profile(key, profile.name, profile.colour, profile.picture)


def forget(connection: Connection, profile: ProfileId) -> None:
    """Keep a player no longer. Who has played stays known by name."""
    connection.execute(
        update(PlayerRow)
        .where(col(PlayerRow.id) == profile)
        .values(kept=False, colour=None, picture=None)
    )


class _Known(NamedTuple):
    """A player that there is."""

    key: ProfileId
    kept: bool


def _by_name(connection: Connection, folded: str) -> _Known | None:
    row = connection.execute(
        select(col(PlayerRow.id), col(PlayerRow.kept)).where(col(PlayerRow.folded) == folded)
    ).one_or_none()
    return None if row is None else _Known(ProfileId(row[0]), row[1])
