"""A builder of positions for the tests of the Deck-Building Game, with hands, decks, piles and The Grid chosen.

Everything is named by its id. A position is the table after the set-up with things moved about, so nothing is lost:

    table = position(
        characters={0: "rita-repulsa", 1: "zack-taylor"},  # the Villain has seat 0, the Hero seat 1
        hands={1: ["recovery", "thunder-slinger", "teamwork"]},
        decks={1: ["teamwork", "power-coin"]},  # on top; the other cards lie below
        slots={1: ["thunder-slinger exhausted", "", "", ""]},
        grid=["command-center", "baboo", "", "", "", ""],
        hp=(30, 20),
        energy=(0, 19),
        active=1,
    )
    drive(table, main_action(table), "play recovery")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, cast

from herobox.games.deck_building import DeckBuilding
from herobox.games.deck_building.cards import Card, Character
from herobox.games.deck_building.config import Config
from herobox.games.deck_building.setup.from_config import teams_of
from herobox.games.deck_building.setup.starting_table import deal_cards, setup
from herobox.games.deck_building.state import HEROES, SIDES, VILLAINS, Attached, Player, State, View
from herobox.kernel import Listener, Match, Rng
from herobox.kernel.copying import copier
from herobox.kernel.table import Counts
from tests.games.deck_building.box import CHARACTERS, CONTENT, GAME
from tests.games.deck_building.building import (
    REST,
    Seated,
    Supply,
    lay_out,
    pile_up,
    tokens,
)

__all__ = ["REST", "arrange", "ids", "position", "seat_of", "slots_of"]


def position(
    heroes: Literal[1, 2] = 1,
    villains: Literal[1, 2] = 1,
    *,
    characters: Mapping[int, str] | None = None,
    hands: Seated = None,
    decks: Seated = None,
    discards: Seated = None,
    played: Seated = None,
    ongoing: Seated = None,
    slots: Seated = None,
    flipped: Sequence[int] = (),
    bay: Sequence[str] = (),
    lair: Sequence[str] = (),
    beside: Seated = None,
    grid: Sequence[str] | None = None,
    main_deck: Sequence[str] = (),
    main_discard: Sequence[str] = (),
    destroyed: Sequence[str] = (),
    zords: Sequence[str] = (),
    masters: Sequence[str] = (),
    hp: tuple[int, int] | None = None,
    energy: tuple[int, int] = (0, 0),
    active: int = 0,
    phase: Literal["start", "main", "end"] = "main",
    shards: int = 0,
    stuns: int | None = None,
    blade_blasters: int | None = None,
    seed: int = 0,
    **config: Any,
) -> State:
    """The table after the set-up, but with empty hands: the starting decks are whole where nothing else is said.

    Seats: Villain 0, Hero 1, Villain 2, Hero 3; in 2v1 the third is seat 2. characters: by seat, for others the first
    by id that is left. hands, decks (the top card first, others below), discards, played (the last one on top) and
    ongoing: ids by seat; `REST` stands for all Starters of the player that are named nowhere else. slots: for a seat up
    to four, an id, "id exhausted" or "" each. flipped: seats. bay, lair: ids, or "id exhausted". beside: what a seat
    has not gained yet, by default what is named nowhere else; what is left out is gone from the game. grid: up to six
    ids, or "" for a place that is empty. main_deck: its top cards, in order. zords, masters: the top cards of the
    stacks, in order. hp and energy: of the Villains and the Heroes. stuns, blade_blasters: how many are in their
    stacks. config: its fields.
    """
    table = setup(CONTENT, config_for(heroes, villains, characters or {}, config), Rng(seed))
    table.listener = Listener()
    table.counts = Counts()
    for player in table.players:
        player.dealt = ()
    deal_cards(table)
    supply = Supply(table)
    piles = ((hands, "hand"), (discards, "discard"), (played, "played"), (ongoing, "ongoing"))
    tops = {}
    for player in table.players:
        tops[player.seat] = supply.take_all(player, tokens(decks, player))
        for seated, pile in piles:
            getattr(player, pile).extend(supply.take_all(player, [t for t in tokens(seated, player) if t != REST]))
        for slot, token in enumerate(tokens(slots, player)):
            player.slots[slot] = attached(supply, player, token) if token else None
        player.flipped = player.seat in flipped
    for team, zords_or_masters in ((HEROES, bay), (VILLAINS, lair)):
        owner = table.players[table.teams[team].seats[0]]
        table.teams[team].tile = [attached(supply, owner, token) for token in zords_or_masters]
    for player in table.players:
        for seated, pile in piles:
            if REST in tokens(seated, player):
                supply.take_rest(player, getattr(player, pile))
        player.deck.cards += tops[player.seat][::-1]
    lay_out(supply, grid, main_deck, main_discard, destroyed)
    pile_up(table.zords, zords)
    pile_up(table.masters, masters)
    for seat, names in (beside or {}).items():
        table.players[seat].beside = [card for card in table.players[seat].beside if card.id in names]
    for team, (points, stored) in enumerate(zip(hp or (-1, -1), energy, strict=True)):
        table.teams[team].hp = points if points >= 0 else table.teams[team].hp
        table.teams[team].energy = stored
    table.active, table.phase, table.shards, table.earned = active, phase, shards, shards
    table.turn = table.order.index(active) + 1
    table.stuns = table.stuns if stuns is None else stuns
    table.blade_blasters = table.blade_blasters if blade_blasters is None else blade_blasters
    return table


def config_for(
    heroes: Literal[1, 2], villains: Literal[1, 2], named: Mapping[int, str], fields: dict[str, Any]
) -> Config:
    """The config of a position: every seat with a character."""
    chosen: list[str] = []
    for seat, team in enumerate(teams_of(Config(heroes=heroes, villains=villains))):
        left = [name for name, each in sorted(CHARACTERS.items()) if each.side == SIDES[team]]
        free = (name for name in left if name not in (*named.values(), *chosen))
        chosen.append(named.get(seat) or next(free))
    return Config(heroes=heroes, villains=villains, characters=tuple(chosen), **fields)


def attached(supply: Supply, player: Player, token: str) -> Attached:
    """A card on a slot or a tile: "id" or "id exhausted"."""
    card_id, _, state = token.partition(" ")
    return Attached(supply.take(player, card_id), ready=state != "exhausted")


def arrange(heroes: Literal[1, 2] = 1, villains: Literal[1, 2] = 1, **arguments: Any) -> Match:
    """A match that begins with a position; takes what `position` takes."""
    table = position(heroes, villains, **arguments)
    table.listener = None
    game = Arranged(CONTENT)
    game.arranged = table
    return Match(game, table.config, 0)


class Arranged(DeckBuilding):
    """The game from a position of one's own."""

    arranged: State

    def setup(self, config: Config, rng: Rng) -> State:
        """The table of the position."""
        table: State = copier(State)(self.arranged)
        return table


# Looking at a position


def view(table: State, seat: int | None) -> View:
    """The table as a seat sees it."""
    return cast("View", GAME.view(table, seat))


def ids(cards: Iterable[Card | Character | None]) -> list[str]:
    """The ids of cards, in order; "" where there is none."""
    return [card.id if card is not None else "" for card in cards]


def slots_of(table: State, seat: int) -> list[str]:
    """What lies on the slots of a seat, as `position` names it."""
    slots = table.players[seat].slots
    return ["" if each is None else each.card.id if each.ready else f"{each.card.id} exhausted" for each in slots]


def seat_of(table: State, character: str) -> int:
    """The seat of a character."""
    return next(player.seat for player in table.players if player.character.id == character)
