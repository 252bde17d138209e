"""Activating abilities of attached cards (rulebook p. 10)."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.options import Activate, Block
from herobox.games.deck_building.rules.activating import activate_refusal
from herobox.games.deck_building.rules.blocks import block_refusal, blocks
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES
from tests.games.deck_building.positions import position, slots_of
from tests.games.deck_building.using import act, activated, offered
from tests.games.driving import drive, heard

ZACK = {1: "zack-taylor"}


def test_an_ability_costs_its_energy_and_exhausts_its_card() -> None:
    table = position(characters=ZACK, slots={1: ["thunder-slinger", "", "", ""]}, active=1, energy=(0, 19))
    assert activated(table, "thunder-slinger") == 4
    assert table.teams[HEROES].energy == 13
    assert slots_of(table, 1) == ["thunder-slinger exhausted", "", "", ""]
    assert "Zack activates Thunder Slinger for 6 Energy." in heard(table)


def test_an_ability_is_used_once_a_turn_and_again_after_the_next_turn_begins() -> None:
    table = position(
        characters=ZACK, slots={1: ["thunder-slinger", "", "", ""]}, hands={1: ["stun"]}, active=1, energy=(0, 20)
    )
    act(table, "activate thunder-slinger")
    table.teams[HEROES].energy = 20
    assert offered(table, "activate") == []
    assert activate_refusal(table, 1, Activate("thunder-slinger")) == (
        "Thunder Slinger is exhausted until your next turn begins (p. 10)"
    )
    drive(table, start_phase(table))
    assert offered(table, "activate") == ["activate thunder-slinger"]


def test_a_card_that_another_ability_readies_can_be_used_again() -> None:
    table = position(
        characters=ZACK,
        slots={1: ["thunder-slinger", "", "", ""]},
        flipped=[1],
        active=1,
        energy=(0, 20),
    )
    assert activated(table, "thunder-slinger") == 4
    act(table, "activate zack-taylor")
    assert activated(table, "thunder-slinger") == 4


SPENT = "has already been used this turn; in this game that is once per turn, even if it is readied (p. 10)"


def test_where_once_is_once_a_readied_card_is_not_used_again() -> None:
    table = position(
        characters=ZACK,
        slots={1: ["thunder-slinger", "", "", ""]},
        flipped=[1],
        active=1,
        energy=(0, 20),
        once_a_turn="always",
    )
    assert activated(table, "thunder-slinger") == 4
    act(table, "activate zack-taylor")
    assert slots_of(table, 1)[0] == "thunder-slinger"
    assert offered(table, "activate") == []
    assert activate_refusal(table, 1, Activate("thunder-slinger")) == f"Thunder Slinger {SPENT}"
    table.turn += len(table.order)
    drive(table, start_phase(table))
    assert "activate thunder-slinger" in offered(table, "activate")


def test_where_once_is_once_the_other_copy_of_a_readied_card_is_used() -> None:
    table = position(
        characters=ZACK,
        slots={1: ["thunder-slinger", "thunder-slinger", "", ""]},
        flipped=[1],
        active=1,
        energy=(0, 20),
        once_a_turn="always",
    )
    assert activated(table, "thunder-slinger") == 4
    act(table, "activate zack-taylor")
    assert slots_of(table, 1)[:2] == ["thunder-slinger", "thunder-slinger"]
    assert activated(table, "thunder-slinger") == 4
    assert slots_of(table, 1)[:2] == ["thunder-slinger", "thunder-slinger exhausted"]
    assert offered(table, "activate") == []


@pytest.mark.parametrize(("once", "again"), [("unless readied", True), ("always", False)])
def test_a_zord_that_is_readied_is_used_again_but_where_once_is_once(once: str, again: bool) -> None:
    table = position(
        characters=ZACK,
        bay=["mastodon", "triceratops", "dragonzord", "pterodactyl", "tyrannosaurus"],
        flipped=[1],
        active=1,
        energy=(0, 20),
        once_a_turn=once,
    )
    act(table, "activate dragonzord")
    act(table, "activate megazord")
    assert ("activate dragonzord" in offered(table, "activate")) is again
    reason = activate_refusal(table, 1, Activate("dragonzord"))
    assert reason == (None if again else f"Dragonzord {SPENT}")


@pytest.mark.parametrize(("once", "again"), [("unless readied", True), ("always", False)])
def test_a_block_that_is_readied_blocks_again_but_where_once_is_once(once: str, again: bool) -> None:
    table = position(
        characters={0: "goldar", 1: "zack-taylor"},
        slots={0: ["", "", "flying-kick", ""], 1: ["energy-shield", "", "", ""]},
        energy=(9, 9),
        once_a_turn=once,
    )
    act(table, "activate flying-kick", "block energy-shield slots")
    shield = table.players[1].slots[0]
    assert shield is not None
    shield.ready = True
    assert (blocks(table, 1) == [Block("energy-shield", "slots")]) is again
    reason = block_refusal(table, 1, Block("energy-shield", "slots"))
    assert reason == (None if again else f"Energy Shield {SPENT}")


def test_of_two_cards_of_a_name_each_is_used_once() -> None:
    table = position(
        characters=ZACK,
        slots={1: ["thunder-slinger", "thunder-slinger", "", ""]},
        active=1,
        energy=(0, 20),
    )
    assert activated(table, "thunder-slinger") == 4
    assert slots_of(table, 1)[:2] == ["thunder-slinger exhausted", "thunder-slinger"]
    assert activated(table, "thunder-slinger") == 4
    assert slots_of(table, 1)[:2] == ["thunder-slinger exhausted", "thunder-slinger exhausted"]


def test_a_card_can_be_activated_in_the_turn_in_which_it_is_attached() -> None:
    table = position(characters=ZACK, hands={1: ["thunder-slinger"]}, active=1, energy=(0, 6))
    act(table, "attach thunder-slinger 1")
    assert activated(table, "thunder-slinger") == 4


def test_a_played_card_gives_no_ability() -> None:
    table = position(characters=ZACK, hands={1: ["thunder-slinger", "stun"]}, active=1, energy=(0, 20))
    act(table, "play thunder-slinger")
    assert offered(table, "activate") == []
    assert activate_refusal(table, 1, Activate("thunder-slinger")) == (
        "no such card is attached, and you can only activate abilities of attached cards (p. 10)"
    )


def test_an_ability_that_the_team_cannot_pay_is_not_offered() -> None:
    table = position(
        characters=ZACK, slots={1: ["thunder-slinger", "", "", ""]}, hands={1: ["stun"]}, active=1, energy=(20, 5)
    )
    assert offered(table, "activate") == []
    assert activate_refusal(table, 1, Activate("thunder-slinger")) == (
        "Thunder Slinger costs 6 Energy, and your team has 5 (p. 10)"
    )


def test_both_teammates_pay_from_the_same_energy() -> None:
    table = position(
        2,
        characters={1: "zack-taylor", 2: "jason-lee-scott"},
        slots={1: ["thunder-slinger", "", "", ""], 2: ["", "", "thunder-slinger", ""]},
        hands={2: ["stun"]},
        active=1,
        energy=(0, 11),
    )
    act(table, "activate thunder-slinger")
    table.active = 2
    drive(table, start_phase(table))
    assert table.teams[HEROES].energy == 5
    assert offered(table, "activate") == []


def test_a_card_attached_to_the_teammate_is_not_mine_to_activate() -> None:
    table = position(
        2,
        characters={1: "zack-taylor", 2: "jason-lee-scott"},
        slots={2: ["", "", "thunder-slinger", ""]},
        hands={1: ["stun"]},
        active=1,
        energy=(0, 20),
    )
    assert offered(table, "activate") == []


def test_a_block_is_no_ability_for_the_own_turn() -> None:
    slots = {1: ["", "", "", "parry"]}
    table = position(characters={1: "jason-lee-scott"}, slots=slots, hands={1: ["stun"]}, active=1, energy=(0, 20))
    assert offered(table, "activate") == []
    assert activate_refusal(table, 1, Activate("parry")) == "Parry has no ability to activate on your turn (p. 10)"


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("zack-taylor", "Zack Taylor only has an activated ability on the other side (p. 10)"),
        ("lair", "The Lair has no ability that you can activate (p. 16)"),
        ("megazord", "the Heroes now have the Zord Bay, not the Megazord (p. 17)"),
        ("moon-palace", "Moon Palace has no ability to activate (p. 17)"),
    ],
)
def test_what_cannot_be_activated_is_refused_with_a_reason(what: str, why: str) -> None:
    table = position(characters=ZACK, ongoing={1: ["moon-palace"]}, active=1, energy=(0, 20))
    assert activate_refusal(table, 1, Activate(what)) == why


def test_an_ability_used_up_is_refused_with_a_reason() -> None:
    table = position(
        characters={1: "billy-cranston"},
        ongoing={1: ["ernies-juice-bar"]},
        bay=["triceratops", "tyrannosaurus"],
        flipped=[1],
        active=1,
        energy=(0, 20),
    )
    for what in ("billy-cranston", "ernies-juice-bar", "triceratops", "zord-bay"):
        act(table, f"activate {what}")
    assert [activate_refusal(table, 1, Activate(what)) for what in ("billy-cranston", "ernies-juice-bar")] == [
        "the ability of Mighty Morphin Blue has already been used this turn (p. 10)",
        "the ability of Ernie's Juice Bar has already been used this turn (p. 10)",
    ]
    assert activate_refusal(table, 1, Activate("tyrannosaurus")) == (
        "the Zord Bay lets you activate 1 Zord per turn (p. 17)"
    )


def test_an_exhausted_zord_is_refused_with_a_reason() -> None:
    table = position(characters=ZACK, bay=["triceratops exhausted"], active=1, energy=(0, 20))
    assert activate_refusal(table, 1, Activate("triceratops")) == (
        "Triceratops is exhausted, and Zords don't ready by themselves (p. 16)"
    )


def test_an_ability_does_what_it_says_in_the_order_in_which_it_is_written() -> None:
    table = position(bay=["triceratops"], decks={1: ["parry"]}, hands={0: ["parry"]}, active=1, energy=(20, 20))
    act(table, "activate triceratops", (0, "block parry hand"))
    told = heard(table)
    assert told.index("draws 1 card") < told.index("with Triceratops")
