"""How good the table looks to a bot."""

from __future__ import annotations

from herobox.games.clash_of_heroes.bots.evaluation import evaluate
from herobox.games.clash_of_heroes.rules.counting_deeds import publish
from tests.games.clash_of_heroes.positions import hero, position

DUEL = (("rage",), ("redline",))


def test_a_game_that_is_over_is_worth_a_win_a_loss_or_nothing() -> None:
    table = position()
    table.ending, table.winner = "The end.", 1
    assert [evaluate(table, seat) for seat in range(4)] == [-1, -1, 1, 1]
    table.winner = 2
    assert [evaluate(table, seat) for seat in range(4)] == [-1, -1, -1, -1]
    table.winner = -1
    assert [evaluate(table, seat) for seat in range(4)] == [0, 0, 0, 0]


def test_an_article_looks_good_for_its_team_and_bad_for_the_other() -> None:
    table = position()
    before = [evaluate(table, seat) for seat in (0, 2)]
    publish(table, 0, "trainer-beaten")
    after = [evaluate(table, seat) for seat in (0, 2)]
    assert after[0] > before[0]
    assert after[1] < before[1]


def test_a_red_article_looks_bad() -> None:
    table = position()
    before = evaluate(table, 0)
    publish(table, 0, "trainer-beaten", "red")
    assert evaluate(table, 0) < before


def test_the_villains_plan_looks_bad_for_both_teams() -> None:
    table = position()
    before = [evaluate(table, seat) for seat in (0, 2)]
    table.steps = 6
    assert all(now < then for now, then in zip([evaluate(table, seat) for seat in (0, 2)], before, strict=True))


def test_what_stops_the_villains_plan_looks_good_for_both_teams_while_it_is_near() -> None:
    """Else neither would begin with a Super Villain, as the other may finish it."""
    table = position("noise-in-the-square")
    [villain] = [one for one in table.villains if one.printed.id == "x-tina"]
    table.steps = 8
    before = [evaluate(table, seat) for seat in (0, 2)]
    villain.damage = villain.values.health - 2
    hurt = [evaluate(table, seat) for seat in (0, 2)]
    assert all(now > then for now, then in zip(hurt, before, strict=True))
    table.teams[0].deeds["silence"] = 1
    assert all(now > then for now, then in zip([evaluate(table, seat) for seat in (0, 2)], hurt, strict=True))


def test_damage_and_wounds_look_bad() -> None:
    whole = evaluate(position(teams=DUEL), 0)
    harmed = evaluate(position(teams=DUEL, damage={"rage": 3}), 0)
    wounded = evaluate(position(teams=DUEL, wounds={"rage": ["broken-arm", "cracked-ribs"]}), 0)
    beaten = evaluate(position(teams=(("rage", "ultrawoman"), ("redline",)), out=("rage",)), 0)
    assert whole > harmed > wounded > beaten


def test_half_a_personal_mission_looks_better_than_none() -> None:
    table = position(teams=DUEL, missions={"rage": 0})
    before = evaluate(table, 0)
    hero(table, "rage").deeds["hit:melee"] = 2
    assert evaluate(table, 0) > before


def test_alone_every_part_of_the_objective_looks_good() -> None:
    table = position(teams=(("rage",), ()))
    before = evaluate(table, 0)
    table.teams[0].deeds["eliminate:trainer"] = 1
    assert evaluate(table, 0) > before


def test_planned_cards_look_good_where_they_serve() -> None:
    strong, weak = (
        position(
            teams=DUEL,
            at={"rage": "i5"},
            villains={"trainer": ["j5"]},
            damage={"trainer": 3},
            phase="strategy",
            right={"rage": [card]},
        )
        for card in ("haymaker", "thick-hide")
    )
    assert evaluate(strong, 0) > evaluate(weak, 0)
