"""The twelve Signature Items at the table (rulebook p. 10, 11, 14 and 22)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.box import CARDS, CHARACTERS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, activated, card, offered
from tests.games.driving import asked, drive, heard, options

ITEMS = sorted(card.id for card in CARDS.values() if card.type == "signature-item")


def holding(item: str, **more: Any) -> State:
    """1v1, in the turn of the item's owner, on whose first slot it lies; both teams have 20 Energy."""
    owner = CHARACTERS[card(item).owner]
    seat = 0 if owner.side == "villains" else 1
    more["slots"] = {seat: [item, *more.pop("others", ["", "", ""])]}
    more.setdefault("characters", {seat: owner.id})
    return position(active=seat, energy=(20, 20), **more)


@pytest.mark.parametrize("item", ITEMS)
def test_activating_an_item_costs_the_printed_energy_and_exhausts_it(item: str) -> None:
    table = holding(item, grid=["", "", "", "", "", ""])
    ability = card(item).ability
    assert ability is not None
    act(table, f"activate {item}", *(["pass"] if item == "the-telescope" else []))
    team = table.players[table.active].team
    assert table.teams[team].energy == 20 - ability.cost
    assert slots_of(table, table.active)[0] == f"{item} exhausted"
    table.players[table.active].hand = [card("stun")]
    assert f"activate {item}" not in offered(table)
    drive(table, start_phase(table))
    assert f"activate {item}" in offered(table)


@pytest.mark.parametrize("item", ITEMS)
def test_an_item_that_is_played_brings_its_shards_and_energy_only(item: str) -> None:
    owner = CHARACTERS[card(item).owner]
    seat = 0 if owner.side == "villains" else 1
    table = position(characters={seat: owner.id}, hands={seat: [item]}, active=seat)
    act(table, f"play {item}")
    assert table.shards == card(item).shards > 0
    assert table.teams[table.players[seat].team].energy == card(item).energy > 0
    assert (table.teams[VILLAINS].hp, table.teams[HEROES].hp) == (30, 30)


# Heroes


def test_the_power_sword_counts_heroes_played_this_turn_and_attached_to_the_character() -> None:
    def damage(attached: str, *played: str, **more: Any) -> int:
        return activated(holding("power-sword", others=[attached, "", ""], played={1: played}, **more), "power-sword")

    alone = damage("")
    assert damage("alpha-5", "pink-ranger", "teamwork") == alone + 2
    assert damage("", hands={1: ["alpha-5"]}, discards={1: ["pink-ranger"]}) == alone


def test_the_power_axe_takes_a_card_of_cost_4_from_the_targets_hand() -> None:
    table = holding("power-axe", hands={0: ["mayhem", "king-sphinx", "pudgy-pig"]}, flipped=[1])
    assert activated(table, "power-axe", (0, "discard king-sphinx")) > 0
    assert ids(table.players[0].hand) == ["mayhem", "pudgy-pig"]
    assert ids(table.players[0].discard) == ["king-sphinx"]


def test_the_power_axe_has_no_effect_on_a_hand_without_a_card_of_cost_4() -> None:
    table = holding("power-axe", hands={0: ["mayhem", "bones", "parry"]}, flipped=[1])
    assert activated(table, "power-axe", (0, "pass")) == 0
    assert ids(table.players[0].hand) == ["mayhem", "bones", "parry"]


def test_power_daggers_heal_before_they_attack() -> None:
    table = holding("power-daggers", hp=(30, 20), hands={0: ["parry"]})
    assert activated(table, "power-daggers", (0, "block parry hand")) == 0
    assert table.teams[HEROES].hp == 22
    assert activated(holding("power-daggers"), "power-daggers") == 2


def test_the_power_lance_counts_maneuvers() -> None:
    alone = activated(holding("power-lance"), "power-lance")
    table = holding("power-lance", others=["parry", "", ""], played={1: ["regenerate", "pink-ranger"]})
    assert activated(table, "power-lance") == alone + 2


def test_the_power_bow_counts_different_starters() -> None:
    alone = activated(holding("power-bow"), "power-bow")
    table = holding("power-bow", played={1: ["teamwork", "teamwork", "recovery"]})
    assert activated(table, "power-bow") == alone + 2


def test_the_sword_of_darkness_deals_5_damage() -> None:
    table = holding("sword-of-darkness")
    assert activated(table, "sword-of-darkness") == 5
    assert slots_of(table, 1)[0] == "sword-of-darkness exhausted"


def test_the_sword_of_darkness_negated_deals_2_damage_that_nobody_blocks_and_is_discarded() -> None:
    table = position(
        villains=2,
        characters={1: "tommy-oliver"},
        slots={1: ["sword-of-darkness", "", "", ""]},
        hands={0: ["counterstrike"], 2: ["parry"]},
        active=1,
        energy=(20, 20),
        blocks="everybody",
    )
    assert activated(table, "sword-of-darkness", (0, "block counterstrike hand")) == 2
    assert slots_of(table, 1)[0] == ""
    assert ids(table.players[1].discard) == ["sword-of-darkness"]
    assert ids(table.players[2].hand) == ["parry"]


# Villains


def test_the_bone_cutlass_still_scratches_if_it_is_negated() -> None:
    assert activated(holding("bone-cutlass"), "bone-cutlass") == 4
    table = holding("bone-cutlass", hands={1: ["parry"]})
    assert activated(table, "bone-cutlass", (1, "block parry hand")) == 1
    assert slots_of(table, 0)[0] == "bone-cutlass exhausted"


