"""Why something may not be chosen where it is not the Main Phase that asks."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.set_up_phase import set_up
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import position
from tests.games.deck_building.prompting import before_the_first_turn, why


def test_what_was_not_dealt_is_not_chosen() -> None:
    table = before_the_first_turn()
    dealt = table.players[0].dealt
    reason = why(table, set_up(table), "character zack-taylor")
    assert reason == f'"zack-taylor" was not dealt to you; you can choose {dealt[0].name} and {dealt[1].name} (p. 4)'
    assert why(table, set_up(table), "pass").startswith("you can't pass here: now you choose one of the characters")


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("target trini-kwan", "Trini is on your own side; choose a foe (p. 10)"),
        ("target ninjor", '"ninjor" is not in this game (p. 10)'),
    ],
)
def test_a_target_is_a_foe(tried: str, expected: str) -> None:
    slots = {1: ["ambush", "", "", ""]}
    table = position(2, 2, characters={1: "billy-cranston", 3: "trini-kwan"}, slots=slots, active=1, energy=(0, 20))
    assert why(table, main_action(table), "activate ambush", tried) == expected


def test_cards_are_destroyed_from_where_the_text_says() -> None:
    for tried, expected in (
        ("destroy attitude play", "this destroys cards in your hand or in your discard pile, not in play (p. 19)"),
        ("destroy recovery hand", "there is no such card in your hand (p. 19)"),
        (
            "destroy recovery deck",
            "cards are destroyed from one of these places: play, slots, tile, hand, discard (p. 19)",
        ),
    ):
        table = position(
            characters={1: "jason-lee-scott"},
            hands={1: ["teamwork", "teamwork"]},
            discards={1: ["teamwork"]},
            slots={1: ["", "", "", "training"]},
            played={1: ["attitude"]},
            energy=(0, 20),
            active=1,
        )
        assert why(table, main_action(table), "activate training", tried) == expected


def test_a_card_from_outside_of_the_grid_is_not_put_away_by_a_blade_blaster() -> None:
    table = position(played={0: ["blade-blaster"]}, grid=["baboo", "ambush", "", "", "", ""], phase="end")
    assert why(table, end_phase(table), "remove squatt") == "there is no such card in The Grid (p. 8)"


def test_the_slot_of_a_signature_item_is_one_that_is_empty() -> None:
    for tried, expected in (
        ("attach power-sword 1", "slot 1 holds Alpha 5, and a slot holds one card (p. 9)"),
        ("attach power-sword bay", "Power Sword attaches to a slot of your character: 1, 2, 3 or 4 (p. 9)"),
        ("attach ambush 3", "you are attaching Power Sword, not another card (p. 14)"),
    ):
        table = position(characters={1: "jason-lee-scott"}, slots={1: ["alpha-5", "", "", ""]}, active=1, shards=9)
        assert why(table, main_action(table), "buy power-sword", tried) == expected


def test_another_villains_master_is_morphed_to_no_slot() -> None:
    table = position(
        characters={0: "goldar"},
        slots={0: ["", "power-morpher", "", ""]},
        discards={0: ["master-finster", "baboo"]},
        energy=(20, 0),
    )
    reason = why(table, main_action(table), "activate power-morpher", "attach master-finster 4")
    assert "The Lair (p. 15)" in reason


def test_of_two_empty_slots_alike_the_first_is_attached_to() -> None:
    table = position(characters={1: "jason-lee-scott"}, active=1, shards=9)
    expected = "Power Sword goes to slot 1, 3 or 4 (p. 9)"
    assert why(table, main_action(table), "buy power-sword", "attach power-sword 2") == expected


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("attach ambush 4", "slot 4 is for equipment cards, so Ambush does not match it (p. 9)"),
        ("attach ambush 3", "slot 3 holds Power Morpher, and a slot holds one card (p. 9)"),
        ("attach teamwork 1", "slot 1 is for maneuver cards, so Teamwork does not match it (p. 9)"),
        ("attach parry 1", "there is no such card in your discard pile (p. 19)"),
    ],
)
def test_what_a_power_morpher_attaches_matches_an_empty_slot(tried: str, expected: str) -> None:
    table = position(
        characters={1: "billy-cranston"},
        slots={1: ["", "", "power-morpher", ""]},
        discards={1: ["ambush", "teamwork"]},
        energy=(0, 20),
        active=1,
    )
    assert why(table, main_action(table), "activate power-morpher", tried) == expected


def test_who_begins_is_one_of_the_villains() -> None:
    table = before_the_first_turn(villains=2, heroes=2, dealt=1)
    names = " and ".join(table.players[seat].character.name for seat in (0, 2))
    assert (
        why(table, set_up(table), "begin ninjor")
        == f'"ninjor" is not a Villain in this game; you can choose {names} (p. 5)'
    )


def test_cards_are_discarded_from_the_hand() -> None:
    table = position(
        characters={0: "goldar", 1: "billy-cranston"},
        hands={0: ["mayhem", "rebuild", "putty-clay"]},
        slots={1: ["ambush", "", "", ""]},
        energy=(0, 20),
        active=1,
    )
    expected = "there is no such card in your hand, and you discard cards from your hand (p. 19)"
    assert why(table, main_action(table), "activate ambush", "discard stun") == expected


def test_in_the_end_phase_only_what_is_attached_is_put_away() -> None:
    table = position(characters={0: "goldar"}, slots={0: ["", "", "ambush", "master-goldar"]}, grid=[""], phase="end")
    assert why(table, end_phase(table), "discard mayhem") == "no such card is attached to your character (p. 19)"
    table = position(characters={0: "goldar"}, slots={0: ["", "", "ambush", "master-goldar"]}, grid=[""], phase="end")
    reason = why(table, end_phase(table), "discard master-goldar")
    assert reason == "you can't discard a Master by choice (p. 19)"


@pytest.mark.parametrize(
    ("kind", "tried", "expected"),
    [
        ("wrist-communicator", "take ninjor", "there is no such card in the main deck discard pile (p. 19)"),
        ("viewing-globe", "take ninjor", "there is no such card in The Grid (p. 8)"),
        (
            "viewing-globe",
            "take baboo",
            "Baboo is your adversary: you can battle it, but you don't gain it here (p. 9)",
        ),
        ("viewing-globe", "take disarm", "Disarm costs 5 Shards, and here you can only gain cards of up to 3 (p. 10)"),
        ("heavy-attack", "remove ambush", "Ambush costs 4, and a card of the highest cost, 5, is put away (p. 22)"),
        ("heavy-attack", "remove ninjor", "there is no such card in The Grid (p. 8)"),
    ],
)
def test_a_text_says_itself_why_it_does_not_take_a_card(kind: str, tried: str, expected: str) -> None:
    slot = [kind, "", "", ""] if CARDS[kind].type == "maneuver" else ["", "", kind, ""]
    table = position(
        characters={1: "billy-cranston"},
        slots={1: slot},
        grid=["baboo", "ambush", "disarm", "king-sphinx", "regenerate", ""],
        main_discard=["squatt", "bones"],
        energy=(0, 20),
        active=1,
    )
    assert why(table, main_action(table), f"activate {kind}", tried) == expected


def test_the_battled_card_is_put_away_anyway() -> None:
    table = position(characters={1: "zack-taylor"}, grid=["squatt", "ambush", "", "", "", ""], active=1, shards=9)
    expected = "Squatt is the card you are battling, so it is put away anyway (p. 12)"
    assert why(table, main_action(table), "battle squatt", "remove squatt") == expected


def test_only_what_was_triggered_and_waits_is_resolved_next() -> None:
    table = position(
        characters={1: "zack-taylor"},
        played={1: ["attitude"]},
        ongoing={1: ["moon-palace"]},
        grid=["bones", "", "", "", "", ""],
        active=1,
        shards=9,
    )
    reason = why(table, main_action(table), "battle bones", "first command-center")
    assert reason.startswith("that has no effect waiting to be resolved")
    assert reason.endswith("(p. 8)")
