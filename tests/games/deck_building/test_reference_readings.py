"""Readings where the rulebook is silent, as docs/rules/deck_building.md lists them."""

from __future__ import annotations

from herobox.games.deck_building.effects.basic_effects import Shards
from herobox.games.deck_building.rules.damage_and_energy import heal
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import Source
from tests.games.deck_building.positions import ids, position
from tests.games.driving import drive


def test_with_an_empty_stack_nobody_gains_a_stun() -> None:
    table = position(characters={0: "goldar"}, lair=["master-scorpina"], phase="start", stuns=0)
    drive(table, start_phase(table))
    assert (table.stuns, ids(table.players[1].discard)) == (0, [])


def test_what_was_triggered_happens_though_its_card_has_left() -> None:
    table = position(
        characters={0: "goldar", 1: "tommy-oliver"},
        played={1: ["attitude", "teamwork"]},
        ongoing={1: ["moon-palace"]},
        hp=(30, 30),
        grid=["baboo", "", "", "", "", ""],
        active=1,
        shards=9,
    )
    shards = table.shards
    answers = ["battle baboo", "first attitude", "destroy moon-palace play", "pass", "first moon-palace", "choose 1"]
    drive(table, main_action(table), *answers)
    assert ids(table.destroyed) == ["moon-palace"]
    assert table.shards < shards
    assert table.counted("at work", "moon-palace") == 1


def test_healing_in_a_foes_turn_returns_no_stun() -> None:
    table = position(played={0: ["stun"]}, hp=(20, 20), stuns=5)
    table.players[1].played = [table.stun]
    heal(table, 1, 5)
    assert (table.teams[1].hp, table.stuns, ids(table.players[1].played)) == (25, 5, ["stun"])


def test_several_small_healings_of_a_turn_return_stuns_together() -> None:
    table = position(played={0: ["stun"]}, hp=(20, 20), stuns=5)
    heal(table, 0, 1)
    assert table.stuns == 5
    heal(table, 0, 1)
    assert (table.stuns, ids(table.players[0].played)) == (6, [])


def test_shards_in_another_players_turn_are_lost() -> None:
    table = position(active=0, shards=2)
    drive(table, Shards(3).run(table, 1, Source("training", "Training")))
    assert table.shards == 2
