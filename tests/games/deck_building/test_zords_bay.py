"""The Zord Bay, the Megazord and the Mega Dragonzord (rulebook p. 16 and 17)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herobox.games.deck_building.options import Activate
from herobox.games.deck_building.rules.activating import activate_refusal
from herobox.games.deck_building.rules.detaching import must_discard_attached
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.rules.using_zord_bay_and_lair import bay_level
from herobox.games.deck_building.state import HEROES, Attached, State
from tests.games.deck_building.positions import ids, position
from tests.games.deck_building.using import act, activated, card, offered, on_tile, tile
from tests.games.driving import drive, heard

FOUR = ["tyrannosaurus", "triceratops", "saber-toothed-tiger", "pterodactyl"]
FIVE = [*FOUR, "mastodon"]
SIX = [*FIVE, "dragonzord"]


def hangar(*zords: str, **more: Any) -> State:
    """1v1, in the turn of Mighty Morphin Red, who has a card left; both teams have 20 Energy."""
    more.setdefault("flipped", [1])
    more.setdefault("hands", {1: ["stun"]})
    return position(characters={1: "jason-lee-scott"}, bay=zords, active=1, energy=(20, 20), **more)


def pay(table: State) -> None:
    """The team's Energy is full again."""
    table.teams[HEROES].energy = 20


# Levels


@pytest.mark.parametrize(
    ("zords", "level"),
    [
        ([], "zord-bay"),
        (FOUR, "zord-bay"),
        (FIVE, "megazord"),
        ([*FOUR, "dragonzord"], "megazord"),
        (SIX, "mega-dragonzord"),
    ],
)
def test_five_zords_build_the_megazord_and_six_with_the_dragonzord_the_mega_dragonzord(
    zords: list[str], level: str
) -> None:
    assert bay_level(hangar(*zords)).id == level


def test_with_six_zords_of_which_none_is_the_dragonzord_it_stays_the_megazord() -> None:
    table = hangar(*FIVE)
    table.teams[HEROES].tile.append(Attached(replace(card("dragonzord"), id="zord-of-a-pack")))
    assert bay_level(table).id == "megazord"


def test_the_tiles_have_the_numbers_of_the_rulebook() -> None:
    assert [(tile(t).attach, tile(t).activate) for t in ("zord-bay", "megazord", "mega-dragonzord")] == [
        (0, 1),
        (5, 3),
        (6, 5),
    ]


def test_the_fifth_zord_builds_the_megazord_as_soon_as_it_is_attached() -> None:
    table = hangar(*FOUR, hands={1: ["mastodon", "stun"]})
    assert "activate zord-bay" in offered(table)
    act(table, "attach mastodon bay")
    assert "The Zord Bay is now the Megazord." in heard(table)
    assert "activate megazord" in offered(table)
    assert "activate zord-bay" not in offered(table)


# How many Zords


@pytest.mark.parametrize(("zords", "limit"), [(FOUR, 1), ([*FOUR, "dragonzord"], 3), (SIX, 5)])
def test_one_three_or_five_zords_are_activated_in_a_turn(zords: list[str], limit: int) -> None:
    table = hangar(*zords)
    used = [zord for zord in zords if zord != "mastodon"]
    for zord in used[:limit]:
        assert f"activate {zord}" in offered(table)
        act(table, f"activate {zord}")
        pay(table)
    assert [o for o in offered(table, "activate") if o.removeprefix("activate ") in zords] == []
    assert table.zords_activated == limit


def test_a_sixth_activation_is_refused_even_with_the_mega_dragonzord() -> None:
    table = hangar(*SIX)
    for zord in ("tyrannosaurus", "triceratops", "saber-toothed-tiger", "pterodactyl", "dragonzord"):
        act(table, f"activate {zord}")
        pay(table)
    act(table, "activate mega-dragonzord")
    assert activate_refusal(table, 1, Activate("dragonzord")) == (
        "the Mega Dragonzord lets you activate 5 Zords per turn (p. 17)"
    )


def test_zords_activated_before_an_upgrade_count_after_it() -> None:
    table = hangar(*FOUR, hands={1: ["mastodon", "stun"]})
    act(table, "activate tyrannosaurus")
    assert "activate triceratops" not in offered(table)
    act(table, "attach mastodon bay")
    pay(table)
    act(table, "activate triceratops")
    act(table, "activate saber-toothed-tiger")
    pay(table)
    assert "activate pterodactyl" not in offered(table)


def test_the_limit_is_new_in_the_turn_of_the_teammate() -> None:
    table = position(
        2,
        characters={1: "jason-lee-scott", 2: "zack-taylor"},
        bay=["tyrannosaurus", "triceratops"],
        hands={1: ["stun"], 2: ["stun"]},
        active=1,
        energy=(20, 20),
    )
    act(table, "activate tyrannosaurus")
    assert offered(table, "activate") == []
    table.active = 2
    drive(table, start_phase(table))
    assert offered(table, "activate") == ["activate triceratops"]


# Ready abilities


