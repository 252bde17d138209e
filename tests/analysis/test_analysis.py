"""What a finished match could have been: choices apart from luck."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec
import pytest

from herobox.analysis import Analysis, Depth, accounts, analyse, begin_analysis, judge, judge_line, turning_points
from herobox.analysis.accounts import accuracy, mistakes
from herobox.analysis.curve import balance, curve
from herobox.analysis.telling import account_rows, errors, player_rows, stand_ins, summary, title_of, told
from herobox.bots.explaining import Difference
from herobox.kernel import Decision, HeroboxError, Match, Outcome
from herobox.kernel.calibrated import Calibrated
from herobox.kernel.entries import Entry
from tests.analysis.dice_games import Config, State, ThrowerMind, Throwers, layers, secret_throwers, throwers

CLOSE = Depth("quick", "Quick", "For tests.", 4, 200)


def analysed(choices: str = "bbbbbb", seed: int = 1) -> Analysis:
    game, record = throwers(choices, seed)
    *_, analysis = analyse(record, game, CLOSE)
    return analysis


def test_only_the_choice_that_gave_something_away_is_a_mistake() -> None:
    analysis = analysed("bbsbbb")
    lost = [round(each.lost, 2) for each in analysis.graded()]
    assert [number for number, each in enumerate(lost) if each] == [2]
    assert lost[2] > 0.1
    assert analysis.graded()[2].better == "Throw like one who is bold"
    assert analysis.graded()[2].chosen == "Throw like one who is shy"
    assert analysis.graded()[2].why == "It gains 0.3 points.", "of who wins its chances tell"
    assert (mistakes(analysis, 0), mistakes(analysis, 1)) == (1, 0)


def stood_in_for(choices: str = "sbsbsb", seed: int = 1, *, back: int | None = None) -> Analysis:
    """The analysis of a match in which a bot made Left's choices after the first, until they came `back`."""
    game, record = throwers(choices, seed)
    entries: tuple[Entry, ...] = (Entry(2, 0, "left"), Entry(2, 0, "handed", (1,), "easy"))
    if back is not None:
        entries = (Entry(2, 0, "flagged"), *entries[1:], Entry(back, 0, "returned"))
    record = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, pace="live 600 10"))
    *_, analysis = analyse(msgspec.structs.replace(record, entries=entries), game, CLOSE)
    return analysis


def test_what_a_bot_chose_in_somebodys_place_is_not_theirs() -> None:
    own, analysis = analysed("sbsbsb"), stood_in_for()
    assert analysis.judgements == own.judgements
    assert (mistakes(own, 0), mistakes(analysis, 0)) == (2, 1)
    assert [row[2] for row in player_rows(analysis)[1:]] == ["1", "3"]
    assert stand_ins(analysis) == [
        "A bot stood in for Left and made 2 choices. They have a column of their own and count for nobody else."
    ]
    by_bots = [title_of(analysis, point) for point in turning_points(analysis) if point.chosen and point.at >= 2]
    assert by_bots
    assert all(title.startswith("A mistake by the bot in Left's place: from ") for title in by_bots)


def test_luck_after_what_a_bot_chose_in_somebodys_place_is_not_theirs_either() -> None:
    found = [(stood_in_for("bbbbbb", seed, back=4), analysed("bbbbbb", seed)) for seed in (23, 54)]
    titles = []
    for analysis, own in found:
        theirs, others = accounts(analysis)
        assert theirs.luck + theirs.stand_in == pytest.approx(accounts(own)[0].luck)
        alone = accounts(own)[1]
        assert (others.start, others.own, others.result) == (alone.start, alone.own, alone.result)
        assert others.stand_in != 0, "what is nobody's luck isn't the other side's either"
        assert others.others + others.luck + others.stand_in == pytest.approx(alone.others + alone.luck)
        for point, same in zip(turning_points(analysis), turning_points(own), strict=True):
            assert (point.at, point.size) == (same.at, same.size)
            if point.team == 0 and point.judgement.at == 2:
                titles.append(title_of(analysis, point))
                assert point.stand_in == 0
                assert told(analysis, point)[-1] == "A bot played for Left then, so this doesn't count for anybody."
            else:
                assert title_of(analysis, point) == title_of(own, same)
    assert [title.partition(":")[0] for title in titles] == [
        "Bad luck for the bot in Left's place",
        "Good luck for the bot in Left's place",
    ]


