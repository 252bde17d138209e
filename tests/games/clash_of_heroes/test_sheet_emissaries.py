"""The Emissaries' MENACE sheet line by line, and what its longer scenario adds."""

from __future__ import annotations

import pytest

from herobox.games.clash_of_heroes.effects.menace_harm_effects import Harden
from herobox.games.clash_of_heroes.options import Attempt, Move
from herobox.games.clash_of_heroes.rules.activation_phase import act
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.damage_and_wounds import hurt
from herobox.games.clash_of_heroes.rules.publishing_articles import award_the_rest
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import GameEnds
from tests.games.clash_of_heroes.plots import end_round, papers, standing_at
from tests.games.clash_of_heroes.positions import attack, dice_of, figure, hero, position
from tests.games.driving import drive, heard

STUDIO = "live-on-air"
RELAYS = {"western-relay": "f1", "stage-relay": "h2", "eastern-relay": "j1"}
ALONE = {"emissary": ["h3"]}
"""One Emissary, in the middle of the studio."""


def switch_off(table: State, name: str, relay: str, how: str = "rewire") -> None:
    """A hero deals with a relay, whatever it takes."""
    someone = hero(table, name)
    stand(table, someone, table.board.numbers[RELAYS[relay]])
    table.eased[f"{how}-{relay}"] = 8
    drive(table, act(table, someone, Attempt(f"{how}-{relay}")))


def test_each_emissary_hunts_the_nearest_hero() -> None:
    told = end_round(position(STUDIO))
    assert all(f"Emissary {number} moves" in told for number in range(1, 6))


def test_an_emissary_strikes_in_melee_with_a_power_die_more_and_is_not_pushed() -> None:
    table = position(STUDIO, at={"rage": "h4"}, villains=ALONE, active="rage", dice="pow 0 0 0")
    assert dice_of(table, "emissary-1", "rage") == (3, 1)
    drive(table, attack(table, "rage", "emissary-1"))
    assert standing_at(table, "emissary-1") == "h3"


def test_the_plan_goes_on_by_a_step_for_each_relay_and_by_three_for_two_teams() -> None:
    table = position(STUDIO, villains=ALONE)
    end_round(table)
    assert table.steps == 3 + 3
    switch_off(table, "rage", "stage-relay")
    end_round(table)
    assert table.steps == 3 + 3 + 3 + 2


def test_alone_only_the_relays_carry_the_plan() -> None:
    table = position(STUDIO, teams=(("rage", "redline"), ()), villains=ALONE)
    end_round(table)
    assert table.steps == 3


@pytest.mark.parametrize("how", ["rewire", "smash"])
@pytest.mark.parametrize("relay", RELAYS)
def test_each_relay_is_switched_off_by_mind_or_by_force(relay: str, how: str) -> None:
    table = position(STUDIO, villains={"emissary": ["h5"]})
    switch_off(table, "redline", relay, how)
    assert table.teams[1].deeds["relay"] == 1
    assert [marker.id for marker in table.markers if marker.here] == [name for name in RELAYS if name != relay]


def test_emissaries_mend_while_the_stage_relay_stands() -> None:
    table = position(STUDIO, villains=ALONE, damage={"emissary-1": 1})
    end_round(table)
    assert figure(table, "emissary-1").damage == 0
    switch_off(table, "rage", "stage-relay")
    figure(table, "emissary-1").damage = 1
    end_round(table)
    assert figure(table, "emissary-1").damage == 1


def test_every_second_round_emissaries_hypnotise_the_heroes_in_their_areas() -> None:
    table = position(
        STUDIO,
        teams=(("rage",), ("la-duchesse",)),
        at={"rage": "g4", "la-duchesse": "o1"},
        villains={"emissary": ["h5"]},
        round=2,
        dice="t1 t1 t1",
    )
    drive(table, table.plot.end_of_round[4].run(table))
    assert "Hypnosis reaches Rage." in heard(table)
    assert "reaches La Duchesse" not in heard(table)
    assert hero(table, "rage").damage == 1


def test_from_the_third_round_on_emissaries_come_back_and_harden_once() -> None:
    table = position(STUDIO, villains={"emissary": ["h4"]}, round=3)
    defense = value(table, figure(table, "emissary-1"), "defense")
    told = end_round(table)
    assert "Emissary 2 appears on" in told
    assert value(table, figure(table, "emissary-1"), "defense") == defense + 1
    end_round(table, 2)
    assert "Emissary 3 appears on" in heard(table)
    assert value(table, figure(table, "emissary-1"), "defense") == defense + 1


