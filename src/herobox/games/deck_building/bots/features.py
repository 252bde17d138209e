"""What of a table may tell how the game goes on, as named numbers: what the value of a table is learned from."""

from __future__ import annotations

from functools import cache
from math import sqrt

from herobox.games.deck_building.bots.ability_values import energy_use_of, in_play_worth
from herobox.games.deck_building.bots.card_values import character_worth, expected, liking, played_worth
from herobox.games.deck_building.bots.evaluation import flip_worth, on_tile, turns_left
from herobox.games.deck_building.cards import Ability, Card
from herobox.games.deck_building.effects.basic_effects import Damage, Shards
from herobox.games.deck_building.rules.teammates_and_foes import adversaries
from herobox.games.deck_building.state import HEROES, Player, State, Team

LOW = (3, 6, 10, 15)
"""So few Hit Points are a danger of their own."""
USED = 0.1
"""Of what counts in each turn to come: keeps numbers near 1."""
MEGAZORD = 5
"""The Zords that it takes (p. 16): each brings more than the one before, as the way is shorter."""


def features(state: State, seat: int) -> dict[str, float]:
    """Those that are not 0: what the seat's team has more than the other."""
    own = state.players[seat].team
    found: dict[str, float] = {
        "heroes": 1.0 if own == HEROES else -1.0,
        "to move": 1.0 if state.players[state.active].team == own else -1.0,
    }
    turns = turns_left(state)
    for side, sign in ((own, 1.0), (1 - own, -1.0)):
        _team(state, side, sign, turns, found)
    return {name: number for name, number in found.items() if number}


def _team(state: State, side: int, sign: float, turns: float, found: dict[str, float]) -> None:
    """Add what a team has, times `sign`."""
    team = state.teams[side]

    def add(name: str, number: float) -> None:
        found[name] = found.get(name, 0.0) + sign * number

    add("hp", team.hp / 10)
    add("root of hp", sqrt(team.hp))
    for low in LOW:
        add(f"hp up to {low}", float(team.hp <= low))
    add("energy", team.energy / 10)
    add("energy late", team.energy / 10 / turns)
    add("energy above 12", max(0, team.energy - 12) / 10)
    add("adversaries", float(adversaries(state, team.seats[0])))
    for attached in team.tile:
        name = f"tile: {attached.card.id}"
        add(name, turns * USED)
        add("worth on the tile", turns * USED * on_tile(attached.card, in_play_worth(attached.card)))
        add("shards of the tile", turns * USED * shards_at_the_start(attached.card))
        if attached.ready:
            add(f"ready: {attached.card.id}", 1.0)
    if team.side == "heroes":
        add("zords toward a Megazord", (len(team.tile) / MEGAZORD) ** 2 * turns * USED)
    each = turns / len(team.seats)
    if len(state.order) > len(state.players):
        add(f"seats {len(team.seats)}", 1.0)
    foes = state.teams[1 - side]
    moving = state.players[state.active].team == side
    threat = min(1.5, damage_to_come(state, team) / max(1, foes.hp))
    add("threat, moving" if moving else "threat", threat)
    add("threat squared, moving" if moving else "threat squared", threat * threat)
    if not moving:
        add("can block", float(can_block(state, team)))
    income = use = 0.0
    for number in team.seats:
        player = state.players[number]
        income += player_features(player, sign, each, found)
        use += energy_use_of(player)
    add("energy wasted", max(0.0, income - use) * turns * USED)
    add("energy lacking", max(0.0, use - income) * turns * USED)
    add("energy to come", min(use, income) * turns * USED)


def player_features(player: Player, sign: float, turns: float, found: dict[str, float]) -> float:
    """Add what a player has, times `sign`; returns the Energy that the deck brings in a turn."""
    cards = [*player.deck.cards, *player.hand, *player.discard, *player.played]
    character = player.character
    income = worth = liked = 0.0
    if cards:
        drawn = player.hand_size / len(cards)
        share = sign * drawn * turns * USED
        for card in cards:
            name = "owned: " + card.id
            found[name] = found.get(name, 0.0) + share
            income += card.energy
            worth += played_worth(card)
            liked += liking(character, card)
        income *= drawn
        found["worth of the deck"] = found.get("worth of the deck", 0.0) + share * worth
        found["liked of the deck"] = found.get("liked of the deck", 0.0) + share * liked
    each = sign * turns * USED
    filled = 0
    for slot in player.slots:
        if slot is not None:
            filled += 1
            name = "attached: " + slot.card.id
            found[name] = found.get(name, 0.0) + each
            found["worth attached"] = found.get("worth attached", 0.0) + each * in_play_worth(slot.card)
            found["liked attached"] = found.get("liked attached", 0.0) + each * liking(character, slot.card)
    for card in player.ongoing:
        name = "ongoing: " + card.id
        found[name] = found.get(name, 0.0) + each
    found["character: " + character.id] = sign
    worth = character_worth(character, player.flipped)
    found["worth of the character"] = found.get("worth of the character", 0.0) + each * worth
    if player.flipped:
        found["flipped: " + character.id] = each
    else:
        name = f"filled {filled}"
        found[name] = found.get(name, 0.0) + sign
        found["to flip"] = found.get("to flip", 0.0) + each * filled / 4 * flip_worth(player)
    return income


@cache
def shards_at_the_start(card: Card) -> float:
    """The Shards that a card gives at the start of each turn."""
    words = [word for trigger in card.triggers if trigger.on == "start" for word in trigger.effects]
    return sum([expected(word.shards) for word in words if isinstance(word, Shards)])


def can_block(state: State, team: Team) -> bool:
    """Whether a team has an attached Block that is ready, and the Energy for it."""
    there = [*team.tile, *[slot for seat in team.seats for slot in state.players[seat].slots]]
    return any(
        each is not None and each.ready and each.card.block is not None and each.card.block.cost <= team.energy
        for each in there
    )


def damage_to_come(state: State, team: Team) -> float:
    """About how much damage a team's abilities deal when all its players have had a turn, with the Energy it has."""
    attacks = []
    for seat in team.seats:
        player = state.players[seat]
        there = [slot.card.ability for slot in player.slots if slot is not None]
        attacks += [damage_of(ability) for ability in there if ability is not None]
        if player.flipped:
            attacks.append(damage_of(player.character.ability))
    zords = [damage_of(each.card.ability) for each in team.tile if each.ready and each.card.ability is not None]
    if zords:
        attacks.append(max(zords))
    left, total = float(team.energy), 0.0
    for damage, cost in sorted(attacks, key=lambda attack: -attack[0] / max(0.5, attack[1])):
        if damage and cost <= left:
            left -= cost
            total += damage
    return total


@cache
def damage_of(ability: Ability) -> tuple[float, int]:
    """The damage that an ability usually deals, and its cost."""
    words = [*ability.effects, *(ability.attack.effects if ability.attack is not None else ())]
    return sum([expected(word.damage) for word in words if isinstance(word, Damage)]), ability.cost
