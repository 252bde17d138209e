"""What people see of a game: the small values that words and pictures are made of, and the hooks that make them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar

import msgspec

from herobox.kernel.content import Content
from herobox.kernel.references import emblems_in

V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")


class Seat(msgspec.Struct, frozen=True):
    """A place at the table."""

    name: str
    """"North", "Red Ranger": what the log and the prompts call whoever sits here."""
    side: str
    """Seats of the same side win and lose together."""


class Rule(msgspec.Struct, frozen=True):
    """A rule of the rulebook in our own words: what `help` prints and the reference page shows."""

    id: str
    title: str
    page: str
    """Where the rulebook says it: "p. 9", "rule 5"."""
    words: str


class Choice(msgspec.Struct, frozen=True):
    """An option as a person sees it."""

    option: Any
    notation: str
    words: str
    """What choosing it does, beginning with a verb: "Attack field 3 with Ember"."""
    points: tuple[str, ...] = ()
    """The ids on the picture of the things it names, in order: attacker, then target."""
    listed: bool = False
    """Also a button where it can be pointed at: for a thing that is small, or not what one would look for."""
    confirm: str = ""
    """A question that is asked before this choice is made, on a page or in a terminal, where it would often be a slip;
    empty for none: "End the Action Phase with 9 actions unused?"."""
    around: tuple[str, ...] = ()
    """The ids of what else it is about, such as all the spaces on which a large figure would stand: a page marks them
    while somebody is about to choose it."""


class Prompt(msgspec.Struct, frozen=True):
    """A decision as a person sees it."""

    words: str
    """"Choose the card that attacks, and its target."; a page shows the first sentence larger than the others."""
    rule: Rule
    """The rule that this decision belongs to."""
    choices: tuple[Choice, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A part of the table's picture that a page may put where it has room: the board, one's own hand."""

    id: str
    """A word of the game's own, the same in every position: "table", "hand". The first sheet is the main one."""
    title: str
    """What it shows, in words: "Your hand"."""
    svg: str
    """An SVG document; things on it carry the ids that `Choice.points` name in `data-id`."""
    row: bool = False
    """A row of cards such as one's hand, lower than it is wide: a page shows it under the main sheet, as high as fits,
    and scrolled sideways where it is wider than that."""
    narrow: bool = False
    """What another sheet shows, too, in a shape for a phone, with `data-same` on its things: shown there alone."""


class Part:
    """A game's hooks for one purpose. It has the game's content and keeps nothing of a match."""

    def __init__(self, content: Content) -> None:
        self.content = content


class Looks(Part, Generic[V]):
    """How a game's table is shown; `V` is the type of the views. Hooks are called by position.

    A game needs `text` for the terminal and `picture` for the browser.
    """

    signs: ClassVar[Sequence[str]] = ()
    """The emblems that pictures show besides those of items."""

    ends_on_table: ClassVar[bool] = False
    """Whether the table itself shows what `ending` draws, when it is over, so that no page needs it twice."""

    @cached_property
    def emblems(self) -> frozenset[str]:
        """The names of all emblems that pictures may show: a page has their definitions from the start."""
        return frozenset(self.signs) | {name for name, _ in emblems_in(self.content) if name}

    def cover(self) -> str:
        """The lid of the game's box as an SVG document, 360 wide and 480 high; empty for a plain one with the title."""
        return ""

    def ending(self, view: V, /) -> str:
        """How a finished match ended, as an SVG document, about 600 wide and 400 high; empty for no picture of it.

        The page shows it beside the table, and it is the middle of the picture that people keep.
        """
        return ""

    def seat_names(self, view: V, seats: Sequence[Seat], /) -> Sequence[str]:
        """What everybody calls each seat by now; by default as `Game.seats` names it.

        Where players choose who they are, a seat is called after that as soon as it is known, as the log does. `view`
        is a spectator's.
        """
        return [seat.name for seat in seats]

    def text(self, view: V, seat: int | None, /) -> str:
        """The table as lines of text, up to 100 columns wide, for a terminal. Raises NotImplementedError by default."""
        raise NotImplementedError(f"{type(self).__name__} has no text")

    def picture(self, view: V, seat: int | None, /) -> str:
        """The table as an SVG document; things carry the ids that `Choice.points` name in `data-id`.

        Raises NotImplementedError by default.
        """
        raise NotImplementedError(f"{type(self).__name__} has no picture")

    def sheets(self, view: V, seat: int | None, /) -> Sequence[Sheet]:
        """The picture in parts that a page lays out by its own shape; by default the picture as a whole.

        A thing may carry `data-item`, the id of the catalogue's item that it shows, where the seat may know it, and
        `data-key`, a name that it keeps when it moves from one place to another and that tells nothing hidden.
        """
        return (Sheet("table", "The table", self.picture(view, seat)),)

    def drawing(self, item_id: str, /) -> str:
        """An item of the catalogue as SVG, as it looks in play; empty for one that is known by its words alone."""
        return ""


def of_content(function: Callable[Concatenate[Content, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Make a hook of a game, or of a part of it, from a function whose first argument is the game's content.

    A hook that needs no content is a `staticmethod`.
    """

    def hook(game: Any, /, *arguments: P.args, **named: P.kwargs) -> R:
        return function(game.content, *arguments, **named)

    return hook
