"""What a player controls (rulebook p. 20): cards played this turn, attached ones, Ongoing ones, the team's tile."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.keywords.amount_keywords import Amount, Condition, Measure
from herobox.games.deck_building.rules.teammates_and_foes import adversaries, team_of
from herobox.games.deck_building.state import MAX_HP, Attached, Player, State

_TYPES = {
    "heroes": "hero",
    "villains": "villain",
    "equipment": "equipment",
    "maneuvers": "maneuver",
    "locations": "location",
    "starters": "starter",
    "stuns": "stun",
    "masters": "master",
    "zords": "zord",
}


def attached(player: Player) -> list[Attached]:
    """The cards attached to the character, by slot."""
    return [each for each in player.slots if each is not None]


def is_spent(table: State, each: Attached) -> bool:
    """Whether a card was used this turn and can't be again though it is ready, as the config says (p. 10)."""
    return each.used == table.turn and table.config.once_a_turn == "always"


def spent_words(each: Attached) -> str:
    """Why such a card can't be used."""
    return (
        f"{each.card.name} has already been used this turn; in this game that is once per turn, "
        "even if it is readied (p. 10)"
    )


def controlled(table: State, seat: int) -> Iterator[Card]:
    """Every card that a player controls; what is on the team's tile is controlled by both teammates."""
    player = table.players[seat]
    yield from player.played
    yield from player.ongoing
    for each in player.slots:
        if each is not None:
            yield each.card
    for each in table.teams[player.team].tile:
        yield each.card


def controls(table: State, seat: int, card_id: str) -> bool:
    """Whether a player controls a card of this name."""
    return any(card.id == card_id for card in controlled(table, seat))


def count(table: State, seat: int, measure: Measure) -> int:
    """How much there is of something, as `Measure` says."""
    kind = _TYPES.get(measure)
    if kind is not None:
        return sum(1 for card in controlled(table, seat) if card.type == kind)
    team = team_of(table, seat)
    match measure:
        case "different starters":
            return len({card.id for card in controlled(table, seat) if card.type == "starter"})
        case "putties":
            return sum(1 for card in controlled(table, seat) if "Putty" in card.name)
        case "attached cards":
            return len(attached(table.players[seat]))
        case "adversaries":
            return adversaries(table, seat)
        case "10 HP":
            return team.hp // 10
        case "lost 10 HP":
            return (MAX_HP - team.hp) // 10
        case "5 energy":
            return team.energy // 5
        case "cards in hand":
            return len(table.players[seat].hand)
        case "highest cost":
            return highest_cost(table)
        case "destroyed Shards":
            return table.looking[-1].shards if table.looking else 0
        case _:
            return table.battles


def highest_cost(table: State) -> int:
    """The highest cost in The Grid; 0 if nothing is there."""
    return max((card.cost for card in table.grid if card is not None), default=0)


def value(table: State, seat: int, amount: Amount) -> int:
    """An amount on a card as it is now."""
    if isinstance(amount, int):
        return amount
    return max(amount.least, amount.base + amount.each * count(table, seat, amount.of))


def holds(table: State, seat: int, condition: Condition) -> bool:
    """Whether a condition on a card is true now."""
    return count(table, seat, condition.of) >= condition.least
