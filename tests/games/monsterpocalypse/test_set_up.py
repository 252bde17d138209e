"""Preparing the battle map, placing structures and the remaining setup (rulebook p. 26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

import herobox
from herobox.games.monsterpocalypse.cards.printed_bases import CityList, ForceList, Map
from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.rules.set_up_phase import set_up
from herobox.games.monsterpocalypse.setup.from_config import config_choices
from herobox.games.monsterpocalypse.setup.starting_table import seats, setup
from herobox.games.monsterpocalypse.state import NOWHERE, State
from herobox.kernel import ConfigError, Decision, Listener, Rng
from herobox.kernel.naming import seat_names
from tests.games.driving import described, heard, options, run
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.positions import Scripted, place

ROB, JASON = 0, 1
ROB_WINS = [2, 1, 1, 0, 0, 1, 0, 0, 0, 0]
JASON_WINS = [0, 0, 0, 0, 1, 2, 0, 0, 1, 0]
PAIR = ("iron-tide", "fault-line")
PAIRS = {
    1: PAIR,
    2: ("full-alert", "last-sermon"),
    3: ("triple-watch", "end-of-days"),
    4: ("grand-coalition", "devouring-host"),
}


class Asked(NamedTuple):
    """A decision of the setup, and what was answered."""

    seat: int
    kind: str
    options: list[str]
    answer: str


def table_of(dice: Sequence[int] = ROB_WINS, **config: Any) -> State:
    """The table before the setup roll, which will show these strikes."""
    config.setdefault("forces", PAIRS[config.get("monsters", 1)])
    config.setdefault("cities", ("exchange-row", "garden-terraces"))
    state = setup(CONTENT, Config(**config), Scripted(seed=0, script=tuple(dice)))
    state.listener = Listener()
    return state


def play(table: State, answers: Sequence[str] = ()) -> list[Asked]:
    """Run the whole setup with these answers, and the first option from then on."""
    waiting = list(answers)
    asked: list[Asked] = []
    while table.phase != "turn":
        rules = set_up(table)
        decision, _ = run(table, rules, [])
        while decision is not None:
            decision = answer(decision, rules, waiting, asked)
    assert not waiting, f"{waiting} was not asked for"
    return asked


def answer(decision: Decision, rules: Any, waiting: list[str], asked: list[Asked]) -> Decision | None:
    """Give a decision its answer; the next one, if there is one."""
    listed = options(decision)
    chosen = waiting.pop(0) if waiting else listed[0]
    assert chosen in listed, f"{chosen!r} is not valid: {described(decision)}"
    assert len(decision.seats) == 1
    asked.append(Asked(decision.seats[0], decision.kind, listed, chosen))
    try:
        following: Decision = rules.send(decision.options[listed.index(chosen)])
    except StopIteration:
        return None
    return following


def of_kind(asked: Sequence[Asked], kind: str) -> list[Asked]:
    """The decisions of a kind."""
    return [each for each in asked if each.kind == kind]


def built(table: State) -> dict[str, str]:
    """The structures by the upper left spaces of their foundations."""
    return {table.map.grid.names[each.at]: each.printed.id for each in table.structures}


# The setup roll


def test_the_player_with_fewer_strikes_chooses_the_map_and_the_other_one_the_side() -> None:
    table = table_of(ROB_WINS)
    asked = play(table, ["map cinder-works", "side blue"])
    assert [(each.seat, each.kind) for each in asked[:2]] == [(JASON, "map"), (ROB, "side")]
    assert [force.setup_strikes for force in table.forces] == [4, 1]
    assert (table.map.name, len(table.tiles)) == ("Cinder Works", 14)
    assert [force.colour for force in table.forces] == ["blue", "red"]


def test_the_winner_of_the_setup_roll_is_first_in_everything() -> None:
    table = table_of(JASON_WINS, map="beacon-avenue")
    asked = play(table)
    assert of_kind(asked, "structure")[0].seat == JASON
    assert [each.seat for each in of_kind(asked, "start")] == [JASON, ROB]
    assert (table.active, table.turn, table.phase) == (JASON, 0, "turn")


def test_the_setup_roll_is_repeated_while_both_have_as_many_strikes() -> None:
    table = table_of([1, 1, 0, 0, 0, 2, 0, 0, 0, 0, *[0] * 10, *JASON_WINS], map="beacon-avenue", forces=PAIR)
    play(table)
    assert (table.rng.draws, table.active) == (30, JASON)
    assert heard(table).count("Setup roll") == 3
    assert "Setup roll: Iron Tide rolls 1 strike, Fault Line 3." in heard(table)


def test_a_map_that_the_config_names_is_not_asked_for() -> None:
    table = table_of(map="lantern-park")
    assert [each.kind for each in play(table)[:2]] == ["side", "structure"]
    assert table.map.id == "lantern-park"


def test_any_map_may_be_chosen_for_one_monster_a_side() -> None:
    (choice,) = of_kind(play(table_of()), "map")
    assert choice.options == [f"map {name}" for name in CONTENT.of(Map)]


@pytest.mark.parametrize(
    ("monsters", "maps"),
    [
        (2, ["brickmarket", "exhibition-grounds", "parade-ground", "three-bridges"]),
        (3, ["exhibition-grounds", "parade-ground"]),
    ],
)
def test_a_map_has_one_starting_area_more_than_monsters_a_side(monsters: int, maps: list[str]) -> None:
    (choice,) = of_kind(play(table_of(monsters=monsters)), "map")
    assert choice.options == [f"map {name}" for name in maps]


def test_four_monsters_a_side_have_a_map() -> None:
    table = table_of(monsters=4)
    asked = of_kind(play(table), "start")
    assert table.map.id == "exhibition-grounds"
    assert [len(each.options) for each in asked] == [20, 12, 6, 2] * 2
    assert all(monster.at != NOWHERE for force in table.forces for monster in force.monsters)


# Placing structures


def test_4_structures_against_7_on_8_green_and_8_yellow_foundations() -> None:
    table = table_of(
        ROB_WINS,
        map="beacon-avenue",
        own_cities=("4 office-building", "2 skyscraper, 3 radar-array, oil-refinery, apartment-building"),
    )
    grid = table.map.grid
    green = {grid.names[each.corner] for each in table.map.foundations if each.colour == "green"}
    yellow = {grid.names[each.corner] for each in table.map.foundations if each.colour == "yellow"}
    assert (len(green), len(yellow)) == (8, 8)
    asked = of_kind(play(table), "structure")
    assert [each.seat for each in asked] == [ROB, JASON, ROB, JASON, ROB, JASON, ROB, JASON, JASON, JASON, JASON]
    for number, each in enumerate(asked):
        placed = {earlier.answer.split()[-1] for earlier in asked[:number]}
        offered = {option.split()[-1] for option in each.options}
        assert offered == (green if number < 8 else yellow) - placed
    assert len(built(table)) == 11
    assert list(built(table).values()).count("office-building") == 4
    assert [force.city for force in table.forces] == [[], []]


def test_a_structure_is_placed_where_its_player_says() -> None:
    table = table_of(map="beacon-avenue", own_cities=("office-building, skyscraper", "2 radar-array"))
    answers = [
        "side red",
        "build skyscraper f2",
        "build radar-array j6",
        "build office-building f6",
        "build radar-array f8",
    ]
    asked = play(table, answers)
    assert built(table) == {"f2": "skyscraper", "j6": "radar-array", "f6": "office-building", "f8": "radar-array"}
    first, second, third, _ = of_kind(asked, "structure")
    assert len(first.options) == 2 * 8
    assert len(second.options) == len(third.options) + 1 == 7
    assert "Iron Tide places the Skyscraper at f2." in heard(table)


def test_a_structure_stands_on_the_four_spaces_of_its_foundation_and_belongs_to_nobody() -> None:
    table = table_of(map="beacon-avenue", own_cities=("2 office-building", "2 radar-array"))
    play(table)
    for structure in table.structures:
        corner = table.map.foundations[structure.foundation].corner
        assert (structure.seat, structure.at) == (-1, corner)
        assert structure.spaces == table.map.grid.block(corner)
    numbers = [each.number for each in table.structures]
    assert len(set(numbers)) == 4
    assert max(numbers) < table.next_number


def test_structures_without_a_foundation_stay_out_of_the_game() -> None:
    table = table_of(
        map="lantern-park",
        own_cities=("5 office-building, 5 skyscraper", "5 radar-array, 2 oil-refinery"),
    )
    play(table)
    assert len(table.structures) == len(table.map.foundations) == 12
    assert [len(force.city) for force in table.forces] == [4, 1]
    assert all(tile is None for tile in table.tiles)


def test_no_placement_has_more_than_two_hundred_options() -> None:
    every = "apartment-building, bank-headquarters, downtown-high-rise, government-building, nuclear-power-plant, \
        office-building, oil-refinery, radar-array, skyscraper, tv-network-high-rise"
    for name in CONTENT.of(Map):
        asked = of_kind(play(table_of(map=name, own_cities=(every, every))), "structure")
        assert 50 < max(len(each.options) for each in asked) <= 200


# Remaining setup


def test_each_monster_starts_on_an_area_of_its_colour_in_its_alpha_form() -> None:
    table = table_of(map="beacon-avenue", forces=PAIR, own_cities=("2 office-building", "2 radar-array"))
    assert [force.monsters[0].at for force in table.forces] == [NOWHERE, NOWHERE]
    asked = of_kind(play(table, ["side blue"]), "start")
    assert asked[0].options == ["start defender-x o4", "start defender-x o10"]
    assert asked[1].options == ["start armodax a4", "start armodax a10"]
    for force, space in zip(table.forces, ("o4", "a4"), strict=True):
        (monster,) = force.monsters
        assert (place(table, monster), monster.in_hyper) == (space, False)
        assert monster.spaces == table.map.grid.block(monster.at)


def test_with_two_monsters_a_side_the_winner_places_both_before_the_other_player() -> None:
    table = table_of(ROB_WINS, map="parade-ground", monsters=2, forces=("full-alert", "last-sermon"))
    asked = of_kind(play(table), "start")
    assert [each.seat for each in asked] == [ROB, ROB, JASON, JASON]
    assert [len(each.options) for each in asked] == [8, 3, 8, 3]
    assert all(monster.at != NOWHERE for force in table.forces for monster in force.monsters)


def test_the_game_begins_with_ten_dice_in_the_unit_pool_and_all_units_in_the_reserves() -> None:
    table = table_of(map="beacon-avenue")
    play(table)
    for force in table.forces:
        assert (force.unit_pool, force.monster_pool, force.power_pool, force.units) == (10, 0, 0, [])
    tide = CONTENT.of(ForceList)["iron-tide"]
    mine = table.forces[ROB]
    assert {card.id: count for card, count in zip(mine.roster, mine.reserves, strict=True)} == tide.units
    assert [ability_index.id for ability_index in mine.ability_indexes] == [card.id for card in mine.roster]


# What the players bring


def test_the_first_two_ready_made_forces_and_cities_are_brought_where_none_are_named() -> None:
    table = table_of()
    assert [force.name for force in table.forces] == [force.name for force in list(CONTENT.of(ForceList).values())[:2]]
    first, second = list(CONTENT.of(CityList).values())[:2]
    assert [len(force.city) for force in table.forces] == [
        sum(first.structures.values()),
        sum(second.structures.values()),
    ]
    assert [len(force.monsters) for force in table_of(monsters=2).forces] == [2, 2]


def test_forces_and_cities_are_brought_as_the_config_names_them() -> None:
    table = table_of(forces=("deep-feast", "long-hunger"), cities=("signal-hill",))
    assert [force.name for force in table.forces] == ["Deep Feast", "Long Hunger"]
    assert [force.faction for force in table.forces] == ["lords-of-cthul", "planet-eaters"]
    assert len(table.forces[0].city) == sum(CONTENT.of(CityList)["signal-hill"].structures.values())


def test_a_force_of_ones_own_takes_the_place_of_the_ready_made_one_of_its_seat() -> None:
    table = table_of(forces=("deep-feast", "long-hunger"), own_forces=("", "terra-khan mega, 2 raptix"))
    ready, own = table.forces
    assert (ready.name, own.name) == ("Deep Feast", "Terra Khan's force")
    assert (own.monsters[0].hyper.id, own.reserves) == ("mega-terra-khan", [2])
    assert own.monsters[0].health == [5, 6]


def test_a_force_knows_its_agendas_and_factions() -> None:
    ours, theirs = table_of(monsters=2, forces=("last-sermon", "full-alert")).forces
    assert (ours.agendas, ours.factions) == (("fiends", "destroyers"), ("lords-of-cthul", "planet-eaters"))
    assert (theirs.agendas, theirs.factions) == (("protectors",), ("guard",))


def test_figures_of_both_forces_have_different_numbers() -> None:
    table = table_of(monsters=2)
    assert [monster.number for force in table.forces for monster in force.monsters] == [0, 1, 2, 3]
    assert table.next_number == 4


def test_a_game_leaves_the_next_one_as_it_was() -> None:
    play(table_of(map="beacon-avenue"))
    fresh = table_of(map="beacon-avenue")
    assert fresh.forces[0].monsters[0].at == NOWHERE
    assert len(fresh.forces[0].city) == sum(next(iter(CONTENT.of(CityList).values())).structures.values())
    assert fresh.structures == []


def test_forces_and_cities_that_are_not_named_are_taken_by_chance() -> None:
    games = [setup(CONTENT, Config(forces=("", "iron-tide")), Rng(seed)) for seed in range(40)]
    assert {table.forces[1].name for table in games} == {"Iron Tide"}
    assert {len(table.forces[0].monsters) for table in games} == {1}
    assert len({table.forces[0].name for table in games}) > 6
    assert len({tuple(building.id for building in table.forces[1].city) for table in games}) > 6
    both = [setup(CONTENT, Config(), Rng(seed)).forces for seed in range(40)]
    assert all(ours.name != theirs.name for ours, theirs in both)


def test_a_seat_whose_force_chance_takes_has_a_number_for_a_name() -> None:
    assert [seat.name for seat in seats(CONTENT, Config(forces=("", "iron-tide")))] == ["Player 1", "Iron Tide"]


def test_seats_are_called_after_their_forces_so_that_the_log_tells_them_from_monsters() -> None:
    assert [seat.name for seat in seats(CONTENT, Config(forces=PAIR))] == ["Iron Tide", "Fault Line"]
    twice = seats(CONTENT, Config(forces=("iron-tide", "iron-tide")))
    assert [seat.name for seat in twice] == ["Iron Tide", "Iron Tide (2)"]
    assert len({seat.side for seat in twice}) == 2


def test_a_force_of_ones_own_is_called_after_its_first_monster() -> None:
    own = ("terra-khan ultra, 2 raptix", "terra-khan mega, 2 raptix")
    assert [seat.name for seat in seats(CONTENT, Config(own_forces=own))] == [
        "Terra Khan's force",
        "Terra Khan's force (2)",
    ]


def test_a_seat_whose_force_chance_dealt_is_called_after_it_as_in_the_log() -> None:
    match = herobox.new("monsterpocalypse", seed=3)
    assert [seat.name for seat in match.seats] == ["Player 1", "Player 2"]
    assert isinstance(match.state, State)
    assert seat_names(match) == tuple(force.name for force in match.state.forces)
    assert set(seat_names(match)) < {force.name for force in CONTENT.of(ForceList).values()}


def test_a_form_lists_forces_with_their_monsters_cities_and_maps() -> None:
    choices = config_choices(CONTENT)
    assert choices["forces"]["iron-tide"] == "Iron Tide (Ultra Defender X)"
    assert choices["forces"]["last-sermon"] == "Last Sermon (Mega Cthugrosh and Mega Gorghadra)"
    assert choices["forces"]["home-soil"] == "Home Soil (Mega Terra Khan, Mega Armodax and Mega Defender X)"
    assert choices["cities"].keys() == CONTENT.of(CityList).keys()
    assert choices["map"]["three-bridges"] == "Three Bridges"


@pytest.mark.parametrize(
    ("config", "problems"),
    [
        (
            {"forces": ("iron-tied",)},
            {"forces": 'number 1: there is no ready-made force "iron-tied"; did you mean "iron-tide"?'},
        ),
        (
            {"cities": ("", "signal-hil")},
            {"cities": 'number 2: there is no ready-made city "signal-hil"; did you mean "signal-hill"?'},
        ),
        ({"map": "parade-grond"}, {"map": 'there is no map "parade-grond"; did you mean "parade-ground"?'}),
        (
            {"monsters": 2, "map": "beacon-avenue"},
            {
                "map": "Beacon Avenue has 2 starting areas a side, and with 2 monsters a side a map needs 3; "
                "choose from brickmarket, exhibition-grounds, parade-ground, three-bridges"
            },
        ),
        (
            {"forces": ("iron-tide", "full-alert")},
            {"forces": "number 2: has 2 monsters; each force in this game has 1 (p. 23 and 45)"},
        ),
        (
            {"forces": ("full-alert", "iron-tide"), "monsters": 2},
            {"forces": "number 2: has 1 monster; each force in this game has 2 (p. 23 and 45)"},
        ),
        (
            {"own_forces": ("defender-x ultra, 6 g-tank", "armodax, 3 raptx")},
            {
                "own_forces": "number 1: has 6 Grunts called G-Tank; a force has at most 5 with the same name (p. 23)\n"
                'number 2: "armodax" needs its Hyper form; write "armodax ultra" or "armodax mega" (p. 23)\n'
                'number 2: there is no monster or unit "raptx"; did you mean "raptix"?'
            },
        ),
        (
            {"own_cities": ("", "office-building"), "map": "nowhere", "forces": ("x",)},
            {
                "forces": 'number 1: there is no ready-made force "x"',
                "own_cities": "number 2: has 1 structure; a city has at least 2 (p. 26)",
                "map": 'there is no map "nowhere"',
            },
        ),
    ],
    ids=["force", "city", "map", "small map", "two monsters", "one monster", "own forces", "everything at once"],
)
def test_what_can_not_be_is_told_by_field(config: dict[str, Any], problems: dict[str, str]) -> None:
    with pytest.raises(ConfigError) as error:
        setup(CONTENT, Config(**config), Rng(1))
    told: dict[str, list[str]] = {}
    for problem in error.value.problems:
        told.setdefault(problem.field, []).append(problem.without_field)
    assert {field: "\n".join(sentences) for field, sentences in told.items()} == problems
    with pytest.raises(ConfigError):
        seats(CONTENT, Config(**config))
