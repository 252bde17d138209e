"""The golden games of the Deck-Building Game: what each is to show, and who plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tests.golden.players import Player, at_random, by_bots, by_wishes

GAME = "deck-building"
ZORDS = ("tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "dragonzord")
DEAR = (
    *("ninjor", "king-sphinx", "power-blaster", "titanium-ranger", "disarm", "viewing-globe", "magna-defender"),
    *("blue-senturion", "pudgy-pig", "eye-guy", "thunder-slinger", "heavy-attack", "counterstrike"),
)
"""Cards with many Shards."""
BUY_ZORDS = tuple(f"buy {zord}" for zord in ZORDS)
BUY_DEAR = tuple(f"buy {card}" for card in DEAR)

PEACE = ("play-all", "play", "battle", "destroy mayhem", "destroy teamwork", "buy")
"""Who gathers cards and attacks nobody."""
ZORDS_FIRST = (*(f"attach {zord} bay" for zord in ZORDS), "play-all", "play", *BUY_ZORDS, *BUY_DEAR, *PEACE)
MEGA_DRAGONZORD = (
    *("attach", "activate mega", "play-all", "play", *BUY_ZORDS, "buy parry"),
    *(*BUY_DEAR, *PEACE, "activate"),
)
"""The teammate of one who buys Zords: a character has to flip before the Mega Dragonzord can be used."""
MASTERS_FIRST = ("attach master", "play-all", "play", "first", "buy master", *BUY_DEAR, *PEACE)
ANYTHING = ("block", "attach", "activate", "play-all", "play", "battle", "buy", "deal", "remove")
"""Who does whatever can be done."""

GREEDY = by_bots("greedy-1", "greedy-1", "greedy-1", "greedy-1")
PEACEFUL = by_wishes(PEACE, PEACE)
ALL = {"villains": 2, "heroes": 2}


class Case(NamedTuple):
    """A golden game."""

    shows: str
    """A pattern that must be found in its text."""
    seed: int
    config: dict[str, Any]
    player: Callable[[int], Player]


CASES = {
    "first-game": Case(r"have no Hit Points left\. \(", 1, {"characters": ["rito-revolto", "jason-lee-scott"]}, GREEDY),
    "two-against-two": Case(r"^begin, .*\n> 0 begin ", 1, ALL, GREEDY),
    "lone-villain": Case(r"have no Hit Points left\. \(", 5, {"heroes": 2}, GREEDY),
    "lone-hero": Case(r"have no Hit Points left\. \(", 6, {"villains": 2}, GREEDY),
    "dear-item": Case(r"activates Goldar's Sword", 2, {"characters": ["goldar", "jason-lee-scott"]}, GREEDY),
    "mega-dragonzord": Case(
        r"activates Megazord[^|]*attacks the Villains with Mega Dragonzord\.\nThe Villains take 6 damage",
        12,
        {**ALL, "characters": ["goldar", "jason-lee-scott", "rita-repulsa", "billy-cranston"]},
        by_wishes(PEACE, ZORDS_FIRST, PEACE, MEGA_DRAGONZORD),
    ),
    "full-lair": Case(
        r"attacks the Heroes with The Lair\.\nThe Heroes take 6 damage",
        1,
        {"dealt": 1},
        by_wishes(MASTERS_FIRST, PEACE),
    ),
    "everybody-is-asked-to-block": Case(
        r"Goldar negates the Attack with the Master Goldar\.",
        42,
        {"blocks": "everybody", "characters": ["goldar", "tommy-oliver"]},
        by_wishes(("block master-goldar", "wait", *MASTERS_FIRST), ANYTHING),
    ),
    "main-deck-empty": Case(r"The main deck is empty: the \w+ win with \d+ to \d+ HP\.", 2, {"dealt": 1}, PEACEFUL),
    "more-energy": Case(r"8 turns are over: the \w+ win with \d+ to \d+ Energy\.", 2, {"turn_limit": 8}, at_random),
    "drawn": Case(
        r"4 turns are over, and both teams have equal HP and equal Energy\. \(0\.0, 0\.0\)",
        28,
        {"turn_limit": 4},
        at_random,
    ),
}
