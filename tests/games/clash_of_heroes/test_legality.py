"""Why something may not be done, with the rulebook's page."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from herobox.games.clash_of_heroes.cards.printed_characters import Power as Effect
from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.decisions import DECISIONS
from herobox.games.clash_of_heroes.effects.attack_effects import Strike
from herobox.games.clash_of_heroes.options import Attack, Attempt, Move, Power, Use
from herobox.games.clash_of_heroes.rules.activation_phase import activation
from herobox.games.clash_of_heroes.rules.current_attributes import take_effect
from herobox.games.clash_of_heroes.rules.end_of_adventure import learn
from herobox.games.clash_of_heroes.rules.end_of_round import new_main_hero
from herobox.games.clash_of_heroes.rules.set_up_phase import choose
from herobox.games.clash_of_heroes.rules.strategy_phase import plan
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import PASS, Decision
from herobox.kernel.notation import parse
from tests.games.clash_of_heroes.positions import attack, hero, position, power, view
from tests.games.clash_of_heroes.prompting import refusal, why
from tests.games.driving import asked


def refused(table: State, tried: str) -> str:
    """Why the hero of the next Initiative card can't do this."""
    return why(table, activation(table), tried)


# Moving


@pytest.mark.parametrize(
    ("to", "expected"),
    [
        ("k1", 'there is no Space "k1": this board has the columns a to j and the rows 1 to 5 (p. 12)'),
        ("d5", 'there is no Space "d5": this board has the columns a to j and the rows 1 to 5 (p. 12)'),
        ("a3", "Rage is already on a3, and a move must end on a different Space (p. 18)"),
        ("a2", "Ultrawoman is on a2, and a move must end on a free Space (p. 18)"),
        ("g3", "there is no way to g3: a closed door in between blocks it (p. 12)"),
    ],
)
def test_a_move_ends_on_a_free_space_that_a_way_leads_to(to: str, expected: str) -> None:
    assert refused(position(at={"rage": "a3", "ultrawoman": "a2"}), f"move {to}") == expected


def test_a_move_is_no_longer_than_the_speed() -> None:
    table = position(at={"rage": "a3"}, right={"rage": ["sprained-ankle"]}, doors=["b1-1", "b1-2"])
    assert refused(table, "move g1") == "g1 is 3 Areas away, and Rage moves up to 1 (p. 18)"
    table = position(at={"rage": "a1"}, right={"rage": ["sprained-ankle"]})
    assert refused(table, "move e4") == "e4 is 2 Areas away, and Rage moves up to 1 (p. 18)"


def test_an_opponent_in_the_area_ends_the_move_in_the_next_one() -> None:
    table = position(at={"rage": "a1", "redline": "b2"})
    assert refused(table, "move a5") == "Redline is in Rage's Area, so the move ends in the next Area (p. 18)"


def test_an_opponent_on_the_way_ends_the_move() -> None:
    table = position(at={"rage": "a1", "redline": "a3"})
    assert (
        refused(table, "move a5") == "Redline is on the way to a5, and a move ends in an Area with an opponent (p. 19)"
    )


def test_a_wound_may_forbid_what_it_says() -> None:
    table = position(at={"rage": "e4", "redline": "e3"}, left={"rage": ["blind-fury"]}, objects={"training-bench": []})
    expected = "Rage can't attempt Tests now (a Weakness or Wound, p. 10 and 21)"
    assert refused(table, "attempt training-lock") == expected


# Attacks


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("melee la-duchesse", "La Duchesse on i1 is not next to Rage, and a melee attack needs that (p. 20)"),
        ("melee trainer", "a wall or a closed door is between Rage and Trainer (p. 20)"),
        ("ranged redline", "Rage can only make melee attacks, unless a power says otherwise (p. 20)"),
        ("melee ultrawoman", "Rage can't attack Ultrawoman, an ally: Attacks are made on opponents (p. 20)"),
        ("melee rage", "Rage can't attack itself: Attacks are made on opponents (p. 20)"),
        (
            "melee x-tina",
            'nobody here is called "x-tina"; choose from rage, ultrawoman, la-duchesse, redline and trainer (p. 20)',
        ),
    ],
)
def test_an_attack_is_made_on_an_opponent_within_reach(tried: str, expected: str) -> None:
    table = position(at={"rage": "f2", "redline": "e2", "ultrawoman": "f3", "trainer": "g2"})
    assert refused(table, f"attack {tried}") == expected


