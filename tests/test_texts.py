"""That every text is in the catalogues, and translated."""

from __future__ import annotations

import ast

import pytest
from babel.messages.catalog import Catalog

from installer.texts import (
    KEYWORDS,
    ROOT,
    TRANSLATIONS,
    contents,
    extracted,
    faults,
    translated,
)


def test_the_catalogues_are_up_to_date() -> None:
    stale = [path for path, content in contents().items() if path.read_bytes() != content]
    assert [str(path.relative_to(ROOT)) for path in stale] == [], "run installer/texts.py"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_text_is_translated(language: str) -> None:
    assert list(faults(translated(extracted(), language))) == []


def test_texts_are_found_in_the_source() -> None:
    assert extracted().get("The game is over.") is not None


def test_no_text_is_marked_where_the_extraction_does_not_look() -> None:
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in (ROOT / "src").rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if call.func.id in KEYWORDS
    ]
    assert hidden == [], "Babel reads no marker within an f-string"


def test_a_new_text_comes_out_empty_and_an_old_translation_stays() -> None:
    template = Catalog()
    template.add("The game is over.")
    template.add("A text that nobody has translated")
    found = translated(template, "nb")
    assert {message.id: message.string for message in found if message.id} == {
        "The game is over.": "Spillet er slutt.",
        "A text that nobody has translated": "",
    }


@pytest.mark.parametrize(
    ("source", "translation", "flags", "fault"),
    [
        ("Pot {n}", "Pott {n}", (), None),
        ("Pot {n}", "", (), "not translated"),
        ("Pot {n}", "Pott", (), "not the same values"),
        ("Pot {n}", "Pott {m}", (), "not the same values"),
        ("Pot {n}", "Pott {n}", ("fuzzy",), "unsure"),
        (("{n} die", "{n} dice"), ("{n} terning", "{n} terninger"), (), None),
        (("{n} die", "{n} dice"), ("{n} terning", ""), (), "not translated"),
        (("One die", "{n} dice"), ("{n} terning", "{n} terninger"), (), "not the same values"),
    ],
)
def test_faults_of_translations_are_found(
    source: str | tuple[str, str],
    translation: str | tuple[str, str],
    flags: tuple[str, ...],
    fault: str | None,
) -> None:
    catalog = Catalog(locale="nb", fuzzy=False)
    catalog.add(source, translation, flags=flags)
    found = list(faults(catalog))
    assert len(found) == (fault is not None)
    assert fault is None or fault in found[0]
