"""Every enemy card of the box, resolved or lasting in a battle: what the players see afterwards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.cards import EnemyCard
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import Answer, heard, options
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    asked_in_turn,
    deck,
    defeated,
    discard,
    enemies_turn,
    fight,
    fighting,
    hand,
    hits,
    pool,
    rangers_turn,
    the_battle,
)
from tests.games.heroes_of_the_grid.box import CONTENT
from tests.games.heroes_of_the_grid.positions import (
    DISTRICT,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    REST,
    SUPER_PUTTIES,
    board_at,
    figures,
)

THREE = ("jason", "zack", "trini")
HOUSE: Mapping[str, Any] = {
    "expansions": ("afterglow",),
    "foot_soldiers": (PUTTIES, "glow-husks"),
    "board_order": (PARK, JUICE_BAR, "lighthouse-point", "old-observatory"),
    "where": PARK,
}
"""The house's expansion with its foot soldiers."""


def against(*cards: str, by: tuple[str, ...] = THREE, **arguments: Any) -> State:
    """A battle against these cards in one row; the first of `by` leads. The first card is resolved next."""
    house = any(CONTENT.of(EnemyCard)[card].source == "house" for card in cards)
    return fight(cards, by=by, stage="enemies", **{**(HOUSE if house else {}), **arguments})


def damage(table: State) -> list[str]:
    """The damage that was dealt so far: "3 to Zack"."""
    return [f"{number} to {who}" for number, who in re.findall(r"deals (\d+) damage to (\w+)\.", heard(table))]


# Damage


@pytest.mark.parametrize(
    ("card", "answers", "dealt"),
    [
        ("cannon-fodder", ["choose trini"], ["2 to Trini"]),
        ("leaping-attack", ["choose zack"], ["3 to Zack"]),
        ("putty-pummel", ["choose zack"], ["3 to Zack"]),
        ("eye-lasers", ["choose zack", "choose trini"], ["3 to Zack", "3 to Trini"]),
        ("skeleton-sword", [], ["4 to Jason"]),
        ("blade-beam", ["choose trini"], ["4 to Jason", "2 to Trini", "2 to Zack"]),
        ("smash-slash", ["choose zack"], ["3 to Zack", "3 to Zack"]),
        ("knasty-slash", ["choose trini"], ["4 to Trini"]),
        ("braid-lash", ["choose jason"], ["3 to Jason"]),
        ("deadly-claws", ["choose jason"], ["4 to Jason"]),
        ("butter-knife-cutter", ["choose jason", "choose trini"], ["3 to Jason", "3 to Trini"]),
        ("chain-lightning", ["pass"], ["4 to Jason", "4 to Zack", "4 to Trini"]),
        ("glare", ["choose jason", "choose zack"], ["2 to Jason", "2 to Zack"]),
        ("flash-burst", ["pass"], ["1 to Jason", "1 to Zack", "1 to Trini"]),
        ("ember-shell", [], ["2 to Jason"]),
        ("cold-grip", ["choose zack"], ["2 to Zack"]),
        ("hot-wax", ["choose zack"], ["3 to Zack"]),
        ("long-shadow", ["pass"], ["2 to Jason", "2 to Zack", "2 to Trini"]),
        ("dark-corona", ["pass"], ["3 to Jason", "3 to Zack", "3 to Trini"]),
        ("moonfall", ["choose zack"], ["5 to Jason", "3 to Zack", "3 to Trini"]),
        ("black-beam", ["choose trini"], ["6 to Trini"]),
    ],
)
def test_an_enemy_card_deals_its_damage(card: str, answers: list[Answer], dealt: list[str]) -> None:
    assert damage(enemies_turn(against(card), *answers)) == dealt


@pytest.mark.parametrize("card", ["engulf", "grave-digger-slash", "braid-lash", "cold-grip", "hot-wax", "dark-corona"])
def test_an_enemy_card_drains_an_energy(card: str) -> None:
    table = enemies_turn(against(card, by=("trini",), pool=2))
    assert pool(table) == 1


@pytest.mark.parametrize("card", ["swarm-attack-putty", "swarm-attack-super-putty"])
def test_swarm_attack_deals_one_more_for_each_foot_soldier_of_any_type_at_the_location(card: str) -> None:
    table = against(card, by=("jason",), enemies={HIGH: {PUTTIES: 2, SUPER_PUTTIES: 1}, DISTRICT: {PUTTIES: 3}})
    assert damage(enemies_turn(table)) == ["4 to Jason"]


