"""What people are asked in words, and what their options say and point at."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.end_of_adventure import learn
from herobox.games.clash_of_heroes.rules.end_of_round import new_main_hero
from herobox.games.clash_of_heroes.rules.set_up_phase import choose
from herobox.games.clash_of_heroes.rules.strategy_phase import plan
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import attack, hero
from tests.games.clash_of_heroes.prompting import activated, prompted
from tests.games.prompting import choice, said

# Before the first round, and the Strategy Phase


def team_up() -> State:
    """Rage's player has Redline as a TEAM-UP Hero, La Duchesse's player Sanctuary."""
    return plain(phase="set-up", teams=(("rage",), ("la-duchesse",)), team_up=("redline", "sanctuary"))


def test_the_cards_of_a_team_up_hero_are_chosen_by_both_of_their_halves() -> None:
    table = team_up()
    shown = prompted(table, choose(table, 0), "keep whirlwind")
    assert shown.words.startswith("Choose a Power card for Redline: 2 more of these 6.")
    overdrive = choice(shown, "keep overdrive")
    assert overdrive.words == "Take Overdrive: right +2 SPEED; left: you have 1 more Action"
    assert overdrive.points == ("card-redline-overdrive",)


def test_a_card_is_laid_on_the_right_for_its_changes_and_on_the_left_for_its_text() -> None:
    table = plain(phase="strategy")
    shown = prompted(table, plan(table, 0))
    assert shown.words.startswith("Play a Power card for Rage. On the left you use its Special Power")
    assert shown.words.endswith("Rage has 8 cards in hand, 0 of 4 Damage; SPEED 2, ATTACK 3, DEFENSE 5, MENTAL 2.")
    right, left = choice(shown, "lay earthshaker right"), choice(shown, "lay haymaker left")
    assert right.words == "Play Earthshaker on the right: +3 ATTACK, -2 DEFENSE"
    assert left.words == "Play Haymaker on the left: UNIQUE ACTION: Make a melee attack with 3 extra Power dice"
    assert right.points == ("card-rage-earthshaker", "right-rage")
    assert left.points == ("card-rage-haymaker", "left-rage")
    assert not right.listed


def test_a_weakness_says_that_it_lets_its_hero_recover() -> None:
    table = plain(phase="strategy")
    words = said(prompted(table, plan(table, 0)), "lay blind-fury left")
    assert words.startswith("Play Blind Fury on the left: discard Damage up to your HEALTH. You can't attempt Tests.")


def test_the_second_card_may_be_a_wound_or_none() -> None:
    table = plain(phase="strategy", hands={"rage": ["haymaker"]}, wounds={"rage": ["broken-arm"]})
    shown = prompted(table, plan(table, 0), "lay haymaker right")
    assert shown.words == (
        "Play a second card for Rage? Haymaker has been played. Rage has no Power cards in hand: the discard pile "
        "comes back after this round. The second card may be a Wound."
    )
    wounds = [one.words for one in shown.choices if "(Wound)" in one.words]
    assert wounds
    assert all(words.startswith("Play Broken Arm (Wound) on the ") for words in wounds)
    assert said(shown, "pass") == "Play no second card"


def test_a_team_up_hero_gets_two_tokens() -> None:
    table = plain(
        phase="strategy",
        teams=(("rage",), ("la-duchesse",)),
        team_up=("redline", "sanctuary"),
        hands={"rage": ["haymaker"], "redline": ["overdrive"]},
    )
    shown = prompted(table, plan(table, 0), "lay haymaker right", "lay overdrive right")
    assert shown.words == "Put the first of 2 +1 tokens on an Attribute of Redline. It lasts for this round."
    speed = choice(shown, "boost speed")
    assert (speed.words, speed.points, speed.listed) == (
        "Put a +1 token on SPEED: 5 instead of 4",
        ("boost-speed",),
        True,
    )
    table = plain(
        phase="strategy",
        teams=(("rage",), ("la-duchesse",)),
        team_up=("redline", "sanctuary"),
        hands={"rage": ["haymaker"], "redline": ["overdrive"]},
    )
    shown = prompted(table, plan(table, 0), "lay haymaker right", "lay overdrive right", "boost speed")
    assert shown.words.startswith("Put the second of 2 +1 tokens")


def test_the_order_of_activation_says_who_is_before() -> None:
    answers = ("lay haymaker right", "pass", "lay super-strength right", "pass")
    teams = (("rage", "ultrawoman", "sanctuary"), ("la-duchesse",))
    table = plain(phase="strategy", teams=teams)
    shown = prompted(table, plan(table, 0), *answers, "lay force-field right", "pass")
    assert shown.words.startswith("Choose who on your team is activated first this round.")
    first = choice(shown, "first rage")
    assert first.words == "Activate Rage first (SPEED 2, ATTACK 3 + 2 Power dice, DEFENSE 5, MENTAL 2)"
    assert first.points == ("id-rage",)
    table = plain(phase="strategy", teams=teams)
    shown = prompted(table, plan(table, 0), *answers, "lay force-field right", "pass", "first rage")
    assert shown.words == "Choose who is activated after Rage. 2 heroes to go."
    assert said(shown, "first ultrawoman").startswith("Activate Ultrawoman next (")


# Activations


def test_an_activation_says_what_is_left_and_how_near_the_end_is() -> None:
    table = plain(damage={"rage": 1})
    table.steps = 3
    assert activated(table).words == (
        "Rage's activation: 3 Actions left. Rage is on a1 with 1 of 4 Damage; SPEED 2, ATTACK 3, DEFENSE 5, MENTAL 2. "
        "The villain's plan is at 3 of 8 steps."
    )
    assert activated(table).rule.title == "Actions"


def test_moves_come_last_and_say_how_far_they_lead_and_what_is_there() -> None:
    table = plain(at={"rage": "e3", "redline": "d4"}, objects={"training-bench": ["d2"]})
    shown = activated(table)
    kinds = [one.notation.split()[0] for one in shown.choices]
    assert kinds == sorted(kinds, key=["attack", "attempt", "use", "power", "move", "pass"].index)
    assert said(shown, "move c3") == "Move to c3 (your Area; next to Redline)"
    assert said(shown, "move e4") == 'Move to e4 (1 Area; Test "Training lock"; next to Redline)'
    assert said(shown, "move d2") == "Move to d2 (1 Area; on the Training bench's Orange Space)"
    assert said(shown, "move f1") == "Move to f1 (1 Area)"
    assert choice(shown, "move c3").points == ("space-c3",)
    assert not choice(shown, "move c3").listed


def test_a_move_names_a_test_only_where_it_would_change_something() -> None:
    def move(damage: int) -> str:
        table = plain("noise-in-the-square", at={"rage": "d1"}, damage={"rage": damage})
        return said(activated(table), "move d2")

    assert "Phone box" not in move(0)
    assert 'Test "Phone box"' in move(1)


def test_an_attack_says_its_dice_the_defense_the_chance_and_what_a_hit_does() -> None:
    table = plain(
        at={"rage": "c3", "redline": "d4"},
        villains={"no-dalie": ["d3"], "trainer": ["c2"]},
        right={"rage": ["haymaker"], "redline": ["flurry"]},
        damage={"redline": 3},
    )
    shown = activated(table)
    no_dalie = choice(shown, "attack melee no-dalie-1")
    assert no_dalie.words == (
        "Attack No' Dalie 1 (melee, 3 Combat dice and 2 Power dice against DEFENSE 5: 93%, a hit eliminates)"
    )
    assert (no_dalie.points, no_dalie.listed) == (("villain-no-dalie-1",), True)
    trainer = said(shown, "attack melee trainer")
    assert trainer == "Attack Trainer (melee, 3 Combat dice and 2 Power dice against DEFENSE 6: 78%)"
    redline = choice(shown, "attack melee redline")
    assert redline.words.endswith("against DEFENSE 4: 99%, a hit causes a Wound)")
    assert redline.points == ("hero-redline",)


def test_an_attack_that_somebody_else_takes_is_reckoned_against_that_one() -> None:
    table = plain(
        teams=(("rage",), ("redline", "sanctuary")),
        at={"rage": "c3", "redline": "d3", "sanctuary": "e3"},
        left={"sanctuary": ["force-field"]},
    )
    words = said(activated(table), "attack melee redline")
    assert words.startswith("Attack Redline, with Sanctuary stepping in (melee, 3 Combat dice against DEFENSE 5: ")
    assert words.endswith(", but a hit does no damage)")


def test_a_test_says_its_dice_with_the_tokens_of_failures_and_its_chance() -> None:
    table = plain(at={"rage": "e4"})
    attempt = choice(activated(table), "attempt training-lock")
    assert attempt.words == 'Attempt "Training lock" (MENTAL 2, 5 Test dice: 33%)'
    assert (attempt.points, attempt.listed) == (("space-e4",), True)
    table = plain(at={"rage": "e4"})
    table.eased = {"training-lock": 5}
    assert said(activated(table), "attempt training-lock") == 'Attempt "Training lock" (MENTAL 2, 0 Test dice: 100%)'


def test_an_object_is_used_in_its_own_way_or_as_a_weapon() -> None:
    bench = {"training-bench": ["c3"]}
    table = plain(at={"rage": "c3", "redline": "e3"}, objects=bench, damage={"rage": 1})
    shown = activated(table)
    weapon = choice(shown, "use training-bench-1 offensive")
    assert weapon.words == "Use the Training bench as a weapon (ATTACK 3, 2 Test dice: 97%): make a ranged attack"
    assert (weapon.points, weapon.listed) == (("object-training-bench-1",), True)
    traditional = said(shown, "use training-bench-1 traditional")
    assert traditional == "Use the Training bench (MENTAL 2, 3 Test dice: 67%): discard up to 2 Damage"


def test_a_special_power_is_used_with_its_text() -> None:
    table = plain(at={"rage": "c3", "redline": "d3"}, left={"rage": ["haymaker"]})
    power = choice(activated(table), "power haymaker")
    assert power.words == "Use Haymaker: UNIQUE ACTION: Make a melee attack with 3 extra Power dice"
    assert power.points == ("card-rage-haymaker",)


def test_an_attack_by_a_card_counts_the_dice_that_the_card_adds() -> None:
    table = plain(
        at={"rage": "c3", "redline": "d3"},
        villains={"trainer": ["d4"]},
        left={"rage": ["haymaker"]},
        damage={"rage": 1},
    )
    shown = activated(table, "power haymaker")
    assert shown.words == "Haymaker: choose an Attack for Rage to make right away."
    trainer = said(shown, "attack melee trainer")
    assert trainer.startswith("Attack Trainer (melee, 3 Combat dice and 4 Power dice against ")


def test_a_move_by_a_card_leads_as_far_as_the_card_says() -> None:
    table = plain(at={"rage": "e3", "redline": "d4"}, left={"rage": ["battering-ram"]})
    shown = activated(table, "power battering-ram")
    assert shown.words == "Battering Ram: move Rage? Rage is on e3."
    assert said(shown, "move c4") == "Move to c4 (1 Area; next to Redline)"
    assert said(shown, "pass") == "Stay on e3"


def test_after_a_pow_the_target_may_be_moved() -> None:
    table = plain(at={"rage": "c3", "redline": "d3"}, active="rage", dice="0 0 pow 1")
    shown = prompted(table, attack(table, "rage", "redline"))
    assert shown.words == "Your POW lets you move Redline from d3 to a free Space."
    away = choice(shown, "push e4")
    assert (away.words, away.points) == ('Move Redline to e4 (Test "Training lock")', ("space-e4",))
    assert said(shown, "push c4") == "Move Redline to c4 (next to Rage)"
    assert said(shown, "pass") == "Leave Redline on d3"


def test_a_character_is_chosen_by_its_place_and_damage() -> None:
    table = plain(
        teams=(("sanctuary", "rage", "ultrawoman"), ("redline",)),
        at={"sanctuary": "c3", "rage": "d3", "ultrawoman": "e3"},
        left={"sanctuary": ["safe-passage"]},
        damage={"rage": 2},
    )
    shown = activated(table, "power safe-passage")
    assert shown.words == "Safe Passage: choose who it applies to."
    rage = choice(shown, "target rage")
    assert (rage.words, rage.points) == ("Choose Rage on d3 (2 of 4 Damage)", ("hero-rage",))


def test_ending_an_activation_is_asked_again_where_something_could_be_done() -> None:
    table = plain(at={"rage": "c3", "redline": "d3"})
    passing = choice(activated(table), "pass")
    assert passing.words == "End Rage's activation with 3 Actions left"
    assert passing.confirm == "Rage has 3 Actions left and could attack. End the activation?"
    assert choice(activated(plain()), "pass").confirm == "Rage has 3 Actions left and could move. End the activation?"
    assert choice(activated(plain(), "move b2"), "pass").confirm == ""


def test_a_team_up_hero_becomes_the_new_main_hero() -> None:
    table = plain(
        teams=(("rage",), ("la-duchesse",)), team_up=("redline", "sanctuary"), out=("rage",), phase="end of round"
    )
    shown = prompted(table, new_main_hero(table, hero(table, "rage")))
    assert shown.words.startswith("Make a TEAM-UP Hero your main Hero? Rage has been eliminated.")
    redline = choice(shown, "enlist redline")
    assert redline.words.startswith("Make Redline your main Hero (SPEED 2, ")
    assert redline.points == ("id-redline",)
    assert said(shown, "pass") == "Continue without a main Hero"


def test_a_rookie_takes_a_card_back_for_a_rookie_card() -> None:
    table = plain(ranks={"rage": "rookie"})
    rage = hero(table, "rage")
    given = next(card for card in rage.aside if card.rank == "normal")
    shown = prompted(table, learn(table, rage))
    assert (
        shown.words
        == "Swap one of Rage's Rookie cards for an original card? Without Rookie cards, Rage is no longer a Rookie."
    )
    taken = choice(shown, f"learn {given.id} wild-swing")
    assert taken.words.startswith(f"Take {given.name} back in exchange for Wild Swing: ")
    assert taken.points == (f"card-rage-{given.id}", "card-rage-wild-swing")
    assert said(shown, "pass") == "Keep both Rookie cards"


def test_a_leap_to_what_is_seen_says_where_it_leads() -> None:
    table = plain(
        teams=(("fahrenheit", "rage"), ("redline", "la-duchesse")),
        at={"fahrenheit": "a3", "redline": "e4"},
        left={"fahrenheit": ["thermal-lift"]},
    )
    shown = activated(table, "power thermal-lift")
    assert shown.words == "Thermal Lift: move Fahrenheit? Fahrenheit is on a3."
    assert said(shown, "move e3") == "Move to e3 (your Area; next to Redline)"
    assert said(shown, "pass") == "Stay on a3"
