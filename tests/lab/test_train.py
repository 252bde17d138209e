"""`herobox train`: weights that are learned from games."""

from __future__ import annotations

import builtins
import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from herobox.bots import Planner
from herobox.kernel import Content, HeroboxError, Match, Mind, Rules
from herobox.kernel.learned import Learned, read_learned, write_learned
from herobox.kernel.outlook import Outlook
from herobox.lab import train_command
from herobox.lab.contestants import contestant
from herobox.lab.fitting import Fitted, fit
from herobox.lab.sampling import Position, Sampled, Sampling, sample_match
from herobox.lab.train_command import report, run_train
from tests.bots.small_games import Config, SmallGame, State

TURNS = 6
METALS = ("gold", "gold", "tin", "lead")


class PurseMind(Mind[State]):
    """What lies in the own purse and in the other's; the number of turns says nothing."""

    def features(self, state: State, seat: int) -> Mapping[str, float]:
        found = {"turns": float(len(state.chosen[0]))}
        for metal in set(METALS):
            found[f"purse: {metal}"] = float(state.chosen[seat].count(metal) - state.chosen[1 - seat].count(metal))
        return {name: number for name, number in found.items() if number}


class Purse(SmallGame):
    """Both take pieces in turn; more gold wins, and lead weighs against it."""

    id = "purse"
    title = "Purse"
    mind_type = PurseMind

    def turn(self, state: State) -> Rules[None]:
        for seat in (0, 1):
            yield from self.choose(state, seat, "piece", tuple(dict.fromkeys(METALS)))
        state.over = len(state.chosen[0]) == TURNS

    def scores(self, chosen: list[list[str]]) -> tuple[float, ...]:
        worth = [each.count("gold") - each.count("lead") for each in chosen]
        score = float((worth[0] > worth[1]) - (worth[0] < worth[1]))
        return (score, -score)


def sampled(games: int, **changes: Any) -> list[Sampled]:
    """So many games by chance."""
    sampling = Sampling(game="purse", seed=1, bot="random", explore=0.2, **changes)
    return [sample_match(Match(Purse(Content({})), Config(), seed), sampling, seed) for seed in range(games)]


@pytest.fixture(scope="module")
def fitted() -> Fitted:
    return fit(sampled(600))


def train(out: Path, game: str = "monsterpocalypse", **changes: Any) -> int:
    """Learn from a few games."""
    given: dict[str, Any] = {
        "games": 6,
        "bot": "random",
        "explore": 0.1,
        "playouts": 0,
        "seed": 1,
        "jobs": 1,
        "mode": None,
        "settings": [],
        "packs": [],
    }
    return run_train(game, out=out, **{**given, **changes})


def test_what_wins_weighs_for_and_what_loses_against(fitted: Fitted) -> None:
    assert fitted.weights["purse: gold"] > 0.3
    assert fitted.weights["purse: lead"] < -0.3
    assert abs(fitted.weights["purse: tin"]) < 0.15
    assert abs(fitted.weights["turns"]) < 0.05


def test_where_it_says_so_many_percent_so_many_are_won(fitted: Fitted) -> None:
    assert fitted.loss < fitted.baseline - 0.05
    well_known = [each for each in fitted.calibration if each.positions >= 150]
    assert len(well_known) >= 5
    for each in well_known:
        assert abs(each.expected - each.observed) < 0.08


def test_one_position_of_each_turn_is_kept_and_those_of_a_game_stay_together() -> None:
    (one,) = sampled(1)

    assert len(one.positions) == TURNS
    assert [position.features.get("turns", 0.0) for position in one.positions] == [*map(float, range(TURNS))]


def test_positions_can_be_judged_by_games_played_on_from_them() -> None:
    by_end, by_playouts = (
        {position.worth for each in sampled(10, **how) for position in each.positions} for how in ({}, {"playouts": 8})
    )

    assert by_end <= {-1.0, 0.0, 1.0}
    assert len(by_playouts) > 3


def made_up(*columns: list[float], worth: list[float]) -> list[Sampled]:
    """Games of one position each, with these numbers."""
    return [
        Sampled(number, (Position({f"number {at}": each for at, each in enumerate(row)}, worth[number]),))
        for number, row in enumerate(zip(*columns, strict=True))
    ]


def test_a_number_counted_in_hundredths_weighs_a_hundred_times_less() -> None:
    chance = random.Random(1)
    whole = [chance.gauss(0, 1) for _ in range(200)]
    worth = [1.0 if number + chance.gauss(0, 0.5) > 0 else -1.0 for number in whole]

    one = fit(made_up(whole, worth=worth)).weights["number 0"]
    hundredths = fit(made_up([100 * number for number in whole], worth=worth)).weights["number 0"]

    assert one == pytest.approx(100 * hundredths, rel=0.01)


