"""The table as text."""

from __future__ import annotations

import pytest

from herobox.draw.ascii import to_ascii
from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.picture.text_table import board
from herobox.games.clash_of_heroes.picture.text_table_district import marks
from herobox.games.clash_of_heroes.rules.counting_deeds import publish
from herobox.games.clash_of_heroes.setup.starting_table import setup
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.games.clash_of_heroes.texts import mission_text
from herobox.kernel import Rng
from tests.games.clash_of_heroes.box import BOX, CONTENT, HEROES
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import hero, view


def full() -> State:
    """A table with something of everything."""
    table = plain(
        at={"rage": "c3", "redline": "d3"},
        villains={"trainer": ["j5"], "no-dalie": ["f1", "f2"]},
        left={"redline": ["slipstream"]},
        right={"rage": ["haymaker"]},
        discards={"rage": ["thick-hide"]},
        wounds={"rage": ["broken-arm"]},
        damage={"rage": 2, "trainer": 1},
        objects={"car": ["a4 1", "g3"]},
        doors=["b1-2"],
        ranks={"redline": "veteran"},
        missions={"rage": 0},
        active="rage",
        round=2,
    )
    table.steps = 3
    table.eased = {"training-lock": 2}
    publish(table, 1, "trainer-beaten", "red")
    return table


def shown(table: State, seat: int | None = 0) -> str:
    """The text with its line breaks taken out, as a line may be broken anywhere."""
    return " ".join(board(view(table, seat), seat).split())


def lines(table: State, seat: int | None = 0) -> list[str]:
    """The text line by line."""
    return board(view(table, seat), seat).splitlines()


@pytest.mark.parametrize("seat", [0, 3, None])
def test_no_line_is_wider_than_a_hundred_columns(seat: int | None) -> None:
    assert max(map(len, lines(full(), seat))) <= 100


@pytest.mark.parametrize("name", BOX.of(Scenario))
def test_every_scenario_fits_into_a_hundred_columns_and_into_ascii(name: str) -> None:
    solo = 0 if BOX.of(Scenario)[name].solo else 1
    text = board(view(setup(BOX, Config(scenario=name, first=1, second=solo), Rng(1)), 0), 0)
    assert max(map(len, text.splitlines())) <= 100
    assert to_ascii(text).count("?") == text.count("?")


def test_a_row_of_the_map_reads_from_left_to_right() -> None:
    text = lines(full())
    assert "  3 | .   .  1Ra 2Re  . : . DCA   ?   .   . |" in text
    assert "  5 |ca   . : .  ###  . : . | .   . | .  *Tr|" in text
    assert "    +~~~+~~~+~~~+~~~+~~~+   +ddd+---+~~~+~~~+" in text


def test_everybody_has_a_mark_of_their_own() -> None:
    table = full()
    found = {each.name: marks(view(table, None))[each.number] for each in table.figures}
    assert found == {
        "Rage": "1Ra",
        "Ultrawoman": "1Ul",
        "La Duchesse": "2LD",
        "Redline": "2Re",
        "Trainer": "*Tr",
        "No' Dalie 1": "*N1",
        "No' Dalie 2": "*N2",
    }


def test_the_headline_says_the_round_and_who_is_activated() -> None:
    assert "Training ground. Round 2, Activation Phase. Rage is activated: 3 Actions left." in shown(full())
    table = plain(phase="set-up", round=0)
    assert "Training ground. Set-up." in shown(table)
    table.ending = "Both newspapers have 2 points: the victory is shared."
    assert lines(table)[0] == " Both newspapers have 2 points: the victory is shared."


def test_the_villains_and_their_plan_are_described() -> None:
    text = shown(full())
    assert "Training. Plan: 3 of 8 steps. The villain: Eight lessons." in text
    assert "*Tr Trainer on j5: SPEED 2, ATTACK 4, DEFENSE 6, 1 of 4 Damage." in text
    assert "*N1 No' Dalie 1 on f1: SPEED 2, ATTACK 3, DEFENSE 5, 0 of 1 Damage. You can make ranged attacks" in text
    assert text.count("You can make ranged attacks") == 1
    assert "End of the round: The plan advances by 1 step." in text
    assert '"Trainer retires" (medium, blue): For the first team to eliminate Trainer.' in text


