"""What lies on the table in the Deck-Building Game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

import msgspec

from herobox.games.deck_building.cards import Card, Character, Tile
from herobox.games.deck_building.config import Config
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.kernel import NOBODY, Deck, Seats, Table
from herobox.kernel.observed import BY_SEAT, SeatNumber

VILLAINS, HEROES = 0, 1
"""The indices of the teams."""
SIDES = ("villains", "heroes")
MAX_HP = 30
MAX_ENERGY = 20
GRID = 6
"""Cards in The Grid when it is full."""


class Source(NamedTuple):
    """What a text stands on: an effect knows by it what "this card" is."""

    id: str
    name: str
    card: Card | None = None
    """None for a character and a tile."""
    place: str = "play"
    """Where it lies: "play", "slots", "tile" or "hand"."""

    @property
    def told(self) -> str:
        """What the log calls it."""
        return self.name if self.card is None else self.card.told

    @property
    def told_as_owned(self) -> str:
        """The same after its owner's name: "Goldar's Lair" for The Lair, "Rita's Master Rita Repulsa"."""
        return self.told.removeprefix("the ").removeprefix("The ")


class Asking(msgspec.Struct, frozen=True):
    """The word of a card that asks a player to choose, while it waits for the answer."""

    word: CardEffect
    source: Source
    """What the word stands on."""


class Attached(msgspec.Struct, gc=False):
    """A card on a slot or a tile."""

    card: Card
    ready: bool = True
    used: int = 0
    """The turn in which its ability or its Block was last used."""


class Player(msgspec.Struct):
    """A seat with its character and its personal deck."""

    seat: SeatNumber
    team: Annotated[int, msgspec.Meta(ge=0, le=1)]
    character: Character
    deck: Deck[Card]
    hand_size: int
    """The cards that the hand is refilled to: 5, or 4 for a lone player."""
    beside: list[Card]
    """The player's own Signature Item and Zord or Master, until they are gained."""
    hand: list[Card] = []
    discard: list[Card] = []
    """The last one lies on top."""
    played: list[Card] = []
    """This turn."""
    ongoing: list[Card] = []
    """Locations, in play for good."""
    slots: Annotated[list[Attached | None], msgspec.Meta(max_length=4)] = msgspec.field(
        default_factory=lambda: [None, None, None, None]
    )
    flipped: bool = False
    dealt: tuple[Character, ...] = ()
    """The characters to choose from; empty once one is chosen."""
    used: list[str] = []
    """What can be done once a turn and was done in this one."""

    @property
    def name(self) -> str:
        """What the log calls the player: "Zack"."""
        return self.character.short


class Team(msgspec.Struct):
    """What the players of a side share."""

    side: Literal["villains", "heroes"]
    seats: Seats
    hp: Annotated[int, msgspec.Meta(ge=0, le=MAX_HP)]
    energy: Annotated[int, msgspec.Meta(ge=0, le=MAX_ENERGY)] = 0
    tile: list[Attached] = []
    """The Zords in the Zord Bay, or the Masters in The Lair."""


class Stack(msgspec.Struct):
    """Zords or Masters beside The Grid, from bottom to top."""

    cards: list[Card]
    face_up: bool = True
    """The top card is."""


class Attack(msgspec.Struct):
    """An Attack while it is made (p. 10)."""

    by: SeatNumber
    target: SeatNumber = NOBODY
    """The foe that is targeted; NOBODY for one on the opposing team."""
    source: str = ""
    """The id of what makes it."""
    blocked_by: SeatNumber = NOBODY
    """Who negated it."""
    paying_for: str = ""
    """The id of a Block card in the hand while cards are discarded to pay for it; it can't be its own price."""


class State(Table, kw_only=True):
    """The whole table."""

    config: Config
    order: Seats
    """The seats in turn order: Villain, Hero, Villain, Hero; a lone player's seat stands twice."""
    players: Annotated[list[Player], BY_SEAT]
    teams: Annotated[list[Team], msgspec.Meta(max_length=2)]
    """Villains, Heroes."""
    main_deck: Deck[Card]
    main_deck_size: int
    """Cards that it had at the start, those of the first Grid too."""
    grid: Annotated[list[Card | None], msgspec.Meta(max_length=GRID)]
    """Six places; None where a card was taken in this turn."""
    zords: Stack
    masters: Stack
    own: dict[str, tuple[Card, ...]]
    """By character: the Signature Item, and the Zord or Master; never changed."""
    starters: tuple[Card, ...]
    """The different Starters of both sides."""
    blade_blaster: Card
    blade_blasters: int
    """In their stack, ..."""
    blade_blaster_up: bool = True
    """... whose top card is face up until one is bought."""
    stun: Card
    stuns: int
    """In their stack."""
    tiles: dict[str, Tile]
    """The printed tiles, by id; never changed."""
    main_discard: list[Card] = msgspec.field(default_factory=list)
    destroyed: list[Card] = msgspec.field(default_factory=list)
    phase: Literal["characters", "start", "main", "end"] = "characters"
    turn: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0
    """The number of the turn, from 1; 0 in the set-up."""
    active: SeatNumber = 0
    """Whose turn it is."""
    shards: int = 0
    """Not spent yet, ..."""
    earned: int = 0
    """... of this many earned this turn."""
    healed: int = 0
    """HP that the active player's effects have healed this turn."""
    battles: int = 0
    """Adversaries battled this turn."""
    zords_activated: int = 0
    """This turn."""
    attack: Attack | None = None
    using: list[str] = msgspec.field(default_factory=list)
    """What is carried out now, by the id of what the text stands on, the innermost last."""
    asking: Asking | None = None
    """The word of a card that asks now; None while a rule does."""
    waiting: tuple[str, ...] = ()
    """What was triggered and waits for a choice (which is next, or whether it happens), by the id of what it is on."""
    looking: list[Card] = msgspec.field(default_factory=list)
    """Cards that somebody looks at or has just revealed, ..."""
    looker: SeatNumber = NOBODY
    """... and who alone sees them; NOBODY: everybody does."""
    last_turn: bool = False
    """The main deck could not refill The Grid: the game ends with this turn."""


if TYPE_CHECKING:

    class View(State, kw_only=True):
        """The table as one seat sees it: what people see is made from it alone, which mypy makes sure of."""

else:
    View = State  # A NewType would say it, but mypy 2.4 fails on one of a Struct.
