"""The Lair (rulebook p. 15 and 16): its Attack, and who controls the Masters in it."""

from __future__ import annotations

from herobox.games.deck_building.rules.controlled_cards import controls, count
from herobox.games.deck_building.rules.detaching import must_discard_attached
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.positions import ids, position
from tests.games.deck_building.using import act, harm, offered, on_tile
from tests.games.driving import asked, drive, options

OWN = ["", "", "", "master-rita-repulsa"]


def two_villains(lair: list[str], top: str) -> State:
    """Rita, who has her own Master, and Goldar, who has not; a Master lies on top of the stack."""
    return position(
        2,
        2,
        characters={0: "rita-repulsa", 1: "jason-lee-scott", 2: "goldar", 3: "billy-cranston"},
        slots={0: OWN},
        lair=lair,
        masters=[top],
        shards=7,
        energy=(20, 20),
        phase="main",
    )


def test_attaching_a_master_to_the_lair_attacks_for_each_master_that_the_player_controls() -> None:
    table = position(characters={0: "rita-repulsa"}, slots={0: OWN}, masters=["master-finster"], shards=7)
    assert harm(table, 0, main_action(table), "buy master-finster") == 2
    assert on_tile(table, VILLAINS) == ["master-finster"]
    assert table.counted("at work", "lair") == 1


def test_a_full_lair_attacks_for_six() -> None:
    lair = ["master-goldar", "master-lord-zedd", "master-rito-revolto", "master-scorpina"]
    table = position(characters={0: "rita-repulsa"}, slots={0: OWN}, lair=lair, masters=["master-finster"], shards=7)
    assert harm(table, 0, main_action(table), "buy master-finster") == 6
    assert count(table, 0, "masters") == 6


def test_the_teammates_own_master_does_not_count_for_the_lairs_attack() -> None:
    table = two_villains(["master-lord-zedd"], "master-finster")
    table.active = 2
    table.players[2].hand = [table.masters.cards.pop()]
    assert harm(table, 2, main_action(table), "attach master-finster lair") == 2


def test_each_of_two_villains_controls_five_masters_when_all_are_attached() -> None:
    table = position(
        villains=2,
        characters={0: "rita-repulsa", 2: "goldar"},
        slots={0: OWN, 2: ["", "", "", "master-goldar"]},
        lair=["master-finster", "master-lord-zedd", "master-rito-revolto", "master-scorpina"],
    )
    assert (count(table, 0, "masters"), count(table, 2, "masters")) == (5, 5)
    assert controls(table, 2, "master-finster")
    assert not controls(table, 2, "master-rita-repulsa")


def test_either_hero_may_block_the_lairs_attack() -> None:
    table = two_villains([], "master-finster")
    table.players[3].hand = list(position(hands={1: ["parry"]}).players[1].hand)
    decision = asked(table, main_action(table), "buy master-finster")
    assert decision.seats == (3,)
    assert options(decision) == ["block parry hand", "pass"]


def test_a_negated_attack_of_the_lair_leaves_the_master_there() -> None:
    table = position(
        characters={0: "rita-repulsa"},
        slots={0: OWN},
        hands={1: ["parry"]},
        masters=["master-finster"],
        shards=7,
        energy=(0, 20),
    )
    act(table, "buy master-finster", (1, "block parry hand"))
    assert table.teams[HEROES].hp == 30
    assert on_tile(table, VILLAINS) == ["master-finster"]


def test_a_master_attached_again_from_the_hand_attacks_again() -> None:
    table = position(characters={0: "rita-repulsa"}, hands={0: ["master-finster"]})
    assert harm(table, 0, main_action(table), "attach master-finster lair") == 1


def test_attaching_the_own_master_is_no_attack_of_the_lair() -> None:
    table = position(characters={0: "rita-repulsa"}, lair=["master-finster"], shards=7)
    assert harm(table, 0, main_action(table), "buy master-rita-repulsa") == 0


def test_each_villain_resolves_the_masters_of_the_lair_in_the_own_turn() -> None:
    table = position(
        villains=2,
        characters={0: "rita-repulsa", 2: "goldar"},
        lair=["master-lord-zedd"],
        energy=(0, 9),
        phase="start",
    )
    for seat, energy in ((0, 8), (2, 7)):
        table.active = seat
        drive(table, start_phase(table))
        assert table.teams[HEROES].energy == energy


def test_the_masters_of_the_lair_do_nothing_in_a_heros_turn() -> None:
    table = position(lair=["master-lord-zedd"], energy=(0, 9), active=1, phase="start")
    drive(table, start_phase(table))
    assert table.teams[HEROES].energy == 9


def test_the_player_chooses_the_order_of_the_masters_effects() -> None:
    table = position(
        characters={0: "rita-repulsa"},
        slots={0: OWN},
        lair=["master-lord-zedd", "master-rito-revolto"],
        phase="start",
    )
    decision = asked(table, start_phase(table))
    assert (decision.kind, options(decision)) == (
        "order",
        ["first master-rita-repulsa", "first master-lord-zedd", "first master-rito-revolto"],
    )
    table = position(slots={0: OWN}, characters={0: "rita-repulsa"}, lair=["master-lord-zedd"], phase="start")
    drive(table, start_phase(table), "first master-lord-zedd")
    assert len(table.players[0].hand) == 1


def test_an_attack_takes_a_master_from_the_lair_only_if_nothing_is_on_the_character() -> None:
    table = position(characters={0: "rita-repulsa"}, slots={0: ["baboo", "", "", ""]}, lair=["master-finster"])
    drive(table, must_discard_attached(table, 0))
    assert ids(table.players[0].discard) == ["baboo"]
    drive(table, must_discard_attached(table, 0))
    assert ids(table.players[0].discard) == ["baboo", "master-finster"]
    assert on_tile(table, VILLAINS) == []


def test_nothing_is_bought_from_or_activated_in_the_lair() -> None:
    table = position(
        characters={0: "rita-repulsa"}, lair=["master-finster"], hands={0: ["mayhem"]}, energy=(20, 0), shards=1
    )
    assert offered(table, "activate", "buy") == []
