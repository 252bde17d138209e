"""What the words of Special Powers do where no card of the box shows it: other occasions, other targets, limits."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.cards.printed_characters import Power, PowerCard
from herobox.games.clash_of_heroes.effects.attack_effects import Heal, Hurt, Lend, Rally, Strike
from herobox.games.clash_of_heroes.effects.help_effects import Bear, Cure, Spur
from herobox.games.clash_of_heroes.effects.movement_effects import Fetch, Run, Shift, Swap, Usher
from herobox.games.clash_of_heroes.keywords.lasting_keywords import (
    Changes,
    EasierTests,
    Firm,
    Guard,
    MentalAttacks,
    Pierce,
    PowerDice,
    Ranged,
    Rerolls,
    SecondTry,
    Shield,
    Unable,
    Ward,
)
from herobox.games.clash_of_heroes.keywords.trigger_keywords import When
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Lasting
from herobox.games.clash_of_heroes.options import Attempt
from herobox.games.clash_of_heroes.rules.activation_phase import act, activation
from herobox.games.clash_of_heroes.rules.attacks import defense_against
from herobox.games.clash_of_heroes.rules.current_attributes import note_auras, take_effect
from herobox.games.clash_of_heroes.rules.end_of_round import cards_and_wounds, end_of_round
from herobox.games.clash_of_heroes.state.figure_state import Villain
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel.table import Counts
from tests.games.beats_heard import beat
from tests.games.clash_of_heroes.positions import (
    attack,
    choices,
    dice_of,
    figure,
    hero,
    ids,
    place_of,
    position,
    power,
    put,
    values,
)
from tests.games.driving import asked, drive, options

BESIDE = {"rage": "c3", "redline": "d3"}


def with_words(table: State, name: str, *words: Lasting | Deed, card_id: str = "made-up") -> State:
    """A card of the hero's own on its left with these words; Deeds by an ACTION."""
    lasting = tuple(word for word in words if isinstance(word, Lasting))
    deeds = tuple(word for word in words if isinstance(word, Deed))
    card = PowerCard(card_id, "Made up", "tests", name, "attack", power=Power(lasting, deeds))
    owner = hero(table, name)
    owner.left = (*owner.left, card)
    take_effect(table)
    return table


# What waits for something


def test_a_power_waits_for_a_miss() -> None:
    table = position(at=BESIDE, active="rage", dice="0 0 0")
    with_words(table, "rage", When("miss", (Lend("defense", 2, "you"),)))
    drive(table, attack(table, "rage", "redline"))
    assert values(table, "rage")[1] == 7


def test_a_power_waits_for_somebody_who_is_eliminated() -> None:
    table = position(at={**BESIDE, "redline": "j2"}, villains={"dummy": ["d3"]}, active="rage", dice="2 2 2")
    hero(table, "rage").damage = 1
    with_words(table, "rage", When("eliminate", (Heal(1),)))
    table.rng.script += ("1",)  # type: ignore[attr-defined]
    drive(table, attack(table, "rage", "dummy-1"))
    assert figure(table, "rage").damage == 0


@pytest.mark.parametrize(("dice", "on"), [("t0 t0 t0 t0 t0", "pass"), ("t2 t2 t2 t2 t2", "fail")])
def test_a_power_waits_for_a_test(dice: str, on: str) -> None:
    for occasion in ("pass", "fail"):
        table = position(at={"rage": "e4"}, damage={"rage": 2}, active="rage", dice=dice)
        with_words(table, "rage", When(occasion, (Heal(1),)))
        drive(table, act(table, hero(table, "rage"), Attempt("training-lock")))
        assert figure(table, "rage").damage == (1 if occasion == on else 2)


def test_a_power_waits_for_the_end_of_the_round() -> None:
    table = position(damage={"rage": 2}, phase="end of round")
    with_words(table, "rage", When("round-end", (Heal(1),)))
    drive(table, cards_and_wounds(table))
    assert figure(table, "rage").damage == 1