@pytest.mark.parametrize(("zords", "level"), [(FOUR, "zord-bay"), (FIVE, "megazord"), (SIX, "mega-dragonzord")])
def test_a_ready_ability_readies_all_attached_zords_for_its_energy(zords: list[str], level: str) -> None:
    table = hangar(*[f"{zord} exhausted" for zord in zords])
    act(table, f"activate {level}")
    ability = tile(level).ability
    assert ability is not None
    assert on_tile(table, HEROES) == zords
    assert table.counted("at work", level) == 1
    assert table.teams[HEROES].energy == 20 - ability.cost
    assert table.zords_activated == 0


def test_a_ready_ability_needs_a_flipped_character() -> None:
    table = hangar("tyrannosaurus exhausted", flipped=[])
    assert offered(table, "activate") == []
    assert activate_refusal(table, 1, Activate("zord-bay")) == (
        "Jason Lee Scott must flip to the Ranger side before the Zord Bay can be used (p. 16)"
    )


def test_a_flipped_teammate_is_not_enough_for_the_ready_ability() -> None:
    table = position(
        2,
        characters={1: "jason-lee-scott", 2: "zack-taylor"},
        bay=["tyrannosaurus exhausted"],
        hands={1: ["stun"]},
        flipped=[2],
        active=1,
        energy=(0, 20),
    )
    assert offered(table, "activate") == []


def test_a_ready_ability_is_used_once_a_turn_even_after_an_upgrade() -> None:
    table = hangar(*[f"{zord} exhausted" for zord in FOUR], hands={1: ["mastodon", "stun"]})
    act(table, "activate zord-bay")
    act(table, "attach mastodon bay")
    pay(table)
    assert "activate megazord" not in offered(table)
    assert activate_refusal(table, 1, Activate("megazord")) == (
        "the ready ability can only be used once per turn, upgraded or not (p. 16)"
    )
    drive(table, start_phase(table))
    assert "activate megazord" in offered(table)


def test_a_ready_ability_is_used_once_a_turn_even_after_a_downgrade() -> None:
    table = hangar("dragonzord", *FOUR, hands={0: ["parry"], 1: ["stun"]})
    act(table, "activate megazord")
    pay(table)
    act(table, "activate dragonzord", (0, "block parry hand"))
    assert bay_level(table).id == "zord-bay"
    pay(table)
    assert "activate zord-bay" not in offered(table)


def test_each_hero_may_use_the_ready_ability_in_the_own_turn() -> None:
    table = position(
        2,
        characters={1: "jason-lee-scott", 2: "zack-taylor"},
        bay=["tyrannosaurus exhausted"],
        hands={1: ["stun"], 2: ["stun"]},
        flipped=[1, 2],
        active=1,
        energy=(0, 20),
    )
    act(table, "activate zord-bay")
    table.active = 2
    pay(table)
    drive(table, start_phase(table))
    assert "activate zord-bay" in offered(table)


def test_a_villain_cannot_use_the_zord_bay() -> None:
    table = position(bay=["tyrannosaurus"], hands={0: ["stun"]}, flipped=[0], energy=(20, 20))
    assert offered(table, "activate zord", "activate tyr") == []
    assert activate_refusal(table, 0, Activate("zord-bay")) == "Zord Bay has no ability that you can activate (p. 16)"


def test_the_mega_dragonzord_attacks_for_each_attached_zord() -> None:
    table = hangar(*SIX)
    assert activated(table, "mega-dragonzord") == 6


def test_a_negated_mega_dragonzord_still_readies_the_zords() -> None:
    table = hangar(*[f"{zord} exhausted" for zord in SIX], hands={0: ["parry"], 1: ["stun"]})
    assert activated(table, "mega-dragonzord", (0, "block parry hand")) == 0
    assert on_tile(table, HEROES) == SIX


def test_the_megazord_has_no_attack() -> None:
    table = hangar(*FIVE)
    assert activated(table, "megazord") == 0


# Downgrades


def test_a_negated_dragonzord_breaks_the_mega_dragonzord_up_at_once() -> None:
    table = hangar(*SIX, hands={0: ["parry"], 1: ["stun"]})
    act(table, "activate dragonzord", (0, "block parry hand"))
    assert bay_level(table).id == "megazord"
    assert "The Mega Dragonzord is now the Megazord." in heard(table)
    assert "activate megazord" in offered(table)


def test_after_a_downgrade_no_more_zords_are_activated_than_the_lower_limit_allows() -> None:
    table = hangar("dragonzord", *FOUR, hands={0: ["parry"], 1: ["stun"]})
    act(table, "activate tyrannosaurus", (0, "pass"))
    pay(table)
    act(table, "activate dragonzord", (0, "block parry hand"))
    pay(table)
    assert offered(table, "activate") == ["activate jason-lee-scott", "activate zord-bay"]


def test_an_attack_that_takes_a_zord_breaks_the_megazord_up_and_it_can_be_built_again() -> None:
    table = hangar(*FIVE, hands={1: ["stun"]})
    drive(table, must_discard_attached(table, 1), "discard pterodactyl")
    assert bay_level(table).id == "zord-bay"
    assert ids(table.players[1].discard) == ["pterodactyl"]
    table.players[1].hand.append(table.players[1].discard.pop())
    act(table, "attach pterodactyl bay")
    assert bay_level(table).id == "megazord"