def test_a_weakness_may_forbid_attacks() -> None:
    table = position(
        teams=(("ultrawoman",), ("redline",)),
        at={"ultrawoman": "c3", "redline": "d3"},
        left={"ultrawoman": ["secret-identity", "thunderclap"]},
    )
    expected = "Ultrawoman can't make Attacks now (a Weakness or Wound, p. 10 and 21)"
    assert refused(table, "attack melee redline") == expected


def test_who_is_eliminated_can_not_be_attacked() -> None:
    table = position(at={"rage": "f2"}, out=("trainer",))
    assert refused(table, "attack melee trainer") == "Trainer is eliminated (p. 8)"


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("redline", "Trainer bars Fahrenheit's Line of Sight to Redline (p. 20)"),
        ("la-duchesse", "a wall or a closed door bars Fahrenheit's Line of Sight to La Duchesse (p. 20)"),
        ("dummy-1", "the Training bench bars Fahrenheit's Line of Sight to Dummy 1 (p. 20)"),
    ],
)
def test_a_ranged_attack_needs_a_clear_line_of_sight_and_says_what_bars_it(target: str, expected: str) -> None:
    table = position(
        teams=(("fahrenheit", "rage"), ("la-duchesse", "redline")),
        at={"fahrenheit": "a3", "redline": "e3", "la-duchesse": "h1"},
        villains={"trainer": ["c3"], "dummy": ["d1"]},
        objects={"training-bench": ["b2"]},
    )
    assert refused(table, f"attack ranged {target}") == expected


# Tests, objects, powers


def test_a_test_is_attempted_on_its_orange_space() -> None:
    expected = '"Training lock" must be attempted on its Orange Interaction Space, e4 (p. 22)'
    assert refused(position(), "attempt training-lock") == expected
    assert refused(position(), "attempt vault") == 'there is no Test "vault" on the board (p. 22)'


def test_a_test_that_was_passed_for_good_is_over() -> None:
    table = position(at={"rage": "e4"})
    table.over = ["training-lock"]
    assert (
        refused(table, "attempt training-lock")
        == '"Training lock" has already been passed, and can only be done once (p. 22)'
    )


@pytest.mark.parametrize(
    ("tried", "at", "expected"),
    [
        ("car-9 offensive", "c3", 'there is no object "car-9" on the board (p. 14)'),
        ("training-bench-1 quickly", "c3", "an object has a traditional use and an offensive use (p. 14)"),
        ("training-bench-1 offensive", "e3", "Rage is not on a Space of the Training bench (p. 14)"),
        (
            "training-bench-1 traditional",
            "d3",
            "its traditional use needs the Training bench's Orange Interaction Space, c3 (p. 14)",
        ),
        ("training-bench-1 traditional", "c3", "the Training bench would do nothing now (p. 14)"),
        ("training-bench-1 offensive", "c3", "the Training bench has no target from here (p. 14)"),
        ("lamp-post-1 traditional", "a4", "the Lamp Post has no traditional use (p. 14)"),
    ],
)
def test_an_object_is_used_where_it_lies_and_where_it_does_something(tried: str, at: str, expected: str) -> None:
    objects = {"training-bench": ["c3"], "lamp-post": ["a4"]}
    assert refused(position(at={"rage": at}, objects=objects), f"use {tried}") == expected


def test_an_object_that_is_destroyed_is_not_used() -> None:
    table = position(at={"rage": "c3"}, objects={"training-bench": ["c3"]})
    table.objects[0] = replace(table.objects[0], gone=True)
    assert refused(table, "use training-bench-1 offensive") == "the Training bench is destroyed (p. 14)"


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("haymaker", "Haymaker is on the right, so its Secret Technique counts and not its Special Power (p. 9)"),
        ("red-mist", "Red Mist has no ACTION: it applies for the whole round (p. 10)"),
        ("earthshaker", "that card was not played on the left this round (p. 10)"),
        ("overdrive", 'Rage has no card "overdrive" (p. 10)'),
    ],
)
def test_only_an_action_of_a_card_on_the_left_can_be_used(card: str, expected: str) -> None:
    table = position(left={"rage": ["red-mist"]}, right={"rage": ["haymaker"]})
    assert refused(table, f"power {card}") == expected


