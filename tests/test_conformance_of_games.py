"""Every game and mode in random games, held to all that holds for every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario
from herobox.kernel import Match, conformance
from herobox.kernel.configuring import configure
from herobox.kernel.conformance import Inspection, check_extremes, check_game, checkpoints
from herobox.kernel.conformance.checks import AT_THE_ENDS, EVERY_POSITION
from herobox.kernel.conformance.legality import what_is_not_offered_is_forbidden, what_is_offered_is_allowed
from herobox.kernel.conformance.undoing import free_undo_tells_nothing
from herobox.kernel.registry import load_game
from tests.box import OURS

pytestmark = pytest.mark.timeout(3600)
"""Seconds: each test plays and draws many games, which takes up to a minute on an idle machine."""

GAMES = (
    ("mightymania", "duel", 6),
    ("mightymania", "mirror", 4),
    ("mightymania", "best of three", 2),
    ("mightymania", "best of five", 1),
    ("heroes-of-the-grid", "5 players", 2),
    ("heroes-of-the-grid", "4 players", 2),
    ("heroes-of-the-grid", "3 players", 2),
    ("heroes-of-the-grid", "2 players", 2),
    ("heroes-of-the-grid", "6 Rangers", 2),
    ("heroes-of-the-grid", "6 Rangers, 3 players", 2),
    ("heroes-of-the-grid", "location effects", 2),
    ("heroes-of-the-grid", "Command Center Assault", 2),
    ("heroes-of-the-grid", "extra bosses", 2),
    ("heroes-of-the-grid", "afterglow", 2),
    ("heroes-of-the-grid", "private hands", 4),
    ("heroes-of-the-grid", "revised rulebook, 2 players", 2),
    ("heroes-of-the-grid", "4 deployments a round", 2),
    ("monsterpocalypse", "one monster", 2),
    ("monsterpocalypse", "two monsters", 1),
    ("monsterpocalypse", "three monsters", 1),
    ("monsterpocalypse", "short", 2),
    ("deck-building", "1v1", 2),
    ("deck-building", "first game", 1),
    ("deck-building", "2v2", 1),
    ("deck-building", "2 Heroes v 1 Villain", 1),
    ("deck-building", "2 Villains v 1 Hero", 1),
    ("clash-of-heroes", "2 against 2", 2),
    ("clash-of-heroes", "duel with TEAM-UP Heroes", 1),
    ("clash-of-heroes", "2 against 1", 1),
    ("clash-of-heroes", "3 against 3", 1),
    ("clash-of-heroes", "solo", 2),
    ("clash-of-heroes", "cooperative", 2),
    ("clash-of-heroes", "campaign", 1),
)
"""Game, mode, and how many random games of it are played."""

LONG = ("monsterpocalypse", "deck-building", "clash-of-heroes")
"""Games with many positions and much to check at each."""

CHECKED = {
    "mightymania": (5, 0.2),
    "heroes-of-the-grid": (4, 0.15),
    "deck-building": (2, 0.05),
    "monsterpocalypse": (1, 0.01),
    "clash-of-heroes": (1, 0.01),
}
"""At how many of the first positions with a kind of decision everything is checked, and at what part of the others.

At every position no rule forbids what is offered, one forbids what is not, and asking changes nothing.

So no kind of decision that these games come to goes unchecked, however seldom it is.
"""

AT_THE_ENDS_CHECKED = {"mightymania": 0.5, "heroes-of-the-grid": 0.15} | dict.fromkeys(LONG, 0.02)
"""The part of the positions of a game at which is checked what holds with a field of the config at its ends."""

TURNS_FROM_CHECKPOINTS = 12
"""So many turns of a long game, about, are gone through from what is kept of their beginnings: there are several."""

UNDO_CHECKED = 0.3
"""The part of the positions of a game with much that is hidden at which free undo is tried."""


@pytest.fixture
def sparingly(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Lets everything be checked at some positions of a game only: see `CHECKED`."""

    def check_some(game: str) -> None:
        surely, part = CHECKED[game]
        met: Counter[str] = Counter()

        def some_positions(inspection: Inspection, match: Match, chance: random.Random) -> None:
            kinds = {decision.kind for decision in match.decisions.values()}
            seldom = any(met[kind] < surely for kind in kinds)
            if seldom or chance.random() < part:
                met.update(kinds)
                for check in EVERY_POSITION:
                    check(inspection, match, chance)
            else:  # What is legal takes little time.
                what_is_offered_is_allowed(inspection, match, chance)
                what_is_not_offered_is_forbidden(inspection, match, chance)

        monkeypatch.setattr(conformance, "EVERY_POSITION", (some_positions,))
        if game in LONG:
            monkeypatch.setattr(checkpoints, "TURNS", TURNS_FROM_CHECKPOINTS)

    return check_some


