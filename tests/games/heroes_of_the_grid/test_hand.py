"""One's own cards: a row of large ones, and beside it what is offered out of a pile."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from herobox.kernel import Sheet
from tests.games.heroes_of_the_grid.box import GAME
from tests.games.heroes_of_the_grid.looking import JASON, ZACK, corner
from tests.games.heroes_of_the_grid.positions import HIGH, position
from tests.games.looking import things, words


def hand(*cards: str, discard: tuple[str, ...] = (), players: int = 5, seat: int = ZACK) -> Sheet:
    """The sheet of a player who holds these cards."""
    who = {JASON: "jason", ZACK: "zack"}[seat]
    table = position(players, hands={who: list(cards)}, discards={who: list(discard)})
    (sheet,) = [sheet for sheet in GAME.looks.sheets(GAME.view(table, seat), seat) if sheet.id == "hand"]
    return sheet


def size(sheet: Sheet) -> tuple[float, float]:
    """How wide and high a sheet is."""
    _, _, wide, high = map(float, ET.fromstring(sheet.svg).attrib["viewBox"].split())
    return wide, high


def test_the_hand_is_the_only_sheet_that_is_a_row_and_says_whose_it_is() -> None:
    table = position(at={"zack": HIGH}, rows=[["engulf"]], lead="zack")
    sheets = GAME.looks.sheets(GAME.view(table, ZACK), ZACK)
    assert [(sheet.id, sheet.title) for sheet in sheets if sheet.row] == [("hand", "Zack's hand")]


def test_the_cards_lie_side_by_side_and_five_of_them_fit_under_the_board() -> None:
    sheet = hand("power-axe", "sweeping-strike", "sweeping-strike", "reckless-blow", "smooth-moves")
    places = [corner(ET.fromstring(sheet.svg), name) for name in things(ET.fromstring(sheet.svg))]
    assert len(places) == 5
    assert {y for _, y in places} == {places[0][1]}
    assert [x for x, _ in places] == sorted({x for x, _ in places})
    wide, high = size(sheet)
    assert wide / high < 5.2


def test_what_is_offered_stands_after_the_hand_in_two_rows_and_makes_the_sheet_no_higher() -> None:
    pile = ("power-axe", "sweeping-strike", "reckless-blow")
    sheet = hand("smooth-moves", discard=(*pile, "sweeping-strike"))
    root = ET.fromstring(sheet.svg)
    places = {name: corner(root, name) for name in things(root)}
    offered = {name: place for name, place in places.items() if name.startswith("offer-")}
    assert set(offered) == {f"offer-{name}" for name in pile}
    assert len({y for _, y in offered.values()}) == 2
    assert min(x for x, _ in offered.values()) > places["card-zack-smooth-moves"][0]
    assert "Discard pile" in words(root)
    assert size(sheet)[1] == size(hand("smooth-moves"))[1]


def test_an_empty_hand_says_so() -> None:
    root = ET.fromstring(hand().svg)
    assert words(root) == ["This hand is empty."]


def test_two_rangers_hold_seven_cards_in_one_row() -> None:
    cards = ("block", "power-sword", "team-tactics", "lead-the-charge", "tyranno-slash", "power-axe", "reckless-blow")
    root = ET.fromstring(hand(*cards, players=2, seat=JASON).svg)
    assert len({corner(root, name)[1] for name in things(root)}) == 1
    assert len(things(root)) == 7


def test_in_the_whole_picture_the_hand_is_as_wide_as_the_table() -> None:
    table = position(hands={"zack": ["power-axe", "sweeping-strike", "reckless-blow", "smooth-moves"]})
    root = ET.fromstring(GAME.looks.picture(GAME.view(table, ZACK), ZACK))
    assert root.attrib["viewBox"].split()[2] == "900"
