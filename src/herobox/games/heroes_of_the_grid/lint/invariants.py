"""What must always hold on the table of Heroes of the Grid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from herobox.games.heroes_of_the_grid.cards import CombatCard, EnemyCard
from herobox.games.heroes_of_the_grid.state import CENTER, EXPERIENCE, FOOT_SOLDIER_TYPES, OUTER, Board, Player, State

COMBAT_DECK = 10
"""Cards in a Ranger's combat deck."""
FOOT_SOLDIER_DECK = 10
"""Cards in a foot soldier deck, and deployment cards of each type."""
MONSTER_DECK = 8
"""Cards in the deck of a monster or a boss."""
REGULAR_ZORDS = 5
"""Zords in the Zord deck besides the Megazord, or as many as there are Rangers, if these are more."""


def check(table: State) -> list[str]:
    """A sentence for each thing that should never be; normally an empty list."""
    return [
        *(problem for player in table.players for problem in about_player(table, player)),
        *(problem for index in range(len(table.boards)) for problem in about_board(table, index)),
        *about_enemies(table),
        *about_decks(table),
        *about_tokens(table),
    ]


def about_player(table: State, player: Player) -> Iterator[str]:
    """A player's cards and tokens."""
    cards = [*player.deck.cards, *player.hand, *player.discard, *player.in_play]
    placing = table.battle.placing if table.battle is not None else None
    if placing is not None and any(placing.ranger == ranger.id for ranger in player.rangers):
        cards.append(placing)
    yield from about_cards(f"of {player.name}", cards, COMBAT_DECK * len(player.rangers))
    strangers = [card.name for card in cards if all(card.ranger != ranger.id for ranger in player.rangers)]
    if strangers:
        yield f"{player.name} have cards of others: {', '.join(strangers)}"
    if not 0 <= player.energy <= len(player.rangers):
        yield f"{player.name} store {player.energy} energy"
    if player.actions < 0:
        yield f"{player.name} have {player.actions} actions"


def about_cards(whose: str, cards: Sequence[CombatCard | EnemyCard], size: int) -> Iterator[str]:
    """The cards of a deck: as many as it has, and each as often as it is printed."""
    if len(cards) != size:
        yield f"{len(cards)} cards {whose} are there and not {size}"
    for card, copies in Counter(cards).items():
        if copies != card.copies:
            yield f"{card.name} {whose} is there {copies} times and not {card.copies} times"


def about_board(table: State, index: int) -> Iterator[str]:
    """The figures at a location, and its panic token."""
    board = table.boards[index]
    name = board.location.name
    if min(board.foot_soldiers) < 0:
        yield f"there are {board.foot_soldiers} foot soldiers at {name}"
    if index == CENTER:
        if board.panicked:
            yield f"{name} is panicked"
        return
    if board.figures > board.location.figure_limit:
        yield f"there are {board.figures} figures at {name}, more than its limit"
    if must_be_panicked(board) and not board.panicked:
        yield f"{name} is not panicked, with {board.figures} figures"


def must_be_panicked(board: Board) -> bool:
    """Whether a location has so many figures, or a monster."""
    return bool(board.monsters) or board.figures >= board.location.figure_limit


def about_enemies(table: State) -> Iterator[str]:
    """The enemy decks, the cards in battle, and where each monster is."""
    in_battle = table.battle.sequence if table.battle is not None else []
    for index, foe in enumerate(table.foes):
        cards = [*foe.deck.cards, *foe.discard, *(enemy.card for enemy in in_battle if enemy.foe == index)]
        size = FOOT_SOLDIER_DECK if index in FOOT_SOLDIER_TYPES else MONSTER_DECK
        yield from about_cards(f"of {foe.enemy.name}", cards, size)
        places = sum(board.monsters.count(index) for board in table.boards)
        if places != (index not in FOOT_SOLDIER_TYPES and not foe.defeated) and not table.ending:
            yield f"{foe.enemy.name} is in {places} places"
    for enemy in in_battle:
        if (enemy.hits >= enemy.card.health) is not enemy.defeated:
            yield f"{enemy.card.name} has {enemy.hits} hits and is {'' if enemy.defeated else 'not '}defeated"


def about_decks(table: State) -> Iterator[str]:
    """The deployment deck and the Zords."""
    hidden = [card for pile in table.deployments for card in pile.cards]
    cards = Counter([*hidden, *table.deployed])
    soldiers = {card: copies for card, copies in cards.items() if card.location}
    if sum(soldiers.values()) != len(FOOT_SOLDIER_TYPES) * FOOT_SOLDIER_DECK:
        yield f"there are {sum(soldiers.values())} foot soldier deployment cards"
    for card, copies in soldiers.items():
        if copies != card.copies:
            yield f"the deployment card {card.name} is there {copies} times and not {card.copies} times"
    leaders = [card.enemy for card in [*hidden, *table.boxed_deployments] if not card.location]
    leaders += [foe.enemy.id for foe in table.monsters_and_bosses]
    if sorted(leaders) != sorted(table.enemies):
        yield f"the monsters and bosses in the deck, in the box and met are {', '.join(leaders)}"
    summoned, left = len(table.zords), len(table.zord_deck)
    if summoned + left != max(REGULAR_ZORDS, table.config.number_of_rangers) + 1:
        yield f"{summoned} Zords are summoned and {left} are left in the deck"
    if left and not table.zord_deck[0].megazord:
        yield "the last card of the Zord deck is no Megazord"


def about_tokens(table: State) -> Iterator[str]:
    """What is counted on the power board and the Command Center, and the end of the game."""
    counted = {
        "energy tokens at the Command Center": table.morphin_grid,
        "action tokens on the Command Center": table.shared_actions,
        "energy in the shared pool": table.battle.energy if table.battle is not None else 0,
    }
    for what, number in counted.items():
        if number < 0:
            yield f"there are {number} {what}"
    if not 0 <= table.experience < EXPERIENCE:
        yield f"there are {table.experience} figures on the experience track"
    if all(table.boards[board].panicked for board in OUTER) and not table.ending:
        yield "all four outer locations are panicked and the game goes on"
