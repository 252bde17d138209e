"""What people see as it happens: who attacks whom and what it does, and each step of a turn's beginning and end."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.effects.grid_effects import Look
from herobox.games.deck_building.rules.drawing_and_discarding import draw
from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from herobox.games.deck_building.state import HEROES, Source, State
from herobox.kernel.copying import copier
from tests.games.beats_heard import beat, beats, steps
from tests.games.deck_building.positions import ids, position
from tests.games.deck_building.using import act
from tests.games.driving import drive

NO_GRID = [""] * 6
GOLDAR, ZACK = "character-goldar", "character-zack-taylor"
KICK = "activate flying-kick"


def duel(**more: Any) -> State:
    """Goldar, in his turn, with an Attack of 2 attached that costs 3 Energy, against Zack."""
    given: dict[str, Any] = {
        "characters": {0: "goldar", 1: "zack-taylor"},
        "energy": (9, 9),
        "grid": NO_GRID,
        "slots": {0: ["", "", "flying-kick", ""]},
    }
    return position(**(given | more))


def kept(table: State) -> list[State]:
    """The table as it is at each beat from now on, once they have been told."""
    assert table.listener is not None
    tables: list[State] = []
    copy = copier(State)
    table.listener.keep_tables(100, lambda state: tables.append(copy(state)))
    return tables


def test_an_attack_shows_who_attacks_whom_and_then_its_damage() -> None:
    table = duel()
    tables = kept(table)
    act(table, KICK)
    assert steps(table)[:3] == [
        ("card", GOLDAR, ("attached-0-flying-kick",)),
        ("strike", GOLDAR, (f"hp-{HEROES}",)),
        ("damage", "", (f"hp-{HEROES}",)),
    ]
    assert beat(table, "The Heroes take").amount == 2
    whole = tables[0].teams[HEROES].hp
    assert [each.teams[HEROES].hp for each in tables[:3]] == [whole, whole, whole - 2]


def test_a_targeted_attack_shows_its_target() -> None:
    slots = {0: ["", "", "", ""], 1: ["ambush", "", "", ""]}
    table = duel(characters={0: "goldar", 1: "billy-cranston"}, slots=slots, hands={0: ["mayhem"] * 2}, active=1)
    act(table, "activate ambush")
    assert beat(table, "Billy attacks Goldar with Ambush.").at == (GOLDAR,)


def test_an_attack_that_is_negated_is_a_miss_at_the_one_who_blocks() -> None:
    table = duel(hands={1: ["parry"]})
    act(table, KICK, "block parry hand")
    missed = beat(table, "Zack negates the Attack with Parry.")
    assert (missed.how, missed.by, missed.at) == ("miss", GOLDAR, (ZACK,))
    assert "damage" not in [how for how, _, _ in steps(table)]


def test_the_grid_is_filled_card_by_card() -> None:
    table = duel(phase="start", grid=["parry"], main_deck=["baboo", "parry"])
    tables = kept(table)
    drive(table, start_phase(table))
    assert steps(table)[:3] == [
        ("phase", "", (GOLDAR,)),
        ("reveal", "", ("grid-baboo",)),
        ("reveal", "", ("grid-parry-2",)),
    ]
    assert [ids(each for each in state.grid if each) for state in tables[:3]] == [
        ["parry"],
        ["parry", "baboo"],
        ["parry", "baboo", "parry"],
    ]


def test_the_end_of_a_turn_shows_which_adversaries_do_damage_before_it_is_done() -> None:
    table = duel(phase="end", active=1, slots={}, grid=["baboo", "parry", "bones", "", "", ""])
    drive(table, end_phase(table))
    assert steps(table)[:2] == [("phase", "", ("grid-baboo", "grid-bones")), ("damage", "", (f"hp-{HEROES}",))]
    assert beat(table, "The Heroes take").amount == 2


def test_a_played_card_lies_there_with_its_shards_when_it_is_told() -> None:
    table = duel(hands={0: ["mayhem"]})
    tables = kept(table)
    act(table, "play mayhem")
    assert steps(table)[0] == ("card", GOLDAR, ("played-mayhem",))
    assert (ids(tables[0].players[0].played), tables[0].shards) == (["mayhem"], table.shards)


def test_which_cards_somebody_looks_at_is_seen_by_nobody_else() -> None:
    table = duel(main_deck=["baboo", "squatt"])
    drive(table, Look(2).run(table, 0, Source("goldar", "Goldar")), "pass")
    assert steps(table, 0) == [
        ("reveal", GOLDAR, ("main-deck",)),
        ("reveal", "", ("looking-baboo", "looking-squatt")),
    ]
    assert steps(table, 1) == steps(table, None) == [("reveal", GOLDAR, ("main-deck",))]


def test_which_cards_are_drawn_no_foe_sees() -> None:
    table = duel(decks={0: ["mayhem", "rebuild"]})
    draw(table, 0, 2)
    assert [told.words for told in beats(table, 1)] == ["Goldar draws 2 cards."]
    drawn = beat(table, "Goldar draws", 1)
    assert (drawn.how, drawn.by, drawn.at, drawn.amount) == ("card", "deck-0", (GOLDAR,), 2)
