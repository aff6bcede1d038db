"""A verdict in plain words."""

from __future__ import annotations

from dataclasses import replace

from tumbletray.core.texts import Text, decimal, msg, plural
from tumbletray.fairness.trials import Question, Trial
from tumbletray.fairness.verdict import Bound, Verdict


def headline(verdict: Verdict) -> Text:
    """Fair or not, in a sentence."""
    if not verdict.judged:
        return msg("Too few throws to say anything.")
    if verdict.fair:
        return plural(
            "Fair: the only test does not speak against the dice, at the 99 % level.",
            "Fair: none of {n} tests speaks against the dice, at the 99 % level.",
            len(verdict.judged),
        )
    against = sum(judged.rejects for judged in verdict.judged)
    return plural(
        "Unfair: {n} of {tests} tests speaks against the dice, at the 99 % level.",
        "Unfair: {n} of {tests} tests speak against the dice, at the 99 % level.",
        against,
        tests=len(verdict.judged),
    )


def allowed(bound: Bound) -> Text:
    """What bias the sample still allows."""
    return msg(
        "{kind}: with 99 % confidence no face comes up more than {points} percentage points too "
        "often or too seldom.",
        kind=bound.kind.value,
        points=points(bound.largest),
    )


def power(bound: Bound) -> Text:
    """What bias the sample would have shown, and what stays hidden."""
    if bound.found is None:
        return msg("{kind}: the sample is too small to find any bias.", kind=bound.kind.value)
    return msg(
        "{kind}: a face that came up {points} percentage points too often, at the expense of all "
        "others, would have been found out in 99 of 100 such samples; a much smaller bias may "
        "stay hidden.",
        kind=bound.kind.value,
        points=points(bound.found),
    )


def points(share: float) -> Text:
    """A difference of shares in percentage points."""
    return decimal(100 * share, 2)


_QUESTIONS = {
    Question.FACES: msg("{kind}: is each face as likely as the others?"),
    Question.SLOT: msg("Die {slot}: is each face as likely as the others?"),
    Question.PAIRS: msg("{kind}: do two dice of a throw know of each other?"),
    Question.ALIKE: msg("{kind}: are two dice of a throw alike as often as they should?"),
    Question.SUCCESSIVE: msg("{kind}: does a die remember the throw before?"),
    Question.RUNS: msg("{kind}: does a die change between high and low as often as it should?"),
    Question.STRENGTH: msg("{kind}: does it matter how hard the throw is?"),
    Question.DIRECTION: msg("{kind}: does it matter where the throw goes?"),
    Question.COCKED: msg("{kind}: is each face as likely on dice that were cocked?"),
}


def question(trial: Trial) -> Text:
    """What a test asks, with the dice it asks of."""
    kind = trial.kind.value
    if trial.other is not None:
        return msg(
            "{kind} and {other} of a throw: do they know of each other?",
            kind=kind,
            other=trial.other.value,
        )
    return replace(_QUESTIONS[trial.question], values=(("kind", kind), ("slot", trial.slot or 0)))
