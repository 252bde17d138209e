"""Sidekicks, who come along alone or together (rulebook p. 24)."""

from __future__ import annotations

from typing import Any

import pytest

import herobox
from herobox.games.clash_of_heroes.options import Lay
from herobox.games.clash_of_heroes.rules.damage_and_wounds import eliminate, hurt
from herobox.games.clash_of_heroes.rules.end_of_round import new_main_hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import ConfigError, Match
from tests.games.driving import drive


def with_sidekicks(*names: str, **config: Any) -> Match:
    """A game alone with these, at its first decision after the choice of cards."""
    match = herobox.new("clash-of-heroes", seed=3, **{"first": 1, "second": 0, "sidekicks": names, **config})
    while table(match).phase == "set-up":
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[0])
    return match


def table(match: Match) -> State:
    state = match.state
    assert isinstance(state, State)
    return state


def test_up_to_two_sidekicks_stand_beside_the_hero_without_cards() -> None:
    heroes = table(with_sidekicks("patch", "officer-dale")).heroes
    assert [each.id for each in heroes[1:]] == ["patch", "officer-dale"]
    assert len({each.at for each in heroes}) == 3
    assert all(each.seat == 0 and not each.hand and not each.aside for each in heroes[1:])


def test_a_sidekick_is_in_the_initiative_deck_and_acts_with_its_own_number_of_actions() -> None:
    match = with_sidekicks("patch")
    kinds = []
    while table(match).phase == "strategy":
        decision = match.decisions[0]
        kinds.append(decision.kind)
        first = next((option for option in decision.options if getattr(option, "who", "") == "patch"), None)
        match.choose(0, first or decision.options[0])
    assert kinds.count("lay") == 1
    assert "boost" not in kinds
    acting = table(match).heroes[table(match).scene.acting]
    assert (acting.id, acting.actions) == ("patch", 2)


def test_a_sidekick_is_out_at_its_health_and_no_article_mocks_it() -> None:
    state = table(with_sidekicks("patch"))
    hurt(state, state.heroes[1], 2)
    assert state.heroes[1].out
    assert state.teams[0].articles == []


def test_without_its_hero_a_sidekick_does_not_go_on_alone() -> None:
    match = with_sidekicks("patch")
    eliminate(table(match), table(match).heroes[0])
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[-1])
    assert match.outcome.scores == (-1.0,)
    assert table(match).round == 1


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"second": 1, "sidekicks": ("patch",)}, "they are only for solo or cooperative play"),
        ({"sidekicks": ("robin",)}, 'there is no Sidekick "robin"'),
        ({"sidekicks": ("patch", "patch")}, '"patch" was named twice'),
    ],
)
def test_sidekicks_that_cannot_be_are_refused(config: dict[str, Any], words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        herobox.new("clash-of-heroes", **{"first": 1, "second": 0, **config})


def test_a_card_is_laid_for_the_hero_only() -> None:
    match = with_sidekicks("newsboy-nick")
    hero = table(match).heroes[0]
    names = {option.card for option in match.decisions[0].options if isinstance(option, Lay)}
    assert names <= {card.id for card in hero.hand}


def test_a_sidekick_never_becomes_the_main_hero() -> None:
    """Nothing is asked when the first of two heroes is out."""
    state = table(with_sidekicks("patch", first=2))
    eliminate(state, state.heroes[0])
    drive(state, new_main_hero(state, state.heroes[0]))
    assert state.heroes[2].id == "patch"
    assert state.heroes[2].team_up
