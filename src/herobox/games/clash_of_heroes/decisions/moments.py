"""Every kind of decision: which verbs answer it, what is decided, and which rule it belongs to."""

from __future__ import annotations

from herobox.games.clash_of_heroes.options import (
    Attack,
    Attempt,
    Boost,
    Enlist,
    First,
    Keep,
    Lay,
    Learn,
    Move,
    Power,
    Push,
    Target,
    Use,
)
from herobox.kernel.moments import Moment

MOMENTS: dict[str, Moment] = {
    "keep": Moment((Keep,), "now you choose the Power cards to take into the adventure (p. 6 and 24)", "chosen-cards"),
    "lay": Moment((Lay,), "now you play a Power card on the left or on the right (p. 9)", "power-cards"),
    "lay-second": Moment((Lay,), "now you may play a second card, or pass (p. 9)", "power-cards"),
    "boost": Moment((Boost,), "now you put a +1 token on an Attribute of a TEAM-UP Hero (p. 6)", "team-up"),
    "order": Moment((First,), "now your team stacks its Initiative deck (p. 15)", "initiative-deck"),
    "action": Moment(
        (Move, Attack, Attempt, Use, Power),
        "now a hero is activated: move, attack, attempt a Test, use an object or a Special Power, or pass (p. 18)",
        "actions",
    ),
    "push": Moment((Push,), "now you may move somebody to a free Space, or pass (p. 20)", "pow"),
    "run": Moment((Move,), "now a Special Power lets you move, or pass (p. 23)", "using-powers"),
    "strike": Moment((Attack,), "now you choose the Attack that you make (p. 20)", "attack"),
    "target": Moment((Target,), "now you choose whom it is about (p. 20)", "targets"),
    "enlist": Moment((Enlist,), "now you may make a TEAM-UP Hero your main Hero, or pass (p. 16)", "new-main-hero"),
    "learn": Moment((Learn,), "now you may take back a card for a Rookie card, or pass (p. 11)", "rookie"),
}
"""By the kind's word."""