def test_luck_after_a_choice_that_nobody_judged_is_the_bots_where_a_bot_made_it() -> None:
    analysis = stood_in_for("bbbbbb", back=4)
    others = tuple(each for each in analysis.judgements if each.at != 2)  # As if nothing else could be chosen there.
    unjudged = msgspec.structs.replace(analysis, judgements=others)
    first, second = accounts(analysis)[0], accounts(unjudged)[0]
    assert second.luck == pytest.approx(first.luck - balance(analysis, 0)[1].luck)
    assert second.stand_in != 0
    assert second.luck + second.stand_in == pytest.approx(first.luck + first.stand_in)


def test_the_headline_counts_what_happened_to_a_bot_in_somebodys_place_apart() -> None:
    for seed in (1, 2, 23):
        analysis = stood_in_for("bbsbbb", seed, back=4)
        points = turning_points(analysis)
        bots = sum(point.stand_in is not None for point in points)
        chosen = sum(point.chosen for point in points) - 1  # The mistake is the bot's.
        lucky = sum(point.lucky and point.stand_in is None for point in points)
        words = summary(analysis, points)
        assert f"{bots} moment{'s' if bots > 1 else ''} when a bot played for Left." in words
        assert "choice" not in words or chosen
        assert (f"{lucky} stroke{'s' if lucky > 1 else ''} of luck" in words) == bool(lucky)


def test_start_choices_luck_and_what_came_of_a_bot_add_up_to_the_result_in_table_and_curve() -> None:
    for seed in (1, 2, 3):
        analysis = stood_in_for("sbsbbs", seed)
        for each in accounts(analysis):
            assert each.start + each.own + each.others + each.luck + each.stand_in == pytest.approx(each.result)
            last = balance(analysis, each.team)[-1]
            assert last.choices == pytest.approx(each.own + each.others)
            assert last.luck == pytest.approx(each.luck)
            assert last.stand_in == pytest.approx(each.stand_in)
        heads, left, right = account_rows(analysis)
        assert heads[4:] == ["luck", "a bot that stood in", "result"]
        assert "–" not in (*left, *right)
        assert "the bot that stood in" in curve(analysis, turning_points(analysis))
    assert "that stood in" not in str(account_rows(analysed())[0]) + curve(analysed(), [])


def test_the_table_of_skill_and_luck_adds_up_though_it_is_rounded() -> None:
    uneven = 0
    for seed in range(4):
        for choices in ("bsbssb", "sbsbsb", "bbsbbs"):
            analysis = analysed(choices, seed)
            for row, each in zip(account_rows(analysis)[1:], accounts(analysis), strict=True):
                start, *parts, result = [int(cell.rstrip("%")) for cell in row[1:]]
                assert start + sum(parts) == result
                exact = (each.own, each.others, each.luck)
                assert all(abs(part - 100 * number) < 1 for part, number in zip(parts, exact, strict=True))
                assert parts[0] <= 0 <= parts[1]
                assert "-0" not in row
                uneven += parts != [round(100 * number) for number in exact]
    assert uneven, "some should not have added up"


def test_what_two_choose_at_the_same_time_counts_for_the_other_when_both_have_chosen() -> None:
    game, record = secret_throwers("bbsbbb")
    *_, analysis = analyse(record, game, CLOSE)
    mistake = analysis.graded()[2]
    assert (mistake.at, mistakes(analysis, 0)) == (2, 1)
    before, then, after, end = balance(analysis, 1)
    assert (before.at, then.at, after.at, end.at) == (1, 3, 5, 6)
    assert then.choices == 0  # Right has chosen without knowing of it.
    assert after.choices == pytest.approx(mistake.lost) == pytest.approx(end.choices)
    for each in accounts(analysis):
        assert each.start + each.own + each.others + each.luck == pytest.approx(each.result)