def test_alone_no_emissary_comes_back() -> None:
    table = position(STUDIO, teams=(("rage", "redline"), ()), villains={"emissary": ["h4"]}, round=3)
    assert "appears" not in end_round(table)


def test_a_difficult_emissary_hardens_all_the_same() -> None:
    """P. 24: three +1 tokens at the start, and one more by the sheet."""
    table = position(STUDIO, teams=(("rage", "redline"), ()), villains=ALONE, round=3, difficulty="difficult")
    assert value(table, figure(table, "emissary-1"), "defense") == 5 + 3
    end_round(table)
    assert value(table, figure(table, "emissary-1"), "defense") == 5 + 3 + 1


def test_the_tokens_of_a_difficult_game_count_for_defense_alone() -> None:
    """P. 24 hardens DEFENSE, so another Attribute stops at what the sheet says."""
    table = position(STUDIO, teams=(("rage", "redline"), ()), villains=ALONE, difficulty="difficult")
    for _ in range(2):
        drive(table, Harden("emissary", "attack", most=1).run(table))
    assert figure(table, "emissary-1").kept == (0, 1, 3, 0)


def test_a_hurt_emissary_runs_away() -> None:
    table = position(STUDIO, at={"rage": "h4"}, villains=ALONE, active="rage")
    hero(table, "rage").kept = (0, 9, 0, 0)
    drive(table, attack(table, "rage", "emissary-1"))
    assert "Emissary 1 reacts." in heard(table)
    assert standing_at(table, "emissary-1") not in ("g3", "h3", "i3")


def test_who_comes_next_to_an_emissary_is_attacked_once_a_round() -> None:
    table = position(STUDIO, at={"rage": "g5"}, villains=ALONE, active="rage", seed=2)
    drive(table, act(table, hero(table, "rage"), Move("h4")))
    assert heard(table).count("Emissary 1 attacks Rage") == 1
    drive(table, act(table, hero(table, "rage"), Move("g4")))
    assert heard(table).count("Emissary 1 attacks Rage") == 1


def test_two_relays_and_two_emissaries_earn_their_articles() -> None:
    table = position(STUDIO)
    switch_off(table, "rage", "western-relay")
    switch_off(table, "ultrawoman", "eastern-relay")
    assert papers(table, 0) == ["false-prophets-fall"]
    for number in (1, 2):
        hurt(table, figure(table, f"emissary-{number}"), 2, hero(table, "redline"))
    assert papers(table, 1) == ["emissaries-unmasked"]


def test_the_adventure_ends_with_the_third_relay_and_the_fourth_emissary() -> None:
    table = position(STUDIO)
    for relay in RELAYS:
        switch_off(table, "rage", relay)
    for number in (1, 2, 3):
        hurt(table, figure(table, f"emissary-{number}"), 2, hero(table, "redline"))
    with pytest.raises(GameEnds):
        hurt(table, figure(table, "emissary-4"), 2, hero(table, "rage"))
    assert table.finished


def test_the_broadcast_is_heard_everywhere_if_nobody_stops_it() -> None:
    table = position(STUDIO, villains=ALONE)
    end_round(table, 9)
    assert (table.villain_won, table.round) == (True, 4)


def test_who_speaks_more_often_has_been_heard_on_the_air() -> None:
    table = position(STUDIO, at={"la-duchesse": "g4"}, villains={"emissary": ["j5"]}, dice="t0 t0 t0 t0 t0")
    drive(table, act(table, hero(table, "la-duchesse"), Attempt("live-interview")))
    award_the_rest(table)
    assert papers(table, 1) == ["on-the-air"]


def test_in_five_voices_the_insurers_protest_against_whoever_breaks_more() -> None:
    table = position("five-voices")
    table.teams[0].deeds["use:offensive"] = 2
    table.teams[1].deeds["use:offensive"] = 1
    award_the_rest(table)
    assert papers(table, 0) == ["insurers-protest-"]


def test_in_five_voices_emissaries_come_from_the_underground_too() -> None:
    table = position("five-voices", villains={"emissary": ["h4", "f5"]}, round=3)
    for each in ("h1", "h5"):
        stand(table, table.heroes[("h1", "h5").index(each)], table.board.numbers[each])
    assert "Emissary 3 appears on h6." in end_round(table)
