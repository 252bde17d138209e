"""What is offered is what the rules allow, and whoever tries something else is told which rule forbids it."""

from __future__ import annotations

import random
import re

from herobox.kernel.conformance.inspection import Inspection
from herobox.kernel.deciding import is_offered
from herobox.kernel.match import Match
from herobox.kernel.notation import notation
from herobox.kernel.rules import PASS, Decision

CITES = re.compile(
    r"\((?:[^()]*\b(?:pp?\. ?\d|pages? \d|rules? \d)[^()]*"
    r"|(?:see )?(?:its|the) (?:\w+ )?(?:card|ability|text|sheet|scenario|map)(?:'s text)?|house(?: rules?)?)\)"
)
"""A place of the rulebook, or the thing on the table that says so, in parentheses."""

OR_PASS = re.compile(r"\bor (?:you )?pass(?:es)?\b")
"""What can't be said to someone who may not pass."""


def what_is_offered_is_allowed(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """No rule forbids what is offered, asked by itself without a look at what is offered; asking changes nothing."""
    for seat, decision in match.decisions.items():
        view = match.view(seat)
        for option in decision.options:
            if option == PASS:
                continue
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
            if is_offered(decision, option):
                continue
            reason = decisions.why_not(view, seat, decision, option)
            if reason is None:
                what = f'"{notation(option)}" at "{decision.kind}" is nonsense, and no rule forbids it'
                inspection.found(what, f"nonsense {decision.kind}")
            elif not CITES.search(reason):
                what = f'"{notation(option)}" at "{decision.kind}" is nonsense, and refused without a page: {reason}'
                inspection.found(what, f"nonsense without a page {decision.kind} {type(option).__name__}")
        if view != match.view(seat):
            inspection.found(f'asking why not at "{decision.kind}" changes the table', f"asking {decision.kind}")


def passing_is_offered_where_it_is_allowed(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Passing is offered if and only if its kind says that it is allowed, which is asked without the options."""
    decisions = match.game.decisions
    for seat, decision in match.decisions.items():
        kind = decision.kind
        known = decisions.by_id.get(kind)
        if known is None:
            continue
        blind = decision if kind in decisions.passes_as_offered else Decision(decision.seats, kind, ())
        view = match.view(seat)
        reason = known.why_no_pass(view, seat, blind)
        if view != match.view(seat):
            inspection.found(f'asking why not to pass at "{kind}" changes the table', f"asking {kind}")
        if PASS in decision.options:
            if reason is not None:
                inspection.found(f'passing at "{kind}" is offered and refused: {reason}', f"refused pass {kind}")
        elif reason is None:
            inspection.found(f'passing at "{kind}" is not offered, and no rule forbids it', f"unforbidden pass {kind}")
        elif not CITES.search(reason):
            what = f'passing at "{kind}" is not offered, and refused without a page: {reason}'
            inspection.found(what, f"pass {kind}")
        elif OR_PASS.search(reason):
            what = f'passing at "{kind}" is not offered, but the refusal says that one may: {reason}'
            inspection.found(what, f"or pass {kind}")
