"""Every combat card of the box, played in a battle with the dice chosen: what the players see afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import Answer, options
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    TOUGH,
    asked_in_turn,
    deck,
    defeated,
    discard,
    enemies_turn,
    fight,
    hand,
    hits,
    pool,
    rangers_turn,
)
from tests.games.heroes_of_the_grid.box import CONTENT
from tests.games.heroes_of_the_grid.positions import player_at

PAIR = ([DUMMY, DUMMY],)
"""Two cards next to each other."""
GUARDED = (["cannon-fodder", DUMMY],)
"""The second card is guarded by the first."""


def play(
    card: str,
    *answers: Answer,
    rows: Sequence[Sequence[str]] = ([TOUGH],),
    hands: Mapping[str, Sequence[str]] | None = None,
    by: Sequence[str] = (),
    **arguments: Any,
) -> State:
    """The table after a Ranger of `by` (who has the card) has played it, with 3 energy in the pool at first."""
    who = CONTENT.of(CombatCard)[card].ranger
    if who == "ivy":
        arguments.update(rangers=("ivy",), expansions=("afterglow",))
    arguments.setdefault("pool", 3)
    table = fight(*rows, by=by or [who], hands={who: [card]} | dict(hands or {}), **arguments)
    return rangers_turn(table, f"play {who} {card}", *answers)


def defend(
    card: str,
    *answers: Answer,
    against: Sequence[str] = ("putty-pummel",),
    others: Sequence[str] = (),
    **arguments: Any,
) -> State:
    """The table after the first enemy card (it deals 3 damage) was resolved for a Ranger with this reaction in hand."""
    who = CONTENT.of(CombatCard)[card].ranger
    if who == "ivy":
        arguments.update(rangers=("ivy",), expansions=("afterglow",))
    table = fight(against, by=[*others, who], hands={who: [card]}, stage="enemies", **arguments)
    return enemies_turn(table, *answers)


def reveal(card: str, *answers: Answer, **arguments: Any) -> State:
    """The table after this card was revealed for defense against 3 damage; the battle has two cards."""
    who = CONTENT.of(CombatCard)[card].ranger
    if who == "ivy":
        arguments.update(rangers=("ivy",), expansions=("afterglow",))
    arguments.setdefault("decks", {who: [card]})
    return enemies_turn(fight(["putty-pummel", TOUGH], by=[who], stage="enemies", **arguments), *answers)


# Cards that only hit: how many dice and hits, and what they cost


@pytest.mark.parametrize(
    ("card", "dice", "dealt", "left"),
    [
        ("lead-the-charge", [1, 2], 3, 3),
        ("power-sword", [1, 0, 2, 1, 1], 5, 0),
        ("mammoth-slam", [2, 1], 3, 3),
        ("counter-jab", [1], 2, 3),
        ("counter-jab", [0], 1, 3),
        ("tactical-strike", [1, 1], 2, 3),
        ("mighty-maces", [1, 1, 2], 4, 2),
        ("power-lance", [1, 1, 2, 0], 4, 0),
        ("sabertooth-strike", [2, 0], 2, 2),
        ("flying-kick", [0, 1], 1, 4),
        ("arrow-shot", [2, 1, 1], 4, 2),
        ("power-bow", [1, 1, 1, 1, 1, 1], 6, 0),
        ("power-bow", [0, 0, 0, 0, 0, 0], 0, 0),
        ("power-axe", [1, 2, 1], 4, 0),
        ("power-daggers", [1, 0, 0, 2], 3, 0),
        ("sweeping-strike", [1, 1], 2, 2),
        ("root-sweep", [2], 3, 3),
        ("thorn-whip", [1, 1], 3, 2),
        ("power-scythe", [1, 1, 1, 1], 4, 0),
    ],
)
def test_an_attack_rolls_its_dice_adds_its_hits_and_costs_its_energy(
    card: str, dice: list[int], dealt: int, left: int
) -> None:
    table = play(card, dice=dice)
    assert hits(table) == [dealt]
    assert pool(table) == left


@pytest.mark.parametrize("who", ["red", "black", "blue", "yellow", "pink"])
def test_a_blade_blaster_deals_the_energy_spent_divided_at_will(who: str) -> None:
    table = play(f"blade-blaster-{who}", "pay 3", "hit 1", "hit 2", "hit 1", rows=PAIR)
    assert hits(table) == [2, 1]
    assert pool(table) == 0


def test_seed_launcher_deals_the_energy_spent_divided_at_will() -> None:
    table = play("seed-launcher", "pay 2", "hit 2", "pass", rows=PAIR)
    assert hits(table) == [0, 2]
    assert pool(table) == 1


# Jason


def test_team_tactics_gains_energy_and_another_ranger_plays() -> None:
    table = play(
        "team-tactics",
        "play zack mammoth-slam",
        by=["jason", "zack"],
        hands={"zack": ["mammoth-slam", "smooth-moves"]},
        dice=[1, 1],
    )
    assert pool(table) == 4
    assert hits(table) == [2]
    assert discard(table, "zack") == ["mammoth-slam"]
    assert discard(table, "jason") == ["team-tactics"]


def test_team_tactics_alone_only_gains_energy() -> None:
    table = play("team-tactics", hands={"jason": ["team-tactics", "lead-the-charge"]})
    assert pool(table) == 4
    assert hand(table, "jason") == ["lead-the-charge"]


def test_lead_the_charge_adds_a_die_to_the_next_attack_of_anybody() -> None:
    table = play("lead-the-charge", by=["jason", "zack"], hands={"zack": ["mammoth-slam"]}, dice=[0, 0, 1, 1, 1])
    rangers_turn(table, "play zack mammoth-slam")
    assert hits(table) == [3]


def test_power_sword_adds_two_dice_to_the_next_attack_and_no_more() -> None:
    table = play(
        "power-sword", by=["jason", "trini"], hands={"trini": ["precise-strike"] * 2}, dice=[0, 0, 0, 0, 0, 1, 1]
    )
    rangers_turn(table, "play trini precise-strike")
    assert hits(table) == [2 + 2]
    rangers_turn(table, "play trini precise-strike")
    assert hits(table) == [4 + 2]


def test_tyranno_slash_may_roll_any_of_its_dice_again() -> None:
    table = play("tyranno-slash", "reroll 1,2", dice=[0, 0, 2, 1, 1])
    assert hits(table) == [4]
    assert pool(table) == 2


def test_tyranno_slash_may_keep_its_dice() -> None:
    assert hits(play("tyranno-slash", "pass", dice=[0, 0, 2])) == [2]


def test_block_reduces_damage_by_three() -> None:
    table = defend("block", "play jason block")
    assert discard(table, "jason") == ["block"]
    assert len(deck(table, "jason")) == 9


def test_block_helps_any_ranger() -> None:
    table = defend("block", "choose zack", "play jason block", others=["zack"])
    assert discard(table, "zack") == []


# Zack


def test_reckless_blow_adds_two_dice_for_the_top_card_of_the_deck() -> None:
    table = play("reckless-blow", "discard top", decks={"zack": ["power-axe"]}, dice=[1, 1, 1, 1])
    assert hits(table) == [4]
    assert discard(table, "zack") == ["power-axe", "reckless-blow"]
    assert pool(table) == 2


def test_reckless_blow_may_keep_the_card() -> None:
    table = play("reckless-blow", "pass", dice=[1, 1])
    assert hits(table) == [2]
    assert discard(table, "zack") == ["reckless-blow"]


def test_smooth_moves_reduces_damage_by_two_and_gains_energy() -> None:
    table = defend("smooth-moves", "play zack smooth-moves", decks={"zack": ["mammoth-slam"]})
    assert pool(table) == 3
    assert discard(table, "zack") == ["smooth-moves"]
    assert deck(table, "zack")[-1] == "mammoth-slam"  # 2 shields against 1.


@pytest.mark.parametrize(("cards", "dice"), [(3, [1, 1]), (4, [1, 1, 1])])
def test_mammoth_slam_has_a_third_die_with_four_cards_in_the_discard_pile(cards: int, dice: list[int]) -> None:
    pile = ["power-axe", "reckless-blow", "reckless-blow", "sweeping-strike"][:cards]
    assert hits(play("mammoth-slam", discards={"zack": pile}, dice=[*dice, 2])) == [len(dice)]


def test_sweeping_strike_puts_a_hit_on_a_card_next_to_the_target() -> None:
    table = play("sweeping-strike", "hit 2", "hit 3", rows=(["deadly-claws", DUMMY, DUMMY],), dice=[1, 1])
    assert hits(table) == [0, 2, 1]


def test_sweeping_strike_hits_a_guarded_neighbour() -> None:
    assert hits(play("sweeping-strike", rows=GUARDED, dice=[1, 0])) == [1, 1]


def test_power_axe_deals_the_hits_of_two_dice_to_every_neighbour_too() -> None:
    table = play(
        "power-axe",
        "hit 2",
        "dice 1,3",
        rows=(["deadly-claws", DUMMY, "deadly-claws", "deadly-claws"], ["flanking", "leaping-attack"]),
        dice=[1, 0, 1],
    )
    assert hits(table) == [2, 2, 2, 0, 0, 2]
    assert pool(table) == 0


# Billy


def test_counter_jab_revealed_for_defense_hits_any_enemy_card() -> None:
    table = reveal("counter-jab", "hit 2")
    assert hits(table) == [0, 1]
    assert "counter-jab" in discard(table, "billy")


def test_knowledge_is_power_lets_a_ranger_take_a_card_out_of_the_deck() -> None:
    table = play("knowledge-is-power", "choose trini", (3, "take power-daggers"), by=["billy", "trini"])
    assert hand(table, "trini") == ["power-daggers"]
    assert len(deck(table, "trini")) == 9
    assert pool(table) == 4


def test_a_deck_that_a_card_was_taken_from_is_shuffled() -> None:
    table = fight([TOUGH], by=["billy"], hands={"billy": ["knowledge-is-power"]}, decks={"billy": ["counter-jab"]})
    billy = player_at(table, "billy")
    billy.deck.look(table, (0, 1, 2, 3, 4), 5)
    rangers_turn(table, "play billy knowledge-is-power", "take power-lance")
    assert billy.deck.seen == {}


def test_knowledge_is_power_offers_each_card_of_the_deck_once_and_nothing_too() -> None:
    table = fight([TOUGH], by=["billy"], hands={"billy": ["knowledge-is-power"]}, discards={"billy": ["power-lance"]})
    offered = options(asked_in_turn(table, "play billy knowledge-is-power"))
    assert offered == [
        "take blade-blaster-blue",
        "take counter-jab",
        "take knowledge-is-power",
        "take mighty-maces",
        "take tactical-strike",
        "pass",
    ]


@pytest.mark.parametrize(("card", "dice"), [("tactical-strike", [1, 1]), ("power-lance", [0, 0, 1, 1])])
def test_a_card_that_goes_on_top_of_the_deck_is_drawn_next(card: str, dice: list[int]) -> None:
    table = play(card, dice=dice)
    assert deck(table, "billy")[0] == card
    assert discard(table, "billy") == []


def test_mighty_maces_revealed_for_defense_gain_energy() -> None:
    table = reveal("mighty-maces")
    assert pool(table) == 3
    assert discard(table, "billy") == ["mighty-maces"]  # 3 shields against 3.


# Trini


def test_precise_strike_deals_two_hits_and_is_discarded() -> None:
    table = play("precise-strike", "pass")
    assert hits(table) == [2]
    assert discard(table, "trini") == ["precise-strike"]


def test_precise_strike_is_shuffled_back_for_an_energy() -> None:
    table = play("precise-strike", "pay 1")
    assert pool(table) == 2
    assert discard(table, "trini") == []
    assert len(deck(table, "trini")) == 10


def test_precise_strike_is_discarded_when_there_is_no_energy() -> None:
    assert discard(play("precise-strike", pool=0), "trini") == ["precise-strike"]


def test_an_action_may_be_spent_to_shuffle_precise_strike_back() -> None:
    table = play("precise-strike", "flip trini", "pay 1", pool=0, actions={"trini": 1})
    assert pool(table) == 1
    assert discard(table, "trini") == []


def test_twin_fang_teamwork_hits_the_target_of_another_rangers_attack() -> None:
    table = play(
        "flying-kick",
        "hit 1",
        "play trini twin-fang-teamwork",
        rows=PAIR,
        by=["kimberly", "trini"],
        hands={"trini": ["twin-fang-teamwork"]},
        dice=[1, 1],
    )
    assert hits(table) == [3, 0]
    assert discard(table, "trini") == ["twin-fang-teamwork"]


def test_twin_fang_teamwork_does_not_answer_trinis_own_attack() -> None:
    table = play("sabertooth-strike", hands={"trini": ["sabertooth-strike", "twin-fang-teamwork"]}, dice=[1, 1])
    assert hand(table, "trini") == ["twin-fang-teamwork"]


def test_tenacity_puts_two_discarded_cards_on_top_of_the_deck_in_any_order() -> None:
    pile = ["power-daggers", "precise-strike", "twin-fang-teamwork"]
    table = play("tenacity", "put precise-strike", "put power-daggers", discards={"trini": pile})
    assert deck(table, "trini")[:2] == ["power-daggers", "precise-strike"]
    assert discard(table, "trini") == ["twin-fang-teamwork", "tenacity"]
    assert pool(table) == 4


@pytest.mark.parametrize("pile", [[], ["power-daggers"]])
def test_tenacity_puts_back_what_there_is(pile: list[str]) -> None:
    table = play("tenacity", discards={"trini": pile})
    assert discard(table, "trini") == ["tenacity"]
    assert deck(table, "trini")[: len(pile)] == pile


def test_sabertooth_strike_attacks_again_when_it_defeats_its_target() -> None:
    table = play("sabertooth-strike", "hit 1", "hit 2", rows=(["leaping-attack", DUMMY],), dice=[1, 1, 2, 1])
    assert defeated(table) == [1]
    assert hits(table) == [2, 3]
    assert pool(table) == 2


def test_the_second_attack_of_sabertooth_strike_may_be_left_out() -> None:
    table = play("sabertooth-strike", "hit 1", "pass", rows=(["leaping-attack", DUMMY],), dice=[1, 1])
    assert hits(table) == [2, 0]


def test_power_daggers_let_any_ranger_play_a_card_even_trini() -> None:
    table = play(
        "power-daggers",
        "choose trini",
        "play trini precise-strike",
        by=["trini", "zack"],
        hands={"trini": ["power-daggers", "precise-strike"], "zack": ["mammoth-slam"]},
        dice=[1, 0, 0, 0],
    )
    assert hits(table) == [3]
    assert hand(table, "trini") == []


# Kimberly


def test_take_aim_lets_another_card_be_played_and_its_dice_rolled_again() -> None:
    table = play(
        "take-aim",
        "play kimberly flying-kick",
        "reroll 1",
        hands={"kimberly": ["take-aim", "flying-kick"]},
        dice=[0, 1, 2],
    )
    assert hits(table) == [3]
    assert pool(table) == 3 + 1 + 1
    assert discard(table, "kimberly") == ["flying-kick", "take-aim"]


def test_take_aim_may_be_played_alone() -> None:
    table = play("take-aim", "pass", hands={"kimberly": ["take-aim", "flying-kick"]})
    assert pool(table) == 4
    assert hand(table, "kimberly") == ["flying-kick"]


@pytest.mark.parametrize(("card", "dice"), [("arrow-shot", [1, 1, 1]), ("power-bow", [1, 1, 1, 0, 0, 0])])
def test_a_bow_may_target_a_guarded_card(card: str, dice: list[int]) -> None:
    assert hits(play(card, "hit 2", rows=GUARDED, dice=dice)) == [0, 3]


def test_acrobatics_takes_the_revealed_card_into_the_hand() -> None:
    table = defend("acrobatics", "play kimberly acrobatics", decks={"kimberly": ["power-bow"]})
    assert hand(table, "kimberly") == ["power-bow"]
    assert discard(table, "kimberly") == ["acrobatics"]


def test_acrobatics_takes_a_card_that_would_go_under_the_deck() -> None:
    table = defend(
        "acrobatics", "play kimberly acrobatics", against=["cannon-fodder"], decks={"kimberly": ["power-bow"]}
    )
    assert hand(table, "kimberly") == ["power-bow"]
    assert "power-bow" not in deck(table, "kimberly")


def test_acrobatics_are_not_for_cards_that_others_reveal() -> None:
    table = defend("acrobatics", "choose zack", others=["zack"], decks={"zack": ["sweeping-strike"]})
    assert hand(table, "kimberly") == ["acrobatics"]
    assert discard(table, "zack") == ["sweeping-strike"]


# Ivy, of the house's expansion


def test_root_sweep_adds_a_die_to_the_next_attack() -> None:
    table = play("root-sweep", hands={"ivy": ["root-sweep", "root-sweep"]}, dice=[0, 1, 1])
    rangers_turn(table, "play ivy root-sweep")
    assert hits(table) == [1 + 1 + 2]


@pytest.mark.parametrize(("card", "dice", "beside"), [("thorn-whip", [0, 0], 1), ("power-scythe", [1, 0, 0, 0], 2)])
def test_ivys_splashing_attacks_hit_a_card_next_to_the_target(card: str, dice: list[int], beside: int) -> None:
    assert hits(play(card, "hit 1", rows=PAIR, dice=dice)) == [1, beside]


def test_sheltering_canopy_reduces_damage_by_three() -> None:
    table = defend("sheltering-canopy", "play ivy sheltering-canopy")
    assert discard(table, "ivy") == ["sheltering-canopy"]


def test_sheltering_canopy_revealed_for_defense_gains_energy() -> None:
    assert pool(reveal("sheltering-canopy", decks={"ivy": ["sheltering-canopy", "power-scythe"]})) == 3


def test_fresh_shoots_gain_energy_and_each_ranger_may_draw_a_card() -> None:
    table = play(
        "fresh-shoots", "choose ivy", (0, "draw"), (1, "pass"), by=["ivy", "jason"], decks={"ivy": ["power-scythe"]}
    )
    assert hand(table, "ivy") == ["power-scythe"]
    assert hand(table, "jason") == []
    assert pool(table) == 4


# All of them


def test_no_combat_card_is_missing_here() -> None:
    here = Path(__file__).read_text(encoding="utf-8")
    families = {f"blade-blaster-{who}" for who in ("red", "black", "blue", "yellow", "pink")}
    assert [card for card in CONTENT.of(CombatCard) if card not in families and f'"{card}"' not in here] == []
