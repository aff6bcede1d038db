"""The style sheet of the windows, made from the tokens of `theme.py`."""

from __future__ import annotations

from dataclasses import asdict
from string import Template

from tumbletray.ui.resources import resource
from tumbletray.ui.theme import TYPE, Colours

LARGEST = 74
"""The largest size in pixels that the style sheet names."""

_SHEET = Template("""
QWidget { color: $ink; font-size: ${t_base}px; }
QMainWindow, QDialog, #page { background: $ground; }
QLabel { background: transparent; }
QFrame[frameShape="4"] { background: $edge; border: none; max-height: 1px; }
QDialog { border: 1px solid $edge; }
#panel { background: $panel; border: 1px solid $edge; border-radius: ${s10}px; }
#rowNumber { color: $faint; min-width: ${s30}px; }
#title { font-size: ${t_title}px; font-weight: 700; }
#brand { font-size: ${t_brand}px; font-weight: 700; }
#large { font-size: ${t_lead}px; }
#heading { font-size: ${t_heading}px; font-weight: 600; }
#tagline, #hint, #factLabel, #label { color: $faint; }
#hint, #body { font-size: ${t_body}px; }
#reason { color: $bad; font-size: ${t_body}px; font-weight: 600; }
#good { color: $good; font-size: ${t_heading}px; font-weight: 600; }
#bad { color: $bad; font-size: ${t_heading}px; font-weight: 600; }
#command { font-family: monospace; }
#name { font-size: ${t_name}px; font-weight: 700; color: $accent; }
#asked { font-size: ${t_asked}px; }
#factValue { font-size: ${t_figure}px; font-weight: 700; }
#newsTitle { font-size: ${t_card}px; font-weight: 700; color: $on_fill; }
#newsText { font-size: ${t_lead}px; color: $on_fill; }
#news { background: $fill; border-radius: ${s14}px; }
#news[weight="news"] { background: $card; }
#news[weight="news"] QLabel { color: $on_card; }
#notice { background: $card; }
#noticeText { color: $on_card; font-size: ${t_lead}px; }
#notice QPushButton#quiet { color: $on_card; }
#lots { background: $card; border-radius: ${s14}px; }
#lotsText, #lotsName { color: $on_card; font-size: ${t_lead}px; }
#lotsName { font-size: ${t_card}px; font-weight: 700; }
#dieLabel { background: $card; color: $on_card; font-size: ${t_lead}px; font-weight: 700;
  border-radius: ${s8}px; padding: ${s2}px ${s10}px; }
#stand { border: 2px solid transparent; border-radius: ${s8}px; }
#stand[focused="true"] { border-color: $accent; }
#standName { font-size: ${t_body}px; font-weight: 600; }
#standDice { font-size: ${t_body}px; font-weight: 600; color: $faint; }
#stand[focused="true"] #standName { color: $accent; }
QPushButton#group { padding: ${s5}px ${s12}px; font-size: ${t_small}px; }
QPushButton#group[taken="true"] { border-color: $accent; color: $accent; }
QPushButton, QToolButton { background: $raised; border: 2px solid $edge; border-radius: ${s8}px;
  padding: ${s8}px ${s16}px; font-weight: 600; icon-size: ${s24}px; }
QPushButton[even="true"] { min-height: ${s24}px; }
QPushButton#group, QPushButton#small, QPushButton#toggle, QPushButton#swatch, QPushButton#step {
  min-height: 0; }
QPushButton:hover, QToolButton:hover { border-color: $outline; }
QPushButton:focus, QToolButton:focus { border-color: $accent; }
QPushButton:disabled, QToolButton:disabled { color: $muted; background: $panel; }
QPushButton#primary { background: $fill; border-color: $fill; color: $on_fill; }
QPushButton#primary:hover, QPushButton#primary:focus { border-color: $ink; }
QPushButton#primary:disabled { background: $panel; border-color: $edge; color: $muted; }
QPushButton#unready { color: $faint; background: $panel; }
QPushButton#begin { background: $fill; border-color: $fill; color: $on_fill;
  font-size: ${t_heading}px; padding: ${s12}px ${s28}px; icon-size: ${s32}px;
  min-height: ${s32}px; }
QPushButton#begin:hover, QPushButton#begin:focus { border-color: $ink; }
QPushButton#quiet, QPushButton#foot { background: transparent; border: 2px solid transparent;
  color: $faint; padding: ${s6}px ${s10}px; icon-size: ${s22}px; min-height: ${s22}px; }
QPushButton#foot { text-align: left; padding-left: 0; }
QPushButton#second { font-size: ${t_lead}px; padding: ${s12}px ${s20}px; }
QPushButton#small { padding: ${s4}px ${s10}px; font-size: ${t_small}px; }
QPushButton#toggle { padding: ${s4}px ${s10}px; font-size: ${t_small}px; color: $faint; }
QPushButton#toggle:checked { border-color: $accent; color: $accent; }
QPushButton#swatch { padding: ${s3}px; }
QPushButton#swatch:checked { border-color: $ink; }
QPushButton#step { background: transparent; border-color: transparent; text-align: left;
  padding: ${s6}px ${s8}px; color: $faint; }
QPushButton#step:hover { color: $ink; }
QPushButton#step:checked { background: $raised; color: $accent; }
QPushButton#step:focus { border-color: $accent; }
#stepTold { color: $faint; font-size: ${t_small}px; }
#card { background: $panel; border: 2px solid $edge; border-radius: ${s10}px; }
#card:hover { border-color: $outline; }
#card:checked { background: $raised; border-color: $fill; }
#card:focus { border-color: $accent; }
#grip { color: $muted; }
#option { font-weight: 600; }
#changedOption { font-weight: 600; color: $accent; }
#proposal { color: $accent; }
QPushButton#quiet:hover, QPushButton#foot:hover { color: $ink; }
QPushButton#quiet:focus { border-color: $accent; }
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit { background: $ground; border: 2px solid $outline;
  border-radius: ${s6}px; padding: ${s6}px ${s8}px; selection-background-color: $fill;
  selection-color: $on_fill; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled, QPlainTextEdit:disabled {
  color: $muted; border-color: $edge; }
QSpinBox { padding-right: ${s30}px; }
QSpinBox::up-button, QSpinBox::down-button, QComboBox::drop-down { background: $raised;
  border: none; width: ${s26}px; }
QSpinBox::up-button { border-top-right-radius: ${s4}px; }
QSpinBox::down-button { border-bottom-right-radius: ${s4}px; }
QComboBox::drop-down { border-top-right-radius: ${s4}px; border-bottom-right-radius: ${s4}px; }
QSpinBox::up-arrow { image: url("$icons/up-$scheme.svg"); width: ${s14}px; height: ${s14}px; }
QSpinBox::down-arrow, QComboBox::down-arrow { image: url("$icons/down-$scheme.svg");
  width: ${s14}px; height: ${s14}px; }
QCheckBox, QRadioButton { spacing: ${s8}px; }
QCheckBox::indicator { width: ${s20}px; height: ${s20}px; border: 2px solid $outline;
  border-radius: ${s5}px; background: $ground; }
QCheckBox::indicator:checked { background: $fill; image: url("$icons/check.svg"); }
QCheckBox::indicator:focus { border-color: $accent; }
QRadioButton::indicator { width: ${radio}px; height: ${radio}px; border: 2px solid $outline;
  border-radius: ${radio_round}px; background: $ground; }
QRadioButton::indicator:checked { background: $fill; }
QRadioButton::indicator:focus { border-color: $accent; }
QSlider { min-height: ${s26}px; }
QSlider::groove:horizontal { height: ${groove}px; background: $edge; border-radius: ${s2}px; }
QSlider::sub-page:horizontal { background: $fill; border-radius: ${s2}px; }
QSlider::sub-page:horizontal:disabled { background: $edge; }
QSlider::handle:horizontal { background: $ink; width: ${handle}px; margin: -${groove}px 0;
  border-radius: ${handle_round}px; }
QSlider::handle:horizontal:focus { background: $accent; }
QSlider::handle:horizontal:disabled { background: $faint; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {
  border-color: $accent; }
QSpinBox QLineEdit { border: none; background: transparent; padding: 0 0 0 ${s6}px; }
QLineEdit[wrong="true"] { border-color: $bad; }
QComboBox QAbstractItemView, QMenu { background: $panel; selection-background-color: $fill;
  selection-color: $on_fill; }
QMenu { border: 1px solid $edge; padding: ${s4}px; }
QMenu::item { padding: ${s6}px ${s16}px; border-radius: ${s4}px; }
QMenu::item:selected { background: $fill; color: $on_fill; }
QMenu::item:disabled { color: $muted; }
QTableView, QListView, QTextBrowser, QScrollArea, QScrollArea > QWidget > QWidget {
  background: transparent; border: none; selection-background-color: $fill;
  selection-color: $on_fill; outline: 0; }
QTableView, QTableView QHeaderView { gridline-color: $edge; font-size: ${t_sheet}px; }
QTableView { selection-background-color: $raised; selection-color: $ink; }
QTableView#sheet { selection-background-color: transparent; }
#wide QTableView#sheet { font-size: ${t_heading}px; }
QListView#games::item { background: $panel; border: 1px solid $edge; border-radius: ${s8}px;
  padding: ${s10}px; margin: ${s3}px; }
QListView#games::item:selected, QListView#games::item:hover { border-color: $accent; color: $ink; }
QListView#games { qproperty-iconSize: ${s74}px ${s28}px; }
QListView#log::item { padding: ${s3}px ${s8}px; border-radius: ${s4}px; }
QListView#log::item:selected { background: $fill; color: $on_fill; }
QListView#chips { qproperty-iconSize: ${s32}px ${s32}px; }
#face { min-width: ${s30}px; max-width: ${s30}px; min-height: ${s30}px; max-height: ${s30}px; }
QListView#chips::item { background: $raised; border: 2px solid $edge; border-radius: ${s8}px;
  padding: ${s4}px ${s8}px; }
QListView#chips::item:hover { border-color: $outline; color: $ink; }
QListView#chips:focus::item:selected { border-color: $accent; color: $ink; }
QListView#chips::item:selected { color: $ink; }
QTabWidget::pane { border: none; border-top: 1px solid $edge; top: -1px; padding-top: ${s8}px; }
QTabBar { qproperty-drawBase: 0; border: none; }
QTabBar::tab { background: transparent; color: $faint; font-weight: 600; border: none;
  border-bottom: 3px solid transparent; padding: ${s6}px ${s12}px; margin-right: ${s8}px; }
QTabBar::tab:selected { color: $ink; border-bottom-color: $accent; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected:focus { color: $accent; background: $raised; }
QHeaderView { background: transparent; }
QHeaderView::section { background: transparent; color: $faint; border: none;
  border-bottom: 1px solid $edge; padding: ${s4}px 3px; font-weight: 600; }
QTableCornerButton::section { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: ${s10}px; }
QScrollBar::handle:vertical { background: $outline; border-radius: ${s5}px;
  min-height: ${s24}px; }
QScrollBar:horizontal { background: transparent; height: ${s10}px; }
QScrollBar::handle:horizontal { background: $outline; border-radius: ${s5}px;
  min-width: ${s24}px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QToolTip { background: $card; color: $on_card; border: none; padding: ${s4}px; }
""")


def _round(scale: float) -> dict[str, int]:
    """Sizes of what is round. A radius above half a side would make Qt draw it square."""
    groove, radio = max(2, round(6 * scale)), round(18 * scale)
    return {
        "groove": groove,
        "handle": 3 * groove,
        "handle_round": 3 * groove // 2,
        "radio": radio,
        "radio_round": radio // 2 + 2,
    }


def style_sheet(scale: float, colours: Colours) -> str:
    """The style sheet of the windows at `scale`, in `colours`."""
    sizes = {f"s{n}": n for n in range(1, LARGEST + 1)} | {
        f"t_{name}": n for name, n in TYPE.items()
    }
    return _SHEET.substitute(
        {name: str(max(1, round(n * scale))) for name, n in sizes.items()},
        **asdict(colours),
        **_round(scale),
        scheme="night" if colours.dark else "day",
        icons=resource("icons").as_posix(),
    )