def test_a_power_for_one_kind_of_attack_does_not_answer_another() -> None:
    for kind, damage in (("melee", 1), ("ranged", 0)):
        table = position(at=BESIDE, active="rage", dice="2 2 1")
        with_words(table, "rage", When("hit", (Hurt(1),), kind=kind))  # type: ignore[arg-type]
        drive(table, attack(table, "rage", "redline"))
        assert figure(table, "redline").damage == 1 + damage


def test_a_power_that_works_once_a_round_works_again_in_the_next() -> None:
    table = position(at=BESIDE, active="rage", dice="2 2 1 2 2 1 2 2 1")
    with_words(table, "rage", When("hit", (Hurt(1),), once=True))
    drive(table, attack(table, "rage", "redline"))
    drive(table, attack(table, "rage", "redline"))
    assert figure(table, "redline").damage == 3
    hero(table, "rage").used = ()
    drive(table, attack(table, "rage", "redline"))
    assert figure(table, "redline").damage == 5


def test_answers_to_attacks_come_to_an_end() -> None:
    table = position(at=BESIDE, active="rage", dice="0 0 0 0 0 0 0 0 0")
    for name in ("rage", "redline"):
        with_words(table, name, When("attacked", (Strike(whom="other"),)), card_id=f"answer-of-{name}")
    drive(table, attack(table, "rage", "redline"))
    assert (hero(table, "rage").deeds["attack"], hero(table, "redline").deeds["attack"]) == (2, 1)


# What holds


def test_changes_reach_allies_and_opponents_as_they_say() -> None:
    at = {"rage": "c3", "ultrawoman": "a1", "redline": "d3", "la-duchesse": "a3"}
    everywhere = with_words(position(at=at), "rage", Changes("allies", speed=1))
    assert (values(everywhere, "ultrawoman")[0], values(everywhere, "redline")[0]) == (4, 3)
    area = with_words(position(at=at), "rage", Changes("opponents in area", defense=-1))
    assert [values(area, name)[1] for name in ("redline", "la-duchesse", "ultrawoman")] == [4, 4, 5]
    beside = with_words(position(at=at), "rage", Changes("opponents next to you", speed=-2))
    assert [values(beside, name)[0] for name in ("redline", "la-duchesse")] == [1, 2]


def test_what_a_villain_changes_of_itself_is_the_same_in_every_round() -> None:
    table = position(villains={"dummy": ["d3"]})
    dummy = figure(table, "dummy-1")
    assert isinstance(dummy, Villain)
    dummy.power = Power((Changes("you", defense=2),))
    dummy.has = frozenset({"changes"})
    for _ in range(3):
        take_effect(table)
        assert values(table, "dummy-1")[1] == 4 + 2


def test_who_only_looks_at_attributes_marks_no_text_as_having_been_at_work() -> None:
    table = with_words(position(at=BESIDE), "rage", Changes("opponents in area", defense=-1))
    table.counts = Counts()
    assert values(table, "redline")[1] == 4
    assert table.counts == {}
    note_auras(table)
    assert table.counted("at work", "made-up") == 1
    put(table, "redline", "j2")
    note_auras(table)
    assert table.counted("at work", "made-up") == 1


def test_power_dice_may_be_against_villains_or_heroes_only() -> None:
    for against, dice in (("villains", [0, 2]), ("heroes", [2, 0]), ("anybody", [2, 2])):
        table = with_words(position(), "rage", PowerDice(2, against=against))  # type: ignore[arg-type]
        assert [dice_of(table, "rage", name)[1] for name in ("redline", "trainer")] == dice


def test_power_dice_may_be_for_a_kind_of_attack_only() -> None:
    table = with_words(position(), "rage", PowerDice(1, "ranged"), Ranged(1), MentalAttacks(2))
    assert [dice_of(table, "rage", "redline", kind) for kind in ("melee", "ranged", "mental")] == [
        (3, 0),
        (3, 2),
        (2, 2),
    ]


