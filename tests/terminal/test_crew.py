"""A cooperative game at one screen: one side, whose seats people share out among them, and bots."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from herobox.kernel import registry

Herobox = Callable[..., CompletedProcess[str]]

ALL_HERE = "play lifeboat --seed 1 --seats human,human,human,human,human"
TO_THE_DICE = ["sailor 1", "pass"]


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("lifeboat", "tests.web.bigger.lifeboat:Lifeboat", registry.GROUP)
    monkeypatch.setattr(registry, "_entries", lambda: {"lifeboat": entry})


def last_line(saves: Path) -> str:
    (file,) = saves.iterdir()
    return file.read_text(encoding="utf-8").splitlines()[-1]


def test_what_all_decide_together_is_asked_once(herobox: Herobox) -> None:
    played = herobox(ALL_HERE)
    assert played.stdout.count("The crew agrees on a sailor who acts.") == 1
    assert "Captain, Bosun, Cook, Gunner and Mate." in played.stdout


def test_what_happened_is_told_once_to_all_who_look_on(herobox: Herobox) -> None:
    played = herobox(ALL_HERE, "sailor 1", "pass", "sailor 2", "pass", "log")
    before, _, log = played.stdout.partition("> log")
    assert before.count("Bosun plays pass.") == log.count("Bosun plays pass.") == 1


def test_the_last_choice_at_this_screen_is_taken_back_and_nobody_is_asked(herobox: Herobox, saves: Path) -> None:
    played = herobox(ALL_HERE, *TO_THE_DICE, "undo")
    assert "(yes/no)" not in played.stdout
    assert last_line(saves) == "1 undo 0,2,3,4"


def test_private_hands_are_not_shown_to_the_next_at_the_screen(herobox: Herobox) -> None:
    played = herobox(f"{ALL_HERE} --set hands=private", "sailor 1")
    captain, _, bosun = played.stdout.partition("Pass the screen to Bosun.")
    assert "Captain: card" in captain
    assert "Captain: back" in bosun


def test_bots_agree(herobox: Herobox, saves: Path) -> None:
    played = herobox("play lifeboat --seed 1 --seats human,human,random,random,random", *TO_THE_DICE, "undo")
    assert "Cook (random) and Gunner (random) and Mate (random) agreed." in played.stdout
    assert last_line(saves) == "1 undo 0,2,3,4"


def test_the_end_tells_what_the_game_counted_and_how_all_fared(herobox: Herobox) -> None:
    played = herobox(ALL_HERE, *["1"] * 20)
    assert "You lost.\n" in played.stdout
    assert "Cards played: " in played.stdout
    assert "Taken by the sea: " in played.stdout
