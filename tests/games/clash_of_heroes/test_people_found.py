"""What people found who played Clash of Heroes with the rulebook beside."""

from __future__ import annotations

import msgspec
import pytest

from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.picture.headline_picture import goes_on
from herobox.games.clash_of_heroes.picture.text_table import board
from herobox.games.clash_of_heroes.rules.activation_phase import activation
from herobox.games.clash_of_heroes.rules.end_of_adventure import learn
from herobox.games.clash_of_heroes.rules.end_of_round import plan_goes_on
from herobox.games.clash_of_heroes.rules.strategy_phase import play_cards
from herobox.games.clash_of_heroes.setup.starting_table import setup
from herobox.kernel import GameEnds, Listener, Rng
from herobox.kernel.form import fields_of, read_form, written
from tests.games.clash_of_heroes.box import CONTENT, GAME
from tests.games.clash_of_heroes.looking import table_of
from tests.games.clash_of_heroes.positions import choices, position, view
from tests.games.clash_of_heroes.prompting import pointed, refusal, why
from tests.games.driving import asked, drive, heard, options
from tests.games.looking import thing, things, words


@pytest.mark.parametrize("mode", GAME.modes)
def test_every_way_to_play_starts_from_its_form_as_it_is(mode: str) -> None:
    sent = written(GAME, GAME.modes[mode])
    for field in fields_of(GAME):
        if field.kind == "choice" and sent[field.name][-1] not in dict(field.options):
            sent[field.name] = [field.options[0][0]]  # A browser shows, and sends, the first one of the list.
    assert read_form(GAME, sent)


def test_the_form_offers_to_name_neither_a_scenario_nor_a_campaign() -> None:
    offered = {field.name: dict(field.options) for field in fields_of(GAME)}
    assert offered["scenario"][""] == "the first one, or those of the campaign"
    assert offered["campaign"][""] == "no campaign"


def test_the_form_has_no_box_for_nobody_among_the_sidekicks() -> None:
    offered = {field.name: field.options for field in fields_of(GAME)}
    assert all(sidekick for sidekick, _ in offered["sidekicks"])


def test_a_scenario_token_lies_on_a_space_that_can_be_pointed_at_through_it() -> None:
    table = position("noise-in-the-square")
    root = table_of(table)
    assert "marker-sonic-machine" in things(thing(root, "space-h3"))
    assert "space-h3" in things(root)


def test_a_click_on_an_opponent_out_of_reach_is_an_attack_that_is_refused() -> None:
    table = position(at={"rage": "a1", "redline": "c3"})
    decision = asked(table, activation(table))
    option = pointed(view(table, 0), 0, decision, ["space-c3"])
    reason = refusal(view(table, 0), 0, decision, option)
    assert reason == "Redline on c3 is not next to Rage, and a melee attack needs that (p. 20)"


def test_the_card_of_somebody_else_is_called_by_its_name() -> None:
    table = position(active="rage", left={"ultrawoman": ["airlift"]})
    reason = why(table, activation(table), "power airlift")
    assert reason == "Airlift is Ultrawoman's card, and heroes only use their own (p. 15)"


def test_a_panel_shows_all_attributes_as_they_are_planned() -> None:
    table = position(phase="strategy", teams=(("ultrawoman",), ("redline",)))
    asked(table, play_cards(table.heroes[0]), "lay super-strength right")
    seen = words(thing(table_of(table), "id-ultrawoman"))
    assert seen[seen.index("ATK") - 1] == "4+3"
    assert "1" in seen[seen.index("DEF") + 1 : seen.index("MEN")]


@pytest.mark.parametrize("way", ["offensive", "traditional"])
def test_who_can_not_attempt_tests_can_not_use_objects(way: str) -> None:
    table = position(
        at={"rage": "c3", "redline": "d3"}, left={"rage": ["blind-fury"]}, objects={"hot-dog-stand": ["c3"]}
    )
    table.heroes[0].damage = 1
    assert why(table, activation(table), f"use hot-dog-stand-1 {way}").startswith("Rage can't attempt Tests now")
    assert not [each for each in choices(table, "rage") if each.startswith("use ")]


def test_who_can_not_make_attacks_makes_none_with_an_object_or_by_a_special_power() -> None:
    table = position(
        teams=(("ultrawoman",), ("redline",)),
        at={"ultrawoman": "c3", "redline": "d3"},
        left={"ultrawoman": ["secret-identity", "thunderclap"]},
        objects={"hot-dog-stand": ["c3"]},
    )
    able = choices(table, "ultrawoman")
    assert "use hot-dog-stand-1 offensive" not in able
    assert "power thunderclap" not in able
    assert why(table, activation(table), "use hot-dog-stand-1 offensive").startswith(
        "Ultrawoman can't make Attacks now"
    )


def test_what_a_hero_learns_is_told_to_its_team_alone() -> None:
    table = setup(CONTENT, Config(campaign="the-silent-city", first=1, second=1), Rng(1))
    table.listener = Listener()
    rookie = table.heroes[0]
    drive(table, learn(table, rookie), options(asked(table, learn(table, rookie)))[0])
    assert " back in exchange for " in heard(table, 0)
    assert " back for " not in heard(table, 1)


def test_a_campaign_says_in_full_which_adventure_it_is() -> None:
    table = setup(CONTENT, Config(campaign="the-silent-city", first=1, second=1), Rng(1))
    assert {"Noise in the square", "Adventure 1 of 3"} <= set(words(table_of(table)))


def test_alone_nobody_reads_that_both_teams_plan() -> None:
    table = position(phase="strategy", scenario="live-on-air", teams=(("rage",), ()))
    assert "both" not in goes_on(view(table, 0))


def test_a_terminal_tells_the_way_that_the_villain_marches() -> None:
    table = position(scenario="last-train", teams=(("rage",), ("redline",)))
    assert "Route: h2, h3, h4, h5; next is h2" in board(view(table, 0), 0)
    table.on_route = 4
    assert "Route: h2, h3, h4, h5; its end is reached" in board(view(table, 0), 0)


def test_a_plan_is_never_told_to_be_beyond_its_last_step() -> None:
    table = position()
    table.steps = table.plot.plan - 1
    with pytest.raises(GameEnds):
        plan_goes_on(table, 3)
    assert f"The villain's plan is at {table.plot.plan} of {table.plot.plan} steps." in heard(table, 0)


def test_the_activated_hero_on_an_object_can_be_pointed_at_to_use_it() -> None:
    table = position(at={"rage": "c3", "redline": "d4"}, objects={"lamp-post": ["c3"], "car": ["d4"]}, active="rage")
    root = table_of(table)
    assert "hero-rage" in things(root)
    assert "hero-rage" in things(thing(root, "object-lamp-post-1"))
    assert "hero-redline" not in things(thing(root, "object-car-1"))


def test_a_view_can_be_sent_as_data_and_does_not_tell_what_the_other_team_plans() -> None:
    table = position("five-voices", phase="strategy", left={"rage": ["red-mist"]}, right={"rage": ["haymaker"]})
    table.listener = None
    for seat, told in ((0, True), (1, True), (2, False), (None, False)):
        sent = msgspec.json.encode(msgspec.to_builtins(view(table, seat), str_keys=True)).decode()
        assert ("red-mist" in sent) == told, seat
        assert ("haymaker" in sent) == told, seat
