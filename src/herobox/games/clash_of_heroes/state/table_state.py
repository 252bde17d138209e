"""What lies on the table in Clash of Heroes."""

from __future__ import annotations

from copy import copy
from types import TracebackType
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import msgspec

from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard, Wound
from herobox.games.clash_of_heroes.cards.printed_district import District, Ways
from herobox.games.clash_of_heroes.cards.printed_plot import Plot
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Campaign, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting
from herobox.games.clash_of_heroes.state.figure_state import NOWHERE, Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.scene_state import NO_SCENE, Scene
from herobox.kernel import NOBODY, Die, Seats, Table
from herobox.kernel.observed import NOT_OBSERVED
from herobox.kernel.structs import fields_of

WOUNDS_OUT = 3
"""Wound cards in the hand of a Hero who is out (p. 8); 2 alone or together (p. 24)."""


class Piece(msgspec.Struct, frozen=True):
    """An object token on the board."""

    id: str
    """"car-2"."""
    printed: ObjectCard
    spaces: Annotated[int, NOT_OBSERVED]
    """The set of the Spaces that it covers."""
    orange: int
    """The Orange Interaction Space among them."""
    gone: bool = False


class Marker(msgspec.Struct):
    """A scenario token."""

    id: str
    name: str
    icon: str
    at: int
    here: bool
    specials: tuple[Special, ...]
    holder: int = NOBODY
    """The number of the figure that carries it."""


class Progress(msgspec.Struct, kw_only=True):
    """How far a team is in an adventure; in the next one of a campaign all of it is as by default."""

    order: list[int] = []
    """The Initiative deck: numbers of heroes, the next one first."""
    planning: int = NOBODY
    """The number of the hero whose cards or tokens are chosen; NOBODY while none are."""
    deeds: dict[str, int] = {}
    """What its members have done."""
    articles: Annotated[list[Printed], msgspec.Meta(max_length=12)] = []
    """The front page, in the order in which articles came."""


class Team(Progress, kw_only=True):
    """One of the two teams."""

    name: str
    """"Guardians' Chronicles"."""
    seats: Seats
    points: int = 0
    """Of all adventures of a campaign that are over."""


class Printed(msgspec.Struct, frozen=True, gc=False):
    """An article on a front page."""

    id: str
    """Of the article, or of the hero."""
    title: str
    size: Literal["small", "medium", "big", "advertisement"]
    colour: Literal["blue", "red"] = "blue"


class Chapter(msgspec.Struct, frozen=True, eq=False):
    """An adventure with all that it is played on."""

    scenario: Scenario
    sheet: Sheet | None
    plot: Plot
    board: District


class Printing(msgspec.Struct, frozen=True, eq=False):
    """What a game is played with that never changes."""

    dice: tuple[Die[int], Die[int], Die[int]]
    """Combat, Power, Test; POW is 3."""
    articles: dict[str, Article]
    campaign: Campaign | None
    chapters: tuple[Chapter, ...]
    """The adventures of the campaign, or the only one."""
    villain_cards: dict[str, VillainCard]


class Adventure(Table, kw_only=True):
    """What lies on the table in one adventure; in the next one of a campaign all of it is as by default."""

    scenario: Scenario
    sheet: Sheet | None
    plot: Plot
    """The sheet's and the scenario's rules together, in places of the board."""
    board: District
    ways: Ways
    """What is next to what and what can be seen, as the doors stand now."""
    villains: Annotated[list[Villain], msgspec.Meta(max_length=12)] = msgspec.field(default_factory=list)
    objects: Annotated[list[Piece], msgspec.Meta(max_length=12)] = msgspec.field(default_factory=list)
    covered: Annotated[int, NOT_OBSERVED] = 0
    """The Spaces under object tokens."""
    spaces_of: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    """The Spaces on which the figures of each side stand."""
    markers: Annotated[list[Marker], msgspec.Meta(max_length=12)] = msgspec.field(default_factory=list)
    opened: int = 0
    """The doors that are open, as a set of their numbers."""
    eased: dict[str, int] = msgspec.field(default_factory=dict)
    """-1 tokens by the id of the Test."""
    over: list[str] = msgspec.field(default_factory=list)
    """The ids of Tests that can't be made any more."""
    phase: Literal["set-up", "strategy", "activation", "end of round", "chapter"] = "set-up"
    round: int = 0
    leading: int = 0
    """The team that activates first in this round; last round's until that is known."""
    next_team: int = 0
    """The team whose turn it is to activate a hero."""
    scene: Scene = NO_SCENE
    auras: Annotated[tuple[tuple[tuple[int, str, Lasting], ...], ...], NOT_OBSERVED] = ((), (), (), ())
    """What changes each Attribute of others: the number of whoever has it, the id of the card, the word."""
    steps: int = 0
    """Of the villain's plan."""
    on_route: int = 0
    """How far along the route tokens whoever follows them has come."""
    spawned: dict[str, int] = msgspec.field(default_factory=dict)
    """The figures of each villain card so far."""
    earned: list[str] = msgspec.field(default_factory=list)
    """Articles that are on a front page, or out of the game."""
    finished: bool = False
    """An objective or the villain's plan has ended this adventure."""
    villain_won: bool = False


