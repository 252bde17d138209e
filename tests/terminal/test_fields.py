"""What can be set before a game begins, as a list in the terminal."""

from __future__ import annotations

import json
from collections.abc import Callable
from subprocess import CompletedProcess

Herobox = Callable[..., CompletedProcess[str]]


def lines(herobox: Herobox, game: str) -> list[str]:
    """What is listed of a game, without the spaces before."""
    shown = herobox(f"games {game}")
    assert shown.returncode == 0
    return [line.strip() for line in shown.stdout.splitlines()]


def test_each_way_to_play_is_listed_with_what_it_sets(herobox: Herobox) -> None:
    assert "duel with TEAM-UP Heroes  first=1, second=1, a_side=2" in lines(herobox, "clash-of-heroes")


def test_each_field_is_listed_with_what_it_takes(herobox: Herobox) -> None:
    shown = lines(herobox, "clash-of-heroes")
    assert "first  Players of the first team (1 to 4; usually 2)" in shown
    assert "heroes  Heroes (one for each place)" in shown
    assert "By default the places are Hero 1, Hero 2, Hero 3, Hero 4." in shown
    assert "la-duchesse  La Duchesse" in shown
    assert (
        "nothing  Normal, or Rookie in a campaign; one rank higher on a smaller team if ranks make up for it" in shown
    )
    assert "veteran  Veteran (easy)" in shown
    assert "sidekicks  Sidekicks (solo or cooperative) (any number of)" in shown


def test_a_list_of_fields_as_json_is_one_document(herobox: Herobox) -> None:
    shown = json.loads(herobox("games mightymania --json").stdout)
    assert (shown["id"], shown["usual"]["best_of"]) == ("mightymania", ["1"])
    assert "decks" in [field["name"] for field in shown["fields"]]


def test_an_unknown_game_has_no_fields(herobox: Herobox) -> None:
    assert herobox("games chess").returncode == 2
