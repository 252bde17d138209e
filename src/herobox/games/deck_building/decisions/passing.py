"""What passing means for each decision that has it."""

from __future__ import annotations

from herobox.games.deck_building.state import State
from herobox.kernel import Decision
from herobox.kernel.wording import count_of

_PLAIN = {
    "trigger": "Don't use it",
    "block": "Let the Attack happen",
    "blade-blaster": "Keep your Blade Blasters",
    "put-away": "Leave the rest attached",
    "destroy": "Destroy nothing",
    "gain": "Gain nothing",
    "look": "Put back what you look at",
    "remove": "Leave The Grid as it is",
    "recall": "Take nothing",
    "sift": "Discard nothing",
    "morph": "Attach nothing",
    "reinforce": "Choose none",
    "trade": "Leave the Starters where they are",
    "reveal": "Leave it on top of the deck",
}


def words(view: State, decision: Decision) -> str:
    """Passing in words."""
    if decision.kind != "main":
        return _PLAIN.get(decision.kind, "Pass")
    left = count_of(view.shards, "Shard")
    return f"End your Main Phase ({left} unspent)" if view.shards else "End your Main Phase"