def test_tests_and_objects_are_described_with_their_tokens_and_doors_by_name() -> None:
    text = shown(full())
    assert "e4 (2 -1 tokens): Training lock. MENTAL Test, 5 dice." in text
    assert "Objects: car-1 on a4 a5, car-2 on g3 h3" in text
    assert "Doors: between f3 and g3 closed, between g3 and g4 open" in text
    assert "Car: Traditional use: Direct MENTAL Test, 3 dice" in text


def test_a_team_is_told_its_paper_its_objective_and_its_order() -> None:
    text = shown(full())
    assert "Guardians' Chronicles (your team): 0 points on the front page." in text
    assert "Mercury Herald: -2 points on the front page." in text
    assert '"Trainer retires" (medium, red, -2)' in text
    assert "Objective: Beat the Trainer (0 of 1)" in text
    assert "Next: Ultrawoman" in text
    assert "To be activated, in an unknown order: La Duchesse, Redline" in text
    assert "Next:" not in shown(full(), None)


def test_a_hero_is_told_with_values_cards_wounds_and_mission() -> None:
    text = shown(full())
    assert "1Ra Rage on c3: SPEED 2, ATTACK 3 + 2 Power dice, DEFENSE 5, MENTAL 2, 2 of 4 Damage." in text
    assert "Wounds in hand: Broken Arm" in text
    assert "right Haymaker: +2 ATTACK" in text
    assert "discarded: Thick Hide" in text
    mission = HEROES["rage"].missions[0]
    assert f'Personal Mission "{mission.name}": {mission_text(mission)}' in text
    assert "left Slipstream: UNIQUE ACTION: Move you and each ally in your Area up to 2 Areas." in text
    assert "(Veteran)" in text


def test_tokens_and_what_is_done_are_marked() -> None:
    table = full()
    rage = hero(table, "rage")
    rage.tokens = (1, 0, -1, 0)
    mission = HEROES["rage"].missions[0]
    rage.deeds = {goal.deed: goal.times for goal in mission.goals}
    hero(table, "redline").used = ("slipstream",)
    hero(table, "ultrawoman").activated = True
    text = shown(table)
    assert "tokens +1 SPEED, -1 DEFENSE" in text
    assert f"{mission_text(mission)} Accomplished." in text
    assert "left Slipstream (used):" in text
    assert "8 cards in hand; has been activated." in text


def test_only_ones_own_hand_is_told() -> None:
    assert "Rage's hand (6):" in shown(full())
    assert "Earthshaker (attack): Left: " in shown(full())
    assert "Broken Arm (Wound): " in shown(full())
    assert "hand (" not in shown(full(), None)
    assert "Earthshaker" not in shown(full(), 2)


def test_who_is_eliminated_is_said_to_be() -> None:
    table = plain(out=("rage",))
    assert "Rage, eliminated." in shown(table)
    assert "1Ra" not in shown(table)


def test_alone_the_articles_that_are_needed_are_marked_and_sidekicks_have_no_hand() -> None:
    chosen = Config(scenario="training-ground", first=1, second=0, sidekicks=("patch",))
    text = shown(setup(CONTENT, chosen, Rng(1)))
    assert '"Trainer retires" (medium, blue, needed to win): ' in text
    assert "(Sidekick)" in text
    assert "Patch's hand" not in text
    assert text.count("Personal Mission") == 1


def test_everybody_knows_all_personal_missions() -> None:
    mission = HEROES["rage"].missions[0]
    assert f'Personal Mission "{mission.name}"' in shown(full(), 2)
    assert f'Personal Mission "{mission.name}"' in shown(full(), None)
