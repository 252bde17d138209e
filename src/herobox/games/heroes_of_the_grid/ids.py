"""What things are called on the picture (`data-id`): beats tell of them so, and choices point at them."""

from __future__ import annotations

from collections.abc import Iterable

from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, Battle, EnemyInPlay, Player, State
from herobox.kernel import Rolled

DEPLOYMENT_DECK = "deployment-deck"
EXPERIENCE_TRACK = "experience-track"
MEGAZORD = "megazord-token"
POOL = "pool"
SHARED_ACTIONS = "shared-actions"
"""The Command Center's action tokens."""

_FACES = "miss", "hit", "two hits"
"""The faces of a combat die by their hits."""


def ranger_id(player: Player) -> str:
    """A player's Rangers, on a board or in the battle."""
    return f"ranger-{player.id}"


def deck_id(player: Player) -> str:
    """A combat deck."""
    return f"deck-{player.id}"


def discard_id(player: Player) -> str:
    """A player's discard pile."""
    return f"discard-{player.id}"


def hand_id(player: Player) -> str:
    """How many cards a player holds, beside the deck and the discard pile."""
    return f"hand-{player.id}"


def energy_id(player: Player) -> str:
    """The energy that a player has stored."""
    return f"energy-{player.id}"


def actions_id(player: Player) -> str:
    """A player's action tokens."""
    return f"actions-{player.id}"


def location_id(table: State, board: int) -> str:
    """A location board, by its index."""
    return f"location-{table.boards[board].location.id}"


def figures_id(table: State, foe: int, board: int) -> str:
    """The figures of an enemy on a board."""
    kind = "figures" if foe in FOOT_SOLDIER_TYPES else "figure"
    return f"{kind}-{table.boards[board].location.id}-{table.foes[foe].enemy.id}"


def enemy_id(number: int) -> str:
    """An enemy card by its number in the combat sequence, from 0."""
    return f"enemy-{number + 1}"


def enemy_in_play_id(battle: Battle, enemy: EnemyInPlay) -> str:
    """An enemy card of the combat sequence."""
    return enemy_id(next(number for number, other in enumerate(battle.sequence) if other is enemy))


def zord_id(zord: str) -> str:
    """A Zord in play, by its id."""
    return f"zord-{zord}"


def ability_id(ranger: str) -> str:
    """A Ranger's ability, by the Ranger's id."""
    return f"ability-{ranger}"


def dice_told(rolled: Iterable[int]) -> tuple[Rolled, ...]:
    """Combat dice as a beat tells them, by the hits on each."""
    return tuple([Rolled(_FACES[hits], hits=hits) for hits in rolled])
