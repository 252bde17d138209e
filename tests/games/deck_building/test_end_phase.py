"""The End Phase in its five steps (rulebook p. 8 and 13), Blade Blasters (p. 18) and shuffling (p. 20)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.positions import REST, ids, position, slots_of
from tests.games.driving import asked, drive, heard, options

NO_GRID = [""] * 6


def ends(**more: Any) -> State:
    """A table at the end of the Main Phase of the Hero."""
    given: dict[str, Any] = {
        "characters": {0: "goldar", 1: "zack-taylor"}, "grid": NO_GRID, "active": 1, "hp": (20, 20), "phase": "end",
    }  # fmt: skip
    return position(**(given | more))


# Step 1: end of turn effects


def test_a_blade_blaster_is_destroyed_for_one_damage_that_is_no_attack() -> None:
    table = ends(played={1: ["blade-blaster"]}, hands={0: ["parry"]}, energy=(9, 9))
    drive(table, end_phase(table), "deal")
    assert table.teams[VILLAINS].hp == 19
    assert table.blade_blasters == 12
    assert "blade-blaster" not in ids([*table.players[1].discard, *table.players[1].hand, *table.destroyed])


def test_or_for_a_card_of_the_grid() -> None:
    table = ends(played={1: ["blade-blaster"]}, grid=["baboo", "parry", "", "", "", ""])
    decision = asked(table, end_phase(table))
    assert options(decision) == ["deal", "remove baboo", "remove parry", "pass"]


def test_a_card_put_away_by_a_blade_blaster_does_no_damage_any_more() -> None:
    table = ends(played={1: ["blade-blaster"]}, grid=["baboo", "bones", "", "", "", ""])
    drive(table, end_phase(table), "remove bones")
    assert ids(table.main_discard) == ["bones"]
    assert table.teams[HEROES].hp == 19


def test_each_blade_blaster_is_used_or_kept_by_itself() -> None:
    table = ends(played={1: ["blade-blaster"] * 3}, grid=["baboo", "", "", "", "", ""])
    drive(table, end_phase(table), "deal", "remove baboo", "pass")
    assert table.teams[VILLAINS].hp == 19
    assert ids(table.players[1].discard) == ["blade-blaster"]
    assert table.blade_blasters == 11


def test_a_blade_blaster_that_was_not_played_is_not_used() -> None:
    table = ends(hands={1: ["blade-blaster"]})
    drive(table, end_phase(table))
    assert ids(table.players[1].discard) == ["blade-blaster"]


def test_the_last_hit_point_may_go_to_a_blade_blaster() -> None:
    table = ends(played={1: ["blade-blaster"]}, hp=(1, 20))
    drive(table, end_phase(table), "deal")
    assert (table.ending, table.winner) == ("The Villains have no Hit Points left.", HEROES)


def test_effects_of_the_end_of_the_turn_come_in_the_order_of_the_players_choosing() -> None:
    table = ends(characters={1: "kimberly-ann-hart"}, played={1: ["blade-blaster", "teamwork"]})
    decision = asked(table, end_phase(table))
    assert (decision.kind, options(decision)) == ("order", ["first kimberly-ann-hart", "first blade-blaster"])


def test_an_end_of_turn_effect_still_counts_what_was_played() -> None:
    table = ends(characters={1: "kimberly-ann-hart"}, played={1: ["teamwork", "teamwork", "recovery"]})
    drive(table, end_phase(table))
    assert table.teams[HEROES].energy == 2


# Step 2: adversaries


def test_a_hero_takes_one_damage_for_each_villain_in_the_grid() -> None:
    table = ends(grid=["baboo", "alpha-5", "parry", "bones", "", ""], hands={1: ["parry"]}, energy=(9, 9))
    drive(table, end_phase(table))
    assert (table.teams[HEROES].hp, table.teams[VILLAINS].hp) == (18, 20)
    assert "2 adversaries in The Grid: 2 damage at the end of Zack's turn." in heard(table)


def test_a_villain_takes_one_damage_for_each_hero_in_the_grid() -> None:
    table = ends(active=0, grid=["baboo", "alpha-5", "parry", "bones", "", ""])
    drive(table, end_phase(table))
    assert (table.teams[HEROES].hp, table.teams[VILLAINS].hp) == (20, 19)


def test_adversaries_may_take_the_last_hit_points() -> None:
    table = ends(grid=["baboo", "bones", "", "", "", ""], hp=(1, 2))
    drive(table, end_phase(table))
    assert (table.ending, table.winner) == ("The Heroes have no Hit Points left.", VILLAINS)


# Step 3: discarding attached cards


def test_cards_attached_to_the_character_may_be_discarded_ready_or_exhausted() -> None:
    table = ends(slots={1: ["power-crystal exhausted", "", "", "battle-bike"]}, bay=["dragonzord"])
    decision = asked(table, end_phase(table))
    assert (decision.kind, options(decision)) == ("put-away", ["discard power-crystal", "discard battle-bike", "pass"])


def test_cards_are_put_away_after_the_damage_by_adversaries() -> None:
    table = ends(slots={1: ["power-crystal", "", "", ""]}, grid=["baboo", "", "", "", "", ""])
    asked(table, end_phase(table))
    assert table.teams[HEROES].hp == 19


def test_a_flipped_character_stays_flipped_when_cards_leave_it() -> None:
    table = ends(slots={1: ["power-crystal", "thunder-slinger", "battle-bike", "viewing-globe"]}, flipped=[1])
    drive(table, end_phase(table), "discard viewing-globe", "discard battle-bike", "pass")
    assert slots_of(table, 1) == ["power-crystal", "thunder-slinger", "", ""]
    assert table.players[1].flipped


# Step 4: discarding the rest


def test_played_cards_and_those_left_in_the_hand_are_discarded() -> None:
    table = ends(played={1: ["teamwork", "recovery"]}, hands={1: ["power-coin", "stun"]})
    drive(table, end_phase(table))
    assert ids(table.players[1].discard) == ["teamwork", "recovery", "power-coin", "stun"]
    assert table.players[1].played == []


def test_ongoing_cards_and_attached_ones_stay() -> None:
    table = ends(ongoing={1: ["command-center"]}, slots={1: ["power-crystal", "", "", ""]}, bay=["dragonzord"])
    drive(table, end_phase(table), "pass")
    assert ids(table.players[1].ongoing) == ["command-center"]
    assert slots_of(table, 1)[0] == "power-crystal"
    assert [each.card.id for each in table.teams[HEROES].tile] == ["dragonzord"]


# Step 5: drawing


def test_the_hand_is_refilled_to_five_cards() -> None:
    table = ends(hands={1: ["teamwork"] * 3})
    drive(table, end_phase(table))
    assert len(table.players[1].hand) == 5


def test_a_lone_player_refills_to_four() -> None:
    table = position(villains=2, characters={1: "zack-taylor"}, grid=NO_GRID, active=1, phase="end")
    drive(table, end_phase(table))
    assert len(table.players[1].hand) == 4


def test_the_discard_pile_is_shuffled_when_the_deck_runs_out_and_the_rest_is_drawn() -> None:
    table = ends(played={1: [REST]}, decks={1: ["teamwork"] * 3})
    drive(table, end_phase(table))
    player = table.players[1]
    assert ids(player.hand)[:3] == ["teamwork"] * 3
    assert (len(player.hand), len(player.deck), len(player.discard)) == (5, 5, 0)


def test_a_deck_that_is_just_empty_is_not_shuffled_yet() -> None:
    table = ends(played={1: [REST]}, decks={1: ["teamwork"] * 5})
    drive(table, end_phase(table))
    player = table.players[1]
    assert (len(player.hand), len(player.deck), len(player.discard)) == (5, 0, 5)
    assert "shuffles" not in heard(table)


def test_who_owns_fewer_cards_draws_what_there_is() -> None:
    table = ends(played={1: ["teamwork"]})
    table.players[1].deck.cards.clear()
    drive(table, end_phase(table))
    assert ids(table.players[1].hand) == ["teamwork"]


def test_only_the_own_side_sees_which_cards_are_drawn() -> None:
    table = ends(decks={1: ["teamwork", "power-coin", "teamwork", "recovery", "teamwork"]})
    drive(table, end_phase(table))
    assert "Drawn by Zack: Teamwork, Power Coin" in heard(table, 1)
    assert "Drawn by" not in heard(table, 0)
    assert "Zack draws 5 cards." in heard(table, 0)
