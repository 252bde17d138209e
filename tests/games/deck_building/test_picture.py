"""The picture of the Deck-Building Game as a whole: what can be pointed at on it, and how it can be read."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from herobox.draw.palette import COLOURS
from herobox.games.deck_building import DeckBuilding
from herobox.games.deck_building.board import board
from herobox.games.deck_building.picture import picture, sheets
from herobox.games.deck_building.view import view
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from tests.games.deck_building.box import CONTENT
from tests.games.deck_building.looking import drawn, fullest, table_of
from tests.games.deck_building.positions import position
from tests.games.lines_on_pictures import boxes, outside, over_each_other, place
from tests.games.looking import SVG, attributes, thing, things, words

GAME = DeckBuilding(CONTENT)
GAMES: list[dict[str, Any]] = [{}, {"villains": 2, "heroes": 2}, {"heroes": 2}, {"villains": 2, "dealt": 1}]
"""Configs of games to look at."""
ZOOMED = 2.2 * 390 / 1100
"""Pixels of a unit on a phone, where the main sheet is enlarged so much."""
SEATS = (0, 1, 2, 3, None)


def by_chance(choices: int, step: int, **config: Any) -> Iterator[Match]:
    """Each `step`-th of so many positions of a game that is played by chance, and each new kind of decision."""
    match = Match(GAME, configure(GAME.config_type, config), seed=5)
    chance = random.Random(5)
    kinds: set[str] = set()
    for number in range(choices):
        if not match.decisions:
            return
        seat, decision = next(iter(match.decisions.items()))
        if number % step == 0 or decision.kind not in kinds:
            kinds.add(decision.kind)
            yield match
        match.choose(seat, chance.choice(decision.options))


@pytest.mark.parametrize("config", GAMES)
def test_what_a_seat_may_choose_is_on_its_sheets_and_nothing_is_twice(config: dict[str, Any]) -> None:
    items = {item.id for item in GAME.catalogue()}
    for match in by_chance(600, 25, **config):
        for seat, decision in match.decisions.items():
            seen = match.view(seat)
            roots = [ET.fromstring(sheet.svg) for sheet in GAME.sheets(seen, seat)]
            ids, keys = attributes(roots, "data-id"), attributes(roots, "data-key")
            for choice in GAME.prompt(seen, seat, decision).choices:
                assert set(choice.points) <= set(ids), (decision.kind, choice.notation)
            assert [name for name, count in Counter(ids).items() if count > 1] == []
            assert [key for key, count in Counter(keys).items() if count > 1] == []
            assert set(attributes(roots, "data-same")) <= set(ids)
            assert set(attributes(roots, "data-item")) <= items


@pytest.mark.parametrize("config", GAMES)
def test_nothing_runs_over_the_edge_or_over_something_else(config: dict[str, Any]) -> None:
    for match in by_chance(300, 60, **config):
        for seat in (0, None):
            for sheet in GAME.sheets(match.view(seat), seat):
                root = ET.fromstring(sheet.svg)
                assert outside(root) == []
                assert over_each_other(root, slack=3) == []


@pytest.mark.parametrize("seat", SEATS)
def test_the_fullest_table_fits(seat: int | None) -> None:
    for root in drawn(fullest(), seat).values():
        assert outside(root) == []
        assert over_each_other(root, slack=3) == []


def test_the_fullest_table_can_be_read_on_a_phone_that_is_zoomed() -> None:
    for seat in SEATS:
        lines = [box for box in boxes(table_of(fullest(), seat)) if box.words]
        assert min(box.size for box in lines) * ZOOMED >= 8
        assert sum(box.size * ZOOMED >= 10 for box in lines) > 0.7 * len(lines)


def test_the_main_sheet_fits_a_laptop_beside_what_is_asked() -> None:
    for table in (fullest(), position()):
        _, _, width, height = map(float, table_of(table).get("viewBox", "").split())
        assert 1.3 < width / height < 1.6


def test_the_text_is_the_description_of_the_picture_and_of_the_main_sheet() -> None:
    seen = view(fullest(), 0)
    for svg in (picture(seen, 0), sheets(seen, 0)[0].svg):
        assert ET.fromstring(svg).findtext(f"{SVG}desc") == board(seen, 0)


def test_the_picture_is_all_sheets() -> None:
    seen = view(fullest(), 0)
    parts = [ET.fromstring(sheet.svg) for sheet in sheets(seen, 0)]
    assert things(ET.fromstring(picture(seen, 0))) == things(*parts)


def test_every_colour_can_be_themed() -> None:
    known = {colour.light for colour in COLOURS.values()} | {"none"}
    for root in drawn(fullest()).values():
        for part in root.iter():
            painted = {part.get("fill", "none"), part.get("stroke", "none")}
            assert painted <= known
            assert part.get("class") or painted == {"none"}


def test_ones_own_team_is_below_the_grid_and_oneself_first() -> None:
    for seat, mate, foe in ((0, 2, 1), (1, 3, 0), (2, 0, 3), (3, 1, 2)):
        root = table_of(fullest(), seat)
        own, other, theirs = (place(root, thing(root, f"deck-{who}")) for who in (seat, mate, foe))
        (grid,) = {round(place(root, thing(root, name)).y) for name in things(root) if name.startswith("grid-")}
        assert theirs.y < grid < own.y
        assert own.y == other.y
        assert own.x < other.x


def test_a_spectator_sees_the_heroes_below_and_no_hand() -> None:
    parts = drawn(fullest(), None)
    assert set(parts) == {"table", "piles"}
    root = parts["table"]
    assert place(root, thing(root, "hp-0")).y < place(root, thing(root, "hp-1")).y


def test_the_end_is_told() -> None:
    table = position()
    table.end("The Heroes have no Hit Points left.", 0)
    assert "The Heroes have no Hit Points left." in words(table_of(table))
