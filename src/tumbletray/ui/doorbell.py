"""A second start of the program on the same data rings, and the window that is open answers.

The bell is a local socket of the system, named after the user and the data folder. Only the
instance that holds the folder's lock hangs it out, so one that is found in its way is left from an
instance that was killed, and is taken down. Whoever rings says on one line of JSON which file the
program was started with, or null, and is answered with another line.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from pathlib import Path

from PySide6.QtCore import QDir, QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

ANSWER = b"coming\n"
PATIENCE_MS = 5000
"""How long a ring waits for the answer of a window that may be busy, in milliseconds."""
LONGEST = 100_000
"""Bytes of a line beyond which nobody is listened to: no path is so long."""
_log = logging.getLogger(__name__)


class Doorbell(QObject):
    """Hangs out for as long as it lives, or until it is taken down."""

    rung = Signal(object)
    """Somebody has started the program on the same data: the path of a file, or None."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """The bell of the data in `folder`, whose lock is held. Without a bell things go on too."""
        super().__init__(parent)
        self._server = QLocalServer(self)
        self._visitors: list[QLocalSocket] = []
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._let_in)
        name = _name(folder)
        QLocalServer.removeServer(name)
        if not self._server.listen(name):
            _log.warning("no bell for a second start: %s", self._server.errorString())

    def take_down(self) -> None:
        """Answer nobody any more."""
        self._server.close()

    def _let_in(self) -> None:
        visitor = self._server.nextPendingConnection()
        self._visitors.append(visitor)
        visitor.readyRead.connect(self._listen)
        visitor.disconnected.connect(self._see_off)
        self._listen()  # to what was said at the door

    def _listen(self) -> None:
        """Answer those whose whole line is there; what makes no sense is not answered."""
        for visitor in tuple(self._visitors):
            if visitor.canReadLine():
                self._answer(visitor, bytes(visitor.readLine(LONGEST).data()))
            elif visitor.bytesAvailable() > LONGEST:
                visitor.abort()

    def _see_off(self) -> None:
        """Forget those who have gone."""
        for visitor in tuple(self._visitors):
            if visitor.state() is QLocalSocket.LocalSocketState.UnconnectedState:
                self._visitors.remove(visitor)
                visitor.deleteLater()

    def _answer(self, visitor: QLocalSocket, line: bytes) -> None:
        try:
            file = json.loads(line)
        except (ValueError, RecursionError):
            visitor.abort()
            return
        visitor.write(ANSWER)
        visitor.flush()
        visitor.disconnectFromServer()
        self.rung.emit(Path(file) if isinstance(file, str) else None)


def ring(folder: Path, file: Path | None = None) -> bool:
    """Ring at the window on the data in `folder`, and give it `file`, whose path is absolute.

    Whether it answers that it comes to the front.
    """
    socket = QLocalSocket()
    socket.connectToServer(_name(folder))
    if not socket.waitForConnected(PATIENCE_MS):
        return False
    socket.write(json.dumps(None if file is None else str(file)).encode() + b"\n")
    socket.flush()
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
