"""A second start of the program on the same data rings, and the window that is open answers.

The bell is a local socket of the system, named after the user and the data folder. Only the
instance that holds the folder's lock hangs it out, so one that is found in its way is left from an
instance that was killed, and is taken down.
"""

from __future__ import annotations

import hashlib
import logging
import os
from pathlib import Path

from PySide6.QtCore import QDir, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

ANSWER = b"coming\n"
PATIENCE_MS = 5000
"""How long a ring waits for the answer of a window that may be busy, in milliseconds."""
_log = logging.getLogger(__name__)


class Doorbell(QObject):
    """Hangs out for as long as it lives, or until it is taken down."""

    rung = Signal()
    """Somebody else has started the program on the same data."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """The bell of the data in `folder`, whose lock is held. Without a bell things go on too."""
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        name = _name(folder)
        QLocalServer.removeServer(name)
        if not self._server.listen(name):
            _log.warning("no bell for a second start: %s", self._server.errorString())

    def take_down(self) -> None:
        """Answer nobody any more."""
        self._server.close()

    def _answer(self) -> None:
        visitor = self._server.nextPendingConnection()
        visitor.disconnected.connect(visitor.deleteLater)
        visitor.write(ANSWER)
        visitor.flush()
        visitor.disconnectFromServer()
        self.rung.emit()


def ring(folder: Path) -> bool:
    """Ring at the window on the data in `folder`; whether it answers that it comes to the front."""
    socket = QLocalSocket()
    socket.connectToServer(_name(folder), QLocalSocket.OpenModeFlag.ReadOnly)
    if not socket.waitForConnected(PATIENCE_MS):
        return False
    while socket.bytesAvailable() < len(ANSWER) and socket.waitForReadyRead(PATIENCE_MS):
        pass
    return bytes(socket.readAll().data()) == ANSWER


def _name(folder: Path) -> str:
    """The same for every way to write the path; short, since such names may not be long.

    It lies among the user's own sockets, where the system has a folder for them, else among
    temporary files.
    """
    whose = f"{QDir.homePath()}\n{folder.resolve()}"
    name = f"tumbletray-{hashlib.sha256(whose.encode()).hexdigest()[:20]}"
    return str(Path(os.environ.get("XDG_RUNTIME_DIR", ""), name))
