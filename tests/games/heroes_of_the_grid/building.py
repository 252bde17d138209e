"""What the builder of positions is made of: things are moved about on the table after the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, TypeVar

from herobox.games.heroes_of_the_grid.cards import HIT_FACES, CombatCard, Deployment, EnemyCard, Zord
from herobox.games.heroes_of_the_grid.state import (
    CENTER,
    Battle,
    Board,
    DeploymentPile,
    EnemyInPlay,
    Foe,
    Player,
    State,
    ZordInPlay,
)
from herobox.kernel import Deck, Die, Rng
from tests.games.heroes_of_the_grid.box import CONTENT

COMMAND_CENTER = "command-center"
REST: Literal["the rest"] = "the rest"
"""In `hands` or `discards`: all cards of the Ranger that are named nowhere else."""

C = TypeVar("C", CombatCard, EnemyCard)
Cards = Sequence[str] | Literal["the rest"]


def player_at(table: State, who: str) -> Player:
    """The player of a Ranger, the first or the second one."""
    return next(player for player in table.players if any(ranger.id == who for ranger in player.rangers))


def board_at(table: State, location: str) -> Board:
    """A board."""
    return table.boards[table.board_of(location)]


def foe_of(table: State, enemy: str) -> int:
    """The index of an enemy among the foes; a monster or boss that has not appeared appears."""
    for index, foe in enumerate(table.foes):
        if foe.enemy.id == enemy:
            return index
    kind, cards = table.enemies[enemy]
    take_deployment(table, next(card for card in deployment_cards() if card.enemy == enemy))
    table.foes.append(Foe(kind, Deck([*cards]), final=kind.type == "boss"))
    return len(table.foes) - 1


@cache
def rolls(*hits: int) -> Rng:
    """Chance whose next combat dice show these hits."""
    die = Die(HIT_FACES)
    seed = 0
    while tuple(die.roll_many(Rng(seed), len(hits))) != hits:
        seed += 1
    return Rng(seed)


def deal(player: Player, hand: Cards, deck: Sequence[str], discard: Cards) -> None:
    """Deal a player's cards as named; the others lie in the deck below, or where the rest is to be."""
    cards = sorted(player.deck.cards, key=lambda card: card.id)
    player.deck.seen.clear()
    top = [pull(cards, card) for card in deck]
    for pile, named in ((player.hand, hand), (player.discard, discard)):
        if not isinstance(named, str):
            pile += [pull(cards, card) for card in named]
    for pile, named in ((player.hand, hand), (player.discard, discard)):
        if isinstance(named, str):
            pile += cards
            cards = []
    player.deck.cards = cards + top[::-1]


def pull(cards: list[C], card_id: str) -> C:
    """Take a card out of a list."""
    for place, card in enumerate(cards):
        if card.id == card_id:
            return cards.pop(place)
    raise LookupError(f"there is no {card_id} left among {', '.join(card.id for card in cards)}")


def put(table: State, enemy: str, count: int, location: str) -> None:
    """Put figures on a board, and a panic token where it has to be."""
    board = board_at(table, location)
    foe = foe_of(table, enemy)
    if foe < 2:
        board.foot_soldiers[foe] += count
    else:
        board.monsters += [foe] * count
    if location != COMMAND_CENTER and (board.monsters or board.figures >= board.location.figure_limit):
        board.panicked = True


def stack(table: State, enemy: str, cards: Sequence[str]) -> None:
    """Lay these cards on top of an enemy deck, the first one on top."""
    deck = table.foes[foe_of(table, enemy)].deck
    top = [pull(deck.cards, card) for card in cards]
    deck.cards += top[::-1]


def begin_battle(table: State, rows: Sequence[Sequence[str]], lead: str, pool: int, stage: Any, placed: Any) -> None:
    """A battle with these enemy cards, the top row first."""
    starter = player_at(table, lead) if lead else next(p for p in table.players if p.location != CENTER)
    location = table.boards[starter.location].location.id
    battle = table.battle = Battle(
        location=starter.location,
        lead=starter.number,
        participants=[player.number for player in table.players if player.location == starter.location],
        energy=pool,
        stage=stage,
        rows=tuple(len(row) for row in rows),
    )
    for card_id in [card for row in rows for card in row]:
        enemy = next(card.enemy for card in CONTENT.of(EnemyCard).values() if card.id == card_id)
        foe = foe_of(table, enemy)
        if location not in placed and (foe < 2 or foe not in board_at(table, location).monsters):
            put(table, enemy, 1, location)
        battle.sequence.append(EnemyInPlay(pull(table.foes[foe].deck.cards, card_id), foe))


@cache
def deployment_cards() -> tuple[Deployment, ...]:
    """All deployment cards of the content, each once."""
    return tuple(CONTENT.of(Deployment).values())


def stack_deployments(table: State, cards: Sequence[str]) -> None:
    """Lay these deployment cards on top of the deployment deck, as a pile of their own."""
    pile = [take_deployment(table, CONTENT.of(Deployment)[card]) for card in cards]
    table.deployments.insert(0, DeploymentPile(pile[::-1]))


def take_deployment(table: State, card: Deployment) -> Deployment:
    """Take a deployment card out of the deck, or out of the box, where another one of its type is put then."""
    for pile in table.deployments:
        if card in pile.cards:
            pile.cards.remove(card)
            return card
    kind = table.enemies[card.enemy][0].type
    for pile in table.deployments:
        for other in pile.cards:
            if other.enemy in table.enemies and table.enemies[other.enemy][0].type == kind:
                table.boxed_deployments.append(pile.cards.pop(pile.cards.index(other)))
                table.boxed_deployments.remove(card)
                return card
    table.boxed_deployments.remove(card)
    return card


def take_zord(table: State, zord_id: str) -> Zord:
    """Take a Zord out of its deck, or out of the box, where another one is put then."""
    for zord in table.zord_deck:
        if zord.id == zord_id:
            table.zord_deck.remove(zord)
            return zord
    found = next(zord for zord in table.boxed_zords if zord.id == zord_id)
    table.boxed_zords.remove(found)
    table.boxed_zords.append(table.zord_deck.pop())
    return found


def summon(table: State, zord_id: str) -> None:
    """A Zord lies in play before its Ranger, or before the first player."""
    zord = take_zord(table, zord_id)
    owners = [player.number for player in table.players if any(r.id == zord.ranger for r in player.rangers)]
    table.zords.append(ZordInPlay(zord, -1 if zord.megazord else (owners or [0])[0]))
    table.power += 1