def test_pierce_and_ward_may_be_for_a_kind_of_attack_only() -> None:
    table = with_words(position(), "rage", Pierce(2, "melee"))
    with_words(table, "redline", Ward(1, "ranged"))
    rage, redline = figure(table, "rage"), figure(table, "redline")
    assert [defense_against(table, rage, kind, redline) for kind in ("melee", "ranged")] == [3, 5]
    assert [dice_of(table, "rage", "redline", kind) for kind in ("melee", "ranged")] == [(3, 0), (2, 0)]


def test_a_shield_may_withstand_two_hits() -> None:
    table = with_words(position(at=BESIDE, active="redline", dice="2 2 2 2 2 2 2 2 2"), "rage", Shield(2))
    for damage in (0, 0, 1):
        drive(table, attack(table, "redline", "rage"))
        assert figure(table, "rage").damage == damage


def test_whom_a_shield_protects_is_not_hurt_and_answers_only_the_attack() -> None:
    table = position(at=BESIDE, damage={"rage": 3}, active="redline", dice="2 2 2")
    with_words(table, "rage", Shield(), When("hurt", (Heal(1),)), When("attacked", (Heal(2),)))
    drive(table, attack(table, "redline", "rage"))
    assert figure(table, "rage").damage == 1


def test_a_guard_takes_no_attack_on_whoever_is_not_next_to_it() -> None:
    at = {"rage": "a3", "ultrawoman": "c3", "redline": "d3"}
    table = with_words(position(at=at, active="redline", dice="2 2 2"), "rage", Guard())
    drive(table, attack(table, "redline", "ultrawoman"))
    assert (figure(table, "ultrawoman").damage, figure(table, "rage").damage) == (1, 0)


def test_only_blank_combat_dice_are_rolled_again_and_only_so_many() -> None:
    table = with_words(position(at=BESIDE, active="rage", dice="0 0 1 2"), "rage", Rerolls(1))
    drive(table, attack(table, "rage", "redline"))
    assert table.rng.draws == 4


def test_a_failed_test_is_rolled_again_but_once_a_round() -> None:
    dice = "t2 t2 t2 t2 t2 t2 t2 t2 t2 t2 t2 t2 t2 t2"
    table = with_words(position(at={"rage": "e4"}, active="rage", dice=dice), "rage", SecondTry())
    drive(table, act(table, hero(table, "rage"), Attempt("training-lock")))
    assert table.rng.draws == 10
    drive(table, act(table, hero(table, "rage"), Attempt("training-lock")))
    assert table.rng.draws == 14


def test_tests_never_have_fewer_than_no_dice() -> None:
    table = with_words(position(at={"rage": "e4"}, active="rage", dice="t2"), "rage", EasierTests(9))
    drive(table, act(table, hero(table, "rage"), Attempt("training-lock")))
    assert hero(table, "rage").deeds["pass"] == 1


def test_whoever_can_not_move_may_still_be_moved() -> None:
    table = position(at={**BESIDE, "ultrawoman": "a3"}, active="rage")
    with_words(table, "rage", Unable("move"))
    assert not [choice for choice in choices(table, "rage") if choice.startswith("move")]
    with_words(table, "ultrawoman", Usher(1, "ally"))
    drive(table, power(table, "ultrawoman", "made-up"), "push a4")
    assert place_of(table, "rage") == "a4"


# What is done


def test_opponents_who_stand_firm_are_moved_by_nobody_but_allies_are() -> None:
    at = {"rage": "a3", "ultrawoman": "b3", "redline": "e3", "la-duchesse": "j1"}
    for word in (Shift("opponent", "in sight"), Usher(1, "opponent"), Fetch("opponent")):
        table = with_words(position(at=at, active="rage"), "rage", word)
        assert "power made-up" in choices(table, "rage")
        with_words(table, "redline", Firm())
        assert "power made-up" not in choices(table, "rage")
    table = with_words(position(at=at, active="rage"), "rage", Fetch("ally"))
    with_words(table, "ultrawoman", Firm())
    drive(table, power(table, "rage", "made-up"), "push a4")
    assert place_of(table, "ultrawoman") == "a4"


