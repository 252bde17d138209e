"""Every option in words that begin with a verb, and the ids of what it points at, in the order of pointing."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards import UnitCard
from herobox.games.monsterpocalypse.cards.battle_map import side_text
from herobox.games.monsterpocalypse.decisions import passing
from herobox.games.monsterpocalypse.decisions.attack_choices import describe_attack
from herobox.games.monsterpocalypse.decisions.space_words import harm_words, place_words, stays
from herobox.games.monsterpocalypse.keywords.ability_kinds import ActionEffect
from herobox.games.monsterpocalypse.keywords.amounts import dice
from herobox.games.monsterpocalypse.names import called_at, percent, point_at
from herobox.games.monsterpocalypse.options import (
    Activate,
    Advance,
    Alpha,
    Build,
    Hyper,
    Map,
    Push,
    Roll,
    Shuffle,
    Side,
    Spawn,
    Start,
    Step,
    To,
    Use,
    Waypoint,
)
from herobox.games.monsterpocalypse.rules.abilities import abilities
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.figures import name_of, named
from herobox.games.monsterpocalypse.rules.power_phase import boost_dice as power_up_boost
from herobox.games.monsterpocalypse.rules.spawning import discount, price
from herobox.games.monsterpocalypse.rules.stats import speed
from herobox.games.monsterpocalypse.state import Monster, State, Structure
from herobox.kernel import PASS, Decision
from herobox.kernel.wording import count_of, lower_first

Described = tuple[str, tuple[str, ...], bool]
"""An option's words, what it points at, and whether it is listed besides."""

_LISTED = 3
"""The most Actions that are listed as buttons."""


def describe(view: State, seat: int, decision: Decision, option: Any) -> Described:
    """An option in words, and the ids of what it names on the picture, in order."""
    match option:
        case Map() | Side() | Build() | Start():
            return _set_up(view, seat, option)
        case Activate() | Shuffle() | Push():
            return _pools(view, seat, option)
        case Roll(count) if decision.kind == "power-up":
            return _power_up(view, seat, count)
        case Hyper() | Alpha():
            return _form(view, seat, option)
        case Spawn(unit, at):
            card = next(card for card in view.forces[seat].roster if card.id == unit)
            words = f"Spawn {card.title} on {at} for {_price(view, seat, card, at)}"
            return words, (f"reserve-{seat}-{unit}", f"spawn-{at}"), False
        case Advance(by):
            return _advance(view, by)
        case Step(by, to):
            return f"Step with {called_at(view, by)} to {to}{harm_words(view, by, to)}", (f"step-{by}-{to}",), False
        case To(at):
            return place_words(view, decision.kind, at), (f"space-{at}",), stays(view, decision.kind, at)
        case Waypoint():
            return "Choose a space to pass first", (), False
        case Use(by, action):
            return _use(view, decision, by, action)
        case _ if option == PASS:
            return passing.words(view, decision), (), False
        case _:
            return describe_attack(view, seat, decision, option)


def _set_up(view: State, seat: int, option: Map | Side | Build | Start) -> Described:
    """What is chosen before the first turn."""
    match option:
        case Map(name):
            chosen = next(each for each in view.maps if each.id == name)
            return f"Play on {chosen.name}", (f"map-{name}",), True
        case Side(colour):
            return f"Take the {side_text(view.map, colour)}", (f"side-{colour}",), True
        case Build(building, at):
            card = next(card for card in view.forces[seat].city if card.id == building)
            words = f"Place the {card.name} (DEF {card.defense}, Energy {card.energy}) at {at}"
            return words, (f"city-{seat}-{building}", f"foundation-{at}"), False
        case Start(monster, at):
            name = next(each.alpha.name for each in view.forces[seat].monsters if monster_id(each) == monster)
            return f"Place {name} at {at}", (f"start-{at}",), False


def monster_id(monster: Monster) -> str:
    """What options of the set-up call a monster."""
    return monster.alpha.id


def _price(view: State, seat: int, card: UnitCard, at: str) -> str:
    """What spawning a unit costs, with the die for clearing the spawn point."""
    cost = price(view.forces[seat], card, discount(view))
    there = named(view, at)
    cleared = "" if there is None else f", 1 of them to move {name_of(there)} away"
    return f"{dice(cost + (there is not None), 'Action')}{cleared}"


def _pools(view: State, seat: int, option: Activate | Shuffle | Push) -> Described:
    """What is done with whole pools."""
    force = view.forces[seat]
    match option:
        case Activate("monsters"):
            names = [monster.name for monster in force.monsters if monster.spaces]
            words = f"Activate {' and '.join(names)} with {dice(force.monster_pool, 'Action')}"
            return words, (f"monster-pool-{seat}",), True
        case Activate():
            words = f"Activate your units ({len(force.units)} on the map) with {dice(force.unit_pool, 'Action')}"
            return words, (f"unit-pool-{seat}",), True
        case Shuffle(to):
            return f"Move an Action Die to the {to.capitalize()} Pool", (f"{to}-pool-{seat}",), True
        case Push(count):
            other = "Unit" if view.activation == "monsters" else "Monster"
            return f"Push {dice(count, 'Action')} to the {other} Pool", (), False


def _power_up(view: State, seat: int, count: int) -> Described:
    chance = percent(chance_to_hit(count, power_up_boost(view, seat), 0, 1))
    return f"Roll {dice(count, 'Action')}: {chance} to Power Up", (), False


def _form(view: State, seat: int, option: Hyper | Alpha) -> Described:
    """A monster changes its form."""
    monster = named(view, option.by)
    assert isinstance(monster, Monster)
    if isinstance(option, Alpha):
        words = f"Take {monster.name} back to {monster.alpha.name} ({monster.health[0]} Health left)"
        return words, (point_at(view, option.by),), True
    price = dice(monster.hyper.hyper, "Power")
    words = f"Change {monster.name} into {monster.hyper.name} for {price} ({monster.health[1]} Health left)"
    return words, (f"hyper-{seat}-{monster_id(monster)}",), True


def _advance(view: State, by: str) -> Described:
    figure = named(view, by)
    assert figure is not None
    assert not isinstance(figure, Structure)
    reach = count_of(speed(view, figure), "space")
    return f"Advance {called_at(view, by)} up to {reach}", (point_at(view, by),), False


def _use(view: State, decision: Decision, by: str, action: str) -> Described:
    """An Action; a few are listed, many are found by pointing at their figures."""
    figure = named(view, by)
    assert figure is not None
    ability = next(each for each in abilities(view, figure, ActionEffect) if each.id == action)
    listed = sum(isinstance(option, Use) for option in decision.options) <= _LISTED
    return f"Use {ability.name} of {called_at(view, by)}: {lower_first(ability.words())}", (point_at(view, by),), listed
