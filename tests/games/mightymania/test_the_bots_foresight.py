"""What the bots foresee of a game of Mightymania, and what the solver makes of it."""

from __future__ import annotations

from collections import Counter

import pytest

import herobox
from herobox.bots import make_bot, make_thinker
from herobox.games.mightymania.bots import solving
from herobox.games.mightymania.bots.foresight import coded, foresight, row_of
from herobox.games.mightymania.bots.laying import worth_of_duel
from herobox.games.mightymania.bots.solving import payoffs
from herobox.games.mightymania.options import Attack, Cover
from herobox.kernel import Match, notation
from herobox.kernel.outlook import Outlook
from tests.games.mightymania.positions import FIVES, NORTH, SOUTH, arrange, table

STRONG = dict.fromkeys(FIVES, 9)
WEAK = dict.fromkeys(FIVES, 0)


def chosen(match: Match, seat: int, bot: str = "solver:4") -> object:
    return make_bot(bot, 1).choose(Outlook(match, seat))


def test_two_last_leaders_fight_until_one_falls() -> None:
    state = table(arrange("L1! . . .", "L1! . . .", values={"L": {**FIVES, "speed": 7}}))
    north, south = state.players
    _, even, _ = worth_of_duel(north.deck.cards[0], south.deck.cards[0], state.wheel)
    ahead = foresight(north.deck, south.deck, state.wheel)

    # Both cards are the same, so a draw changes nothing but who attacks: an even game.
    assert even == pytest.approx(0.5)
    assert ahead.open_field(row_of(north), row_of(south), 0) == pytest.approx(0.0, abs=1e-3)
    assert ahead.turn(row_of(north), row_of(south), 0, 3) == pytest.approx(0.0, abs=1e-3)


def test_who_can_not_lose_a_duel_wins_the_game() -> None:
    state = table(arrange("L1! a1! . .", "L1! . . .", values={"a": STRONG}))
    north, south = state.players
    ahead = foresight(north.deck, south.deck, state.wheel)

    assert ahead.turn(row_of(north), row_of(south), 0, 1) > 0.98
    assert ahead.turn(row_of(south), row_of(north), 1, 1) < 0


def test_lives_are_worth_something() -> None:
    state = table(arrange("L2! a2! b1! .", "L1! x1! y1! ."))
    north, south = state.players
    ahead = foresight(north.deck, south.deck, state.wheel)
    values = [
        ahead.open_field((coded(0, leader), coded(1, lives), coded(2, 1), 0), row_of(south), 0)
        for leader, lives in ((1, 1), (1, 2), (2, 2))
    ]

    assert values == sorted(values)
    assert values[0] < values[-1]


def test_the_solver_attacks_with_the_card_that_wins() -> None:
    match = arrange("L2! a1! b1! c1!", "L2! x1! y1! z1!", values={"c": dict.fromkeys(FIVES, 6)})

    attack = chosen(match, NORTH)

    assert isinstance(attack, Attack)
    assert attack.by == 4


def test_the_solver_covers_a_leader_on_its_last_life_with_a_card_that_holds() -> None:
    match = arrange("L2! a1! b1! c1!", "x1! L1! y1! z1!", values={"y": STRONG})
    match.choose(NORTH, "attack 2 2")

    assert chosen(match, SOUTH) == Cover(3)


def test_the_solver_moves_a_leader_out_of_reach_of_what_beats_it() -> None:
    match = arrange("a1! b1! L2! c1!", "L1! . . .", values={"a": STRONG, "b": WEAK, "c": WEAK})

    assert notation(chosen(match, SOUTH)) in ("move 1 3", "move 1 4")


def test_a_draw_is_worth_what_comes_after_it() -> None:
    match = arrange("L1! a1! . .", "L1! . . .", dice=(1,), values={"a": STRONG})
    while NORTH not in match.decisions or match.decisions[NORTH].kind != "attack":
        seat = next(iter(match.decisions))
        match.choose(seat, "pass")
    match.choose(NORTH, "attack 1 1")

    win, draw, loss = payoffs([table(match)], NORTH)

    assert (win, loss) == (1.0, -1.0)
    assert loss < draw < win
    assert payoffs([table(match)], SOUTH) == pytest.approx((1.0, -draw, -1.0))


def test_the_solver_lays_all_powers_in_an_even_duel() -> None:
    match = arrange("L2! a1! b1! c1!", "L2! x1! y1! z1!", dice=(1,))
    match.choose(NORTH, "attack 2 2")

    laid = Counter(notation(chosen(match, NORTH, "solver:1")) for _ in range(1))
    bot = make_bot("solver:1", 3)
    laid.update(notation(bot.choose(Outlook(match, NORTH))) for _ in range(200))

    assert len(laid) == 5
    assert max(laid.values()) < 70


def test_it_says_how_it_mixes() -> None:
    match = arrange("L2! a1! b1! c1!", "L2! x1! y1! z1!", dice=(1,))
    match.choose(NORTH, "attack 2 2")

    thoughts = make_thinker("hard", 1).think(Outlook(match, NORTH))

    assert [thought.visits for thought in thoughts] == [20] * 5
    assert [thought.value for thought in thoughts] == pytest.approx([thoughts[0].value] * 5)


def test_what_is_never_laid_is_worth_less() -> None:
    values = {"a": {**FIVES, "speed": 0}}
    match = arrange("L2! a1! b1! c1!", "L2! x1! y1! z1!", dice=(1,), values=values)
    match.choose(NORTH, "attack 2 2")

    best, *_, last = make_thinker("hard", 1).think(Outlook(match, NORTH))

    assert notation(last.option) == "lay speed"
    assert last.visits == 0
    assert last.value < best.value


def test_whole_games_are_played_by_the_hard_bot() -> None:
    match = herobox.new("mightymania", seed=2)
    bots = [make_bot("hard:2s", seat) for seat in (0, 1)]
    while match.outcome is None:
        seat = next(iter(match.decisions))
        match.choose(seat, bots[seat].choose(Outlook(match, seat)))

    assert match.outcome is not None


def test_rounding_makes_no_power_worth_more_than_a_won_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "worth_of_plans", lambda *_: 1.0 + 2e-16)
    match = arrange("L2! a1! b1! c1!", "L2! x1! y1! z1!", dice=(1,))
    match.choose(NORTH, "attack 2 2")
    seat, decision = next((seat, asked) for seat, asked in match.decisions.items() if asked.kind == "lay")

    assert match.game.mind.action_values(match.state, seat, decision) == [1.0] * len(decision.options)
