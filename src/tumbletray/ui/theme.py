"""Colours and sizes of the windows: warm and dark, with large light letters that read from afar."""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor, QPalette

from tumbletray.ui.resources import resource

BASE = 720
"""Height in pixels at which the sizes below are as written."""

INK = "#f6efe4"
FAINT = "#cdbfab"
GROUND = "#1d1814"
PANEL = "#2a231e"
RAISED = "#3a3029"
EDGE = "#54463a"
GOLD = "#f4bd4f"
DARK = "#20160a"
LEAF = "#8fd19e"
ROSE = "#ffb4a2"

_SHEET = Template("""
QWidget { color: $ink; font-size: ${s15}px; }
QMainWindow, QDialog, #page { background: $ground; }
QLabel { background: transparent; }
QDialog { border: 1px solid $edge; }
#panel { background: $panel; border: 1px solid $edge; border-radius: ${s10}px; }
#rowNumber { color: $faint; min-width: ${s30}px; }
#title { font-size: ${s44}px; font-weight: 700; }
#brand { font-size: ${s60}px; font-weight: 700; }
#large { font-size: ${s19}px; }
#heading { font-size: ${s22}px; font-weight: 600; }
#tagline, #hint, #factLabel, #label { color: $faint; }
#hint, #body { font-size: ${s16}px; }
#reason { color: $rose; font-size: ${s16}px; font-weight: 600; }
#good { color: $leaf; font-size: ${s22}px; font-weight: 600; }
#bad { color: $rose; font-size: ${s22}px; font-weight: 600; }
#command { font-family: monospace; }
#name { font-size: ${s52}px; font-weight: 700; color: $gold; }
#asked { font-size: ${s24}px; }
#factValue { font-size: ${s26}px; font-weight: 700; }
#newsTitle { font-size: ${s34}px; font-weight: 700; color: $dark; }
#newsText { font-size: ${s18}px; color: $dark; }
#news { background: $gold; border-radius: ${s14}px; }
#news[weight="news"] { background: $ink; }
#dieLabel { background: $ink; color: $dark; font-size: ${s18}px; font-weight: 700;
  border-radius: ${s8}px; padding: ${s2}px ${s10}px; }
QPushButton#group { padding: ${s5}px ${s12}px; font-size: ${s14}px; }
QPushButton#group[taken="true"] { border-color: $gold; color: $gold; }
QPushButton { background: $raised; border: 2px solid $edge; border-radius: ${s8}px;
  padding: ${s8}px ${s16}px; font-weight: 600; }
QPushButton:hover { border-color: $faint; }
QPushButton:focus { border-color: $gold; }
QPushButton:disabled { color: #8c8072; background: $panel; }
QPushButton#primary { background: $gold; border-color: $gold; color: $dark; }
QPushButton#primary:hover, QPushButton#primary:focus { border-color: $ink; }
QPushButton#primary:disabled { background: $panel; border-color: $edge; color: #8c8072; }
QPushButton#unready { color: $faint; background: $panel; }
QPushButton#begin { background: $gold; border-color: $gold; color: $dark;
  font-size: ${s22}px; padding: ${s12}px ${s28}px; }
QPushButton#begin:hover, QPushButton#begin:focus { border-color: $ink; }
QPushButton#quiet { background: transparent; border: 2px solid transparent; color: $faint;
  padding: ${s6}px ${s10}px; }
QPushButton#quiet:hover { color: $ink; }
QPushButton#quiet:focus { border-color: $gold; }
QLineEdit, QSpinBox, QComboBox { background: $ground; border: 2px solid $edge;
  border-radius: ${s6}px; padding: ${s6}px ${s8}px; selection-background-color: $gold;
  selection-color: $dark; }
QSpinBox { padding-right: ${s30}px; }
QSpinBox::up-button, QSpinBox::down-button, QComboBox::drop-down { background: $raised;
  border: none; width: ${s26}px; }
QSpinBox::up-button { border-top-right-radius: ${s4}px; }
QSpinBox::down-button { border-bottom-right-radius: ${s4}px; }
QComboBox::drop-down { border-top-right-radius: ${s4}px; border-bottom-right-radius: ${s4}px; }
QSpinBox::up-arrow { image: url($icons/up.svg); width: ${s14}px; height: ${s14}px; }
QSpinBox::down-arrow, QComboBox::down-arrow { image: url($icons/down.svg);
  width: ${s14}px; height: ${s14}px; }
QCheckBox::indicator { width: ${s20}px; height: ${s20}px; border: 2px solid $edge;
  border-radius: ${s5}px; background: $ground; }
QCheckBox::indicator:focus { border-color: $gold; }
QCheckBox::indicator:checked { background: $gold; image: url($icons/check.svg); }
QSlider { min-height: ${s26}px; }
QSlider::groove:horizontal { height: ${s6}px; background: $edge; border-radius: ${s3}px; }
QSlider::sub-page:horizontal { background: $gold; border-radius: ${s3}px; }
QSlider::sub-page:horizontal:disabled { background: $edge; }
QSlider::handle:horizontal { background: $ink; width: ${s18}px; margin: -${s6}px 0;
  border-radius: ${s9}px; }
QSlider::handle:horizontal:focus { background: $gold; }
QSlider::handle:horizontal:disabled { background: $faint; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus { border-color: $gold; }
QSpinBox QLineEdit { border: none; background: transparent; padding: 0 0 0 ${s6}px; }
QLineEdit[wrong="true"] { border-color: $rose; }
QComboBox QAbstractItemView { background: $panel; selection-background-color: $gold;
  selection-color: $dark; }
QTableView, QListView, QTextBrowser, QScrollArea, QScrollArea > QWidget > QWidget {
  background: transparent; border: none; }
QTableView { gridline-color: $edge; font-size: ${s17}px; }
QListView#games::item { background: $panel; border: 1px solid $edge; border-radius: ${s8}px;
  padding: ${s10}px; margin: ${s3}px; }
QListView#games::item:selected, QListView#games::item:hover { border-color: $gold; color: $ink; }
QHeaderView { background: transparent; }
QHeaderView::section { background: transparent; color: $faint; border: none;
  border-bottom: 1px solid $edge; padding: ${s4}px ${s6}px; font-weight: 600; }
QTableCornerButton::section { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: ${s10}px; }
QScrollBar::handle:vertical { background: $edge; border-radius: ${s5}px; min-height: ${s24}px; }
QScrollBar:horizontal { background: transparent; height: ${s10}px; }
QScrollBar::handle:horizontal { background: $edge; border-radius: ${s5}px; min-width: ${s24}px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QToolTip { background: $ink; color: $dark; border: none; padding: ${s4}px; }
""")


