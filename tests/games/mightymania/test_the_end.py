"""The end of a game of Mightymania, and of a match of several."""

from __future__ import annotations

import herobox
from herobox.kernel import Match
from tests.games.mightymania.positions import NORTH, SOUTH, arrange, heard, lay, table

# Rule 16: the end


def beat_the_leader(south: str = "L1 x1 y1 z1", **config: object) -> Match:
    match = arrange(south=south, dice=[1], values={"a": {"speed": 9}}, **config)  # type: ignore[arg-type]
    match.choose(NORTH, "attack 2 1")
    match.choose(SOUTH, "pass")
    lay(match, ["speed"], ["speed"])
    return match


def test_a_beaten_leader_ends_the_game() -> None:
    match = beat_the_leader()
    assert match.outcome is not None
    assert match.outcome.winners == (NORTH,)
    assert match.outcome.reason == "North wins: South's Leader is beaten."
    assert heard(match).splitlines()[-1] == match.outcome.reason


def test_the_end_tells_whose_cards_did_best_and_what_is_left() -> None:
    match = beat_the_leader()
    told = dict(match.game.reports.best(match.state))
    winner = table(match).duel
    assert winner is not None
    name = winner.fighters[NORTH].name
    assert told["Most duels won"] == f"North's {name}: 1 duel"
    assert told["Duel won by the most rounds"] == f"North's {name}: 1 round ahead"
    assert told["Longest streak"] == "North: 1 duel in a row"
    assert "Leader saved" not in told
    left = dict(match.game.reports.statistics(match.state))
    assert "life" in left["South's cards still in the game"]


def test_a_streak_ends_with_the_duel_that_the_other_side_wins() -> None:
    values = {"a": {"force": 9, "speed": 1}}
    match = arrange(north="L2 a9 b1 c1", south="L2 x9 y1 z1", dice=[1] * 4, values=values)
    for attacker, power in ((NORTH, "force"), (SOUTH, "force"), (NORTH, "speed"), (SOUTH, "force")):
        match.choose(attacker, "attack 2 2")
        lay(match, [power], [power])
    told = dict(match.game.reports.best(match.state))
    assert told["Most duels won"] == "North's a: 3 duels"
    assert told["Longest streak"] == "North: 2 duels in a row"


def test_who_resigns_before_the_line_up_has_lost_no_card() -> None:
    match = herobox.new("mightymania")
    assert match.game.reports.statistics(match.state) == ()


def test_at_the_end_cards_that_never_fought_are_turned_up() -> None:
    match = beat_the_leader()
    seen = [squad for squad in match.view(NORTH).players[SOUTH].fields if squad is not None]
    assert [squad.card.name for squad in seen] == [
        squad.card.name for squad in table(match).players[SOUTH].fields if squad is not None
    ]
    assert all(squad.lives for squad in seen)


def test_a_leader_is_beaten_when_its_last_life_is_lost() -> None:
    match = beat_the_leader(south="L2 x1 y1 z1")
    assert match.outcome is None


def test_an_attacking_leader_that_loses_its_last_life_loses_the_game() -> None:
    match = arrange(north="L1 a1 b1 c1", dice=[1], values={"x": {"speed": 9}})
    match.choose(NORTH, "attack 1 2")
    lay(match, ["speed"], ["speed"])
    assert match.outcome is not None
    assert match.outcome.winners == (SOUTH,)


def test_without_a_beaten_leader_the_game_is_drawn_after_the_limit() -> None:
    match = arrange(dice=[1], turn_limit=2)
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    assert match.outcome is not None
    assert match.outcome.drawn
    assert match.outcome.reason == "Drawn: no Leader was beaten in 2 turns."


def test_a_leader_beaten_in_the_last_turn_counts_before_the_limit() -> None:
    assert beat_the_leader(turn_limit=2).outcome.winners == (NORTH,)  # type: ignore[union-attr]


def test_best_of_three_goes_on_with_a_new_line_up_until_two_games_are_won() -> None:
    match = beat_the_leader(best_of=3)
    assert match.outcome is None
    assert {decision.kind for decision in match.decisions.values()} == {"line-up"}
    assert [player.wins for player in table(match).players] == [1, 0]


def test_best_of_three_ends_with_the_second_win() -> None:
    match = arrange(south="L1 x1 y1 z1", dice=[1], values={"a": {"speed": 9}}, best_of=3)
    table(match).players[NORTH].wins = table(match).games = 1
    match.choose(NORTH, "attack 2 1")
    match.choose(SOUTH, "pass")
    lay(match, ["speed"], ["speed"])
    assert match.outcome is not None
    assert match.outcome.reason == "North wins: South's Leader is beaten (games 2 to 0)."


def test_a_match_of_drawn_games_is_a_draw() -> None:
    match = herobox.new("mightymania", seed=3, best_of=3, turn_limit=1)
    match.run(lambda decision: decision.options[0])
    assert table(match).games == 3
    wins = [player.wins for player in table(match).players]
    assert match.outcome is not None
    assert match.outcome.drawn == (wins[0] == wins[1])
