"""Who is on the board: heroes and villains."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from herobox.games.clash_of_heroes.cards.printed_characters import (
    IdCard,
    Power,
    PowerCard,
    SidekickCard,
    Values,
    VillainCard,
    Wound,
)
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting, Rank
from herobox.kernel.observed import SeatNumber

NOWHERE = -1
"""The Space of whoever is out of the game."""


VILLAINS = 2
"""The side of all that the MENACE sheet controls; teams are 0 and 1."""


Tokens: TypeAlias = tuple[int, int, int, int]


NO_TOKENS: Tokens = (0, 0, 0, 0)


class Condition(msgspec.Struct, kw_only=True):
    """How somebody on the board is in an adventure; in the next one of a campaign all of it is as by default."""

    at: int = NOWHERE
    """Its Space; NOWHERE once it is out."""
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


class Figure(Condition, kw_only=True):
    """Somebody on the board."""

    number: int
    """Its index among all figures of the table: heroes first, then villains as they appear."""
    id: str
    """What choices call it: "rage", "x-tina", "no-dalie-3"."""
    name: str
    side: int
    """0 or 1 for a team, 2 for villains."""
    values: Values
    """What is printed."""
    power: Power
    """What is always on."""


class Efforts(Figure, kw_only=True):
    """What a hero does and plays in an adventure; in the next one of a campaign all of it is as by default."""

    discard: list[PowerCard] = msgspec.field(default_factory=list)
    undrawn: tuple[PowerCard, ...] = ()
    """Power cards that were not chosen for this adventure: of a TEAM-UP Hero, or alone or together."""
    wounds: list[Wound] = msgspec.field(default_factory=list)
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
    """What it has done in this adventure, how often."""


class Hero(Efforts, kw_only=True):
    """A hero with its cards."""

    printed: IdCard
    """A HeroCard, or a SidekickCard."""
    seat: SeatNumber
    """Who plays it."""
    rank: Rank
    team_up: bool
    hand: list[PowerCard] = msgspec.field(default_factory=list)
    aside: tuple[PowerCard, ...] = ()
    """Power cards of other ranks, and those that a Rookie gave up."""

    @property
    def sidekick(self) -> bool:
        """Whether it is a Sidekick: without cards, Wounds and missions."""
        return isinstance(self.printed, SidekickCard)


class Villain(Figure, kw_only=True):
    """A figure of the MENACE sheet."""

    printed: VillainCard
