"""What the linter says of content that does not fit together: the box with something changed in it."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.clash_of_heroes.cards.printed_characters import (
    DieCard,
    HeroCard,
    Mission,
    Power,
    PowerCard,
    VillainCard,
)
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Campaign, Earning, Laid, Lying, VillainPlace
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special, TileCard, Token
from herobox.games.clash_of_heroes.effects.scenario_effects import Carry, OpenDoor
from herobox.games.clash_of_heroes.keywords.lasting_keywords import MentalAttacks
from herobox.kernel.linting import lint_value
from tests.games.clash_of_heroes.box import BOX
from tests.games.clash_of_heroes.linting import FIRST, LOUD, PARTY, replace, slip, told


def test_the_box_fits_together() -> None:
    assert told() == []


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        (
            replace(FIRST, sheet="x-tina-goes-lout"),
            'there is no sheet "x-tina-goes-lout"; did you mean "x-tina-goes-loud"?',
        ),
        (
            replace(FIRST, tiles=(Laid("town-sqare", (0, 0)),)),
            'tiles number 1: there is no tile "town-sqare"; did you mean "town-square"?',
        ),
        (
            replace(LOUD, villain="nobody-at-all"),
            'there is no villain "nobody-at-all"; choose from auntie-swag, nephew',
        ),
        (replace(LOUD, tile="townsquare"), 'there is no tile "townsquare"; did you mean "town-square"?'),
        (replace(BOX.of(PowerCard)["haymaker"], hero="rague"), 'there is no hero "rague"; did you mean "rage"?'),
        (replace(BOX.of(TileCard)["city-park"], other_side="tv"), 'there is no tile "tv"; choose from '),
        (
            Campaign("trip", "Trip", "tests", ("last-train", "last-tram")),
            'scenarios number 2: there is no scenario "last-tram"; did you mean "last-train"?',
        ),
        (
            replace(PARTY, script=replace(PARTY.script, objects=(Lying("cart", "a1"),))),
            'script: objects number 1: there is no object "cart"; did you mean "car"?',
        ),
        (
            replace(PARTY, script=replace(PARTY.script, villains=(VillainPlace("xtina", "h1"),))),
            'script: villains number 1: there is no villain "xtina"; did you mean "x-tina"?',
        ),
        (
            replace(PARTY, script=replace(PARTY.script, articles=(Earning("quick", Done("move")),))),
            'script: articles number 1: there is no article "quick"; did you mean "quick-work"?',
        ),
    ],
)
def test_everything_that_is_named_is_there(item: Any, sentence: str) -> None:
    (line,) = [line for line in told(item) if "there is no" in line]
    assert line.partition("/")[2].startswith(f"{item.id}: {sentence}")


def test_ids_are_unique_among_everything() -> None:
    (line,) = told(Article("rage", "Rage!", "tests", "small"))
    assert line == 'pack/rage: the id "rage" is already used by content/rage; ids must be unique in the box'


def test_tests_have_ids_of_their_own() -> None:
    token = Token(
        "box", "Box", "e2", specials=(Special("car", "Car", "mental", 3), Special("live-interview", "TV", "mental", 3))
    )
    lines = told(replace(PARTY, script=replace(PARTY.script, tokens=(*PARTY.script.tokens, token))))
    assert lines == [
        'content/hot-dog-day: token "box": the id "car" of a Test is already used by content/car; choose another',
        'content/hot-dog-day: token "box": the id "live-interview" of a Test is already used by content/tv-studio: '
        'Space "c"; choose another',
    ]


def test_names_have_room() -> None:
    problems: list[str] = []
    car = {"id": "car", "name": "A car that is longer than a whole street"}
    lint_value({**car, "source": "tests", "icon": "car", "shape": "ox"}, ObjectCard, "car", problems)
    assert problems == ['car: name: "A car that is longer than a whole street" has 40 characters; the limit is 36']


def test_icons_are_those_that_there_are() -> None:
    (line,) = told(replace(BOX.of(ObjectCard)["car"], icon="carr"))
    assert line == 'content/car: there is no icon "carr"; did you mean "car"?'
    token = Token("box", "Box", "e2", icon="no-such-icon")
    assert 'tokens "Box": there is no icon "no-such-icon"' in slip(PARTY, tokens=(*PARTY.script.tokens, token))[0]


# Tiles and objects


def tile(*lines: str, **more: Any) -> list[str]:
    """What is said of one more tile whose upper rows are these lines; the rest is open street."""
    rows = [*lines, *("+~+~+~+~+~+", ":. . .:. .:", "+ + + + + +", ":. . .:. .:", "+~+~+~+~+~+")[-(11 - len(lines)) :]]
    drawn = TileCard("slip", "Slip", "tests", "\n".join(rows), **more)
    return [line.removeprefix("pack/slip: ") for line in told(drawn)]


UPPER = ("+~+~+~+~+~+", ":. . .:. .:", "+ + + + + +", ":. . .:. .:", "+~+~+~+~+~+")


def test_a_drawing_that_cannot_be_read_is_told_with_line_and_column() -> None:
    assert tile("+~+~+~+~+~+", ":. ! .:. .:", "+ + + + + +", ":. . .:. .:", "+~+~+~+~+~+", ":. . .:. .:") == [
        'line 2, column 4: "!" is not a place; draw ".", "#" or a lower-case letter'
    ]


def test_areas_have_two_to_six_spaces() -> None:
    lines = tile("+~+~+~+~+~+", ":.:. .:. .:", "+~+ + + + +", ":. . .:. .:", "+~+ +~+~+~+", ":. . .:. .:")
    assert lines == [
        "the Area of a1 has 1 Space; draw Areas of 2 to 6 (p. 12)",
        "the Area of b1, c1, a2, b2, c2, a3, b3, c3 has 8 Spaces; draw Areas of 2 to 6 (p. 12)",
    ]


def test_orange_spaces_have_tests_and_tests_orange_spaces() -> None:
    assert tile(*UPPER, ":k . .:. .:") == ['the Orange Interaction Space "k" has no Test; add [[tile.specials.k]]']
    tests = {"j": (Special("jump", "Jump", "speed", 3),)}
    assert tile(*UPPER, ":. . .:. .:", specials=tests) == [
        'there are Tests for "j", but no Space with that letter in the drawing'
    ]


def test_a_tile_opens_its_own_doors_and_knows_no_tokens() -> None:
    tests = {
        "k": (
            Special("one", "One", "mental", 3, effects=(OpenDoor("2"),)),
            Special("two", "Two", "mental", 3, effects=(OpenDoor("b1-1"),)),
            Special("three", "Three", "mental", 3, effects=(Carry("idol"),)),
        )
    }
    assert tile(*UPPER, ":k . .:. .:", specials=tests) == [
        'Test "one": the tile has no door "2"; draw it',
        'Test "two": a tile opens its own doors; write "1"',
        'Test "three": "carry" is about one scenario; write it in a token of a sheet or a scenario',
    ]


def test_both_faces_of_a_tile_name_each_other() -> None:
    assert told(replace(BOX.of(TileCard)["city-park"], other_side="museum"))[0] == (
        'content/city-park: has "museum" on its other side, so that must name "city-park" as its own'
    )


@pytest.mark.parametrize(
    ("shape", "sentence"),
    [
        ("oy", 'the shape "oy" is drawn with "o", "x" and "." for nothing, in rows of one length with "/" between'),
        ("ox/x", 'the shape "ox/x" is drawn with "o", "x" and "." for nothing, in rows of one length with "/" between'),
        ("xx", 'the shape "xx" must have one Orange Interaction Space, drawn as "o" (p. 14)'),
        ("oxxxxx", 'the shape "oxxxxx" is wider or higher than a tile'),
    ],
)
def test_the_shape_of_an_object_can_be_read(shape: str, sentence: str) -> None:
    assert told(replace(BOX.of(ObjectCard)["car"], shape=shape)) == [f"content/car: {sentence}"]


def test_words_of_scenarios_stand_in_tests_only() -> None:
    car = BOX.of(ObjectCard)["car"]
    assert car.offensive is not None
    changed = replace(car, offensive=replace(car.offensive, effects=(OpenDoor("b1-1"),)))
    assert told(changed) == ['content/car: "open-door" is for Tests of tiles and of tokens, so it means nothing here']


# The box


def test_the_core_box_has_the_rulebooks_counts() -> None:
    assert told(replace(BOX.of(VillainCard)["no-dalie"], copies=9)) == [
        "the core box has 16 villains' miniatures (p. 2), not 15"
    ]
    assert told(replace(BOX.of(ObjectCard)["crate"], copies=6)) == ["the core box has 38 object tokens (p. 2), not 40"]
    assert told(replace(BOX.of(VillainCard)["nephew"], copies=5)) == []  # Of another set.
    assert "the core box has 15 articles and advertisements (p. 2), not 14" in told(
        without=BOX.of(Article)["ad-hot-dogs"]
    )


def test_every_hero_has_its_twelve_power_cards() -> None:
    assert told(without=BOX.of(PowerCard)["haymaker"]) == ["content/rage: has 7 normal Power cards (p. 9 to 11), not 6"]
    weak = next(card for card in BOX.of(PowerCard).values() if card.hero == "rage" and card.symbol == "weakness")
    assert told(replace(weak, rank="rookie")) == [
        "content/rage: has 1 Weakness (p. 9 to 11), not 0",
        "content/rage: a Weakness belongs to the normal cards (p. 10)",
    ]
    assert told(replace(weak, technique=BOX.of(PowerCard)["haymaker"].technique)) == [
        f"content/{weak.id}: a Weakness can only be played on the left, so it has no Secret Technique (p. 10)"
    ]


def test_a_power_card_does_something_and_only_a_weakness_recovers() -> None:
    card = BOX.of(PowerCard)["haymaker"]
    assert told(replace(card, technique=None, power=None, recovers=True)) == [
        "content/haymaker: needs a Special Power, a Secret Technique or both (p. 9)",
        'content/haymaker: only a Weakness has "recovers" (p. 10)',
    ]


def test_missions_ask_for_what_can_be_done() -> None:
    rage = BOX.of(HeroCard)["rage"]
    missions = (Mission("Slip", (Done("hit:meelee"),)), *rage.missions[1:])
    assert told(replace(rage, missions=missions)) == [
        'content/rage: mission "Slip": nobody can do "hit:meelee"; did you mean "hit:melee"?'
    ]


def test_the_dice_are_those_of_the_rulebook() -> None:
    test = BOX.of(DieCard)["test"]
    assert told(without=test) == ['there is no die "test" (p. 2)']
    assert told(replace(test, faces=("pow", *test.faces[1:]))) == ["content/test: a Test die has no POW (p. 22)"]


def test_a_campaign_has_two_scenarios_or_more() -> None:
    assert told(Campaign("trip", "Trip", "tests", ("last-train",))) == [
        "pack/trip: a campaign has at least two scenarios (p. 11)"
    ]


def test_villains_make_no_mental_attacks_as_they_have_no_mental() -> None:
    villain = replace(BOX.of(VillainCard)["emissary"], power=Power((MentalAttacks(1),)))
    assert told(villain) == ['content/emissary: "mental-attacks" needs MENTAL, which only heroes have (p. 7)']
