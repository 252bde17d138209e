"""What lies on the table in Clash of Heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from herobox.games.clash_of_heroes.cards.characters import (
    IdCard,
    Power,
    PowerCard,
    SidekickCard,
    Values,
    VillainCard,
    Wound,
)
from herobox.games.clash_of_heroes.cards.district import District, Ways
from herobox.games.clash_of_heroes.cards.plot import Plot
from herobox.games.clash_of_heroes.cards.scenarios import Article, Campaign, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.tiles import ObjectCard, Special
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting, Rank
from herobox.games.clash_of_heroes.options import AttackKind
from herobox.kernel import Die, GameEnds, Seats, Table

NOWHERE = -1
"""The Space of whoever is out of the game."""
NOBODY = -1
VILLAINS = 2
"""The side of all that the MENACE sheet controls; teams are 0 and 1."""
WOUNDS_OUT = 3
"""Wound cards in the hand of a Hero who is out (p. 8); 2 alone or together (p. 24)."""


Tokens: TypeAlias = tuple[int, int, int, int]
NO_TOKENS: Tokens = (0, 0, 0, 0)


class Figure(msgspec.Struct, kw_only=True):
    """Somebody on the board."""

    number: int
    """Its index among all figures of the table: heroes first, then villains as they appear."""
    id: str
    """What choices call it: "rage", "x-tina", "no-dalie-3"."""
    name: str
    side: int
    """0 or 1 for a team, 2 for villains."""
    at: int = NOWHERE
    """Its Space; NOWHERE once it is out."""
    values: Values
    """What is printed."""
    power: Power
    """What is always on."""
    lasting: tuple[tuple[str, Lasting], ...] = ()
    """All that holds for it in this round, each with the id of its card."""
    bonus: Tokens = NO_TOKENS
    """What its own cards change of SPEED, ATTACK, DEFENSE and MENTAL."""
    has: frozenset[str] = frozenset()
    """The names of these words, "unable:move" for what it can't do: most are asked for often and are seldom there."""
    damage: int = 0
    tokens: Tokens = NO_TOKENS
    """Bonus and Penalty tokens on SPEED, ATTACK, DEFENSE and MENTAL until the end of the round."""
    kept: Tokens = NO_TOKENS
    """Tokens that stay."""
    out: bool = False
    """Eliminated."""
    used: tuple[str, ...] = ()
    """What can be done once a round and was done in this one, by the ids of cards."""


class Hero(Figure, kw_only=True):
    """A hero with its cards."""

    printed: IdCard
    """A HeroCard, or a SidekickCard."""
    seat: int
    """Who plays it."""
    rank: Rank
    team_up: bool
    hand: list[PowerCard] = []
    discard: list[PowerCard] = []
    aside: tuple[PowerCard, ...] = ()
    """Power cards of other ranks, and those that a Rookie gave up."""
    undrawn: tuple[PowerCard, ...] = ()
    """Power cards that were not chosen for this adventure: of a TEAM-UP Hero, or alone or together."""
    wounds: list[Wound] = []
    """In the hand."""
    healed: tuple[Wound, ...] = ()
    """Wound cards in the discard pile."""
    left: tuple[PowerCard | Wound, ...] = ()
    """Played for their Special Powers ..."""
    right: tuple[PowerCard | Wound, ...] = ()
    """... and for their Secret Techniques."""
    actions: int = 0
    """Actions left in this activation."""
    extra: int = 0
    """Actions more, or fewer, in the next activation."""
    activated: bool = False
    """In this round."""
    mission: int = 0
    """The index of the Personal Mission."""
    deeds: dict[str, int] = msgspec.field(default_factory=dict)
    """What it has done in this game, how often."""
    struck: int = 0
    """Wound cards it got in this game."""

    @property
    def sidekick(self) -> bool:
        """Whether it is a Sidekick: without cards, Wounds and missions."""
        return isinstance(self.printed, SidekickCard)


class Villain(Figure, kw_only=True):
    """A figure of the MENACE sheet."""

    printed: VillainCard


