"""Battling adversaries (rulebook p. 12)."""

from __future__ import annotations

from msgspec.structs import replace

from herobox.games.deck_building.keywords.static_ability_keywords import EasierBattles
from herobox.games.deck_building.options import Battle
from herobox.games.deck_building.rules.battling import battle_cost
from herobox.games.deck_building.rules.main_phase import action_refusal as refusal
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import HEROES, VILLAINS
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import ids, position
from tests.games.deck_building.using import act, offered
from tests.games.driving import asked, heard, options

BOTH = {0: "rita-repulsa", 1: "zack-taylor"}
GRID = ["baboo", "alpha-5", "parry", "king-sphinx", "", ""]


def test_heroes_battle_villains_and_villains_battle_heroes() -> None:
    heroes = position(characters=BOTH, grid=GRID, shards=9, active=1)
    villains = position(characters=BOTH, grid=GRID, shards=9, active=0)
    assert offered(heroes, "battle") == ["battle baboo", "battle king-sphinx"]
    assert offered(villains, "battle") == ["battle alpha-5"]


def test_a_battle_is_paid_for_with_the_shards_beside_the_icon_and_not_with_the_cost() -> None:
    table = position(characters=BOTH, grid=GRID, shards=5, active=1)
    act(table, "battle king-sphinx")
    assert table.shards == 1


def test_a_zord_that_makes_battles_cheaper_does_so_for_both_teammates() -> None:
    table = position(2, 2, grid=GRID, bay=["dragonzord"])
    [zord] = table.teams[HEROES].tile
    zord.card = replace(zord.card, statics=(EasierBattles(2),))
    costs = [battle_cost(table, seat, CARDS["king-sphinx"]) for seat in table.teams[HEROES].seats]
    assert costs == [4 - 2, 4 - 2]


def test_a_battled_card_goes_to_the_main_deck_discard_pile_and_its_place_stays_empty() -> None:
    table = position(characters=BOTH, grid=GRID, shards=2, active=1)
    act(table, "battle baboo")
    assert ids(table.grid) == ["", "alpha-5", "parry", "king-sphinx", "", ""]
    assert ids(table.main_discard) == ["baboo"]
    assert table.players[1].discard == []


def test_a_battle_gives_its_reward() -> None:
    table = position(characters=BOTH, grid=GRID, shards=2, active=1)
    act(table, "battle baboo")
    assert table.teams[HEROES].energy == 2


def test_a_battle_may_be_a_penalty_for_the_foes() -> None:
    table = position(characters=BOTH, grid=GRID, shards=4, active=1)
    act(table, "battle king-sphinx")
    assert table.teams[VILLAINS].hp == 28


def test_the_text_of_a_battle_comes_before_what_the_battle_triggers() -> None:
    table = position(
        characters=BOTH, grid=["z-putty", *GRID[1:]], played={1: ["attitude"]}, decks={1: ["recovery"]}, shards=3,
        active=1,
    )  # fmt: skip
    decision = asked(table, main_action(table), "battle z-putty")
    assert decision.kind == "destroy"
    assert ids(table.players[1].hand) == ["recovery"]
    assert ids(table.main_discard) == ["z-putty"]


def test_a_card_drawn_by_a_battle_is_played_only_when_all_that_was_triggered_is_over() -> None:
    table = position(
        characters=BOTH, grid=["z-putty", *GRID[1:]], played={1: ["attitude", "teamwork"]}, decks={1: ["recovery"]},
        shards=3, active=1,
    )  # fmt: skip
    decision = asked(table, main_action(table), "battle z-putty")
    assert options(decision) == ["destroy attitude play", "destroy teamwork play", "pass"]


def test_a_battle_is_over_before_the_triggered_ability_of_the_character() -> None:
    table = position(characters={1: "tommy-oliver"}, grid=["king-sphinx"], shards=4, active=1)
    act(table, "battle king-sphinx")
    log = heard(table)
    assert table.teams[VILLAINS].hp == 27
    assert log.index("goes from The Grid") < log.index(" triggers.")


def test_several_effects_of_a_battle_come_in_the_order_of_the_players_choosing() -> None:
    table = position(
        characters={1: "tommy-oliver"}, grid=["baboo"], played={1: ["attitude", "stun"]}, ongoing={1: ["moon-palace"]},
        shards=2, active=1,
    )  # fmt: skip
    decision = asked(table, main_action(table), "battle baboo")
    assert (decision.kind, decision.seats) == ("order", (1,))
    assert options(decision) == ["first tommy-oliver", "first attitude", "first moon-palace"]


def test_battling_makes_way_for_less_damage_at_the_end_of_the_turn() -> None:
    table = position(characters=BOTH, grid=GRID, shards=6, active=1)
    act(table, "battle baboo")
    act(table, "battle king-sphinx")
    assert [card.type for card in table.grid if card is not None] == ["hero", "maneuver"]


def test_any_number_of_adversaries_is_battled_as_far_as_the_shards_go() -> None:
    table = position(characters=BOTH, grid=["baboo", "baboo", *GRID[1:5]], hands={1: ["stun"]}, shards=4, active=1)
    act(table, "battle baboo")
    act(table, "battle baboo")
    assert (table.shards, ids(table.main_discard)) == (0, ["baboo", "baboo"])
    assert offered(table, "battle") == []


def test_of_two_cards_of_a_name_one_is_battled() -> None:
    table = position(characters=BOTH, grid=["squatt", "squatt", "", "", "", ""], shards=2, active=1)
    act(table, "battle squatt", "pass")
    assert ids(table.grid) == ["", "squatt", "", "", "", ""]


def test_what_is_no_adversary_in_the_grid_cannot_be_battled() -> None:
    table = position(characters=BOTH, grid=GRID, shards=3, active=1)
    assert refusal(table, 1, Battle("alpha-5")) == "Alpha 5 is not your adversary (p. 12)"
    assert refusal(table, 1, Battle("parry")) == "Parry is not your adversary (p. 12)"
    assert refusal(table, 1, Battle("squatt")) == (
        "there is no such card in The Grid, and you can only battle cards there (p. 12)"
    )
    assert refusal(table, 1, Battle("king-sphinx")) == ("battling King Sphinx costs 4 Shards, and you have 3 (p. 12)")


def test_a_battle_that_puts_a_card_away_offers_the_others_and_not_the_battled_one() -> None:
    table = position(characters=BOTH, grid=["squatt", "parry", "baboo", "", "", ""], shards=2, active=1)
    assert options(asked(table, main_action(table), "battle squatt")) == ["remove parry", "remove baboo", "pass"]


def test_a_battle_that_puts_a_card_away_offers_the_other_copy_of_the_battled_one() -> None:
    table = position(characters=BOTH, grid=["squatt", "squatt", "", "", "", ""], shards=2, active=1)
    act(table, "battle squatt", "remove squatt")
    assert ids(table.grid) == ["", "", "", "", "", ""]


def test_a_battle_that_puts_a_card_away_asks_nothing_where_there_is_no_other() -> None:
    table = position(characters=BOTH, grid=["squatt", "", "", "", "", ""], shards=2, active=1)
    act(table, "battle squatt")
    assert ids(table.main_discard) == ["squatt"]
