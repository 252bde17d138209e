"""Every kind of decision: which verbs answer it, which rule it belongs to, and what is decided."""

from __future__ import annotations

from typing import NamedTuple

from herobox.games.monsterpocalypse.options import (
    Activate,
    Add,
    Advance,
    Alpha,
    Attack,
    Blast,
    Brawl,
    Build,
    Combine,
    First,
    Further,
    Go,
    Hyper,
    Join,
    Map,
    Power,
    Push,
    Roll,
    Shuffle,
    Side,
    Spawn,
    Start,
    Step,
    Take,
    Target,
    To,
    Use,
    Waypoint,
)


class Moment(NamedTuple):
    """A kind of decision."""

    verbs: tuple[type, ...]
    rule: str
    """The rule that it belongs to, by its id in the reference."""
    now: str
    """What is decided, beginning with "now", for a person who tries something else."""


MOMENTS: dict[str, Moment] = {
    "map": Moment((Map,), "setup-roll", "now the map is chosen (p. 26)"),
    "side": Moment((Side,), "setup-roll", "now the colour of your zones is chosen (p. 26)"),
    "structure": Moment((Build,), "structures", "now you place a structure on a foundation (p. 26)"),
    "start": Moment((Start,), "monsters-placed", "now you place a monster on a starting area (p. 26)"),
    "activation": Moment((Activate,), "activation", "now you choose to activate monsters or units (p. 26)"),
    "shuffle": Moment((Shuffle,), "shuffle", "now you may move an Action Die by Shuffle, or pass (p. 53)"),
    "power-up": Moment((Roll,), "power-up", "now you may roll up to three Action Dice to Power Up, or pass (p. 27)"),
    "hyper": Moment((Hyper,), "hyper", "now a monster may change into its Hyper form, or you pass (p. 27)"),
    "spawn": Moment((Spawn,), "spawn", "now you spawn units, or end the Spawn Phase (p. 28)"),
    "clear": Moment((To,), "clear", "now you choose where the unit on the spawn point goes (p. 28)"),
    "advancement": Moment(
        (Advance, Step, Use, Alpha), "advancement", "now you advance figures, or end the Advancement Phase (p. 27)"
    ),
    "destination": Moment((To, Waypoint), "advance", "now you choose where the advance ends (p. 14)"),
    "waypoint": Moment((To,), "waypoint", "now you choose a space that the advance passes through (p. 14)"),
    "attack": Moment((Attack, Use, Alpha), "attack-phase", "now you choose who attacks, or end the phase (p. 27)"),
    "target": Moment((Brawl, Blast, Power, Combine), "target", "now you choose the attack and its target (p. 20)"),
    "join": Moment((Join,), "combined-attack", "now you choose which units join the attack, or pass (p. 43)"),
    "dice": Moment((Roll,), "dice", "now you choose how many Action Dice are rolled (p. 17)"),
    "power-dice": Moment((Add,), "dice", "now you choose how many Power Dice are added (p. 17)"),
    "advantage": Moment((First,), "advantage", "now you choose which Advantage is resolved next (p. 31)"),
    "trigger": Moment((First,), "trigger", "now you choose which Trigger is resolved next (p. 31)"),
    "reaction": Moment((First,), "reaction", "now you choose which Reaction is resolved next (p. 31)"),
    "place": Moment((To,), "collisions", "now you choose where the figure is placed"),
    "side-step": Moment((To,), "reaction", "now you may move the figure that was missed one space, or pass"),
    "direction": Moment((Go,), "collisions", "now you choose the direction in which the monster is moved"),
    "further": Moment((Further,), "collisions", "now you choose whether the monster is moved a space further"),
    "second-target": Moment((Target,), "dice-in-play", "now you choose the target of the second roll"),
    "reserves": Moment((Take,), "abilities", "now you choose a unit from the Reserves"),
    "bring": Moment((To,), "abilities", "now you choose the space for the unit from the Reserves"),
    "action-target": Moment((Target,), "abilities", "now you choose the target of the ability"),
    "teleport-to": Moment((To,), "abilities", "now you choose where the unit is teleported to"),
    "push": Moment((Push,), "push", "now you push Action Dice to the other pool, or end the turn (p. 28)"),
}
"""By the kind's word."""
