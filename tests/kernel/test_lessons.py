"""Lessons: a script that a match follows, and what the conformance finds wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from herobox.games.mightymania import Mightymania
from herobox.kernel import ContentError, Match
from herobox.kernel.configuring import configure
from herobox.kernel.lessons import (
    LESSON,
    Lesson,
    begin_lesson,
    check_lesson,
    lesson_of,
    not_yet,
    parse_lesson,
    progress_in,
)
from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import replay
from tests.box import OURS

GAME = load_game("mightymania")
TEXT = (Mightymania.content_folder().with_name(LESSON)).read_text(encoding="utf-8")
LONGEST, SHORTEST = 20, 10
"""Steps of a game's own lesson."""


def lesson(text: str = TEXT) -> Lesson:
    return parse_lesson(text, LESSON)


def begun(learnt: Lesson) -> Match:
    match = Match(GAME, configure(GAME.config_type, learnt.config), learnt.seed)
    begin_lesson(learnt, match)
    return match


@pytest.mark.parametrize("game_id", OURS)
def test_every_game_has_a_lesson_that_can_be_played_as_it_is_written(game_id: str) -> None:
    game = load_game(game_id)
    learnt = lesson_of(game)
    assert learnt is not None
    assert check_lesson(learnt, game) == []
    assert SHORTEST <= len(learnt.step) <= LONGEST
    words = " ".join(step.words for step in learnt.step).lower()
    assert "yours" in learnt.step[-1].words
    assert not {"click", "tap", "hover"} & set(words.replace(",", " ").split()), "it is read in a terminal, too"


def test_a_lesson_stands_where_its_choices_lead() -> None:
    learnt = lesson()
    match = begun(learnt)
    first = progress_in(learnt, match)
    assert first is not None
    assert (first.first, first.last, first.waits, first.scripted) == (0, 2, True, None)
    for words in ("place fog-warden", "place beacon-bram", "place reef-diver"):
        match.choose(0, words)
    then = progress_in(learnt, match)
    assert then is not None
    assert then.scripted == (1, "place spark-imp")
    match.undo(0, ())
    back = progress_in(learnt, match)
    assert back is not None
    assert (back.first, back.last, back.made) == (4, 4, 2)


def test_where_a_step_without_a_choice_has_a_script_that_waits_until_it_was_read() -> None:
    learnt = lesson()
    match = begun(learnt)
    while (progress := progress_in(learnt, match)) is not None and not progress.holds:
        match.choose(*(progress.scripted or (0, learnt.step[progress.last].choice)))
    assert progress is not None
    assert (progress.first, progress.last, progress.waits, progress.scripted) == (12, 12, False, (1, "pass"))
    assert not_yet(learnt, match, 1, "pass") is None
    match.choose(1, "pass")
    after = progress_in(learnt, match)
    assert after is not None
    assert (after.first, after.last, after.holds, after.scripted) == (13, 13, False, (1, "attack 2 2"))


def test_a_lesson_would_rather_have_another_choice_and_leaves_what_is_not_allowed_to_the_rules() -> None:
    learnt = lesson()
    match = begun(learnt)
    assert not_yet(learnt, match, 0, "place gull-runner") == "try this first: Place Fog Warden"
    assert not_yet(learnt, match, 0, "PLACE  fog-warden") is None
    assert not_yet(learnt, match, 0, "attack 1 1") is None
    assert not_yet(None, match, 0, "place gull-runner") is None


def test_a_match_that_went_another_way_follows_no_lesson() -> None:
    learnt = lesson()
    match = begun(learnt)
    match.choose(0, "place gull-runner")
    assert progress_in(learnt, match) is None


def test_a_record_says_which_lesson_its_match_follows() -> None:
    learnt = lesson()
    match = begun(learnt)
    match.choose(0, "place fog-warden")
    again = replay(parse_record(match.record.text()), GAME)
    assert again.lesson == "first-game"
    assert progress_in(learnt, again) == progress_in(learnt, match)
    plain = Match(GAME, configure(GAME.config_type, {}), 1)
    assert "lesson" not in plain.record.text()


