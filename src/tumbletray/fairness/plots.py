"""The pictures of a report, as SVG that stands in the page; the same data, the same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import ScalarFormatter

from tumbletray.core.texts import Translations, msg, written
from tumbletray.fairness.sample import Sample
from tumbletray.fairness.trials import GROUPS, face_counts, gesture_table
from tumbletray.fairness.verdict import Bound, Judged, share_bounds

BLUE, RED, GREY = "#2f6f9f", "#b3372f", "#777777"


def faces_plot(bound: Bound, catalogue: Translations) -> str:
    """The share of each face with its 99 % interval, beside the even share."""
    sides, readings = bound.kind.sides, sum(bound.counts)
    shares = np.array(bound.counts) / max(readings, 1)
    ends = np.array([share_bounds(count, readings, sides) for count in bound.counts])
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    axes = figure.add_subplot()
    places = np.arange(1, sides + 1)
    reach = np.abs(ends.T - shares)
    axes.errorbar(places, 100 * shares, yerr=100 * reach, fmt="o", color=BLUE, capsize=4)
    axes.axhline(100 / sides, color=GREY, linestyle="--", linewidth=1)
    axes.set_xticks(places)
    axes.set_xlabel(msg("Face").render(catalogue))
    axes.set_ylabel(msg("Share in %").render(catalogue))
    axes.yaxis.set_major_formatter(_Ticks(catalogue))
    return _svg(figure)


def slots_plot(sample: Sample, catalogue: Translations) -> str:
    """How far each face of each die of the throw is from its even share, in standard deviations."""
    sides = max(kind.sides for kind in sample.dice)
    table = np.full((len(sample.dice), sides), np.nan)
    for slot, kind in enumerate(sample.dice):
        counts = face_counts(sample, kind, [slot])
        even = counts.sum() / kind.sides
        spread = max((even * (1 - 1 / kind.sides)) ** 0.5, 1e-9)
        table[slot, : kind.sides] = (counts - even) / spread
    figure = Figure(figsize=(7, 0.9 + 0.32 * len(table)), layout="constrained")
    axes = figure.add_subplot()
    image = axes.pcolormesh(table, cmap="RdBu_r", vmin=-4, vmax=4, edgecolor="white")
    axes.set_xticks(np.arange(sides) + 0.5, [str(face) for face in range(1, sides + 1)])
    axes.set_yticks(np.arange(len(table)) + 0.5, [str(slot + 1) for slot in range(len(table))])
    axes.invert_yaxis()
    axes.set_xlabel(msg("Face").render(catalogue))
    axes.set_ylabel(msg("Die").render(catalogue))
    bar = figure.colorbar(image, ax=axes, label=msg("standard deviations").render(catalogue))
    bar.formatter = _Ticks(catalogue)
    return _svg(figure)


def gestures_plot(sample: Sample, catalogue: Translations) -> str:
    """The mean face, as a share of the possible ones, by strength and by direction of the throw."""
    figure = Figure(figsize=(7, 2.8), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True)
    for axes, by, label in (
        (left, sample.strength, msg("From the gentlest throws to the hardest")),
        (right, sample.direction, msg("From throws to the right to throws to the left")),
    ):
        kinds = list(dict.fromkeys(sample.dice))
        for kind, colour, beside in zip(kinds, (BLUE, RED), (-0.06, 0.06), strict=False):
            table = gesture_table(sample, kind, by)
            faces = np.arange(1, kind.sides + 1)
            totals = np.maximum(table.sum(axis=1), 1)
            even = (kind.sides + 1) / 2
            off = table @ faces / totals - even
            error = 2.58 * ((kind.sides**2 - 1) / 12 / totals) ** 0.5
            places = np.arange(1, GROUPS + 1) + (beside if len(kinds) > 1 else 0)
            axes.errorbar(
                places, off, yerr=error, fmt="o", capsize=4, color=colour, label=kind.value
            )
        axes.axhline(0, color=GREY, linestyle="--", linewidth=1)
        axes.set_xticks(range(1, GROUPS + 1))
        axes.set_xlabel(label.render(catalogue))
    left.set_ylabel(msg("Mean face, off even").render(catalogue))
    left.yaxis.set_major_formatter(_Ticks(catalogue))
    right.legend(frameon=False)
    return _svg(figure)


def tests_plot(judged: Sequence[Judged], catalogue: Translations) -> str:
    """The p-values in their order: of fair dice they lie along the line."""
    ordered = sorted(judged, key=lambda one: one.trial.p)
    count = len(ordered)
    figure = Figure(figsize=(7, 3), layout="constrained")
    axes = figure.add_subplot()
    places = (np.arange(count) + 0.5) / count
    colours = [RED if one.rejects else BLUE for one in ordered]
    axes.scatter(places, [max(one.trial.p, 1e-12) for one in ordered], c=colours, s=18)
    axes.plot(places, places, color=GREY, linestyle="--", linewidth=1)
    axes.plot(places, [one.needed for one in ordered], color=RED, linewidth=1)
    axes.set_yscale("log")
    axes.yaxis.set_major_formatter(lambda x, _: written(f"{x:g}").render(catalogue))
    axes.set_xlabel(msg("Tests, from the oddest to the most ordinary").render(catalogue))
    axes.set_ylabel(msg("p-value").render(catalogue))
    axes.set_xticks([])
    return _svg(figure)


class _Ticks(ScalarFormatter):
    """The numbers beside an axis, as the reader's language writes them."""

    def __init__(self, catalogue: Translations) -> None:
        super().__init__(useOffset=False)
        self._catalogue = catalogue

    def __call__(self, x: float, pos: int | None = None) -> str:
        """Keep the places that all numbers of the axis have."""
        plain = super().__call__(x, pos).replace("\N{MINUS SIGN}", "-")
        return written(plain).render(self._catalogue)


def _svg(figure: Figure) -> str:
    for axes in figure.axes:
        axes.spines[["top", "right"]].set_visible(False)
    out = StringIO()
    # Text stays text, and names within the picture do not change from one time to the next.
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "tumbletray"}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    whole = out.getvalue()
    return whole[whole.index("<svg") :]
