"""A builder of positions for the tests of Heroes of the Grid, with hands, decks, enemies and dice chosen.

Everything is named by its id. A position is the table after the set-up with things moved about, so nothing is lost:

    table = position(
        at={"zack": HIGH, "trini": HIGH},
        hands={"zack": ["sweeping-strike", "power-axe"]},
        decks={"zack": ["block"]},  # on top; the other cards lie below
        discards={"trini": REST},
        rows=[["teleport", "braid-lash"], ["regrow"]],  # a battle: the combat sequence, the top row first
        dice=[1, 0, 2],
    )
    drive(table, ranger_turn(table), "play zack sweeping-strike", "hit 2")
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from herobox.games import heroes_of_the_grid
from herobox.games.heroes_of_the_grid.cards import CombatCard, Deployment, EnemyCard
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.setup.starting_table import setup
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Listener, Match, Rng
from herobox.kernel.copying import copier
from herobox.kernel.table import Counts
from tests.games.heroes_of_the_grid.box import CONTENT
from tests.games.heroes_of_the_grid.building import (
    COMMAND_CENTER,
    REST,
    Cards,
    begin_battle,
    board_at,
    deal,
    foe_of,
    player_at,
    pull,
    put,
    rolls,
    stack,
    stack_deployments,
    summon,
    take_zord,
)

__all__ = [
    "BOARDS",
    "COMMAND_CENTER",
    "DISTRICT",
    "HIGH",
    "JUICE_BAR",
    "PARK",
    "PUTTIES",
    "REST",
    "SUPER_PUTTIES",
    "arrange",
    "board_at",
    "figures",
    "foe_of",
    "foot_soldiers_defeated",
    "names",
    "player_at",
    "position",
    "rolls",
    "table_of",
]

HIGH, PARK, JUICE_BAR, DISTRICT = "angel-grove-high", "angel-grove-park", "ernies-juice-bar", "industrial-district"
BOARDS = (HIGH, PARK, JUICE_BAR, DISTRICT)
"""The outer boards as they lie in a position, clockwise, if it does not say otherwise."""
PUTTIES, SUPER_PUTTIES = "putty-patrollers", "super-putty-patrollers"


def position(
    players: int = 5,
    *,
    at: Mapping[str, str] | None = None,
    hands: Mapping[str, Cards] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Cards] | None = None,
    enemies: Mapping[str, Mapping[str, int]] | None = None,
    panicked: Sequence[str] = (),
    enemy_decks: Mapping[str, Sequence[str]] | None = None,
    defeated_cards: Mapping[str, Sequence[str]] | None = None,
    deployments: Sequence[str] = (),
    zords: Sequence[str] = (),
    zord_deck: Sequence[str] = (),
    experience: int = 0,
    energy: Mapping[str, int] | None = None,
    actions: Mapping[str, int] | None = None,
    morphin_grid: int | None = None,
    megazord_at: str = "",
    phase: Literal["set-up", "deployment", "action"] = "action",
    rows: Sequence[Sequence[str]] = (),
    lead: str = "",
    pool: int = 2,
    stage: Literal["preparation", "start", "Rangers", "enemies", "cleanup"] = "Rangers",
    dice: Sequence[int] = (),
    private: bool = False,
    seed: int = 0,
    **config: Any,
) -> State:
    """The table, everybody at the Command Center with an empty hand if it is not said otherwise.

    at: locations by player. hands, decks (the top card first, others below), discards (the last one on top): cards by
    player. enemies: by location the figures of each type, a monster as 1; what has to be panicked is, and `panicked`
    are more. enemy_decks: the top cards of enemy decks, in order. defeated_cards: discard piles of monsters and bosses.
    deployments: cards on top of the deployment deck, in order, by id; their piles are mixed up, so such a position is
    not for bots. zords: those in play, ready. zord_deck: its top cards, in order. energy (stored) and actions: by
    player. rows: a battle where `lead` is (or else the first player who is not at the Command Center), with the combat
    sequence, the top row first, and `pool` energy; figures for its cards are added where `enemies` names none there.
    dice: the hits on the dice that are rolled next. private: hands are. config: fields of the config.
    """
    config.setdefault("board_order", BOARDS)
    config["hands"] = "private" if private else "open"
    table = setup(CONTENT, Config(players=players, **config), Rng(seed))
    table.listener = Listener()
    table.counts = Counts()
    table.phase = phase
    for player in table.players:
        name = player.id
        player.location = table.board_of((at or {}).get(name, COMMAND_CENTER))
        player.energy = (energy or {}).get(name, player.energy)
        player.actions = (actions or {}).get(name, player.actions)
        deal(player, (hands or {}).get(name, ()), (decks or {}).get(name, ()), (discards or {}).get(name, ()))
    for location, figures in (enemies or {}).items():
        for enemy, count in figures.items():
            put(table, enemy, count, location)
    if rows:
        begin_battle(table, rows, lead, pool, stage, {} if enemies is None else enemies)
    for enemy, cards in (enemy_decks or {}).items():
        stack(table, enemy, cards)
    for enemy, cards in (defeated_cards or {}).items():
        foe = table.foes[foe_of(table, enemy)]
        foe.discard = [pull(foe.deck.cards, card) for card in cards]
    for location in panicked:
        board_at(table, location).panicked = True
    if deployments:
        stack_deployments(table, deployments)
    for zord in zord_deck[::-1]:
        table.zord_deck.append(take_zord(table, zord))
    for zord in zords:
        summon(table, zord)
    table.experience = experience
    if morphin_grid is not None:
        table.morphin_grid = morphin_grid
    if megazord_at:
        table.megazord_at = table.board_of(megazord_at)
        table.megazord_hits = 1
    if dice:
        table.rng = rolls(*dice)
    return table


def arrange(players: int = 5, **arguments: Any) -> Match:
    """A match that begins with a position; takes what `position` takes."""
    table = position(players, **arguments)
    game = Arranged(CONTENT)
    game.arranged = table
    return Match(game, table.config, 0)


def foot_soldiers_defeated(table: State) -> int:
    """How many were counted for the reports."""
    return table.counted("foot soldiers defeated")


def table_of(match: Match) -> State:
    """The true table of a match."""
    assert isinstance(match.state, State)
    return match.state


class Arranged(heroes_of_the_grid.HeroesOfTheGrid):
    """The game from a position of one's own."""

    arranged: State

    def setup(self, config: Config, rng: Rng) -> State:
        table: State = copier(State)(self.arranged)
        return table


# Looking at a position


def figures(table: State, location: str) -> dict[str, int]:
    """The figures at a location by enemy, without those of which there are none."""
    board = board_at(table, location)
    kinds = [foe for kind in range(2) for foe in [kind] * board.foot_soldiers[kind]]
    return dict(Counter(table.foes[foe].enemy.id for foe in [*kinds, *board.monsters]))


def names(cards: Iterable[CombatCard | EnemyCard | Deployment]) -> list[str]:
    """The ids of cards, in order."""
    return [card.id for card in cards]
