"""`herobox learn`: a guided first game over a pipe."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

from herobox.kernel.lessons import lesson_of
from herobox.kernel.registry import load_game

Herobox = Callable[..., CompletedProcess[str]]

LINE_UP = ("place fog-warden", "place beacon-bram", "place reef-diver")


def choices() -> list[str]:
    lesson = lesson_of(load_game("mightymania"))
    assert lesson is not None
    return [step.choice for step in lesson.step if step.waits]


def test_a_lesson_is_read_and_played_to_where_it_lets_go(herobox: Herobox) -> None:
    learnt = herobox("learn mightymania", *choices(), "1", "quit")
    assert learnt.returncode == 0
    assert "[1 of 18] Welcome!" in learnt.stdout
    assert "Type: place fog-warden" in learnt.stdout
    assert "[18 of 18] Now it is yours." in learnt.stdout
    assert learnt.stdout.count("of 18]") == 18
    assert "The seed was chosen" not in learnt.stdout


def test_a_step_that_was_read_is_not_repeated_and_a_hint_is_what_the_lesson_waits_for(herobox: Herobox) -> None:
    learnt = herobox("learn mightymania", "", "hint", "quit").stdout
    assert learnt.count("[1 of 18]") == learnt.count("[2 of 18]") == 1
    assert learnt.count("[3 of 18]") == 2
    assert "In this lesson: Place Fog Warden (place fog-warden)." in learnt


def test_another_choice_is_refused_gently(herobox: Herobox) -> None:
    learnt = herobox("learn mightymania", "place gull-runner", "attack 1 1", "quit")
    assert "Try this first: Place Fog Warden." in learnt.stdout
    assert learnt.stdout.count("Try this first") == 1


def test_in_a_lesson_the_learner_sets_up(herobox: Herobox) -> None:
    learnt = herobox("learn mightymania", "help", "auto", *LINE_UP, "quit").stdout
    assert "type auto" not in learnt
    assert "of your set-up to the program" not in learnt
    assert "In the lesson you choose for yourself: type place fog-warden, or leave the lesson with quit." in learnt
    assert "[7 of 18] Let Fog Warden find out." in learnt


def test_a_lesson_goes_on_after_undo_and_after_resuming(herobox: Herobox) -> None:
    herobox("learn mightymania", *LINE_UP, "undo", "quit")
    resumed = herobox("resume", LINE_UP[2], "quit")
    assert "[5 of 18] And Reef Diver" in resumed.stdout
    assert "[7 of 18] Let Fog Warden find out." in resumed.stdout


def test_a_pack_brings_a_lesson_of_its_own(herobox: Herobox, tmp_path: Path) -> None:
    pack = tmp_path / "more"
    pack.mkdir()
    own = load_game("mightymania").content_folder().with_name("lesson.toml").read_text(encoding="utf-8")
    (pack / "lesson.toml").write_text(own.replace("Welcome!", "Hello from a pack!"))
    assert "Hello from a pack!" in herobox(f"learn mightymania --pack {pack}", "quit").stdout


def test_an_unknown_game_is_named(herobox: Herobox) -> None:
    assert 'there is no game "mightymanai"; did you mean "mightymania"?' in herobox("learn mightymanai").stderr


def test_a_packs_lesson_is_checked_with_the_pack(herobox: Herobox, tmp_path: Path) -> None:
    own = load_game("mightymania").content_folder().with_name("lesson.toml").read_text(encoding="utf-8")
    (tmp_path / "lesson.toml").write_text(own)
    assert "is a good pack" in herobox(f"content check {tmp_path} --game mightymania").stdout
    (tmp_path / "lesson.toml").write_text(own.replace("place fog-warden", "place fog"))
    checked = herobox(f"content check {tmp_path} --game mightymania")
    assert checked.returncode == 1
    assert f'{tmp_path.name}/lesson.toml: step 3: choice: "place fog" is not offered' in checked.stdout


def test_help_says_what_a_term_means(herobox: Herobox) -> None:
    helped = herobox(
        "play mightymania --seed 7 --seats human,greedy", "help power card", "help powr card", "quit"
    ).stdout
    assert "Power Card (rule 8)\nOne of the five powers on a card." in helped
    assert 'There is no term "powr card"; did you mean Power Card?' in helped
