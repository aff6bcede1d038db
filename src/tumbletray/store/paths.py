"""Where the data lies: the platform's folder, and the names of what is in a data folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path


def default_folder() -> Path:
    """The folder that the platform has for this user's data of a program; it need not exist yet."""
    return user_data_path("tumbletray", appauthor=False)


@dataclass(frozen=True, slots=True)
class Places:
    """The files of one data folder."""

    folder: Path

    @property
    def database(self) -> Path:
        """The database; SQLite keeps a `-wal` and a `-shm` file beside it while it is open."""
        return self.folder / "tumbletray.sqlite"

    @property
    def write_ahead_log(self) -> Path:
        """SQLite's log of what is committed but not yet in the database file."""
        return Path(f"{self.database}-wal")

    @property
    def shared_memory(self) -> Path:
        """SQLite's index of the write-ahead log, which can be made anew from it."""
        return Path(f"{self.database}-shm")

    @property
    def restored(self) -> Path:
        """A backup, whole, that is about to take the place of a damaged database."""
        return self.folder / "restored.sqlite"

    @property
    def lock(self) -> Path:
        """The file whose lock tells that the folder is in use."""
        return self.folder / "tumbletray.lock"

    @property
    def backups(self) -> Path:
        """The folder of the backups."""
        return self.folder / "backups"

    @property
    def damaged(self) -> Path:
        """The folder where damaged databases are kept."""
        return self.folder / "damaged"

    @property
    def solver_tables(self) -> Path:
        """The folder of what took long to compute; it may be deleted."""
        return self.folder / "tables"
