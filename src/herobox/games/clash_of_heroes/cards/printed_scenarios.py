"""Scenarios, MENACE sheets, newspaper articles and campaigns, as printed (rulebook p. 4, 13 and 17)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from herobox.games.clash_of_heroes.cards.printed_fields import CORE, Done, Name, Phrases, Place
from herobox.games.clash_of_heroes.cards.printed_tiles import Token
from herobox.games.clash_of_heroes.keywords.vocabulary import (
    Menace,
)
from herobox.kernel.content import Emblem, Id, SetId, Text
from herobox.kernel.references import Ref


class VillainPlace(msgspec.Struct, frozen=True):
    """A villain's figure at the start."""

    who: Annotated[Id, Ref("villain")]
    at: Place


class Lying(msgspec.Struct, frozen=True):
    """An object token at the start."""

    what: Annotated[Id, Ref("object")]
    at: Place
    """The upper left Space that it covers, ..."""
    turned: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """... after so many quarter turns."""


class Reaction(msgspec.Struct, frozen=True, eq=False):
    """What a villain does by itself (p. 13)."""

    who: Annotated[Id, Ref("villain")]
    """The villain's card."""
    on: Literal["attacked", "hurt", "approached"]
    """A hero has attacked it, has hit it, or has moved to a Space next to it."""
    actions: tuple[Menace, ...]
    once: bool = False
    """Only once a round."""


class Objective(msgspec.Struct, frozen=True, eq=False):
    """What a team must do to end the game: all of these, by members of the team."""

    text: Text
    """What must be done: "Destroy the Sonic Machine"."""
    goals: tuple[Done, ...]


class Earning(msgspec.Struct, frozen=True, eq=False):
    """An article in play, and how it is earned."""

    article: Annotated[Id, Ref("article")]
    done: Done
    by: Literal["first", "each", "most"] = "first"
    """The team that is the first to have done it, each team that has, or at the end the one that did it most often."""
    colour: Literal["blue", "red"] = "blue"
    needed: bool = False
    """Alone or together it must be earned, besides the objective, to win (p. 24)."""


class Script(msgspec.Struct, frozen=True, eq=False):
    """What happens in a game: on a MENACE sheet, or in the own rules of a scenario (p. 13)."""

    villains: tuple[VillainPlace, ...] = ()
    objects: tuple[Lying, ...] = ()
    tokens: tuple[Token, ...] = ()
    spawns: tuple[Place, ...] = ()
    """Where new figures appear, in this order."""
    route: tuple[Place, ...] = ()
    """Route tokens, in order."""
    end_of_round: tuple[Menace, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    objectives: Annotated[tuple[Objective, ...], msgspec.Meta(max_length=2)] = ()
    """Of the first team and of the second one; a single one is that of both."""
    villain_objective: Text = ""
    """In words."""
    plan: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    """Steps after which the villain's plan has succeeded; 0 for none."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    """After so many rounds the game ends and the newspapers are compared; 0 for no such end."""
    articles: tuple[Earning, ...] = ()
    deeds: Phrases = {}


class Sheet(msgspec.Struct, frozen=True, eq=False):
    """A MENACE sheet: its places are those of its tile."""

    id: Id
    name: Name
    source: Text
    villain: Annotated[Id, Ref("villain")]
    """The Super Villain."""
    tile: Annotated[Id, Ref("tile")]
    script: Script
    solo: bool = False
    set: SetId = CORE
    emblem: Emblem = ""


class Laid(msgspec.Struct, frozen=True):
    """A tile of the board."""

    tile: Annotated[Id, Ref("tile")]
    at: tuple[Annotated[int, msgspec.Meta(ge=0, le=3)], Annotated[int, msgspec.Meta(ge=0, le=3)]]
    """Its column and row among the tiles."""
    turned: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """Quarter turns clockwise."""


class Scenario(msgspec.Struct, frozen=True, eq=False):
    """An adventure of the booklet."""

    id: Id
    name: Name
    source: Text
    story: Text
    tiles: tuple[Laid, ...]
    starts: tuple[tuple[Place, ...], tuple[Place, ...]]
    """The starting Spaces of each team, in places of the whole board, for its heroes in their order."""
    heroes: tuple[Annotated[int, msgspec.Meta(ge=1, le=4)], Annotated[int, msgspec.Meta(ge=1, le=4)]]
    """Fewest and most heroes of a team that it is meant for."""
    length: Literal["short", "medium", "long"]
    sheet: Annotated[Id, Ref("sheet")] = ""
    """The MENACE sheet; empty for a scenario with rules of its own."""
    script: Script = Script()
    """What the scenario adds to the sheet, or its own rules; its places are those of the whole board."""
    solo: bool = False
    """It can be played alone and together."""
    emblem: Emblem = ""


class Article(msgspec.Struct, frozen=True, eq=False):
    """A newspaper article, or an advertisement."""

    id: Id
    name: Name
    source: Text
    size: Literal["small", "medium", "big", "advertisement"]
    text: Text = ""
    set: SetId = CORE
    emblem: Emblem = ""


class Campaign(msgspec.Struct, frozen=True, eq=False):
    """Linked scenarios."""

    id: Id
    name: Name
    source: Text
    scenarios: tuple[Annotated[Id, Ref("scenario")], ...]
    story: Text = ""
    emblem: Emblem = ""