def test_a_defeated_foot_soldier_no_longer_counts_for_swarm_attack() -> None:
    table = against("swarm-attack-putty", "leaping-attack", by=("trini",), hands={"trini": ["precise-strike"]}, pool=0)
    rangers_turn(table, "play trini precise-strike", "hit 2")
    assert damage(enemies_turn(table)) == ["2 to Trini"]


@pytest.mark.parametrize("card", ["wicked-hex", "wick-lash"])
def test_the_fewest_cards_in_the_deck_say_who_suffers(card: str) -> None:
    table = enemies_turn(against(card, hands={"zack": ["power-axe"]}))
    assert [who.split()[-1] for who in damage(table)] == ["Zack"]


def test_salad_fork_stab_strikes_the_fullest_hand() -> None:
    table = enemies_turn(against("salad-fork-stab", hands={"zack": ["power-axe"], "jason": ["block", "block"]}), "pass")
    assert damage(table) == ["4 to Jason"]


def test_the_team_chooses_among_those_with_equally_full_hands() -> None:
    table = against("salad-fork-stab", hands={"zack": ["power-axe"], "jason": ["power-sword"]})
    assert damage(enemies_turn(table, (3, "choose zack"))) == ["4 to Zack"]


def test_shadow_binding_takes_the_whole_hand_after_its_damage() -> None:
    hands = {"zack": ["power-axe", "reckless-blow"]}
    table = against("shadow-binding", hands=hands, decks={"zack": ["mammoth-slam", "mammoth-slam"]})
    enemies_turn(table)
    assert damage(table) == ["3 to Zack"]
    assert hand(table, "zack") == []
    assert discard(table, "zack") == ["mammoth-slam", "power-axe", "reckless-blow"]


def test_who_is_defeated_by_shadow_binding_keeps_the_new_hand() -> None:
    one_left = {"decks": {"zack": ["reckless-blow"]}, "discards": {"zack": REST}}
    table = against("shadow-binding", by=("jason", "zack"), hands={"zack": ["power-axe"]}, **one_left)
    enemies_turn(table, "draw", "draw", "pass")
    assert fighting(table) == ["jason"]
    assert len(hand(table, "zack")) == 2


def test_eye_lasers_hit_a_ranger_who_is_alone_once() -> None:
    assert damage(enemies_turn(against("eye-lasers", by=("zack",)))) == ["3 to Zack"]


def test_eye_lasers_may_not_hit_the_same_ranger_twice() -> None:
    table = enemies_turn(against("eye-lasers", by=("jason", "zack")), "choose zack")
    assert damage(table) == ["3 to Zack", "3 to Jason"]


@pytest.mark.parametrize("card", ["blade-beam", "moonfall"])
def test_the_other_rangers_are_the_others_even_when_the_lead_is_defeated(card: str) -> None:
    table = against(card, by=("jason", "zack"), decks={"jason": ["block"]}, discards={"jason": REST})
    enemies_turn(table, "pass")
    assert fighting(table) == ["zack"]
    assert [who.split()[-1] for who in damage(table)] == ["Jason", "Zack"]
    assert the_battle(table).lead == 1


# Cards out of hands and decks


def test_grave_digger_slash_takes_the_bottom_card_of_each_deck() -> None:
    table = against("grave-digger-slash", by=("jason", "zack"))
    lost = [deck(table, who)[-1] for who in ("jason", "zack")]
    enemies_turn(table)
    assert [discard(table, "jason"), discard(table, "zack")] == [[lost[0]], [lost[1]]]


def test_grave_digger_slash_defeats_whoever_has_one_card_left() -> None:
    table = against("grave-digger-slash", by=("jason", "zack"), decks={"zack": ["power-axe"]}, discards={"zack": REST})
    enemies_turn(table, (1, "pass"))
    assert fighting(table) == ["jason"]
    assert len(discard(table, "jason")) == 1


@pytest.mark.parametrize("card", ["breath-of-death", "hush"])
def test_each_ranger_loses_a_card_of_the_hand_by_chance(card: str) -> None:
    table = enemies_turn(against(card, hands={"jason": ["block", "power-sword"], "zack": ["power-axe"]}))
    assert len(hand(table, "jason")) == 1
    assert hand(table, "zack") == []
    assert discard(table, "trini") == []


def test_any_card_of_the_hand_may_be_the_one_that_is_lost() -> None:
    hands = {"jason": ["block", "power-sword"]}
    tables = [enemies_turn(against("breath-of-death", hands=hands, seed=seed)) for seed in range(12)]
    assert {discard(table, "jason")[0] for table in tables} == {"block", "power-sword"}


def test_cruel_laughter_takes_the_card_with_the_most_shields() -> None:
    table = against("cruel-laughter", hands={"jason": ["team-tactics", "tyranno-slash"], "zack": ["power-axe"]})
    enemies_turn(table)
    assert hand(table, "jason") == ["team-tactics"]
    assert hand(table, "zack") == []


