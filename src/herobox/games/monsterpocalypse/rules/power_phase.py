"""The Power Phase and the Hyper Phase (rulebook p. 22, 27 and 29), and Shuffle before the first (p. 53)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from herobox.games.monsterpocalypse.ids import dice_shown
from herobox.games.monsterpocalypse.keywords.skills import Amplify, Safeguard
from herobox.games.monsterpocalypse.keywords.skills.building_keywords import (
    Financier,
    MediaHub,
    PowerAmplifier,
    PowerProducer,
    Shuffle,
    Subsidize,
)
from herobox.games.monsterpocalypse.options import Hyper
from herobox.games.monsterpocalypse.options import Shuffle as ShuffleDie
from herobox.games.monsterpocalypse.rules.damage import change_form, gain, lose, shift_action_die
from herobox.games.monsterpocalypse.rules.dice import ACTION, BOOST
from herobox.games.monsterpocalypse.rules.holding import held, secured, secured_with, securing, skills_at_work
from herobox.games.monsterpocalypse.rules.placing_figures import at, named, named_at
from herobox.games.monsterpocalypse.rules.reach_of_skills import W, carriers, word
from herobox.games.monsterpocalypse.rules.rolling_dice import ROLLS
from herobox.games.monsterpocalypse.rules.spending_action_dice import spend
from herobox.games.monsterpocalypse.state import NOWHERE, AnyFigure, Monster, State, Structure
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.beats import How
from herobox.kernel.wording import join_words

SHUFFLES = (ShuffleDie("monster"), ShuffleDie("unit"))
MOST_DICE = 3
"""Action Dice that may be rolled to Power Up (p. 27)."""


class Spoil(NamedTuple):
    """What one thing brings at a successful Power Up."""

    words: str
    """What it is: "2 Power Zones", or the name of an ability."""
    gained: int = 0
    """Power Dice for the player."""
    lost: int = 0
    """Power Dice that the opponent loses."""
    ability: str = ""
    """The id of the ability that it is, if any."""


def shuffle(table: State) -> Rules[None]:
    """Shuffle (p. 53): before the Power or Spawn Phase an Action Die may change pools, one however many buildings."""
    found = dict(_of_secured(table, table.active, Shuffle))
    if not found:
        return
    options: list[Any] = [each for each in SHUFFLES if shuffle_refusal(table, table.active, each.to) is None]
    choice = yield from ask((table.active,), "shuffle", [*options, PASS])
    if choice != PASS:
        for ability, effect in found.items():
            table.count("ability", ability.id)
            for _ in range(effect.dice):
                shift_action_die(table, table.active, choice.to)


def shuffle_refusal(table: State, seat: int, to: str) -> str | None:
    """Why no Action Die can be moved to this pool; None if one can."""
    force = table.forces[seat]
    others = {"monster": ("Unit", force.unit_pool), "unit": ("Monster", force.monster_pool)}
    if to not in others:
        return f'"{to}" is not a pool of Action Dice; choose monster or unit (p. 9)'
    pool, dice = others[to]
    return None if dice else f"your {pool} Pool has no Action Dice to move (p. 53)"


def power_phase(table: State) -> Rules[None]:
    """Power Phase (p. 27): up to three Action Dice may be rolled, and one strike is enough to Power Up."""
    yield from shuffle(table)
    force = table.forces[table.active]
    rolls: list[Any] = [roll for roll in ROLLS[: MOST_DICE + 1] if power_up_refusal(table, roll.dice) is None]
    if not rolls:
        return
    choice = yield from ask((table.active,), "power-up", [*rolls, PASS])
    if choice == PASS:
        return
    spend(table, choice.dice)
    action = ACTION.roll_many(table.rng.of("power up"), choice.dice)
    subsidies = list(_of_secured(table, table.active, Subsidize))
    boost = BOOST.roll_many(table.rng.of("subsidies"), sum([effect.dice for _, effect in subsidies]))
    table.last_roll, table.rolled_by = (tuple(action), tuple(boost), ()), table.active
    for ability, _ in subsidies:
        table.count("ability", ability.id)
    struck = sum(action) + sum(boost)
    if table.listener:
        dice = ", ".join(str(strikes) for strikes in (*action, *boost))
        names = (force.name, dice, "succeeds" if struck else "fails")
        how: How = "roll" if struck else "miss"
        shown, came_to = dice_shown((action, boost)), "Power Up!" if struck else "No Power Up"
        table.show(how, "{} rolls {} to Power Up and {}.", *names, dice=shown, amount=struck, result=came_to)
    if struck:
        power_up(table, table.active)


def boost_dice(table: State, seat: int) -> int:
    """The Boost Dice that are rolled besides to Power Up: those of Subsidize, once (p. 53)."""
    return sum([effect.dice for _, effect in _of_secured(table, seat, Subsidize)])


def power_up(table: State, seat: int) -> None:
    """Powering Up (p. 27): what the player gains and the opponent loses."""
    found = list(spoils(table, seat))
    if table.counts is not None:
        for ability in (*skills_at_work(table, seat), *(spoil.ability for spoil in found if spoil.ability)):
            table.count("ability", ability)
    if table.listener:
        tell_spoils(table, seat, found)
    gain(table, seat, sum([spoil.gained for spoil in found]))
    lose(table, 1 - seat, sum([spoil.lost for spoil in found]))


def tell_spoils(table: State, seat: int, found: Sequence[Spoil]) -> None:
    """Say where the Power Dice come from, and what costs the opponent some."""
    gained = join_words(spoil.words for spoil in found if spoil.gained)
    lost = join_words(spoil.words for spoil in found if spoil.lost)
    opponent = table.forces[1 - seat]
    if gained:
        table.tell("The Power Dice come from {}.", gained)
    if lost and opponent.power_pool:
        table.tell("{} loses Power Dice because of {}.", opponent.name, lost)


def spoils(table: State, seat: int) -> Iterator[Spoil]:
    """What a Power Up would bring now: zones, secured buildings, and abilities, each once (p. 27 and 33)."""
    battle_map = table.map
    zones = held(table, seat, battle_map.power_zones)
    buildings = secured(table, seat)
    negative = held(table, seat, battle_map.negative_zones).bit_count()
    if zones:
        yield Spoil(_count(zones.bit_count(), "Power Zone"), gained=zones.bit_count())
    if buildings:
        yield Spoil(_count(len(buildings), "secured building"), gained=len(buildings))
    if negative:
        yield Spoil(_count(negative, "Negative Zone"), lost=negative)
    yield from _spoils_of_figures(table, seat, zones, buildings)
    if buildings:
        yield from _spoils_of_buildings(table, seat, zones)


def _spoils_of_figures(table: State, seat: int, zones: int, buildings: list[Structure]) -> Iterator[Spoil]:
    """Amplify, for each unit that has it and holds a Power Zone; Safeguard, if any building is secured."""
    amplified: dict[Ability, int] = {}
    for ability, figure in carriers(table, seat, Amplify):
        if figure.spaces & zones:
            amplified[ability] = amplified.get(ability, 0) + word(ability, Amplify).dice
    for ability, dice in amplified.items():
        yield Spoil(ability.name, gained=dice, ability=ability.id)
    if buildings:
        for ability in dict(carriers(table, seat, Safeguard)):
            yield Spoil(ability.name, gained=word(ability, Safeguard).dice, ability=ability.id)


def _spoils_of_buildings(table: State, seat: int, zones: int) -> Iterator[Spoil]:
    """What secured buildings add to a Power Up (p. 53)."""
    for ability, producer in _of_secured(table, seat, PowerProducer):
        yield Spoil(ability.name, gained=producer.dice, ability=ability.id)
    if zones:
        for ability, amplifier in _of_secured(table, seat, PowerAmplifier):
            yield Spoil(ability.name, gained=amplifier.dice, ability=ability.id)
    for ability, financier in _of_secured(table, seat, Financier):
        if _agenda_units(table, seat, Financier, financier.agenda) >= financier.units:
            yield Spoil(ability.name, gained=financier.dice, ability=ability.id)
    for ability, hub in _of_secured(table, seat, MediaHub):
        if _agenda_units(table, seat, MediaHub, hub.agenda) >= hub.units:
            yield Spoil(ability.name, lost=hub.dice, ability=ability.id)


def _agenda_units(table: State, seat: int, kind: type[Any], agenda: str) -> int:
    """The most units of an agenda with which a seat secures a single building with this kind of Skill."""
    return max(
        sum(unit.ability_index.agenda == agenda for unit in securing(table, structure, seat))
        for structure in secured_with(table, seat, kind)
    )


def _of_secured(table: State, seat: int, kind: type[W]) -> Iterator[tuple[Ability, W]]:
    """The Skills of this kind of secured buildings, each ability once however many have it (p. 33)."""
    done: set[str] = set()
    for structure in secured_with(table, seat, kind):
        for ability in structure.ability_index.own[kind]:
            if ability.id not in done:
                done.add(ability.id)
                yield ability, word(ability, kind)


def hyper_phase(table: State) -> Rules[None]:
    """Hyper Phase (p. 27 and 29): monsters may change into their Hyper forms, for Power Dice."""
    force = table.forces[table.active]
    while True:
        able: list[Any] = [Hyper(at(table, one)) for one in force.monsters if hyper_refusal(table, one) is None]
        if not able:
            return
        choice = yield from ask((table.active,), "hyper", [*able, PASS])
        if choice == PASS:
            return
        monster = named(table, choice.by)
        assert isinstance(monster, Monster)
        force.power_pool -= monster.hyper.hyper
        table.tell("{} spends {}.", force.name, _count(monster.hyper.hyper, "Power Die", "Power Dice"))
        change_form(table, monster, hyper=True)


def hyper_refusal(table: State, monster: AnyFigure) -> str | None:
    """Why a figure can't change into a Hyper form; None if it can."""
    if isinstance(monster, Structure):
        return f"{named_at(table, monster)} is a structure, and structures don't act by themselves (p. 21)"
    if monster.seat != table.active:
        return f"{named_at(table, monster)} is not yours (p. 26)"
    if not isinstance(monster, Monster):
        return "units have no Hyper form (p. 29)"
    force = table.forces[monster.seat]
    if monster.at == NOWHERE:
        return f"{monster.alpha.name} is out of the game (p. 29)"
    if monster.in_hyper:
        return f"{monster.name} is already in its Hyper form (p. 29)"
    if not monster.health[1]:
        return f"{monster.hyper.name} has been destroyed (p. 29)"
    if force.power_pool < monster.hyper.hyper:
        cost = _count(monster.hyper.hyper, "Power Die", "Power Dice")
        return f"{monster.hyper.name} costs {cost}, and your Power Pool has {force.power_pool} (p. 27)"
    return None


def power_up_refusal(table: State, dice: int) -> str | None:
    """Why so many dice can't be rolled to Power Up; None if they can."""
    pool = table.forces[table.active].monster_pool
    if not 1 <= dice <= MOST_DICE:
        return f"a Power Up rolls 1 to {MOST_DICE} Action Dice (p. 27)"
    return f"your Monster Pool has only {_count(pool, 'Action Die', 'Action Dice')} (p. 27)" if dice > pool else None


def _count(number: int, one: str, several: str = "") -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"
