"""Legality lives once: what is offered and what the rules refuse are compared at every decision of whole games.

The rules are asked without what is offered, so neither side can hide behind the other.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

import herobox
from herobox.games.deck_building.decisions import DECISIONS
from herobox.games.deck_building.effects.destroying_effects import PLACES
from herobox.games.deck_building.options import (
    Attach,
    Block,
    Character,
    Choose,
    Deal,
    Destroy,
    Give,
    PlayAll,
    Steal,
    Wait,
)
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import State, View
from herobox.kernel import PASS, Decision, Match, notation
from herobox.kernel.copying import copier
from tests.games.deck_building.box import CARDS, CHARACTERS, TILES
from tests.games.deck_building.matches import GAME
from tests.games.deck_building.positions import arrange, position, view
from tests.games.deck_building.test_whole_games import config, eager
from tests.games.driving import asked

MODES = ("1v1", "2v2", "2 Heroes v 1 Villain", "2 Villains v 1 Hero")
GAMES = 6
"""Of each mode."""
NOTHING = "nothing-of-this-name"
THINGS = (*CARDS, *CHARACTERS, *TILES, NOTHING)
PAGE = re.compile(r"\(p\. \d+( and \d+)*\)$")


def candidates(verb: type) -> Iterator[Any]:
    """Everything well-formed that can be written with a verb."""
    match verb:
        case type() if verb in (PlayAll, Wait, Deal):
            yield verb()
        case type() if verb is Choose:
            yield from map(Choose, (0, 1, 2, 3))
        case type() if verb is Attach:
            yield from (
                Attach(card, to) for card in (*CARDS, NOTHING) for to in ("1", "2", "3", "4", "5", "bay", "lair")
            )
        case type() if verb is Block:
            yield from (Block(card, place) for card in (*CARDS, NOTHING) for place in ("hand", "slots", "tile", "deck"))
        case type() if verb is Destroy:
            yield from (Destroy(card, place) for card in (*CARDS, NOTHING) for place in (*PLACES, "deck"))
        case type() if verb in (Steal, Give):
            yield from (verb(card, who) for card in (*CARDS, NOTHING) for who in (*CHARACTERS, NOTHING))
        case type() if verb is Character:
            yield from map(Character, (*CHARACTERS, NOTHING))
        case _:
            yield from map(verb, THINGS)


def typed(option: Any) -> tuple[type, Any]:
    """Options of two verbs with equal fields are not the same."""
    return type(option), option


def disagreements(seen: View, seat: int, decision: Decision) -> Iterator[str]:
    """Where the options and the rule that refuses them don't say the same, or a refusal is no sentence with a page."""
    offered = {typed(option) for option in decision.options}
    for option in decision.options:
        reason = DECISIONS.why_not(seen, seat, decision, option)
        if reason is not None:
            yield f'{decision.kind}: "{notation(option)}" is offered and refused: {reason}'
    every = {typed(option) for verb in DECISIONS.of(decision).verbs for option in candidates(verb)}
    if not offered <= every | {typed(PASS)}:
        yield f"{decision.kind}: the candidates of this test lack some of {decision.options}"
    for _, option in every:
        reason = DECISIONS.why_not(seen, seat, decision, option)
        if reason is None and typed(option) not in offered:
            yield f'{decision.kind}: "{notation(option)}" is neither offered nor refused'
        if reason is not None and not PAGE.search(reason):
            yield f'{decision.kind}: "{notation(option)}" is refused without a page: {reason}'


def compared(match: Match) -> Iterator[str]:
    """The same for all that is asked of a match now."""
    for seat, decision in match.decisions.items():
        seen = match.view(seat)
        before = copier(State)(seen)
        yield from disagreements(seen, seat, decision)
        if seen != before:
            yield f"{decision.kind}: asking has changed the table"