def test_of_several_cards_with_the_most_shields_the_owner_chooses_one() -> None:
    hands = {"zack": ["power-axe", "sweeping-strike", "reckless-blow"]}
    table = against("cruel-laughter", by=("jason", "zack"), hands=hands)
    enemies_turn(table, (1, "discard sweeping-strike"))
    assert hand(table, "zack") == ["power-axe", "reckless-blow"]
    assert not the_battle(table).most_shields  # What is discarded for other reasons is free to choose.


# Figures and defeated cards


def test_regrow_brings_a_figure_but_no_card() -> None:
    table = enemies_turn(against("regrow", by=("jason",)))
    assert figures(table, HIGH) == {SUPER_PUTTIES: 2}
    assert len(the_battle(table).sequence) == 1


def test_the_figure_of_regrow_counts_for_a_swarm_attack_after_it() -> None:
    table = against("regrow", "swarm-attack-super-putty", by=("jason",))
    enemies_turn(table)
    assert damage(enemies_turn(table)) == ["4 to Jason"]


def test_regrow_can_panic_the_location() -> None:
    enemies = {HIGH: {SUPER_PUTTIES: 4}}
    assert board_at(enemies_turn(against("regrow", by=("jason",), enemies=enemies)), HIGH).panicked


def test_regrow_can_lose_the_game_at_once() -> None:
    table = against("regrow", by=("jason",), enemies={HIGH: {SUPER_PUTTIES: 4}}, panicked=[PARK, JUICE_BAR, DISTRICT])
    enemies_turn(table)
    assert table.ending
    assert not table.won


def test_the_figure_of_regrow_stays_at_a_panicked_location_that_has_room() -> None:
    table = enemies_turn(against("regrow", by=("jason",), enemies={HIGH: {SUPER_PUTTIES: 1, "bones": 1}}))
    assert figures(table, HIGH) == {SUPER_PUTTIES: 2, "bones": 1}


def test_the_figure_of_regrow_goes_on_where_the_figure_limit_is_reached() -> None:
    table = enemies_turn(against("regrow", by=("jason",), enemies={HIGH: {SUPER_PUTTIES: 4, "bones": 1}}))
    assert figures(table, HIGH) == {SUPER_PUTTIES: 4, "bones": 1}
    assert figures(table, PARK) == {SUPER_PUTTIES: 1}


def test_regeneration_turns_defeated_cards_of_bones_up_again_without_hits() -> None:
    table = against("regeneration", "skeleton-sword", "leaping-attack", by=("trini",))
    for enemy in the_battle(table).sequence[1:]:
        enemy.hits, enemy.defeated = enemy.card.health, True
    board_at(table, HIGH).foot_soldiers[0] = 0
    enemies_turn(table)
    assert defeated(table) == [3]
    assert hits(table) == [0, 0, 2]


def test_a_regenerated_card_that_had_its_turn_gets_no_other_one() -> None:
    table = against("skeleton-sword", "regeneration", by=("trini",))
    sword = the_battle(table).sequence[0]
    sword.hits, sword.defeated = 3, True
    enemies_turn(enemies_turn(table))
    assert defeated(table) == []
    assert all(enemy.resolved for enemy in the_battle(table).sequence)
    assert damage(table) == []


# PASSIVE effects


@pytest.mark.parametrize("card", ["flanking", "snuffer", "falling-night"])
def test_a_flanking_card_makes_others_deal_one_more(card: str) -> None:
    table = against("knasty-slash", card, by=("jason",))
    assert damage(enemies_turn(table)) == ["5 to Jason"]


def test_two_flanking_cards_make_others_deal_two_more_each_time() -> None:
    table = against("smash-slash", "flanking", "flanking", by=("jason",))
    assert damage(enemies_turn(table)) == ["5 to Jason", "5 to Jason"]


def test_a_defeated_flanking_card_does_nothing() -> None:
    table = against("knasty-slash", "flanking", by=("trini",), hands={"trini": ["precise-strike"]}, pool=0)
    rangers_turn(table, "play trini precise-strike", "hit 2")
    assert damage(enemies_turn(table)) == ["4 to Trini"]


@pytest.mark.parametrize(
    "card", ["flanking", "lion-shield", "teleport", "ravenous-hunger", "witchs-curse", "snuffer", "falling-night"]
)
def test_nothing_happens_when_a_passive_card_is_the_active_one(card: str) -> None:
    table = enemies_turn(against(card, by=("jason",), hands={"jason": ["power-sword"]}))
    assert damage(table) == []
    assert (pool(table), len(hand(table, "jason")), len(deck(table, "jason"))) == (2, 1, 9)
    assert the_battle(table).sequence[0].resolved


