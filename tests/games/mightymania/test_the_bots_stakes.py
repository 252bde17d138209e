"""What bots count at a table of Mightymania, so that hints can say why."""

from __future__ import annotations

from herobox.bots.explaining import differences, reason
from herobox.games.mightymania.bots.stakes import stakes
from herobox.kernel import PASS, Match
from herobox.kernel.notation import find
from herobox.kernel.outlook import Outlook
from tests.games.mightymania.positions import FIVES, NORTH, SOUTH, arrange, table

STRONG = dict.fromkeys(FIVES, 9)


def counted(match: Match, seat: int) -> dict[str, float]:
    return {stake.words: stake.number for stake in stakes(table(match), seat)}


def test_lives_that_are_lost_count_as_hits_the_leaders_apart() -> None:
    before, after = arrange("L2! a2! . .", "L2! x2! . ."), arrange("L2! a2! . .", "L1! x1! . .")
    gained = {words: number - counted(before, NORTH)[words] for words, number in counted(after, NORTH).items()}

    assert gained["hits on their Leader"] == 1
    assert gained["hits on their other cards"] == 1
    assert gained["hits on your Leader"] == gained["hits on your other cards"] == 0


def test_who_reaches_a_leader_and_who_can_cover_it_is_counted() -> None:
    found = counted(arrange(". L2! a2! .", ". x1! . L1!"), NORTH)

    assert found["cards that can reach your Leader"] == 1
    assert found["cards that can reach their Leader"] == 1
    assert found["cards that can cover your Leader"] == 1


def test_a_hint_says_why_an_attack_is_better_in_the_games_words() -> None:
    match = arrange("L2! a2! . .", "x1! L1! . .", values={"a": STRONG})
    for seat in (SOUTH, NORTH):
        match.choose(seat, PASS)  # Nobody changes places.
    outlook = Outlook(match, NORTH)
    better, worse = (find(outlook.decision.options, text) for text in ("attack 2 2", "attack 1 1"))

    assert better is not None
    assert "Leader" in reason(differences(outlook, better, worse, 1, worlds=12, seconds=60))
