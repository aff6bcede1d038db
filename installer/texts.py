"""Brings the catalogues of texts up to date with the source.

    .venv/bin/python installer/texts.py            write the template, the translations, their .mo
    .venv/bin/python installer/texts.py --check    change nothing; exit status 1 if there is work

Texts are what `msg` and `plural` of `tumbletray.core.texts` mark. A new one comes out with an empty
translation, to fill in in `resources/locale/nb/LC_MESSAGES/tumbletray.po`; then run this again.
The files hold no dates and no line numbers, so that they change only when a text does. Where two
branches conflict in them, keep the translations of both in the .po and run this again.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "resources" / "locale"
TEMPLATE = LOCALE / "tumbletray.pot"
TRANSLATIONS = {"nb": LOCALE / "nb" / "LC_MESSAGES" / "tumbletray.po"}
"""Where the translations into each language are, beside the English of the source."""

KEYWORDS = {"msg": None, "plural": (1, 2)}
"""The markers, with the places of the message in their arguments (None: the first)."""


class QuietCatalog(Catalog):
    """A catalogue whose header says what programs need, and no dates."""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        headers = [
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return headers


def extracted() -> Catalog:
    """The texts of the source, without translations."""
    catalog = QuietCatalog(header_comment="# The texts of Tumbletray.", fuzzy=False)
    found = extract_from_dir(
        ROOT / "src",
        [("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=["Translators:"],
        strip_comment_tags=True,
    )
    for name, line, message, comments, _context in found:
        catalog.add(message, locations=[(f"src/{name}", line)], auto_comments=comments)
    return catalog


def translated(template: Catalog, language: str) -> Catalog:
    """The texts of `template` with the translations that the file of `language` has for them."""
    path = TRANSLATIONS[language]
    written = read_po(BytesIO(path.read_bytes()), locale=language) if path.exists() else Catalog()
    header = f"# The texts of Tumbletray: {language}."
    catalog = QuietCatalog(locale=language, header_comment=header, fuzzy=False)
    for message in _messages(template):
        known = written.get(message.id)
        if known is None or known.id != message.id:
            known = Message(message.id)
        catalog.add(
            message.id,
            known.string,
            locations=message.locations,
            flags=known.flags,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments,
        )
    return catalog


def faults(catalog: Catalog) -> Iterator[str]:
    """What is wrong with the translations of `catalog`, a line each."""
    for message in _messages(catalog):
        source, strings = _forms(message.id), _forms(message.string)
        if message.fuzzy:
            yield f"marked as unsure: {source[0]!r}"
        elif not all(strings):
            yield f"not translated: {source[0]!r}"
        elif [_fields(text) for text in source] != [_fields(text) for text in strings]:
            yield f"not the same values in braces: {source!r} and {strings!r}"


def _messages(catalog: Catalog) -> Iterator[Message]:
    """The messages of `catalog`, without its header."""
    return (message for message in catalog if message.id)


def _forms(text: str | Sequence[str] | None) -> list[str]:
    """The forms of a message: several where it depends on a number."""
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def _fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name is not None}


def contents() -> dict[Path, bytes]:
    """What every file of the catalogues should hold."""
    template = extracted()
    files = {TEMPLATE: _portable(template)}
    for language, path in TRANSLATIONS.items():
        catalog = translated(template, language)
        files[path] = _portable(catalog)
        compiled = BytesIO()
        write_mo(compiled, catalog)
        files[path.with_suffix(".mo")] = compiled.getvalue()
    return files


def _portable(catalog: Catalog) -> bytes:
    file = BytesIO()
    write_po(file, catalog, width=100, sort_output=True, include_lineno=False)
    return file.getvalue()


def work_left() -> list[str]:
    """What there is to do about the catalogues, a line each."""
    lines = [
        f"out of date: {path.relative_to(ROOT)}"
        for path, content in contents().items()
        if not path.exists() or path.read_bytes() != content
    ]
    template = extracted()
    for language in TRANSLATIONS:
        lines += (f"{language}: {fault}" for fault in faults(translated(template, language)))
    return lines


def main() -> int:
    """Write the catalogues, unless `--check` is given; print what is left to do."""
    if "--check" not in sys.argv[1:]:
        for path, content in contents().items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    left = work_left()
    print("\n".join(left) or "All texts are translated.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())
