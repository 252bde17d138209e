"""Why something may not be done, with the rulebook's page."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herobox.games.monsterpocalypse.cards.printed_bases import Carried
from herobox.games.monsterpocalypse.rules.activation_and_advancement import advancement_phase, begin_turn
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_phase import hyper_phase, power_phase
from herobox.games.monsterpocalypse.rules.pushing import push_phase
from herobox.games.monsterpocalypse.rules.set_up_phase import placing_a_structure, placing_monsters
from herobox.games.monsterpocalypse.rules.spawning import spawn_phase
from herobox.games.monsterpocalypse.state import State
from herobox.kernel.notation import parse
from tests.games.driving import asked, options
from tests.games.monsterpocalypse.box import GAME
from tests.games.monsterpocalypse.building import ability_index_of_card
from tests.games.monsterpocalypse.looking import seen
from tests.games.monsterpocalypse.positions import monster, position
from tests.games.monsterpocalypse.prompting import before_the_first_turn, why


def brawl() -> State:
    """A G-Tank beside a Raptix, with things at other distances."""
    return position(
        {"g-tank": "d4", "carnidon": "d6 l9"},
        {"raptix": "e5", "squix": "e6", "shadow-spikodon": "i4", "terra-khan": "n1"},
        structures={"bank-headquarters": "g6", "radar-array": "b7"},
    )


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (("attack e5",), "you can only attack with your own figures (p. 17)"),
        (("attack g6",), "you can only attack with your own figures (p. 17)"),
        (("attack l9",), "the Carnidon at l9 has nothing within reach to attack (p. 20)"),
        (("attack a1",), "there is no figure on a1"),
        (("attack z9",), 'there is no space "z9": this map has the columns a to p and the rows 1 to 12'),
        (("attack h7",), "the Bank Headquarters is named by its upper left space, g6"),
        (("attack d4", "brawl i4"), "the Shadow Spikodon is not adjacent, and a brawl attack needs an adjacent target"),
        (("attack d4", "blast e5"), "the Raptix is adjacent, and a blast attack needs a target that is not (p. 20)"),
        (("attack d4", "blast i4"), "the Shadow Spikodon has Cloak"),
        (("attack d4", "blast n1"), "Terra Khan is 11 spaces away, out of the range of 5 (p. 20)"),
        (("attack d4", "brawl d6"), "figures can only attack structures and enemies, not allies (p. 20)"),
        (("attack d4", "power stomp -"), "only monsters make power attacks (p. 36)"),
        (("attack d6", "blast i4"), "the Carnidon has no Blast stat, so it can't make blast attacks (p. 10)"),
        (("attack d6", "brawl e6"), "the Squix has Flight, and a unit needs Flight or Jump to brawl it (p. 15)"),
        (("attack d4", "brawl e5", "join l9"), "the Raptix is not adjacent"),
        (("attack d4", "brawl e5", "join d4"), "the G-Tank is already taking part (p. 43)"),
        (("attack d4", "brawl e5", "join e6"), "you can only attack with your own figures (p. 17)"),
    ],
)
def test_an_attack_by_units_that_is_not_possible(answers: tuple[str, ...], expected: str) -> None:
    table = brawl()
    assert why(table, attack_phase(table), *answers).startswith(expected)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("brawl e5", "(p. 59)"), ("blast h4", "(p. 10)")],
)
def test_a_solo_brawler_is_kept_out_of_brawls_alone(kind: str, expected: str) -> None:
    table = position({"g-tank": "d4 d5", "explodohawk": "e4"}, {"raptix": "e5", "squix": "h4"})
    assert expected in why(table, attack_phase(table), "attack d4", kind, "join e4")


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (
            ("attack d4", "power smash f4"),
            "Defender X has not advanced this turn, and a Smash needs a running start (p. 39)",
        ),
        (("attack d4", "power throw d8"), "Defender X is not aligned with Rogzor"),
        (("attack d4", "power swat m2"), "the Raptix is not adjacent to Defender X, and a Swat needs an adjacent unit"),
        (("attack d4", "power tickle f4"), '"tickle" is not one of the power attacks that a monster makes alone'),
        (("attack d4", "power rampage up"), 'there is no space "up"'),
        (("attack d4", "combine slingshot f4 north"), "no other monster of your force stands on f4 (p. 45)"),
        (("attack d4", "brawl f4", "roll 8"), "this attack rolls 1 to 7 Action Dice"),
        (("attack d4", "brawl f4", "roll 2", "add 5"), "this attack rolls 0 to 2 Power Dice"),
        (("attack d4", "power throw f4", "roll 2", "add 0"), "this attack rolls 1 to 2 Power Dice"),
        (("attack d4", "power throw f4", "pass"), "you can't pass here: now you choose how many Action Dice"),
    ],
)
def test_an_attack_by_a_monster_that_is_not_possible(answers: tuple[str, ...], expected: str) -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4", "rogzor": "d8", "raptix": "m2"}, power=2)
    assert why(table, attack_phase(table), *answers).startswith(expected)


def test_only_units_join_a_unit() -> None:
    table = position({"g-tank": "d4 d5", "defender-x": "e7"}, {"raptix": "e5"}, activation="units")
    said = why(table, attack_phase(table), "attack d4", "join e7")
    assert said.endswith("(p. 43)")


def test_a_second_target_is_one_of_those_that_the_attack_before_leads_to() -> None:
    swat = ("attack d4", "power swat c4")
    chain = ("attack d4", "brawl f4")
    for ours, theirs, answers, dice in (
        ("terra-khan", "c4 j5 i4 k8", swat, [1, 1, 1, 0]),
        ("gorghadra", "f4 g4 g5 i4 k8", chain, [1, 1, 1]),
    ):
        table = position({ours: "d4"}, {"raptix": theirs}, pool=1, power=1 if answers is swat else 0, dice=dice)
        decision = asked(table, attack_phase(table), *answers)
        targets = [f"target {space}" for space in theirs.split()[1:]]
        allowed = [
            target
            for target in targets
            if GAME.decisions.why_not(seen(table), 0, decision, parse(target, GAME.decisions.verbs)) is None
        ]
        assert allowed == targets[:2] == options(decision)


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("f4", "the Brontox at f4 can't be chosen: the Brontox is yours, and a Swat hurls its unit at an enemy figure"),
        (
            "p8",
            "the Raptix at p8 can't be chosen: the Raptix is not within 5 spaces of Terra Khan, as a Swat needs (p.",
        ),
    ],
)
def test_why_a_swatted_unit_is_not_hurled_at_somebody(tried: str, expected: str) -> None:
    table = position(
        {"terra-khan": "d4", "brontox": "f4"}, {"raptix": "c4 j5 i4 p8"}, pool=1, power=1, dice=[1, 1, 1, 0]
    )
    assert why(table, attack_phase(table), "attack d4", "power swat c4", f"target {tried}").startswith(expected)


SLINGSHOT = ("attack d5", "combine slingshot b5 east", "roll 2")


def before_a_slingshot(south: str = "mega-armodax") -> State:
    """Terra Khan is to be propelled to f5, between three enemy monsters: those east and north can be smashed."""
    return position(
        {"terra-khan": "d5", "armodax": "b5"},
        {"defender-x": "h5", "sky-sentinel": "f3", south: "f7", "gorghadra": "n9", "raptix": "m2"},
        power=2,
        dice=[1] * 8,
    )


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("f7", "Mega Armodax at f7 can't be chosen: Mega Armodax is immune to Smash (p. 33)"),
        ("n9", "Gorghadra at n9 can't be chosen: Terra Khan is not aligned with Gorghadra: for a Smash a whole edge"),
        ("b5", "Armodax at b5 can't be chosen: there is no enemy monster on b5, and a Smash must target one (p. 39)"),
        (
            "m2",
            "the Raptix at m2 can't be chosen: there is no enemy monster on m2, and a Smash must target one (p. 39)",
        ),
    ],
)
def test_why_a_slingshot_does_not_smash_somebody(tried: str, expected: str) -> None:
    table = before_a_slingshot()
    assert why(table, attack_phase(table), *SLINGSHOT, f"target {tried}").startswith(expected)


def test_a_slingshot_does_not_smash_a_monster_that_was_adjacent_when_the_turn_began() -> None:
    table = before_a_slingshot(south="rogzor")
    monster(table, 0).met = [monster(table, 1).number]
    assert why(table, attack_phase(table), *SLINGSHOT, "target h5") == (
        "Defender X at h5 can't be chosen: Terra Khan was adjacent to Defender X when the turn began, so it can't "
        "smash it (p. 39)"
    )


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        (
            "d4",
            "Gorghadra at d4 can't be chosen: Gorghadra is not an enemy unit, and Chain Reaction goes on to one (p.",
        ),
        (
            "i4",
            "the Raptix at i4 can't be chosen: the Raptix was not adjacent to the unit destroyed, as Chain Reaction",
        ),
    ],
)
def test_why_chain_reaction_does_not_go_on_to_somebody(tried: str, expected: str) -> None:
    table = position({"gorghadra": "d4"}, {"raptix": "f4 g4 g5 i4 k8"}, pool=1, dice=[1, 1, 1])
    assert why(table, attack_phase(table), "attack d4", "brawl f4", f"target {tried}").startswith(expected)


def test_a_power_attack_needs_a_power_die() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4", "raptix": "d6"})
    said = why(table, attack_phase(table), "attack d4", "power throw f4")
    assert "needs at least one Power Die: you have 0" in said


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("advance d4", "the G-Tank has already advanced this turn, and each figure advances once (p. 14)"),
        ("advance j4", "this is a Unit Activation, so Defender X is not active (p. 26)"),
        ("advance m2", "the Raptix at m2 is not yours (p. 26)"),
        ("advance g8", "the Skyscraper at g8 is a structure, and structures don't act by themselves (p. 21)"),
        ("step j4 i3", "this is a Unit Activation, so Defender X is not active (p. 26)"),
        ("step d6 d7", "only monsters step (p. 15)"),
        ("use d6 extinguish", "this figure has no such Action (p. 30)"),
        ("alpha d6", "only your own monsters can leave their Hyper form, in a Monster Activation (p. 29)"),
        ("brawl m2", "that is not the choice here: now you advance figures"),
    ],
)
def test_what_cannot_be_done_in_the_advancement_phase(tried: str, expected: str) -> None:
    table = position(
        {"g-tank": "d4 d6", "defender-x": "j4"},
        {"raptix": "m2"},
        structures={"skyscraper": "g8"},
        activation="units",
        advanced="d4",
    )
    assert why(table, advancement_phase(table), tried).startswith(expected)


def test_a_monster_in_its_alpha_form_has_no_hyper_form_to_leave() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"})
    assert "alpha d4" not in options(asked(table, advancement_phase(table)))
    assert why(table, advancement_phase(table), "alpha d4") == "Defender X is not in its Hyper form (p. 29)"


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("d9", "the space d9 is more than 4 spaces away from the G-Tank"),
        ("e5", "the Raptix occupies e5, and no figure may end on another (p. 14)"),
        ("c4", "the space c4 is water, where only units with Hover or Flight may be (p. 15)"),
        ("q1", 'there is no space "q1"'),
    ],
)
def test_where_a_unit_cannot_advance_to(where: str, expected: str) -> None:
    table = position({"g-tank": "d4"}, {"raptix": "e5"}, marks={"w": "c4"})
    assert why(table, advancement_phase(table), "advance d4", f"to {where}").startswith(expected)


def test_a_step_is_one_space() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"})
    assert why(table, advancement_phase(table), "step d4 d8").startswith("a step moves a monster exactly one space")
    said = why(table, advancement_phase(table), "step d4 e4")
    assert said == "Terra Khan occupies f4, and no figure may end on another (p. 14)"


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("spawn g-tank c7", "the space c7 is not one of your spawn points (p. 22)"),
        ("spawn raptix a1", 'there is no unit "raptix" in your force (p. 28)'),
        ("spawn elite-g-tank a1", "no Elite G-Tank is in your Unit Reserves (p. 28)"),
        ("spawn explodohawk a1", "the Explodohawk costs 2 Action Dice, and your Unit Pool has 1 (p. 28)"),
        ("spawn g-tank c3", "you need a unit that holds the Activator next to c3 to spawn there (p. 22)"),
    ],
)
def test_what_cannot_be_spawned(tried: str, expected: str) -> None:
    table = position(
        {"defender-x": "d4"},
        {"raptix": "p1"},
        marks={"r": "a1 a2", "n": "c3", "a": "c2"},
        reserves={"g-tank": 1, "elite-g-tank": 0, "explodohawk": 1},
        activation="units",
        pool=1,
    )
    assert why(table, spawn_phase(table), tried) == expected


def test_dice_that_are_not_there_are_not_rolled() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"}, pool=2)
    assert why(table, power_phase(table), "roll 4") == "a Power Up rolls 1 to 3 Action Dice (p. 27)"
    assert why(table, power_phase(table), "roll 3") == "your Monster Pool has only 2 Action Dice (p. 27)"
    assert why(table, push_phase(table), "push 3") == "the Active Pool has 2 Action Dice left to push (p. 28)"


def test_a_hyper_form_that_is_too_dear_or_destroyed() -> None:
    table = position(
        {"defender-x": "d4", "sky-sentinel": "h4", "g-tank": "a1"}, {"terra-khan": "n4"}, power=4, their_power=4
    )
    table.forces[0].monsters[1].health[1] = 0
    assert why(table, hyper_phase(table), "hyper h4") == "Ultra Sky Sentinel has been destroyed (p. 29)"
    assert why(table, hyper_phase(table), "hyper n4") == "Terra Khan at n4 is not yours (p. 26)"
    assert why(table, hyper_phase(table), "hyper a1") == "units have no Hyper form (p. 29)"


def test_an_activation_needs_an_action_die() -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4"}, pool=4)
    decision = asked(table, begin_turn(table))
    table.forces[0].monster_pool = 0
    few = type(decision)(decision.seats, decision.kind, [parse("activate units", GAME.decisions.verbs)])
    said = GAME.decisions.why_not(seen(table), 0, few, parse("activate monsters", GAME.decisions.verbs))
    assert said == "your Monster Pool has no Action Dice, and an activation needs one (p. 27)"


def test_where_a_structure_cannot_be_placed() -> None:
    table = before_the_first_turn()
    grid = table.map.grid
    green = next(grid.names[each.corner] for each in table.map.foundations if each.colour == "green")
    yellow = next(grid.names[each.corner] for each in table.map.foundations if each.colour == "yellow")
    table.active = 0
    building = table.forces[0].city[0].id
    start = grid.names[table.map.red_starts[0]]
    said = why(table, placing_a_structure(table), f"build {building} {yellow}")
    assert said == f"the space {yellow} is a yellow foundation, and all green ones must be filled first (p. 22 and 26)"
    said = why(table, placing_a_structure(table), f"build {building} {start}")
    assert said == f"the space {start} is not a foundation, and structures are placed on foundations (p. 22)"
    said = why(table, placing_a_structure(table), f"build castle {green}")
    assert said.startswith('your city has no "castle" left; it has ')
    inner = grid.names[grid.numbers[green] + 1]
    said = why(table, placing_a_structure(table), f"build {building} {inner}")
    assert said == f"this foundation is named by its upper left space, {green} (p. 22)"


def test_a_monster_starts_on_ones_own_colour() -> None:
    table = before_the_first_turn()
    table.forces[0].colour = "red"
    grid = table.map.grid
    name = table.forces[0].monsters[0].alpha.id
    blue = grid.names[table.map.blue_starts[0]]
    said = why(table, placing_monsters(table, 0), f"start {name} {blue}")
    assert said.startswith(f"the space {blue} is not one of your starting areas; they are at ")
    red = grid.names[table.map.red_starts[0]]
    said = why(table, placing_monsters(table, 0), f"start godzilla {red}")
    assert said == f'"godzilla" is not waiting to be placed; choose from {name} (p. 26)'


def test_an_ability_that_does_not_wait() -> None:
    table = position({"ultra-defender-x": "d4"}, {"terra-khan": "g4"}, dice=[1, 1, 0, 0, 2, 1, 1, 1])
    said = why(table, attack_phase(table), "attack d4", "roll 5", "first leach d4")
    assert said == '"leach" of d4 is not waiting to be resolved; choose from energy-cycle d4 (p. 31)'


def test_where_nobody_is_and_who_cannot_be_chosen() -> None:
    table = position({"defender-x": "d4"}, {"raptix": "f4 h4 g9 p12"}, power=1, dice=[2, 2, 2, 2])
    said = why(table, attack_phase(table), "attack d4", "power swat f4", "roll 1", "target p12")
    assert said.startswith("the Raptix at p12 can't be chosen: the Raptix is not within 5 spaces of ")


def test_what_is_not_in_the_reserves() -> None:
    table = position({"ares-mothership": "d4"}, {"raptix": "f4 g5"}, reserves={"saucer": 1, "hunter": 1}, dice=[2] * 6)
    said = why(table, attack_phase(table), "attack d4", "brawl f4", "roll 5", "take raptix")
    assert said == 'there is no unit "raptix" in your force (p. 23)'


# While an attack or an ability is carried out


def test_where_an_advance_that_passed_a_space_cannot_go_on_to() -> None:
    table = position({"terra-khan": "d4"}, {"armodax": "n9"}, tiles={"f6": "fire"}, activation="monsters")
    answers = ("advance d4", "waypoint")
    assert why(table, advancement_phase(table), *answers, "to d4") == (
        "Terra Khan is at d4 already; choose a space to pass first (p. 14)"
    )
    table = position({"terra-khan": "d4"}, {"armodax": "n9"}, tiles={"f6": "fire"}, activation="monsters")
    said = why(table, advancement_phase(table), *answers, "to e5", "to k5")
    assert said == "the space k5 is more than 5 spaces away from Terra Khan, the diagonal one is made (p. 14)"


def test_no_space_is_named_to_pass_where_every_way_is_the_same() -> None:
    table = position({"terra-khan": "d4"}, {"armodax": "n9"}, activation="monsters")
    said = why(table, advancement_phase(table), "advance d4", "waypoint")
    assert said == "every way is the same: Terra Khan passes no hazard that would hurt it on the way (p. 21)"


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("d8", "the Spitter is moved one space, and d8 is not one space from f5 (p. 56)"),
        ("f4", "the Raptix occupies f4, and no figure may end on another (p. 14)"),
    ],
)
def test_where_telekinesis_cannot_move_a_unit(where: str, expected: str) -> None:
    table = position({"cthugrosh": "d4", "spitter": "f5"}, {"raptix": "f4"})
    answers = ("use d4 telekinesis", "target f5")
    assert why(table, advancement_phase(table), *answers, f"to {where}") == expected


def test_whom_an_action_cannot_be_used_on() -> None:
    table = position({"cthugrosh": "d4", "spitter": "f5"}, {"raptix": "f4 p12"})
    answers = ("use d4 telekinesis",)
    assert why(table, advancement_phase(table), *answers, "target p12") == (
        "the Raptix at p12 can't be chosen: this Action is used on a unit within its reach that can be moved (p. 56)"
    )
    table = position({"cthugrosh": "d4", "spitter": "f5"}, {"raptix": "f4 p12"})
    assert why(table, advancement_phase(table), *answers, "target a1") == "there is no figure on a1 (see the map)"


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ("p12", "a monster can't be partly off the map (p. 15)"),
        ("n1", "the space n1 is none of the places where a Throw may put Terra Khan (p. 42)"),
        ("h4", "Armodax stands there, and Terra Khan is not placed on another monster (p. 42)"),
    ],
)
def test_where_a_thrown_monster_cannot_land(where: str, expected: str) -> None:
    table = position({"defender-x": "d4"}, {"terra-khan": "f4", "armodax": "h4"}, power=4, dice=[2] * 9)
    answers = ("attack d4", "power throw f4", "roll 3", "add 3")
    assert why(table, attack_phase(table), *answers, f"to {where}") == expected


def test_a_unit_that_was_missed_is_moved_one_space() -> None:
    table = position({"terra-khan": "d4"}, {"yasheth": "f4"}, dice=[0] * 7)
    said = why(table, attack_phase(table), "attack d4", "roll 5", "to k9")
    assert said == "Yasheth is moved one space, and k9 is not one space from f4 (p. 56)"


@pytest.mark.parametrize(
    ("tried", "expected"),
    [
        ("to a1", "the space a1 is not adjacent to Ares Mothership, where the unit is put (see the ability)"),
        ("to g5", "the space g5 is not adjacent to Ares Mothership, where the unit is put (see the ability)"),
        ("to c4", "the Raptix occupies c4, and no figure may end on another (p. 14)"),
        ("pass", "you can't pass here: now you choose the space for the unit from the Reserves (p. 30)"),
    ],
)
def test_where_a_unit_cannot_come_into_play(tried: str, expected: str) -> None:
    table = position(
        {"ares-mothership": "d4"},
        {"raptix": "f4 g5 c4"},
        reserves={"saucer": 1, "hunter": 1},
        dice=[2] * 6,
    )
    said = why(table, attack_phase(table), "attack d4", "brawl f4", "roll 5", "take hunter", tried)
    assert said == expected


def test_a_unit_teleports_beside_another_gate() -> None:
    gates = {"shadow-gate": "d4 k4", "s-type-shinobi": "d5"}
    for where, expected in (
        ("n9", "the space n9 is not adjacent to another figure of this agenda with Teleport (p. 57)"),
        ("l5", "the Raptix occupies l5, and no figure may end on another (p. 14)"),
    ):
        table = position({"zor-raiden": "a9", **gates}, {"raptix": "l5"}, activation="units")
        said = why(table, advancement_phase(table), "use d4 teleport", f"to {where}")
        assert said == expected


def test_whom_a_unit_cannot_be_flung_at() -> None:
    table = position({"cthugrosh": "d4"}, {"raptix": "g4 i4 p12"}, structures={"skyscraper": "i7"}, dice=[2] * 20)
    answers = ("attack d4", "roll 5")
    said = why(table, attack_phase(table), *answers, "target p12")
    assert said.startswith(
        "the Raptix at p12 can't be chosen: Fling is at a building or an enemy figure within 5 spaces"
    )


def test_a_monster_is_not_beaten_back_beyond_the_edge_of_the_map() -> None:
    table = position({"mega-defender-x": "d3"}, {"terra-khan": "d1"}, dice=[2] * 20)
    said = why(table, attack_phase(table), "attack d3", "roll 5", "first beat-back d3", "go north")
    assert said == "Terra Khan stands at the north edge of the map (p. 15)"


def test_super_strength_has_a_limit() -> None:
    table = position({"mega-defender-x": "d4"}, {"terra-khan": "f4"}, power=2, dice=[2] * 20, advanced="d4")
    said = why(table, attack_phase(table), "attack d4", "power smash f4", "roll 3", "add 1", "further 2")
    assert said == "Super Strength moves it up to 1 space further (p. 54)"


def test_super_strength_may_use_its_limit_or_nothing_of_it() -> None:
    table = position({"mega-defender-x": "d4"}, {"terra-khan": "f4"}, power=2, dice=[2] * 20, advanced="d4")
    decision = asked(table, attack_phase(table), "attack d4", "power smash f4", "roll 3", "add 1")
    assert options(decision) == ["further 0", "further 1"]
    for option in decision.options:
        assert GAME.decisions.why_not(seen(table), 0, decision, option) is None


def test_a_chain_attack_is_a_power_attack() -> None:
    table = position({"mega-terra-khan": "d4"}, {"defender-x": "f4"}, power=4, dice=[2] * 9)
    said = why(table, attack_phase(table), "attack d4", "brawl f4", "roll 5", "add 2", "brawl f4")
    assert said == "what follows by Chain Attack is a power attack (its ability)"


def test_a_chain_attack_after_a_combined_power_attack_is_made_by_who_led_it() -> None:
    """Terra Khan leads, with Armodax at the edge of the map; for the test Terra Khan's Chain Attack is on "power"."""
    table = position({"terra-khan": "d3", "armodax": "f1"}, {"defender-x": "f3"}, power=6, dice=[1] * 20)
    leader = monster(table, 0)
    chained = replace(leader.alpha, abilities=(Carried("chain-attack", on="power"),))
    leader.ability_index = ability_index_of_card(chained)
    answers = ("attack d3", "combine double-head-butt f1 f3", "roll 3", "add 2")
    decision = asked(table, attack_phase(table), *answers)
    assert "power rampage north" in options(decision)
    for option in decision.options:
        assert GAME.decisions.why_not(seen(table), 0, decision, option) is None


def test_an_ability_that_must_be_resolved_is_not_left() -> None:
    table = position({"mega-defender-x": "d3"}, {"terra-khan": "d1"}, dice=[2] * 20)
    said = why(table, attack_phase(table), "attack d3", "roll 5", "pass")
    assert said == "Hit & Run and Beat Back can't be left: only an ability that says so may be (p. 31)"


def test_what_may_be_done_is_not_refused() -> None:
    table = brawl()
    decision = asked(table, attack_phase(table))
    for option in decision.options:
        assert GAME.decisions.why_not(seen(table), 0, decision, option) is None
