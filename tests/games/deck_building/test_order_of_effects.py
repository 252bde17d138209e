"""Effects that come at once, in the order of the player's choosing (rulebook p. 8, and the rulings)."""

from __future__ import annotations

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES
from tests.games.deck_building.positions import position
from tests.games.deck_building.using import act
from tests.games.driving import asked, heard, options

NO_GRID = [""] * 6


def test_the_attack_of_the_lair_and_what_attaching_triggers_come_in_either_order() -> None:
    given = {0: "rito-revolto", 1: "zack-taylor"}
    for first, attack_comes_first in (("lair", True), ("rito-revolto", False)):
        table = position(
            characters=given, beside={0: []}, masters=["master-finster"], shards=7, grid=NO_GRID, energy=(0, 9)
        )
        decision = asked(table, main_action(table), "buy master-finster")
        assert (decision.kind, options(decision)) == ("order", ["first rito-revolto", "first lair"])
        table = position(
            characters=given, beside={0: []}, masters=["master-finster"], shards=7, grid=NO_GRID, energy=(0, 9)
        )
        act(table, "buy master-finster", f"first {first}")
        log = heard(table)
        assert (log.index("with The Lair") < log.index("Rito's ability")) == attack_comes_first
        assert table.teams[HEROES].hp == 28


def test_the_lair_alone_needs_no_order() -> None:
    table = position(characters={0: "goldar"}, beside={0: []}, masters=["master-finster"], shards=7, grid=NO_GRID)
    act(table, "buy master-finster")
    assert table.teams[HEROES].hp == 29


def test_effects_that_a_played_card_triggers_come_in_either_order() -> None:
    table = position(
        characters={1: "jason-lee-scott"}, hands={1: ["alpha-5"]}, ongoing={1: ["angel-grove-high-school"]}, active=1,
        grid=NO_GRID,
    )  # fmt: skip
    decision = asked(table, main_action(table), "play alpha-5")
    assert options(decision) == ["first jason-lee-scott", "first angel-grove-high-school"]


def test_an_effect_is_finished_before_the_next_one_is_chosen() -> None:
    table = position(
        2, 2, characters={0: "goldar", 1: "zack-taylor", 2: "finster"}, lair=["master-scorpina", "master-rita-repulsa"],
        ongoing={0: ["dark-dimension"]}, grid=NO_GRID, phase="start",
    )  # fmt: skip
    decision = asked(table, start_phase(table), "first master-scorpina")
    assert (decision.kind, decision.seats) == ("target", (0,))
