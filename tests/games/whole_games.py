"""Whole games, for tests that ask what happens in some of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import herobox
from herobox.kernel import Match
from herobox.kernel.conformance.checks import MOST_OPTIONS
from tests.golden.playthroughs import Playthrough, answers


def played_out(match: Match, choose: Callable[[Match], tuple[int, Any]]) -> Match:
    """The match at its end, held to what must hold at every choice; `choose` says who chooses what."""
    while match.outcome is None:
        for decision in match.decisions.values():
            assert 2 <= len(decision.options) <= MOST_OPTIONS, f"{decision.kind}: {len(decision.options)} options"
        match.choose(*choose(match))
        assert match.game.check(match.state) == [], f"after {match.choices[-1]}"
    return match


def golden(case: Playthrough) -> Match:
    """A golden game at its end."""
    match = herobox.new(case.game, seed=case.seed, **case.config)
    for answer in answers(case.path.read_text(encoding="utf-8")):
        seat, _, choice = answer.partition(" ")
        match.choose(int(seat), choice)
    return match
