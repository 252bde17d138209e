"""What a figure's Attributes are now (rulebook p. 7 and 9)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.effects.lasting import Changes
from herobox.games.clash_of_heroes.rules.notes import note
from herobox.games.clash_of_heroes.rules.sides import figure as by_number
from herobox.games.clash_of_heroes.rules.sight import sees
from herobox.games.clash_of_heroes.setup import names_of
from herobox.games.clash_of_heroes.state import Figure, Hero, State, Tokens
from herobox.games.clash_of_heroes.vocabulary import ATTRIBUTES, Attribute, Lasting

SPEED, ATTACK, DEFENSE, MENTAL = range(4)
_AROUND = ("allies", "allies in area", "allies in sight", "opponents in area", "opponents next to you")


_PLACE = {attribute: index for index, attribute in enumerate(ATTRIBUTES)}
"""Where an Attribute stands among bonuses and tokens."""


def modifier(table: State, someone: Figure, attribute: Attribute) -> int:
    """What Secret Techniques and Special Powers change of an Attribute, of its own and of others around."""
    index = _PLACE[attribute]
    change = someone.bonus[index]
    for number, _, word in table.auras[index]:
        assert isinstance(word, Changes)
        if number != someone.number and reaches(table, by_number(table, number), someone, word.whom):
            change += word.of(attribute)
    return change


def note_auras(table: State) -> None:
    """Mark the texts that change somebody else now, once in a game; `value` doesn't: it is asked by who only looks."""
    for aura in table.auras:
        for number, source, word in aura:
            assert isinstance(word, Changes)
            if source in table.at_work:
                continue
            owner, others = by_number(table, number), [each for each in table.figures if each.number != number]
            if any(not each.out and reaches(table, owner, each, word.whom) for each in others):
                note(table, source)


def own_changes(table: State, someone: Figure) -> Tokens:
    """What a figure's own cards change of its Attributes."""
    speed = attack = defense = mental = 0
    if isinstance(someone, Hero):
        for card in someone.right:
            if (technique := card.technique) is not None:
                speed += technique.speed
                attack += technique.attack
                defense += technique.defense
                mental += technique.mental
    if "changes" in someone.has:
        for source, word in someone.lasting:
            if isinstance(word, Changes) and word.whom == "you":
                note(table, source)
                speed += word.speed
                attack += word.attack
                defense += word.defense
                mental += word.mental
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
    return max(now, 0)


def attack_dice(table: State, attacker: Figure, kind: str) -> tuple[int, int]:
    """Combat and Power dice of an Attack: bonuses of ATTACK are Power dice, penalties take Combat dice away (p. 9).

    A MENTAL attack has as many Combat dice as MENTAL, with what changes that (p. 20).
    """
    if kind == "mental":
        return value(table, attacker, "mental"), 0
    changes = attack_changes(table, attacker)
    fewer = sum([change for change in changes if change < 0])
    more = sum([change for change in changes if change > 0])
    return max(0, attacker.values.attack + tokens(attacker, "attack") + fewer), more


def attack_changes(table: State, someone: Figure) -> list[int]:
    """Every bonus and every penalty of ATTACK, of its own cards and of others around: each does its own (p. 9)."""
    changes = []
    if isinstance(someone, Hero):
        changes += [card.technique.attack for card in someone.right if card.technique is not None]
    if "changes" in someone.has:
        changes += [word.attack for _, word in someone.lasting if isinstance(word, Changes) and word.whom == "you"]
    for number, _, word in table.auras[ATTACK]:
        assert isinstance(word, Changes)
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


def take_effect(table: State) -> None:
    """Find what holds for everybody and what reaches others, when cards are revealed and when they are put away."""
    for hero in table.heroes:
        lasting = [(hero.id, word) for word in hero.power.lasting]
        for card in hero.left:
            if card.power is not None:
                lasting += [(card.id, word) for word in card.power.lasting]
        hero.lasting = tuple(lasting)
        hero.has = names_of(hero.lasting)
    auras: tuple[list[tuple[int, str, Lasting]], ...] = ([], [], [], [])
    for each in table.figures:
        each.bonus = own_changes(table, each)
        if "changes" not in each.has or each.out:
            continue
        for source, word in each.lasting:
            if isinstance(word, Changes) and word.whom in _AROUND:
                for index, attribute in enumerate(ATTRIBUTES):
                    if word.of(attribute):
                        auras[index].append((each.number, source, word))
    table.auras = tuple(tuple(aura) for aura in auras)
