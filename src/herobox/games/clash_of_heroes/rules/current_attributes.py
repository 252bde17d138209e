"""What a figure's Attributes are now (rulebook p. 7 and 9)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from herobox.games.clash_of_heroes.cards.printed_characters import Power, PowerCard, Wound
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Changes
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting
from herobox.games.clash_of_heroes.options import ATTRIBUTES, Attribute
from herobox.games.clash_of_heroes.rules.allies_and_opponents import allies, opponents
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure as by_number
from herobox.games.clash_of_heroes.rules.line_of_sight import sees
from herobox.games.clash_of_heroes.setup.starting_table import in_play
from herobox.games.clash_of_heroes.state.figure_state import NO_TOKENS, Figure, Hero, Tokens
from herobox.games.clash_of_heroes.state.table_state import State

SPEED, ATTACK, DEFENSE, MENTAL = range(4)
_PLACE = {attribute: index for index, attribute in enumerate(ATTRIBUTES)}
"""Where an Attribute stands among bonuses and tokens."""


def modifier(table: State, someone: Figure, attribute: Attribute) -> int:
    """What Secret Techniques and Special Powers change of an Attribute, of its own and of others around."""
    index = _PLACE[attribute]
    change = someone.bonus[index]
    word: Any  # Changes
    for number, _, word in table.auras[index]:
        if number != someone.number and reaches(table, by_number(table, number), someone, word.whom):
            change += getattr(word, attribute)
    return change


def note_auras(table: State) -> None:
    """Count the texts that change somebody else now, once in a game; `value` doesn't: it is asked by who only looks."""
    if table.counts is None:
        return
    at_work = table.counts.of("at work")
    word: Any  # Changes
    for aura in table.auras:
        for number, source, word in aura:
            if source in at_work:
                continue
            owner = by_number(table, number)
            others = allies(table, owner) if word.whom.startswith("allies") else opponents(table, owner)
            for each in others:
                if reaches(table, owner, each, word.whom):
                    table.count("at work", source)
                    break


@lru_cache(1 << 12)
def of_techniques(cards: tuple[PowerCard | Wound, ...]) -> Tokens:
    """What Secret Techniques change together."""
    speed = attack = defense = mental = 0
    for card in cards:
        if (technique := card.technique) is not None:
            speed += technique.speed
            attack += technique.attack
            defense += technique.defense
            mental += technique.mental
    return speed, attack, defense, mental


def tokens(someone: Figure, attribute: Attribute) -> int:
    """Bonus and Penalty tokens on an Attribute."""
    index = _PLACE[attribute]
    return someone.tokens[index] + someone.kept[index]


def lay_token(someone: Figure, attribute: Attribute, amount: int, *, keep: bool = False) -> None:
    """Lay Bonus tokens on an Attribute, or Penalty tokens: until the end of the round, or to keep."""
    index = _PLACE[attribute]
    now = list(someone.kept if keep else someone.tokens)
    now[index] += amount
    laid = (now[0], now[1], now[2], now[3])
    if keep:
        someone.kept = laid
    else:
        someone.tokens = laid


def value(table: State, someone: Figure, attribute: Attribute) -> int:
    """An Attribute with everything that changes it; never below 0."""
    index = _PLACE[attribute]
    now: int = getattr(someone.values, attribute) + someone.tokens[index] + someone.kept[index]
    now += modifier(table, someone, attribute) if table.auras[index] else someone.bonus[index]
    return now if now > 0 else 0


def attack_dice(table: State, attacker: Figure, kind: str) -> tuple[int, int]:
    """Combat and Power dice of an Attack: bonuses of ATTACK are Power dice, penalties take Combat dice away (p. 9).

    A MENTAL attack has as many Combat dice as MENTAL, with what changes that (p. 20).
    """
    if kind == "mental":
        return value(table, attacker, "mental"), 0
    combat = attacker.values.attack + attacker.tokens[ATTACK] + attacker.kept[ATTACK]
    changes = attack_changes(table, attacker)
    if not changes:
        return max(0, combat), 0
    fewer = sum([change for change in changes if change < 0])
    return max(0, combat + fewer), sum(changes) - fewer


