"""Whether games are won as often as an analysis expects."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from herobox.kernel import HeroboxError
from herobox.kernel.calibrated import Calibrated, log_odds, read_calibrated
from herobox.lab.calibrating import Expectation, Expected, fit, fit_line
from herobox.lab.calibration_command import report, run_calibration


def games(count: int, slope: float, shift: float) -> list[Expected]:
    """Games that are won as often as a line through logarithmic odds says."""
    chance, truth = random.Random(1), Calibrated(slope, shift)
    found = []
    for number in range(count):
        values = [chance.uniform(-0.95, 0.95) for _ in range(4)]
        positions = [Expectation(value, 1.0 if chance.random() < truth.chance(value) else -1.0) for value in values]
        found.append(Expected(number, tuple(positions)))
    return found


@pytest.mark.parametrize(("slope", "shift"), [(1.0, 0.0), (0.4, 0.0), (1.8, -0.7)])
def test_a_fit_finds_how_sure_bots_may_be(slope: float, shift: float) -> None:
    fitted = fit(games(2000, slope, shift))
    assert fitted.calibrated.slope == pytest.approx(slope, abs=0.12)
    assert fitted.calibrated.shift == pytest.approx(shift, abs=0.12)
    for each in fitted.bins:
        if each.positions > 300:
            assert each.observed == pytest.approx(each.expected, abs=0.07)
    assert fitted.loss <= fitted.raw + 0.002
    assert fitted.loss < fitted.baseline


def test_games_that_were_all_lost_leave_the_fit_finite() -> None:
    line = fit_line([Expectation(value / 10, -1.0) for value in range(-9, 10)])
    assert -20 < line.shift < 0
    assert 0 < line.chance(0.0) < 0.05


def test_log_odds_and_chance_are_each_others_inverse() -> None:
    for chance in (0.1, 0.5, 0.8):
        assert Calibrated().chance(2 * chance - 1) == pytest.approx(chance)
        assert log_odds(chance) == pytest.approx(-log_odds(1 - chance))


def test_the_command_plays_games_and_writes_what_mends_the_expectation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "chances.json"

    def run(number_of_games: int) -> int:
        return run_calibration(
            "mightymania",
            games=number_of_games,
            bot="random",
            positions=3,
            seed=1,
            jobs=1,
            mode=None,
            settings=[],
            packs=[],
            out=out,
        )

    assert run(6) == 0
    told = capsys.readouterr().out
    assert told.startswith("18 positions of 6 games; each fifth of the games was predicted by the others.")
    written = read_calibrated(out)
    assert written.made == (
        "herobox calibration mightymania --games 6 --bot random --positions 3 --seed 1: 18 positions of 6 games"
    )
    assert f"slope {written.slope:g}, shift {written.shift:g}" in told
    assert run(6) == 0
    assert read_calibrated(out) == written
    with pytest.raises(HeroboxError, match="it takes 5 at least"):
        run(4)


def test_the_report_names_how_often_games_were_won() -> None:
    lines = report(fit(games(100, 1.0, 0.0))).splitlines()
    assert lines[0].startswith("400 positions of 100 games")
    assert lines[1].split() == ["expected", "won", "interval", "positions", "games"]
