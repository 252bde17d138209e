"""How a game of Heroes of the Grid may be set up."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec


class Tokens(NamedTuple):
    """Tokens that the number of players changes."""

    actions: int
    """Action tokens of each player."""
    shared_actions: int
    """Action tokens on the Command Center, for RECOVER only."""
    morphin_grid: int
    """Energy tokens at the Command Center."""


TOKENS = {
    (5, 1): Tokens(2, 0, 3),
    (4, 1): Tokens(2, 2, 4),
    (3, 1): Tokens(3, 0, 4),
    (2, 2): Tokens(2, 2, 0),
    (6, 1): Tokens(2, 0, 2),
    # With six Rangers only the Command Center's tokens change (p. 18), so three players still have three actions.
    (3, 2): Tokens(3, 0, 0),
}
"""By the players and the Rangers that each has (p. 3, 16 and 18)."""
REVISED_TOKENS = {**TOKENS, (2, 2): Tokens(3, 0, 2)}
"""The same in the later rulebook."""


class Config(msgspec.Struct, frozen=True):
    """What can be chosen before a game."""

    players: Annotated[
        int,
        msgspec.Meta(
            ge=2,
            le=6,
            title="Players",
            description="Seats at the table. With 2, each has two Rangers; one person can take several seats.",
        ),
    ] = 5
    six_rangers: Annotated[
        bool,
        msgspec.Meta(
            title="Six Rangers for three players",
            description="With 3 players: each has two Rangers.",
            extra={"where": {"players": [3]}},
        ),
    ] = False
    rangers: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=6,
            title="Rangers",
            description="Who plays, in seat order. Any not chosen are filled in, in the order of the box.",
            extra={"form": "in order"},
        ),
    ] = ()
    board_order: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            max_length=4,
            title="Boards",
            description="The four outer boards, clockwise; in random order if none are chosen.",
            extra={"form": "in order"},
        ),
    ] = ()
    b_sides: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            title="Boards with side B up",
            description="Side B has location effects; the Command Center's is Command Center Assault.",
            extra={"form": "some"},
        ),
    ] = ()
    expansions: Annotated[
        tuple[str, ...],
        msgspec.Meta(title="Expansions", description="Sets to mix in with the core box.", extra={"form": "some"}),
    ] = ()
    foot_soldiers: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            title="Foot soldiers",
            description="The two types; at random if none are chosen.",
            extra={"form": "some"},
        ),
    ] = ()
    extra_bosses: Annotated[
        Literal[0, 1, 2],
        msgspec.Meta(
            title="Extra bosses",
            description="How many bosses replace monsters. They must come from an expansion.",
            extra={"where": {"expansions": ["*"]}},
        ),
    ] = 0
    hands: Annotated[
        Literal["open", "private"],
        msgspec.Meta(title="Hands", description="Open: everybody sees all hands. Private: each sees only their own."),
    ] = "open"
    rules: Annotated[
        Literal["2019", "revised"],
        msgspec.Meta(
            title="Rulebook",
            description="2019: the one in the core box. Revised: the publisher's later one, which is easier with two "
            "Rangers a player; foot soldiers who don't fit go to the next location with room, panicked or not.",
        ),
    ] = "2019"
    deployments_a_round: Annotated[
        Literal[5, 4],
        msgspec.Meta(
            title="Deployments a round", description="5 is standard; 4 is the easier game of the later rulebook."
        ),
    ] = 5

    @property
    def rangers_each(self) -> int:
        """How many Rangers a player has: 1, or 2 that move in tandem (p. 16)."""
        return 2 if self.players == 2 or self.six_rangers else 1

    @property
    def number_of_rangers(self) -> int:
        """Rangers in play: 3 to 6."""
        return self.players * self.rangers_each

    @property
    def tokens(self) -> Tokens:
        """What is laid out at the start, and how many actions a round gives."""
        tokens = REVISED_TOKENS if self.revised else TOKENS
        return tokens[self.players, self.rangers_each]

    @property
    def revised(self) -> bool:
        """Whether the later rulebook is played by."""
        return self.rules == "revised"

    @property
    def revised_pairs(self) -> bool:
        """Whether players have two Rangers each and follow what the later rulebook says of them."""
        return self.revised and self.rangers_each > 1
