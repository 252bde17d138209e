"""Random games and battles: nothing is ever lost, and everything that can be asked or done happens in some of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from herobox.games.heroes_of_the_grid import HeroesOfTheGrid
from herobox.games.heroes_of_the_grid.cards import Enemy
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.keywords import EnemyEffect, RangerEffect
from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.options import Battle, Flip, Store
from herobox.kernel import PASS, Decision, Match
from herobox.kernel.conformance import Inspection
from herobox.kernel.conformance.legality import what_is_not_offered_is_forbidden, what_is_offered_is_allowed
from herobox.kernel.effects import effects_by_name
from tests.games.heroes_of_the_grid.box import CONTENT, GAME
from tests.games.heroes_of_the_grid.positions import (
    BOARDS,
    COMMAND_CENTER,
    PUTTIES,
    SUPER_PUTTIES,
    arrange,
    table_of,
)

GAMES = 50
BATTLES = 160
RANGERS = ("jason", "zack", "billy", "trini", "kimberly", "ivy")
SEATINGS: tuple[dict[str, Any], ...] = (
    {"players": 5},
    {"players": 4, "private": True},
    {"players": 3},
    {"players": 2},
    {"players": 6, "expansions": ("afterglow",), "foot_soldiers": (PUTTIES, SUPER_PUTTIES)},
    {"players": 3, "six_rangers": True, "expansions": ("afterglow",), "foot_soldiers": (PUTTIES, SUPER_PUTTIES)},
    {"players": 5, "b_sides": (*BOARDS, COMMAND_CENTER)},
    {"players": 2, "private": True},
    {"players": 2, "rules": "revised"},
    {"players": 2, "rules": "revised", "private": True},
)


def pick(decision: Decision, chance: random.Random) -> Any:
    """A choice by chance that seeks battles, seldom passes and saves energy, so that much happens before the end."""
    battles = [option for option in decision.options if isinstance(option, Battle)]
    if battles and chance.random() < 0.5:
        return chance.choice(battles)
    if decision.kind == "energy":
        return decision.options[-1]
    if decision.kind == "action" or chance.random() < 0.85:
        options = [option for option in decision.options if option != PASS and not isinstance(option, Store | Flip)]
        return chance.choice(options or decision.options)
    return chance.choice(decision.options)


def play(match: Match, chance: random.Random) -> Iterator[Decision]:
    """Play a match to its end, and give every decision that it came to."""
    while match.outcome is None:
        decision = next(iter(match.decisions.values()))
        yield decision
        match.choose(chance.choice(decision.seats), pick(decision, chance))
        problems = check(table_of(match))
        assert problems == [], f"after {len(match.choices)} choices, the last one {match.choices[-1]}"


@pytest.mark.parametrize("mode", HeroesOfTheGrid.modes)
def test_nothing_is_lost_in_random_games(mode: str) -> None:
    config = msgspec.convert(HeroesOfTheGrid.modes[mode], Config)
    for seed in range(GAMES):
        match = Match(GAME, config, seed, listen=False)
        assert any(decision.kind == "action" for decision in play(match, random.Random(seed)))


def in_battle(seed: int) -> Match:
    """A match in which all Rangers stand where one or two great enemies are, with some Zords and little energy."""
    chance = random.Random(seed)
    seating = SEATINGS[seed % len(SEATINGS)]
    where = chance.choice((*BOARDS, COMMAND_CENTER) if "b_sides" in seating else BOARDS)
    great = [enemy.id for enemy in CONTENT.of(Enemy).values() if enemy.type != "foot-soldier" and enemy.set == "core"]
    foes = {PUTTIES: chance.randrange(2), SUPER_PUTTIES: chance.randrange(3)}
    zords = chance.sample(["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl"], 5)
    zords = [*zords, "megazord"] if chance.random() < 0.2 else zords[: chance.randrange(4)]
    return arrange(
        at=dict.fromkeys(RANGERS, where),
        enemies={where: foes | dict.fromkeys(chance.sample(great, chance.choice([1, 1, 2])), 1)},
        enemy_decks={SUPER_PUTTIES: ["engulf", "engulf"]},
        zords=[] if "expansions" in seating else zords,
        megazord_at=where if "megazord" in zords and "expansions" not in seating else "",
        experience=chance.randrange(6),
        morphin_grid=chance.choice([0, 3, 9]),
        energy=dict.fromkeys(RANGERS, chance.choice([0, 1])),
        actions=dict.fromkeys(RANGERS, 0) | {"jason": 1, "zack": 1},
        seed=seed,
        **seating,
    )


def test_every_decision_and_every_effect_occurs_and_nothing_is_lost_in_random_battles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: Counter[str] = Counter()
    every: dict[str, Any] = {**effects_by_name(RangerEffect), **effects_by_name(EnemyEffect)}
    for word, kind in every.items():
        monkeypatch.setattr(kind, "run", counted(kind.run, word, done))
    asked: Counter[str] = Counter()
    for seed in range(BATTLES):
        asked.update(decision.kind for decision in play(in_battle(seed), random.Random(seed)))
    assert set(GAME.decisions.by_id) - set(asked) == {"opening-hand"}
    lasting = {"ignore-guard", "divide"}
    assert set(every) - set(done) == lasting, "these effects never happened"


def test_no_rule_forbids_what_is_offered_in_random_battles_and_one_forbids_all_else() -> None:
    inspection = Inspection(GAME)
    for seed in range(40):
        match, chance = in_battle(seed), random.Random(seed)
        inspection.where = f"battle {seed}"
        while match.outcome is None:
            what_is_offered_is_allowed(inspection, match, chance)
            what_is_not_offered_is_forbidden(inspection, match, chance)
            decision = next(iter(match.decisions.values()))
            match.choose(chance.choice(decision.seats), pick(decision, chance))
    assert inspection.problems == []


def counted(run: Any, word: str, done: Counter[str]) -> Any:
    """A word's `run` that counts how often it is carried out."""

    def counting(*arguments: Any, **more: Any) -> Any:
        done[word] += 1
        return run(*arguments, **more)

    return counting
