"""Why something that a person typed or pointed at may not be done, in a sentence with the rulebook's page.

What may be done is decided by the rules' own `..._refusal` functions; this module finds the one to ask.
"""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards.grid import DIRECTIONS
from herobox.games.monsterpocalypse.decisions.moments import MOMENTS
from herobox.games.monsterpocalypse.decisions.placing import build_refusal, start_refusal
from herobox.games.monsterpocalypse.names import called, leader, moving, target_of
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
    Hyper,
    Join,
    Map,
    Power,
    Push,
    Roll,
    Shuffle,
    Spawn,
    Start,
    Step,
    Take,
    Target,
    To,
    Use,
)
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.actions import alpha_refusal, use_refusal
from herobox.games.monsterpocalypse.rules.combining import join_refusal
from herobox.games.monsterpocalypse.rules.figures import at, name_of, named
from herobox.games.monsterpocalypse.rules.movement import advance_refusal, step_refusal
from herobox.games.monsterpocalypse.rules.pools import active_pool
from herobox.games.monsterpocalypse.rules.power_phase import hyper_refusal, power_up_refusal
from herobox.games.monsterpocalypse.rules.rolling import dice_limits
from herobox.games.monsterpocalypse.rules.spawning import spawn_refusal
from herobox.games.monsterpocalypse.rules.stats import speed
from herobox.games.monsterpocalypse.rules.targets import attack_refusal, blast_refusal, brawl_refusal
from herobox.games.monsterpocalypse.rules.terrain import occupation_refusal
from herobox.games.monsterpocalypse.state import Monster, State, Structure, Unit
from herobox.kernel import Decision
from herobox.kernel.moments import is_offered, out_of_place
from herobox.kernel.wording import join_some_words, join_words


