"""What players count in Mightymania: a hint says by it what a choice gains and risks."""

from __future__ import annotations

from herobox.games.mightymania.state import Player, State, adjacent, in_reach, opponent
from herobox.kernel import Stake


def stakes(table: State, seat: int) -> list[Stake]:
    """Lives, the Leaders' apart, cards that are left, and who can reach a Leader, or cover it."""
    own, other = table.players[seat], table.players[opponent(seat)]
    return [
        Stake("hits on their Leader", -leaders_lives(other), 3.0),
        Stake("hits on your Leader", -leaders_lives(own), -3.0),
        Stake("hits on their other cards", -others_lives(other), 0.6),
        Stake("hits on your other cards", -others_lives(own), -0.6),
        Stake("enemy cards still standing", len(other.occupied()), -0.5),
        Stake("of your cards still standing", len(own.occupied()), 0.5),
        Stake("cards that can reach their Leader", reaching(own, other), 0.3),
        Stake("cards that can reach your Leader", reaching(other, own), -0.3),
        Stake("cards that can cover your Leader", covering(own), 0.2),
    ]


def leaders_lives(player: Player) -> int:
    """The lives that a player's Leader has left."""
    return sum([squad.lives for squad in player.fields if squad is not None and squad.card.leader])


def others_lives(player: Player) -> int:
    """The lives that a player's other cards have left."""
    return sum([squad.lives for squad in player.fields if squad is not None and not squad.card.leader])


def leaders_fields(player: Player) -> list[int]:
    """Where a player's Leader stands, if it does."""
    return [number for number in player.occupied() if (squad := player.fields[number - 1]) and squad.card.leader]


def reaching(player: Player, other: Player) -> int:
    """How many of a player's cards could attack the other one's Leader."""
    return sum([in_reach(number, field) for field in leaders_fields(other) for number in player.occupied()])


def covering(player: Player) -> int:
    """How many of a player's cards stand beside the Leader."""
    return sum([adjacent(number, field) for field in leaders_fields(player) for number in player.occupied()])
