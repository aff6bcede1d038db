"""A report that a sceptical player can read: one HTML file, without anything from outside.

It holds the text in every language, of which the reader chooses one, and the facts as JSON, by
which the program knows a certificate.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from html import escape

from tumbletray.core.catalogue import LANGUAGES, load
from tumbletray.core.texts import Text, Translations, msg, written
from tumbletray.fairness import plots
from tumbletray.fairness.sample import Plan, Sample
from tumbletray.fairness.trials import cocked_counts
from tumbletray.fairness.verdict import Judged, Verdict
from tumbletray.fairness.wording import allowed, headline, power, question

NAMES = {"en": "English", "nb": "Norsk"}
"""The languages in their own words."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """When and with what a sample was made. `date` in ISO 8601; `versions` by name."""

    command: str
    date: str
    seconds: float
    versions: dict[str, str]


def report(
    plan: Plan, sample: Sample, verdict: Verdict, how: Circumstances, first: Translations
) -> str:
    """The page, opened in the language of `first`."""
    shown = next((name for name in LANGUAGES if _title(load(name)) == _title(first)), LANGUAGES[0])
    tabs = "".join(
        f'<input type="radio" name="language" id="{name}"{" checked" * (name == shown)}>'
        f'<label for="{name}">{NAMES[name]}</label>'
        for name in LANGUAGES
    )
    articles = "".join(
        f'<article lang="{name}" class="{name}">'
        f"{''.join(_article(plan, sample, verdict, how, load(name)))}</article>"
        for name in LANGUAGES
    )
    facts = json.dumps(_facts(plan, sample, verdict, how)).replace("<", "\\u003c")
    return (
        f'<!DOCTYPE html>\n<html lang="{shown}"><head><meta charset="utf-8">'
        f"<title>{_title(first)}</title><style>{_STYLE}</style></head>\n<body>{tabs}{articles}"
        f'<script type="application/json" id="facts">{facts}</script></body></html>\n'
    )


def _facts(plan: Plan, sample: Sample, verdict: Verdict, how: Circumstances) -> dict[str, object]:
    return {
        **verdict.as_json(),
        "dice": [kind.value for kind in plan.dice],
        "throws": sample.throws,
        "failed": sample.failed,
        "seed": plan.seed,
        "shift": plan.shift,
        "counts": {bound.kind.value: bound.counts for bound in verdict.bounds},
        "findable_bias": {bound.kind.value: bound.found for bound in verdict.bounds},
        **asdict(how),
    }


def _article(
    plan: Plan, sample: Sample, verdict: Verdict, how: Circumstances, catalogue: Translations
) -> Iterator[str]:
    def t(text: Text) -> str:
        return escape(text.render(catalogue))

    yield f"<h1>{_title(catalogue)}</h1>"
    mood = "fair" if verdict.fair else "unfair"
    yield f'<p class="verdict {mood}">{t(headline(verdict))}</p><ul>'
    yield from (f"<li>{t(allowed(bound))}</li>" for bound in verdict.bounds)
    yield from (f"<li>{t(power(bound))}</li>" for bound in verdict.bounds)
    yield "</ul>"
    yield from _made(plan, sample, verdict, how, catalogue)
    yield from _faces(verdict, catalogue)
    yield from _tested(verdict.judged, catalogue)
    if sample.throws:
        yield _heading(msg("Each die of the throw"), catalogue) + f"<p>{t(SLOTS)}</p>"
        yield plots.slots_plot(sample, catalogue)
        yield _heading(msg("The gesture"), catalogue) + f"<p>{t(GESTURES)}</p>"
        yield plots.gestures_plot(sample, catalogue)
    yield from _cocked(sample, verdict, catalogue)
    yield _heading(msg("Do not believe it: try it"), catalogue) + f"<p>{t(TRY)}</p>"
    yield f"<pre>{escape(how.command)}</pre>"


SLOTS = msg(
    "How much too often (red) or too seldom (blue) each face came up on each die. Beyond two "
    "standard deviations lies about one cell in twenty, beyond four almost none."
)
GESTURES = msg(
    "Every throw had a direction and a strength of its own. If a gesture could favour high or low "
    "faces, the points would leave the line; the bars hold it in 99 of 100 cases."
)
SHARES = msg(
    "The dashed line is the even share. The bars hold the true share of all faces at once with "
    "99 % confidence."
)
ASKED = msg(
    "A p-value is the chance that fair dice would look at least so odd to the test. So many "
    "tests are bound to see something odd now and then; so the oddest must be rarer than the "
    "level beside it (Holm’s procedure), which fair dice all pass in 99 of 100 samples."
)
ALONG = msg(
    "All p-values, from the smallest. Those of fair dice lie along the dashed line; below the red "
    "line a test speaks against the dice."
)
TRY = msg(
    "Every throw follows from the seed: the same command gives the same throws on the same kind "
    "of machine, and another seed gives others. With --shift 0.05 the same dice are loaded, their "
    "centre of mass moved by 5 % of the edge, and the same tests must call them unfair."
)
COCKED = msg(
    "A die that comes to rest leaning, on another die or off the felt is not read: it is nudged "
    "in sight of all, while the dice that lie well stay as they are. Such dice are kept out of "
    "the other tests and have one of their own, if there are enough of them."
)


def _made(
    plan: Plan, sample: Sample, verdict: Verdict, how: Circumstances, catalogue: Translations
) -> Iterator[str]:
    dice = " ".join(f"{plan.dice.count(kind)} × {kind.value}" for kind in dict.fromkeys(plan.dice))
    versions = ", ".join(f"{name} {version}" for name, version in how.versions.items())
    rows: list[tuple[Text, str]] = [
        (msg("Dice of a throw"), dice),
        (msg("Throws"), str(sample.throws)),
        (msg("Throws that did not come to rest"), str(verdict.failed)),
        (msg("Faces read"), str(verdict.readings)),
        (msg("Seed"), str(plan.seed)),
        (msg("Date"), how.date),
        (msg("Seconds"), f"{how.seconds:.0f}"),
        (msg("Versions"), versions),
    ]
    if plan.shift:
        rows.insert(
            1,
            (
                msg("Loaded: centre of mass moved by"),
                f"{_number(100 * plan.shift, 'g', catalogue)} %",
            ),
        )
    yield _heading(msg("What was thrown"), catalogue)
    yield _table([], [[label.render(catalogue), value] for label, value in rows])


def _faces(verdict: Verdict, catalogue: Translations) -> Iterator[str]:
    yield _heading(msg("Faces"), catalogue)
    yield f"<p>{escape(SHARES.render(catalogue))}</p>"
    for bound in verdict.bounds:
        read = max(sum(bound.counts), 1)
        yield f"<h3>{bound.kind.value}</h3>" + plots.faces_plot(bound, catalogue)
        yield _table(
            [msg("Face").render(catalogue), *map(str, range(1, bound.kind.sides + 1))],
            [
                [msg("Times").render(catalogue), *map(str, bound.counts)],
                [
                    msg("Share in %").render(catalogue),
                    *(_number(100 * n / read, ".2f", catalogue) for n in bound.counts),
                ],
            ],
        )


def _tested(judged: Sequence[Judged], catalogue: Translations) -> Iterator[str]:
    yield _heading(msg("What was asked"), catalogue)
    yield f"<p>{escape(ASKED.render(catalogue))}</p>"
    heads = (msg("Question"), msg("Statistic"), msg("p-value"), msg("Level"), msg("Speaks against"))
    answers = {True: msg("yes").render(catalogue), False: msg("no").render(catalogue)}
    yield _table(
        [head.render(catalogue) for head in heads],
        [
            [
                question(one.trial).render(catalogue),
                _number(one.trial.statistic, ".2f", catalogue),
                _number(one.trial.p, ".3g", catalogue),
                _number(one.needed, ".2g", catalogue),
                answers[one.rejects],
            ]
            for one in judged
        ],
    )
    if judged:
        yield f"<p>{escape(ALONG.render(catalogue))}</p>" + plots.tests_plot(judged, catalogue)


def _cocked(sample: Sample, verdict: Verdict, catalogue: Translations) -> Iterator[str]:
    yield _heading(msg("Cocked dice"), catalogue)
    yield f"<p>{escape(COCKED.render(catalogue))}</p>"
    rows = []
    for kind in dict.fromkeys(sample.dice):
        counts = cocked_counts(sample, kind)
        read = max(sample.throws * len(sample.columns(kind)), 1)
        share = f"{_number(100 * int(counts.sum()) / read, '.3f', catalogue)} %"
        rows.append([kind.value, str(int(counts.sum())), share, " ".join(map(str, counts))])
    heads = (msg("Dice"), msg("Cocked"), msg("Share"), msg("Faces from 1 up, after the nudge"))
    yield _table([head.render(catalogue) for head in heads], rows)


def _title(catalogue: Translations) -> str:
    return escape(msg("Are the dice fair?").render(catalogue))


def _number(value: float, how: str, catalogue: Translations) -> str:
    """A number formatted as `how` says, written as the reader's language does."""
    return written(format(value, how)).render(catalogue)


def _heading(words: Text, catalogue: Translations) -> str:
    return f"<h2>{escape(words.render(catalogue))}</h2>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The first cell of a row names it."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join(
        f"<tr><th>{escape(row[0])}</th>"
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f"<table>{f'<tr>{head}</tr>' if heads else ''}{body}</table>"


_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
    "color:#222;background:#fff}"
    "input{position:absolute;opacity:0}"
    "label{cursor:pointer;margin-right:1rem;color:#2f6f9f;text-decoration:underline}"
    "input:checked+label{color:#222;text-decoration:none;font-weight:600}"
    "input:focus-visible+label{outline:2px solid #2f6f9f}"
    "article{display:none}"
    + "".join(f"#{name}:checked~article.{name}{{display:block}}" for name in LANGUAGES)
    + ".verdict{font-size:1.3rem;padding:.7rem 1rem;border-left:.4rem solid}"
    ".fair{border-color:#2e7d46;background:#eef7f0}.unfair{border-color:#b3372f;background:#fbeeed}"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem}"
    "th,td{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:right}"
    "th:first-child{text-align:left;font-weight:400}"
    "svg{max-width:100%;height:auto}pre{white-space:pre-wrap;background:#f4f4f4;padding:.7rem}"
)