def test_the_last_of_those_who_choose_at_the_same_time_gives_to_the_others_at_once() -> None:
    game, record = secret_throwers("bbbsbb")
    *_, analysis = analyse(record, game, CLOSE)
    lost = analysis.graded()[3].lost
    assert lost > 0.1
    assert [each.choices for each in balance(analysis, 0)] == pytest.approx([0, 0, lost, lost])


def test_dice_that_change_after_a_choice_leave_its_grade_as_it_was() -> None:
    by_result: dict[tuple[float, ...], int] = {}
    for seed in range(40):
        by_result.setdefault(analysed("sbsbsb", seed).scores, seed)
        if len(by_result) == 3:
            break
    assert len(by_result) == 3, "the same choices should win, draw and lose by their dice alone"
    grades = {analysed("sbsbsb", seed).judgements[0] for seed in by_result.values()}
    assert len(grades) == 1


def test_a_choice_is_graded_by_the_table_it_was_made_at_and_nothing_that_came_later() -> None:
    game, record = throwers("bs")
    match = Match(game, Config(), 1)
    match.choose(0, "bold")
    before = judge(match, 1, 1, "shy", CLOSE)
    match.choose(1, "shy")
    *_, later = analyse(throwers("bsbbbb")[1], game, CLOSE)
    assert later.judgements[1] == before
    assert record.lines == ("0 bold", "1 shy")


def test_start_choices_and_luck_add_up_to_the_result() -> None:
    for choices, seed in (("bbbbbb", 1), ("sbsbsb", 2), ("bsbssb", 5)):
        analysis = analysed(choices, seed)
        for each in accounts(analysis):
            assert each.start + each.own + each.others + each.luck == pytest.approx(each.result)
            last = balance(analysis, each.team)[-1]
            assert last.choices == pytest.approx(each.own + each.others)
            assert last.luck == pytest.approx(each.luck)


def test_what_one_side_gives_away_the_other_one_gets() -> None:
    left, right = accounts(analysed("bsbsbs", 3))
    assert left.own == 0
    assert right.own < -0.2
    assert left.others == pytest.approx(-right.own)


def test_where_nothing_is_drawn_and_all_lies_open_there_is_no_luck_but_the_estimates_own_error() -> None:
    game, record = layers()
    *_, analysis = analyse(record, game, CLOSE)
    points = turning_points(analysis)
    assert [point for point in points if point.lucky] == []
    assert "luck" not in summary(analysis, points)
    assert "by luck" not in curve(analysis, points)
    for each in accounts(analysis):
        assert each.luck == balance(analysis, each.team)[-1].luck == 0
        assert each.start + each.own + each.others + each.error == pytest.approx(each.result) == 0.5
    left, _ = accounts(analysis)
    assert left.error < -0.1, "Right was expected to be shy now and then"
    heads, *rows = account_rows(analysis)
    assert heads[4:] == ["luck", "the estimates' error", "result"]
    for row in rows:
        start, *parts, result = [int(cell.rstrip("%")) for cell in row[1:]]
        assert start + sum(parts) == result
    assert "no luck" in " ".join(errors(analysis))


def test_where_others_know_more_or_dice_are_thrown_the_estimates_are_not_said_to_be_wrong() -> None:
    game, record = layers(secret=True)
    for analysis in (analysed(), [*analyse(record, game, CLOSE)][-1]):
        assert [each.error for each in accounts(analysis)] == [0, 0]
        assert any(abs(each.luck) > 0.1 for each in accounts(analysis))
        assert "the estimates' error" not in account_rows(analysis)[0]
        assert errors(analysis) == []


