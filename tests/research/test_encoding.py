"""What a seat sees and may choose, as numbers."""

from __future__ import annotations

import random
from typing import Annotated, Any, Literal

import msgspec
import numpy as np
import pytest

from herobox.kernel import Game, Rng
from herobox.kernel.copying import copier
from herobox.kernel.observed import BY_SEAT, NOT_OBSERVED, SeatNumber
from herobox.kernel.registry import load_game
from herobox.research.encoding import Encoder, encoder_for
from herobox.research.encoding.layout import Layout
from herobox.research.encoding.numbers import zeros
from herobox.research.encoding.remembered import Rows
from tests.research.tables import LONG, MODES, USUAL, positions, table

MOMENTS = 60 if LONG else 8


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_what_was_encoded_before_is_the_same_as_what_is_encoded_for_the_first_time(game_id: str, mode: str) -> None:
    """One seat of each position is encoded anew: to make an encoder takes a hundred times as long as to encode."""
    known = encoder_for(*table(game_id, mode))
    for number, turns in enumerate(positions(game_id, mode, 4, apart=9)):
        seen = [known.table(turns, seat).tobytes() for seat in range(len(turns.match.seats))]
        seat = number % len(seen)
        assert seen[seat] == Encoder(*table(game_id, mode)).table(turns, seat).tobytes()


def test_a_table_of_which_too_much_would_be_remembered_forgets_and_goes_on() -> None:
    rows = Rows(1_000_000)
    for number in range(3):
        rows.new(number, lambda row, at, value, seat: row.__setitem__(at, value), float(number), 0)
    assert list(rows) == [2]
    assert rows[2][0] == 2.0


def open_to_all(game_id: str) -> bool:
    """Whether a game deals nothing anew for a seat, as everything lies open."""
    return type(load_game(game_id)).resample_hidden is Game.resample_hidden


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_nothing_hidden_is_in_what_a_seat_sees_however_it_lies(game_id: str, mode: str) -> None:
    encoder = encoder_for(*table(game_id, mode))
    chance = random.Random(mode)
    hidden = 0
    for turns in positions(game_id, mode, MOMENTS, apart=12):
        match = turns.match
        copy = copier(type(match.state))
        for seat in range(len(match.seats)):
            if match.together is not None and seat not in turns.asked:
                continue  # Its own plan is made, which `resample_hidden` alone does not know.
            state = copy(match.state)
            match.game.resample_hidden(state, seat, Rng(chance.getrandbits(60)))
            hidden += state != copy(match.state)
            decision = turns.asked.get(seat)
            seen = encoder.table_of(match.game.view(state, seat), seat, decision)
            assert seen.tobytes() == encoder.table(turns, seat).tobytes()
    assert hidden or open_to_all(game_id)


@pytest.mark.parametrize(("game_id", "mode"), MODES)
def test_observations_have_one_size_and_keep_their_bounds_at_the_end_too(game_id: str, mode: str) -> None:
    encoder = encoder_for(*table(game_id, mode))
    low, high = encoder.bounds()
    for turns in positions(game_id, mode, MOMENTS, apart=25):
        seen = encoder.observe(turns, turns.seat)
        assert (seen.table.shape, seen.actions.shape, seen.mask.shape) == (
            (encoder.size,),
            (encoder.cap, encoder.width),
            (encoder.cap,),
        )
        assert ((low <= seen.table) & (seen.table <= high)).all()
        assert (np.abs(seen.actions) <= 1).all()
        count = len(turns.options.options)
        assert seen.mask.tolist() == [1] * count + [0] * (encoder.cap - count)
        assert not seen.actions[count:].any()
        rows = {row.tobytes() for row in seen.actions[:count]}
        assert len(rows) == count, "two options look alike"


@pytest.mark.parametrize(("game_id", "mode"), USUAL)
def test_what_was_seen_at_the_end_has_the_same_size_and_nothing_to_choose(game_id: str, mode: str) -> None:
    for turns in positions(game_id, mode, 1):
        chance = random.Random(3)
        while not turns.over:
            turns.step(chance.randrange(len(turns.options.options)))
        encoder = encoder_for(*table(game_id, mode))
        seen = encoder.observe(turns, 0)
        assert seen.table.shape == (encoder.size,)
        assert not seen.mask.any()


