"""What would come of other numbers: with the same luck, so that no change is no difference at all."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from herobox.kernel import HeroboxError
from herobox.kernel.changing import Change
from herobox.kernel.rng import NAMED_STREAMS
from herobox.lab.measures import Setting
from herobox.lab.playing import Row, Series, play_one
from herobox.lab.trying import WhatIf
from herobox.lab.whatif_command import (
    answers,
    narrower,
    rows,
    run_whatif,
    untouched,
)
from herobox.lab.workers import Workers
from tests.lab.experiments import SETTING, played


def untimed(row: object) -> Row:
    assert isinstance(row, Row)
    return msgspec.structs.replace(row, seconds=0.0, thinking=())


def test_a_game_with_a_number_as_it_is_printed_is_the_same_game() -> None:
    plain = Series("mightymania", ("greedy",), 5, chance=NAMED_STREAMS)
    same = msgspec.structs.replace(plain, changes=("beacon-bram.lives=2",))

    assert untimed(play_one(plain, 0)) == untimed(play_one(same, 0))


def test_no_change_is_a_difference_of_exactly_0() -> None:
    who = Workers(jobs=1)
    asked = WhatIf(SETTING, 60, ["beacon-bram.lives=1..2"])
    asked.play(who)
    printed = [each for each in asked.found() if each.is_printed]

    assert [each.arm.words for each in printed] == ["beacon-bram.lives = 2"]
    assert (printed[0].difference.mean, printed[0].difference.spread) == (0, 0)
    assert who.done.games == 120  # What is printed is played once.


@pytest.mark.parametrize(("deck", "comes_up"), [("orbit-club", False), ("midnight-carousel", True)])
def test_a_change_that_came_up_in_no_game_is_told_and_so_is_that_no_band_is_answered(deck: str, comes_up: bool) -> None:
    setting = msgspec.structs.replace(SETTING, fields={"decks": [deck, deck]})
    asked = played(["the-ringmistress.values.force=9"], 20, setting, of="North", into=(0.0, 1.0))
    assert ([line.split(":")[0] for line in untouched(asked)] == ["no game came out any different"]) != comes_up
    none = "into 0..100: no answer, as no game came out any different from those with what is printed"
    assert (answers(asked) == [none]) != comes_up


@pytest.mark.parametrize(
    "text",
    [
        'z-staff.ability={cost = 4, attack = {on = "target foe", effects = [{damage = 3}, "discard-this"]}}',
        'jason-lee-scott.slots=["hero", "hero", "hero", "maneuver"]',
    ],
)
def test_a_whole_table_can_be_changed_and_is_read_again_as_it_was_written(text: str) -> None:
    asked = WhatIf(Setting(game="deck-building", bot="random"), 2, [text])

    assert [Change.read(each) for each in asked.arms[0].texts] == [Change.read(text)]
    asked.play(Workers(jobs=1))
    assert asked.failed == []


def test_a_change_of_a_deck_is_measured_by_how_often_that_deck_wins_and_intervals_are_narrower_paired() -> None:
    asked = played(["beacon-bram.lives=1"], games=100)
    (found,) = asked.found()

    assert asked.measure.name == "lantern-watch wins"
    assert found.difference.mean < 0  # A Leader with one life less.
    assert found.difference.spread < found.difference.unpaired
    assert "times as narrow" in narrower(asked)[0]


def test_all_values_are_played_on_the_same_seeds_and_named_streams() -> None:
    asked = WhatIf(SETTING, 12, ["beacon-bram.lives=1"])
    changed = msgspec.structs.replace(SETTING, changes=asked.arms[0].texts)
    printed, other = (asked.measure.lengths(setting, 12) for setting in (SETTING, changed))

    assert [series.seed for series, _ in printed] == [series.seed for series, _ in other]
    assert {series.chance for series, _ in (*printed, *other)} == {NAMED_STREAMS}


def test_the_same_seed_gives_the_same_table_whatever_the_number_of_jobs() -> None:
    one = played(["beacon-bram.lives=1"], games=20)
    two = WhatIf(SETTING, 20, ["beacon-bram.lives=1"])
    two.play(Workers(jobs=2))

    assert rows(one) == rows(two)


@pytest.mark.parametrize(
    ("of", "name"),
    [
        (None, "Villains win"),
        ("Heroes", "Heroes win"),
        ("goldar", "goldar wins"),
        ("buy phantom-ranger", "the only side that may buy phantom-ranger wins"),
        ("rounds", "rounds"),
        ("decisions", "decisions"),
    ],
)
def test_what_is_measured_is_named_by_a_side_a_character_the_use_of_a_card_or_a_number(
    of: str | None, name: str
) -> None:
    setting = Setting(game="deck-building", bot="random")

    assert WhatIf(setting, 2, ["phantom-ranger.cost=3"], of).measure.name == name


def test_rounds_and_decisions_are_counted_in_every_game() -> None:
    rounds, decisions = (played(["beacon-bram.lives=1..2"], games=10, of=of) for of in ("rounds", "decisions"))

    assert 1 < rounds.base[0] < decisions.base[0]  # Mightymania itself tells neither.


def test_a_use_that_seldom_comes_up_can_be_measured() -> None:
    asked = WhatIf(Setting(game="deck-building", bot="random"), 10, ["phantom-ranger.cost=3"], "activate goldar")
    assert asked.measure.name == "the only side that may activate goldar wins"


def test_the_use_of_a_card_is_told_by_one_that_the_game_has() -> None:
    with pytest.raises(HeroboxError, match=r'the use of a card such as "lay [a-z]+"; content of your own'):
        WhatIf(SETTING, 10, ["beacon-bram.lives=1"], "nobody")


def test_the_page_has_a_tornado_plot_a_table_and_its_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("matplotlib")
    code = run_whatif(
        "mightymania",
        changes=["fog-warden.lives=1", "beacon-bram.lives=1..2"],
        of=None,
        into="45..60",
        games=12,
        bot="random",
        seed=4,
        jobs=1,
        out=tmp_path / "what.html",
        mode=None,
        settings=[],
        packs=[],
    )

    shown, page = capsys.readouterr().out, (tmp_path / "what.html").read_text()
    assert code == 0
    assert "beacon-bram.lives = 2 (as printed)" in shown
    assert "into 45..60: beacon-bram.lives = 1 (50.0%" in shown
    assert page.count("<svg") == 1
    drawn = page[page.index("<svg") : page.index("</svg>")]
    for words in ("end of a range that gives less", "95 percent interval", "into 45..60", "named for this band"):
        assert words in drawn
    table = page[page.index("<table") :]  # The widest first, as in the plot.
    assert table.index("beacon-bram.lives = 1") < table.index("fog-warden.lives = 1")
    assert "herobox whatif mightymania --change fog-warden.lives=1 --change beacon-bram.lives=1..2" in page


def test_a_device_may_have_any_name_and_stays_one() -> None:
    null = Path("/dev/null")
    asked: dict[str, Any] = {"of": None, "into": None, "games": 2, "bot": "random", "seed": 1, "jobs": 1, "out": None}
    asked |= {"mode": None, "settings": [], "packs": []}

    assert run_whatif("mightymania", changes=["beacon-bram.lives=1"], json_file=null, **asked) == 0
    assert null.is_char_device()
