"""Power attacks, alone and combined (rulebook p. 36 to 46): which may be made, and what a hit does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from herobox.games.monsterpocalypse.cards.printed_grid import DIRECTIONS
from herobox.games.monsterpocalypse.options import Combine, Power
from herobox.games.monsterpocalypse.rules.placing_figures import named, numbered
from herobox.games.monsterpocalypse.rules.power_attacks import (
    body_slam,
    cradle_throw,
    double_head_butt,
    head_butt,
    ram,
    rampage,
    slingshot,
    smash,
    stomp,
    swat,
    throw,
)
from herobox.games.monsterpocalypse.rules.power_attacks.eligibility import (
    ally_of,
    dice_refusal,
    eligible_refusal,
)
from herobox.games.monsterpocalypse.rules.power_attacks.prevention import preventing
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, State
from herobox.kernel import Rules

__all__ = [
    "ALONE",
    "COMBINED",
    "PAGES",
    "TITLES",
    "PowerAttack",
    "affordable",
    "begin",
    "effect",
    "landing_refusal",
    "options",
    "preventing",
    "refusal",
    "title",
]


class PowerAttack(Protocol):
    """What the module of each power attack has."""

    def candidates(self, table: State, monster: Monster, /) -> Sequence[Power | Combine]:
        """The options that `refusal` is asked about; what it would refuse at a glance is left out."""

    def refusal(self, table: State, monster: Monster, option: Any, /) -> str | None:
        """Why this monster can't make the attack, with the page; None if it can. The option is of its own verb."""

    def effect(self, table: State, attack: AttackInProgress, /) -> Rules[None]:
        """What it does besides its damage, once it has hit."""


ALONE: Final[dict[str, PowerAttack]] = {
    "body-slam": body_slam,
    "head-butt": head_butt,
    "ram": ram,
    "rampage": rampage,
    "smash": smash,
    "stomp": stomp,
    "swat": swat,
    "throw": throw,
}
"""The power attacks of a monster, by their ids."""
COMBINED: Final[dict[str, PowerAttack]] = {
    "slingshot": slingshot,
    "cradle-throw": cradle_throw,
    "double-head-butt": double_head_butt,
}
"""The power attacks of two monsters, by their ids."""
LANDINGS: Final[dict[str, Callable[[State, AttackInProgress], int]]] = {
    "body-slam": body_slam.landings,
    "throw": throw.landings,
    "cradle-throw": cradle_throw.landings,
}
"""For the power attacks that place their target: where it may land."""
TITLES: Final = {
    "body-slam": "Body Slam",
    "head-butt": "Head-butt",
    "ram": "Ram",
    "rampage": "Rampage",
    "smash": "Smash",
    "stomp": "Stomp",
    "swat": "Swat",
    "throw": "Throw",
    "slingshot": "Slingshot",
    "cradle-throw": "Cradle Throw",
    "double-head-butt": "Double Head-butt",
}
"""The rulebook's name of each power attack, by its id."""
PAGES: Final = {
    "body-slam": 37,
    "head-butt": 37,
    "ram": 37,
    "rampage": 38,
    "smash": 39,
    "stomp": 39,
    "swat": 39,
    "throw": 42,
    "slingshot": 45,
    "cradle-throw": 46,
    "double-head-butt": 46,
}
"""The page of the rulebook that has each."""


def title(power: str) -> str:
    """What a power attack is called; the second attack of a Swat is a part of it."""
    return TITLES["swat" if power == "swat-target" else power]


def options(table: State, monster: Monster) -> list[Power | Combine]:
    """All power attacks that this monster may make now."""
    force = table.forces[table.active]
    if not force.monster_pool or not force.power_pool or eligible_refusal(table, monster) is not None:
        return []
    found: list[Power | Combine] = []
    for attack in ALONE.values():
        candidates = attack.candidates(table, monster)
        found += [option for option in candidates if attack.refusal(table, monster, option) is None]
    if min(len(force.monsters), force.monster_pool, force.power_pool) > 1:
        for attack in COMBINED.values():
            candidates = attack.candidates(table, monster)
            found += [option for option in candidates if attack.refusal(table, monster, option) is None]
    return found


def refusal(table: State, monster: Monster, option: Power | Combine) -> str | None:
    """Why this monster may not make this power attack now, with the page; None if it may."""
    attacks = COMBINED if isinstance(option, Combine) else ALONE
    attack = attacks.get(option.attack)
    if attack is None:
        makers, page = ("two monsters make together", 45) if attacks is COMBINED else ("a monster makes alone", 36)
        return f'"{option.attack}" is not one of the power attacks that {makers}: {", ".join(attacks)} (p. {page})'
    reason = eligible_refusal(table, monster) or dice_refusal(table, option)
    return reason or attack.refusal(table, monster, option)


def affordable(table: State, option: Power | Combine) -> bool:
    """Whether there are the dice that it takes at least."""
    return dice_refusal(table, option) is None


def begin(table: State, monster: Monster, option: Power | Combine) -> AttackInProgress:
    """The attack that a choice out of `options` stands for."""
    attack = AttackInProgress(kind="power", power=option.attack, by=[monster.number])
    if isinstance(option, Combine):
        ally = ally_of(table, monster, option)
        assert ally is not None
        attack.by.append(ally.number)
    if option.target in DIRECTIONS:
        attack.direction = option.target
    elif option.target != "-":
        target = named(table, option.target)
        assert target is not None
        attack.target = target.number
    return attack


def landing_refusal(table: State, attack: AttackInProgress, to: int) -> str | None:
    """Why the target of a power attack that has hit can't be placed on a space; None if it can."""
    target, grid = numbered(table, attack.target), table.map.grid
    landings = LANDINGS.get(attack.power)
    if landings is None or not isinstance(target, Monster):
        return "this attack places nobody (p. 36)"
    if landings(table, attack) >> to & 1:
        return None
    there, page = grid.names[to], PAGES[attack.power]
    if not grid.corners >> to & 1:
        return "a monster can't be partly off the map (p. 15)"
    for force in table.forces:
        for other in force.monsters:
            if other is not target and other.spaces & grid.block(to):
                return f"{other.name} stands there, and {target.name} is not placed on another monster (p. {page})"
    return f"{there} is none of the places where a {title(attack.power)} may put {target.name} (p. {page})"


def effect(table: State, attack: AttackInProgress) -> Rules[None]:
    """Step 3 of a power attack: what it does besides its damage; combined ones do Super Damage (p. 45)."""
    if len(attack.by) > 1:
        attack.super_damage = True
    if attack.power == "swat-target":
        yield from swat.second_effect(table, attack)
    else:
        yield from (ALONE.get(attack.power) or COMBINED[attack.power]).effect(table, attack)
