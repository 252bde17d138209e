"""What is offered is what the rules allow, and whoever tries something else is told which rule forbids it."""

from __future__ import annotations

import random
import re

from herobox.kernel.conformance.inspection import Inspection
from herobox.kernel.deciding import is_offered
from herobox.kernel.match import Match
from herobox.kernel.notation import notation
from herobox.kernel.rules import PASS

CITES = re.compile(
    r"\([^()]*\b(?:pp?\. ?\d|pages? \d|rules? \d|card\b|ability\b|text\b|sheet\b|scenario\b|map\b|house\b)[^()]*\)"
)
"""A place of the rulebook, or the thing on the table that says so, in parentheses."""


def what_is_offered_is_allowed(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """No rule forbids what is offered, asked by itself without a look at what is offered; asking changes nothing."""
    for seat, decision in match.decisions.items():
        view = match.view(seat)
        for option in decision.options:
            reason = match.game.decisions.why_not(view, seat, decision, option)
            if reason is not None:
                inspection.found(f'"{notation(option)}" is offered and refused: {reason}', f"refused {decision.kind}")
        if view != match.view(seat):
            inspection.found(f'asking why not at "{decision.kind}" changes the table', f"asking {decision.kind}")


def what_is_not_offered_is_forbidden(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Whoever types what is not offered is told which rule forbids it, with its place; nonsense fails nowhere."""
    decisions = match.game.decisions
    for seat, decision in match.decisions.items():
        inspection.tried.remember(decision)
        kind = decisions.by_id.get(decision.kind)
        if kind is None:
            inspection.found(f'there is no kind of decision "{decision.kind}"', f"unknown {decision.kind}")
            continue
        view = match.view(seat)
        for option in inspection.tried.others(decision, kind.verbs):
            reason = decisions.why_not(view, seat, decision, option)
            if reason is None:
                what = f'"{notation(option)}" at "{decision.kind}" is not offered, and no rule forbids it'
                inspection.found(what, f"unforbidden {decision.kind}")
            elif not CITES.search(reason):
                what = f'"{notation(option)}" at "{decision.kind}" is refused without a page: {reason}'
                inspection.found(what, f"without a page {decision.kind}")
        for option in inspection.tried.mixed(kind.verbs):
            if not is_offered(decision, option) and decisions.why_not(view, seat, decision, option) is None:
                what = f'"{notation(option)}" at "{decision.kind}" is nonsense, and no rule forbids it'
                inspection.found(what, f"nonsense {decision.kind}")
        if PASS not in decision.options:
            reason = decisions.why_not(view, seat, decision, PASS)
            if reason is None or not CITES.search(reason):
                what = f'passing at "{decision.kind}" is not offered, and refused without a page: {reason}'
                inspection.found(what, f"pass {decision.kind}")
        if view != match.view(seat):
            inspection.found(f'asking why not at "{decision.kind}" changes the table', f"asking {decision.kind}")