def test_of_several_the_player_chooses_one() -> None:
    at = {"rage": "c3", "redline": "d3", "la-duchesse": "b3"}
    table = with_words(position(at=at, active="rage"), "rage", Hurt(1, "opponent", "next to you"))
    decision = asked(table, power(table, "rage", "made-up"))
    assert (decision.kind, options(decision)) == ("target", ["target la-duchesse", "target redline"])
    drive(table, power(table, "rage", "made-up"), "target redline")
    assert figure(table, "redline").damage == 1


def test_a_character_is_an_ally_or_an_opponent() -> None:
    at = {"rage": "c3", "redline": "d3", "ultrawoman": "b3"}
    table = with_words(position(at=at, active="rage"), "rage", Heal(1, "character", "next to you"))
    assert "power made-up" not in choices(table, "rage")
    figure(table, "redline").damage = 1
    decision = asked(table, power(table, "rage", "made-up"))
    assert options(decision) == ["target ultrawoman", "target redline"]


def test_whoever_is_spurred_on_has_an_action_more_when_it_is_activated_next() -> None:
    at = {"rage": "c3", "ultrawoman": "a3", "redline": "e3", "la-duchesse": "j1"}
    table = position(at=at, active="rage", order=(["ultrawoman"], ["redline"]))
    with_words(table, "rage", Spur(1), Spur(-1, "opponent"))
    drive(table, power(table, "rage", "made-up"))
    table.next_team = 1
    asked(table, activation(table), "pass")
    assert hero(table, "redline").actions == 2
    table.next_team = 0
    asked(table, activation(table))
    assert hero(table, "ultrawoman").actions == 4


def test_what_is_spurred_on_by_an_attack_waits_for_the_next_activation() -> None:
    table = position(at=BESIDE, active="redline", dice="2 2 2")
    with_words(table, "rage", When("hurt", (Spur(1, "you"),)))
    drive(table, attack(table, "redline", "rage"))
    assert (hero(table, "rage").actions, hero(table, "rage").extra) == (0, 1)


def test_one_may_cure_oneself() -> None:
    table = position(wounds={"rage": ["concussion"]}, active="rage")
    with_words(table, "rage", Cure())
    drive(table, power(table, "rage", "made-up"))
    assert (ids(hero(table, "rage").wounds), table.wound_deck[0].id) == ([], "concussion")
    assert "power made-up" not in choices(table, "rage")


def test_a_team_up_hero_who_bears_too_much_is_eliminated() -> None:
    table = position(
        teams=(("rage",), ("redline", "la-duchesse")),
        team_up=("sanctuary",),
        at={"rage": "c3", "sanctuary": "b3"},
        damage={"rage": 3, "sanctuary": 2},
        active="sanctuary",
    )
    with_words(table, "sanctuary", Bear(2))
    drive(table, power(table, "sanctuary", "made-up"))
    assert (figure(table, "rage").damage, figure(table, "sanctuary").out) == (1, True)


def test_a_move_within_the_area_goes_nowhere_else() -> None:
    table = with_words(position(at={"rage": "c3"}, active="rage"), "rage", Run(0))
    assert options(asked(table, power(table, "rage", "made-up"))) == [
        "move a3",
        "move b3",
        "move d3",
        "move e3",
        "pass",
    ]


def test_nobody_changes_places_with_whom_it_does_not_see() -> None:
    at = {"rage": "a3", "ultrawoman": "e3", "redline": "c3"}
    assert "power made-up" not in choices(with_words(position(at=at, active="rage"), "rage", Swap("in sight")), "rage")
    assert "power made-up" in choices(with_words(position(at=at, active="rage"), "rage", Swap("anywhere")), "rage")


