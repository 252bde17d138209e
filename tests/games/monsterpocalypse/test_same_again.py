"""The same seed and choices lead to the same table, and choices are taken back until dice are rolled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import herobox
from herobox.bots import make_bot
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Match, Outlook, UndoRefused, notation
from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import verify
from tests.games.monsterpocalypse.positions import at_work, position

GAME = "monsterpocalypse"
SEED = 7
CONFIG = {"forces": ["long-hunger", "red-armada"], "cities": ["tall-prey", "glass-delta"]}
CHOICES = 120

STORY = "from tests.games.monsterpocalypse.test_same_again import *; print(told(played().record.text()))"


def played() -> Match:
    """A game between a bot that thinks and one that does not, as far as `CHOICES`."""
    match = herobox.new(GAME, seed=SEED, **CONFIG)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]
    for _ in range(CHOICES):
        seat = next(iter(match.decisions))
        match.choose(seat, bots[seat].choose(Outlook(match, seat)))
    return match


def told(record: str) -> str:
    """All that a record leads to when it is replayed, and what bots would do next."""
    match = verify(parse_record(record), load_game(GAME))
    state = match.state
    assert isinstance(state, State)
    seat, decision = next(iter(match.decisions.items()))
    lines = [record, *(event.words for event in match.events), match.text(None), decision.kind]
    lines += [notation(option) for option in decision.options]
    lines += [str(at_work(state)), str(state.rng.draws), notation(make_bot("greedy", 3).choose(Outlook(match, seat)))]
    return "\n".join(lines)


def test_another_process_plays_the_same_game_and_replays_it_to_the_same_table() -> None:
    root = str(Path(__file__).parents[3])
    other = subprocess.run(
        [sys.executable, "-c", STORY],
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": os.pathsep.join([root, *sys.path])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.rstrip() == told(played().record.text()).rstrip()


def test_the_same_seed_sets_up_the_same_table() -> None:
    first, second = (herobox.new(GAME, seed=SEED, **CONFIG).fork().state for _ in range(2))
    assert first == second


def test_to_judge_a_table_changes_nothing() -> None:
    table = position(
        ours={"mega-armodax": "d4"}, theirs={"g-tank": "p12"}, structures={"skyscraper": "g4"}, phase="advancement"
    )
    load_game(GAME).mind.evaluate(table, 0)
    assert at_work(table) == {}


def before_the_dice() -> tuple[Match, int]:
    """A match in which a seat has chosen who attacks whom, and not yet with how many dice."""
    match = herobox.new(GAME, seed=SEED, **CONFIG)
    bot = make_bot("random", SEED)
    while True:
        seat, decision = next(iter(match.decisions.items()))
        if decision.kind == "dice" and match.choices[-1][0] == seat:
            return match, seat
        match.choose(seat, bot.choose(Outlook(match, seat)))


def table(match: Match) -> tuple[State, str]:
    """The state and what people read."""
    assert isinstance(match.state, State)
    return match.state, match.text(None)


def test_an_attack_is_taken_back_freely_before_its_dice_are_rolled() -> None:
    match, seat = before_the_dice()
    assert table(match)[0].attack is not None
    assert match.consent_needed(seat) == ()
    while match.decisions[seat].kind != "attack":
        match.undo(seat)
    state, text = table(match)
    assert state.attack is None
    assert not any(unit.attacked for unit in state.forces[seat].units)
    assert text == verify(parse_record(match.record.text()), load_game(GAME)).text(None)


def test_an_attack_is_taken_back_only_with_consent_once_its_dice_are_rolled() -> None:
    match, seat = before_the_dice()
    before = table(match)[1]
    rolled = table(match)[0].rng.draws
    match.choose(seat, match.decisions[seat].options[0])
    while table(match)[0].rng.draws == rolled:
        match.choose(seat, match.decisions[seat].options[0])
    assert match.consent_needed(seat) == (1 - seat,)
    with pytest.raises(UndoRefused):
        match.undo(seat)
    match.undo(seat, agreed=(1 - seat,))
    while match.decisions[seat].kind != "dice":
        match.undo(seat)
    assert table(match)[1] == before