@pytest.fixture
def unnoted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is noted of what was used, which nobody asks for here: it takes a third of the time of long games."""
    monkeypatch.setattr(Inspection, "look_at", lambda self, state: self.game.reports.in_play(state))


@pytest.mark.usefixtures("unnoted")
@pytest.mark.parametrize(("game", "mode", "games"), GAMES)
def test_random_games_hold_to_the_contract(game: str, mode: str, games: int, sparingly: Callable[[str], None]) -> None:
    sparingly(game)
    lines: list[str] = []
    assert check_game(load_game(game), games=games, modes=[mode], extremes=False, report=lines.append) == []
    assert not any(line.startswith("kinds of decisions that bots choose at random") for line in lines)


@pytest.mark.usefixtures("unnoted")
@pytest.mark.parametrize("scenario", load_game("clash-of-heroes").content.of(Scenario), ids="clash-of-heroes-{}".format)
def test_random_games_of_every_adventure_hold_to_the_contract(
    scenario: str, sparingly: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("clash-of-heroes")
    sparingly(game.id)
    monkeypatch.setattr(type(game), "modes", {scenario: {"scenario": scenario, "first": 1, "second": 1}})
    assert check_game(game, games=1, extremes=False) == []


@pytest.mark.usefixtures("unnoted")
@pytest.mark.parametrize("game", OURS)
def test_every_field_of_the_config_may_be_at_its_ends(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def some_positions(inspection: Inspection, match: Match, chance: random.Random) -> None:
        if chance.random() < AT_THE_ENDS_CHECKED.get(game, 1.0):
            for check in AT_THE_ENDS:
                check(inspection, match, chance)

    monkeypatch.setattr(conformance, "AT_THE_ENDS", (some_positions,))
    inspection = Inspection(load_game(game))
    lines: list[str] = []
    check_extremes(inspection, 1, lines.append)
    assert inspection.problems == []
    assert len(lines) == 1


@pytest.mark.parametrize(
    ("game", "mode", "games"),
    [("deck-building", "1v1", 4), ("clash-of-heroes", "2 against 2", 2), ("heroes-of-the-grid", "private hands", 4)],
)
def test_nothing_is_learnt_by_taking_back_where_much_is_hidden(game: str, mode: str, games: int) -> None:
    """These would be looked at too seldom above."""
    loaded = load_game(game)
    inspection = Inspection(loaded)
    for seed in range(games):
        chance = random.Random(seed)
        match = Match(loaded, configure(loaded.config_type, loaded.modes[mode]), seed)
        while match.outcome is None:
            if chance.random() < UNDO_CHECKED:
                free_undo_tells_nothing(inspection, match, chance)
            seat, decision = chance.choice(list(match.decisions.items()))
            match.choose(seat, chance.choice(decision.options))
    assert inspection.problems == []


@pytest.mark.parametrize("game", OURS)
def test_every_kind_has_a_predicate_for_its_options(game: str) -> None:
    assert load_game(game).decisions.lists == ()


@pytest.mark.parametrize("game", OURS)
def test_every_kind_says_whether_it_may_be_passed_but_two(game: str) -> None:
    """On what these two rest no view tells: `Kind.may_pass`."""
    told = {"heroes-of-the-grid": ("next-ranger", "stack")}
    assert load_game(game).decisions.passes_as_offered == told.get(game, ())


def test_every_mode_of_every_game_is_listed() -> None:
    listed = {(game, mode) for game, mode, _ in GAMES}
    assert listed == {(game, mode) for game in OURS for mode in load_game(game).modes}


@pytest.mark.parametrize("game", [game for game in OURS if game not in LONG])
def test_everything_in_the_box_is_used_in_some_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for checks in ("EVERY_POSITION", "EVERY_GAME"):  # Other tests make them.
        monkeypatch.setattr(conformance, checks, ())
    lines: list[str] = []
    check_game(load_game(game), games=20, seed=1, extremes=False, report=lines.append)
    assert not any(line.startswith(("never used", "words that no card")) for line in lines)