def test_luck_is_never_told_from_a_chance_to_the_same() -> None:
    analysis = analysed()
    ours, theirs, then, last = analysis.judgements[:4]
    judged = (
        msgspec.structs.replace(ours, chance=0.9, best=0.9),
        msgspec.structs.replace(theirs, chance=0.1, best=0.6),  # More than was left to give away.
        msgspec.structs.replace(then, chance=1.0, best=1.0),
        msgspec.structs.replace(last, chance=0.1, best=0.1),
    )
    points = turning_points(msgspec.structs.replace(analysis, judgements=(*judged, *analysis.judgements[4:])))
    assert points
    assert [title_of(analysis, point) for point in points if abs(point.after - point.before) < 0.05] == []


def test_accuracy_is_1_for_the_best_choices_and_near_0_for_the_worst() -> None:
    analysis = analysed("sbsbsb", 4)
    best, worst = accuracy(analysis, 1), accuracy(analysis, 0)
    assert best == 1.0
    assert worst is not None
    assert worst < 0.1


def test_what_the_game_works_out_is_at_stake_though_a_solver_never_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Knowing(ThrowerMind):
        levels: ClassVar[Mapping[str, str]] = {"hard": "solver:4"}

        def action_values(self, state: State, seat: int, decision: Decision) -> Sequence[float]:
            return [0.4 if option == "bold" else -0.4 for option in decision.options]

    monkeypatch.setattr(Throwers, "mind_type", Knowing)
    analysis = analysed("sbsbsb")
    assert [each.stake for each in analysis.judgements] == pytest.approx([0.2] * 6)
    assert (accuracy(analysis, 0), accuracy(analysis, 1)) == (0.0, 1.0)


def test_choices_that_were_taken_back_are_not_judged() -> None:
    game, _ = throwers("b")
    match = Match(game, Config(), 1)
    match.choose(0, "shy")
    match.undo(0, (1,))
    for _ in range(6):
        match.choose(next(iter(match.decisions)), "bold")
    *_, analysis = analyse(match.record, game, CLOSE)
    assert analysis.lines == (2, 3, 4, 5, 6, 7)
    judged = msgspec.structs.replace(analysis.judgements[2], chance=0.1)
    worse = msgspec.structs.replace(analysis, judgements=(*analysis.judgements[:2], judged, *analysis.judgements[3:]))
    assert "Choice 3: Left from" in curve(worse, turning_points(worse))
    assert [each.lost for each in analysis.graded()] == [0.0] * 6


def test_a_match_that_goes_on_is_not_analysed() -> None:
    game, record = throwers("bb")
    with pytest.raises(HeroboxError, match="not over"):
        next(analyse(record, game, CLOSE))


def test_turning_points_are_told_with_the_better_choice_and_luck_apart() -> None:
    analysis = analysed("bbsbbb", 3)
    points = turning_points(analysis)
    choice = next(point for point in points if not point.lucky)
    assert (choice.at, choice.team) == (2, 0)
    assert title_of(analysis, choice).startswith("A mistake by Left: from ")
    assert "Better: Throw like one who is bold." in told(analysis, choice)
    luck = [point for point in points if point.lucky]
    assert luck
    assert all("luck for" in title_of(analysis, point) for point in luck)
    assert account_rows(analysis)[1][0] == "Left"
    assert player_rows(analysis)[2] == ["Right", "100%", "3", "0"]


def test_the_curve_links_to_each_turning_point_and_says_itself_in_words() -> None:
    analysis = analysed("bbsbbb", 3)
    points = turning_points(analysis)
    drawn = ET.fromstring(curve(analysis, points))
    links = [link.get("href") for link in drawn.iter("{http://www.w3.org/2000/svg}a")]
    assert links == [f"#turn-{number}" for number in range(1, len(points) + 1)]
    words = drawn.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert words.startswith("Left begins with ")
    assert f"{len(points)}. Choice" in words


def test_an_analysis_is_kept_as_plain_data() -> None:
    analysis = analysed("bsbbbb")
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis) == analysis


