"""What holds for every bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest

import herobox
from herobox.bots import ANCHORS, BOT_NAMES, make_bot, make_thinker
from herobox.kernel import Decision, HeroboxError, Match, Mind
from herobox.kernel.notation import notation
from herobox.kernel.outlook import Outlook
from tests.bots.hidden import two_line_ups
from tests.bots.small_games import Doors, State, begin

NAMES = "easy, normal, hard, random, default, careless, greedy, search, planner, solver, search:100 and search:2s"
ALL = ["random", "default", "greedy", "search:30", "planner:12", "greedy-1", "search-1:30"]


def play(names: list[str], seed: int, limit: int = 10_000) -> list[tuple[int, Any]]:
    """The choices of a match between bots."""
    match = herobox.new("mightymania", seed=seed)
    bots = [make_bot(name, seed + seat) for seat, name in enumerate(names)]
    while match.outcome is None and len(match.choices) < limit:
        seat = next(iter(match.decisions))
        match.choose(seat, bots[seat].choose(Outlook(match, seat)))
    return match.choices


def norths_turn(seed: int) -> tuple[Match, Match]:
    """Two matches that North can't tell apart, North to attack."""
    while True:
        one, other = two_line_ups(seed)
        if 0 in one.decisions:
            return one, other
        seed += 1


@pytest.mark.parametrize("name", ALL)
def test_a_bot_plays_a_game_to_its_end(name: str) -> None:
    choices = play([name, "random"], seed=3)

    assert len(choices) > 6


@pytest.mark.parametrize("name", ALL)
def test_the_same_seeds_play_the_same_game(name: str) -> None:
    assert play([name, name], seed=5, limit=40) == play([name, name], seed=5, limit=40)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_chooses_the_same_when_two_cards_it_cannot_see_change_places(name: str, seed: int) -> None:
    one, other = norths_turn(10 * seed)

    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)
    assert make_bot(name, seed).choose(Outlook(one, 0)) == make_bot(name, seed).choose(Outlook(other, 0))


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_chooses_the_same_whatever_another_planned_in_secret(name: str, seed: int) -> None:
    chosen = []
    for plan in ([], ["place beacon-bram"], ["place reef-diver", "place gull-runner", "place fog-warden"]):
        match = herobox.new("mightymania", seed=1, decks=["lantern-watch"])
        for place in plan:
            match.choose(1, place)
        chosen.append(make_bot(name, seed).choose(Outlook(match, 0)))

    assert chosen[0] == chosen[1] == chosen[2]


@pytest.mark.parametrize("name", ALL)
def test_asking_a_bot_changes_nothing_at_the_table(name: str) -> None:
    match, _ = norths_turn(0)
    before = match.record.text()
    draws = match.state.rng.draws

    make_bot(name, 1).choose(Outlook(match, 0))

    assert match.record.text() == before
    assert match.state.rng.draws == draws


@pytest.mark.parametrize(
    "name",
    [*BOT_NAMES, *ANCHORS, "search:100", "search:2s", "search:0.05s", "search:100:2s", "planner:20:1s", "hard:2s"],
)
def test_every_name_of_a_bot_makes_one(name: str) -> None:
    assert make_bot(name, 1).name == name


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "serch",
            'there is no bot "serch"; choose from ' + NAMES,
        ),
        (
            "",
            'there is no bot ""; choose from ' + NAMES,
        ),
        ("normal:100", '"normal:100" is not a bot: the budget is a number of seconds, as in hard:2s'),
        ("planner:", "the budget is a number of iterations or of seconds, as in planner:100 or planner:2s"),
        ("greedy:3", '"greedy:3" is not a bot: greedy takes no budget; write greedy'),
        ("search:", "the budget is a number of iterations or of seconds, as in search:100 or search:2s"),
        ("search:0", "the budget is a number of iterations or of seconds, as in search:100 or search:2s"),
        ("search:0s", "the budget is a number of iterations or of seconds, as in search:100 or search:2s"),
        ("search:-5", "the budget is a number of iterations or of seconds, as in search:100 or search:2s"),
        ("search:5:6", "the budget is a number of iterations or of seconds, as in search:100 or search:2s"),
        ("search:5:", "the budget is a number of iterations or of seconds, as in search:100 or search:2s"),
        ("search:two", "the budget is a number of iterations or of seconds, as in search:100 or search:2s"),
    ],
)
def test_a_name_that_is_no_bot_is_refused_with_those_there_are(name: str, sentence: str) -> None:
    with pytest.raises(HeroboxError) as refused:
        make_bot(name, 1)

    assert sentence in str(refused.value)


def test_random_takes_every_option_about_equally_often() -> None:
    match = herobox.new("mightymania", seed=1)
    bot = make_bot("random", 7)

    chosen = [notation(bot.choose(Outlook(match, 0))) for _ in range(400)]

    counts = [chosen.count(notation(option)) for option in match.decisions[0].options]
    assert sum(counts) == 400
    assert all(60 < count < 140 for count in counts)


def test_at_each_level_the_bot_plays_that_the_game_has_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Levels(Mind[State]):
        levels: ClassVar[Mapping[str, str]] = {"easy": "greedy", "normal": "planner:8", "hard": "search:9"}

    monkeypatch.setattr(Doors, "mind_type", Levels)
    outlook = Outlook(begin(Doors), 0)

    tries = {
        name: sum(thought.visits for thought in make_thinker(name, 1).think(outlook)) for name in ("normal", "hard:9s")
    }

    assert tries == {"normal": 6, "hard:9s": 9}
    assert make_thinker("easy", 1).think(outlook)[0].visits == 1


def test_a_bot_that_only_chooses_is_not_asked_what_it_thinks() -> None:
    with pytest.raises(HeroboxError, match="choose from easy, normal, hard, search, planner and solver"):
        make_thinker("greedy", 1)


def test_anchors_go_by_the_first_version_of_what_a_game_tells_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mended(Mind[State]):
        def shortlist(self, state: State, decision: Decision) -> Sequence[Any]:
            return ["1"]

        def first_version(self) -> Mind[State]:
            return First(self.content)

    class First(Mended):
        def shortlist(self, state: State, decision: Decision) -> Sequence[Any]:
            return ["2"]

    monkeypatch.setattr(Doors, "mind_type", Mended)
    chosen = [
        make_bot(name, 1).choose(Outlook(begin(Doors), 0)) for name in ("greedy", "greedy-1", "search:5", "search-1:5")
    ]

    assert chosen == ["1", "2", "1", "2"]
