"""Fair dice: the seed is sealed with a salt before a match and opened after it, and everybody may add to it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from herobox.kernel import IllegalChoice, Match, RecordError, Rng, Undo, commitment
from herobox.kernel.record import Record, parse_record
from herobox.kernel.replay import replay, verify
from herobox.kernel.sealing import Seal, sealed
from tests.kernel.tug import Config, Tug


def match_of(seal: Seal | int, rope: int = 1) -> Match:
    return Match(Tug(), Config(rope=rope), seal)


def play(match: Match) -> Match:
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[0])
    return match


def changed(record: Record, **changes: Any) -> Record:
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, **changes))


def refused(act: Callable[[], object]) -> str:
    with pytest.raises(RecordError) as caught:
        act()
    return str(caught.value)


def test_the_commitment_is_the_sha256_of_the_salt_a_space_and_the_seeds_digits() -> None:
    assert commitment(1234, "5a17") == hashlib.sha256(b"5a17 1234").hexdigest()
    assert commitment(1234) == "03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4"


def test_a_short_seed_can_not_be_found_from_its_commitment() -> None:
    shown = sealed(7).commitment
    assert shown not in {commitment(seed) for seed in range(10_000)}
    assert sealed(7).commitment != shown
    assert len(sealed(7).salt) == 32


def test_a_sealed_match_is_verified_from_its_record() -> None:
    match = play(match_of(sealed(7)))
    record = parse_record(match.record.text())
    assert record.header.salt == match.seal.salt
    assert verify(record, Tug()).fork().state == match.fork().state
    for lie in ({"seed": 8}, {"salt": "0" * 32}, {"salt": ""}):
        assert "the seed is not the one committed to" in refused(partial(verify, changed(record, **lie), Tug()))


def test_a_record_of_the_first_format_is_verified_by_its_commitment_without_a_salt() -> None:
    text = play(match_of(12)).record.text()
    header, _, rest = text.partition("\n")
    plain = msgspec.json.decode(header)
    plain["format"] = 1
    for later in ("salt", "seed_by", "shared"):
        del plain[later]
    old = parse_record(msgspec.json.encode(plain).decode() + "\n" + rest)
    again = verify(old, Tug())
    assert again.commitment == hashlib.sha256(b"12").hexdigest()
    assert again.record.header.format == 1


def test_an_undo_of_the_first_format_that_would_need_consent_now_is_taken_as_it_was() -> None:
    match = match_of(1, rope=3)
    while match.together is not None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[0])
    [seat] = match.decisions
    match.choose(seat, "pass")
    assert match.consent_needed(seat)
    lines = (*match.record.lines, f"{seat} undo")
    assert "must agree" in refused(lambda: replay(Record(match.record.header, lines), Tug()))
    old = changed(Record(match.record.header, lines), format=1)
    again = replay(old, Tug())
    assert again.history[-1] == (seat, Undo(()))
    assert again.record.lines == lines


def test_who_chose_the_seed_stands_in_the_record() -> None:
    assert match_of(sealed(7, by=2)).record.header.seed_by == 2
    assert match_of(sealed(None, by=2)).record.header.seed_by is None


# Made by everybody


def test_what_seats_add_changes_the_seed_and_sets_the_table_up_anew() -> None:
    seal = sealed(None, shared=True)
    match = match_of(seal)
    decks = [list(match.state.deck.cards)]  # type: ignore[attr-defined]
    for seat, part in ((0, "4f1c"), (2, "99ab")):
        match.add_to_seed(seat, part)
        decks.append(list(match.state.deck.cards))  # type: ignore[attr-defined]
    assert len({tuple(deck) for deck in decks}) > 1
    added = hashlib.sha256(f"{seal.seed} 0:4f1c 2:99ab".encode()).digest()[:8]
    assert match.seed == int.from_bytes(added, "big")
    assert match.commitment == seal.commitment
    assert match.record.lines == ("0 seed 4f1c", "2 seed 99ab")
    assert match.position(None) == match.position(3) == 2


def test_a_match_whose_seed_everybody_made_replays_forks_and_is_taken_back() -> None:
    match = match_of(sealed(None, shared=True))
    match.add_to_seed(0, "4f1c")
    match.add_to_seed(2, "99ab")
    match.choose(0, "pull 3")
    match.undo(0)
    assert match.seed_parts == {0: "4f1c", 2: "99ab"}
    play(match)
    again = verify(parse_record(match.record.text()), Tug())
    assert again.fork().state == match.fork().state
    assert again.seed == match.seed
    assert match.fork().record == match.record
    lines = list(match.record.lines)
    lines[0] = "0 seed 4f1d"
    other = replay(Record(match.record.header, tuple(lines[:2])), Tug())
    assert other.seed != match.seed


def test_nothing_is_added_twice_nor_after_a_choice() -> None:
    match = match_of(sealed(None, shared=True))
    match.add_to_seed(0, "4f1c")
    with pytest.raises(IllegalChoice, match="Left 1 has added to the seed already"):
        match.add_to_seed(0, "4f1d")
    for part in ("", "a b", "x" * 65, "é"):
        with pytest.raises(IllegalChoice, match="1 to 64 letters and digits"):
            match.add_to_seed(1, part)
    with pytest.raises(IllegalChoice, match="there is no seat 9"):
        match.add_to_seed(9, "a")
    match.choose(0, "pull 3")
    for _ in range(2):
        with pytest.raises(IllegalChoice, match="choices have been made"):
            match.add_to_seed(1, "4f1c")
        if match.choices:
            match.undo(0)
    late = Record(match.record.header, ("0 pull 3", "1 seed 4f1c"))
    assert 'line 3: "1 seed 4f1c": nothing can be added to the seed any more' in refused(lambda: replay(late, Tug()))


def test_an_imagined_match_knows_neither_seed_nor_salt() -> None:
    match = match_of(sealed(7))
    imagined = match.determinize(0, Rng(1))
    assert (imagined.seed, imagined.seal) == (0, Seal(0))
