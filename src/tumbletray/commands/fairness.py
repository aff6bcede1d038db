"""`fairness`: many throws, tests of them, and a verdict."""

from __future__ import annotations

import json
import platform
import sys
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from time import perf_counter

from tumbletray import __version__
from tumbletray.commands.dice import wanted_dice
from tumbletray.commands.interrupts import Interrupts
from tumbletray.commands.meter import Meter
from tumbletray.commands.seeds import wanted_seed
from tumbletray.core.errors import UserError
from tumbletray.core.texts import Translations, decimal, msg, verbatim
from tumbletray.fairness.report import Circumstances, report
from tumbletray.fairness.sample import Plan, Sample, make_sample
from tumbletray.fairness.verdict import Verdict, judge
from tumbletray.fairness.wording import allowed, headline, power
from tumbletray.physics.throw import ENGINE

UNFAIR = 1
"""Exit status when the dice are found unfair."""
MOST_SHIFT = 0.3
"""Of the edge: a centre of mass so far off is well inside any die."""


def wanted_plan(
    dice: str, throws: int, seed: int | None, shift: float, catalogue: Translations
) -> Plan:
    """What the command line asks for. Raises `UserError`."""
    kinds = wanted_dice(dice)
    if throws < 1:
        raise UserError(msg("--throws takes a whole number from 1 up."))
    if not abs(shift) <= MOST_SHIFT:
        raise UserError(msg("--shift takes a number from -0.3 to 0.3."))
    return Plan(kinds, throws, wanted_seed(seed, catalogue), shift)


def fairness(
    plan: Plan, page: Path | None, catalogue: Translations, *, dice: str, as_json: bool
) -> int:
    """Throw, test, and print the verdict; write the report to `page`. Return the exit status.

    Interrupted (Ctrl-C) it reports what it has.
    """
    if page is not None:
        _check_writable(page)
    with Interrupts() as interrupts:
        return _report(plan, page, catalogue, interrupts, dice=dice, as_json=as_json)


def _report(
    plan: Plan,
    page: Path | None,
    catalogue: Translations,
    interrupts: Interrupts,
    *,
    dice: str,
    as_json: bool,
) -> int:
    began = perf_counter()
    label = msg("Throwing {dice}", dice=verbatim(dice)).render(catalogue)
    with Meter(label, plan.throws) as meter:
        sample, whole = make_sample(plan, meter.at, stopped=lambda: interrupts.asked)
    verdict = judge(sample)
    if not whole:
        text = msg("Interrupted after {made} of {all} throws.", made=sample.throws, all=plan.throws)
        print(text.render(catalogue), file=sys.stderr)
    if page is not None:
        how = _circumstances(plan, dice, perf_counter() - began)
        _write(page, report(plan, sample, verdict, how, catalogue))
    print(json.dumps(verdict.as_json()) if as_json else _in_words(sample, verdict, catalogue))
    return 0 if verdict.fair else UNFAIR


def _in_words(sample: Sample, verdict: Verdict, catalogue: Translations) -> str:
    made = msg(
        "{readings} faces of {throws} throws were read; {share} % of the dice had been cocked.",
        readings=verdict.readings,
        throws=sample.throws,
        share=decimal(100 * verdict.cocked_share, 2),
    )
    against = [judged.trial.name for judged in verdict.judged if judged.rejects]
    lines = [
        headline(verdict),
        *(verbatim(f"  {name}") for name in against),
        made,
        *map(allowed, verdict.bounds),
        *map(power, verdict.bounds),
    ]
    if verdict.failed:
        lines.append(msg("Throws that did not come to rest: {failed}.", failed=verdict.failed))
    return "\n".join(line.render(catalogue) for line in lines)


def _circumstances(plan: Plan, dice: str, seconds: float) -> Circumstances:
    loaded = f" --shift {plan.shift:g}" if plan.shift else ""
    command = (
        f"python -m tumbletray fairness --dice {dice} --throws {plan.throws} --seed {plan.seed}"
    )
    versions = {
        "Tumbletray": __version__,
        "engine": ENGINE,
        "Python": platform.python_version(),
        "numpy": version("numpy"),
        "scipy": version("scipy"),
        "system": f"{platform.system()} {platform.machine()}",
    }
    date = datetime.now(UTC).date().isoformat()
    return Circumstances(command + loaded, date, seconds, versions)


def _check_writable(page: Path) -> None:
    """Say at once what would be a pity to learn after an hour."""
    try:
        page.open("a", encoding="utf-8").close()
    except OSError as error:
        raise _cannot_write(page, error) from None


def _write(page: Path, text: str) -> None:
    try:
        page.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _cannot_write(page, error) from None


def _cannot_write(page: Path, error: OSError) -> UserError:
    why = verbatim(error.strerror or str(error))
    return UserError(msg("{file} cannot be written: {why}.", file=verbatim(str(page)), why=why))
