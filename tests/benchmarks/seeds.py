"""How often true dice pass, and loaded ones do, in many small samples of the fairness command.

Run as `python -m tests.benchmarks.seeds [--dice 6d6] [--throws 100] [--seeds 100] [--shift 0.0]`.
One JSON line: the seeds whose sample was called unfair. Of true dice about one in a hundred is.
`reports/seeds.jsonl` has what came of `--throws 50` and of `--dice 5d12 --throws 40`.
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from tests.benchmarks.given import whole
from tumbletray.commands.dice import wanted_dice
from tumbletray.core.errors import UserError
from tumbletray.fairness.sample import Plan, make_sample
from tumbletray.fairness.verdict import judge
from tumbletray.physics.throw import ENGINE


def is_fair(dice: str, throws: int, shift: float, seed: int) -> bool:
    """The verdict that the command gives for this seed."""
    sample, _ = make_sample(Plan(wanted_dice(dice), throws, seed, shift), workers=1)
    return judge(sample).fair


def main() -> None:
    """Judge a sample for each seed from 1 up, on all cores."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--dice", default="6d6")
    parser.add_argument("--throws", type=whole, default=100)
    parser.add_argument("--seeds", type=whole, default=100)
    parser.add_argument("--shift", type=float, default=0.0)
    given = parser.parse_args()
    try:
        wanted_dice(given.dice)
    except UserError as error:
        parser.error(str(error))
    ask = partial(is_fair, given.dice, given.throws, given.shift)
    seeds = range(1, given.seeds + 1)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        fair = list(pool.map(ask, seeds))
    unfair = [seed for seed, passed in zip(seeds, fair, strict=True) if not passed]
    print(json.dumps({**vars(given), "engine": ENGINE, "passed": sum(fair), "unfair": unfair}))


if __name__ == "__main__":
    main()