@cache
def played(mode: str, number: int) -> tuple[tuple[str, ...], Counter[str]]:
    """What was found in a game, and how often each kind of decision was looked at in it."""
    asks = {"blocks": "everybody"} if number % 2 else {}
    match = herobox.new(GAME, seed=number, **(config(mode, number) | asks))
    chance = random.Random(number)
    found: list[str] = []
    seen: Counter[str] = Counter()
    while match.outcome is None:
        decisions = {decision.kind for decision in match.decisions.values()}
        if any(seen[kind] < 40 for kind in decisions):
            found += compared(match)
        seen.update(decisions)
        match.choose(*eager(match, chance))
    return tuple(found), seen


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_offered_is_not_refused_and_all_else_is_refused_with_a_page(mode: str, number: int) -> None:
    found, seen = played(mode, number)
    assert seen["main"] > 20
    assert list(found) == []


def test_before_the_first_turn_the_rules_and_the_options_agree() -> None:
    match = herobox.new(GAME, villains=2, heroes=2)
    kinds = set()
    while "main" not in kinds:
        assert list(compared(match)) == []
        seat, decision = next(iter(match.decisions.items()))
        kinds.add(decision.kind)
        match.choose(seat, decision.options[-1])
    assert {"character", "begin"} <= kinds


JASON = {0: "goldar", 1: "jason-lee-scott"}
RARE: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "slot": ({"characters": JASON, "slots": {1: ["alpha-5", "", "", ""]}, "shards": 9}, ("buy power-sword",)),
    "morph": (
        {
            "characters": JASON,
            "slots": {1: ["", "", "power-morpher", ""]},
            "discards": {1: ["ambush", "parry", "teamwork", "dragonzord"]},
        },
        ("activate power-morpher",),
    ),
    "discard": (
        {"slots": {1: ["power-axe", "", "", ""]}, "hands": {0: ["mayhem", "king-sphinx", "disarm", "baboo"]}},
        ("activate power-axe",),
    ),
    "discard-attached": (
        {
            "characters": JASON,
            "slots": {0: ["baboo", "", "ambush", ""], 1: ["", "", "", "disarm"]},
            "lair": ["master-finster"],
        },
        ("activate disarm",),
    ),
    "sift": ({"ongoing": {1: ["dark-dimension"]}, "hands": {1: ["teamwork"]}, "phase": "start"}, ()),
    "ready": (
        {
            "slots": {1: ["battle-bike exhausted", "power-morpher exhausted", "", "thunder-slinger"]},
            "flipped": [1],
        },
        ("activate zack-taylor",),
    ),
}
"""Kinds of decisions that are seldom met in games: a position of Zack's turn or Jason's, and what leads to them."""


@pytest.mark.parametrize("kind", RARE)
def test_where_a_choice_is_seldom_met_the_rules_and_the_options_agree(kind: str) -> None:
    fields, choices = RARE[kind]
    given: dict[str, Any] = {"characters": {0: "goldar", 1: "zack-taylor"}, "energy": (20, 20), "active": 1}
    match = arrange(**(given | fields))
    for text in choices:
        match.choose(next(iter(match.decisions)), text)
    assert [decision.kind for decision in match.decisions.values()] == [kind]
    assert list(compared(match)) == []


def test_where_a_trigger_may_be_declined_the_rule_and_the_options_agree() -> None:
    table = position(characters={1: "zack-taylor"}, ongoing={1: ["dark-dimension"]}, active=1, phase="start")
    (location,) = table.players[1].ongoing
    table.players[1].ongoing = [
        replace(location, triggers=tuple(replace(each, may=True) for each in location.triggers))
    ]
    decision = asked(table, start_phase(table))
    assert decision.kind == "trigger"
    assert list(disagreements(view(table, 1), 1, decision)) == []


def test_every_kind_of_decision_was_looked_at() -> None:
    seen = Counter(["character", "begin", "trigger", *RARE])
    for mode in MODES:
        for number in range(GAMES):
            seen.update(played(mode, number)[1])
    assert sorted(set(DECISIONS.by_id) - set(seen)) == []
