"""The phases of a round (rulebook p. 15 and 16), and what can be done in an activation (p. 18 and 23)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.rules.activation_phase import activation, reveal
from herobox.games.clash_of_heroes.rules.end_of_round import end_of_round
from herobox.games.clash_of_heroes.rules.game import turn
from herobox.games.clash_of_heroes.rules.strategy_phase import plan, play_cards
from herobox.games.clash_of_heroes.state.table_state import State
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import arrange, choices, figure, hero, ids, place_of, values, view
from tests.games.driving import asked, drive, heard, options

ONE_EACH = (("rage",), ("redline",))


# The Strategy Phase


def test_a_hero_plays_one_or_two_cards() -> None:
    table = plain(phase="strategy")
    drive(table, play_cards(hero(table, "rage")), "lay haymaker right", "pass")
    assert (ids(hero(table, "rage").left), ids(hero(table, "rage").right)) == ([], ["haymaker"])
    table = plain(phase="strategy")
    drive(table, play_cards(hero(table, "rage")), "lay haymaker right", "lay red-mist left")
    assert (ids(hero(table, "rage").left), ids(hero(table, "rage").right)) == (["red-mist"], ["haymaker"])


def test_both_cards_may_lie_on_the_same_side() -> None:
    table = plain(phase="strategy")
    drive(table, play_cards(hero(table, "rage")), "lay haymaker right", "lay earthshaker right")
    reveal(table)
    assert values(table, "rage") == (2, 3, 2)


def test_a_team_stacks_its_initiative_deck_in_the_order_that_it_likes() -> None:
    table = plain(phase="strategy")
    answers = ("lay haymaker right", "pass", "lay super-strength right", "pass", "first ultrawoman")
    drive(table, plan(table, 0), *answers)
    assert table.teams[0].order == [1, 0]


def test_a_team_up_hero_is_planned_with_its_team() -> None:
    table = plain(phase="strategy", teams=(("rage",), ("la-duchesse",)), team_up=("redline", "sanctuary"))
    answers = ("lay haymaker right", "pass", "lay overdrive right", "pass", "boost speed", "boost mental")
    drive(table, plan(table, 0), *answers, "first redline")
    assert table.teams[0].order == [hero(table, "redline").number, 0]
    assert tuple(hero(table, "redline").tokens) == (1, 0, 0, 1)
    assert tuple(hero(table, "rage").tokens) == (0, 0, 0, 0)


def test_what_a_team_plans_is_not_seen_by_the_other_before_the_reveal() -> None:
    table = plain(phase="strategy")
    answers = ("lay haymaker right", "pass", "lay super-strength right", "pass", "first ultrawoman")
    drive(table, plan(table, 0), *answers)
    theirs = view(table, 2)
    assert not theirs.heroes[0].right
    assert not theirs.teams[0].order
    assert len(theirs.heroes[0].hand) == 8
    assert ids(view(table, 0).heroes[0].right) == ["haymaker"]
    table.phase = "activation"
    assert ids(view(table, 2).heroes[0].right) == ["haymaker"]
    assert "haymaker" not in ids(view(table, 2).heroes[0].hand)


def test_cards_that_were_turned_up_are_not_freely_taken_back() -> None:
    table = plain(phase="strategy", left={"rage": ["haymaker"]})
    before = table.reveals
    reveal(table)
    assert table.reveals > before


def test_the_teams_activate_their_heroes_by_turns() -> None:
    table = plain(leading=1)
    for _ in range(4):
        drive(table, activation(table), *skip(table))
    said = [line for line in heard(table).splitlines() if line.endswith("is activated.")]
    assert said == [f"{name} is activated." for name in ("La Duchesse", "Rage", "Redline", "Ultrawoman")]


def skip(table: State) -> tuple[str, ...]:
    """The answers of the next hero who does nothing: Redline is asked whether she runs before it."""
    team = table.teams[table.next_team]
    return ("pass", "pass") if table.heroes[team.order[0]].id == "redline" else ("pass",)


def test_a_team_with_more_heroes_goes_on_alone() -> None:
    table = plain(order=(["rage"], ["la-duchesse", "redline"]), leading=0)
    for _ in range(3):
        drive(table, activation(table), *skip(table) if table.teams[table.next_team].order else ("pass", "pass"))
    assert not table.teams[1].order
    assert "Redline is activated." in heard(table)


def test_the_phase_ends_when_both_initiative_decks_are_used_up() -> None:
    table = plain(order=(["rage", "ultrawoman"], ["la-duchesse"]), leading=0)
    drive(table, turn(table), "pass", "pass", "pass")
    assert "Ultrawoman is activated." in heard(table)
    assert table.phase == "strategy"


def test_a_team_up_hero_is_activated_by_its_own_initiative_card() -> None:
    table = plain(
        teams=(("rage",), ("la-duchesse",)), team_up=("ultrawoman", "redline"), order=(["ultrawoman", "rage"], [])
    )
    decision = asked(table, activation(table))
    assert decision.seats == (0,)
    assert table.heroes[table.scene.acting].id == "ultrawoman"
    assert hero(table, "ultrawoman").actions == 3


# Activations


def test_a_hero_has_three_actions() -> None:
    table = plain(at={"rage": "a1", "ultrawoman": "e5"}, order=(["rage"], []))
    drive(table, activation(table), "move c1", "move c3", "move c4")
    assert place_of(table, "rage") == "c4"


def test_actions_are_taken_in_any_order_and_several_times() -> None:
    table = plain(
        at={"rage": "c3", "redline": "d3", "ultrawoman": "e5"}, order=(["rage"], []), dice="0 0 0 t0 t0 t1 t1 t2 0 0 0"
    )
    drive(table, activation(table), "attack melee redline", "move e4", "attempt training-lock")
    table = plain(at={"rage": "c3", "redline": "d3", "ultrawoman": "e5"}, order=(["rage"], []), dice="0 " * 9)
    drive(table, activation(table), *["attack melee redline"] * 3)
    assert heard(table).count("Rage attacks Redline") == 3


def test_actions_that_a_hero_leaves_unused_are_lost() -> None:
    table = plain(at={"rage": "a1", "ultrawoman": "e5"}, order=(["rage"], []))
    asked(table, activation(table), "move c1")
    assert hero(table, "rage").actions == 2
    table = plain(at={"rage": "a1", "ultrawoman": "e5"}, order=(["rage"], []))
    drive(table, activation(table), "move c1", "pass")
    assert hero(table, "rage").actions == 0


def test_an_action_of_a_power_costs_an_action() -> None:
    table = plain(
        at={"rage": "c3", "redline": "d3", "ultrawoman": "e5"},
        left={"rage": ["haymaker"]},
        order=(["rage"], []),
        dice="0 0 0 1 1 1",
    )
    asked(table, activation(table), "power haymaker")
    assert hero(table, "rage").actions == 2


def test_a_special_power_works_all_round_before_its_hero_is_activated() -> None:
    """Rage's Thick Hide withstands the first hit while he waits for his activation."""
    table = plain(
        at={"rage": "c3", "redline": "d3"},
        left={"rage": ["thick-hide"]},
        order=(["rage"], ["redline"]),
        leading=1,
        dice="2 2 2",
    )
    drive(table, activation(table), "pass", "attack melee rage", "pass")
    assert figure(table, "rage").damage == 0
    assert not hero(table, "rage").activated


