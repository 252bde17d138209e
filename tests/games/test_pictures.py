"""Every game's pictures: what can be pointed at on them, what they say, and that pages can theme them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

from herobox.draw.palette import INK, stylesheet
from herobox.draw.signs import MARKER
from herobox.kernel.registry import load_game
from tests.games.looking import SVG, at_random, attributes, things

GAMES: list[tuple[str, int, int, dict[str, Any]]] = [
    ("mightymania", 200, 1, {"best_of": 3}),
    ("mightymania", 100, 1, {"decks": ["orbit-club"]}),
    ("heroes-of-the-grid", 200, 7, {}),
    ("heroes-of-the-grid", 200, 7, {"players": 2}),
    ("heroes-of-the-grid", 200, 7, {"players": 4, "hands": "private"}),
    ("heroes-of-the-grid", 200, 7, {"players": 6, "expansions": ["afterglow"], "b_sides": ["command-center"]}),
    ("monsterpocalypse", 500, 20, {}),
    ("monsterpocalypse", 500, 20, {"monsters": 2}),
    ("monsterpocalypse", 500, 20, {"forces": ["red-armada", "silent-blades"]}),
    ("deck-building", 600, 25, {}),
    ("deck-building", 600, 25, {"villains": 2, "heroes": 2}),
    ("deck-building", 600, 25, {"heroes": 2}),
    ("deck-building", 600, 25, {"villains": 2, "dealt": 1}),
    ("clash-of-heroes", 400, 20, {"scenario": "noise-in-the-square"}),
    ("clash-of-heroes", 400, 20, {"scenario": "city-of-silence", "first": 3, "second": 3}),
    ("clash-of-heroes", 400, 20, {"scenario": "last-train", "first": 1, "second": 1, "a_side": 3}),
    ("clash-of-heroes", 400, 20, {"scenario": "five-voices", "second": 1}),
    ("clash-of-heroes", 400, 20, {"scenario": "noise-in-the-square", "first": 1, "second": 0}),
    ("clash-of-heroes", 400, 20, {"campaign": "the-silent-city", "first": 1, "second": 1}),
    ("monsterpocalypse", 400, 20, {"monsters": 4}),
]
"""Games to look at: how many choices by chance, of which every how many-th is looked at, and the config."""

PAINT = re.compile(r"none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#[a-z-]+\)")
ON_ART = ("#ffffff", "#fff", INK, MARKER)
"""Colours of words on art."""

NAMED = [" ".join([name, *(f"{field} {value}" for field, value in config.items())]) for name, _, _, config in GAMES]


@pytest.mark.parametrize(("name", "choices", "step", "config"), GAMES, ids=NAMED)
def test_what_a_seat_may_choose_is_on_its_sheets_and_nothing_is_twice(
    name: str, choices: int, step: int, config: dict[str, Any]
) -> None:
    game = load_game(name)
    items = {item.id for item in game.reports.catalogue()}
    for match in at_random(game, choices, step, **config):
        for seat, decision in match.decisions.items():
            seen = match.view(seat)
            roots = [ET.fromstring(sheet.svg) for sheet in game.looks.sheets(seen, seat)]
            ids, keys = attributes(roots, "data-id"), attributes(roots, "data-key")
            for choice in game.decisions.prompt(seen, seat, decision).choices:
                assert set(choice.points) <= set(ids), (decision.kind, choice.notation)
            assert [name for name, count in Counter(ids).items() if count > 1] == []
            assert [key for key, count in Counter(keys).items() if count > 1] == []
            assert set(attributes(roots, "data-same")) <= set(ids)
            assert set(attributes(roots, "data-item")) <= items


@pytest.mark.parametrize(("name", "choices", "step", "config"), GAMES[::2], ids=NAMED[::2])
def test_the_picture_is_all_sheets_and_is_described_by_the_text(
    name: str, choices: int, step: int, config: dict[str, Any]
) -> None:
    game = load_game(name)
    for match in at_random(game, choices, 10 * step, **config):
        for seat in (0, None):
            picture = ET.fromstring(match.picture(seat))
            shown = [sheet for sheet in game.looks.sheets(match.view(seat), seat) if not sheet.narrow]
            sheets = [ET.fromstring(sheet.svg) for sheet in shown]
            assert things(picture) == things(*sheets)
            assert picture.findtext(f"{SVG}desc") == sheets[0].findtext(f"{SVG}desc") == match.text(seat)


@pytest.mark.parametrize(("name", "choices", "step", "config"), GAMES[::2], ids=NAMED[::2])
def test_words_follow_the_theme_or_stand_on_art(name: str, choices: int, step: int, config: dict[str, Any]) -> None:
    """Art has colours of its own, the same in light and dark; all other words take those of the theme by a class."""
    css = stylesheet()
    for match in at_random(load_game(name), choices, 10 * step, **config):
        root = ET.fromstring(match.picture(0))
        for part in root.iter():
            kinds = [kind for kind in part.get("class", "").split() if kind != "art"]
            assert all(f".{kind}{{" in css for kind in kinds)
            assert all(PAINT.fullmatch(part.get(paint, "none")) for paint in ("fill", "stroke"))
        for words in root.iter(f"{SVG}text"):
            themed = any(kind.startswith("fill") for kind in words.get("class", "").split())
            assert themed or words.get("fill", "none") in ("none", *ON_ART), words.attrib
