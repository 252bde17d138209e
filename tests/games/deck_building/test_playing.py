"""Playing and attaching cards (rulebook p. 8 and 9)."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.options import Attach, Play
from herobox.games.deck_building.rules.main_phase import action_refusal as refusal
from herobox.games.deck_building.state import HEROES, VILLAINS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, offered
from tests.games.driving import heard

ZACK = {0: "rito-revolto", 1: "zack-taylor"}
JASON = {0: "rito-revolto", 1: "jason-lee-scott"}
NO_GRID = [""] * 6


def test_a_played_card_brings_its_shards_and_its_energy() -> None:
    table = position(characters=ZACK, hands={1: ["thunder-slinger"]}, active=1, grid=NO_GRID)
    act(table, "play thunder-slinger")
    assert (table.shards, table.teams[HEROES].energy) == (2, 4)
    assert ids(table.players[1].played) == ["thunder-slinger"]
    assert "Zack plays Thunder Slinger for 2 Shards and 4 Energy." in heard(table)


def test_shards_add_up_over_the_turn() -> None:
    table = position(characters=ZACK, hands={1: ["teamwork", "teamwork", "power-crystal"]}, active=1)
    act(table, "play teamwork")
    act(table, "play teamwork")
    act(table, "play power-crystal")
    assert table.shards == 2


def test_energy_is_the_teams_and_20_is_the_most() -> None:
    table = position(characters=ZACK, hands={1: ["power-coin"]}, energy=(3, 19), active=1)
    act(table, "play power-coin")
    assert [team.energy for team in table.teams] == [3, 20]


def test_a_text_without_a_cost_happens_when_the_card_is_played() -> None:
    table = position(characters=ZACK, hands={1: ["recovery"]}, hp=(30, 20), active=1)
    act(table, "play recovery")
    assert table.teams[HEROES].hp == 22


def test_playing_an_attack_card_makes_no_attack() -> None:
    table = position(characters=ZACK, hands={1: ["flying-kick", "stun"]}, energy=(0, 9), active=1)
    act(table, "play flying-kick")
    assert table.teams[VILLAINS].hp == 30
    assert offered(table, "activate") == []


def test_what_was_played_cannot_be_attached_instead() -> None:
    table = position(characters=ZACK, hands={1: ["thunder-slinger"]}, active=1)
    act(table, "play thunder-slinger")
    assert offered(table, "attach") == []
    assert refusal(table, 1, Attach("thunder-slinger", "1")) == (
        "there is no such card in your hand, and you attach cards from your hand (p. 9)"
    )


def test_only_cards_of_the_hand_are_played() -> None:
    table = position(characters=ZACK, discards={1: ["recovery"]}, active=1)
    assert refusal(table, 1, Play("recovery")) == (
        "there is no such card in your hand, and you play cards from your hand (p. 9)"
    )


def test_all_cards_of_the_hand_can_be_played_in_one_go() -> None:
    table = position(characters=ZACK, hands={1: ["teamwork", "recovery", "power-coin", "teamwork"]}, active=1)
    act(table, "play-all")
    assert (table.shards, table.teams[HEROES].energy, table.players[1].hand) == (2, 4, [])


def test_playing_in_one_go_leaves_zords_in_the_hand() -> None:
    table = position(characters=ZACK, hands={1: ["teamwork", "dragonzord", "teamwork"]}, active=1)
    act(table, "play-all")
    assert ids(table.players[1].hand) == ["dragonzord"]


def test_cards_that_are_drawn_meanwhile_stay_in_the_hand() -> None:
    table = position(
        characters={0: "finster"}, hands={0: ["putty-clay", "mayhem"]}, decks={0: ["rebuild"]}, grid=NO_GRID
    )
    act(table, "play-all")
    assert ids(table.players[0].hand) == ["rebuild"]


def test_one_card_is_simply_played() -> None:
    table = position(characters=ZACK, hands={1: ["teamwork"]}, active=1)
    assert offered(table, "play") == ["play teamwork"]


def test_a_card_may_be_held_back_while_others_are_bought_and_played_after() -> None:
    table = position(characters=ZACK, hands={1: ["teamwork"]}, grid=["parry", *NO_GRID[1:]], shards=2, active=1)
    act(table, "buy parry")
    act(table, "play teamwork")
    assert table.shards == 1


def test_an_adversary_that_was_gained_can_be_played_and_not_attached() -> None:
    table = position(characters=ZACK, hands={1: ["baboo"]}, active=1)
    assert offered(table, "play", "attach") == ["play baboo"]
    assert refusal(table, 1, Attach("baboo", "3")) == (
        "Zack Taylor has no slot in Baboo's colour, only for equipment cards (p. 9)"
    )


def test_a_card_is_attached_to_an_empty_slot_of_its_colour_instead_of_being_played() -> None:
    table = position(characters=JASON, hands={1: ["thunder-slinger", "parry", "alpha-5"]}, active=1)
    assert offered(table, "attach") == [
        "attach thunder-slinger 3",
        "attach parry 4",
        "attach alpha-5 1",
    ]
    act(table, "attach parry 4")
    assert slots_of(table, 1) == ["", "", "", "parry"]
    assert (table.shards, table.teams[HEROES].energy) == (0, 0)


def test_an_attached_card_is_ready() -> None:
    table = position(characters=ZACK, hands={1: ["power-crystal"]}, active=1)
    act(table, "attach power-crystal 1")
    assert offered(table, "activate") == ["activate power-crystal"]


def test_any_number_of_cards_is_attached_in_a_turn() -> None:
    table = position(characters=JASON, hands={1: ["power-crystal", "alpha-5", "parry"]}, active=1)
    act(table, "attach power-crystal 3")
    act(table, "attach alpha-5 1")
    act(table, "attach parry 4")
    assert slots_of(table, 1) == ["alpha-5", "", "power-crystal", "parry"]


@pytest.mark.parametrize(
    ("card", "to", "why"),
    [
        ("parry", "2", "slot 2 is for hero cards, so Parry does not match it (p. 9)"),
        ("thunder-slinger", "3", "slot 3 holds Power Crystal; discard it to make room (p. 19)"),
        (
            "teamwork",
            "1",
            "Jason Lee Scott has no slot in Teamwork's colour, only for hero, equipment and maneuver cards (p. 9)",
        ),
        ("dragonzord", "1", "Dragonzord can only be attached to the Zord Bay (p. 16)"),
        ("ninjor", "2", "slot 2 holds Alpha 5; discard it to make room (p. 19)"),
        ("ninjor", "bay", "every slot that Ninjor matches is taken; discard a card to make room (p. 19)"),
    ],
)
def test_what_does_not_match_an_empty_slot_is_refused(card: str, to: str, why: str) -> None:
    heroes = ["pink-ranger", "alpha-5"] if card == "ninjor" else ["", ""]
    attached = [*heroes, "power-crystal", ""]
    table = position(characters=JASON, hands={1: [card]}, slots={1: attached}, active=1)
    assert f"attach {card} {to}" not in offered(table, "attach")
    assert refusal(table, 1, Attach(card, to)) == why


@pytest.mark.parametrize(("card", "to"), [("alpha-5", "1"), ("alpha-5", "3"), ("parry", "4")])
def test_to_slots_that_are_all_for_one_type_no_other_card_is_attached(card: str, to: str) -> None:
    table = position(characters=ZACK, hands={1: [card]}, slots={1: ["battle-bike", "", "", ""]}, active=1)
    assert offered(table, "attach") == []
    name = {"alpha-5": "Alpha 5", "parry": "Parry"}[card]
    expected = f"Zack Taylor has no slot in {name}'s colour, only for equipment cards (p. 9)"
    assert refusal(table, 1, Attach(card, to)) == expected


def test_nobody_attaches_to_the_teammate() -> None:
    table = position(
        2, characters={1: "tommy-oliver", 2: "billy-cranston"}, slots={1: ["", "", "power-crystal", "thunder-slinger"]},
        hands={1: ["power-blaster"]}, active=1,
    )  # fmt: skip
    assert offered(table, "attach") == []


def test_a_stun_is_played_for_nothing() -> None:
    table = position(characters=ZACK, hands={1: ["stun"]}, active=1)
    act(table, "play stun")
    assert (table.shards, table.teams[HEROES].energy, ids(table.players[1].played)) == (0, 0, ["stun"])


def test_every_player_ends_the_phase_when_it_suits() -> None:
    table = position(characters=ZACK, hands={1: ["teamwork"]}, active=1)
    assert offered(table)[-1] == "pass"
