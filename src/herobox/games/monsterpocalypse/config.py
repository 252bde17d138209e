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
            description="The ready-made city that each seat brings.",
        ),
    ] = ()
    own_forces: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Forces of your own",
            description="For each seat, as written by the builder page; leave it empty for the ready-made force.",
        ),
    ] = ()
    own_cities: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=2,
            title="Cities of your own",
            description="For each seat, as written by the builder page; leave it empty for the ready-made city.",
        ),
    ] = ()
    monsters: Annotated[
        Literal[1, 2, 3, 4],
        msgspec.Meta(title="Monsters a side", description="Both forces must bring the same number."),
    ] = 1
    map: Annotated[
        str | None,
        msgspec.Meta(
            title="Map",
            description="By default, the player with fewer strikes on the setup roll chooses it during setup.",
            extra={"nothing": "chosen during setup"},
        ),
    ] = None
    errata: Annotated[
        Literal["2008", "2011"],
        msgspec.Meta(
            title="Errata",
            description=(
                "2011: Solid also stops Beat Back, Explosion spares buildings, Explosion and Fling use the printed "
                "DEF, and a Stomp or Rampage sets off no Triggers."
            ),
        ),
    ] = "2008"
    turn_limit: Annotated[
        int,
        msgspec.Meta(
            ge=2,
            le=1000,
            title="Turn limit",
            description="After this many turns in all, forms are counted to find the winner.",
        ),
    ] = 120