def test_what_was_learned_by_heart_does_not_tell_games_that_were_left_out() -> None:
    chance = random.Random(2)
    noise = [[chance.gauss(0, 1) for _ in range(60)] for _ in range(30)]

    found = fit(made_up(*noise, worth=[chance.choice((-1.0, 1.0)) for _ in range(60)]))

    assert found.loss > found.baseline - 0.1


def test_only_moments_that_can_be_judged_are_kept_where_a_game_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PurseMind, "is_quiescent", lambda self, state: len(state.chosen[0]) in (2, 4))

    (one,) = sampled(1)

    assert [position.features["turns"] for position in one.positions] == [2.0, 4.0]


def test_nothing_is_learned_where_all_came_to_the_same() -> None:
    same = [Sampled(number, (Position({"one": 1.0}, 1.0),)) for number in range(9)]

    with pytest.raises(HeroboxError, match="all games came to the same"):
        fit(same)


def test_a_packs_unknown_item_counts_as_its_kind_does_on_average(fitted: Fitted, tmp_path: Path) -> None:
    learned = Learned(1, "a test", fitted.weights, "logistic")
    metals = [fitted.weights[f"purse: {metal}"] for metal in ("gold", "tin", "lead")]

    assert learned.judge({"purse: mithril": 1.0}) == pytest.approx(sum(metals) / 3, abs=0.001)
    assert learned.judge({"boots: mithril": 1.0}) == 0.0


def test_a_file_of_weights_is_read_as_it_was_written(fitted: Fitted, tmp_path: Path) -> None:
    learned = Learned(3, "herobox train purse", fitted.weights, "logistic", "purse", "1", "abc")
    file = tmp_path / "value.json"

    write_learned(learned, file)

    assert read_learned(file) == learned
    assert -1 < learned.value({"purse: lead": 9.0}) < 0 < learned.value({"purse: gold": 9.0}) < 1


def test_the_same_seed_gives_the_same_file_and_another_seed_another(tmp_path: Path) -> None:
    for name, jobs, seed in (("a", 1, 1), ("b", 2, 1), ("c", 1, 2)):
        (tmp_path / name).mkdir()
        assert train(tmp_path / name / "value.json", jobs=jobs, seed=seed) == 0

    one, other, another = ((tmp_path / name / "value.json").read_text(encoding="utf-8") for name in "abc")
    assert one == other != another


def test_a_file_says_what_made_it_and_counts_its_versions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "value.json"

    assert train(out) == train(out) == 0

    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["version"] == 2
    assert found["made"].startswith("herobox train monsterpocalypse --games 6 --bot random --explore 0.1")
    assert len(found["content"]) == 16
    assert "expected  observed  positions" in capsys.readouterr().out


def test_the_report_names_what_matters_most_first(fitted: Fitted) -> None:
    lines = report(fitted).splitlines()

    first = lines[next(number for number, line in enumerate(lines) if line.startswith("what matters most")) + 1]
    assert first.startswith(("purse: gold", "purse: lead"))


def test_a_planner_judges_tables_by_a_file(tmp_path: Path) -> None:
    file = tmp_path / "value.json"
    write_learned(Learned(1, "by hand", {"purse: tin": 2.0}, "logistic"), file)
    match = Match(Purse(Content({})), Config(), 1)

    bot = contestant(f"planner:60@{file}", 1)

    assert isinstance(bot, Planner)
    bot.learned = read_learned(file)
    match.game.mind.rollout_depth = 0  # type: ignore[misc]
    assert bot.choose(Outlook(match, 0)) == "tin"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greedy@value.json", "weights from a file are for planners; write planner:64@value.json"),
        ("planner:64@missing.json", "missing.json can't be read"),
        (f"planner:64@{__file__}", "isn't a file of weights"),
    ],
)
def test_who_cant_be_made_is_said_so(name: str, says: str) -> None:
    with pytest.raises(HeroboxError, match=says):
        contestant(name, 1)


def test_a_game_without_features_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HeroboxError, match=r"Mightymania names no numbers to learn from \(Mind.features\)"):
        train(tmp_path / "value.json", "mightymania")


def test_without_the_extra_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *args: Any, **more: Any) -> Any:
        if name == "sklearn":
            raise ImportError(name)
        return real(name, *args, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(HeroboxError, match=r"install herobox\[train\]"):
        train(tmp_path / "value.json")
    assert not (tmp_path / "value.json").exists()


def test_weights_that_are_there_stay_where_nothing_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "value.json"
    write_learned(Learned(4, "earlier", {"near": 1.0}), out)

    def nothing(samples: object) -> Fitted:
        raise HeroboxError("there is nothing to learn")

    monkeypatch.setattr(train_command, "fit", nothing)
    with pytest.raises(HeroboxError, match="nothing to learn"):
        train(out)
    assert read_learned(out).version == 4