def scale_for(width: int, height: int) -> float:
    """How much larger than written things are in a window of this size, in steps of an eighth."""
    fitting = min(height / BASE, width / (BASE * 16 / 9))
    return round(min(max(fitting, 0.75), 3.0) * 8) / 8


def style_sheet(scale: float) -> str:
    """The style sheet of the windows at `scale`."""
    sizes = {f"s{n}": str(max(1, round(n * scale))) for n in range(1, 61)}
    return _SHEET.substitute(
        sizes,
        ink=INK,
        faint=FAINT,
        ground=GROUND,
        panel=PANEL,
        raised=RAISED,
        edge=EDGE,
        gold=GOLD,
        dark=DARK,
        rose=ROSE,
        leaf=LEAF,
        icons=resource("icons").as_posix(),
    )


def palette() -> QPalette:
    """The colours for what the style sheet does not reach."""
    colours = QPalette()
    for role, colour in (
        (QPalette.ColorRole.Window, GROUND),
        (QPalette.ColorRole.Base, GROUND),
        (QPalette.ColorRole.AlternateBase, PANEL),
        (QPalette.ColorRole.Button, RAISED),
        (QPalette.ColorRole.WindowText, INK),
        (QPalette.ColorRole.Text, INK),
        (QPalette.ColorRole.ButtonText, INK),
        (QPalette.ColorRole.PlaceholderText, FAINT),
        (QPalette.ColorRole.Highlight, GOLD),
        (QPalette.ColorRole.HighlightedText, DARK),
        (QPalette.ColorRole.Link, GOLD),
    ):
        colours.setColor(role, QColor(colour))
    return colours
