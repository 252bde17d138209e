"""What several seats' pictures have in common is drawn once, and only of the very view that it was drawn of."""

from __future__ import annotations

from herobox.draw.sharing import Sharing, shared

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
