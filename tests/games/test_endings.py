"""What is shown and said of games that are over, in all games."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache

import pytest

from herobox.draw.keepsakes import keepsake
from herobox.kernel import Looks, Match
from herobox.web.pictures import with_fonts
from tests.games.whole_games import golden
from tests.golden.playthroughs import PLAYTHROUGHS

ENDED = {
    "mightymania": ("North wins the trophy", "Most duels won"),
    "heroes-of-the-grid": ("have won", "Most hits"),
    "monsterpocalypse": ("", "Hardest hit"),
    "deck-building": ("triumphs", "Most damage"),
    "clash-of-heroes": ("", "Most hits"),
}
"""By game, what the picture of its first golden game says, and who did what best."""


@cache
def ended(game: str) -> Match:
    return golden(next(case for case in PLAYTHROUGHS if case.game == game))


@pytest.mark.parametrize("game", ENDED)
def test_each_game_ends_with_a_picture_that_says_who_won(game: str) -> None:
    match = ended(game)
    assert type(match.game.looks).ending is not Looks.ending
    drawn = match.game.looks.ending(match.view(None))
    words = " ".join(text for part in ET.fromstring(drawn).iter() if (text := part.text))
    assert ENDED[game][0] in words
    assert "data-id" not in drawn or game == "clash-of-heroes"


@pytest.mark.parametrize("game", ENDED)
def test_who_did_what_best_is_said(game: str) -> None:
    match = ended(game)
    best = dict(match.game.reports.best(match.state))
    assert ENDED[game][1] in best
    assert all(re.fullmatch(r".+: \d+ .+", words) for words in best.values())
    assert not set(best) & set(dict(match.game.reports.statistics(match.state)))


@pytest.mark.parametrize("game", ENDED)
def test_all_that_was_hidden_is_turned_up_at_the_end(game: str) -> None:
    match = ended(game)
    assert match.view(None) == match.view(0) == match.view(1)
    assert "back" not in re.findall(r'data-item="([^"]*)"', match.picture(None))


@pytest.mark.parametrize("game", ENDED)
def test_the_picture_to_keep_stands_alone(game: str) -> None:
    match = ended(game)
    assert match.outcome is not None
    best = match.game.reports.best(match.state)
    scene = match.game.looks.ending(match.view(None))
    drawn = with_fonts(keepsake("<Title>", scene, match.outcome.reason, [("North", "Ada & Ben")], best, "Herobox"))
    assert drawn == with_fonts(drawn)
    root = ET.fromstring(drawn)
    ids = {part.get("id") for part in root.iter()}
    named = set(re.findall(r'(?:href="#|url\(#)([^")]+)', drawn))
    assert named <= ids
    words = [part.text for part in root.iter() if part.text]
    assert "Ada & Ben" in words
    assert {name for name, _ in best} <= set(words)
    assert drawn.count("@font-face") == 3
    assert "http" not in drawn.replace("http://www.w3.org/2000/svg", "")


def test_a_picture_to_keep_holds_whatever_people_are_called() -> None:
    names = [(f"Seat {number}", "<b>" + "W" * 200 + "\x00") for number in range(30)]
    drawn = keepsake("T" * 300, "", "", names, [("", "")], "")
    root = ET.fromstring(drawn)
    assert root.get("width") == "600"
    assert float(root.get("height") or 0) < 1000
