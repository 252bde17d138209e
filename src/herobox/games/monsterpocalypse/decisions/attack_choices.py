"""The options of attacks and abilities in words, and what they point at."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards import Ability
from herobox.games.monsterpocalypse.decisions.immediate_rolls import only_attack
from herobox.games.monsterpocalypse.decisions.power_attack_words import power_attack
from herobox.games.monsterpocalypse.decisions.sweeps import met
from herobox.games.monsterpocalypse.effects.triggers import BeatBack
from herobox.games.monsterpocalypse.keywords.ability_kinds import AdvantageEffect, ReactionEffect
from herobox.games.monsterpocalypse.keywords.amounts import dice
from herobox.games.monsterpocalypse.names import (
    Standing,
    at_best,
    called,
    called_at,
    chance_of,
    facts,
    kind_words,
    leader,
    percent,
    point,
    point_at,
    target_of,
)
from herobox.games.monsterpocalypse.options import (
    Add,
    Attack,
    Blast,
    Brawl,
    Combine,
    First,
    Further,
    Go,
    Join,
    Power,
    Roll,
    Take,
    Target,
)
from herobox.games.monsterpocalypse.rules.abilities import abilities
from herobox.games.monsterpocalypse.rules.aftermath import again
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.figures import name_of, named
from herobox.games.monsterpocalypse.rules.rolling import dice_limits
from herobox.games.monsterpocalypse.rules.stats import boost_dice, defense, most_dice
from herobox.games.monsterpocalypse.state import Attack as Made
from herobox.games.monsterpocalypse.state import Monster, State, Structure, Unit
from herobox.games.monsterpocalypse.texts import stats_line
from herobox.kernel import Decision
from herobox.kernel.wording import join_words, lower_first

Described = tuple[str, tuple[str, ...], bool]


def describe_attack(view: State, seat: int, decision: Decision, option: Any) -> Described:
    """An option of the Attack Phase, or of an ability that is carried out."""
    match option:
        case Attack(by):
            return _attacker(view, by)
        case Brawl() | Blast() | Power() | Combine():
            return _target(view, option)
        case Join(by):
            return _join(view, by)
        case Roll(count):
            return _roll(view, count), (), False
        case Add(count):
            return _add(view, count), (), False
        case First(ability, by):
            return _first(view, decision.kind, ability, by)
        case Target(at) if decision.kind == "second-target":
            return _second(view, at)
        case Target(at):
            return _chosen(view, at)
        case Take(unit):
            card = next(card for card in view.forces[seat].roster if card.id == unit)
            return f"Take {card.title} ({stats_line(card)})", (f"reserve-{seat}-{unit}",), False
        case Go(direction):
            return _go(view, direction), (), False
        case Further(spaces):
            return "Move it a space further" if spaces else "Move it no further", (), False
        case _:
            return f"Choose {option}", (), False


def _attacker(view: State, by: str) -> Described:
    """Who attacks, with the stats that it attacks with."""
    figure = named(view, by)
    assert figure is not None
    stats = []
    for kind in ("brawl", "blast", "power"):
        strength = getattr(figure.printed, kind, None)
        if strength is not None:
            stats.append(f"{kind.capitalize()} {strength.dice}{f'*{strength.boost}' if strength.boost else ''}")
    words = f"Attack with {called(view, figure)} ({', '.join(stats)})"
    attack = only_attack(view, figure) if isinstance(figure, Monster | Unit) else None
    target = None if attack is None else target_of(view, attack)
    if attack is not None and target is not None:
        words += f": {kind_words(attack)} on {called(view, target)}{at_best(view, attack)}"
    return words, (point(view, figure),), False


def _target(view: State, option: Brawl | Blast | Power | Combine) -> Described:
    """What is attacked, and how; the DEF is that against this attack."""
    assert view.attack is not None
    first = leader(view, view.attack)
    assert first is not None
    if isinstance(option, Power | Combine):
        return power_attack(view, first, option)
    target = named(view, option.target)
    assert target is not None
    kind = "brawl" if isinstance(option, Brawl) else "blast"
    made = Made(kind="brawl" if kind == "brawl" else "blast", by=[first.number], target=target.number)
    words = f"{kind.capitalize()} {called(view, target)} ({facts(view, target, made)}){at_best(view, made)}"
    return words, (point(view, target),), False


def _join(view: State, by: str) -> Described:
    """A unit that joins, with what it would add."""
    figure = named(view, by)
    attack = view.attack
    assert attack is not None
    assert figure is not None
    assert not isinstance(figure, Structure)
    boost = boost_dice(view, figure, attack)
    more = f" and {dice(boost, 'Boost')}" if boost else ""
    words = f"Add {called(view, figure)}: up to {dice(most_dice(view, figure, attack.kind), 'Action')}{more}"
    joined = Made(kind=attack.kind, by=[*attack.by, figure.number], target=attack.target)
    return f"{words}{at_best(view, joined)}", (point(view, figure),), False


def _roll(view: State, count: int) -> str:
    """So many Action Dice, with the exact chance to hit: without Power Dice (or with the fewest), and with all."""
    assert view.attack is not None
    limits = dice_limits(view, view.attack)
    roll = f"Roll {dice(count, 'Action')}"
    if view.attack.target < 0:
        return f"{roll}: {_expected(count, limits.boost, limits.least_power)}"
    needed = view.attack.needed
    hits = percent(chance_to_hit(count, limits.boost, limits.least_power, needed))
    words = f"{roll}: {hits} to hit"
    if limits.most_power <= limits.least_power:
        return words
    with_least = f" with {dice(limits.least_power, 'Power')}" if limits.least_power else ""
    most = percent(chance_to_hit(count, limits.boost, limits.most_power, needed))
    all_dice = f"{'all ' if limits.most_power > 1 else ''}{dice(limits.most_power, 'Power')}"
    return f"{words}{with_least}, {most} with {all_dice}"


def _add(view: State, count: int) -> str:
    """So many Power Dice, with the exact chance to hit."""
    assert view.attack is not None
    limits = dice_limits(view, view.attack)
    roll = f"Add {dice(count, 'Power')}" if count else "Add no Power Die"
    if view.attack.target < 0:
        return f"{roll}: {_expected(view.attack.action_rolled, limits.boost, count)}"
    chance = chance_to_hit(view.attack.action_rolled, limits.boost, count, view.attack.needed)
    return f"{roll}: {percent(chance)} to hit"


def _expected(action: int, boost: int, power: int) -> str:
    """The strikes to expect where the roll is compared with several figures."""
    return f"{action * 4 / 6 + boost * 5 / 6 + power:.1f} strikes on average"


def _go(view: State, direction: str) -> str:
    """A direction for a monster that is beaten back, with what it would meet."""
    attack = view.attack
    target = None if attack is None else target_of(view, attack)
    first = None if attack is None else leader(view, attack)
    if attack is None or first is None or not isinstance(target, Monster):
        return f"Move it {direction}"
    words = [each.effect for each in abilities(view, first, attack.kind)]
    spaces = next((word.spaces for word in words if isinstance(word, BeatBack)), 0)
    found = [name_of(figure) for figure in met(view, target, direction, spaces)]
    return f"Move it {direction}{f' onto {join_words(found)}' if found else ''}"


def _first(view: State, kind: str, name: str, by: str) -> Described:
    """An ability that is resolved next."""
    figure = named(view, by)
    assert figure is not None
    found = _ability(view, kind, figure, name)
    return f"Resolve {found.name} of {called(view, figure)}: {lower_first(found.words())}", (point(view, figure),), True


def _ability(view: State, kind: str, figure: Standing, name: str) -> Ability:
    """The ability of this name that a figure has for this step."""
    keys: dict[str, Any] = {"advantage": AdvantageEffect, "reaction": ReactionEffect}
    key = keys.get(kind, "brawl" if view.attack is None else view.attack.kind)
    return next(ability for ability in abilities(view, figure, key) if ability.id == name)


def _second(view: State, at: str) -> Described:
    """The target of a second roll of the dice in play."""
    target = named(view, at)
    assert target is not None
    assert view.attack is not None
    attack = view.attack if view.attack.flinging else again(view.attack, target)
    chance = chance_of(view.attack, defense(view, target, attack))
    words = f"Attack {called(view, target)} ({facts(view, target, attack)}): {chance} to hit"
    return words, (point(view, target),), False


def _chosen(view: State, at: str) -> Described:
    """A figure, or a tile, that an ability is used on."""
    corner = view.map.grid.numbers[at]
    for foundation, tile in zip(view.map.foundations, view.tiles, strict=True):
        if foundation.corner == corner and tile is not None and named(view, at) is None:
            return f"Choose the {tile.side} at {at}", (f"tile-{at}",), False
    figure = named(view, at)
    left = f" ({figure.left} of {figure.printed.health} Health)" if isinstance(figure, Monster) else ""
    return f"Choose {called_at(view, at)}{left}", (point_at(view, at),), False