BROKEN = [
    (
        'choice = "place fog-warden"',
        'choice = "place fog-wardens"',
        'step 3: choice: "place fog-wardens" is not offered',
    ),
    ('"sheet:hand"', '"sheet:hands"', 'step 2: shows: there is no sheet "hands"; choose from'),
    ('shows = ["field-1-1"]', 'shows = ["field-2-1"]', 'step 17: shows: there is nothing with the data-id "field-2-1"'),
    ('acts = ["field-1-2"]', 'acts = ["field-2-2"]', 'step 14: shows: there is nothing with the data-id "field-2-2"'),
    ('brainwashing", "1 lay force"]', 'brainwashing", "1 lay force", "1 lay force"]', "step 12: then: "),
    ('then = ["1 pass", "1 attack 2 2"]', 'then = ["1 attack 2 2"]', "step 13: then: "),
    ("seed = 113", "seed = 2", "step 7: seat 0 has nothing to choose here"),
    ('decks = ["lantern-watch"', 'decks = ["lantern"', 'config: decks: there is no deck "lantern"'),
    ("seed = 113", "seed = 113\nseat = 2", "seat: there is no seat 2"),
    ("seed = 113", 'seed = 113\nopening = ["0 pass"]', "opening: "),
    ('then = ["1 pass"]', "", "the last step can't be read in peace"),
]


@pytest.mark.parametrize(("right", "wrong", "problem"), BROKEN)
def test_what_does_not_fit_the_game_is_found(right: str, wrong: str, problem: str) -> None:
    assert right in TEXT
    problems = check_lesson(lesson(TEXT.replace(right, wrong, 1)), GAME)
    assert any(problem in found for found in problems), problems


MALFORMED = [
    (
        'choice = "place fog-warden"',
        'chioce = "place fog-warden"',
        'there is no field "chioce"; did you mean "choice"?',
    ),
    ("seed = 113", 'seed = "113"', "seed: "),
    ('words = "Now your', f'words = "{"x" * 230}', "the limit is 220"),
    ('choice = "place fog-warden"', 'choice = "place fog-warden"\nkind = "line-up"', "leave one of the two out"),
    ('shows = ["field-1-3", "field-1-4"]', 'then = ["1 pass"]', "nothing follows the last step"),
    ('shows = ["field-1-3", "field-1-4"]', 'kind = "attack"', "the last step lets go"),
    ("[[step]]", "[[step", "is not valid TOML"),
]


@pytest.mark.parametrize(("right", "wrong", "problem"), MALFORMED)
def test_what_is_no_lesson_is_said_with_its_file_and_step(right: str, wrong: str, problem: str) -> None:
    assert right in TEXT
    with pytest.raises(ContentError) as refused:
        lesson(TEXT.replace(right, wrong, 1))
    assert any(found.startswith(LESSON) and problem in found for found in refused.value.problems)


def test_any_option_of_a_kind_will_do_where_a_lesson_waits_for_the_kind() -> None:
    text = f"""
        title = "Any attack"
        seed = 113
        config = {{ decks = ["lantern-watch", "magma-foundry"] }}
        opening = {
        [f"0 place {name}" for name in ("fog-warden", "beacon-bram", "reef-diver")]
        + [f"1 place {name}" for name in ("spark-imp", "anvil-ox", "mother-slag")]
    }
        [[step]]
        words = "Attack whom you like."
        kind = "attack"
        [[step]]
        words = "Now it is yours."
    """
    problems = check_lesson(lesson(text), GAME)
    assert all("can't be read in peace" in problem for problem in problems), problems
    assert check_lesson(lesson(text.replace('"attack"', '"lay"')), GAME) == [
        'lesson.toml: step 1: kind: "lay" is waited for, but "attack" is asked'
    ]


def test_the_last_pack_with_a_lesson_brings_its_own(tmp_path: Path) -> None:
    (tmp_path / LESSON).write_text(TEXT.replace('title = "Your first duel"', 'title = "Mine"\nid = "mine"'))
    own, packed = lesson_of(GAME), lesson_of(GAME, [tmp_path])
    assert own is not None
    assert packed is not None
    assert (own.id, packed.id) == ("first-game", "mine")
