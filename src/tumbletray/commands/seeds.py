"""The seed of a long run: given, or drawn and told so that the run can be made again."""

from __future__ import annotations

import sys
from random import SystemRandom

from tumbletray.core.texts import Translations, msg

SEED_BITS = 32
"""A seed that nobody gave is drawn of so many bits: few enough to copy by hand."""


def drawn_seed() -> int:
    """A seed from the operating system's generator."""
    return SystemRandom().getrandbits(SEED_BITS)


def wanted_seed(given: int | None, catalogue: Translations) -> int:
    """The seed that was `given`; else one is drawn, and told on standard error."""
    if given is not None:
        return given
    seed = drawn_seed()
    print(msg("Seed {seed}.", seed=seed).render(catalogue), file=sys.stderr)
    return seed
