"""`look` says what a thing is on the table and what is printed on it."""

from __future__ import annotations

import random
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from herobox.kernel import Match, Rng
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.terminal.looking import find, things_seen

Herobox = Callable[..., CompletedProcess[str]]


def at_random(game_id: str, choices: int = 40) -> Match:
    """A match that chance has played for so many choices."""
    game = load_game(game_id)
    match = Match(game, configure(game.config_type, {}), 3)
    chance = random.Random(3)
    for _ in range(choices):
        seat = min(match.decisions)
        match.choose(seat, chance.choice(match.decisions[seat].options))
    return match


def looked_at(match: Match, words: str) -> tuple[list[str], list[str]]:
    """The words of the things, and the ids of the items, that are called like that."""
    found = find(match, min(match.decisions), words)
    return [thing.words for thing in found.things], [item.id for item in found.items]


def test_a_figure_is_told_as_it_is_just_now_and_as_it_is_printed() -> None:
    match = at_random("monsterpocalypse")
    monster = next(thing for thing in things_seen(match, min(match.decisions)) if "Health. SPD" in thing.words)
    things, items = looked_at(match, monster.name)
    assert monster.words in things
    assert monster.item in items


def test_a_building_is_found_wherever_it_stands() -> None:
    match = at_random("monsterpocalypse", 60)
    things, items = looked_at(match, "skyscraper")
    assert len(things) > 1
    assert all("DEF 6" in words for words in things)
    assert "skyscraper" in items


def test_both_sides_of_a_character_are_told(herobox: Herobox) -> None:
    shown = herobox("play deck-building --seed 5 --seats human,human", "1", "look tommy oliver", "quit").stdout
    part = shown.rsplit("> look", 1)[1]
    assert "When you battle an adversary" in part
    assert "Mighty Morphin Green:" in part


def test_a_name_that_is_whole_means_nothing_that_only_begins_so() -> None:
    _, items = looked_at(at_random("mightymania", 3), "fog warden")
    assert items == ["fog-warden"]


@pytest.mark.parametrize("game", ["mightymania", "deck-building", "clash-of-heroes"])
def test_nothing_is_found_on_the_table_that_the_seat_does_not_see(game: str) -> None:
    match = at_random(game, 12)
    seat = min(match.decisions)
    seen = things_seen(match, seat)
    assert things_seen(match.determinize(seat, Rng(9)), seat) == seen


def test_what_could_be_many_things_is_asked_back(herobox: Herobox) -> None:
    shown = herobox("play monsterpocalypse --seed 3 --seats human,human", "1", "look elite", "quit").stdout
    assert '"elite" could be ' in shown
    assert "type more of it." in shown


def test_what_is_nowhere_is_said_so(herobox: Herobox) -> None:
    shown = herobox("play mightymania --seed 7 --seats human,human", "look moon", "look", "quit").stdout
    assert 'Nothing on the table or in the box is called "moon".' in shown
    assert "Type look and the name of a card, figure or building." in shown