def test_an_ally_with_nobody_to_attack_is_not_rallied() -> None:
    at = {"rage": "a3", "ultrawoman": "b3", "redline": "e3", "la-duchesse": "j1"}
    assert "power made-up" not in choices(with_words(position(at=at, active="rage"), "rage", Rally()), "rage")
    at["redline"] = "c3"
    assert "power made-up" in choices(with_words(position(at=at, active="rage"), "rage", Rally()), "rage")


@pytest.mark.parametrize(("amount", "words", "how"), [(1, "+1 SPEED", "gain"), (-1, "-1 SPEED", "damage")])
def test_a_token_is_shown_as_a_gain_and_one_below_zero_as_damage(amount: int, words: str, how: str) -> None:
    table = with_words(position(active="rage"), "rage", Lend("speed", amount, "you"))
    drive(table, power(table, "rage", "made-up"))
    assert beat(table, f"Rage has {words}.").how == how


def test_tokens_are_gone_after_the_round() -> None:
    table = position(active="rage", phase="end of round")
    with_words(table, "rage", Lend("speed", 2, "you"))
    drive(table, power(table, "rage", "made-up"))
    assert values(table, "rage")[0] == 4
    drive(table, end_of_round(table))
    assert values(table, "rage")[0] == 2


def test_an_attack_that_may_target_characters_may_be_on_an_ally() -> None:
    """P. 20; other Attacks are made on opponents alone."""
    three = {**BESIDE, "ultrawoman": "c2"}
    table = with_words(position(at=three, active="rage", dice="2 2 2"), "rage", Strike(kind="melee", characters=True))
    decision = asked(table, power(table, "rage", "made-up"))
    assert options(decision) == ["attack melee redline", "attack melee ultrawoman"]
    assert "attack melee ultrawoman" not in choices(table, "rage")
    drive(table, power(table, "rage", "made-up"), "attack melee ultrawoman")
    assert figure(table, "ultrawoman").damage == 1


def test_an_attack_on_each_character_is_on_allies_too_and_on_a_lone_ally_without_a_question() -> None:
    both = Strike(whom="each next to you", characters=True)
    three = {**BESIDE, "ultrawoman": "c2"}
    table = with_words(position(at=three, active="rage", dice="2 2 2 2 2 2"), "rage", both)
    drive(table, power(table, "rage", "made-up"))
    assert (figure(table, "ultrawoman").damage, figure(table, "redline").damage) == (1, 1)
    alone = {"rage": "c3", "ultrawoman": "c2", "redline": "j1"}
    table = with_words(position(at=alone, active="rage", dice="2 2 2"), "rage", Strike(characters=True))
    assert "power made-up" in choices(table, "rage")
    drive(table, power(table, "rage", "made-up"))
    assert figure(table, "ultrawoman").damage == 1


def test_to_hit_or_beat_an_ally_is_no_deed() -> None:
    """It was an Attack, and no more."""
    table = position(
        teams=(("rage",), ("redline",)),
        team_up=("ultrawoman", "sanctuary"),
        at={"rage": "c3", "ultrawoman": "c2", "redline": "j1", "sanctuary": "j2"},
        damage={"ultrawoman": 2},
        active="rage",
        dice="2 2 2",
    )
    drive(table, power(with_words(table, "rage", Strike(characters=True)), "rage", "made-up"))
    assert figure(table, "ultrawoman").out
    assert hero(table, "rage").deeds == {"power": 1, "attack": 1}


def test_a_guard_does_not_take_its_own_attack_on_an_ally_on_itself() -> None:
    table = position(at={"rage": "c3", "ultrawoman": "c2", "redline": "j1"}, active="rage", dice="2 2 2")
    drive(table, power(with_words(table, "rage", Guard(), Strike(characters=True)), "rage", "made-up"))
    assert (figure(table, "ultrawoman").damage, figure(table, "rage").damage) == (1, 0)
