"""What a click means where it is no choice, and the page that says why it is not allowed."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.decisions import DECISIONS
from herobox.games.deck_building.options import (
    Activate,
    Attach,
    Battle,
    Begin,
    Block,
    Buy,
    Character,
    Deal,
    Destroy,
    Discard,
    First,
    Give,
    Play,
    Remove,
    Steal,
    Take,
    Target,
)
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import State
from herobox.kernel import Decision
from tests.games.deck_building.positions import position, view
from tests.games.driving import asked


def before_jason() -> State:
    """Jason's turn, with something of everything."""
    return position(
        2,
        2,
        characters={0: "goldar", 1: "jason-lee-scott", 2: "finster", 3: "trini-kwan"},
        hands={1: ["teamwork", "thunder-slinger", "mastodon"]},
        slots={1: ["", "", "battle-bike", ""]},
        bay=["triceratops"],
        ongoing={1: ["command-center"]},
        discards={0: ["mayhem"], 1: ["teamwork"]},
        grid=["baboo", "ambush", "", "", "", ""],
        zords=["dragonzord"],
        masters=["master-scorpina"],
        active=1,
    )


def meant(kind: str, *points: str, options: tuple[Any, ...] = ()) -> Any:
    """What these things mean at a decision of this kind, for Jason."""
    return DECISIONS.pointed(view(before_jason(), 1), 1, Decision((1,), kind, options), points)


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (("hand-mastodon",), Play("mastodon")),
        (("hand-thunder-slinger", "slot-1-1"), Attach("thunder-slinger", "1")),
        (("hand-thunder-slinger", "slot-1-4"), Attach("thunder-slinger", "4")),
        (("hand-thunder-slinger", "attached-1-battle-bike"), Attach("thunder-slinger", "3")),
        (("hand-thunder-slinger", "tile-zord-bay"), Attach("thunder-slinger", "bay")),
        (("hand-thunder-slinger", "tile-triceratops"), Attach("thunder-slinger", "bay")),
        (("hand-thunder-slinger", "tile-lair"), Attach("thunder-slinger", "lair")),
        (("hand-thunder-slinger", "grid-ambush"), Buy("ambush")),
        (("grid-baboo",), Battle("baboo")),
        (("stack-blade-blaster",), Buy("blade-blaster")),
        (("stack-stun",), Buy("stun")),
        (("stack-zord",), Buy("dragonzord")),
        (("stack-master",), Buy("master-scorpina")),
        (("beside-power-sword",), Buy("power-sword")),
        (("attached-1-battle-bike",), Activate("battle-bike")),
        (("tile-triceratops",), Activate("triceratops")),
        (("tile-zord-bay",), Activate("zord-bay")),
        (("tile-lair",), Activate("lair")),
        (("character-jason-lee-scott",), Activate("jason-lee-scott")),
        (("ongoing-1-command-center",), Activate("command-center")),
        (("slot-1-1",), None),
        (("main-deck",), None),
        (("discard-1",), None),
        ((), None),
    ],
)
def test_in_the_main_phase_a_thing_means_what_is_done_with_it(points: tuple[str, ...], expected: Any) -> None:
    assert meant("main", *points) == expected


@pytest.mark.parametrize(
    ("kind", "points", "expected"),
    [
        ("character", ("character-trini-kwan",), Character("trini-kwan")),
        ("begin", ("character-goldar",), Begin("goldar")),
        ("target", ("character-goldar",), Target("goldar")),
        ("target", ("hand-teamwork",), None),
        ("block", ("hand-teamwork",), Block("teamwork", "hand")),
        ("block", ("attached-1-battle-bike",), Block("battle-bike", "slots")),
        ("block", ("tile-triceratops",), Block("triceratops", "tile")),
        ("block", ("grid-baboo",), None),
        ("order", ("ongoing-1-command-center",), First("command-center")),
        ("discard", ("hand-teamwork",), Discard("teamwork")),
        ("put-away", ("attached-1-battle-bike",), Discard("battle-bike")),
        ("discard-attached", ("tile-triceratops",), Discard("triceratops")),
        ("blade-blaster", ("hp-0",), Deal()),
        ("blade-blaster", ("played-blade-blaster",), Deal()),
        ("blade-blaster", ("grid-baboo",), Remove("baboo")),
        ("destroy", ("played-attitude",), Destroy("attitude", "play")),
        ("destroy", ("ongoing-1-command-center",), Destroy("command-center", "play")),
        ("destroy", ("attached-1-battle-bike",), Destroy("battle-bike", "slots")),
        ("destroy", ("tile-triceratops",), Destroy("triceratops", "tile")),
        ("destroy", ("pile-teamwork",), Destroy("teamwork", "discard")),
        ("destroy", ("grid-baboo",), None),
        ("gain", ("grid-ambush",), Take("ambush")),
        ("remove", ("grid-ambush",), Remove("ambush")),
        ("recall", ("pile-teamwork",), Take("teamwork")),
        ("look", ("looking-ambush",), Take("ambush")),
        ("trade", ("pile-mayhem",), Steal("mayhem", "goldar")),
        ("trade", ("pile-teamwork",), Give("teamwork", "goldar")),
        ("trade", ("pile-teamwork", "character-finster"), Give("teamwork", "finster")),
        ("trade", ("grid-baboo",), None),
        ("remove", ("slot-1-1",), None),
        ("choose", ("hand-teamwork",), None),
    ],
)
def test_at_other_decisions_a_thing_means_what_is_chosen(kind: str, points: tuple[str, ...], expected: Any) -> None:
    assert meant(kind, *points) == expected


def test_a_slot_is_meant_for_the_card_that_is_being_attached() -> None:
    options = (Attach("power-sword", "1"), Attach("power-sword", "4"))
    assert meant("slot", "slot-1-4", options=options) == Attach("power-sword", "4")
    assert meant("slot", "attached-1-battle-bike", options=options) == Attach("power-sword", "3")
    assert meant("slot", "grid-baboo", options=options) is None
    assert meant("morph", "pile-teamwork", "slot-1-3") == Attach("teamwork", "3")


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (("grid-baboo",), "and you have 0 (p. 12)"),
        (("grid-ambush",), "and you have 0 (p. 9)"),
        (("stack-master",), "only Heroes buy Zords, and only Villains buy Masters (p. 9)"),
        (("stack-stun",), "a Stun can't be bought (p. 18)"),
        (
            ("hand-thunder-slinger", "slot-1-4"),
            "slot 4 is for maneuver cards, so Thunder Slinger does not match it (p. 9)",
        ),
        (
            ("hand-thunder-slinger", "attached-1-battle-bike"),
            "slot 3 holds Battle Bike; discard it to make room (p. 19)",
        ),
        (("hand-mastodon",), "playing a Zord does nothing; attach Mastodon instead (p. 17)"),
        (("character-jason-lee-scott",), "Jason Lee Scott only has an activated ability on the other side (p. 10)"),
        (("character-goldar",), "Goldar is not yours, and you can only activate your own abilities (p. 10)"),
    ],
)
def test_pointing_at_what_is_not_possible_tells_why(points: tuple[str, ...], expected: str) -> None:
    table = before_jason()
    decision = asked(table, main_action(table))
    seen = view(table, 1)
    option = DECISIONS.pointed(seen, 1, decision, points)
    assert option is not None
    reason = DECISIONS.why_not(seen, 1, decision, option)
    assert reason is not None
    assert reason.endswith(expected)
