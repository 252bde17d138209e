"""The rulebook's clarifications of single cards, in its order (p. 22)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.changes import EMPTY
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.driving import asked, drive, heard, options

GOLDAR_AGAINST_JASON = {0: "goldar", 1: "jason-lee-scott"}
TEAMS = {0: "goldar", 1: "zack-taylor", 2: "rita-repulsa", 3: "kimberly-ann-hart"}


def table_of(**more: Any) -> State:
    """1v1, Goldar against Jason, with enough Energy and nothing in The Grid."""
    return position(**({"characters": GOLDAR_AGAINST_JASON, "energy": (20, 20), "grid": EMPTY} | more))


def act(table: State, *answers: str | tuple[int, str]) -> None:
    drive(table, main_action(table), *answers)


@pytest.mark.parametrize(("seat", "location"), [(0, "angel-grove-high-school"), (1, "moon-palace")])
def test_angel_grove_high_school_and_moon_palace_work_for_either_side_by_battling(seat: int, location: str) -> None:
    adversary = "alpha-5" if seat == 0 else "baboo"
    table = table_of(active=seat, ongoing={seat: [location]}, grid=[adversary, "", "", "", "", ""], shards=2)
    act(table, f"battle {adversary}", "choose 1")
    assert table.shards == 1 + (1 if seat == 0 else 0)  # Goldar battles for a Shard less.


def test_angel_grove_high_school_is_not_triggered_by_a_card_that_is_no_adversary_and_cannot_be_battled() -> None:
    table = table_of(active=1, ongoing={1: ["angel-grove-high-school"]}, grid=["alpha-5", *EMPTY[1:]], shards=5)
    assert not [option for option in options(asked(table, main_action(table))) if option.startswith("battle")]


@pytest.mark.parametrize(("seat", "starter"), [(0, "disposable"), (1, "attitude")])
@pytest.mark.parametrize("destroyed", [[], ["mayhem"], ["mayhem", "this"]])
def test_attitude_and_disposable_destroy_0_to_2_cards_this_one_perhaps_included(
    seat: int, starter: str, destroyed: list[str]
) -> None:
    plain = "mayhem" if seat == 0 else "teamwork"
    adversary = "alpha-5" if seat == 0 else "baboo"
    gone = [{"mayhem": plain, "this": starter}[name] for name in destroyed]
    table = table_of(active=seat, played={seat: [plain, starter]}, grid=[adversary, *EMPTY[1:]], shards=2)
    act(table, f"battle {adversary}", *(f"destroy {card} play" for card in gone), *["pass"] * (len(gone) < 2))
    assert ids(table.destroyed) == gone


def test_baboo_gains_the_top_card_unseen_even_an_adversary_which_can_be_played_but_not_attached() -> None:
    table = table_of(slots={0: ["baboo", "", "", ""]}, main_deck=["pink-ranger"])
    act(table, "activate baboo")
    assert ids(table.players[0].discard) == ["pink-ranger"]
    assert "Goldar gains Pink Ranger from the main deck." in heard(table, 1)
    table.players[0].hand, table.players[0].discard = table.players[0].discard, []
    assert [option for option in options(asked(table, main_action(table))) if "pink" in option] == ["play pink-ranger"]
    act(table, "play pink-ranger")
    assert table.shards == CARDS["pink-ranger"].shards


def test_baboo_after_squatt_gains_a_card_that_was_seen() -> None:
    table = position(
        characters={0: "rita-repulsa"}, slots={0: ["baboo", "squatt", "", ""]}, energy=(20, 0), grid=EMPTY,
        main_deck=["ninjor", "parry", "bones"],
    )  # fmt: skip
    act(table, "activate squatt", "take ninjor", "pass")
    act(table, "activate baboo")
    assert ids(table.players[0].discard) == ["parry"]


def test_baboos_block_works_from_the_hand_of_a_villain_even_if_it_is_a_hero() -> None:
    table = table_of(active=1, slots={1: ["", "", "thunder-slinger", ""]}, hands={0: ["phantom-ranger"]}, hp=(20, 20))
    act(table, "activate thunder-slinger", (0, "block phantom-ranger hand"))
    assert table.teams[VILLAINS].hp == 22


def test_command_center_counts_different_names_and_gives_only_the_better_effect() -> None:
    table = table_of(active=1, ongoing={1: ["command-center"]}, played={1: ["teamwork", "teamwork", "teamwork"]})
    act(table, "activate command-center")
    assert table.shards == 0
    table = table_of(active=1, ongoing={1: ["command-center"]}, played={1: ["teamwork"] * 3 + ["recovery"]})
    act(table, "activate command-center")
    assert table.shards == 2


def test_ernies_juice_bar_gives_only_the_better_effect_if_the_conditions_are_right() -> None:
    for grid, healed in ((["baboo"], 0), (["baboo", "bones"], 2)):
        table = table_of(active=1, ongoing={1: ["ernies-juice-bar"]}, hp=(30, 10), grid=[*grid, *EMPTY[len(grid) :]])
        act(table, "activate ernies-juice-bar")
        assert table.teams[HEROES].hp == 10 + healed


def test_regenerate_gives_only_the_better_effect_if_the_conditions_are_right() -> None:
    for hp, healed in ((21, 2), (20, 4)):
        table = table_of(active=1, slots={1: ["", "", "", "regenerate"]}, hp=(30, hp))
        act(table, "activate regenerate")
        assert table.teams[HEROES].hp == hp + healed


def test_finster_takes_putty_clay_for_a_card_with_putty_in_its_name() -> None:
    table = position(characters={0: "finster"}, hands={0: ["putty-clay"]}, decks={0: ["mayhem"]}, grid=EMPTY)
    act(table, "play putty-clay")
    assert ids(table.players[0].hand) == ["mayhem"]


def test_goldar_is_a_block_for_which_a_single_villain_discards_3_cards() -> None:
    attack: dict[str, Any] = {
        "slots": {1: ["thunder-slinger", "", "", ""]},
        "lair": ["master-goldar"],
        "grid": EMPTY,
        "active": 1,
    }
    there: dict[str, Any] = {"heroes": 2, "villains": 2, "energy": (0, 20), "characters": {**TEAMS, 0: "scorpina"}}
    table = position(**there, **attack, hands={0: ["mayhem", "rebuild"], 2: ["mayhem"]})
    act(table, "activate thunder-slinger", "target scorpina", (0, "discard mayhem"))  # Zack's trigger comes after it.
    assert table.teams[VILLAINS].hp == 26
    table = position(**there, **attack, hands={0: ["mayhem", "rebuild"], 2: ["mayhem", "mayhem", "mayhem"]})
    act(table, "activate thunder-slinger", (2, "block master-goldar tile"), "target scorpina", (0, "discard mayhem"))
    assert table.teams[VILLAINS].hp == 30
    assert ids(table.players[2].hand) == []


def test_heavy_attack_is_discarded_itself_if_it_is_negated_and_not_the_card_in_the_grid() -> None:
    table = table_of(
        active=1, slots={1: ["", "", "", "heavy-attack"]}, hands={0: ["parry"]}, grid=["ninjor", *EMPTY[1:]]
    )
    act(table, "activate heavy-attack", (0, "block parry hand"))
    assert ids(table.players[1].discard) == ["heavy-attack"]
    assert ids(table.grid)[0] == "ninjor"
    assert table.teams[VILLAINS].hp == 30


@pytest.mark.parametrize("blocker", [1, 3])
def test_mastodon_blocks_for_either_hero_and_does_not_count_against_the_next_turns_zords(blocker: int) -> None:
    table = position(
        2, 2, characters=TEAMS, energy=(20, 20), grid=EMPTY, slots={0: ["", "thunder-slinger", "", ""]},
        bay=["mastodon", "triceratops"],
    )  # fmt: skip
    if blocker == 1:
        act(table, "activate thunder-slinger", (1, "block mastodon tile"))
    else:
        act(table, "activate thunder-slinger", (1, "pass"), (3, "block mastodon tile"))
    assert table.teams[HEROES].hp == 30
    assert [len(table.players[seat].hand) for seat in (1, 3)] == [int(blocker == 1), int(blocker == 3)]
    table.active = blocker
    assert "activate triceratops" in options(asked(table, main_action(table)))


def test_mighty_morphin_yellow_with_29_hp_deals_2_damage_and_4_more() -> None:
    table = position(characters={1: "trini-kwan"}, active=1, flipped=[1], hp=(30, 29), energy=(0, 20), grid=EMPTY)
    act(table, "activate trini-kwan")
    assert table.teams[VILLAINS].hp == 30 - 2 - 4


def test_pink_ranger_takes_or_gives_a_starter_which_is_no_attack() -> None:
    there: dict[str, Any] = {"active": 1, "slots": {1: ["pink-ranger", "", "", ""]}, "hands": {0: ["parry"]}}
    table = table_of(**there, discards={0: ["putty-clay", "baboo"], 1: ["teamwork", "parry"]})
    decision = asked(table, main_action(table), "activate pink-ranger")
    assert decision.seats == (1,)
    assert options(decision) == ["steal putty-clay goldar", "give teamwork goldar", "pass"]
    act(table_of(**there), "activate pink-ranger")
    table = table_of(**there, discards={0: ["putty-clay"]})
    act(table, "activate pink-ranger", "steal putty-clay goldar")
    assert ids(table.players[1].discard) == ["putty-clay"]


def test_power_axe_has_no_effect_on_a_target_without_a_card_of_cost_4_or_more() -> None:
    there: dict[str, Any] = {"characters": {1: "zack-taylor"}, "active": 1, "energy": (0, 20), "grid": EMPTY}
    there |= {"slots": {1: ["power-axe", "", "", ""]}, "flipped": [1]}
    table = position(**there, hands={0: ["mayhem", "parry"]})
    act(table, "activate power-axe")
    assert (len(table.players[0].hand), table.teams[VILLAINS].hp) == (2, 30)
    table = position(**there, hands={0: ["mayhem", "ambush"]})
    act(table, "activate power-axe")
    assert ids(table.players[0].hand) == ["mayhem"]


def test_power_morpher_attaches_from_the_discard_pile_to_an_empty_slot_of_the_cards_colour() -> None:
    table = table_of(
        active=1,
        slots={1: ["alpha-5", "", "power-morpher", ""]},
        discards={1: ["battle-bike", "ninjor", "parry", "baboo", "teamwork"]},
    )
    decision = asked(table, main_action(table), "activate power-morpher")
    assert options(decision) == ["attach ninjor 2", "attach parry 4", "pass"]
    act(table_of(active=1, slots={1: ["", "", "power-morpher", ""]}), "activate power-morpher")
    table = table_of(
        active=1, slots={1: ["alpha-5", "", "power-morpher", "parry"]}, discards={1: ["ninjor"]}, beside={1: []}
    )
    act(table, "activate power-morpher", "attach ninjor 2")
    assert slots_of(table, 1) == ["alpha-5", "ninjor", "power-morpher exhausted", "parry"]
    assert table.players[1].flipped


@pytest.mark.parametrize("what", ["power-sword", "tyrannosaurus"])
def test_power_sword_and_tyrannosaurus_count_heroes_played_this_turn_and_attached_to_the_character(what: str) -> None:
    damage = []
    for heroes in ([], ["ninjor"]):
        item = {"bay": ["tyrannosaurus"]} if what == "tyrannosaurus" else {}
        third = "power-sword" if what == "power-sword" else ""
        table = table_of(
            active=1, slots={1: [*heroes, *[""] * (2 - len(heroes)), third, ""]}, played={1: ["alpha-5"] * len(heroes)},
            hands={1: ["magna-defender"]}, discards={1: ["phantom-ranger"]}, **item,
        )  # fmt: skip
        act(table, f"activate {what}")
        damage.append(30 - table.teams[VILLAINS].hp)
    assert damage[1] - damage[0] == 2


def test_pudgy_pig_deals_the_shard_value_of_the_destroyed_card_so_1_for_mayhem() -> None:
    table = table_of(slots={0: ["pudgy-pig", "", "", ""]}, played={0: ["mayhem", "putty-clay"]})
    act(table, "activate pudgy-pig", "destroy mayhem play")
    assert (table.teams[HEROES].hp, ids(table.destroyed)) == (29, ["mayhem"])
    table = table_of(slots={0: ["pudgy-pig", "", "", ""]}, played={0: ["mayhem", "putty-clay"]})
    act(table, "activate pudgy-pig", "destroy putty-clay play")
    assert table.teams[HEROES].hp == 30


def test_putty_patroller_deals_its_damage_even_if_nothing_is_healed_and_it_is_no_attack() -> None:
    table = table_of(slots={0: ["putty-patroller", "", "", ""]}, hands={1: ["parry"]}, hp=(30, 30))
    act(table, "activate putty-patroller")
    assert [team.hp for team in table.teams] == [30, 28]


def test_the_telescope_is_an_attack_on_each_foe_that_only_the_target_negates_and_one_is_enough_to_discard_it() -> None:
    table = position(
        2, 2, characters=TEAMS, active=2, slots={2: ["the-telescope", "", "", ""]}, hands={1: ["parry"]},
        decks={1: ["attitude"], 3: ["power-coin"]}, energy=(20, 20), grid=EMPTY,
    )  # fmt: skip
    act(table, "activate the-telescope", (1, "block parry hand"), (2, "discard power-coin"))
    assert ids(table.players[3].discard) == ["power-coin"]
    assert ids(table.players[1].hand) == ["attitude"]  # Drawn by Parry; nothing was revealed.
    assert ids(table.players[2].discard) == ["the-telescope"]


def test_the_telescope_leaves_it_to_the_attacker_whether_a_revealed_card_is_discarded() -> None:
    table = position(
        2, 2, characters=TEAMS, active=2, slots={2: ["the-telescope", "", "", ""]},
        decks={1: ["attitude"], 3: ["power-coin"]}, energy=(20, 20), grid=EMPTY,
    )  # fmt: skip
    act(table, "activate the-telescope", (2, "discard attitude"), (2, "pass"))
    assert [ids(table.players[seat].discard) for seat in (1, 3)] == [["attitude"], []]
    assert slots_of(table, 2)[0] == "the-telescope exhausted"


def test_wrist_communicator_shuffles_a_card_into_the_top_4_cards_of_the_main_deck() -> None:
    places = set()
    for seed in range(24):
        table = table_of(
            active=1, slots={1: ["", "", "wrist-communicator", ""]}, main_discard=["moon-palace", "parry"],
            main_deck=["ninjor", "bones", "ambush", "disarm"], seed=seed,
        )  # fmt: skip
        act(table, "activate wrist-communicator", "take moon-palace")
        top = ids(table.main_deck.cards[::-1])[:5]
        assert sorted(top[:4]) == ["ambush", "bones", "moon-palace", "ninjor"]
        assert (top[4], ids(table.main_discard)) == ("disarm", ["parry"])
        assert not table.main_deck.seen
        places.add(top.index("moon-palace"))
    assert places == {0, 1, 2, 3}
