"""How a game of the Deck-Building Game may be set up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class Config(msgspec.Struct, frozen=True):
    """What can be chosen before a game."""

    villains: Annotated[Literal[1, 2], msgspec.Meta(title="Villains", description="Players on the Villain side.")] = 1
    heroes: Annotated[
        Literal[1, 2],
        msgspec.Meta(
            title="Heroes",
            description="Players on the Hero side. One person can play two characters by taking both seats.",
        ),
    ] = 1
    characters: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=4,
            title="Characters",
            description="For each seat, Villains and Heroes in turn.",
            extra={"nothing": "dealt"},
        ),
    ] = ()
    dealt: Annotated[
        Literal[1, 2],
        msgspec.Meta(
            title="Characters dealt",
            description="To each seat without a chosen character: 2, of which it keeps 1, or just 1.",
        ),
    ] = 2
    blocks: Annotated[
        Literal["who can", "everybody"],
        msgspec.Meta(
            title="Who is asked to block",
            description="Who can: only players with a Block that they can pay for. Everybody: the others too, so that "
            "being asked gives nothing away.",
        ),
    ] = "who can"
    once_a_turn: Annotated[
        Literal["unless readied", "always"],
        msgspec.Meta(
            title="Abilities once per turn",
            description="Unless readied: a card readied by an effect can be used again in the same turn. Always: it "
            "can't.",
        ),
    ] = "unless readied"
    expansions: Annotated[
        tuple[str, ...],
        msgspec.Meta(title="Expansions", description="Card sets to add.", extra={"form": "some"}),
    ] = ()
    zords: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=6,
            title="Zords",
            description="If the box has more than six: which to use, besides the Heroes' own.",
            extra={"form": "some", "nothing": "at random"},
        ),
    ] = ()
    masters: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=6,
            title="Masters",
            description="If the box has more than six: which to use, besides the Villains' own.",
            extra={"form": "some", "nothing": "at random"},
        ),
    ] = ()
    turn_limit: Annotated[
        int,
        msgspec.Meta(
            ge=4,
            le=1000,
            title="Turn limit",
            description="After this many turns in all, the game ends as if the main deck were empty.",
        ),
    ] = 200

    @property
    def players(self) -> int:
        """Seats at the table: 2 to 4."""
        return self.villains + self.heroes
