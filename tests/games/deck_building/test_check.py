"""What must always hold on the table: each slip is told in a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from herobox.games.deck_building.lint.invariants import check
from herobox.games.deck_building.state import HEROES, VILLAINS, Attached, State
from tests.games.deck_building.positions import position
from tests.games.deck_building.using import card


def sound() -> State:
    """A table with something in every place."""
    return position(
        characters={0: "goldar", 1: "jason-lee-scott"},
        hands={0: ["baboo", "stun"], 1: ["blade-blaster", "recovery"]},
        discards={1: ["power-sword"]},
        played={0: ["mayhem"]},
        ongoing={1: ["command-center"]},
        slots={0: ["", "goldars-sword", "parry", "master-goldar"], 1: ["alpha-5", "", "power-crystal", ""]},
        bay=["mastodon"],
        lair=["master-finster"],
        main_discard=["ninjor"],
        destroyed=["teamwork"],
    )


def test_a_table_that_is_laid_out_is_sound() -> None:
    assert check(sound()) == []


def too_many_hp(table: State) -> None:
    table.teams[HEROES].hp = 31


def too_much_energy(table: State) -> None:
    table.teams[VILLAINS].energy = 21


def shards_owed(table: State) -> None:
    table.shards = -1


def a_card_lost(table: State) -> None:
    table.main_discard.clear()


def a_starter_too_many(table: State) -> None:
    table.players[0].hand.append(card("mayhem"))


def a_card_twice(table: State) -> None:
    table.players[1].discard.append(card("power-sword"))


def a_stun_too_many(table: State) -> None:
    table.stuns += 1


def a_card_on_the_wrong_slot(table: State) -> None:
    slots = table.players[1].slots
    slots[0], slots[2] = slots[2], None
    table.players[1].hand.append(card("alpha-5"))


def a_zord_in_the_lair(table: State) -> None:
    table.teams[VILLAINS].tile.append(Attached(table.teams[HEROES].tile.pop().card))


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        (too_many_hp, "the heroes have 31 HP"),
        (too_much_energy, "the villains have 21 Energy"),
        (shards_owed, "-1 Shards are left"),
        (a_card_lost, "there are 69 cards of the main deck and not 70"),
        (a_starter_too_many, "there are 21 Starters and not 20"),
        (a_card_twice, "Power Sword is there 2 times and not 1 times"),
        (a_stun_too_many, "Stun is there 13 times and not 12 times"),
        (a_card_on_the_wrong_slot, "Power Crystal is attached to slot 1 of Jason, which is for hero cards"),
        (a_zord_in_the_lair, "Mastodon is on the tile of the villains"),
    ],
)
def test_a_slip_is_told(slip: Callable[[State], None], told: str) -> None:
    table = sound()
    slip(table)
    assert told in check(table)