def test_the_monster_matic_gains_a_villain_of_the_grid_for_the_hand() -> None:
    grid = ["baboo", "parry", "pudgy-pig", "king-sphinx", "alpha-5", ""]
    table = holding("monster-matic", grid=grid)
    decision = asked(table, main_action(table), "activate monster-matic")
    assert options(decision) == ["take baboo", "take pudgy-pig", "pass"]
    table = holding("monster-matic", grid=grid)
    act(table, "activate monster-matic", "take pudgy-pig")
    assert ids(table.players[0].hand) == ["pudgy-pig"]
    assert table.grid[2] is None


def test_goldars_sword_strikes_harder_after_a_battle() -> None:
    assert activated(holding("goldars-sword"), "goldars-sword") == 3
    table = holding("goldars-sword")
    table.battles = 1
    assert activated(table, "goldars-sword") == 6


def test_the_z_staff_drains_more_energy_the_more_maneuvers_there_are() -> None:
    alone = holding("z-staff")
    assert activated(alone, "z-staff") == 3
    assert alone.teams[1].energy == 20 - 1
    table = holding("z-staff", others=["parry", "", ""], played={0: ["regenerate", "baboo"]})
    assert activated(table, "z-staff") == 3
    assert table.teams[1].energy == 20 - 3


def test_the_z_staff_negated_drains_nothing() -> None:
    table = holding("z-staff", hands={1: ["parry"]})
    assert activated(table, "z-staff", (1, "block parry hand")) == 0
    assert table.teams[1].energy == 20 - 2  # What Parry costs.


def test_the_golden_boomerang_harms_and_stuns_the_foe_that_it_is_thrown_at() -> None:
    sitting = {0: "scorpina", 1: "jason-lee-scott", 3: "billy-cranston"}
    table = position(2, 2, characters=sitting, slots={0: ["golden-boomerang", "", "", ""]}, energy=(20, 20))
    assert activated(table, "golden-boomerang", "target jason-lee-scott") == 1
    assert [ids(table.players[seat].discard) for seat in (1, 3)] == [["stun"], []]


# The Telescope


def telescope(hands: dict[int, list[str]]) -> State:
    """Two Heroes before Rita's Telescope; on top of their decks lie a Thunder Slinger and an Ambush."""
    return position(
        2,
        characters={0: "rita-repulsa", 1: "jason-lee-scott", 2: "zack-taylor"},
        slots={0: ["the-telescope", "", "", ""]},
        decks={1: ["thunder-slinger"], 2: ["ambush"]},
        hands=hands,
        energy=(20, 20),
    )


def test_the_telescope_lets_the_attacker_decide_for_each_foe() -> None:
    table = telescope({})
    decision = asked(table, main_action(table), "activate the-telescope")
    assert decision.seats == (0,)
    assert (decision.kind, options(decision)) == ("reveal", ["discard thunder-slinger", "pass"])
    table = telescope({})
    act(table, "activate the-telescope", "discard thunder-slinger", "pass")
    assert ids(table.players[1].discard) == ["thunder-slinger"]
    assert table.players[2].discard == []
    assert table.players[2].deck.cards[-1].id == "ambush"
    assert slots_of(table, 0)[0] == "the-telescope exhausted"
    assert table.looking == []


def test_everybody_sees_the_card_that_the_telescope_reveals() -> None:
    table = telescope({})
    drive(table, main_action(table), "activate the-telescope", "pass", "pass")
    assert "Zack reveals Ambush." in heard(table)
    deck = table.players[2].deck
    assert [len(deck) - 1 in deck.hidden_from(seat) for seat in (0, 1, 2)] == [False, False, False]


def test_one_block_against_the_telescope_saves_one_foe_and_discards_it() -> None:
    table = telescope({1: ["parry"]})
    act(table, "activate the-telescope", (1, "block parry hand"), (0, "discard ambush"))
    assert ids(table.players[2].discard) == ["ambush"]
    assert "thunder-slinger" not in ids(table.players[1].discard)
    assert ids(table.players[0].discard) == ["the-telescope"]
    assert slots_of(table, 0)[0] == ""


def test_a_block_of_one_foe_does_not_help_the_other_against_the_telescope() -> None:
    table = telescope({1: ["parry", "counterstrike"]})
    act(table, "activate the-telescope", (1, "pass"), (0, "pass"), (0, "discard ambush"))
    assert ids(table.players[1].hand) == ["parry", "counterstrike"]
    assert ids(table.players[2].discard) == ["ambush"]


def test_the_telescope_is_discarded_once_when_both_foes_block() -> None:
    table = telescope({1: ["parry"], 2: ["counterstrike"]})
    act(table, "activate the-telescope", (1, "block parry hand"), (2, "block counterstrike hand"))
    assert ids(table.players[0].discard) == ["the-telescope"]


def test_the_telescope_shuffles_an_empty_deck_to_reveal_from_it() -> None:
    table = holding("the-telescope", discards={1: ["recovery"]})
    table.players[1].deck.cards.clear()
    act(table, "activate the-telescope", "discard recovery")
    assert "shuffles the discard pile" in heard(table)
    assert ids(table.players[1].discard) == ["recovery"]


def test_the_telescope_finds_nothing_with_a_foe_who_has_no_cards() -> None:
    table = holding("the-telescope")
    table.players[1].deck.cards.clear()
    act(table, "activate the-telescope")
    assert table.players[1].discard == []
