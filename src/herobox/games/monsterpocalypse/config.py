"""How a game of Monsterpocalypse may be set up."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

PLAYERS = 2


class Config(msgspec.Struct, frozen=True):
    """What can be chosen before a game."""

    forces: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Forces",
            description="A ready-made force for each seat.",
        ),
    ] = ()
    cities: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Cities",
            description="The structures that each seat brings: a ready-made city.",
        ),
    ] = ()
    own_forces: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Forces of your own",
            description="As the builder page writes them, for each seat; an empty one leaves the ready-made force.",
        ),
    ] = ()
    own_cities: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Cities of your own",
            description="As the builder page writes them, for each seat; an empty one leaves the ready-made city.",
        ),
    ] = ()
    monsters: Annotated[
        Literal[1, 2, 3, 4],
        msgspec.Meta(title="Monsters a side", description="Both forces must bring as many."),
    ] = 1
    map: Annotated[
        str | None,
        msgspec.Meta(
            title="Map",
            description="In the set-up the player with fewer strikes in the setup roll chooses it.",
            extra={"nothing": "chosen in the set-up"},
        ),
    ] = None
    errata: Annotated[
        Literal["2008", "2011"],
        msgspec.Meta(
            title="Errata",
            description=(
                "2011: Solid also stops Beat Back, Explosion spares buildings, Explosion and Fling go by the printed "
                "DEF, and a Stomp or Rampage sets off no Triggers."
            ),
        ),
    ] = "2008"
    turn_limit: Annotated[
        int,
        msgspec.Meta(
            ge=2, le=1000, title="Turn limit", description="After so many turns of both players the forms are counted."
        ),
    ] = 120