def test_who_is_eliminated_is_not_activated() -> None:
    table = plain(
        teams=(("rage",), ("la-duchesse",)),
        team_up=("ultrawoman", "redline"),
        at={"rage": "c3", "redline": "d3"},
        damage={"redline": 3},
        order=(["rage"], ["redline", "la-duchesse"]),
        dice="2 2 1",
    )
    drive(table, activation(table), "attack melee redline", "pass")
    assert table.teams[1].order == [hero(table, "la-duchesse").number]


# The end of the round


def test_a_round_is_strategy_activation_and_end_of_round() -> None:
    match = arrange(phase="strategy", round=0, teams=ONE_EACH)
    phases: list[str] = []
    while match.state.round < 2:  # type: ignore[attr-defined]
        phases.append(match.state.phase)  # type: ignore[attr-defined]
        seat = next(iter(match.decisions))
        match.choose(seat, match.decisions[seat].options[-1])
    assert list(dict.fromkeys(phases)) == ["strategy", "activation"]  # Nothing is asked at the end of a round.
    assert match.state.steps == 1  # type: ignore[attr-defined]


def test_played_cards_go_to_the_discard_pile_at_the_end_of_the_round() -> None:
    table = plain(left={"rage": ["red-mist"]}, right={"rage": ["haymaker"]}, phase="end of round")
    drive(table, end_of_round(table))
    rage = hero(table, "rage")
    assert not rage.left
    assert not rage.right
    assert set(ids(rage.discard)) == {"red-mist", "haymaker"}
    assert len(rage.hand) == 6


def test_what_was_played_ends_with_the_round() -> None:
    table = plain(right={"rage": ["thick-hide"]}, phase="end of round")
    assert values(table, "rage") == (2, 7, 2)
    drive(table, end_of_round(table))
    assert values(table, "rage") == (2, 5, 2)


def test_the_villain_acts_before_cards_are_put_away() -> None:
    """The plan goes on while what was played still lies there."""
    table = plain(right={"rage": ["haymaker"]}, phase="end of round")
    table.steps = 7
    drive(table, end_of_round(table))
    assert table.villain_won
    assert ids(hero(table, "rage").right) == ["haymaker"]


def test_an_empty_hand_takes_the_discard_pile_back() -> None:
    table = plain(hands={"rage": []}, right={"rage": ["haymaker"]}, phase="end of round")
    drive(table, end_of_round(table))
    assert len(hero(table, "rage").hand) == 8
    assert not hero(table, "rage").discard


def test_a_hand_with_a_power_card_is_not_refreshed() -> None:
    table = plain(hands={"rage": ["blind-fury"]}, right={"rage": ["haymaker"]}, phase="end of round")
    drive(table, end_of_round(table))
    assert ids(hero(table, "rage").hand) == ["blind-fury"]


def test_after_the_last_of_its_cards_a_team_up_hero_has_all_four_again() -> None:
    table = plain(
        phase="end of round",
        teams=(("rage",), ("la-duchesse",)),
        team_up=("redline", "sanctuary"),
        hands={"redline": []},
        right={"redline": ["overdrive"]},
        discards={"redline": ["flurry"]},
    )
    drive(table, end_of_round(table))
    assert {"overdrive", "flurry"} <= set(ids(hero(table, "redline").hand))


def test_what_is_chosen_in_the_next_round_is_asked_anew() -> None:
    table = plain(at={"rage": "c3", "redline": "d3"}, left={"rage": ["haymaker"]}, active="rage")
    hero(table, "rage").used = ("haymaker",)
    assert "power haymaker" not in choices(table, "rage")
    drive(table, end_of_round(table))
    assert not hero(table, "rage").used
    assert options(asked(table, play_cards(hero(table, "rage"))))
