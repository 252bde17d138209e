"""A match: choosing, forking, imagining, undoing."""

import itertools
import random

import pytest

from herobox.kernel import PASS, IllegalChoice, Match, Outlook, Rng, Rules, RulesError, UndoRefused, ask
from tests.kernel.tug import BACK, Pull, State, Tug, new


def play_at_random(match: Match, seed: int = 0, choices: int = 10_000) -> Match:
    chance = random.Random(seed)
    for _ in range(choices):
        if match.outcome is not None:
            break
        seat, decision = chance.choice(list(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    return match


def state(match: Match) -> State:
    assert isinstance(match.state, State)
    return match.state


def test_every_seat_of_both_teams_is_asked_at_once() -> None:
    match = new()
    assert list(match.decisions) == [0, 1, 2, 3]
    assert match.decisions[0] is match.decisions[1]
    assert match.decisions[0] is not match.decisions[2]


def test_any_seat_of_a_team_may_answer_for_it() -> None:
    match = new()
    match.choose(1, Pull(3))
    match.choose(0, "pull 1")
    assert set(match.decisions) == {2, 3}
    assert match.history == [(1, Pull(3)), (0, Pull(1))]


def test_plans_give_the_same_table_in_whatever_order_they_are_made() -> None:
    answers = [(0, "pull 3"), (0, "pull 1"), (2, "pull 2"), (3, "pull 3")]
    tables = []
    for order in itertools.permutations(range(4)):
        if order.index(0) < order.index(1) and order.index(2) < order.index(3):
            match = new(seed=5)
            for number in order:
                match.choose(*answers[number])
                match = match.fork()
            tables.append(match.state)
    assert len(tables) == 6
    assert all(table == tables[0] for table in tables)


def test_a_plan_is_a_secret_of_its_team_until_all_are_made() -> None:
    match = new()
    match.choose(0, "pull 3")
    assert match.view(1).plans == [[3], []]
    assert match.view(2).plans == [[], []]
    assert match.view(None).plans == [[], []]


@pytest.mark.parametrize(
    ("seat", "option", "reason"),
    [
        (2, "pull 9", "you pull with a strength from 1 to 3 (p. 1)"),
        (2, "shove 1", '"shove 1" is not a move of this game; moves begin with pull. You can choose: pull 1, pull 2'),
        (2, "pull", '"pull" is incomplete; it should read: pull STRENGTH'),
        (2, "pull hard", 'STRENGTH in "pull STRENGTH" must be a number, not "hard"'),
        (0, "pull 1", "it is not Left 1's turn to choose; Right 1 and Right 2 must choose"),
        (7, "pull 1", "there is no seat 7; the seats are 0 to 3"),
    ],
)
def test_an_illegal_choice_is_refused_with_the_reason(seat: int, option: str, reason: str) -> None:
    match = new()
    match.choose(0, "pull 3")
    match.choose(0, "pull 1")
    before = match.choices
    with pytest.raises(IllegalChoice) as refused:
        match.choose(seat, option)
    assert str(refused.value).startswith(reason)
    assert match.refusal(seat, option) == str(refused.value)
    assert match.choices == before


def test_nothing_can_be_chosen_after_the_end() -> None:
    match = play_at_random(new(rope=1))
    assert match.decisions == {}
    with pytest.raises(IllegalChoice, match=r"the match is over: The rope is at"):
        match.choose(0, "pull 1")


def test_a_fork_at_every_decision_plays_on_to_the_same_end() -> None:
    original = play_at_random(new(seed=3), seed=4)
    match = new(seed=3)
    for number, (seat, option) in enumerate(original.choices):
        fork = match.fork()
        for later_seat, later_option in original.choices[number:]:
            fork.choose(later_seat, later_option)
        assert fork.outcome == original.outcome
        assert fork.state.rng == original.state.rng
        assert state(fork).hands == state(original).hands
        match.choose(seat, option)


def test_a_fork_in_the_middle_of_a_plan_keeps_what_was_planned() -> None:
    match = new()
    match.choose(2, "pull 2")
    match.choose(0, "pull 3")
    fork = match.fork()
    assert state(fork).plans == [[3], [2]]
    assert fork.decisions == match.decisions
    fork.choose(1, "pull 1")
    assert state(match).plans == [[3], [2]]


def test_a_finished_match_can_be_forked() -> None:
    match = play_at_random(new(rope=1))
    fork = match.fork()
    assert fork.outcome == match.outcome
    assert fork.decisions == {}


def test_an_imagined_match_forgets_the_secret_plans_of_others() -> None:
    match = new()
    match.choose(2, "pull 2")
    match.choose(0, "pull 3")
    match.choose(3, "pull 3")
    imagined = match.determinize(0, Rng(9))
    assert state(imagined).plans == [[3], []]
    assert set(imagined.decisions) == {0, 1, 2, 3}
    assert imagined.decisions[2].kind == "first"
    assert state(match).plans == [[3], [2, 3]]


def test_an_imagined_match_goes_on_when_the_plans_were_made() -> None:
    match = new()
    match.choose(0, "pull 3")
    imagined = match.determinize(0, Rng(9))
    for seat, choice in ((2, "pull 1"), (1, "pull 1"), (2, "pull 2")):
        imagined.choose(seat, choice)
    assert imagined.together is not match.together
    assert state(imagined).rounds >= 1


def test_nothing_is_imagined_for_a_seat_that_is_not_asked() -> None:
    match = new()
    for choice in ("pull 3", "pull 1"):
        match.choose(0, choice)
    for seat in (0, 1):
        with pytest.raises(RulesError, match=f"for seat {seat} while it has no decision"):
            match.determinize(seat, Rng(9))
    assert match.determinize(2, Rng(9)).decisions.keys() == {0, 1, 2, 3}
    with pytest.raises(RulesError, match="for seat 0"):
        play_at_random(match).determinize(0, Rng(9))


def test_imagining_deals_hidden_cards_anew_and_keeps_ones_own() -> None:
    match = reach_draw()
    seat = next(iter(match.decisions))
    match.choose(seat, "draw")
    own = state(match).hands[seat]
    assert len(own) == 1
    dealt = set()
    for seed in range(30):
        imagined = match.determinize(seat, Rng(seed))
        assert state(imagined).hands[seat] == own
        assert match.game.check(imagined.state) == []
        dealt.add(tuple(state(imagined).deck.cards))
    assert len(dealt) > 10


def test_imagined_dice_are_not_those_to_come() -> None:
    match = new(seed=11)
    futures = {match.determinize(0, Rng(seed)).state.rng.seed for seed in range(5)}
    assert len(futures) == 5
    assert match.state.rng.seed not in futures


def test_an_imagined_match_has_no_record() -> None:
    imagined = new().determinize(0, Rng(1))
    with pytest.raises(RulesError, match="has no record"):
        _ = imagined.record


def test_an_imagined_match_that_keeps_nothing_to_fork_goes_the_same_way() -> None:
    kept, light = new().determinize(0, Rng(1)), new().determinize(0, Rng(1), forkable=False)
    for imagined in (kept, light):
        imagined.run(lambda decision: decision.options[0])

    assert light.outcome == kept.outcome is not None
    assert light.state == kept.state
    with pytest.raises(RulesError, match="can't be forked"):
        light.fork()


def test_an_outlook_has_no_way_to_the_true_table() -> None:
    match = new(seed=11)
    outlook = Outlook(match, 0)
    assert not any(hasattr(outlook, name) for name in ("state", "seed", "choices", "record", "fork", "choose"))
    assert outlook.decision == match.decisions[0]
    assert outlook.view() == match.view(0)
    assert outlook.in_secret
    imagined = outlook.determinize(Rng(1))
    assert imagined.seed != match.seed
    with pytest.raises(RulesError, match="does not reveal its choices"):
        _ = imagined.choices


def test_a_view_has_backs_for_hidden_cards() -> None:
    match = new()
    assert match.view(0).deck.cards == [BACK] * 6
    assert match.view(0).rng == Rng(0)


# Undo


def test_undo_is_free_while_only_ones_own_plan_grew() -> None:
    match = new()
    match.choose(0, "pull 3")
    assert match.consent_needed(0) == ()
    match.undo(0)
    assert state(match).plans == [[], []]
    assert match.record.lines == ("0 pull 3", "0 undo")


def test_undo_inside_a_plan_keeps_what_the_others_planned_meanwhile() -> None:
    match = new()
    match.choose(0, "pull 3")
    match.choose(2, "pull 2")
    match.undo(0)
    assert state(match).plans == [[], [2]]


def test_undo_inside_a_plan_takes_a_team_mates_later_choice_along() -> None:
    match = new()
    match.choose(0, "pull 3")
    match.choose(2, "pull 2")
    match.choose(1, "pull 1")
    match.undo(0)
    assert state(match).plans == [[], [2]]


def reach_draw(seed: int = 1) -> Match:
    """A match in which the losing side must say whether it draws a card."""
    match: Match = new(seed=seed)
    for _ in range(100):
        if len(match.decisions) == 1:
            return match
        seat = next(iter(match.decisions))
        match.choose(seat, match.decisions[seat].options[0])
    raise AssertionError("nobody was asked to draw")


def test_undo_past_a_die_needs_every_other_seats_consent() -> None:
    match = reach_draw()
    last = match.choices[-1][0]
    others = tuple(seat for seat in range(4) if seat != last)
    assert match.consent_needed(last) == others
    with pytest.raises(UndoRefused, match=r"must agree$"):
        match.undo(last)
    before = len(match.choices)
    match.undo(last, agreed=others)
    assert len(match.choices) == before - 1
    assert match.record.lines[-1] == f"{last} undo {','.join(map(str, others))}"


def test_undo_past_a_drawn_card_needs_consent() -> None:
    match = reach_draw()
    seat = next(iter(match.decisions))
    match.choose(seat, "draw")
    assert match.consent_needed(seat) != ()


def test_undo_of_what_led_to_secret_plans_needs_consent_whether_anybody_has_planned_or_not() -> None:
    match = reach_draw()
    seat = next(iter(match.decisions))
    match.choose(seat, "pass")
    others = tuple(number for number in range(4) if number != seat)
    assert match.together is not None
    assert match.consent_needed(seat) == others
    match.choose(0 if seat >= 2 else 2, "pull 1")
    assert match.consent_needed(seat) == others
    match.undo(seat, agreed=others)
    assert match.decisions[seat].kind == "draw"


class Walk(Tug):
    """Seat 0 decides three times in a row; nothing is hidden."""

    def turn(self, state: State) -> Rules[None]:
        for _ in range(3):
            choice = yield from ask((0,), "draw", [PASS, "draw"])
            state.position += choice != PASS
        state.rounds += 1


def test_undo_is_free_where_nothing_was_drawn_revealed_or_chosen_by_another_side() -> None:
    match = new(game=Walk())
    match.choose(0, "pass")
    match.choose(0, "draw")
    assert match.consent_needed(0) == ()
    match.undo(0)
    assert state(match).position == 0


def test_a_refusal_says_no_more_of_secret_plans_than_whose_are_not_made() -> None:
    match = new()
    for strength in (3, 1):
        match.choose(0, Pull(strength))
    refused = "it is not Left 2's turn to choose; Right 1 and Right 2 must choose"
    assert match.refusal(1, "pull 3") == refused
    match.choose(2, Pull(1))
    assert match.refusal(1, "pull 3") == refused
    assert match.waiting_for(1) == match.waiting_for(None) == (2, 3)


def test_undo_when_another_side_has_chosen_since_needs_consent() -> None:
    class Dialogue(Walk):
        def turn(self, state: State) -> Rules[None]:
            state.rounds += 1
            for seat in (0, 2, 0):
                yield from ask((seat,), "draw", [PASS, "draw"])

    match = new(game=Dialogue())
    match.choose(0, "pass")
    assert match.consent_needed(0) == ()
    match.choose(2, "pass")
    assert match.consent_needed(0) == (1, 2, 3)


def test_without_a_choice_there_is_nothing_to_take_back() -> None:
    with pytest.raises(UndoRefused, match="you have no choice"):
        new().undo(3)


def test_a_match_goes_on_the_same_way_after_an_undo() -> None:
    plain, undone = reach_draw(), reach_draw()
    seat = next(iter(undone.decisions))
    undone.choose(seat, "draw")
    undone.undo(seat, agreed=range(4))
    for match in (plain, undone):
        match.choose(seat, "draw")
        play_at_random(match, seed=8)
    assert plain.state.rng == undone.state.rng
    assert state(plain).hands == state(undone).hands
    assert plain.events == undone.events


# Events


def test_events_are_heard_by_those_they_are_meant_for() -> None:
    match = reach_draw()
    seat = next(iter(match.decisions))
    match.choose(seat, "draw")
    drawn = next(event for event in match.events if event.words.startswith("You draw"))
    assert drawn.heard_by(seat)
    assert not drawn.heard_by(3 - seat)
    assert not drawn.heard_by(None)


def test_nobody_hears_a_fork() -> None:
    match = new()
    heard = list(match.events)
    play_at_random(match.fork())
    assert match.events == heard
    assert match.fork().events == []


def test_a_match_can_be_told_not_to_listen() -> None:
    match = play_at_random(Match(Tug(), Tug().config_type(), 1, listen=False))
    assert match.events == []


def test_run_makes_the_same_match_as_choose() -> None:
    slow, fast = new(seed=6), new(seed=6)
    made = fast.run(lambda decision: decision.options[0])
    while slow.outcome is None:
        seat = min(slow.decisions)
        slow.choose(seat, slow.decisions[seat].options[0])
    assert made == len(slow.choices)
    assert fast.choices == slow.choices
    assert fast.outcome == slow.outcome


def test_run_stops_at_its_limit_and_can_go_on() -> None:
    match = new(seed=6)
    assert match.run(lambda decision: decision.options[0], limit=3) == 3
    assert len(match.choices) == 3
    match.run(lambda decision: decision.options[0])
    assert match.outcome is not None


def test_a_match_shows_itself_in_a_notebook_as_a_spectator_sees_it() -> None:
    assert new()._repr_svg_().startswith("<svg")
    assert "Tug of War, 0 choices" in repr(new())
