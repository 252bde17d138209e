"""The six Zords at the table (rulebook p. 16, 17 and 22)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.options import Activate
from herobox.games.deck_building.rules.activating import activate_refusal
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES, State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import ids, position
from tests.games.deck_building.using import act, activated, card, offered, on_tile
from tests.games.driving import asked, drive, options

ACTIVE = sorted(card.id for card in CARDS.values() if card.type == "zord" and card.ability is not None)


def in_bay(*zords: str, **more: Any) -> State:
    """1v1, in Jason's turn, with Zords in the Bay; both teams have 20 Energy."""
    more.setdefault("characters", {1: "jason-lee-scott"})
    return position(bay=zords, active=1, energy=(20, 20), **more)


# What each does


@pytest.mark.parametrize("zord", ACTIVE)
def test_a_zord_costs_its_energy_attacks_and_stays_exhausted_in_the_next_turn(zord: str) -> None:
    table = in_bay(zord)
    ability = card(zord).ability
    assert ability is not None
    assert activated(table, zord) > 0
    assert table.teams[HEROES].energy == 20 - ability.cost
    assert on_tile(table, HEROES) == [f"{zord} exhausted"]
    drive(table, start_phase(table))
    assert on_tile(table, HEROES) == [f"{zord} exhausted"]


def test_the_tyrannosaurus_counts_heroes_played_this_turn_and_attached_to_the_character() -> None:
    alone = activated(in_bay("tyrannosaurus"), "tyrannosaurus")
    table = in_bay("tyrannosaurus", slots={1: ["alpha-5", "", "", ""]}, played={1: ["pink-ranger", "teamwork"]})
    assert activated(table, "tyrannosaurus") == alone + 2


def test_heroes_attached_to_the_teammate_do_not_count_for_the_tyrannosaurus() -> None:
    table = position(
        2,
        characters={1: "jason-lee-scott", 2: "trini-kwan"},
        bay=["tyrannosaurus"],
        slots={2: ["", "", "alpha-5", ""]},
        active=1,
        energy=(0, 20),
    )
    assert activated(table, "tyrannosaurus") == activated(in_bay("tyrannosaurus"), "tyrannosaurus")


def test_the_triceratops_draws_a_card_even_if_its_attack_is_negated() -> None:
    table = in_bay("triceratops", decks={1: ["recovery"]}, hands={0: ["parry"]})
    assert activated(table, "triceratops", (0, "block parry hand")) == 0
    assert ids(table.players[1].hand) == ["recovery"]


def test_the_saber_toothed_tiger_heals() -> None:
    table = in_bay("saber-toothed-tiger", hp=(30, 20))
    assert activated(table, "saber-toothed-tiger") == 4
    assert table.teams[HEROES].hp == 23


def test_the_pterodactyl_brings_starters_back_from_the_discard_pile() -> None:
    table = in_bay("pterodactyl", discards={1: ["recovery", "pink-ranger", "attitude"]})
    assert activated(table, "pterodactyl", "take recovery", "take attitude") == 3
    assert ids(table.players[1].hand) == ["recovery", "attitude"]
    assert ids(table.players[1].discard) == ["pink-ranger"]


def test_the_dragonzord_stays_in_the_bay_if_its_attack_is_not_negated() -> None:
    table = in_bay("dragonzord")
    assert activated(table, "dragonzord") == 7
    assert on_tile(table, HEROES) == ["dragonzord exhausted"]


def test_a_negated_dragonzord_goes_to_the_discard_pile_of_who_used_it() -> None:
    table = position(
        2,
        characters={1: "tommy-oliver", 2: "zack-taylor"},
        bay=["dragonzord"],
        hands={0: ["parry"]},
        active=2,
        energy=(20, 20),
    )
    assert activated(table, "dragonzord", (0, "block parry hand")) == 0
    assert on_tile(table, HEROES) == []
    assert ids(table.players[2].discard) == ["dragonzord"]
    assert table.players[1].discard == []


