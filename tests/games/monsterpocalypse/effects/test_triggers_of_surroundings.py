"""Triggers that move figures and hurt what stands around, by their names (rulebook p. 31 and 54 to 59)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.state import Tile
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import figure_at, in_reserves, monster, place, position, tile, units


def test_beat_back_moves_the_target_three_spaces_through_units_buildings_and_hazards() -> None:
    table = position(
        ours={"ultra-defender-x": "c4"},
        theirs={"terra-khan": "f4", "raptix": "h4"},
        structures={"office-building": "i4"},
        tiles={"f7": "fire"},
        pool=1,
        dice=[2, 2, 2, 2],
    )
    drive(table, attack_phase(table), "attack c4", "go east")
    assert place(table, monster(table, 1)) == "i4"
    assert monster(table, 1).left == 3  # The hit and the building.
    assert units(table, 1) == {}
    assert tile(table, "i4") == Tile("rubble")
    assert table.forces[0].power_pool == 2


def test_beat_back_stops_at_another_monster_and_hurts_both() -> None:
    table = position(
        ours={"ultra-defender-x": "c4"},
        theirs={"terra-khan": "f4", "armodax": "f7"},
        monsters=2,
        pool=1,
        dice=[2, 2, 2, 2],
    )
    drive(table, attack_phase(table), "attack c4", "blast f4", "go south")
    assert place(table, monster(table, 1)) == "f5"
    assert (monster(table, 1).left, monster(table, 1, 1).left) == (3, 5)


def test_solid_stops_a_beat_back_only_by_the_errata_of_2011() -> None:
    for errata, where in (("2008", "i4"), ("2011", "f4")):
        table = position(
            ours={"ultra-defender-x": "c4"},
            theirs={"mega-armodax": "f4"},
            pool=1,
            dice=[2, 2, 2, 2],
            errata=errata,
        )
        drive(table, attack_phase(table), "attack c4", *(["go east"] if errata == "2008" else []))
        assert place(table, monster(table, 1)) == where


def test_disintegrate_leaves_neither_rubble_nor_fire() -> None:
    table = position(ours={"rogzor": "d4"}, structures={"skyscraper": "g4"}, pool=1, dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "first disintegrate d4", "to d4")
    assert tile(table, "g4") is None
    assert table.structures == []
    assert table.forces[0].power_pool == 1


def test_disrupt_takes_a_monster_out_of_its_hyper_form_after_damage() -> None:
    table = position(ours={"mega-deimos-9": "d4"}, theirs={"ultra-defender-x": "f4"}, pool=1, dice=[2, 2, 2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "first disrupt d4")
    target = monster(table, 1)
    assert (target.name, target.health) == ("Defender X", [5, 5])


def test_disrupt_does_nothing_where_the_alpha_form_is_destroyed() -> None:
    table = position(
        ours={"mega-deimos-9": "d4"},
        theirs={"ultra-defender-x": "f4"},
        health={"defender-x": 0},
        pool=1,
        dice=[2, 2, 2, 2, 2],
    )
    drive(table, attack_phase(table), "attack d4")
    assert monster(table, 1).name == "Ultra Defender X"


def test_explosion_hurts_all_that_is_weak_enough_beside_the_target_unit_of_either_side() -> None:
    table = position(
        ours={"mega-rogzor": "c4", "belcher": "g5"},
        theirs={"terra-khan": "h3", "raptix": "g4", "carnidon": "f4"},
        structures={"office-building": "e5", "skyscraper": "e2"},
        pool=1,
        dice=[2, 1, 2, 0],
    )
    drive(table, attack_phase(table), "attack c4", "blast g4")
    assert units(table, 0) == {}
    assert units(table, 1) == {}
    assert monster(table, 1).left == 5  # DEF 6 against 5 strikes.
    assert [each.name for each in table.structures] == ["Skyscraper"]  # DEF 3 and 6.
    assert table.forces[0].power_pool == 3  # Two enemy units and a building.


def test_explosion_destroys_buildings_but_not_by_the_errata_of_2011() -> None:
    for errata, left in (("2008", []), ("2011", ["Office Building"])):
        table = position(
            ours={"mega-rogzor": "c4"},
            theirs={"raptix": "g4"},
            structures={"office-building": "h4"},
            pool=1,
            dice=[2, 1, 2, 0],
            errata=errata,
        )
        drive(table, attack_phase(table), "attack c4", "blast g4")
        assert [each.name for each in table.structures] == left


def test_explosion_compares_with_the_printed_def_only_by_the_errata_of_2011() -> None:
    for errata, left in (("2008", {"h5": "repair-vehicle"}), ("2011", {})):
        table = position(
            ours={"elite-spikodon": "c4"},
            theirs={"defender-x": "p1", "belcher": "g4", "repair-vehicle": "h5"},  # Which has a Force Field.
            pool=1,
            dice=[1, 1, 0],
            errata=errata,
        )
        drive(table, attack_phase(table), "attack c4", "blast g4")
        assert units(table, 1) == left


def test_armor_piercing_is_about_the_target_and_not_about_what_an_explosion_hurts() -> None:
    table = position(ours={"mega-rogzor": "c4"}, theirs={"belcher": "g4", "carnidon": "h5"}, pool=1, dice=[1, 1, 0, 0])
    drive(table, attack_phase(table), "attack c4", "blast g4")
    assert units(table, 1) == {"h5": "carnidon"}  # DEF 3 against 2 strikes.


def test_fling_compares_with_the_printed_def_only_by_the_errata_of_2011() -> None:
    for errata, needed, left in (
        ("2008", 3, {"h4": "repair-vehicle", "k4": "belcher"}),
        ("2011", 2, {"k4": "belcher"}),
    ):
        table = position(
            ours={"cthugrosh": "c4"},
            theirs={"defender-x": "p1", "belcher": "g4 k4", "repair-vehicle": "h4"},  # Which has a Force Field.
            pool=1,
            dice=[1, 1, 1, 1],
            errata=errata,
        )
        drive(table, attack_phase(table), "attack c4", "target h4")
        assert f"flung at Repair Vehicle: 2 strikes against DEF {needed}" in heard(table)
        assert units(table, 1) == left


def test_explosion_reaches_a_def_that_equals_the_strikes_and_nothing_further_away() -> None:
    for dice, left in (([2, 1, 0, 0], {"o9": "carnidon"}), ([1, 1, 0, 0], {"h4": "carnidon", "o9": "carnidon"})):
        for errata in ("2008", "2011"):
            table = position(
                ours={"mega-rogzor": "c4"},
                theirs={"repair-vehicle": "g4", "carnidon": "h4 o9"},
                pool=1,
                dice=dice,
                errata=errata,
            )
            drive(table, attack_phase(table), "attack c4", "blast g4")
            assert units(table, 1) == left


def test_explosion_needs_a_target_unit() -> None:
    table = position(ours={"mega-rogzor": "c4"}, theirs={"terra-khan": "g4", "raptix": "i4"}, pool=1, dice=[2, 2, 2, 2])
    drive(table, attack_phase(table), "attack c4", "blast g4")
    assert units(table, 1) == {"i4": "raptix"}


def test_fling_rolls_the_dice_in_play_against_a_building_or_an_enemy_near_the_target() -> None:
    table = position(
        ours={"cthugrosh": "c4"},
        theirs={"terra-khan": "i4", "raptix": "f4", "carnidon": "o4"},
        structures={"office-building": "f8"},
        pool=1,
        dice=[2, 2, 2, 1],
    )
    decision = asked(table, attack_phase(table), "attack c4")
    assert options(decision) == ["target i4", "target f8"]
    for dice, left in (([2, 2, 2, 1], 1), ([2, 2, 1, 1], 0)):
        table = position(
            ours={"cthugrosh": "c4"},
            theirs={"raptix": "f4"},
            structures={"office-building": "f8"},
            pool=1,
            dice=dice,
        )
        drive(table, attack_phase(table), "attack c4")
        assert len(table.structures) == (0 if left else 1)
    table = position(ours={"cthugrosh": "c4"}, theirs={"terra-khan": "i4", "raptix": "f4"}, pool=1, dice=[2, 1, 2, 2])
    drive(table, attack_phase(table), "attack c4")
    assert monster(table, 1).left == 5
    assert "4 strikes against DEF 6, a miss" in heard(table)
    assert table.listener is not None
    shown = [event.beat for event in table.listener.events if event.beat and "flung" in event.words]
    assert [(beat.result, beat.amount) for beat in shown] == [("4 strikes", 0)]  # The amount of a strike is damage.


def test_fling_needs_a_target_unit_and_something_near_it() -> None:
    for theirs in ({"terra-khan": "g4"}, {"raptix": "f4"}):
        table = position(ours={"cthugrosh": "c4"}, theirs=theirs, structures={}, pool=2, dice=[2, 2, 2])
        drive(table, attack_phase(table), "attack c4", "roll 2")
        assert not table.counted("ability", "fling")


def test_hit_and_run_advances_a_monster_that_has_advanced() -> None:
    table = position(ours={"armodax": "d4"}, theirs={"g-tank": "f4"}, pool=1, advanced="d4", dice=[2, 2, 2])
    drive(table, attack_phase(table), "attack d4", "to d7")
    assert place(table, monster(table, 0)) == "d7"
    assert units(table, 1) == {}


def test_hit_and_run_of_armodax_is_granted_to_its_units() -> None:
    table = position(
        ours={"armodax": "a1", "carnidon": "d4"}, theirs={"raptix": "e4"}, activation="units", pool=1, dice=[2, 2]
    )
    drive(table, attack_phase(table), "attack d4", "to d7")
    assert units(table, 0) == {"d7": "carnidon"}


def test_self_destruct_crushes_the_explodohawk_that_hit() -> None:
    table = position(ours={"explodohawk": "d4"}, theirs={"g-tank": "e4"}, pool=1, dice=[2, 2, 2, 2])
    drive(table, attack_phase(table), "attack d4")
    assert units(table, 0) == {}
    assert in_reserves(table, 0, "explodohawk") == 1
    assert units(table, 1) == {}
    assert table.forces[0].power_pool == 1


def test_self_destruct_does_not_happen_after_a_miss() -> None:
    table = position(ours={"explodohawk": "d4"}, theirs={"g-tank": "e4"}, pool=1, dice=[0, 0, 0, 0])
    drive(table, attack_phase(table), "attack d4")
    assert figure_at(table, "d4").name == "Explodohawk"