@pytest.mark.parametrize(("game_id", "mode"), USUAL)
def test_an_encoder_is_the_same_in_every_process_and_for_every_seed(game_id: str, mode: str) -> None:
    one, other = Encoder(*table(game_id, mode)), Encoder(*table(game_id, mode))
    assert one.leaves == other.leaves
    assert one.rows.names == other.rows.names
    for turns in positions(game_id, mode, 3, apart=20):
        assert one.table(turns, 0).tobytes() == other.table(turns, 0).tobytes()


@pytest.mark.parametrize(("game_id", "mode"), USUAL)
def test_the_names_of_an_observation_cover_all_of_it_without_overlap(game_id: str, mode: str) -> None:
    encoder = encoder_for(*table(game_id, mode))
    numbered = np.arange(encoder.size, dtype=np.float32)
    named = encoder.structured(numbered)
    places = np.concatenate([part.ravel() for part in named.values()])
    assert sorted(places.tolist()) == list(range(encoder.size))
    assert len(named) == len(encoder.leaves)
    assert len(encoder.rows.names) == encoder.width


def test_what_a_seat_sees_begins_with_itself() -> None:
    encoder = encoder_for(*table("mightymania", "mirror"))
    for turns in positions("mightymania", "mirror", 30, apart=12):
        if turns.match.together is None:
            named = encoder.structured(encoder.table(turns, turns.seat))
            assert named["players.fields.known"].shape == (2, 4, 1)
            assert named["attacker"].tolist() == ([1, 0] if turns.match.state.attacker == turns.seat else [0, 1])  # type: ignore[attr-defined]


class Spot(msgspec.Struct):
    number: Annotated[int, msgspec.Meta(ge=-1, le=3)] = 0
    far: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    open: int = 0
    sure: bool = False


class Board(msgspec.Struct):
    spots: Annotated[list[Spot], msgspec.Meta(max_length=2)]
    phase: Literal["begin", "end"] = "begin"
    mine: Annotated[list[int], BY_SEAT] = []
    who: SeatNumber = 0
    maybe: Spot | None = None
    counted: dict[str, int] = {}
    secret: Annotated[int, NOT_OBSERVED] = 0


def seen(board: Board, seat: int = 0) -> dict[str, Any]:
    layout = Layout(load_game("mightymania"), {}, 2)
    write, width, leaves = layout.compiled(Board)
    numbers = zeros(width)
    write(numbers, 0, board, seat)
    array = np.frombuffer(numbers, np.float32)
    found = {}
    for leaf in leaves:
        shape = (*[count for count, _ in leaf.repeats], leaf.width)
        steps = (*[4 * step for _, step in leaf.repeats], 4)
        found[leaf.path] = np.lib.stride_tricks.as_strided(array[leaf.offset :], shape, steps).tolist()
    return found


def test_numbers_stand_where_their_annotations_say() -> None:
    named = seen(Board([Spot(3, 50, 8, True), Spot(-1)], "end", [8, 0], 1, None, {"won": 8}, 5), seat=1)
    assert named["spots.number"] == [[0, 0, 0, 0, 1], [1, 0, 0, 0, 0]]
    assert named["spots.far"] == [[0.5], [0]]
    assert named["spots.open"] == [[0.5], [0]]
    assert named["spots.sure"] == [[1], [0]]
    assert named["phase"] == [0, 1]
    assert named["mine"] == [[0], [0.5]]
    assert named["who"] == [1, 0]
    assert named["maybe?"] == [0]
    assert sum(named["counted"]) == 0.5
    assert "secret" not in named


def test_a_number_beyond_its_bounds_stands_nowhere_else() -> None:
    usual, beyond = seen(Board([Spot(0)])), seen(Board([Spot(9)]))
    assert {path for path in usual if usual[path] != beyond[path]} == {"spots.number"}


def test_a_list_that_is_too_long_shows_its_beginning_and_its_length() -> None:
    named = seen(Board([Spot(1), Spot(2), Spot(3)]))
    assert named["spots.number"] == [[0, 0, 1, 0, 0], [0, 0, 0, 1, 0]]
    assert named["spots#"] == pytest.approx([3 / 11])
