"""The rules of the game in play, with its house rules."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QTextBrowser, QVBoxLayout, QWidget

from tumbletray.core.records import Header
from tumbletray.core.rulebook import rulebook
from tumbletray.core.texts import msg
from tumbletray.ui.widgets import Translate, button


class RulesDialog(QDialog):
    """A page of headings and paragraphs to read."""

    def __init__(self, header: Header, translate: Translate, parent: QWidget) -> None:
        """Show the rules of the game of `header`."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        game, options, seats = header.game, header.options, len(header.players)
        title = translate(game.info.title)
        self.setWindowTitle(translate(msg("Rules: {game}", game=game.info.title)))
        text = QTextBrowser()
        parts = [f"<h1>{escape(title)}</h1>"]
        for heading, paragraphs in rulebook(game, options, seats):
            parts.append(f"<h2>{escape(translate(heading))}</h2>")
            parts += [f"<p>{escape(translate(paragraph))}</p>" for paragraph in paragraphs]
        text.setHtml("".join(parts))
        layout = QVBoxLayout(self)
        layout.addWidget(text)
        layout.addWidget(button(translate(msg("Close")), self.accept))
        QShortcut(QKeySequence("F1"), self, self.accept)
        room = parent.window().size()
        self.resize(min(760, int(room.width() * 0.8)), int(room.height() * 0.8))
