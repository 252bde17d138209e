"""Skills that change dice and ranges of attacks, by their names (rulebook p. 17, 33, 43 and 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.printed_bases import AttackKind
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.combined_attacks import count_solo_brawlers
from herobox.games.monsterpocalypse.rules.current_stats import blast_range, boost_dice, combined_boost_dice, most_dice
from herobox.games.monsterpocalypse.rules.rolling_dice import dice_limits, numbers
from herobox.games.monsterpocalypse.state import Monster, State, Unit
from tests.games.driving import asked, drive, options
from tests.games.monsterpocalypse.positions import attack_on, figure_at, position, units


def boost(table: State, kind: AttackKind, by: str, target: str) -> int:
    """The Boost Dice of the figure at `by` in its attack on the one at `target`."""
    return boost_dice(table, actor(table, by), attack_on(table, kind, target, by))


def actor(table: State, space: str) -> Monster | Unit:
    """The monster or unit at a space."""
    figure = figure_at(table, space)
    assert isinstance(figure, Monster | Unit)
    return figure


def test_the_example_of_a_combined_attack_rolls_six_action_and_eight_boost_dice() -> None:
    table = position(
        ours={"vanguard": "d4", "elite-vanguard": "d5", "sun-fighter": "d6", "elite-sun-fighter": "d7"},
        theirs={"ultra-defender-x": "f5"},
        dice=[1] * 6 + [1, 1, 1, 1] + [0] * 4,
    )
    assert dice_limits(table, attack_on(table, "blast", "f5", "d4 d5 d6 d7"))[:3] == (4, 6, 8)
    drive(table, attack_phase(table), "attack d4", "join d5", "join d6", "join d7", "roll 6")
    assert [len(dice) for dice in table.last_roll] == [6, 8, 0]
    assert table.forces[0].power_pool == 1  # The Vanguard led, so its Power Gorge is the Trigger.


def test_anti_air_is_for_attacks_on_fliers() -> None:
    table = position(ours={"raptix": "d4", "sun-fighter": "d5"}, theirs={"hunter": "e4", "spitter": "e5"})
    assert [boost(table, "brawl", "d4", target) for target in ("e4", "e5")] == [1, 0]
    assert [boost(table, "blast", "d5", target) for target in ("e4", "e5")] == [1, 0]
    table = position(ours={"ultra-rogzor": "a11", "belcher": "d4"}, theirs={"hunter": "h4"})
    assert boost(table, "blast", "d4", "h4") == 2  # Granted to the whole agenda, as High Impact is.
    assert boost(table, "power", "a11", "h4") == 2  # Its stars: not in power attacks.


def test_berserk_is_for_units() -> None:
    table = position(ours={"terra-khan": "d4", "carnidon": "d6", "belcher": "f6"}, theirs={"g-tank": "e6 f4"})
    assert boost(table, "brawl", "d6", "e6") == 2
    assert boost(table, "brawl", "d4", "f4") == 2
    assert boost(table, "brawl", "f6", "e6") == 0
    table = position(ours={"terra-khan": "d4", "elite-spikodon": "d6"}, theirs={"g-tank": "f6"})
    assert boost(table, "blast", "d6", "f6") == 2


def test_charge_is_for_brawls_of_those_who_advanced() -> None:
    table = position(ours={"zor-raiden": "d4", "s-type-shinobi": "d6 d7"}, theirs={"g-tank": "e6"}, advanced="d4 d6")
    assert [boost(table, "brawl", by, "e6") for by in ("d4", "d6", "d7")] == [3, 1, 0]
    assert boost(table, "blast", "d6", "e6") == 0
    assert boost(table, "power", "d4", "e6") == 2


def test_disable_takes_an_action_die_from_the_brawls_of_enemies_near() -> None:
    table = position(ours={"defender-x": "d4", "g-tank": "h3 h8"}, theirs={"zor-raiden": "f4", "mega-yasheth": "f6"})
    assert [most_dice(table, actor(table, "d4"), kind) for kind in ("brawl", "blast", "power")] == [6, 7, 5]
    assert [most_dice(table, actor(table, space), "brawl") for space in ("h3", "h8")] == [1, 1]
    assert most_dice(table, actor(table, "f4"), "brawl") == 8
    assert most_dice(table, actor(table, "h3"), "power") == 0


def test_distract_takes_a_boost_die_from_all_attacks_of_enemies_near() -> None:
    table = position(ours={"defender-x": "d4", "g-tank": "d9"}, theirs={"squix": "f4 f5", "spitter": "e9"})
    assert [boost(table, kind, "d4", "f4") for kind in ("brawl", "blast", "power")] == [1, 1, 1]
    assert boost(table, "brawl", "d9", "e9") == 0
    table = position(ours={"g-tank": "d4"}, theirs={"squix": "f4"})
    assert boost(table, "blast", "d4", "f4") == 0


def test_distract_of_mega_zor_raiden() -> None:
    table = position(ours={"defender-x": "d4"}, theirs={"mega-zor-raiden": "f4"})
    assert boost(table, "brawl", "d4", "f4") == 1


def test_high_impact_is_for_blasts_of_units_of_the_monsters_faction() -> None:
    table = position(ours={"rogzor": "a11", "belcher": "d4", "vanguard": "d5"}, theirs={"g-tank": "f4"})
    assert [boost(table, "blast", by, "f4") for by in ("d4", "d5", "a11")] == [1, 1, 2]  # Stars: 0, 1, 2.
    assert boost(table, "brawl", "d4", "f4") == 0


def test_wing_leader_is_for_fliers_of_the_monsters_faction() -> None:
    table = position(ours={"sky-sentinel": "a11", "rocket-chopper": "d4", "g-tank": "d5"}, theirs={"g-tank": "f4"})
    assert [boost(table, "blast", by, "f4") for by in ("d4", "d5", "a11")] == [1, 0, 2]
    assert boost(table, "brawl", "d5", "f4") == 0


def test_fortify_is_for_brawls_of_the_agenda_near_a_brontox_on_an_objective_space() -> None:
    table = position(
        ours={"brontox": "d4", "carnidon": "f4 h4", "g-tank": "f5", "terra-khan": "b2"},
        theirs={"raptix": "g4"},
        marks={"a": "d4"},
    )
    assert [boost(table, "brawl", by, "g4") for by in ("f4", "h4", "f5", "d4", "b2")] == [3, 2, 0, 1, 3]
    table = position(ours={"brontox": "d4", "carnidon": "f4"}, theirs={"raptix": "g4"}, marks={"a": "d5"})
    assert boost(table, "brawl", "f4", "g4") == 1


def test_leadership_is_for_grunts_of_the_same_name_within_two_spaces() -> None:
    table = position(ours={"elite-g-tank": "d4", "g-tank": "f4 h4", "belcher": "e5"}, theirs={"raptix": "g4"})
    assert [boost(table, "blast", by, "g4") for by in ("f4", "h4", "e5", "d4")] == [1, 0, 0, 1]
    assert boost(table, "brawl", "f4", "g4") == 1


def test_a_leader_does_not_lead_another_one() -> None:
    table = position(ours={"elite-g-tank": "d4 d5"}, theirs={"raptix": "g4"})
    assert boost(table, "blast", "d4", "g4") == 1


def test_two_leaders_do_not_lead_twice() -> None:
    table = position(ours={"elite-g-tank": "d4 f6", "g-tank": "e5"}, theirs={"raptix": "g4"})
    assert boost(table, "blast", "e5", "g4") == 1


def test_logistics_adds_a_die_to_a_combined_attack() -> None:
    table = position(ours={"mobile-ops-center": "d4", "g-tank": "f4 f5", "belcher": "f6"}, theirs={"raptix": "i4"})
    assert combined_boost_dice(table, attack_on(table, "blast", "i4", "f4 f6")) == 1
    assert combined_boost_dice(table, attack_on(table, "blast", "i4", "f4 f5")) == 1
    assert combined_boost_dice(table, attack_on(table, "blast", "i4", "f4")) == 0
    table = position(ours={"mobile-ops-center": "d4 d5", "g-tank": "f4 f5"}, theirs={"raptix": "i4"})
    assert combined_boost_dice(table, attack_on(table, "blast", "i4", "f4 f5")) == 1


def test_logistics_of_ultra_gorghadra_is_granted_to_units_but_not_about_oneself() -> None:
    table = position(ours={"ultra-gorghadra": "a11", "belcher": "f4 f5"}, theirs={"raptix": "i4"})
    assert combined_boost_dice(table, attack_on(table, "blast", "i4", "f4 f5")) == 1
    table = position(ours={"ultra-gorghadra": "a11", "belcher": "f4", "g-tank": "f6"}, theirs={"raptix": "i4"})
    assert combined_boost_dice(table, attack_on(table, "blast", "i4", "f4 f6")) == 0


def test_radar_adds_two_spaces_and_is_granted_to_adjacent_figures() -> None:
    table = position(ours={"mobile-ops-center": "d4", "g-tank": "d5 d7", "belcher": "e4", "sky-sentinel": "a11"})
    assert [blast_range(table, actor(table, space)) for space in ("d5", "d7", "e4", "a11", "d4")] == [7, 5, 5, 7, 0]


def test_atomize_pays_the_energy_of_a_blasted_building() -> None:
    for ours, dice, power in (("mega-armodax", [2, 2, 1, 0, 0], 3), ("sky-sentinel", [2, 2, 1], 1)):
        table = position(ours={ours: "d4"}, structures={"downtown-high-rise": "h4"}, pool=1, dice=dice)
        drive(table, attack_phase(table), "attack d4")
        assert table.forces[0].power_pool == power


def test_solo_brawler_joins_and_leads_no_combined_brawl() -> None:
    table = position(ours={"explodohawk": "d4", "carnidon": "d5 d6"}, theirs={"terra-khan": "e4"})
    assert options(asked(table, attack_phase(table), "attack d5")) == ["join d6", "pass"]
    table = position(ours={"explodohawk": "d4", "carnidon": "d5"}, theirs={"terra-khan": "e4"})
    assert asked(table, attack_phase(table), "attack d4").kind == "dice"


def test_solo_brawler_is_at_work_in_brawls_alone() -> None:
    kinds: list[tuple[AttackKind, int]] = [("brawl", 1), ("blast", 0)]
    for kind, times in kinds:
        table = position(ours={"explodohawk": "d4"}, theirs={"terra-khan": "e4"})
        count_solo_brawlers(table, attack_on(table, kind, "e4", "d4"))
        assert table.counted("ability", "solo-brawler") == times


def test_super_rampage_pays_more_for_each_building_and_enemy_unit() -> None:
    table = position(
        ours={"mega-terra-khan": "d4", "raptix": "f4"},
        theirs={"belcher": "g4 h5"},
        structures={"office-building": "j4"},
        pool=1,
        power=1,
        dice=[2, 1, 1, 1, 1],
    )
    drive(table, attack_phase(table), "attack d4", "power rampage east")
    assert units(table, 0) == {}
    assert table.forces[0].power_pool == 6


def test_super_stomp_pays_more_for_each_building_and_enemy_unit() -> None:
    for ours, dice, power in (("armodax", [2, 1, 1, 1], 4), ("defender-x", [2, 1, 1, 1], 2)):
        table = position(
            ours={ours: "d4"},
            theirs={"belcher": "f4"},
            structures={"office-building": "d6"},
            pool=1,
            power=1,
            dice=dice,
        )
        drive(table, attack_phase(table), "attack d4", "power stomp -")
        assert table.forces[0].power_pool == power


def test_super_strength_may_move_the_target_a_space_further() -> None:
    for further, where in (("further 0", "g4"), ("further 1", "h4")):
        table = position(
            ours={"ultra-armodax": "d4"}, theirs={"terra-khan": "f4"}, pool=1, power=1, advanced="d4", dice=[2, 2, 1, 1]
        )
        drive(table, attack_phase(table), "attack d4", "power smash f4", further)
        assert figure_at(table, where).name == "Terra Khan"
        assert table.map.grid.names[figure_at(table, where).at] == where


def test_the_abilities_at_work_in_an_attack_are_those_that_change_its_numbers() -> None:
    table = position(
        ours={"elite-g-tank": "d4", "g-tank": "e5", "mobile-ops-center": "d5"},
        theirs={"squix": "g5", "elite-squix": "h5"},
    )
    found = numbers(table, attack_on(table, "blast", "g5", "e5 d4")).at_work
    assert found == ["logistics", "leadership", "distract", "radar", "force-field"]
