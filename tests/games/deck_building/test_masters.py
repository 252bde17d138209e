"""The six Masters: what each does, attaching and losing them (rulebook p. 15, 16, 19 and 22)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.options import Attach
from herobox.games.deck_building.rules.detaching import must_discard_attached
from herobox.games.deck_building.rules.main_phase import attach_refusal
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, activated, harm, offered, on_tile
from tests.games.driving import asked, drive, options

THREE = ["mayhem", "mayhem", "rebuild"]


def own_master(character: str, **more: Any) -> State:
    """1v1: a Villain with the own Master attached, as the turn begins."""
    slots = more.pop("slots", ["", "", ""])
    return position(
        characters={0: character}, slots={0: [*slots, f"master-{character}"]}, energy=(0, 10), phase="start", **more
    )


# What each does


def test_rito_revoltos_master_deals_damage_and_brings_energy_as_the_turn_begins() -> None:
    table = own_master("rito-revolto", hands={1: ["parry"]})
    assert harm(table, 0, start_phase(table)) == 1
    assert table.teams[VILLAINS].energy == 1


def test_rita_repulsas_master_draws_a_card_as_the_turn_begins() -> None:
    table = own_master("rita-repulsa", decks={0: ["rebuild"]})
    drive(table, start_phase(table))
    assert ids(table.players[0].hand) == ["rebuild"]


def test_finsters_master_brings_energy_and_draws_a_card_only_with_a_putty() -> None:
    table = own_master("finster", decks={0: ["rebuild"]})
    drive(table, start_phase(table))
    assert (table.teams[VILLAINS].energy, ids(table.players[0].hand)) == (3, [])
    table = own_master("finster", decks={0: ["rebuild"]}, slots=["putty-patroller", "", ""])
    drive(table, start_phase(table))
    assert (table.teams[VILLAINS].energy, ids(table.players[0].hand)) == (3, ["rebuild"])


def test_lord_zedds_master_takes_energy_from_the_heroes_as_the_turn_begins() -> None:
    table = own_master("lord-zedd")
    drive(table, start_phase(table))
    assert (table.teams[VILLAINS].energy, table.teams[HEROES].energy) == (2, 9)


def test_scorpinas_master_gives_a_foe_a_stun_as_the_turn_begins() -> None:
    table = position(
        2,
        characters={0: "scorpina", 1: "jason-lee-scott", 2: "zack-taylor"},
        slots={0: ["", "", "", "master-scorpina"]},
        phase="start",
    )
    drive(table, start_phase(table), "target zack-taylor")
    assert (ids(table.players[1].discard), ids(table.players[2].discard)) == ([], ["stun"])


def test_the_teammates_own_master_does_nothing_in_my_turn() -> None:
    table = position(
        villains=2,
        characters={0: "rita-repulsa", 2: "lord-zedd"},
        slots={2: ["", "", "", "master-lord-zedd"]},
        energy=(0, 9),
        phase="start",
    )
    drive(table, start_phase(table))
    assert (table.teams[VILLAINS].energy, table.teams[HEROES].energy) == (0, 9)


# Goldar's Block


def goldar(hands: dict[int, list[str]], **more: Any) -> State:
    """Jason's Power Sword against two Villains; Goldar's Master lies in The Lair if it is not said otherwise."""
    more.setdefault("lair", ["master-goldar"])
    return position(
        villains=2,
        characters={0: "rita-repulsa", 1: "jason-lee-scott", 2: "finster"},
        slots={1: ["power-sword", "", "", ""]},
        hands=hands,
        active=1,
        energy=(0, 20),
        **more,
    )


def test_one_villain_discards_three_cards_to_block_with_goldar() -> None:
    table = goldar({0: [*THREE, "putty-clay"]})
    answers = [(0, "block master-goldar tile"), (0, "discard mayhem"), (0, "discard rebuild"), (0, "discard mayhem")]
    assert activated(table, "power-sword", *answers) == 0
    assert ids(table.players[0].hand) == ["putty-clay"]
    assert sorted(ids(table.players[0].discard)) == ["mayhem", "mayhem", "rebuild"]


def test_either_villain_blocks_with_a_goldar_in_the_lair() -> None:
    table = goldar({2: THREE})
    assert (
        activated(table, "power-sword", (2, "block master-goldar tile"), (2, "discard mayhem"), (2, "discard mayhem"))
        == 0
    )
    assert table.players[2].hand == []


def test_two_villains_cannot_put_three_cards_together_for_goldar() -> None:
    table = goldar({0: ["mayhem", "mayhem"], 2: ["rebuild"]})
    assert activated(table, "power-sword") == 3
    assert ids(table.players[0].hand) == ["mayhem", "mayhem"]


def test_only_the_target_uses_goldars_block_against_a_targeted_attack() -> None:
    table = position(
        villains=2,
        characters={0: "rita-repulsa", 1: "zack-taylor", 2: "finster"},
        hands={0: ["baboo"], 2: THREE},
        lair=["master-goldar"],
        active=1,
        flipped=[1],
        energy=(0, 20),
    )
    act(table, "activate zack-taylor", "target rita-repulsa")
    assert ids(table.players[0].discard) == ["baboo"]
    assert len(table.players[2].hand) == 3


def test_the_teammate_does_not_block_with_the_master_on_goldars_own_slot() -> None:
    table = position(
        villains=2,
        characters={0: "goldar", 1: "jason-lee-scott", 2: "finster"},
        slots={0: ["", "", "", "master-goldar"], 1: ["power-sword", "", "", ""]},
        hands={2: THREE},
        active=1,
        energy=(0, 20),
    )
    assert activated(table, "power-sword") == 3


def test_goldar_blocks_again_in_the_same_turn_for_three_more_cards() -> None:
    table = position(
        characters={0: "goldar", 1: "jason-lee-scott"},
        slots={0: ["", "", "", "master-goldar"], 1: ["power-sword", "", "", "flying-kick"]},
        hands={0: ["mayhem"] * 6},
        active=1,
        energy=(0, 20),
    )
    assert activated(table, "power-sword", (0, "block master-goldar slots")) == 0
    assert activated(table, "flying-kick", (0, "block master-goldar slots")) == 0
    assert slots_of(table, 0) == ["", "", "", "master-goldar"]
    assert table.players[0].hand == []


# Attaching and losing them


def test_the_own_master_goes_from_the_hand_to_the_orange_slot_only() -> None:
    table = position(characters={0: "rita-repulsa"}, hands={0: ["master-rita-repulsa", "mayhem"]})
    assert offered(table, "attach", "play") == ["attach master-rita-repulsa 4", "play mayhem"]
    act(table, "attach master-rita-repulsa 4")
    assert slots_of(table, 0) == ["", "", "", "master-rita-repulsa"]
    assert table.teams[HEROES].hp == 30


def test_a_master_of_somebody_else_goes_from_the_hand_to_the_lair_only() -> None:
    table = position(characters={0: "rita-repulsa"}, hands={0: ["master-goldar", "mayhem"]})
    assert offered(table, "attach") == ["attach master-goldar lair"]
    act(table, "attach master-goldar lair")
    assert on_tile(table, VILLAINS) == ["master-goldar"]


def test_a_master_is_never_discarded_of_the_own_will() -> None:
    table = position(
        characters={0: "rita-repulsa"},
        slots={0: ["baboo", "", "", "master-rita-repulsa"]},
        hands={0: ["mayhem"]},
    )
    assert offered(table, "discard") == ["discard baboo"]


def test_an_attack_may_make_a_villain_discard_the_own_master_which_can_be_attached_again() -> None:
    table = position(characters={0: "rita-repulsa"}, slots={0: ["baboo", "", "", "master-rita-repulsa"]})
    decision = asked(table, must_discard_attached(table, 0))
    assert options(decision) == ["discard baboo", "discard master-rita-repulsa"]
    drive(table, must_discard_attached(table, 0), "discard master-rita-repulsa")
    assert ids(table.players[0].discard) == ["master-rita-repulsa"]
    table.players[0].hand.append(table.players[0].discard.pop())
    act(table, "attach master-rita-repulsa 4")
    assert slots_of(table, 0)[3] == "master-rita-repulsa"


@pytest.mark.parametrize(
    ("held", "to", "why"),
    [
        ("master-rita-repulsa", "lair", "Rita Repulsa goes in its Villain's orange slot (p. 15)"),
        ("master-goldar", "4", "Goldar belongs to The Lair (p. 15)"),
    ],
)
def test_a_master_in_the_wrong_place_is_refused(held: str, to: str, why: str) -> None:
    table = position(characters={0: "rita-repulsa"}, hands={0: [held]})
    assert attach_refusal(table, 0, Attach(held, to)) == why