def refusal(view: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Why a typed option is not allowed at this decision, or None when it is."""
    if is_offered(decision, option):
        return None
    moment = MOMENTS[decision.kind]
    if (wrong := out_of_place(moment, option)) is not None:
        return wrong
    reason = unknown(view, option) or why_not(view, seat, decision, option)
    return f"that is not among the choices here: {moment.now}" if reason is None else _begun(view, reason)


def _begun(table: State, reason: str) -> str:
    """A sentence that begins with a word, as it may get a capital letter, which the name of a space has not."""
    return f"the space {reason}" if reason.split()[0] in table.map.grid.numbers else reason


def unknown(table: State, option: Any) -> str | None:
    """What an option names that is not there: a space outside of the map, or a figure where none stands."""
    grid = table.map.grid
    for field in ("at", "to", "by", "target", "ally"):
        space = getattr(option, field, None)
        if space is None or (field == "target" and space in (*DIRECTIONS, "-")):
            continue
        if space not in grid.numbers:
            last = grid.names[grid.width - 1][0]
            return f'there is no space "{space}": this map has the columns a to {last} and the rows 1 to {grid.height}'
        if field in ("by", "target", "ally"):
            figure = named(table, space)
            if figure is None:
                return f"nobody stands on {space}"
            if at(table, figure) != space:
                return f"{name_of(figure)} is called by the upper left of its spaces, {at(table, figure)}"
    return None


def why_not(table: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Ask the rule that this verb belongs to; None where no rule of its own forbids it."""
    match option:
        case Map() | Build() | Start() | Activate() | Shuffle():
            return _of_set_up_and_pools(table, seat, option)
        case Hyper(by) | Alpha(by) | Advance(by) | Step(by, _) | Use(by, _):
            return _of_turns(table, by, option)
        case Spawn(unit, where):
            return spawn_refusal(table, unit, table.map.grid.numbers[where])
        case To(where):
            return _to(table, decision, where)
        case Attack() | Brawl() | Blast() | Power() | Combine() | Join():
            return _of_attacks(table, option)
        case Roll() | Add() | Push():
            return _dice(table, decision, option)
        case First(ability, by):
            waiting = [f"{one.ability} {one.by}" for one in decision.options if isinstance(one, First)]
            return f'"{ability}" of {by} does not wait to be resolved; there is {join_words(waiting)} (p. 31)'
        case Target(where):
            able = [one.at for one in decision.options if isinstance(one, Target)]
            return f"{_called(table, where)} can't be chosen here; you can choose {join_words(able)}"
        case Take(unit):
            able = [one.unit for one in decision.options if isinstance(one, Take)]
            return f'"{unit}" can\'t be taken from the Reserves here; you can take {join_words(able)}'
    return None


def _of_set_up_and_pools(table: State, seat: int, option: Map | Build | Start | Activate | Shuffle) -> str | None:
    """What is chosen before the first turn, and at the beginning of one."""
    match option:
        case Map(name):
            able = join_words([each.id for each in table.maps])
            return f'the map "{name}" can\'t be chosen; you can choose {able} (p. 26)'
        case Build(building, where):
            return build_refusal(table, seat, building, table.map.grid.numbers[where])
        case Start(monster, where):
            return start_refusal(table, seat, monster, table.map.grid.numbers[where])
        case Activate(what):
            pool = "Monster" if what == "monsters" else "Unit"
            return f"your {pool} Pool has no Action Die, and an activation needs one (p. 27)"
        case Shuffle(to):
            pool = "Unit" if to == "monster" else "Monster"
            return f"your {pool} Pool has no Action Die to move (p. 53)"


def _of_turns(table: State, by: str, option: Hyper | Alpha | Advance | Step | Use) -> str | None:
    """What the figures of an activation do besides attacking."""
    figure = named(table, by)
    assert figure is not None
    if isinstance(figure, Structure):
        return f"{called(table, figure)} is a structure, and structures do nothing of themselves (p. 21)"
    if figure.seat != table.active:
        return f"{called(table, figure)} is not yours (p. 26)"
    match option:
        case Hyper():
            return hyper_refusal(table, figure) if isinstance(figure, Monster) else "units have no Hyper form (p. 29)"
        case Alpha():
            return alpha_refusal(table, figure)
        case Use(_, action):
            return use_refusal(table, figure, action)
        case Advance():
            return _not_activated(table, figure) or _no_die(table) or _advanced(figure)
        case Step(_, to):
            refused = _not_activated(table, figure) or step_refusal(table, figure, table.map.grid.numbers[to])
            return refused or _no_die(table)


def _not_activated(table: State, figure: Monster | Unit) -> str | None:
    """A figure of the other kind than that which is activated."""
    if isinstance(figure, Monster) == (table.activation == "monsters"):
        return None
    return f"this is a {table.activation.capitalize()[:-1]} Activation, and {name_of(figure)} is not activated (p. 26)"


def _no_die(table: State) -> str | None:
    return None if active_pool(table) else "the Active Pool has no Action Die left (p. 27 and 28)"


def _advanced(figure: Monster | Unit) -> str | None:
    return f"{name_of(figure)} has advanced this turn, and a figure does so once (p. 14)" if figure.advanced else None


def _to(table: State, decision: Decision, where: str) -> str:
    """A space that can't be chosen."""
    space = table.map.grid.numbers[where]
    figure = moving(table)
    if decision.kind == "destination" and isinstance(figure, Monster | Unit) and table.attack is None:
        refused = advance_refusal(table, figure, speed(table, figure), space)
    elif decision.kind == "side-step" and table.attack is not None:
        stepping = target_of(table, table.attack)
        refused = occupation_refusal(table, stepping, space) if isinstance(stepping, Monster | Unit) else None
    else:
        refused = None
    able = [one.at for one in decision.options if isinstance(one, To)]
    return refused or f"{where} can't be chosen here; you can choose {join_some_words(able)}"


def _of_attacks(table: State, option: Attack | Brawl | Blast | Power | Combine | Join) -> str | None:
    """Who attacks whom, and how."""
    if isinstance(option, Attack):
        return _attacker(table, option.by)
    attack = table.attack
    first = None if attack is None else leader(table, attack)
    if attack is None or first is None:
        return None
    if isinstance(option, Join):
        figure = named(table, option.by)
        assert figure is not None
        return join_refusal(table, attack, figure)
    if isinstance(option, Power | Combine):
        if not isinstance(first, Monster):
            return "only monsters make power attacks (p. 36)"
        return power_attacks.refusal(table, first, option)
    target = named(table, option.target)
    assert target is not None
    return (brawl_refusal if isinstance(option, Brawl) else blast_refusal)(table, first, target)


def _attacker(table: State, by: str) -> str | None:
    figure = named(table, by)
    assert figure is not None
    refused = attack_refusal(table, figure) or _no_die(table)
    return refused or f"{called(table, figure)} has nothing within its reach that it could attack (p. 20)"


def _dice(table: State, decision: Decision, option: Roll | Add | Push) -> str | None:
    """Numbers of dice."""
    if isinstance(option, Push):
        return f"the Active Pool has {active_pool(table)} Action Dice left to push (p. 28)"
    if decision.kind == "power-up":
        return power_up_refusal(table, option.dice) if isinstance(option, Roll) else None
    if table.attack is None:
        return None
    limits = dice_limits(table, table.attack)
    if isinstance(option, Roll):
        least, most, sort, page = limits.least_action, limits.most_action, "Action", "p. 17"
        why = "by its stat and the dice in the Active Pool"
    else:
        least, most, sort, page = limits.least_power, limits.most_power, "Power", "p. 17 and 36"
        why = "by the dice in your Power Pool"
    return f"this attack rolls {least} to {most} {sort} Dice {why} ({page})"


def _called(table: State, where: str) -> str:
    figure = named(table, where)
    return where if figure is None else called(table, figure)