def attack_changes(table: State, someone: Figure) -> list[int]:
    """Every bonus and every penalty of ATTACK, of its own cards and of others around: each does its own (p. 9)."""
    changes = []
    if isinstance(someone, Hero):
        changes += [card.technique.attack for card in someone.right if card.technique is not None]
    if "changes" in someone.has:
        changes += [word.attack for _, word in someone.lasting if isinstance(word, Changes) and word.whom == "you"]
    word: Any  # Changes
    for number, _, word in table.auras[ATTACK]:
        if number != someone.number and reaches(table, by_number(table, number), someone, word.whom):
            changes.append(word.attack)
    return changes


def reaches(table: State, source: Figure, someone: Figure, whom: str) -> bool:
    """Whether what somebody does to those around is for this one."""
    if source.out or (source.side == someone.side) != whom.startswith("allies"):
        return False
    board = table.board
    match whom:
        case "allies":
            return True
        case "allies in area" | "opponents in area":
            return board.area_of[source.at] == board.area_of[someone.at]
        case "opponents next to you":
            return bool(table.ways.adjacent[source.at] >> someone.at & 1)
        case _:
            return sees(table, source, someone.at)


class InPlay(NamedTuple):
    """What words change of Attributes as long as they are in play."""

    own: Tokens
    """Of whoever has them ..."""
    sources: tuple[str, ...]
    """... and the ids of the cards that do it."""
    auras: tuple[tuple[tuple[str, Lasting], ...], ...]
    """Of others around, by Attribute: the id of the card, the word."""


@lru_cache(1 << 12)
def changes_in_play(source: str, power: Power, left: tuple[PowerCard | Wound, ...] = ()) -> InPlay:
    """What somebody's own power and the cards on its left change."""
    changes = [(card, word) for card, word in in_play(source, power, left)[0] if isinstance(word, Changes)]
    own = [word for _, word in changes if word.whom == "you"]
    speed, attack, defense, mental = (sum(getattr(word, attribute) for word in own) for attribute in ATTRIBUTES)
    return InPlay(
        own=(speed, attack, defense, mental),
        sources=tuple(card for card, word in changes if word.whom == "you"),
        auras=tuple(
            tuple((card, word) for card, word in changes if word.whom != "you" and getattr(word, attribute))
            for attribute in ATTRIBUTES
        ),
    )


def take_effect(table: State) -> None:
    """Find what holds for everybody and what reaches others, when cards are revealed and when they are put away."""
    table.auras = ((), (), (), ())
    for hero in table.heroes:
        hero.lasting, hero.has = in_play(hero.id, hero.power, hero.left)
        hero.bonus = of_techniques(hero.right)
        if "changes" in hero.has:
            change(table, hero, changes_in_play(hero.id, hero.power, hero.left))
    for villain in table.villains:
        if "changes" in villain.has:
            villain.bonus = NO_TOKENS
            change(table, villain, changes_in_play(villain.printed.id, villain.power))


def change(table: State, someone: Figure, changes: InPlay) -> None:
    """Changes of a figure's own Attributes, and while it is not out of those of others around."""
    for source in changes.sources:
        table.count("at work", source)
    speed, attack, defense, mental = changes.own
    bonus = someone.bonus
    someone.bonus = (bonus[0] + speed, bonus[1] + attack, bonus[2] + defense, bonus[3] + mental)
    if not someone.out:
        table.auras = tuple(
            (*aura, *[(someone.number, source, word) for source, word in more]) if more else aura
            for aura, more in zip(table.auras, changes.auras, strict=True)
        )


def cannot(hero: Figure, what: str) -> bool:
    """Whether a Weakness or a Wound forbids something."""
    return f"unable:{what}" in hero.has