def test_a_unique_action_is_used_once_a_round_and_only_where_it_does_something() -> None:
    table = position(at={"rage": "c3", "redline": "d3"}, left={"rage": ["haymaker"]})
    expected = "Haymaker is a UNIQUE ACTION and has been used this round (p. 10)"
    assert why(table, activation(table), "power haymaker", "pass", "power haymaker").endswith(expected)
    table = position(left={"rage": ["haymaker"]})
    assert refused(table, "power haymaker") == "Haymaker would do nothing now (p. 10)"


def test_what_an_activation_offers_is_never_refused_and_all_else_is_said_no_to() -> None:
    chance = random.Random(3)
    table = position(left={"rage": ["red-mist", "haymaker"]}, objects={"training-bench": ["c3"]})
    spaces = list(members(table.board.every))
    for _ in range(30):
        places = chance.sample(spaces, len(table.figures))
        for each, space in zip(table.figures, places, strict=True):
            stand(table, each, space)
        table.teams[0].order = [hero(table, "rage").number]
        decision = asked(table, activation(table))
        seen = view(table, 0)
        for one in everything(table):
            offered = one in decision.options
            assert (refusal(seen, 0, decision, one) is None) == offered, one


def everything(table: State) -> list[object]:
    """All that a hero could ever be told to do by an Action."""
    tried: list[object] = [Move(name) for name in table.board.names]
    tried += [Attack("melee", each.id) for each in table.figures]
    tried += [Use("training-bench-1", "offensive"), Use("training-bench-1", "traditional")]
    return [*tried, Attempt("training-lock"), Power("haymaker"), Power("red-mist"), PASS]


# Cards, tokens and the order


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("haymaker above", "a card is played on the left, for its Special Power, or on the right"),
        ("broken-arm right", "you must play at least one Power card, and a Wound isn't one"),
        ("overdrive right", "Rage has no such card in hand, and heroes only play their own cards (p. 15)"),
        ("blind-fury right", "Blind Fury has no Secret Technique: a Weakness can only be played on the left (p. 10)"),
        ("earthshaker right", "that card is in the discard pile until all Power cards of the hand have been played"),
    ],
)
def test_a_power_card_of_the_hand_is_played_on_a_side_that_it_has(tried: str, expected: str) -> None:
    table = position(phase="strategy", hands={"rage": ["haymaker", "blind-fury"]}, wounds={"rage": ["broken-arm"]})
    assert why(table, plan(table, 0), f"lay {tried}").startswith(expected)


def test_a_card_is_played_once() -> None:
    table = position(phase="strategy")
    reason = why(table, plan(table, 0), "lay haymaker right", "lay haymaker left")
    assert reason == "that card has just been played, and each is played on one side only (p. 9)"


def test_one_power_card_must_be_played() -> None:
    table = position(phase="strategy")
    assert why(table, plan(table, 0), "pass").startswith("you can't pass here: now you play a Power card")


def test_two_tokens_of_a_round_are_on_different_attributes() -> None:
    table = position(
        phase="strategy",
        teams=(("rage",), ("la-duchesse",)),
        team_up=("redline", "sanctuary"),
        hands={"rage": ["haymaker"], "redline": ["overdrive"]},
    )
    answers = ("lay haymaker right", "lay overdrive right", "boost speed", "boost speed")
    expected = "SPEED already has a +1 token this round, and the two go on different Attributes (p. 6)"
    assert why(table, plan(table, 0), *answers) == expected


def test_the_initiative_deck_has_each_hero_of_the_team_once() -> None:
    teams = (("rage", "ultrawoman", "sanctuary"), ("la-duchesse",))
    cards = ("lay haymaker right", "pass", "lay super-strength right", "pass", "lay force-field right", "pass")
    table = position(phase="strategy", teams=teams)
    assert why(table, plan(table, 0), *cards, "first la-duchesse") == "La Duchesse is not on your team (p. 15)"
    table = position(phase="strategy", teams=teams)
    reason = why(table, plan(table, 0), *cards, "first rage", "first rage")
    assert reason == "Rage is already in the Initiative deck (p. 15)"


def test_cards_before_the_adventure_are_the_heros_own_and_each_is_taken_once() -> None:
    table = position(phase="set-up", teams=(("rage",), ("la-duchesse",)), team_up=("redline", "sanctuary"))
    reason = why(table, choose(table, 0), "keep haymaker")
    assert reason == '"haymaker" is not a card that Redline can choose (p. 6 and 11)'
    table = position(phase="set-up", teams=(("rage",), ("la-duchesse",)), team_up=("redline", "sanctuary"))
    assert why(table, choose(table, 0), "keep overdrive", "keep overdrive") == "Overdrive is already in hand (p. 6)"


