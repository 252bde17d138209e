"""Resolving battles: preparation, the start, and whose turn it is (rulebook p. 9 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.rules.action_phase import start_battle
from herobox.games.heroes_of_the_grid.rules.combat_sequence import enemy_preparation
from herobox.games.heroes_of_the_grid.rules.game import turn
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step, ranger_preparation
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import asked, drive, heard, options
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    deck,
    defeated,
    fight,
    fighting,
    hand,
    hits,
    lead,
    pool,
    sequence,
    step,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import (
    DISTRICT,
    HIGH,
    PUTTIES,
    REST,
    SUPER_PUTTIES,
    figures,
    player_at,
    position,
)


def started(enemies: dict[str, int], *, by: Sequence[str] = ("jason",), where: str = HIGH, **arguments: Any) -> State:
    """A battle that the first of `by` has just started at a board with these enemies."""
    table = position(at=dict.fromkeys(by, where), enemies={where: enemies}, **arguments)
    start_battle(table, player_at(table, by[0]))
    return table


def beat(table: State, number: int) -> None:
    """Defeat an enemy card of a monster or boss."""
    enemy = the_battle(table).sequence[number - 1]
    enemy.hits, enemy.defeated = enemy.card.health, True


# Ranger preparation


@pytest.mark.parametrize(("config", "energy"), [({"players": 5}, 2), ({"players": 3}, 2), ({"players": 2}, 3)])
def test_a_battle_begins_with_two_energy_or_three_for_pairs(config: dict[str, Any], energy: int) -> None:
    table = started({PUTTIES: 1}, **config)
    asked(table, ranger_preparation(table, the_battle(table)))
    assert pool(table) == energy


def test_all_rangers_at_the_location_take_part_and_who_started_leads() -> None:
    table = started({PUTTIES: 1}, by=("zack", "jason"))
    assert (fighting(table), lead(table)) == (["jason", "zack"], "zack")


def test_a_ranger_may_draw_up_to_five_cards_and_no_more() -> None:
    table = started({PUTTIES: 1}, hands={"jason": ["block", "power-sword"]})
    drive(table, ranger_preparation(table, the_battle(table)), "draw", "draw", "draw")
    assert len(hand(table, "jason")) == 5


def test_where_hands_are_smaller_a_ranger_draws_up_to_three() -> None:
    table = started({PUTTIES: 1}, b_sides=(HIGH,))
    drive(table, ranger_preparation(table, the_battle(table)), "draw", "draw", "draw")
    assert len(hand(table, "jason")) == 3


def test_who_draws_the_last_card_in_preparation_is_defeated_before_the_battle() -> None:
    table = started({PUTTIES: 1}, by=("jason", "zack"), decks={"jason": ["block"]}, discards={"jason": REST})
    step(table, "draw", (0, "pass"), (1, "pass"))
    assert (fighting(table), lead(table)) == (["zack"], "zack")
    assert len(deck(table, "jason")) == 10


def test_a_battle_without_rangers_ends_before_an_enemy_card_is_drawn() -> None:
    table = started({PUTTIES: 1}, decks={"jason": ["block"]}, discards={"jason": REST})
    step(table, "draw", "pass")
    step(table)
    assert sequence(table) == []
    step(table)
    assert (table.battle, figures(table, HIGH)) == (None, {PUTTIES: 1})


def test_abilities_are_fresh_in_each_battle() -> None:
    table = started({PUTTIES: 1})
    player_at(table, "jason").used = ["jason"]
    asked(table, ranger_preparation(table, the_battle(table)))
    assert player_at(table, "jason").used == []


# Enemy preparation


def test_of_more_than_four_foot_soldiers_the_lead_chooses_which_four_fight() -> None:
    table = started({PUTTIES: 4, SUPER_PUTTIES: 2}, by=("zack", "jason"), where=DISTRICT)
    decision = asked(table, enemy_preparation(table))
    assert (decision.kind, decision.seats) == ("foot-soldiers", (1,))
    assert options(decision) == ["fight 2 2", "fight 3 1", "fight 4 0"]
    drive(table, enemy_preparation(table), "fight 4 0")
    assert {enemy.foe for enemy in the_battle(table).sequence} == {0}
    assert the_battle(table).rows == (4,)


def test_five_foot_soldiers_of_one_type_bring_four_cards_unasked() -> None:
    table = started({PUTTIES: 5}, where=DISTRICT)
    drive(table, enemy_preparation(table))
    assert the_battle(table).rows == (4,)


@pytest.mark.parametrize(("first", "kinds"), [(PUTTIES, [0, 0, 1]), (SUPER_PUTTIES, [1, 0, 0])])
def test_the_lead_chooses_which_type_is_drawn_first(first: str, kinds: list[int]) -> None:
    table = started(
        {PUTTIES: 2, SUPER_PUTTIES: 1},
        enemy_decks={PUTTIES: ["flanking", "leaping-attack"], SUPER_PUTTIES: ["regrow"]},
    )
    drive(table, enemy_preparation(table), f"first {first}")
    assert [enemy.foe for enemy in the_battle(table).sequence] == kinds


def test_each_fast_card_goes_to_the_left_end_in_front_of_those_before() -> None:
    cards = ["teleport", "breath-of-death", "braid-lash", "deadly-claws"]
    table = started({"madame-woe": 1}, enemy_decks={"madame-woe": cards})
    drive(table, enemy_preparation(table))
    assert sequence(table) == ["deadly-claws", "breath-of-death", "teleport", "braid-lash"]


def test_two_monsters_have_a_row_each_above_the_foot_soldiers() -> None:
    table = started({"bones": 1, "madame-woe": 1, PUTTIES: 1})
    drive(table, enemy_preparation(table))
    assert the_battle(table).rows == (4, 4, 1)
    drawn = [enemy.card.enemy for enemy in the_battle(table).sequence]
    assert drawn == ["madame-woe"] * 4 + ["bones"] * 4 + [PUTTIES]  # Each row lies just above the one before (p. 10).


def test_a_boss_with_two_cards_left_brings_those() -> None:
    gone = ["chain-lightning"] * 2 + ["wicked-hex"] * 2 + ["cruel-laughter"] * 2
    table = started({"rita-repulsa": 1}, defeated_cards={"rita-repulsa": gone})
    drive(table, enemy_preparation(table))
    assert sorted(sequence(table)) == ["shadow-binding", "witchs-curse"]


# The start of the battle


def test_quick_shot_puts_a_hit_on_any_card_guarded_or_not() -> None:
    table = fight(["cannon-fodder", DUMMY], by=["kimberly"], abilities=["kimberly"], stage="start")
    step(table, "hit 2")
    assert hits(table) == [0, 1]


def test_quick_shot_may_be_left_out() -> None:
    table = fight([DUMMY], by=["kimberly"], abilities=["kimberly"], stage="start")
    step(table, "pass")
    assert hits(table) == [0]


def test_quick_shot_needs_kimberly_in_the_battle() -> None:
    table = fight([DUMMY], by=["zack"], abilities=["kimberly"], stage="start")
    step(table)
    assert hits(table) == [0]


def test_quick_shot_at_lion_shield_is_answered() -> None:
    table = fight(["lion-shield"], by=["kimberly"], abilities=["kimberly"], stage="start")
    step(table, "hit 1")
    assert "Lion Shield deals 1 damage to Kimberly." in heard(table)


def test_quick_shot_may_end_the_battle_before_its_first_turn() -> None:
    table = fight(["flanking"], by=["kimberly"], abilities=["kimberly"], stage="start")
    the_battle(table).sequence[0].hits = 1
    step(table, "hit 1")
    assert the_battle(table).stage == "cleanup"


def test_a_fast_card_defeated_at_the_start_still_gives_the_enemies_the_first_turn() -> None:
    table = fight(["engulf", DUMMY], by=["kimberly"], abilities=["kimberly"], stage="start")
    the_battle(table).sequence[0].hits = 1
    step(table, "hit 1")
    assert defeated(table) == [1]
    assert the_battle(table).stage == "enemies"


def test_nothing_else_happens_at_the_start_when_all_enemies_are_defeated() -> None:
    table = fight(
        ["flanking"], by=["kimberly"], abilities=["kimberly"], where=DISTRICT, stage="start", b_sides=(DISTRICT,)
    )
    the_battle(table).sequence[0].hits = 1
    step(table, "first kimberly", "hit 1")
    assert hand(table, "kimberly") == []


def test_the_megazord_puts_a_hit_on_every_card_where_it_stands() -> None:
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]
    table = fight([DUMMY, "cannon-fodder"], ["flanking"], by=["zack"], stage="start", zords=zords, megazord_at=HIGH)
    step(table)
    assert hits(table) == [1, 1, 1]
    table = fight([DUMMY], by=["zack"], stage="start", zords=zords, megazord_at=DISTRICT)
    step(table)
    assert hits(table) == [0]


def test_the_megazord_is_not_answered_and_does_not_pass_teleport() -> None:
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]
    cards = ["lion-shield", "teleport", "deadly-claws"]
    table = fight(cards, by=["zack"], stage="start", zords=zords, megazord_at=HIGH)
    step(table, "pass")
    assert hits(table) == [1, 1, 0]
    assert "damage" not in heard(table)


def test_the_lead_says_in_which_order_effects_at_the_start_happen() -> None:
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]
    table = fight(
        [DUMMY, DUMMY],
        by=["zack", "kimberly"],
        abilities=["kimberly"],
        where=DISTRICT,
        stage="start",
        zords=zords,
        megazord_at=DISTRICT,
        b_sides=(DISTRICT,),
    )
    kimberly, zack = 4, 1
    step(
        table,
        *((zack, "first industrial-district"), (zack, "choose kimberly"), (kimberly, "pass"), (zack, "pass")),
        *((zack, "first kimberly"), (kimberly, "hit 2")),
    )
    assert hits(table) == [1, 2]


def test_at_the_industrial_districts_side_b_each_ranger_may_exchange_a_card() -> None:
    piles: dict[str, Any] = {"hands": {"jason": ["block"]}, "decks": {"jason": ["power-sword", "team-tactics"]}}
    table = fight([DUMMY], by=["jason", "zack"], where=DISTRICT, stage="start", b_sides=(DISTRICT,), **piles)
    step(table, "choose jason", "draw", "put block", (1, "pass"))
    assert (hand(table, "jason"), deck(table, "jason")[:2]) == (["power-sword"], ["block", "team-tactics"])


def test_who_draws_the_last_card_there_is_defeated() -> None:
    table = fight(
        [DUMMY],
        by=["jason", "zack"],
        where=DISTRICT,
        stage="start",
        b_sides=(DISTRICT,),
        decks={"jason": ["block"]},
        discards={"jason": REST},
    )
    step(table, "choose jason", "draw", (0, "pass"), (1, "pass"))
    assert (fighting(table), lead(table)) == (["zack"], "zack")


# Before the enemies' first turn


def test_a_zord_may_be_used_between_the_combat_sequence_and_a_fast_first_enemy_turn() -> None:
    table = fight(["engulf"], by=["jason", "zack"], stage="start", zords=["pterodactyl", "tyrannosaurus"], pool=0)
    decision = asked(table, battle_step(table))
    assert (decision.kind, decision.seats) == ("before-enemies", (0, 1))
    assert options(decision) == ["use pterodactyl", "pass"]
    step(table, "use pterodactyl")
    assert (the_battle(table).stage, pool(table)) == ("enemies", 2)


def test_so_may_an_ability_that_works_at_any_time() -> None:
    table = fight(["engulf"], by=["billy"], abilities=["billy"], stage="start", hands={"billy": ["counter-jab"]})
    step(table, "use billy", "put counter-jab")
    assert deck(table, "billy")[0] == "counter-jab"
    table = fight(["engulf"], by=["billy"], abilities=["billy"], stage="start")
    step(table, "pass")
    assert the_battle(table).stage == "enemies"


def test_without_a_fast_card_nothing_is_asked_before_the_first_turn() -> None:
    table = fight([DUMMY], by=["jason"], stage="start", zords=["pterodactyl"])
    step(table)
    assert the_battle(table).stage == "Rangers"


# Whose turn it is


@pytest.mark.parametrize(("rows", "first"), [(([DUMMY], ["regrow"]), "Rangers"), (([DUMMY], ["engulf"]), "enemies")])
def test_the_rangers_take_the_first_turn_unless_a_card_is_fast(rows: tuple[list[str], ...], first: str) -> None:
    table = fight(*rows, stage="start")
    step(table)
    assert the_battle(table).stage == first


def test_turns_alternate_and_after_the_last_card_the_rangers_have_a_final_turn() -> None:
    table = fight(["breath-of-death", "deadly-claws"], stage="start")
    stages = []
    while table.battle is not None:
        stages.append(table.battle.stage)
        step(table)
    assert stages == ["start", "enemies", "Rangers", "enemies", "Rangers", "cleanup"]


def test_without_fast_cards_the_rangers_have_one_turn_more_than_the_enemies() -> None:
    table = fight(["regrow", "flanking"], stage="start")
    stages = []
    while table.battle is not None:
        stages.append(table.battle.stage)
        step(table)
    assert stages == ["start", "Rangers", "enemies", "Rangers", "enemies", "Rangers", "cleanup"]


def test_the_battle_ends_at_once_when_all_enemy_cards_are_defeated() -> None:
    table = fight(["flanking", "flanking"], by=["trini"], hands={"trini": ["precise-strike"] * 2}, pool=0)
    beat(table, 1)
    table.boards[the_battle(table).location].foot_soldiers[0] -= 1
    step(table, "play trini precise-strike")
    assert the_battle(table).stage == "cleanup"


# A whole battle


def test_a_whole_battle_turn_by_turn() -> None:
    table = position(
        at={"trini": HIGH},
        enemies={HIGH: {PUTTIES: 2}},
        enemy_decks={PUTTIES: ["flanking", "leaping-attack"]},
        hands={"trini": ["precise-strike", "precise-strike", "tenacity", "power-daggers", "twin-fang-teamwork"]},
        decks={"trini": ["sabertooth-strike", "sabertooth-strike"]},
    )
    start_battle(table, player_at(table, "trini"))
    drive(table, turn(table))
    drive(table, turn(table))
    drive(table, turn(table), "play trini precise-strike", "hit 1", "pass", "pass")
    drive(table, turn(table), "play trini precise-strike", "pass")
    drive(table, turn(table))
    assert table.battle is None
    assert figures(table, HIGH) == {}
    assert (table.experience, player_at(table, "trini").energy) == (2, 1)
