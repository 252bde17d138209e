"""What a hero can do with the cards that it plays, for bots: its Attributes, its kinds of Attacks, its Tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from herobox.games.clash_of_heroes.bots.odds import chance_to_hit, chance_to_pass
from herobox.games.clash_of_heroes.cards.printed_characters import Power, PowerCard, Wound
from herobox.games.clash_of_heroes.effects.attack_effects import Strike
from herobox.games.clash_of_heroes.keywords.lasting_keywords import (
    Actions,
    Changes,
    EasierTests,
    Fury,
    MentalAttacks,
    Pierce,
    PowerDice,
    Pushes,
    Ranged,
    Rerolls,
    SecondTry,
    Unable,
)
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting
from herobox.games.clash_of_heroes.options import AttackKind
from herobox.games.clash_of_heroes.rules.current_attributes import attack_dice, value
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State

ACTIONS = 3
"""Of a hero, so that a Special Power that is no UNIQUE ACTION makes as many Attacks."""


class Blast(NamedTuple):
    """An Attack by a Special Power, in the place of an Action."""

    kind: AttackKind
    power: int
    combat: int
    several: bool
    """On everybody around."""
    times: int
    source: str


class Capabilities(NamedTuple):
    """What a hero can do."""

    speed: int
    combat: int
    power: int
    defense: int
    mental: int
    actions: int
    more: dict[AttackKind, int]
    """Power dice more by the kinds of Attacks that it can make."""
    easier: dict[str, int]
    """Test dice fewer, by Attribute and for "any"."""
    rerolls: int
    pierce: int
    again: bool
    """A failed Test may be rolled again."""
    unable: tuple[str, ...]
    pushes: bool
    blasts: tuple[Blast, ...]


def capabilities_now(table: State, hero: Hero) -> Capabilities:
    """What a hero can do in its activation."""
    combat, power = attack_dice(table, hero, "melee")
    numbers = (
        value(table, hero, "speed"),
        combat,
        power,
        value(table, hero, "defense"),
        value(table, hero, "mental"),
    )
    usable = [
        (card.id, card.power)
        for card in hero.left
        if card.power is not None and not (card.power.unique and card.id in hero.used)
    ]
    return with_words(numbers, [word for _, word in hero.lasting], usable, hero, max(1, hero.actions))


def capabilities_with(
    hero: Hero, left: Sequence[PowerCard | Wound], right: Sequence[PowerCard | Wound]
) -> Capabilities:
    """What a hero can do in a round in which it plays these cards; those of others are not known."""
    words = [*hero.power.lasting]
    powers: list[tuple[str, Power]] = []
    for card in left:
        if card.power is not None:
            words += card.power.lasting
            powers.append((card.id, card.power))
    speed = attack = defense = mental = 0
    for word in words:
        if type(word) is Changes and word.whom == "you":
            speed, attack = speed + word.speed, attack + word.attack
            defense, mental = defense + word.defense, mental + word.mental
    for card in right:
        if card.technique is not None:
            speed, attack = speed + card.technique.speed, attack + card.technique.attack
            defense, mental = defense + card.technique.defense, mental + card.technique.mental
    values, tokens = hero.values, [one + other for one, other in zip(hero.tokens, hero.kept, strict=True)]
    numbers = (
        max(0, values.speed + tokens[0] + speed),
        max(0, values.attack + tokens[1] + min(attack, 0)),
        max(attack, 0),
        max(0, values.defense + tokens[2] + defense),
        max(0, values.mental + tokens[3] + mental),
    )
    actions = hero.values.actions + hero.extra + sum([word.actions for word in words if type(word) is Actions])
    return with_words(numbers, words, powers, hero, max(0, actions))


def with_words(
    numbers: tuple[int, int, int, int, int],
    words: Iterable[Lasting],
    powers: Iterable[tuple[str, Power]],
    hero: Hero,
    actions: int,
) -> Capabilities:
    """What these numbers and texts let a hero do."""
    speed, combat, power, defense, mental = numbers
    more: dict[AttackKind, int] = {"melee": 0}
    easier: dict[str, int] = {}
    rerolls = pierce = melee = ranged = mentally = 0
    again = pushes = False
    unable: list[str] = []
    for word in words:
        match word:
            case Ranged(dice):
                more["ranged"] = more.get("ranged", 0) + dice
            case MentalAttacks(dice):
                more["mental"] = more.get("mental", 0) + dice
            case PowerDice(dice, kind):
                melee += dice if kind in ("any", "melee") else 0
                ranged += dice if kind in ("any", "ranged") else 0
                mentally += dice if kind in ("any", "mental") else 0
            case Fury(most):
                melee += min(most, hero.damage)
            case EasierTests(dice, attribute):
                easier[attribute] = easier.get(attribute, 0) + dice
            case Rerolls(dice):
                rerolls += dice
            case Pierce(less):
                pierce += less
            case SecondTry():
                again = True
            case Unable(what):
                unable.append(what)
            case Pushes():
                pushes = True
            case _:
                pass
    more["melee"] += melee
    if "ranged" in more:
        more["ranged"] += ranged
    if "mental" in more:
        more["mental"] += mentally
    blasts = tuple(blast for source, each in powers for blast in blasts_of(source, each))
    return Capabilities(
        speed, combat, power, defense, mental, actions, more, easier, rerolls, pierce, again, tuple(unable), pushes,
        blasts,
    )  # fmt: skip


def blasts_of(source: str, power: Power) -> list[Blast]:
    """The Attacks of a Special Power with an ACTION: one with a UNIQUE ACTION, as many as there are Actions without."""
    strikes = [effect for effect in power.action if isinstance(effect, Strike)]
    if not strikes:
        return []
    first = strikes[0]
    kind: AttackKind = "melee" if first.kind == "any" else first.kind
    several = first.whom in ("each next to you", "each in area")
    blast = Blast(kind, first.power_dice, first.combat_dice, several, len(strikes), source)
    return [blast] if power.unique else [blast] * ACTIONS


def strike_chance(
    table: State, capabilities: Capabilities, kind: AttackKind, defense: int, power: int = 0, combat: int = 0
) -> float:
    """The chance that an Attack hits somebody with this DEFENSE."""
    dice, more = dice_of(capabilities, kind)
    faces = table.dice
    needed = max(0, defense - capabilities.pierce)
    rerolls = capabilities.rerolls
    return chance_to_hit(faces[0].faces, faces[1].faces, max(0, dice + combat), more + power, rerolls, needed)


def dice_of(capabilities: Capabilities, kind: AttackKind) -> tuple[int, int]:
    """Combat and Power dice of such an Attack."""
    dice, power = (capabilities.mental, 0) if kind == "mental" else (capabilities.combat, capabilities.power)
    return dice, power + capabilities.more.get(kind, 0)


def limits(capabilities: Capabilities, attribute: str, dice: int) -> tuple[int, int]:
    """Up to which total a Test is passed, and with how many dice."""
    match attribute:
        case "mental":
            limit = capabilities.mental
        case "attack":
            limit = capabilities.combat + capabilities.power
        case "speed":
            limit = capabilities.speed
        case _:
            limit = capabilities.defense
    easier = capabilities.easier
    if easier:
        dice -= easier.get(attribute, 0) + easier.get("any", 0)
    return limit, max(0, dice)


def pass_chance(table: State, capabilities: Capabilities, attribute: str, dice: int) -> float:
    """The chance that a Test with so many dice is passed."""
    limit, dice = limits(capabilities, attribute, dice)
    chance = chance_to_pass(table.dice[2].faces, dice, limit)
    return 1.0 - (1.0 - chance) ** 2 if capabilities.again else chance
