"""Bots look at an attack when it is over."""

from __future__ import annotations

import herobox
from herobox.bots import make_bot
from herobox.bots.playing_on import play_obvious_choices, play_until_settled
from herobox.kernel import Match
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng

GAME = "monsterpocalypse"


def before_a_place_is_chosen() -> tuple[Match, int]:
    """A match in which somebody threw or slammed a monster and must say where to."""
    seed = 1
    while True:
        match = herobox.new(GAME, seed=seed)
        bot = make_bot("random", seed)
        while match.outcome is None:
            seat, decision = next(iter(match.decisions.items()))
            if decision.kind == "place" and not match.game.mind.is_settled(match.state):
                return match, seat
            match.choose(seat, bot.choose(Outlook(match, seat)))
        seed += 1


def test_a_thrown_monster_lands_before_the_table_is_judged() -> None:
    match, seat = before_a_place_is_chosen()
    mind = match.game.mind
    in_the_air = match.fork()
    play_obvious_choices(in_the_air, mind)
    landed = match.determinize(seat, Rng(1))
    play_until_settled(landed, mind)

    assert not mind.is_settled(in_the_air.state)
    assert landed.outcome is not None or mind.is_settled(landed.state)
