"""The spaces of a battle map, and sets of them as whole numbers with a bit for each space.

With such sets a flood of many spaces is a few operations on whole numbers: what lies within a reach, which spaces are
adjacent, where a figure could go. A space is a number; the upper left one of a map is 0 and each row takes
`width + 1` numbers, so that the one past its right edge is no space and nothing runs over into the next row.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import msgspec

LETTERS = "abcdefghijklmnopqrstuvwxyz"
DIRECTIONS = ("north", "east", "south", "west")
"""North is up on the map."""


class Grid(msgspec.Struct, frozen=True, eq=False):
    """The spaces of maps of one size. Get it from `grid_of`, which makes each only once."""

    width: int
    height: int
    stride: int
    """The distance between a space's number and that of the one below it."""
    every: int
    """All spaces."""
    corners: int
    """The spaces that can be the upper left one of a large base."""
    names: tuple[str, ...]
    """By number: a letter for the column and a number for the row, both from the upper left: "a1"; else empty."""
    numbers: dict[str, int]
    """The spaces by their names."""
    ways: dict[str, int]
    """What leads from a space to the next one in a direction."""
    blocks: tuple[int, ...]
    """By number: the four spaces of a large base whose upper left space it is."""
    tables: tuple[tuple[tuple[int, ...], ...], ...]
    """For each byte of a set, for each value of it: the spaces that it stands for."""
    _adjacent: dict[int, int]
    """What `adjacent` has found, by the set: figures stand where figures have stood, so it stays small."""
    _within: tuple[dict[int, int], ...]
    """What `within` has found, by the reach and the set."""

    def block(self, corner: int) -> int:
        """The four spaces of a large base whose upper left space this is."""
        return self.blocks[corner]

    def spaces(self, group: int) -> list[int]:
        """The spaces of a set by their numbers, in order."""
        found: list[int] = []
        if group:
            first = (group & -group).bit_length() - 1 >> 3
            # A set is mostly a few neighbouring rows: the empty bytes before and behind them are left out.
            for number, byte in enumerate(bytes_of(group, first), first):
                if byte:
                    found += self.tables[number][byte]
        return found

    def beside(self, group: int) -> int:
        """The spaces base-to-base with a set: those that share an edge with it (p. 15)."""
        return (group << 1 | group >> 1 | group << self.stride | group >> self.stride) & self.every & ~group

    def diagonal(self, group: int) -> int:
        """The spaces that share a corner with a space of a set, some of which may be in it."""
        up, down = self.stride - 1, self.stride + 1
        return (group << up | group >> up | group << down | group >> down) & self.every

    def adjacent(self, group: int) -> int:
        """The spaces adjacent to a set, diagonals included, without the set itself (p. 15)."""
        found = self._adjacent.get(group)
        if found is None:
            found = self._adjacent[group] = self.within(group, 1) & ~group
        return found

    def within(self, group: int, reach: int) -> int:
        """All spaces up to `reach` away from a set, with the set itself: one diagonal counts as one space (p. 20)."""
        found = self._within[reach].get(group)
        if found is None:
            found = self._within[reach][group] = next(islice(self.spread(group), reach, None))
        return found

    def spread(self, group: int) -> Iterator[int]:
        """What lies within 0, 1, 2 ... spaces of a set, as `within` says, without end; for sets that don't recur."""
        straight, slanted = group, 0
        while True:
            yield straight | slanted
            slanted |= self.beside(slanted) | self.diagonal(straight)
            straight |= self.beside(straight)

    def apart(self, group: int, other: int) -> int:
        """How many spaces lead from a set to another one; 0 where they share a space."""
        reach = 0
        while not self.within(group, reach) & other:
            reach += 1
        return reach

    def aligned(self, corner: int, other: int) -> str:
        """The direction in which one large base lies whose whole edge touches this one's (p. 16); empty if none."""
        step = other - corner
        for direction, way in self.ways.items():
            if step == 2 * way:
                return direction
        return ""

    def line(self, corner: int, direction: str) -> Iterator[int]:
        """The upper left spaces of a large base that moves in a straight line, up to the edge of the map."""
        way = self.ways[direction]
        corner += way
        while corner >= 0 and self.corners >> corner & 1:
            yield corner
            corner += way


def bytes_of(group: int, first: int) -> bytes:
    """A set byte by byte, from the byte of the number `first` on to the last one that is not empty."""
    return (group >> 8 * first).to_bytes((group.bit_length() + 7 >> 3) - first, "little")


@cache
def grid_of(width: int, height: int) -> Grid:
    """The grid of maps of this size, in spaces."""
    stride = width + 1
    row = (1 << width) - 1
    every = sum(row << stride * number for number in range(height))
    corners = sum(row >> 1 << stride * number for number in range(height - 1))
    names = [""] * (stride * height)
    for line in range(height):
        for column in range(width):
            names[line * stride + column] = f"{LETTERS[column]}{line + 1}"
    return Grid(
        width=width,
        height=height,
        stride=stride,
        every=every,
        corners=corners,
        names=tuple(names),
        numbers={name: number for number, name in enumerate(names) if name},
        ways=dict(zip(DIRECTIONS, (-stride, 1, stride, -1), strict=True)),
        blocks=tuple((3 | 3 << stride) << number for number in range(stride * height)),
        tables=tuple(
            tuple(tuple(8 * byte + bit for bit in range(8) if value >> bit & 1) for value in range(256))
            for byte in range(stride * height // 8 + 1)
        ),
        _adjacent={},
        _within=tuple({} for _ in range(width + height)),
    )


def opposite(direction: str) -> str:
    """The direction that leads back."""
    return DIRECTIONS[(DIRECTIONS.index(direction) + 2) % 4]