def test_bots_that_are_too_sure_are_mended() -> None:
    timid = Calibrated(0.5)
    assert timid.chance(0.0) == pytest.approx(0.5)
    assert 0.5 < timid.chance(0.8) < Calibrated().chance(0.8) == pytest.approx(0.9)
    assert timid.chance(0.8) + timid.chance(-0.8) == pytest.approx(1.0)
    assert Calibrated(shift=-1.0).chance(0.0) < 0.3
    assert 0.99 < Calibrated().chance(1.0) < 1.0


def test_putting_off_what_is_better_costs_nothing_while_it_can_still_be_done() -> None:
    analysis = analysed("bbsbbb")
    judged = analysis.judgements[2]
    assert judged.lost > 0.1
    # As if the same side had gone on at once, with a choice that is worth as much as the best one here.
    following = msgspec.structs.replace(analysis.judgements[3], seat=0, chance=judged.best, best=judged.best)
    others = (*analysis.judgements[:3], following, *analysis.judgements[4:])
    flows = (False, False, True, False, False, False)
    flowing = msgspec.structs.replace(analysis, judgements=others, flows=flows)
    assert flowing.graded()[2].lost == 0
    assert flowing.graded()[2].better == ""
    assert msgspec.structs.replace(flowing, flows=(False,) * 6).graded()[2] == judged


def test_a_match_that_people_ended_is_analysed_by_how_it_ended() -> None:
    game, record = throwers("bbs")
    analysis = begin_analysis(record, game, CLOSE, ended=Outcome((-1.0, 1.0), "Left resigned."))
    assert (analysis.result(0), analysis.result(1), analysis.lines) == (0.0, 1.0, (0, 1, 2))
    assert analysis.reason == "Left resigned."


def stopped(outcome: Outcome, choices: str = "bbs") -> Analysis:
    """The analysis of a match that people ended after these choices."""
    game, record = throwers(choices)
    match = Match(game, Config(), 1)
    analysis = begin_analysis(record, game, CLOSE, ended=outcome)
    for at, line in enumerate(record.lines):
        analysis = analysis.further([judge_line(match, at, line, CLOSE)])
        seat, _, words = line.partition(" ")
        match.choose(int(seat), words)
    return analysis


def test_resigning_is_neither_luck_nor_a_choice() -> None:
    analysis = stopped(Outcome((1.0, -1.0), "Right resigned."), "bbsb")
    for each in accounts(analysis):
        assert each.start + each.own + each.others + each.luck + each.stopped == pytest.approx(each.result)
        assert balance(analysis, each.team)[-1].luck == pytest.approx(each.luck)
    left, right = accounts(analysis)
    assert right.stopped < -0.5
    assert right.stopped == pytest.approx(-left.stopped)
    points = turning_points(analysis)
    assert points[-1].stopped
    assert not any(point.lucky and point.at == analysis.length for point in points)
    assert title_of(analysis, points[-1]).startswith("Right resigned: from ")
    assert title_of(analysis, points[-1]).endswith(" to 0%")
    assert account_rows(analysis)[0][-2:] == ["resigned", "result"]
    assert "luck" not in summary(analysis, [points[-1]])
    assert "by resigning" in curve(analysis, points)


def test_a_match_that_was_ended_without_a_result_says_so_in_the_table_of_skill_and_luck() -> None:
    analysis = stopped(Outcome((0.0, 0.0), "The match ended without a result, as Left was away.", no_result=True))
    assert account_rows(analysis)[0][-2:] == ["ended early", "result"]
    for each in accounts(analysis):
        assert each.start + each.own + each.others + each.luck + each.stopped == pytest.approx(0.5)


def test_a_match_that_ended_by_its_rules_has_no_such_column() -> None:
    assert account_rows(analysed())[0][-2:] == ["luck", "result"]


def test_a_better_choice_is_never_explained_by_what_it_risks_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    against = [Difference("wins", -0.2, -2.0), Difference("points", -1.0, -0.2)]
    monkeypatch.setattr("herobox.analysis.judging.differences", lambda *_, **__: against)
    judged = analysed("bbsbbb").graded()[2]
    assert judged.why == f"It gains {100 * judged.lost:.0f} wins in 100 games; it gives up 1.0 points."