def test_a_dragonzord_in_hand_is_attached_again_by_whoever_holds_it() -> None:
    table = position(characters={1: "zack-taylor"}, hands={1: ["dragonzord"]}, active=1)
    act(table, "attach dragonzord bay")
    assert on_tile(table, HEROES) == ["dragonzord"]


# The Mastodon


def mastodon(hands: dict[int, list[str]] | None = None, energy: int = 20) -> State:
    """Rito attacks two Heroes who have a Mastodon in the Bay."""
    return position(
        2,
        characters={0: "rito-revolto", 1: "zack-taylor", 2: "billy-cranston"},
        slots={0: ["thunder-slinger", "", "", ""]},
        bay=["mastodon"],
        decks={1: ["recovery"], 2: ["attitude", "power-coin"]},
        hands=hands,
        energy=(20, energy),
    )


def test_whoever_uses_the_mastodon_draws_the_card() -> None:
    table = mastodon()
    assert activated(table, "thunder-slinger", (1, "block mastodon tile")) == 0
    assert (ids(table.players[1].hand), ids(table.players[2].hand)) == (["recovery"], [])
    table = mastodon()
    assert activated(table, "thunder-slinger", (1, "pass"), (2, "block mastodon tile")) == 0
    assert (ids(table.players[1].hand), ids(table.players[2].hand)) == ([], ["attitude", "power-coin"])


def test_the_mastodon_stays_exhausted_and_blocks_once() -> None:
    table = mastodon()
    act(table, "activate thunder-slinger", (1, "block mastodon tile"))
    assert on_tile(table, HEROES) == ["mastodon exhausted"]
    drive(table, start_phase(table))
    table.players[0].slots[0] = position(slots={0: ["thunder-slinger", "", "", ""]}).players[0].slots[0]
    assert activated(table, "thunder-slinger") == 4


def test_the_mastodon_needs_its_energy() -> None:
    assert activated(mastodon(energy=1), "thunder-slinger") == 4


def test_a_block_with_the_mastodon_does_not_count_as_a_zord_of_the_next_turn() -> None:
    table = position(
        characters={0: "rito-revolto", 1: "zack-taylor"},
        slots={0: ["thunder-slinger", "", "", ""]},
        bay=["mastodon", "triceratops"],
        energy=(20, 20),
    )
    act(table, "activate thunder-slinger", (1, "block mastodon tile"))
    table.active = 1
    drive(table, start_phase(table))
    assert offered(table, "activate") == ["activate triceratops"]


def test_the_mastodon_is_not_activated_in_a_heros_own_turn() -> None:
    table = in_bay("mastodon", hands={1: ["teamwork", "recovery"]})
    assert offered(table, "activate") == []
    refused = activate_refusal(table, 1, Activate("mastodon"))
    assert refused == "Mastodon has no ability to activate in your turn (p. 16)"


# Shards of all of them


def test_every_zord_gives_a_shard_at_the_start_of_a_turn_ready_or_not_and_no_order_is_asked() -> None:
    table = in_bay("triceratops exhausted", "mastodon", "tyrannosaurus", phase="start")
    drive(table, start_phase(table))
    assert table.shards == 3


def test_zords_give_their_shards_to_either_hero_and_to_no_villain() -> None:
    for active, shards in ((0, 0), (1, 2), (2, 0), (3, 2)):
        table = position(2, 2, bay=["dragonzord", "pterodactyl"], active=active, phase="start")
        drive(table, start_phase(table))
        assert table.shards == shards


def test_the_order_of_zords_and_a_location_is_one_choice_between_two_texts() -> None:
    table = in_bay("triceratops", "mastodon", ongoing={1: ["dark-dimension"]}, phase="start")
    assert options(asked(table, start_phase(table))) == ["first dark-dimension", "first triceratops"]
