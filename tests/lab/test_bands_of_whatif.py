"""Whether a change brings a rate into the band that was asked for, how sure that is, and what to try next."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from herobox.cli import main
from herobox.kernel import HeroboxError
from herobox.lab.after_whatif import more_games, report_to_check, two_at_once
from herobox.lab.intervals import wilson
from herobox.lab.measures import Setting
from herobox.lab.trying import WhatIf
from herobox.lab.whatif_command import (
    answers,
    narrower,
    plain,
    read_band,
    rows,
    said,
    swings,
    untouched,
)
from tests.lab.experiments import SETTING, TOGETHER, played


def test_the_smallest_change_into_the_band_is_named() -> None:
    asked = WhatIf(SETTING, 4, ["beacon-bram.values.speed=3..7", "fog-warden.values.speed=1"], into=(0.45, 0.55))
    rates = [0.6, 0.4, 0.5, 0.54, 0.58, 0.6, 0.9]  # As printed (7), then 3, 4, 5, 6, 7, and the other card.
    asked._values = [{(0, game): rate for game in range(4)} for rate in rates]

    surest, first, second = answers(asked)
    assert first.startswith("into 45..55: beacon-bram.values.speed = 5 (54.0% ± ")
    assert surest.startswith("the surest in the band: beacon-bram.values.speed = 4 (50.0% ± ")
    assert [swing.best and swing.best.label for swing in swings(asked)] == ["4", None]
    assert second == "into 45..55: no value of fog-warden.values.speed that was tried does it"


def test_the_smallest_change_goes_first_where_its_whole_interval_lies_in_the_band() -> None:
    asked = WhatIf(SETTING, 100, ["beacon-bram.values.speed=3..7"], into=(0.45, 0.55))
    rates = [0.6, 0.4, 0.5, 0.54, 0.58, 0.6]
    asked._values = [{(0, game): rate + (-1) ** game / 50 for game in range(100)} for rate in rates]

    [answer] = answers(asked)
    assert answer.startswith("into 45..55: beacon-bram.values.speed = 5 (54.0% ± 0.4), and its whole interval lies")
    surest = asked.surest()
    assert surest is not None
    assert surest.arm.words == "beacon-bram.values.speed = 5"


TWO_OF_THREE = ["beacon-bram.lives=1", "fog-warden.lives=1", "fog-warden.values.speed=1..2"]


def suggested(rates: list[float], changes: list[str]) -> tuple[str, str] | None:
    """What is suggested where four games of each value came to these rates, the printed one first."""
    asked = WhatIf(SETTING, 4, changes, into=(0.45, 0.55))
    asked._values = [{(0, game): rate for game in range(4)} for rate in rates]
    return two_at_once(asked, lambda **others: f"{others['change']} --of {others['of']} --seed {others['seed']}")


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
    assert (told is None) == (change is None)
    if told is not None:
        assert told[0].endswith("into the band, try:")
        assert told[1] == f"['{change}'] --of lantern-watch --seed 4"


@pytest.mark.parametrize(
    "changes",
    [
        ["beacon-bram.lives=1", "deck.beacon-bram.lives=1"],  # The same number.
        ["beacon-bram.lives=1", 'beacon-bram.name="Bram"'],  # No number.
        ["beacon-bram.lives=1"],
    ],
)
def test_what_does_not_go_together_is_not_suggested(changes: list[str]) -> None:
    assert suggested([0.6, 0.57, 0.58][: len(changes) + 1], changes) is None


def test_what_is_suggested_is_a_command_that_works(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--games", "40", "--bot", "random", "--set", "best_of=3", "--jobs", "1", "--into", "5..15"]
    changes = ["--change", "beacon-bram.lives=1", "--change", "beacon-bram.values.speed=1"]
    assert main(["whatif", "mightymania", *changes, *given]) == 0
    words = shlex.split(capsys.readouterr().out.partition("into the band, try: herobox ")[2].partition("\n")[0])
    assert words[words.index("--change") + 1] == "beacon-bram.lives=1;beacon-bram.values.speed=1"
    assert words[words.index("--of") + 1] == "lantern-watch"  # What was measured by default.
    assert main([*words, "--jobs", "1"]) == 0
    assert "beacon-bram.lives = 1, beacon-bram.values.speed = 1" in capsys.readouterr().out


def test_where_what_is_printed_is_in_the_band_already_that_is_said_and_nothing_is_named() -> None:
    asked = WhatIf(SETTING, 100, ["beacon-bram.lives=1", "fog-warden.lives=1"], into=(0.45, 0.55))
    asked._values = [{(0, game): float(game < wins) for game in range(100)} for wins in (52, 50, 60)]

    (answer,) = answers(asked)
    assert answer.startswith(
        "into 45..55: not sure: as printed 52.0% ± 10.0 was measured, which is in the band, but its interval reaches"
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


@pytest.mark.parametrize("text", ["0.45..0.55", "0..1", "0.5..1", "-0.05..0.1"])
def test_a_band_of_shares_is_refused_as_bands_are_percents(text: str) -> None:
    with pytest.raises(HeroboxError, match=r"lies below 1 percent; write percents, such as 45\.\.55"):
        read_band(text)


@pytest.mark.parametrize("text", ["45", "55..45", "45..155", "-155..45", "-5..-10", "a..b"])
def test_what_is_no_band_is_refused(text: str) -> None:
    with pytest.raises(HeroboxError, match="is not a band"):
        read_band(text)


def test_where_more_games_would_tell_whether_it_is_in_the_band_their_command_is_named() -> None:
    def told(won: int) -> tuple[str, str] | None:
        asked = WhatIf(SETTING, 100, ["beacon-bram.lives=1"], into=(0.4, 0.6))
        asked._values = [{(0, game): float(game < wins) for game in range(100)} for wins in (won, 90)]
        return more_games(asked, lambda **others: f"--games {others['games']} --seed {others['seed']}")

    assert told(52) == ("to find out whether it is, with other games, try:", "--games 160 --seed 4")
    assert told(60) is None  # It lies at the very edge.
    assert told(80) is None


def test_of_a_single_game_for_each_value_a_command_is_named_all_the_same() -> None:
    asked = WhatIf(
        Setting(game="deck-building", bot="random"), 1, ["thunder-slinger.cost=4"], "buy thunder-slinger", (0.4, 0.6)
    )
    asked._values = [{(0, 0): rate} for rate in (1.0, 0.5)]
    found = report_to_check(asked, {})
    assert found is not None
    assert "--card-games 1000" in found[1]


def test_a_file_that_is_no_report_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    asked = ["whatif", "mightymania", "--change", "beacon-bram.lives=1", "--compare", str(tmp_path / "none.html")]
    assert main(asked) == 2
