"""Looking at the picture of the Deck-Building Game: what is on it, where, and what it says."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from herobox.games.deck_building.picture.sheets import sheets
from herobox.games.deck_building.state import Attack, State
from tests.games.deck_building.positions import position, view


def drawn(table: State, seat: int | None = 0) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(view(table, seat), seat)}


def table_of(table: State, seat: int | None = 0) -> ET.Element:
    """The main sheet of a position."""
    return drawn(table, seat)["table"]


def turned(part: ET.Element) -> bool:
    """Whether something in a part is turned, as exhausted cards are."""
    return any("rotate(4)" in inner.get("transform", "") for inner in part.iter())


def fullest() -> State:
    """Two against two with many cards everywhere, in the midst of an Attack."""
    table = position(
        2,
        2,
        characters={0: "rita-repulsa", 1: "zack-taylor", 2: "goldar", 3: "kimberly-ann-hart"},
        hands={
            0: ["mayhem", "mayhem", "mayhem", "putty-clay", "bones"],
            1: ["teamwork", "parry", "teamwork", "power-coin", "flying-kick", "wrist-communicator", "power-morpher"],
            2: ["mayhem"] * 4,
            3: ["teamwork"] * 3 + ["recovery", "attitude"],
        },
        discards={
            0: ["disposable", "squatt", "mayhem"],
            1: ["pink-ranger", "stun", "stun", "teamwork", "alpha-5", "phantom-ranger"],
            2: ["putty-patroller", "battle-bike"],
            3: ["quantum-ranger"],
        },
        played={1: ["teamwork", "teamwork", "teamwork", "recovery", "attitude", "blade-blaster", "magna-defender"]},
        ongoing={0: ["moon-palace"], 1: ["command-center", "angel-grove-high-school"], 2: ["dark-dimension"]},
        slots={
            0: ["putty-patroller", "pudgy-pig exhausted", "counterstrike", "master-rita-repulsa"],
            1: ["thunder-slinger exhausted", "wrist-communicator", "power-blaster", "viewing-globe"],
            2: ["eye-guy", "energy-shield", "", "master-goldar"],
            3: ["titanium-ranger", "", "disarm exhausted", "training"],
        },
        flipped=[0, 1],
        bay=[
            *("mastodon exhausted", "tyrannosaurus", "dragonzord", "saber-toothed-tiger exhausted"),
            *("pterodactyl", "triceratops"),
        ],
        lair=["master-rito-revolto", "master-lord-zedd", "master-scorpina", "master-finster"],
        grid=["ernies-juice-bar", "viewing-globe", "king-sphinx", "quantum-ranger", "regenerate", "z-putty"],
        main_discard=["baboo", "pudgy-pig"],
        destroyed=["mayhem"],
        hp=(17, 22),
        energy=(12, 17),
        active=1,
        shards=4,
        stuns=10,
    )
    table.earned = 17
    table.attack = Attack(by=1, target=2, source="thunder-slinger")
    return table
