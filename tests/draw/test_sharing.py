"""What several seats' pictures have in common is drawn once, and only of the very view that it was drawn of."""

from __future__ import annotations

from herobox.draw.sharing import EACH, MOST_PARTS, Kept, Sharing, drawn_from, shared

drawn: list[tuple[object, ...]] = []


@shared
def part(view: list[int], number: int, *, own: bool = False) -> str:
    """A part of a picture."""
    drawn.append((view, number, own))
    return f"{view} {number} {own}"


def test_the_same_part_of_one_view_is_drawn_once() -> None:
    drawn.clear()
    view = [1]
    sharing = Sharing(view)
    for _ in range(2):  # As for two seats.
        with sharing.on():
            assert [part(view, 1), part(view, 2), part(view, 1, own=True)] == [
                "[1] 1 False",
                "[1] 2 False",
                "[1] 1 True",
            ]
    assert len(drawn) == 3


def test_another_view_is_drawn_though_it_is_equal() -> None:
    drawn.clear()
    with Sharing([1]).on():
        assert part([1], 1) == part([1], 1)
    assert len(drawn) == 2


def test_nothing_is_kept_where_nobody_shares() -> None:
    drawn.clear()
    view = [1]
    with Sharing(view).on():
        part(view, 1)
    view.append(2)
    assert part(view, 1) == "[1, 2] 1 False"


class Table:
    """A view in which something can be read that a part is not drawn from."""

    def __init__(self, own: int, others: int = 0) -> None:
        self.own, self.others = own, others


@drawn_from(lambda view, number: (view.own,))
def own_part(view: Table, number: int) -> str:
    """A part of a picture that rests on one thing alone."""
    drawn.append((view.own, number))
    return f"{view.own} {number}"


def at(view: Table, kept: Kept, number: int = 1) -> str:
    """The part at a moment of a table."""
    with Sharing(view, kept).on():
        return own_part(view, number)


def test_a_part_is_drawn_again_only_where_what_it_is_drawn_from_has_changed() -> None:
    drawn.clear()
    kept = Kept()
    assert [at(Table(1, others), kept) for others in range(3)] == ["1 1"] * 3
    assert len(drawn) == 1
    assert at(Table(2), kept) == "2 1"
    assert at(Table(2), kept, number=2) == "2 2"
    assert len(drawn) == 3


def test_seats_that_see_a_part_differently_keep_it_each() -> None:
    drawn.clear()
    kept = Kept()
    assert [at(Table(own), kept) for own in (1, 2, 1, 2)] == ["1 1", "2 1", "1 1", "2 1"]
    assert len(drawn) == 2


def test_what_is_kept_of_a_table_does_not_grow_with_time() -> None:
    kept = Kept()
    for number in range(3 * MOST_PARTS):
        for own in range(3 * EACH):
            at(Table(own), kept, number)
    assert len(kept) <= MOST_PARTS * EACH
    drawn.clear()
    at(Table(3 * EACH - 1), kept, 3 * MOST_PARTS - 1)
    assert not drawn  # The newest is still there.


def test_without_sharing_a_part_is_drawn_each_time() -> None:
    drawn.clear()
    view = Table(1)
    assert own_part(view, 1) == own_part(view, 1)
    assert len(drawn) == 2
