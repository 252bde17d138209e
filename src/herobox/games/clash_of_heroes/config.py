"""How a game of Clash of Heroes may be set up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Players = Annotated[int, msgspec.Meta(ge=1, le=4)]


class Config(msgspec.Struct, frozen=True):
    """What can be chosen before a game."""

    scenario: Annotated[
        str | None,
        msgspec.Meta(
            title="Scenario",
            description="The adventure of the booklet.",
            extra={"nothing": "the first one, or those of the campaign"},
        ),
    ] = None
    first: Annotated[
        Players, msgspec.Meta(title="Players of the first team", description="The Guardians' Chronicles' team.")
    ] = 2
    second: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            le=4,
            title="Players of the second team",
            description="The Mercury Herald's team. With none the first one plays alone or together.",
        ),
    ] = 2
    a_side: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            le=4,
            title="Heroes of each team",
            description="TEAM-UP Heroes join a team with fewer players. 0: as many as the larger team has players.",
        ),
    ] = 0
    uneven: Annotated[
        Literal["team-up", "ranks"],
        msgspec.Meta(
            title="Teams of different size",
            description="TEAM-UP Heroes join the smaller one, or its Heroes are a rank higher instead.",
        ),
    ] = "team-up"
    heroes: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=8,
            title="Heroes",
            description="Each player's Hero; then the TEAM-UP Heroes of the first team, and those of the second.",
            extra={"form": "each place", "nothing": "by chance"},
        ),
    ] = ()
    ranks: Annotated[
        tuple[Literal["", "rookie", "normal", "veteran"], ...],
        msgspec.Meta(
            max_length=8,
            title="Ranks",
            description="Which ID card each Hero has: the higher the rank, the easier the game is for its team.",
            extra={
                "form": "each place",
                "nothing": "Normal, or Rookie in a campaign; a rank higher in a smaller team that ranks make up for",
            },
        ),
    ] = ()
    campaign: Annotated[
        str | None,
        msgspec.Meta(
            title="Campaign",
            description="Linked scenarios, one after the other; heroes without a rank begin as Rookies.",
            extra={"nothing": "no campaign"},
        ),
    ] = None
    difficulty: Annotated[
        Literal["usual", "easy", "normal", "difficult"],
        msgspec.Meta(
            title="Difficulty alone or together",
            description="The villains' DEFENSE grows by 1 (easy), 2 (normal) or 3 (difficult).",
        ),
    ] = "usual"
    sidekicks: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Sidekicks alone or together",
            description="Up to two come along, or nobody.",
            extra={"form": "some"},
        ),
    ] = ()
    side: Annotated[
        Literal["first", "second"],
        msgspec.Meta(
            title="Side alone or together",
            description="The team of the sheet whose starting Spaces and objective are played.",
        ),
    ] = "first"
    papers: Annotated[
        Literal["chronicles", "herald"],
        msgspec.Meta(title="Newspaper of the first team", description="The other team has the other one."),
    ] = "chronicles"

    @property
    def players(self) -> int:
        """Seats at the table: 1 to 8."""
        return self.first + self.second

    @property
    def together(self) -> bool:
        """Whether there is no second team."""
        return self.second == 0
