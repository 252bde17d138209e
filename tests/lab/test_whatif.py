"""What would come of other numbers: on the same chance, so that no change is no difference at all."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import msgspec
import pytest

from herobox.cli import main
from herobox.kernel import HeroboxError
from herobox.kernel.changing import Change
from herobox.kernel.content import read_files
from herobox.kernel.registry import load_game
from herobox.kernel.rng import NAMED_STREAMS
from herobox.lab.combining import suggestion
from herobox.lab.intervals import wilson
from herobox.lab.measures import Setting, changes_of
from herobox.lab.playing import Row, Series, play_one
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.plan import Plan
from herobox.lab.reporting.worth import worths
from herobox.lab.teams import owners_of
from herobox.lab.trying import WhatIf
from herobox.lab.whatif_command import (
    answers,
    games_words,
    narrower,
    plain,
    read_band,
    rows,
    run_whatif,
    said,
    untouched,
)
from herobox.lab.workers import Workers

SETTING = Setting(game="mightymania", bot="random", seed=3)


def played(changes: list[str], games: int = 60, setting: Setting = SETTING, **given: Any) -> WhatIf:
    asked = WhatIf(setting, games, changes, **given)
    asked.play(Workers(jobs=1))
    return asked


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


def test_the_smallest_change_into_the_band_is_named() -> None:
    asked = WhatIf(SETTING, 4, ["beacon-bram.values.speed=3..7", "fog-warden.values.speed=1"], into=(0.45, 0.55))
    rates = [0.6, 0.4, 0.5, 0.54, 0.58, 0.6, 0.9]  # As printed (7), then 3, 4, 5, 6, 7, and the other card.
    asked._values = [{(0, game): rate for game in range(4)} for rate in rates]

    first, second = answers(asked)
    assert first.startswith("into 45..55: beacon-bram.values.speed = 5 (54.0% ± ")
    assert second == "into 45..55: no value of fog-warden.values.speed that was tried does it"


TWO_OF_THREE = ["beacon-bram.lives=1", "fog-warden.lives=1", "fog-warden.values.speed=1..2"]


def suggested(rates: list[float], changes: list[str]) -> list[str]:
    """What is suggested where four games of each value came to these rates, the printed one first."""
    asked = WhatIf(SETTING, 4, changes, into=(0.45, 0.55))
    asked._values = [{(0, game): rate for game in range(4)} for rate in rates]
    return suggestion(asked, lambda **others: f"{others['change']} --of {others['of']} --seed {others['seed']}")


@pytest.mark.parametrize(
    ("rates", "change"),
    [
        ([0.6, 0.56, 0.57, 0.59, 0.62], "beacon-bram.lives=1;fog-warden.lives=1"),
        ([0.6, 0.62, 0.57, 0.59, 0.58], "fog-warden.lives=1;fog-warden.values.speed=2"),
        ([0.3, 0.4, 0.44, 0.2, 0.25], "beacon-bram.lives=1;fog-warden.lives=1"),
        ([0.6, 0.56, 0.4, 0.6, 0.62], None),  # The second goes too far alone, the others the wrong way.
        ([0.6, 0.56, 0.5, 0.57, 0.57], None),  # One does it alone.
        ([0.5, 0.56, 0.57, 0.59, 0.62], None),
    ],
)
def test_where_no_value_does_it_two_that_bring_it_nearer_are_suggested(rates: list[float], change: str | None) -> None:
    told = suggested(rates, TWO_OF_THREE)
    assert len(told) == (change is not None)
    if change is not None:
        assert told[0].endswith(f"can only be tried: ['{change}'] --of lantern-watch --seed 4")


@pytest.mark.parametrize(
    "changes",
    [
        ["beacon-bram.lives=1", "deck.beacon-bram.lives=1"],  # The same number.
        ["beacon-bram.lives=1", 'beacon-bram.name="Bram"'],  # No number.
        ["beacon-bram.lives=1"],
    ],
)
def test_what_does_not_go_together_is_not_suggested(changes: list[str]) -> None:
    assert suggested([0.6, 0.57, 0.58][: len(changes) + 1], changes) == []


def test_what_is_suggested_is_a_command_that_works(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--games", "40", "--bot", "random", "--set", "best_of=3", "--jobs", "1", "--into", "5..15"]
    changes = ["--change", "beacon-bram.lives=1", "--change", "beacon-bram.values.speed=1"]
    assert main(["whatif", "mightymania", *changes, *given]) == 0
    words = shlex.split(capsys.readouterr().out.partition("can only be tried: herobox ")[2].partition("\n")[0])
    assert words[words.index("--change") + 1] == "beacon-bram.lives=1;beacon-bram.values.speed=1"
    assert words[words.index("--of") + 1] == "lantern-watch"  # What was measured by default.
    assert main([*words, "--jobs", "1"]) == 0
    assert "beacon-bram.lives = 1, beacon-bram.values.speed = 1" in capsys.readouterr().out


def test_where_what_is_printed_is_in_the_band_already_that_is_said_and_nothing_is_named() -> None:
    asked = WhatIf(SETTING, 100, ["beacon-bram.lives=1", "fog-warden.lives=1"], into=(0.45, 0.55))
    asked._values = [{(0, game): float(game < wins) for game in range(100)} for wins in (52, 50, 60)]

    (answer,) = answers(asked)
    assert answer.startswith(
        "into 45..55: as printed it is in the band already (52.0% ± 10.0), but its interval reaches"
    )
    assert asked.smallest() == []


def test_a_band_of_a_worth_may_begin_below_0() -> None:
    asked = WhatIf(TOGETHER, 100, ["root-sweep.cost=1"], "play root-sweep", read_band("-5..10"))
    assert asked.into == (-0.05, 0.1)
    asked._values = [{(0, game): float(game < wins) for game in range(100)} for wins in (40, 3)]
    (answer,) = answers(asked)
    assert answer.startswith("into -5..10: root-sweep.cost = 1 (+3.0% ± ")
    assert said(asked).startswith("+40.0% ± ")  # A worth is a difference.
    assert rows(asked)[1][1:3] == ("+3.0%", "-37.0")


def test_a_band_that_begins_below_0_is_no_option_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whatif", "mightymania", "--change", "beacon-bram.lives=1", "--into", "-5..10"]) == 2
    assert "a band below 0 is for what a card is worth" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--into", "--games", "3"], ["--games", "3", "--into", "--plain"]])
def test_an_option_where_the_band_should_be_is_no_band(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["whatif", "mightymania", "--change", "beacon-bram.lives=1", *words]) == 2
    option = words[words.index("--into") + 1]
    assert capsys.readouterr().err == f'herobox: --into needs a band in percent, such as 45..55, not "{option}"\n'


def banded(won: int, games: int, into: tuple[float, float] = (0.45, 0.55)) -> str:
    """The answer where a value wins so many games, and what is printed none, or if it wins none, all."""
    asked = WhatIf(SETTING, games, ["beacon-bram.lives=1"], into=into)
    asked._values = [{(0, game): float(game < wins) for game in range(games)} for wins in (0 if won else games, won)]
    (answer,) = answers(asked)
    return answer


def test_an_interval_that_lies_in_the_band_or_reaches_beyond_it_is_told_with_what_would_settle_it() -> None:
    assert banded(500, 1000).endswith("(50.0% ± 3.1), and its whole interval lies in the band")
    # Half the width of the interval is 10.0 percent, the nearest edge is 3 away: (10.0 / 3) ** 2 * 100 games.
    assert banded(52, 100).endswith(
        "(52.0% ± 10.0), but its interval reaches beyond the band: about 1,200 games with another --seed would tell"
    )
    assert banded(55, 100).endswith("and it is so near the edge that more games would hardly tell")
    assert banded(1, 1, (0.9, 1.0)).endswith("(100.0% ± unknown), but so few games tell nothing: play more")
    assert banded(0, 100, (0.0, 0.5)).endswith("and its whole interval lies in the band")  # No rate is below 0.


def test_one_game_tells_nothing_of_how_sure_a_rate_or_a_difference_is() -> None:
    asked = played(["beacon-bram.lives=1..2"], games=1)
    (_, changed, printed) = rows(asked)

    assert said(asked).endswith("% ± unknown as printed")
    assert changed[3:] == ("unknown", "± unknown")
    assert printed[2:4] == ("+0.0", "+0.0 to +0.0")  # What is printed differs by nothing from itself.
    assert json.loads(json.dumps(plain(asked), allow_nan=False))["arms"][0]["low"] is None


def test_where_all_games_came_out_alike_the_interval_is_as_wide_as_wilsons() -> None:
    asked = WhatIf(SETTING, 40, ["beacon-bram.lives=1..2"])
    asked._values = [{(0, game): rate for game in range(40)} for rate in (1.0, 1.0, 1.0)]
    changed, printed = asked.found()

    low, _ = wilson(40, 40)
    assert changed.rate - changed.spread == pytest.approx(low)
    assert (changed.difference.low, changed.difference.high) == pytest.approx((low - 1, 1 - low))
    assert (printed.difference.low, printed.difference.high) == (0, 0)
    assert narrower(asked) == []
    assert untouched(asked)[0].startswith("no game came out any different")
    assert "of all games, less than 8.8 percent would (95 percent sure)" in untouched(asked)[0]


def test_of_a_number_without_bounds_games_that_are_all_alike_tell_no_interval() -> None:
    asked = WhatIf(SETTING, 40, ["beacon-bram.lives=1"], of="rounds")
    asked._values = [{(0, game): 3.0 for game in range(40)} for _ in range(2)]

    assert said(asked) == "3.00 ± unknown as printed"
    assert rows(asked)[1][1:] == ("3.00", "+0.00", "unknown", "± unknown")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("ant.cost=2..4", [[2], [3], [4]]),
        ("ant.cost=4", [[4]]),
        ("ant.cost=1,4", [[1], [4]]),
        ("ant.cost=0.5..0.7:0.1", [[0.5], [0.6], [0.7]]),
        ("ant.cost=1..2;bee.cost=5..6", [[1, 5], [2, 6]]),
        ("ant.cost=1..2;bee.cost=5", [[1, 5], [2, 5]]),
        ('ant.type="hero"', [["hero"]]),
    ],
)
def test_changes_are_read(text: str, values: list[list[Any]]) -> None:
    assert [[change.value for change in changes] for changes in changes_of(text)] == values
    assert changes_of("ant.cost=4") == [[Change("ant.cost", 4)]]


@pytest.mark.parametrize(
    ("changes", "given", "sentence"),
    [
        (["beacon-bram.lives=2..1"], {}, "is not a range"),
        (["beacon-bram.lives=a..b"], {}, "is not a range"),
        (["beacon-bram.lives=1..2;fog-warden.lives=1,2,1"], {}, "each must have as many values"),
        (["beacon-bram.lives=9"], {}, "lives"),
        (["beacon-bram.life=1"], {}, "life"),
        (["beacon-bram.lives"], {}, '^"beacon-bram.lives" is not a change; write ITEM.FIELD=VALUE'),
        (["beacon-bram.lives="], {}, '^"beacon-bram.lives=" is not a change'),
        (["beacon-bram=1..2"], {}, '^"beacon-bram=1..2" is not a change'),
        (["beacon-bram.lives=1,,2"], {}, '^"beacon-bram.lives=1,,2" lacks a value'),
        (["beacon-bram.lives=1..1000000000"], {}, "1,000,000,000 values; try 100 at most"),
        (["beacon-bram.lives=1"], {"of": "rounds", "into": (0.45, 0.55)}, '"rounds" is not one'),
        (["beacon-bram.lives=1"], {"into": (-0.05, 0.1)}, "a band below 0 is for what a card is worth where all win"),
        ([], {}, "name what to change"),
    ],
)
def test_wrong_use_is_refused_before_anything_is_played(
    changes: list[str], given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(HeroboxError, match=sentence):
        WhatIf(SETTING, 10, changes, **given)


@pytest.mark.parametrize(
    ("game", "change", "fields", "of", "sentence"),
    [
        ("mightymania", "beacon-bram.lives=1", {"decks": ["nope"]}, None, 'there is no deck "nope"'),
        ("mightymania", "beacon-bram.lives=1", {"decks": ["nope"]}, "North", 'there is no deck "nope"'),
        ("mightymania", "beacon-bram.lives=1", {"decks": ["orbit-club"]}, None, "which sets decks: leave out"),
        ("deck-building", "phantom-ranger.cost=3", {"characters": ["nope"]}, "Heroes", '"nope" is not one of finster'),
        (
            "deck-building",
            "phantom-ranger.cost=3",
            {"characters": ["goldar"]},
            "goldar",
            "which sets characters: leave out",
        ),
    ],
)
def test_a_setting_that_is_wrong_or_that_the_measure_makes_itself_is_refused(
    game: str, change: str, fields: dict[str, Any], of: str | None, sentence: str
) -> None:
    with pytest.raises(HeroboxError) as refused:
        WhatIf(Setting(game=game, bot="random", fields=fields), 10, [change], of)
    assert sentence in str(refused.value)


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


@pytest.mark.parametrize(
    ("game", "of", "sentence"),
    [
        ("mightymania", "nobody", '"nobody" can\'t be measured in Mightymania; choose from lantern-watch'),
        ("mightymania", "lantern-wach", 'in Mightymania (did you mean "lantern-watch"?); choose from lantern-watch'),
        ("mightymania", "buy beacon-bram", 'in Mightymania, where nobody can "buy"; choose from lantern-watch'),
        (
            "mightymania",
            "place beacon-bram",
            "in Mightymania, where a line-up must be placed; choose from lantern-watch",
        ),
        ("mightymania", "lay sped", '(did you mean "lay speed"?); choose from lantern-watch'),
        ("deck-building", "buy phantom-rangr", '(did you mean "buy phantom-ranger"?); choose from '),
        ("clash-of-heroes", "rage", "by itself; say with --set who plays, and measure a side; choose from Guardians'"),
        ("heroes-of-the-grid", "nobody", "choose from Power Rangers, "),
    ],
)
def test_what_can_not_be_measured_in_a_game_is_refused_with_what_can(game: str, of: str, sentence: str) -> None:
    change = {
        "mightymania": "beacon-bram.lives=1",
        "deck-building": "phantom-ranger.cost=3",
        "clash-of-heroes": "rage.normal.attack=3",
        "heroes-of-the-grid": 'putty-patrollers.short="Putty"',
    }[game]
    with pytest.raises(HeroboxError) as refused:
        WhatIf(Setting(game=game, bot="random"), 10, [change], of)
    assert sentence in str(refused.value)
    assert "the use of a card such as" in str(refused.value)


@pytest.mark.parametrize(
    ("game", "of", "own"),
    [
        ("deck-building", "neon-cannon", True),
        ("deck-building", "buy neon-cannon", True),
        ("deck-building", "buy phantom-rangr", True),
        ("mightymania", "buy neon-cannon", True),
        ("mightymania", "buy beacon-bram", False),
        ("mightymania", "place beacon-bram", False),
    ],
)
def test_what_is_unknown_may_be_of_a_pack_where_none_was_given(game: str, of: str, own: bool, tmp_path: Path) -> None:
    change = {"mightymania": "beacon-bram.lives=1", "deck-building": "phantom-ranger.cost=3"}[game]
    (tmp_path / "glossary.toml").write_text("", encoding="utf-8")
    for packs in ((), (str(tmp_path),)):
        with pytest.raises(HeroboxError) as refused:
            WhatIf(Setting(game=game, bot="random", packs=packs), 10, [change], of)
        told = str(refused.value).endswith("; content of your own needs --pack FOLDER")
        assert told == (own and not packs)


@pytest.mark.parametrize(
    ("game", "of", "sentence"),
    [
        (
            "mightymania",
            "lay beacon-bram",
            '"lay beacon-bram" can\'t be measured in Mightymania: in 60 quick games nobody could lay it or anything '
            "else of its kind (leader); for beacon-bram choose from lantern-watch, North, South",
        ),
        ("deck-building", "buy teamwork", "(starter); for teamwork choose from Villains, Heroes, play teamwork"),
    ],
)
def test_a_use_that_a_card_never_has_is_refused_with_its_measures(game: str, of: str, sentence: str) -> None:
    change = {"mightymania": "beacon-bram.lives=1", "deck-building": "phantom-ranger.cost=3"}[game]
    with pytest.raises(HeroboxError) as refused:
        WhatIf(Setting(game=game, bot="random"), 10, [change], of)
    assert sentence in str(refused.value)


def test_a_use_that_seldom_comes_up_can_be_measured() -> None:
    asked = WhatIf(Setting(game="deck-building", bot="random"), 10, ["phantom-ranger.cost=3"], "activate goldar")
    assert asked.measure.name == "the only side that may activate goldar wins"


def test_the_use_of_a_card_is_told_by_one_that_the_game_has() -> None:
    with pytest.raises(HeroboxError, match=r'the use of a card such as "lay [a-z]+"; content of your own'):
        WhatIf(SETTING, 10, ["beacon-bram.lives=1"], "nobody")


@pytest.mark.parametrize("text", ["0.45..0.55", "0..1", "0.5..1", "-0.05..0.1"])
def test_a_band_of_shares_is_refused_as_bands_are_percents(text: str) -> None:
    with pytest.raises(HeroboxError, match=r"lies below 1 percent; write percents, such as 45\.\.55"):
        read_band(text)


@pytest.mark.parametrize("text", ["45", "55..45", "45..155", "-155..45", "-5..-10", "a..b"])
def test_what_is_no_band_is_refused(text: str) -> None:
    with pytest.raises(HeroboxError, match="is not a band"):
        read_band(text)


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


def test_an_experiment_that_is_refused_leaves_no_file_behind(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"changes": ["beacon-bram.lives=1"], "of": None, "into": None, "games": 2, "bot": "random"}
    asked |= {"jobs": 1, "out": None, "mode": None, "settings": [], "packs": [], "resume": tmp_path / "kept"}
    file, other = tmp_path / "what.json", tmp_path / "other.json"
    run_whatif("mightymania", seed=1, json_file=file, **asked)
    with pytest.raises(HeroboxError, match="other options"):
        run_whatif("mightymania", seed=2, json_file=other, **asked)
    assert file.exists()
    assert not other.exists()


TOGETHER = Setting(game="heroes-of-the-grid", bot="easy", fields={"expansions": ["afterglow"]}, seed=2)


def test_where_all_win_together_a_card_is_measured_as_a_report_does_with_and_without_it_on_the_same_chance() -> None:
    who = Workers(jobs=1)
    asked = WhatIf(TOGETHER, 10, ["root-sweep.cost=0,3"], "play root-sweep")
    report = Gathered(Plan(setting=TOGETHER, games=12, card_games=10))
    asked.play(who)
    report.play(who)
    assert who.done.games == 40 + 12  # With it and without it, as printed and with a cost of 3.
    (worth,) = worths(report, ["play root-sweep"], who)
    assert asked.measure.name == "worth of root-sweep (play)"
    assert asked.base == pytest.approx((worth.alone.mean, worth.alone.spread))
    assert asked.found()[0].is_printed
    assert all("ivy" in fields["rangers"] for fields in fields_of(asked))
    assert "10 games for each value, and the same without the card" in games_words(asked)


def fields_of(asked: WhatIf) -> list[dict[str, Any]]:
    return [json.loads(series.config) for series, _ in asked.measure.lengths(asked.setting, asked.games)]


def test_a_card_is_measured_in_the_team_that_is_set() -> None:
    team = ["ivy", "jason"]
    setting = msgspec.structs.replace(TOGETHER, fields={**TOGETHER.fields, "players": 2, "rangers": team})
    asked = WhatIf(setting, 5, ["root-sweep.cost=1"], "play root-sweep")
    assert [fields["rangers"] for fields in fields_of(asked)] == [team, team]


@pytest.mark.parametrize(
    ("use", "rangers", "sentence"),
    [
        (
            "play root-sweep",
            ["jason", "zack"],
            '"play root-sweep" can\'t be measured: root-sweep belongs to ivy, who is not in the line-up that is set; '
            "name ivy in --set rangers=, or leave that out",
        ),
        ("use ivy", ["jason", "zack"], "ivy is not in the line-up that is set; name ivy in --set rangers=, or leave"),
        ("use root-sweep", ["ivy", "jason"], "so it can't be measured; choose from play root-sweep"),
        (
            "use kimberly",
            ["kimberly", "jason"],
            "so it can't be measured: what happens by itself is not chosen. --change kimberly.ability.effect.hit=A..B "
            "measures what it does",
        ),
        ("use jason", ["kimberly", "jason"], "so it can't be measured: what happens by itself is not chosen."),
        ("play riptide", ["ivy", "jason"], ""),
    ],
)
def test_what_no_team_may_use_is_refused_where_all_win_together(use: str, rangers: list[str], sentence: str) -> None:
    setting = msgspec.structs.replace(TOGETHER, fields={**TOGETHER.fields, "players": 2, "rangers": rangers})
    with pytest.raises(HeroboxError) as refused:
        WhatIf(setting, 1, ["root-sweep.cost=1"], use)
    assert sentence in str(refused.value)
    assert "expansion" not in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "of", "who", "teams"),
    [
        (["root-sweep.dice=3"], None, {"ivy"}, 5),
        (["ivy.ability.effect.gain=2"], "rounds", {"ivy"}, 5),
        (["mantis.effect.hit=3"], "players", {"ivy"}, 5),
        (["root-sweep.dice=3", "power-lance.dice=1"], None, {"ivy", "billy"}, 4),
    ],
)
def test_a_change_of_what_is_a_rangers_is_played_by_every_team_with_that_ranger(
    changes: list[str], of: str | None, who: set[str], teams: int
) -> None:
    asked = WhatIf(TOGETHER, 10, changes, of)
    played = [frozenset(fields["rangers"]) for fields in fields_of(asked)]
    assert len(set(played)) == len(played) == teams
    assert all(who <= team for team in played)
    assert (
        games_words(asked)
        == f"10 games for each value, dealt out to the {teams} line-ups with {' and '.join(sorted(who))}"
    )


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ('putty-patrollers.name="Putties"', {"expansions": ["afterglow"]}),
        ("power-lance.dice=1", {}),  # All teams of five have Billy.
        ("root-sweep.dice=3", {"expansions": ["afterglow"], "players": 2, "rangers": ["jason", "zack"]}),
    ],
)
def test_what_is_nobodys_or_everybodys_and_a_team_that_is_set_is_played_as_the_options_say(
    change: str, fields: dict[str, Any]
) -> None:
    asked = WhatIf(msgspec.structs.replace(TOGETHER, fields=fields), 10, [change])
    assert fields_of(asked) == [fields]
    assert games_words(asked) == "10 games for each value"


def test_a_text_that_happens_to_be_a_rangers_id_makes_nobody_the_owner() -> None:
    game = load_game("heroes-of-the-grid")
    files = read_files((game.content_folder(),), [])
    (card,) = (card for _, tables in files for card in tables.get("combat_card", ()) if card["id"] == "root-sweep")
    card["name"] = "jason"
    assert owners_of(game, TOGETHER, files, ["root-sweep.dice"]) == ["ivy"]


def same_everywhere(change: str, fields: dict[str, Any]) -> str:
    """What is said of a change that came up in no game."""
    asked = WhatIf(msgspec.structs.replace(TOGETHER, fields=fields), 2, [change])
    asked._values = [{(0, game): 1.0 for game in range(2)} for _ in range(2)]
    return untouched(asked)[0]


def test_of_a_change_that_came_up_in_no_game_the_ranger_or_the_expansion_that_is_missing_is_told() -> None:
    absent = same_everywhere("root-sweep.dice=3", {"expansions": ["afterglow"], "players": 2, "rangers": ["jason"]})
    assert absent.endswith(
        "root-sweep.dice belongs to ivy, who is not in the line-up that is set; name ivy in --set rangers=, or leave "
        "that out"
    )
    assert same_everywhere("root-sweep.dice=3", {}).endswith(
        "Is it in these games? Cards of an expansion only take part where it is named: --set expansions=NAME."
    )
    named = same_everywhere('putty-patrollers.name="Putties"', {"expansions": ["afterglow"]})
    assert named.endswith(
        "Is it in these games? Cards of an expansion only take part where it is named, here afterglow."
    )
    assert same_everywhere("root-sweep.dice=3", {"expansions": ["afterglow"]}).endswith("(95 percent sure)")
