"""What the linter says of boards on which nobody could play."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_scenarios import Laid, Lying, VillainPlace
from herobox.games.clash_of_heroes.cards.printed_tiles import Special, TileCard, Token
from tests.games.clash_of_heroes.box import BOX
from tests.games.clash_of_heroes.linting import FIRST, PARTY, TRAIN, of_sheet, replace, slip, told


def test_tiles_of_a_board() -> None:
    tiles = FIRST.tiles
    assert slip(FIRST, tiles=(*tiles, Laid("town-square", (1, 1)))) == [
        'the tile "town-square" is laid 2 times, but there is only one'
    ]
    assert slip(FIRST, tiles=(*tiles, Laid("subway-station", (1, 1)))) == [
        '"subway-station" and "town-square" are the two faces of one tile; lay one of them'
    ]
    assert slip(FIRST, tiles=(*tiles, Laid("city-park", (1, 0)))) == ["2 tiles are on [1, 0]; each needs its own place"]
    assert slip(FIRST, tiles=(*tiles, Laid("city-park", (1, 2)))) == [
        "the tile on [1, 2] touches no other tile that leads to the first one"
    ]
    assert slip(FIRST, tiles=()) == ["a board needs tiles (p. 4)"]
    assert slip(TRAIN, sheet="x-tina-goes-loud") == [
        'the sheet "x-tina-goes-loud" is for the tile "town-square", which is not laid'
    ]


def test_a_board_is_not_too_large() -> None:
    more = ("north-alley", "south-alley", "city-park")
    tiles = (*FIRST.tiles, *(Laid(name, (number, 1)) for number, name in enumerate(more)))
    extra = TileCard("plain", "Plain", "tests", BOX.of(TileCard)["town-square"].layout)
    changed = replace(FIRST, tiles=(*tiles, Laid("plain", (3, 0))))
    assert told(changed, extra) == ["content/noise-in-the-square: the board has 163 Spaces; 150 are the most"]


def test_places_are_spaces() -> None:
    assert slip(FIRST, spawns=("z9",)) == ['"z9" is not a Space on the board']
    assert of_sheet(spawns=("b2",)) == [
        'the sheet "x-tina-goes-loud" names "b2", which is not a Space of its tile "town-square"'
    ]
    assert slip(FIRST, objects=(Lying("car", "o5"),)) == ["car is on p5, which is not a Space"]


def test_objects_do_not_overlap_and_lie_on_one_side_of_a_wall() -> None:
    assert slip(FIRST, objects=(Lying("car", "c5"), Lying("crate", "d5"))) == ["crate lies on d5, where car already is"]
    assert slip(FIRST, objects=(Lying("car", "b2"),)) == ["car lies across the wall between b2 and c2"]
    assert slip(FIRST, objects=tuple(Lying("hot-dog-stand", place) for place in ("a3", "d5", "k5", "n3"))) == [
        "4 tokens of hot-dog-stand are on the board, but there are only 3"
    ]


def test_tokens_have_a_space_of_their_own() -> None:
    token = Token("box", "Box", "h3")
    assert slip(FIRST, tokens=(token,)) == ["the token sonic-machine lies on h3, where the token box already is"]
    assert slip(FIRST, tokens=(replace(token, at="a2"),)) == ["the token box lies on a2, where a hero already is"]
    assert slip(FIRST, tokens=(replace(token, at="c5"),)) == ["the token box lies on c5, where car already is"]


def test_villains_stand_on_spaces_of_their_own_and_are_in_the_box() -> None:
    assert slip(FIRST, villains=(VillainPlace("emissary", "h2"),)) == ["2 villains are on h2"]
    assert slip(FIRST, villains=(VillainPlace("x-tina", "h5"),)) == [
        "2 figures of x-tina are on the board, but there is only 1"
    ]
    crowd = tuple(VillainPlace("emissary", place) for place in ("f1", "g1", "f2", "j1", "i1", "j2"))
    assert slip(FIRST, villains=crowd) == ["6 figures of emissary are on the board, but there are only 5"]


def test_teams_begin_with_room_and_apart() -> None:
    left, right = FIRST.starts
    assert slip(FIRST, starts=(left[:3], right)) == ["the first team has 3 starting Spaces; give it 4"]
    assert slip(FIRST, starts=((*left, left[0]), right)) == [
        f"{left[0]} is named 2 times among the first team's starting Spaces"
    ]
    assert slip(FIRST, starts=(("g1", *left[1:]), right)) == [
        "the first team's starting Space g1 is too close to h2, where the villain starts"
    ]
    near = slip(PARTY, starts=(("m1", *left[1:]), right))
    assert near[0].startswith("the first team's starting Space m1 is too close to n1, where the other team starts")
    assert slip(FIRST, heroes=(3, 2)) == ["heroes = [3, 2] names the fewest first"]


def test_every_area_can_be_reached_if_need_be_through_doors() -> None:
    museum = BOX.of(TileCard)["museum"]
    lines = told(replace(museum, specials={"l": (Special("look", "Look", "mental", 3),)}))
    assert lines == [
        "content/midnight-at-the-museum: there is no way from the starting Spaces to the Area of h1, h2; "
        "nobody can open b1-1 from there"
    ]
