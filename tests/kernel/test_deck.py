"""A deck knows who has seen what, and drawing from it marks a reveal."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herobox.kernel import Deck, Rng, Table
from herobox.kernel.copying import copier

derandomized = settings(derandomize=True, max_examples=50, deadline=None)


def table() -> Table:
    return Table(rng=Rng(1))


def deck(cards: str = "abcde") -> Deck[str]:
    """A deck of one-letter cards, the last letter on top."""
    return Deck(list(cards))


def test_the_top_card_is_drawn_and_that_marks_a_reveal() -> None:
    pile, played = deck(), table()
    assert pile.draw(played) == "e"
    assert len(pile) == 4
    assert played.reveals == 1


def test_several_cards_are_drawn_one_at_a_time() -> None:
    pile, played = deck(), table()
    assert pile.draw_many(played, 2) == ["e", "d"]
    assert played.reveals == 2


def test_the_bottom_card_is_drawn_and_what_is_known_moves_down_by_one() -> None:
    pile, played = deck(), table()
    pile.look(played, (0,))
    assert pile.draw_bottom(played) == "a"
    assert pile.cards == list("bcde")
    assert played.reveals == 2
    assert pile.hidden_from(0) == [0, 1, 2]
    assert pile.draw(played) == "e"


def test_nobody_knows_the_card_that_comes_to_the_bottom_in_the_place_of_a_known_one() -> None:
    pile, played = deck("ab"), table()
    pile.put_at_bottom("x", known_to=(1,))
    assert pile.draw_bottom(played) == "x"
    assert pile.hidden_from(1) == [0, 1]
    for _ in "ab":
        pile.draw_bottom(played)
    with pytest.raises(IndexError):
        pile.draw_bottom(played)


def test_drawing_stops_when_the_deck_is_empty() -> None:
    pile, played = deck("ab"), table()
    assert pile.draw_many(played, 5) == ["b", "a"]
    assert pile.draw_many(played, 5) == []
    assert played.reveals == 2
    with pytest.raises(IndexError):
        pile.draw(played)


def test_looking_leaves_the_cards_and_marks_one_reveal() -> None:
    pile, played = deck(), table()
    assert pile.look(played, (0,), 2) == ["e", "d"]
    assert pile.cards == list("abcde")
    assert played.reveals == 1
    assert pile.hidden_from(0) == [0, 1, 2]
    assert pile.hidden_from(1) == [0, 1, 2, 3, 4]
    assert pile.hidden_from(None) == [0, 1, 2, 3, 4]


def test_looking_at_more_than_there_is_shows_all_there_is() -> None:
    pile, played = deck("ab"), table()
    assert pile.look(played, (0,), 9) == ["b", "a"]
    assert pile.hidden_from(0) == []


def test_looking_at_an_empty_deck_reveals_nothing() -> None:
    pile, played = deck(""), table()
    assert pile.look(played, (0,)) == []
    assert played.reveals == 0


def test_two_seats_that_look_one_after_the_other_both_know_the_card() -> None:
    pile, played = deck(), table()
    pile.look(played, (2,))
    pile.look(played, (0,))
    assert pile.hidden_from(0) == pile.hidden_from(2) == [0, 1, 2, 3]


def test_what_a_seat_knows_goes_with_the_card_that_is_drawn() -> None:
    pile, played = deck(), table()
    pile.look(played, (0,))
    pile.draw(played)
    pile.put_on_top("x")
    assert pile.hidden_from(0) == [0, 1, 2, 3, 4]


def test_nobody_knows_the_cards_that_come_where_several_known_ones_were_drawn() -> None:
    pile, played = deck("abcd"), table()
    pile.look(played, (0,), 3)
    assert pile.draw_many(played, 2) == ["d", "c"]
    pile.put_on_top("x")
    pile.put_on_top("y")
    assert pile.hidden_from(0) == [0, 2, 3]


def test_a_card_put_on_top_is_drawn_next_and_known_to_whoever_laid_it() -> None:
    pile, played = deck(), table()
    pile.put_on_top("x", known_to=(1,))
    assert pile.hidden_from(1) == [0, 1, 2, 3, 4]
    assert pile.hidden_from(0) == [0, 1, 2, 3, 4, 5]
    assert pile.draw(played) == "x"


def test_a_card_put_at_the_bottom_moves_what_is_known_up_by_one() -> None:
    pile, played = deck(), table()
    pile.look(played, (0,))
    pile.put_at_bottom("x", known_to=(1,))
    assert pile.cards == list("xabcde")
    assert pile.hidden_from(0) == [0, 1, 2, 3, 4]
    assert pile.hidden_from(1) == [1, 2, 3, 4, 5]
    assert pile.draw_many(played, 6)[-1] == "x"


def test_a_card_put_at_the_bottom_unseen_is_known_to_nobody() -> None:
    pile = deck("")
    pile.put_at_bottom("x")
    assert pile.hidden_from(0) == [0]


def test_after_a_shuffle_nobody_knows_any_place() -> None:
    pile, played = deck(), table()
    pile.look(played, (0, 1), 5)
    pile.shuffle(played.rng)
    assert pile.hidden_from(0) == [0, 1, 2, 3, 4]
    assert sorted(pile.cards) == list("abcde")


def test_a_view_shows_backs_but_for_the_cards_its_seat_knows() -> None:
    pile = deck()
    pile.look(table(), (0,))
    pile.put_at_bottom("x", known_to=(0, 1))
    seen = {seat: copier(Deck[str])(pile) for seat in (0, 1, None)}
    for seat, view in seen.items():
        view.hide(seat, "-")
    assert "".join(seen[0].cards) == "x----e"
    assert "".join(seen[1].cards) == "x-----"
    assert "".join(seen[None].cards) == "------"
    assert pile.cards == list("xabcde")


def test_seats_that_know_the_same_cards_have_the_same_view() -> None:
    pile = deck()
    pile.look(table(), (0, 1))
    seen = [copier(Deck[str])(pile) for _ in range(3)]
    for seat, view in enumerate(seen):
        view.hide(seat, "-")
    assert seen[0] == seen[1] != seen[2]


def test_a_view_does_not_tell_which_cards_others_know() -> None:
    pile = deck()
    pile.look(table(), (1,))
    pile.hide(0, "-")
    assert pile == deck("-----")


@derandomized
@given(st.permutations(list("abcdefgh")), st.dictionaries(st.integers(0, 7), st.sampled_from([(0,), (1,), (0, 1)])))
def test_reimagining_keeps_what_a_seat_knows_and_every_card(cards: list[str], seen: dict[int, tuple[int, ...]]) -> None:
    for seed in range(5):
        pile = Deck(cards[:], dict(seen))
        pile.resample_hidden(0, Rng(seed))
        assert sorted(pile.cards) == sorted(cards)
        assert all(pile.cards[place] == cards[place] for place, seats in seen.items() if 0 in seats)
        assert pile.seen == seen


def test_reimagining_deals_the_unknown_cards_every_way() -> None:
    dealt = set()
    for seed in range(100):
        pile = deck("abcd")
        pile.look(table(), (0,))
        pile.resample_hidden(0, Rng(seed))
        dealt.add("".join(pile.cards))
    assert dealt == {"abcd", "acbd", "bacd", "bcad", "cabd", "cbad"}


def test_a_hidden_hand_is_dealt_anew_with_its_deck_however_both_lay() -> None:
    one, other = Deck(["a", "b", "known"], {2: (0,)}), Deck(["c", "d", "known"], {2: (0,)})
    hands = [one.resample_with(["c", "d"], 0, Rng(3)), other.resample_with(["b", "a"], 0, Rng(3))]
    assert hands[0] == hands[1]
    assert one.cards == other.cards
    assert one.cards[2] == "known"
    assert sorted([*hands[0], *one.cards]) == ["a", "b", "c", "d", "known"]
