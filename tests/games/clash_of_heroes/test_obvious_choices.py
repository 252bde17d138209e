"""What the bots do as a matter of course, and what they find promising."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from herobox.games.clash_of_heroes.bots import card_plans, shortlisting
from herobox.games.clash_of_heroes.cards.printed_characters import Power, PowerCard
from herobox.games.clash_of_heroes.effects.attack_effects import Strike
from herobox.games.clash_of_heroes.options import Power as UsePower
from herobox.games.clash_of_heroes.rules.activation_phase import act, actions_of, powers
from herobox.games.clash_of_heroes.rules.current_attributes import take_effect
from herobox.games.clash_of_heroes.rules.set_up_phase import choose_cards
from herobox.games.clash_of_heroes.rules.strategy_phase import plan, play_cards
from herobox.games.clash_of_heroes.state.scene_state import Scene
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import Decision, Rules, notation
from tests.games.clash_of_heroes.positions import attack, figure, hero, position, power
from tests.games.driving import asked

FAR_OFF = {"trainer": ["j5"]}
DUEL = (("rage",), ("redline",))


def would_do(table: State, name: str) -> list[str]:
    """What looks promising to a hero who is activated, the best first."""
    options = actions_of(table, hero(table, name))
    return written(table, Decision((hero(table, name).seat,), "action", options))


def would_answer(table: State, rules: Rules[Any], *answers: str) -> list[str]:
    """What looks promising where a rule asks after these answers."""
    return written(table, asked(table, rules, *answers))


def written(table: State, decision: Decision) -> list[str]:
    """What looks promising, by notation."""
    return [notation(option) for option in shortlisting.shortlist(table, decision)]


def test_a_hero_attacks_who_can_be_beaten_for_an_article() -> None:
    table = position(
        teams=DUEL,
        at={"rage": "i5", "redline": "i4"},
        villains=FAR_OFF,
        damage={"trainer": 3},
        right={"rage": ["haymaker"]},
        active="rage",
    )
    assert would_do(table, "rage") == ["attack melee trainer"]


def test_a_hero_goes_to_where_its_attacks_are_worth_most() -> None:
    table = position(
        teams=DUEL, at={"rage": "g3", "redline": "a1"}, villains=FAR_OFF, right={"rage": ["haymaker"]}, active="rage"
    )
    best = would_do(table, "rage")[0]
    stand(table, table.heroes[0], table.board.numbers[best.removeprefix("move ")])
    assert "attack melee trainer" in [notation(option) for option in actions_of(table, table.heroes[0])]


def test_a_hero_attempts_the_test_that_its_mission_asks_for() -> None:
    table = position(
        teams=(("la-duchesse",), ("redline",)),
        at={"la-duchesse": "e4", "redline": "j1"},
        villains={},
        missions={"la-duchesse": 0},
        right={"la-duchesse": ["iron-will"]},
        active="la-duchesse",
    )
    assert would_do(table, "la-duchesse") == ["attempt training-lock"]


def test_a_special_power_with_more_dice_is_used_before_a_plain_attack() -> None:
    table = position(
        teams=DUEL, at={"rage": "i5", "redline": "a1"}, villains=FAR_OFF, left={"rage": ["haymaker"]}, active="rage"
    )
    assert would_do(table, "rage")[0] == "power haymaker"


def test_who_has_nothing_to_do_ends_the_activation() -> None:
    table = position(
        teams=DUEL, at={"rage": "a1", "redline": "j1"}, villains={}, missions={"rage": 0}, left={"rage": ["blind-fury"]}
    )
    table.heroes[1].out = True
    hero(table, "rage").actions = 3
    table.scene = Scene(acting=0)
    assert would_do(table, "rage") == ["pass"]


def test_few_options_of_many_are_promising() -> None:
    table = position(at={"rage": "c3", "redline": "d3"}, active="rage")
    assert len(actions_of(table, hero(table, "rage"))) > 10
    assert 1 <= len(would_do(table, "rage")) <= shortlisting.MOST_OPTIONS


def test_a_hero_with_much_damage_plays_its_weakness() -> None:
    table = position(teams=DUEL, phase="strategy", damage={"rage": 4}, villains={})
    seen = would_answer(table, play_cards(hero(table, "rage")), "lay haymaker right")
    assert seen[0] == "lay blind-fury left"


def test_an_unharmed_hero_keeps_its_weakness() -> None:
    table = position(teams=DUEL, phase="strategy", at={"rage": "i5"}, villains=FAR_OFF)
    assert "lay blind-fury left" not in would_answer(table, play_cards(hero(table, "rage")))


def test_next_to_a_villain_a_hero_plays_a_card_for_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_plans, "_remembered", {})  # Which doesn't reckon with an ID card that changes in a round.
    table = position(teams=DUEL, phase="strategy", at={"rage": "i5"}, villains=FAR_OFF, damage={"trainer": 3})
    rival = hero(table, "redline")
    rival.values = msgspec.structs.replace(rival.values, speed=0)
    assert would_answer(table, play_cards(hero(table, "rage")))[0].split()[1] in (
        "haymaker",
        "earthshaker",
        "battering-ram",
    )


def test_where_a_rival_might_be_first_at_a_test_a_hero_plays_a_card_for_speed() -> None:
    table = position(teams=DUEL, phase="strategy", at={"rage": "i5"}, villains=FAR_OFF, damage={"trainer": 3})
    assert would_answer(table, play_cards(hero(table, "rage")))[0] == "lay battering-ram right"


def test_a_second_wound_is_played_before_a_third_one_comes() -> None:
    table = position(
        teams=DUEL,
        phase="strategy",
        wounds={"rage": ["broken-arm", "cracked-ribs"]},
        damage={"rage": 3},
        hands={"rage": ["haymaker", "brute-force"]},
        villains={},
    )
    seen = would_answer(table, play_cards(hero(table, "rage")), "lay haymaker right")
    assert seen[0].split()[1] in ("broken-arm", "cracked-ribs")


def test_who_has_most_to_gain_is_activated_first() -> None:
    table = position(
        teams=(("rage", "ultrawoman"), ("redline",)),
        phase="strategy",
        at={"rage": "a1", "ultrawoman": "i5"},
        villains=FAR_OFF,
        damage={"trainer": 3},
    )
    answers = ("lay haymaker right", "pass", "lay super-strength right", "pass")
    assert would_answer(table, plan(table, 0), *answers) == ["first ultrawoman"]


def test_the_best_cards_are_taken_into_an_adventure() -> None:
    table = position(teams=(("rage",), ("redline",)), team_up=("ultrawoman", "sanctuary"), phase="set-up")
    taken = would_answer(table, choose_cards(hero(table, "ultrawoman")))
    assert taken == ["keep super-strength"]


def test_an_opponent_is_pushed_away_from_what_it_wants() -> None:
    table = position(
        teams=(("redline",), ("rage",)),
        at={"rage": "i4", "redline": "j3"},
        villains=FAR_OFF,
        damage={"trainer": 3},
        active="redline",
        dice="pow 2 2 2",
    )
    pushed = would_answer(table, attack(table, "redline", "rage"))[0]
    assert pushed.startswith("push ")
    stand(table, table.heroes[1], table.board.numbers[pushed.removeprefix("push ")])
    assert not table.ways.adjacent[table.heroes[1].at] >> figure(table, "trainer").at & 1


def test_a_power_that_strikes_is_aimed_at_whom_it_is_worth_most_to_hit() -> None:
    table = position(
        teams=DUEL,
        at={"rage": "i5", "redline": "i4"},
        villains=FAR_OFF,
        damage={"trainer": 3},
        left={"rage": ["haymaker"]},
        active="rage",
    )
    assert [card.id for card in powers(table, hero(table, "rage"))] == ["haymaker"]
    assert would_answer(table, act(table, hero(table, "rage"), UsePower("haymaker"))) == ["attack melee trainer"]


def test_before_a_plan_the_table_is_quiet() -> None:
    assert not shortlisting.is_quiescent(position())
    assert not shortlisting.is_quiescent(position(active="rage"))
    assert shortlisting.is_quiescent(position(phase="strategy"))
    assert not shortlisting.is_quiescent(position(phase="strategy", left={"rage": ["haymaker"]}))
    assert not shortlisting.is_quiescent(position(phase="end of round"))


def test_an_attack_that_may_be_on_an_ally_is_made_on_an_opponent() -> None:
    table = position(at={"rage": "c3", "ultrawoman": "c2", "redline": "d3"}, active="rage")
    card = PowerCard("made-up", "Made up", "tests", "rage", "attack", power=Power((), (Strike(characters=True),)))
    hero(table, "rage").left = (card,)
    take_effect(table)
    assert would_answer(table, power(table, "rage", "made-up")) == ["attack melee redline"]


class Unpriced:
    """A word of a card that bots have no price for."""

    def can(self, table: State, someone: object) -> bool:
        """It would always do something."""
        return True


def test_a_word_that_bots_have_no_price_for_fails_nowhere() -> None:
    odd: Any = (Unpriced(),)
    card = PowerCard("odd", "Odd", "tests", "rage", "attack", power=Power(lasting=odd, action=odd))
    table = position(at={"rage": "c3", "redline": "d3"}, active="rage")
    hero(table, "rage").left = (card,)
    assert "power odd" in [notation(option) for option in actions_of(table, hero(table, "rage"))]
    assert would_do(table, "rage")
    table = position(phase="strategy")
    hero(table, "rage").hand = [card, *hero(table, "rage").hand]
    assert would_answer(table, play_cards(hero(table, "rage")))
    assert would_answer(table, choose_cards(hero(table, "rage")))