class Piece(msgspec.Struct, frozen=True):
    """An object token on the board."""

    id: str
    """"car-2"."""
    printed: ObjectCard
    spaces: int
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


class Team(msgspec.Struct):
    """One of the two teams."""

    name: str
    """"Guardians' Chronicles"."""
    seats: Seats
    order: list[int] = []
    """The Initiative deck: numbers of heroes, the next one first."""
    deeds: dict[str, int] = msgspec.field(default_factory=dict)
    """What its members have done."""
    articles: list[Printed] = []
    """The front page, in the order in which articles came."""
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


class Blow(msgspec.Struct):
    """An Attack while it is made (p. 20)."""

    by: int
    """The number of the figure that attacks, ..."""
    target: int
    """... and of the one that is attacked."""
    kind: AttackKind
    result: int = 0
    """Stars."""
    pow: bool = False
    """There was a POW."""
    hit: bool = False


class State(Table, kw_only=True):
    """The whole table."""

    derived_fields = ("plot", "ways", "printed", "spaces_of")

    config: Config
    scenario: Scenario
    sheet: Sheet | None
    plot: Plot
    """The sheet's and the scenario's rules together, in places of the board."""
    board: District
    ways: Ways
    """What is next to what and what can be seen, as the doors stand now."""
    printed: Printing
    chapter: int = 0
    """The index of the adventure in the campaign."""
    teams: list[Team]
    """Two; the second one has no seats alone or together."""
    heroes: list[Hero]
    villains: list[Villain]
    objects: list[Piece]
    covered: int = 0
    """The Spaces under object tokens."""
    spaces_of: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    """The Spaces on which the figures of each side stand."""
    markers: list[Marker]
    wound_deck: list[Wound]
    """The next one last."""
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
    acting: int = NOBODY
    """The number of the hero who is activated."""
    other: int = NOBODY
    """The figure that a Special Power or a reaction is about: the attacker, the target."""
    subject: int = NOBODY
    """The number of the villain that acts or reacts."""
    blow: Blow | None = None
    using: list[str] = msgspec.field(default_factory=list)
    """What is carried out now, by the id of the card or sheet, the innermost last."""
    aiming: str = ""
    """The id of the object that the acting hero attacks with: it does not block the sight of its user (p. 14)."""
    auras: tuple[tuple[tuple[int, str, Lasting], ...], ...] = ((), (), (), ())
    """What changes each Attribute of others: the number of whoever has it, the id of the card, the word."""
    steps: int = 0
    """Of the villain's plan."""
    on_route: int = 0
    """How far along the route tokens whoever follows them has come."""
    spawned: dict[str, int] = msgspec.field(default_factory=dict)
    """The figures of each villain card so far."""
    earned: list[str] = msgspec.field(default_factory=list)
    """Articles that are on a front page, or out of the game."""
    at_work: dict[str, int] = msgspec.field(default_factory=dict)
    """How often each text, by the id of what it stands on, has been at work in this game."""
    could: dict[str, int] = msgspec.field(default_factory=dict)
    """In how many rounds each Power card was in the hand, ..."""
    laid: dict[str, int] = msgspec.field(default_factory=dict)
    """... and in how many it was played."""
    finished: bool = False
    """An objective or the villain's plan has ended this adventure."""
    villain_won: bool = False
    ruined: int = 0
    """Adventures in which the villain's plan has succeeded."""
    results: list[str] = msgspec.field(default_factory=list)
    """How the adventures of a campaign ended, in words."""
    ending: str = ""
    """How the game ended; empty while it goes on."""
    winner: int = NOBODY
    """The team that won; VILLAINS if all have lost; NOBODY for a tie."""

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

    def end(self, reason: str, winner: int = NOBODY) -> GameEnds:
        """The game is over; what this returns is to be raised."""
        self.ending = reason
        self.winner = winner
        self.tell("{}", reason)
        return GameEnds()


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


def team_of(table: State, seat: int | None) -> int:
    """The team of a seat; -1 for a spectator."""
    return next((number for number, team in enumerate(table.teams) if seat in team.seats), -1)