def test_only_a_card_that_was_given_up_comes_back_for_a_rookie_card() -> None:
    table = position(ranks={"rage": "rookie"})
    rage = hero(table, "rage")
    reason = why(table, learn(table, rage), "learn blind-fury wild-swing")
    given = " or ".join(card.name for card in rage.aside if card.rank == "normal")
    rookies = " or ".join(card.name for card in rage.hand if card.rank == "rookie")
    assert reason == f"only a card that was given up comes back: {given}. It replaces a Rookie card: {rookies} (p. 11)"


# What texts and the end of a round ask


def test_a_target_is_moved_to_a_free_space_next_to_it() -> None:
    table = position(at={"rage": "c3", "redline": "d3"}, active="rage", dice="0 0 pow 1")
    reason = why(table, attack(table, "rage", "redline"), "push c3")
    assert reason == "Rage is on c3, and you can only choose a free Space (p. 20)"
    table = position(at={"rage": "c3", "redline": "d3"}, active="rage", dice="0 0 pow 1")
    reason = why(table, attack(table, "rage", "redline"), "push a1")
    assert reason == "a1 is not next to Redline, or a wall or a closed door is in between (p. 20)"


def test_an_attack_by_a_card_follows_the_rules_of_attacks() -> None:
    table = position(
        at={"rage": "c3", "redline": "d3"}, villains={"trainer": ["d4"], "dummy": ["j1"]}, left={"rage": ["haymaker"]}
    )
    reason = why(table, activation(table), "power haymaker", "attack melee dummy-1")
    assert reason == "Dummy 1 on j1 is not next to Rage, and a melee attack needs that (p. 20)"


def test_a_move_by_a_card_is_as_long_as_the_card_says() -> None:
    table = position(at={"rage": "a1", "redline": "a3"}, left={"rage": ["battering-ram"]})
    reason = why(table, activation(table), "power battering-ram", "move a5")
    assert reason == "a5 is 2 Areas away, and Rage moves up to 1 (p. 18)"


def test_a_choice_among_characters_names_those_that_can_be_chosen() -> None:
    table = position(
        teams=(("sanctuary", "rage", "ultrawoman"), ("redline",)),
        at={"sanctuary": "c3", "rage": "d3", "ultrawoman": "e3"},
        left={"sanctuary": ["safe-passage"]},
    )
    reason = why(table, activation(table), "power safe-passage", "target redline")
    assert reason == "Redline can't be chosen: the target must be an ally, and Redline is an opponent (p. 20)"


def test_only_a_team_up_hero_of_the_team_becomes_the_new_main_hero() -> None:
    table = position(
        teams=(("rage",), ("la-duchesse",)), team_up=("redline", "sanctuary"), out=("rage",), phase="end of round"
    )
    reason = why(table, new_main_hero(table, hero(table, "rage")), "enlist sanctuary")
    assert reason == "Sanctuary is not in your team (p. 16)"


# Every kind of decision


@pytest.mark.parametrize("kind", DECISIONS.by_id)
def test_another_verb_is_refused_with_what_is_decided_now(kind: str) -> None:
    table = position(active="rage")
    wrong: Any = next(verb for verb in DECISIONS.verbs if verb not in DECISIONS.by_id[kind].verbs)
    option = parse(
        " ".join([wrong.__name__.lower(), *["speed" if f == "attribute" else "1" for f in wrong._fields]]),
        DECISIONS.verbs,
    )
    reason = refusal(view(table, 0), 0, Decision((0,), kind, [PASS]), option)
    assert reason == f"that is not the choice here: now {DECISIONS.by_id[kind].now}"


def test_a_text_about_characters_says_of_an_ally_only_why_it_is_out_of_reach() -> None:
    at = {"rage": "c3", "ultrawoman": "a1", "redline": "d3", "la-duchesse": "c2"}
    table = position(at=at, active="rage")
    card = PowerCard("made-up", "Made up", "tests", "rage", "attack", power=Effect((), (Strike(characters=True),)))
    hero(table, "rage").left = (card,)
    take_effect(table)
    reason = why(table, power(table, "rage", "made-up"), "attack melee ultrawoman")
    assert reason == "Ultrawoman on a1 is not next to Rage, and a melee attack needs that (p. 20)"
