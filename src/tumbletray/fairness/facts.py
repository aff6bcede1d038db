"""The facts that a report holds, as JSON. Light to import, unlike what makes a report."""

from __future__ import annotations

import json
import re


def facts_of(page: str) -> dict[str, object]:
    """The facts that a report holds; ValueError if it is none."""
    found = re.search(r'<script type="application/json" id="facts">(.*?)</script>', page, re.DOTALL)
    if found is None:
        raise ValueError("not a report of fairness")
    facts: dict[str, object] = json.loads(found[1])
    return facts
