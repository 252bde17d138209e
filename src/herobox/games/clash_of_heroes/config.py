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
            description="The Mercury Herald's team. With 0, the first team plays solo or cooperatively.",
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
            title="Teams of different sizes",
            description="Either TEAM-UP Heroes join the smaller team, or its Heroes are one rank higher.",
            extra={"where": {"second": [1, 2, 3, 4]}},
        ),
    ] = "team-up"
    heroes: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=8,
            title="Heroes",
            description="Each player's Hero; then the TEAM-UP Heroes of the first team, and those of the second.",
            extra={"form": "each place", "nothing": "at random"},
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
                "nothing": "Normal, or Rookie in a campaign; one rank higher on a smaller team if ranks make up for it",
            },
        ),
    ] = ()
    campaign: Annotated[
        str | None,
        msgspec.Meta(
            title="Campaign",
            description="Linked scenarios, one after another; heroes without a rank start as Rookies.",
            extra={"nothing": "no campaign"},
        ),
    ] = None
    difficulty: Annotated[
        Literal["usual", "easy", "normal", "difficult"],
        msgspec.Meta(
            title="Difficulty (solo or cooperative)",
            description="The villains' DEFENSE goes up by 1 (easy), 2 (normal) or 3 (difficult).",
            extra={"where": {"second": [0]}},
        ),
    ] = "usual"
    sidekicks: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Sidekicks (solo or cooperative)",
            description="Up to two, or none.",
            extra={"form": "some", "where": {"second": [0]}},
        ),
    ] = ()
    side: Annotated[
        Literal["first", "second"],
        msgspec.Meta(
            title="Side (solo or cooperative)",
            description="Which team on the scenario sheet you play: its starting Spaces and objective.",
            extra={"where": {"second": [0]}},
        ),
    ] = "first"
    papers: Annotated[
        Literal["chronicles", "herald"],
        msgspec.Meta(title="Newspaper of the first team", description="The other team gets the other one."),
    ] = "chronicles"

    @property
    def players(self) -> int:
        """Seats at the table: 1 to 8."""
        return self.first + self.second

    @property
    def together(self) -> bool:
        """Whether there is no second team."""
        return self.second == 0
