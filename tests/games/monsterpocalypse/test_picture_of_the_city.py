"""The picture of the city: terrain, buildings, tiles, figures, and the attack that is being made."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import msgspec
import pytest

from herobox.draw.signs import MARKER
from herobox.games.monsterpocalypse.cards.printed_bases import BuildingCard, Faction, Map, UnitCard
from herobox.games.monsterpocalypse.picture.buildings_picture import building
from herobox.games.monsterpocalypse.picture.figures_picture import GROUNDS
from herobox.games.monsterpocalypse.picture.figures_picture import unit as drawn_unit
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.placing_figures import take_away
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.games.monsterpocalypse.state import AttackInProgress, State
from tests.games.driving import drive
from tests.games.lines_on_pictures import place
from tests.games.looking import SVG, attributes, thing, things, words
from tests.games.monsterpocalypse.box import CONTENT
from tests.games.monsterpocalypse.looking import shapes, table_of
from tests.games.monsterpocalypse.positions import figure_at, monster, position, unit


def in_set_up(phase: str) -> State:
    """A table on which nothing stands, before its first turn."""
    layout = CONTENT.of(Map)["three-bridges"].layout
    table = position({"defender-x": "h7"}, {"terra-khan": "h9"}, drawing=layout)
    for force in table.forces:
        force.monsters[0].at, force.monsters[0].spaces = -1, 0
        force.colour = ""
    table.turn, table.phase, table.activation = 0, phase, ""  # type: ignore[assignment]
    table.map = read_map(CONTENT.of(Map)["three-bridges"])
    return table


def ids(root: ET.Element, kind: str) -> list[str]:
    """The ids of all things of a kind."""
    return [name for name in attributes([root], "data-id") if name.startswith(f"{kind}-")]


def test_every_space_can_be_pointed_at_and_says_what_is_there() -> None:
    table = position(
        {"defender-x": "d4"},
        {"terra-khan": "j4"},
        marks={"f": "a1", "w": "a2", "r": "a3", "b": "a5", "n": "a6", "a": "a7", "p": "a8", "v": "a9"},
    )
    seen = things(table_of(table))
    assert {f"space-{name}" for name in table.map.grid.names if name} <= set(seen)
    assert [seen[f"space-{name}"] for name in ("a1", "a2", "a4", "a7", "a8", "a9")] == [
        "a1: forest, rough",
        "a2: water, impassible",
        "a4",
        "a7: Activator. A unit here opens the Neutral Spawn Point beside it.",
        "a8: Power Zone. A unit here brings a Power Die at each Power Up.",
        "a9: Negative Zone. A unit here costs the opponent a Power Die at each Power Up.",
    ]
    assert seen["spawn-a3"] == "a3: Defender X's spawn point. Units come into the city here."
    assert seen["spawn-a5"] == "a5: Terra Khan's spawn point. Units come into the city here."
    assert seen["spawn-a6"] == "a6: Neutral Spawn Point. For whoever has a unit on the Activator beside it."


def test_the_sides_are_red_and_blue_until_they_are_chosen() -> None:
    table = in_set_up("set-up roll")
    open_sides = words(table_of(table))
    assert {"R", "B", "red", "blue"} <= set(open_sides)
    table.forces[0].colour, table.forces[1].colour = "blue", "red"
    chosen = table_of(table)
    assert not {"R", "B", "red", "blue"} & set(words(chosen))
    assert "b2: Terra Khan's spawn point. Units come into the city here." in things(chosen).values()


def test_a_side_is_pointed_at_by_all_its_starting_areas() -> None:
    table = in_set_up("set-up roll")
    root = table_of(table)
    assert ids(root, "side") == ["side-red", "side-red-2", "side-red-3", "side-blue", "side-blue-2", "side-blue-3"]
    assert attributes([root], "data-same") == ["side-red"] * 2 + ["side-blue"] * 2
    assert things(root)["side-red"] == "the left side (red)"
    assert not ids(table_of(in_set_up("structures")), "side")


def test_foundations_are_pointed_at_while_structures_are_placed_and_starting_areas_while_monsters_are() -> None:
    structures = table_of(in_set_up("structures"))
    grid = in_set_up("structures").map.grid
    foundations = in_set_up("structures").map.foundations
    assert ids(structures, "foundation") == [f"foundation-{grid.names[each.corner]}" for each in foundations]
    assert {"green", "yellow"} <= set(words(structures))
    assert not ids(structures, "start")
    monsters = table_of(in_set_up("monsters"))
    assert len(ids(monsters, "start")) == 6
    assert not ids(monsters, "foundation")


def test_the_colour_of_an_empty_foundation_is_not_shown_after_the_set_up() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, foundations="f8")
    assert not {"green", "yellow"} & set(words(table_of(table)))


def test_the_maps_to_choose_from_have_their_names() -> None:
    table = in_set_up("set-up roll")
    table.maps = tuple(read_map(drawn) for drawn in CONTENT.of(Map).values())
    root = table_of(table)
    assert ids(root, "map") == [f"map-{name}" for name in CONTENT.of(Map)]
    assert {drawn.name for drawn in CONTENT.of(Map).values()} <= set(words(root))
    assert not {"green", "yellow", "R", "B"} & set(words(root)), "what is too small to be read is left out"
    marks = {title.text for title in thing(root, "map-three-bridges").iter(f"{SVG}title")}
    assert {
        "red spawn point. Units come into the city here.",
        "Power Zone. A unit here brings a Power Die at each Power Up.",
    } <= {title.partition(": ")[2] for title in marks if title}
    assert "a4: red starting area. A monster begins the game here." in marks
    table.phase = "structures"
    assert not ids(table_of(table), "map")


def test_a_building_shows_its_name_its_def_and_energy_and_who_secures_it() -> None:
    table = position(
        {"defender-x": "a1", "g-tank": "e4 e5 e6"}, {"terra-khan": "o1"}, structures={"nuclear-power-plant": "f5"}
    )
    root = table_of(table)
    assert things(root)["building-f5"] == "Nuclear Power Plant at f5: DEF 5, Energy 3, secured by Defender X"
    assert words(thing(root, "building-f5"))[:3] == ["Nuclear Plant", "5", "3"]
    assert shapes(thing(root, "building-f5"), "path", "first-band") == 1
    take_away(table.forces[0], unit(table, "e6"))
    root = table_of(table)
    assert things(root)["building-f5"] == "Nuclear Power Plant at f5: DEF 5, Energy 3"
    assert shapes(thing(root, "building-f5"), "path", "first-band") == 0


def test_a_building_burns_when_an_attack_has_hit_it_and_not_before() -> None:
    table = position(
        {"defender-x": "d4"}, {"terra-khan": "o1"}, structures={"skyscraper": "h4", "office-building": "h8"}
    )

    def burning() -> list[bool]:
        root = table_of(table)
        return ["url(#art-flame)" in attributes([thing(root, f"building-{space}")], "fill") for space in ("h4", "h8")]

    assert burning() == [False, False]
    table.attack = AttackInProgress("blast", by=[monster(table, 0).number], target=table.structures[0].number)
    assert burning() == [False, False]
    table.attack.hit = True
    assert burning() == [True, False]


def test_every_building_of_the_box_has_a_house_of_its_own_and_one_from_a_pack_has_one_too() -> None:
    cards = list(CONTENT.of(BuildingCard).values())
    strange = msgspec.structs.replace(cards[0], id="lighthouse")
    bare = msgspec.structs.replace(strange, emblem="")
    drawn = {building(card) for card in (*cards, strange, bare)}
    assert len(drawn) == len(cards) + 2


def test_a_unit_of_a_pack_without_an_emblem_shows_its_two_letters() -> None:
    bare = msgspec.structs.replace(CONTENT.of(UnitCard)["g-tank"], emblem="")
    assert ">GT<" in drawn_unit(bare, "GT", 0)
    assert ">GT<" not in drawn_unit(CONTENT.of(UnitCard)["g-tank"], "GT", 0)


def test_tiles_show_what_they_do_and_to_whom() -> None:
    table = position(
        {"defender-x": "a1"}, {"terra-khan": "o1"}, tiles={"d5": "rubble", "g5": "fire", "j5": "radiation"}
    )
    root = table_of(table)
    seen = things(root)
    assert seen["tile-d5"] == "rubble at d5, rough"
    assert seen["tile-g5"] == "fire at g5, 1 damage, rough"
    assert seen["tile-j5"] == "radiation at j5, 1 damage to all but radioactive figures, rough"
    looks = [len(list(thing(root, f"tile-{name}").iter(f"{SVG}path"))) for name in ("d5", "g5")]
    assert looks[0] != looks[1]
    assert "space-g5" in ids(thing(root, "tile-g5"), "space")


def test_figures_of_the_two_seats_differ_by_their_shape() -> None:
    root = table_of(position({"g-tank": "d4"}, {"g-tank": "j4"}))
    assert shapes(thing(root, "figure-d4"), "circle", "first-band") == 1
    assert shapes(thing(root, "figure-j4"), "rect", "second-band") == 1


def emblems(part: ET.Element) -> list[str]:
    """The emblems that are drawn, in order; one with a hard shadow is twice."""
    return [str(used.get("href")).removeprefix("#i-") for used in part.iter(f"{SVG}use")]


def test_a_unit_shows_its_emblem_and_an_elite_a_star_and_a_golden_rim() -> None:
    root = table_of(position({"g-tank": "d4", "elite-g-tank": "e4", "rocket-chopper": "f4"}, {"raptix": "j4"}))
    seen = [thing(root, f"figure-{space}") for space in ("d4", "e4", "f4")]
    assert [emblems(figure)[0] for figure in seen] == ["battle-tank", "battle-tank", "helicopter"]
    golden = [
        [part.tag for part in figure.iter() if MARKER in (part.get("fill"), part.get("stroke"))] for figure in seen
    ]
    assert golden == [[], [f"{SVG}circle", f"{SVG}path"], []]
    classes = attributes(seen[:2], "class")
    assert "stroke-accent" not in " ".join(classes).split(), "the page's gold frames what can be chosen"
    assert things(root)["figure-e4"].startswith("Elite G-Tank at e4: SPD 4, DEF 4, Brawl 1 with 1 Boost Die")


def test_a_unit_shows_what_it_has_done_this_turn() -> None:
    table = position({"g-tank": "d4 e4"}, {"raptix": "j4"}, advanced="d4")
    unit(table, "e4").attacked = True
    root = table_of(table)
    seen = things(root)
    assert seen["figure-d4"].endswith("; has advanced")
    assert seen["figure-e4"].endswith("; has attacked")
    assert [emblems(thing(root, f"figure-{space}")) for space in ("d4", "e4")] == [
        ["battle-tank", "battle-tank", "boot-prints"],
        ["battle-tank"],
    ], "the first has its shadow"
    assert shapes(thing(root, "figure-d4"), "circle", "first-band") == 1
    assert shapes(thing(root, "figure-e4"), "circle", "first-soft") == 1


def test_a_monster_shows_its_form_name_def_and_health() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "j4"}, health={"ultra-defender-x": 2})
    root = table_of(table)
    assert words(thing(root, "figure-d4")) == ["Defender X", "2/6", "U", "7"]
    assert things(root)["figure-d4"].startswith("Ultra Defender X at d4, 2 Health left: SPD 7, DEF 7")
    assert "A" in words(thing(root, "figure-j4"))


def test_monsters_stand_on_the_ground_of_their_faction() -> None:
    assert {faction.id: faction.ground for faction in CONTENT.of(Faction).values()} == GROUNDS
    root = table_of(position({"defender-x": "d4"}, {"terra-khan": "j4"}))
    fills = [attributes([thing(root, f"figure-{space}")], "fill") for space in ("d4", "j4")]
    assert "url(#g-guard)" in fills[0]
    assert "url(#g-terrasaurs)" in fills[1]


def test_what_stands_in_the_city_can_be_looked_at_closer() -> None:
    table = position({"ultra-defender-x": "d4", "g-tank": "g7"}, {"raptix": "j4"}, structures={"skyscraper": "l4"})
    root = table_of(table)
    shown = {part.get("data-id"): part.get("data-item") for part in root.iter() if part.get("data-item")}
    assert {
        "figure-d4": "ultra-defender-x",
        "figure-g7": "g-tank",
        "building-l4": "skyscraper",
    }.items() <= shown.items()


def test_a_figure_keeps_its_key_while_it_moves() -> None:
    table = position({"defender-x": "d4", "g-tank": "g7"}, {"terra-khan": "j4"})
    before = attributes([table_of(table)], "data-key")
    tank = unit(table, "g7")
    tank.at, tank.spaces = table.map.grid.numbers["h8"], 1 << table.map.grid.numbers["h8"]
    after = table_of(table)
    assert attributes([after], "data-key") == before
    assert "figure-h8" in things(after)


def test_a_figure_stands_on_its_space() -> None:
    table = position({"defender-x": "d4", "g-tank": "g7"}, {"terra-khan": "j4"})
    root = table_of(table)
    city = place(root, thing(root, "space-a1"))
    for space, column, row, half in (("g7", 6, 6, 27), ("d4", 3, 3, 54)):
        (drawn,) = [part for part in thing(root, f"figure-{space}").iter() if part.get("data-key")]
        x, y, scale = place(root, drawn)
        assert (x, y) == pytest.approx((city[0] + (54 * column + half) * scale, city[1] + (54 * row + half) * scale))


def test_the_space_under_a_unit_can_be_pointed_at_while_it_moves_as_it_may_stay() -> None:
    table = position({"g-tank": "d4 e4"}, {"raptix": "j4"}, phase="advancement")
    assert "space-d4" not in things(table_of(table))
    table.moving = figure_at(table, "d4").number
    root = table_of(table)
    assert ids(thing(root, "figure-d4"), "space") == ["space-d4"]
    assert "space-e4" not in things(root)


def test_the_spaces_under_a_monster_can_be_pointed_at_as_it_may_advance_onto_them() -> None:
    root = table_of(position({"defender-x": "d4"}, {"terra-khan": "j4"}, phase="advancement"))
    assert ids(thing(root, "figure-d4"), "space") == ["space-d4", "space-e4", "space-d5", "space-e5"]


def test_the_steps_of_ones_own_monster_are_arrows_beside_it() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"}, phase="advancement")
    root = table_of(table)
    arrows = [f"step-d4-{space}" for space in ("c3", "d3", "c4", "c5", "d5")]
    assert ids(root, "step") == arrows
    assert things(root)["step-d4-c3"] == "Defender X steps from d4 to c3"
    city = place(root, thing(root, "space-a1"))
    body = [
        city[0] + 54 * 3 * city[2],
        city[0] + 54 * 5 * city[2],
        city[1] + 54 * 3 * city[2],
        city[1] + 54 * 5 * city[2],
    ]
    for arrow in arrows:
        touched = next(thing(root, arrow).iter(f"{SVG}rect"))
        x, y, scale = place(root, touched)
        half = float(str(touched.get("width"))) / 2 * scale
        assert half >= 54 / 4 * scale
        assert x + half <= body[0] or x - half >= body[1] or y + half <= body[2] or y - half >= body[3]


def test_there_are_arrows_only_for_who_may_step_now() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j9"}, phase="advancement")
    assert not ids(table_of(table, 1), "step")
    assert not ids(table_of(table, None), "step")
    assert len(ids(table_of(table), "step")) == 8
    for field, value in (("phase", "attack"), ("activation", "units"), ("moving", 0), ("crediting", True)):
        other = position({"defender-x": "d4"}, {"terra-khan": "j9"}, phase="advancement")
        setattr(other, field, value)
        assert not ids(table_of(other), "step")
    assert not ids(table_of(position({"defender-x": "d4"}, {"terra-khan": "j9"}, phase="advancement", pool=0)), "step")


def test_what_a_thrown_monster_may_land_on_can_be_pointed_at_by_its_spaces() -> None:
    table = position(
        {"defender-x": "d4"}, {"terra-khan": "f4", "raptix": "j4"}, structures={"skyscraper": "l4"}, power=3
    )
    table.attack = AttackInProgress(
        "power", power="throw", by=[monster(table, 0).number], target=monster(table, 1).number
    )
    seen = things(table_of(table))
    assert {"space-j4", "space-l4", "space-m5"} <= set(seen)


def attacked(table: State, **arguments: object) -> ET.Element:
    """The picture while the first monster attacks the other one."""
    given = {"by": [monster(table, 0).number], "target": monster(table, 1).number, **arguments}
    table.attack = AttackInProgress(**given)  # type: ignore[arg-type]
    return table_of(table)


def test_an_attack_shows_the_def_and_the_range_and_after_the_roll_the_strikes() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "h4"}, power=1)
    before = attacked(table, kind="blast")
    assert "DEF 6, 3 spaces" in words(before)
    assert shapes(before, "path", "life") > shapes(
        table_of(position({"defender-x": "d4"}, {"terra-khan": "h4"})), "path", "life"
    )
    after = attacked(table, kind="blast", action=[0, 1, 2], needed=6)
    assert "3 strikes, DEF 6" in words(after)
    assert "DEF 6" in words(attacked(table, kind="brawl", needed=6))


def frames(root: ET.Element, colour: str) -> int:
    """How many thick frames of a colour there are."""
    rects = root.iter(f"{SVG}rect")
    return sum(part.get("class") == f"stroke-{colour}" and part.get("stroke-width") == "5" for part in rects)


def test_all_who_take_part_in_an_attack_and_its_target_are_framed() -> None:
    table = position({"g-tank": "d4 d5 d6"}, {"raptix": "g5"})
    assert frames(table_of(table), "accent") == 0
    by = [figure_at(table, space).number for space in ("d4", "d5")]
    root = attacked(table, kind="blast", by=by, target=figure_at(table, "g5").number)
    assert (frames(root, "accent"), frames(root, "life")) == (2, 1)


@pytest.mark.parametrize(("where", "corner"), [("d4", 27), ("g5", 8)])
def test_the_frame_of_a_unit_that_moves_is_round_around_a_disc_and_square_around_a_square(
    where: str, corner: float
) -> None:
    table = position({"g-tank": "d4"}, {"raptix": "g5"}, phase="advancement")
    table.moving = figure_at(table, where).number
    (frame,) = [
        part
        for part in table_of(table).iter(f"{SVG}rect")
        if part.get("class") == "stroke-accent" and part.get("stroke-width") == "5"
    ]
    assert float(str(frame.get("rx"))) == corner


def test_a_rampage_has_an_arrow_and_a_stomp_a_frame_round_all_it_hits() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j9"}, power=1)
    stomp = attacked(table, kind="power", power="stomp", target=-1)
    rampage = attacked(table, kind="power", power="rampage", target=-1, direction="east")
    assert (frames(stomp, "life"), frames(rampage, "life")) == (1, 0)
    (around,) = [part for part in stomp.iter(f"{SVG}rect") if part.get("class") == "stroke-life"]
    assert float(str(around.get("width"))) == pytest.approx(4 * 54, abs=4)
    assert shapes(rampage, "path", "life") == shapes(stomp, "path", "life") + 1


def test_a_figure_that_is_moved_is_framed() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "j4"}, phase="advancement")
    table.moving = monster(table, 0).number
    assert frames(table_of(table), "accent") == 1


@pytest.mark.parametrize(
    ("ours", "answers"),
    [
        ({"shadow-gate": "d4 l8", "s-type-shinobi": "e4"}, ("use d4 teleport", "to m7")),
        ({"elite-task-master": "d4", "spitter": "d6"}, ("use d4 telekinesis", "to e7")),
    ],
)
def test_once_an_action_has_moved_a_unit_nobody_is_framed_any_more(
    ours: dict[str, str], answers: tuple[str, str]
) -> None:
    monsters = {"defender-x": "n1", "sky-sentinel": "n4"}
    table = position({**ours, **monsters}, {"terra-khan": "n10"}, activation="units")
    use, to = answers
    drive(table, attack_phase(table), use, to)
    assert frames(table_of(table), "accent") == 0
