"""Kept turns: a match goes on from bytes as if it had never stopped, and undo costs what it takes back."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from herobox.kernel import HeroboxError, Match, RecordError, RulesError, UndoRefused
from herobox.kernel.checkpoints import (
    PACKED,
    Checkpoint,
    checkpoint_of,
    encode,
    go_on_under,
    packed,
    read,
    resume,
    same_table,
    unpacked,
)
from herobox.kernel.conformance import check_game
from herobox.kernel.conformance import checkpoints as conformance
from herobox.kernel.engine import Engine
from herobox.kernel.history import Noted
from herobox.kernel.marks import NEWEST
from herobox.kernel.record import line, parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import replay, verify
from herobox.kernel.saving import NotReadable
from tests.kernel.tug import Config, Tug


def match_of_tug(seed: int = 3) -> Match:
    return Match(Tug(), Config(rope=6), seed)


def play(match: Match, choices: int, seed: int = 1) -> None:
    chance = random.Random(seed)
    for _ in range(choices):
        if match.outcome is None:
            seat, decision = chance.choice(sorted(match.decisions.items(), key=lambda one: one[0]))
            match.choose(seat, chance.choice(decision.options))


def again(match: Match) -> Match:
    """The match as it comes out of its last checkpoint."""
    return resume(match.record, match.game, [read(encode(match.taken()))], match.events)


def standing(match: Match) -> Any:
    """All that people could see of a match, and what may be taken back."""
    waiting = {seat: (asked.kind, list(asked.options)) for seat, asked in match.decisions.items()}
    needed = []
    for seat in range(len(match.seats)):
        try:
            needed.append(match.consent_needed(seat))
        except UndoRefused:
            needed.append((-1,))
    seen = [match.history_seen(seat) for seat in (None, *range(len(match.seats)))]
    return (
        [match.view(seat) for seat in range(len(match.seats))],
        waiting,
        needed,
        match.events,
        match.record,
        match.state.counts,
        match.turns,
        [[(who, str(made)) for who, made in each] for each in _as_lines(seen)],
    )


def _as_lines(seen: list[list[tuple[int, Any]]]) -> list[list[tuple[int, str]]]:

    return [[(seat, line(seat, option)) for seat, option in each] for each in seen]


@pytest.mark.parametrize("seed", range(6))
def test_a_match_from_its_checkpoint_stands_as_it_stood_and_goes_on_alike(seed: int) -> None:
    match = match_of_tug(seed)
    for length in range(40):
        assert standing(again(match)) == standing(match), length
        play(match, 1, seed * 100 + length)
    resumed = again(match)
    for each in (match, resumed):
        play(each, 30, seed)
    assert standing(resumed) == standing(match)


@pytest.mark.parametrize("seed", range(6))
def test_what_was_taken_back_stays_so_in_a_match_from_its_checkpoint(seed: int) -> None:
    chance = random.Random(seed)
    match = match_of_tug(seed)
    for step in range(60):
        play(match, chance.randrange(1, 5), step)
        seats = {seat for seat, _ in match.choices}
        if seats and chance.random() < 0.6:
            match.undo(chance.choice(sorted(seats)), agreed=range(4))
        assert standing(again(match)) == standing(match), step
    assert standing(replay(match.record, match.game)) == standing(match)


def test_what_was_taken_back_costs_nothing_to_load(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_tug()
    play(match, 12)
    for _ in range(30):
        play(match, 3)
        match.undo(match.choices[-1][0], agreed=range(4))
        match.undo(match.choices[-1][0], agreed=range(4))
    assert len(match.history) > 100
    kept = [read(encode(match.taken()))]
    assert choices_made(monkeypatch, lambda: resume(match.record, match.game, kept, match.events)) < 8


def choices_made(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> int:
    """How many choices the engine makes while this is done."""
    count = 0
    take = Engine._take

    def counted(*args: Any) -> None:
        nonlocal count
        count += 1
        take(*args)

    with monkeypatch.context() as patched:
        patched.setattr(Engine, "_take", counted)
        act()
    return count


def test_undo_makes_the_choices_of_a_turn_again_and_not_those_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("monsterpocalypse")
    match = Match(game, game.config_type(), 5)
    play(match, 500)
    for _ in range(20):
        seat = match.choices[-1][0]
        longest = max(map(len, turns_of(match)))
        assert choices_made(monkeypatch, partial(match.undo, seat, range(2))) <= 2 * longest


def turns_of(match: Match) -> list[list[Any]]:
    turns, past = [match._since], match._past
    while past is not None:
        past, turn = past
        turns.append(turn)
    return turns


def test_a_match_remembers_few_turns_however_long_it_is() -> None:
    match = Match(load_game("monsterpocalypse"), load_game("monsterpocalypse").config_type(), 5)
    play(match, 900)
    assert match.turns > 100
    assert match._marks is not None
    assert NEWEST <= len(match._marks) <= NEWEST + 14


def test_one_can_go_back_before_the_checkpoint_and_before_all_of_them() -> None:
    match = match_of_tug()
    play(match, 6)
    earlier = read(encode(match.taken()))
    play(match, 12)
    for kept in ([read(encode(match.taken()))], [read(encode(match.taken())), earlier]):
        resumed = resume(match.record, match.game, kept, match.events)
        whole = replay(match.record, match.game)
        while resumed.choices:
            for each in (resumed, whole):
                each.undo(each.choices[-1][0], agreed=range(4))
            assert standing(resumed) == standing(whole)


def test_choices_from_before_a_checkpoint_are_known_by_their_notation() -> None:
    match = match_of_tug()
    play(match, 20)
    resumed = again(match)
    assert any(type(option) is Noted for _, option in resumed.choices)
    assert resumed.record == match.record


def test_a_copy_of_a_match_has_no_checkpoint() -> None:
    with pytest.raises(RulesError, match="only a match that is listened to"):
        match_of_tug().fork().taken()


def test_a_match_comes_back_to_a_point_after_a_rule_has_failed_half_way(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_of_tug()
    play(match, 13)
    before, point = standing(match), match.point()

    def fails(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr("tests.kernel.tug.D6", type("D", (), {"roll_many": fails}))
        with pytest.raises(ZeroDivisionError):
            play(match, 20)
    match.return_to(point)
    assert standing(match) == before


# Damage, and other versions


def test_damaged_bytes_are_told() -> None:
    kept = encode(match_of_tug().taken())
    for damaged in (b"", kept[:-9], kept[:20] + b"?" + kept[21:]):
        with pytest.raises(NotReadable):
            read(damaged)


def changed_state(checkpoint: Checkpoint, **changes: Any) -> Checkpoint:
    return msgspec.structs.replace(checkpoint, state={**checkpoint.state, **changes})


def test_a_state_of_another_form_is_told_with_the_place() -> None:
    match = match_of_tug()
    play(match, 9)
    kept = checkpoint_of(match.taken())
    for changes, said in (
        ({"ropes": 3}, "State.ropes, which there is no more"),
        ({"rope": "long"}, "can't be read"),
        ({"hands": 7}, "in the place of a list"),
        ({"rng": 7}, "in the place of a Rng"),
    ):
        with pytest.raises(NotReadable, match=said):
            resume(match.record, match.game, [changed_state(kept, **changes)], match.events)
    without = {name: value for name, value in kept.state.items() if name != "rounds"}
    assert resume(match.record, match.game, [msgspec.structs.replace(kept, state=without)], match.events)


def test_a_checkpoint_of_more_than_there_is_is_told() -> None:
    match = match_of_tug()
    play(match, 9)
    kept = checkpoint_of(match.taken())
    for other in (msgspec.structs.replace(kept, lines=99), msgspec.structs.replace(kept, told=99)):
        with pytest.raises(NotReadable, match="more choices or events than there are"):
            resume(match.record, match.game, [other], match.events)


def test_printed_things_that_are_gone_are_told_by_their_name() -> None:
    game = load_game("mightymania")
    match = Match(game, game.config_type(), 1)
    kept = checkpoint_of(match.taken())
    text = msgspec.json.encode(kept.state).decode().replace("SquadDeck:", "SquadDeck:lost-")
    lost = msgspec.structs.replace(kept, state=msgspec.json.decode(text))
    with pytest.raises(NotReadable, match=r'names "SquadDeck:lost-.*", which is not among what is printed now'):
        resume(match.record, game, [lost], match.events)


class NewerTug(Tug):
    """The same game with other rules: strength 1 is not allowed any more."""

    rules_version = "newer"


def test_under_other_rules_a_match_goes_on_from_its_turn_and_its_log_says_so() -> None:
    match = match_of_tug()
    play(match, 14)
    kept = read(encode(match.taken()))
    turn = len(kept.turns) + 1
    updated = go_on_under(match.record, NewerTug(), kept, match.events)
    said = f"The rules were updated from version {Tug.rules_version} to newer: the match is played on from turn {turn}."
    assert said in [event.words for event in updated.events]
    assert [event for event in updated.events if event.words != said] == match.events
    assert updated.view(0) == match.view(0)
    assert updated.choices == updated.fork().choices
    assert [update.lines for update in updated.updates] == [14]
    assert updated.record.lines == match.record.lines
    play(updated, 10)
    assert standing(again(updated)) == standing(updated)
    assert updated.updates == again(updated).updates


def test_plans_that_were_being_made_when_the_rules_were_updated_stay_secret() -> None:
    match = match_of_tug()
    play(match, 8)
    while match.together is None or match.together.answers != 1:
        play(match, 1)
    planner = match.choices[-1][0]
    updated = go_on_under(match.record, NewerTug(), read(encode(match.taken())), match.events)
    assert updated.together is not None
    for seat in (None, *range(4)):
        knows = seat is not None and match.seats[seat].side == match.seats[planner].side
        assert len(updated.history_seen(seat)) == len(match.history) - (0 if knows else 1)


def test_choices_of_the_turn_that_the_new_rules_forbid_are_to_be_made_again() -> None:
    match = match_of_tug()
    play(match, 12)
    while match.taken().since < 2:
        play(match, 1)
    since = match.taken().since
    kept = read(encode(match.taken()))
    lines = list(match.record.lines)
    number = kept.lines - since
    lines[number] = f"{lines[number].split()[0]} pull 9"
    record = msgspec.structs.replace(match.record, lines=tuple(lines))
    updated = go_on_under(record, NewerTug(), kept, match.events)
    assert f"{since} choices of that turn must be made again." in updated.events[kept.told].words
    assert len(updated.choices) == kept.choices
    assert len(updated.history) == len(lines)


def test_a_match_that_no_record_leads_to_goes_to_another_process_as_a_text() -> None:
    match = match_of_tug()
    play(match, 14)
    updated = go_on_under(match.record, NewerTug(), read(encode(match.taken())), match.events)
    text = packed(updated)
    assert text.startswith(PACKED)
    assert "\n" not in text
    sent = unpacked(text, lambda _: NewerTug())
    assert sent.view(0) == updated.view(0)
    assert sent.decisions == updated.decisions
    assert len(sent.choices) == len(updated.choices)


def test_what_was_chosen_before_the_rules_were_updated_can_not_be_taken_back() -> None:
    match = match_of_tug()
    play(match, 14)
    while match.taken().since:
        play(match, 1)
    updated = go_on_under(match.record, NewerTug(), read(encode(match.taken())), match.events)
    seat = updated.choices[-1][0]
    with pytest.raises(UndoRefused, match="the rules were updated since"):
        updated.consent_needed(seat)
    with pytest.raises(UndoRefused, match="the rules were updated since"):
        updated.undo(seat, agreed=range(4))


def test_the_record_of_such_a_match_says_why_it_can_be_neither_replayed_nor_verified() -> None:
    match = match_of_tug()
    play(match, 14)
    updated = go_on_under(match.record, NewerTug(), read(encode(match.taken())), match.events)
    record = parse_record(updated.record.text())
    assert record == updated.record
    for act in (replay, verify):
        with pytest.raises(RecordError, match="after its first 14 choices the rules were updated"):
            act(record, NewerTug())


def test_a_record_without_updates_reads_as_before() -> None:
    assert "updates" not in match_of_tug().record.text()


def test_two_tables_are_told_apart() -> None:
    match = match_of_tug()
    play(match, 14)
    kept = read(encode(match.taken()))
    assert same_table(match, kept)
    assert not same_table(match, changed_state(kept, position=kept.state["position"] + 1))
    assert not same_table(match_of_tug(), kept)


# The conformance check finds what would be lost


def test_a_rule_that_keeps_something_outside_the_state_is_found() -> None:
    class Forgetful(Tug):
        id = "forgetful"

        def __init__(self) -> None:
            super().__init__()
            self.rounds: dict[int, int] = {}

        def turn(self, state: Any, /) -> Any:
            seen = id(state)
            self.rounds[seen] = self.rounds.get(seen, 0) + 1
            state.tell("Round {}.", self.rounds[seen])
            yield from Tug.turn(self, state)

    problems = check_game(Forgetful(), games=2, extremes=False)
    assert any("goes on from a kept turn" in problem for problem in problems)


def test_a_state_that_can_not_be_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: Any) -> bytes:
        raise RulesError("it has no name")

    monkeypatch.setattr(conformance, "encode", fails)
    problems = check_game(Tug(), games=1, extremes=False)
    assert any("can't be kept: it has no name" in problem for problem in problems)


def test_a_table_that_is_read_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def otherwise(kept: bytes) -> Checkpoint:
        checkpoint = read(kept)
        return changed_state(checkpoint, position=checkpoint.state["position"] + 1)

    monkeypatch.setattr(conformance, "read", otherwise)
    problems = check_game(Tug(), games=1, extremes=False)
    assert any("from a kept turn" in problem for problem in problems)


def test_errors_of_a_resume_are_sentences() -> None:
    match = match_of_tug()
    play(match, 9)
    record = msgspec.structs.replace(match.record, lines=(*match.record.lines, "0 sing"))
    with pytest.raises(HeroboxError):
        resume(record, match.game, [read(encode(match.taken()))], match.events)


@pytest.mark.parametrize("seed", range(4))
def test_what_seats_added_to_the_seed_is_in_a_match_from_its_checkpoint(seed: int) -> None:
    match = match_of_tug(seed)
    point = match.point()
    match.add_to_seed(1, "abc")
    match.return_to(point)
    assert standing(match) == standing(match_of_tug(seed))
    match.add_to_seed(1, "abc")
    assert standing(again(match)) == standing(match)
    match.add_to_seed(0, "x1")
    for length in range(20):
        assert standing(again(match)) == standing(match), length
        play(match, 1, seed * 100 + length)
    assert again(match).state.rng == match.state.rng == replay(match.record, match.game).state.rng