class State(Adventure, kw_only=True):
    """The whole table."""

    derived_fields = ("plot", "ways", "printed", "spaces_of")
    recomputed_fields = ("ways",)

    config: Config
    printed: Printing
    chapter: int = 0
    """The index of the adventure in the campaign."""
    teams: Annotated[list[Team], msgspec.Meta(max_length=2)]
    """Two; the second one has no seats alone or together."""
    heroes: list[Hero]
    wound_deck: list[Wound]
    """The next one last."""
    ruined: int = 0
    """Adventures in which the villain's plan has succeeded."""
    results: list[str] = msgspec.field(default_factory=list)
    """How the adventures of a campaign ended, in words."""

    @property
    def dice(self) -> tuple[Die[int], Die[int], Die[int]]:
        """Combat, Power and Test die."""
        return self.printed.dice

    @property
    def articles(self) -> dict[str, Article]:
        """The articles of the box, by id."""
        return self.printed.articles

    @property
    def villain_cards(self) -> dict[str, VillainCard]:
        """The villains' ID cards, by id."""
        return self.printed.villain_cards

    @property
    def campaign(self) -> Campaign | None:
        """The campaign, if one is played."""
        return self.printed.campaign

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The adventures that are played, in order."""
        return self.printed.chapters

    @property
    def figures(self) -> list[Figure]:
        """Everybody, by number."""
        return [*self.heroes, *self.villains]

    def staged(self, **changes: Any) -> Staged:
        """Change the scene, by fields of `Scene`, until the end of the `with` that this is for."""
        before, self.scene = self.scene, msgspec.structs.replace(self.scene, **changes)
        return Staged(self, before)


class Staged:
    """A scene that ends, as the one before goes on, at the end of a `with`."""

    __slots__ = ("before", "table")

    def __init__(self, table: State, before: Scene) -> None:
        self.table, self.before = table, before

    def __enter__(self) -> None:
        """The scene is set already."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is not GeneratorExit:  # A turn that is closed while it asks leaves the table as it is.
            self.table.scene = self.before


T = TypeVar("T", bound=State)


def supposing(table: T, **changes: Any) -> T:
    """The same table in a scene with these changes, to ask what could be done in it; the table itself stays as it is.

    It shares all that lies on the table, so only questions may be asked of it.
    """
    other: T = copy(table)
    other.scene = msgspec.structs.replace(table.scene, **changes)
    return other


def renew(thing: msgspec.Struct, kind: type[msgspec.Struct]) -> None:
    """Set all fields that a type declares itself to their defaults; those without one stay."""
    for field in fields_of(kind):
        if field.name in kind.__annotations__:
            if field.default_factory is not msgspec.NODEFAULT:
                setattr(thing, field.name, field.default_factory())
            elif field.default is not msgspec.NODEFAULT:
                setattr(thing, field.name, field.default)


if TYPE_CHECKING:

    class View(State, kw_only=True):
        """The table as one seat sees it: what people see is made from it alone, which mypy makes sure of."""

else:
    View = State  # A NewType would say it, but mypy 2.4 fails on one of a Struct.


def stand(table: State, someone: Figure, space: int) -> None:
    """Put a figure on a Space; NOWHERE takes it off the board."""
    spaces_of, side = table.spaces_of, someone.side
    # Not by | and &: two who change places stand on the same Space for a moment.
    if someone.at != NOWHERE:
        spaces_of[side] ^= 1 << someone.at
    if space != NOWHERE:
        spaces_of[side] ^= 1 << space
    someone.at = space


def recompute(table: State) -> None:
    """Set what a kept table leaves out: what is next to what follows from the board and its open doors."""
    table.ways = table.board.ways(table.opened)


def first_of_team(table: State, seat: int | None) -> int | None:
    """The first seat of this one's team, which sees the same but for whose own the cards are; None for a spectator."""
    return next((team.seats[0] for team in table.teams if seat in team.seats), None)


def team_of(table: State, seat: int | None) -> int:
    """The team of a seat; -1 for a spectator."""
    return next((number for number, team in enumerate(table.teams) if seat in team.seats), -1)