def test_lion_shield_answers_hits_with_as_much_damage() -> None:
    table = against("lion-shield", by=("kimberly",), hands={"kimberly": ["flying-kick"]}, dice=[1, 1])
    assert damage(rangers_turn(table, "play kimberly flying-kick")) == ["2 to Kimberly"]


def test_lion_shield_answers_the_hits_that_defeat_it_all_of_them() -> None:
    table = against("lion-shield", by=("kimberly",), hands={"kimberly": ["power-bow"]}, dice=[1] * 6, pool=3)
    assert damage(rangers_turn(table, "play kimberly power-bow")) == ["6 to Kimberly"]
    assert defeated(table) == [1]


def test_a_miss_is_not_answered_by_lion_shield() -> None:
    table = against("lion-shield", by=("kimberly",), hands={"kimberly": ["flying-kick"]}, dice=[0, 0])
    assert damage(rangers_turn(table, "play kimberly flying-kick")) == []


def test_flanking_raises_the_damage_of_lion_shield() -> None:
    table = against("lion-shield", "flanking", by=("kimberly",), hands={"kimberly": ["flying-kick"]}, dice=[1, 1])
    assert damage(rangers_turn(table, "play kimberly flying-kick")) == ["3 to Kimberly"]


def test_teleport_shields_the_other_cards_of_madame_woe_from_all_hits() -> None:
    table = against(
        "deadly-claws", "teleport", "deadly-claws", "leaping-attack", by=("zack",), hands={"zack": ["mammoth-slam"]}
    )
    assert options(asked_in_turn(table, "play zack mammoth-slam")) == ["hit 2", "hit 4"]


def test_the_hits_of_a_sweep_do_not_pass_teleport() -> None:
    table = against(
        "deadly-claws", "teleport", "leaping-attack", by=("zack",), hands={"zack": ["sweeping-strike"]}, dice=[1, 1]
    )
    rangers_turn(table, "play zack sweeping-strike")
    assert hits(table) == [0, 2, 1]


def test_ravenous_hunger_forbids_cards_that_cost_energy() -> None:
    cards = ["reckless-blow", "mammoth-slam", "blade-blaster-black"]
    table = against("ravenous-hunger", by=("zack",), hands={"zack": cards}, pool=5)
    assert options(asked_in_turn(table)) == ["play zack mammoth-slam", "play zack blade-blaster-black", "pass"]


def test_under_ravenous_hunger_a_blade_blaster_is_played_for_nothing() -> None:
    table = against("ravenous-hunger", by=("jason",), hands={"jason": ["blade-blaster-red"]}, pool=5)
    rangers_turn(table, "play jason blade-blaster-red")
    assert (pool(table), hits(table)) == (5, [0])


def test_witchs_curse_raises_the_cost_of_every_card() -> None:
    cards = ["take-aim", "flying-kick", "arrow-shot", "power-bow"]
    table = against("witchs-curse", by=("kimberly",), hands={"kimberly": cards}, pool=2, dice=[1, 1])
    offered = options(asked_in_turn(table))
    assert offered == ["play kimberly take-aim", "play kimberly flying-kick", "play kimberly arrow-shot", "pass"]
    rangers_turn(table, "play kimberly flying-kick")
    assert pool(table) == 2 - 1 + 1


def test_witchs_curse_makes_reactions_cost_energy() -> None:
    table = against(DUMMY, "witchs-curse", by=("jason",), hands={"jason": ["block"]}, pool=1)
    enemies_turn(table, "play jason block")
    assert pool(table) == 0


def test_a_reaction_that_cannot_be_paid_is_not_asked_for() -> None:
    table = against(DUMMY, "witchs-curse", by=("jason",), hands={"jason": ["block"]}, pool=0)
    enemies_turn(table)
    assert hand(table, "jason") == ["block"]


def test_a_blade_blaster_under_witchs_curse_deals_all_the_energy_spent_and_costs_at_least_one() -> None:
    cards = {"jason": ["blade-blaster-red"]}
    table = against("witchs-curse", by=("jason",), hands=cards, pool=3)
    assert options(asked_in_turn(table, "play jason blade-blaster-red")) == ["pay 1", "pay 2", "pay 3"]
    table = against("witchs-curse", by=("jason",), hands=cards, pool=3)
    rangers_turn(table, "play jason blade-blaster-red", "pay 2")
    assert (pool(table), hits(table)) == (1, [2])


# All of them


def test_no_enemy_card_is_missing_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    assert [card for card in CONTENT.of(EnemyCard) if f'"{card}"' not in here] == []
