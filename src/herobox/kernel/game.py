"""What a game provides to the kernel: the rules' hooks, and its decisions, looks, mind and reports."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

import msgspec

from herobox.kernel.changing import Change
from herobox.kernel.content import Content, ContentTypes, load_content
from herobox.kernel.copying import copier
from herobox.kernel.deciding import Kinds
from herobox.kernel.errors import ContentError
from herobox.kernel.looks import Looks, Seat
from herobox.kernel.mind import Mind
from herobox.kernel.presets import Preset
from herobox.kernel.reports import Reports
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Rules
from herobox.kernel.table import Table
from herobox.kernel.workshop import Workshop

S = TypeVar("S", bound=Table)
C = TypeVar("C", bound=msgspec.Struct)
ConfigChoices: TypeAlias = Mapping[str, str] | Mapping[str, Mapping[str, str]]
"""Ids with their names, or the same for each side."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[float, ...]
    """A number for each seat: 1 won, 0 drawn, -1 lost."""
    reason: str
    """In words: "South's Leader is beaten."."""
    no_result: bool = False
    """The people at the table ended it: nobody won or lost, and it is no draw."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw or if everybody lost."""
        return tuple(seat for seat, score in enumerate(self.scores) if score > 0)

    @property
    def drawn(self) -> bool:
        """Whether the game ended with nobody having won or lost."""
        return not any(self.scores) and not self.no_result


class Game(ABC, Generic[S, C]):
    """A game's rules. One object serves any number of matches and remembers nothing about them.

    `S` is the type of the state, `C` of the config. A view is a state too: the table as one seat sees it, with
    backs in the place of what is hidden and a blank `rng`. Hooks are called by position.

    What people see, what bots are told and what is said of finished games are objects beside it: `decisions`,
    `looks`, `mind`, `reports`. Of a small game without secrets only the abstract methods, `decisions` and the two
    looks `text` and `picture` must be written.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    rulebook: ClassVar[str]
    """Which edition of which rulebook the rules follow; empty for a game without one."""
    rules_version: ClassVar[str]
    """Changes whenever the same choices may lead to a different state; every record contains it."""
    config_type: ClassVar[type[Any]]
    """A frozen Struct with a default for every field: players, variant, forces."""
    modes: ClassVar[Mapping[str, Mapping[str, Any]]] = {"usual": {}}
    """Named ways to play, each with the config fields it sets; the first is the usual one."""
    presets: ClassVar[Sequence[Preset]] = ()
    """Ready-made tables, the first for most people; where a game names none, `presets_of` makes some."""
    decisions: ClassVar[Kinds[Any]]
    """Every kind of decision, with the reference of the rules that they belong to."""
    looks_type: ClassVar[type[Looks[Any]]]
    mind_type: ClassVar[type[Mind[Any]]] = Mind
    reports_type: ClassVar[type[Reports[Any]]] = Reports
    content_types: ClassVar[ContentTypes] = {}
    """The kinds of content in the folder `content` beside the game's module; empty for a game without cards."""
    aim: ClassVar[str] = ""
    """What wins, in a sentence: "Beat the opponent's Leader."."""
    players: ClassVar[str] = ""
    """How many can play, in words: "2", "1 to 6, together"."""
    length: ClassVar[str] = ""
    """How long a game takes: "15 to 30 minutes"."""
    in_the_box: ClassVar[Sequence[str]] = ()
    """What is in the box, one line each: "6 decks of 4 cards"."""

    def __init__(self, content: Content | None = None) -> None:
        """With this content; None for a game without."""
        self.content = content or Content({})
        self.packs: tuple[Path, ...] = ()
        """The folders of the packs that its content was read from besides its own."""
        self.looks = self.looks_type(self.content)
        self.mind = self.mind_type(self.content)
        self.reports = self.reports_type(self.content)

    @classmethod
    def load(cls, packs: Sequence[Path] = (), changes: Sequence[Change] = ()) -> Self:
        """The game with its own content and these packs, with some numbers changed.

        Raises ContentError with everything that is wrong in them.
        """
        if not cls.content_types:
            if packs or changes:
                what = "takes no packs" if packs else "has nothing to change"
                raise ContentError([f"{cls.title} has no content, so it {what}"])
            return cls(Content({}))
        game = cls(load_content(cls.content_types, cls.content_folder(), packs, cls.lint, changes, cls.id))
        game.packs = tuple(packs)
        return game

    @classmethod
    def content_folder(cls) -> Path:
        """Where the game's own content lies."""
        return Path(inspect.getfile(cls)).parent / "content"

    @classmethod
    def lint(cls, content: Content) -> list[str]:
        """What does not fit together in well-formed content, a sentence for each."""
        return []

    # Before a match

    @abstractmethod
    def seats(self, config: C, /) -> tuple[Seat, ...]:
        """The places at the table, in the order of their numbers."""

    def places(self, config: C, /) -> tuple[Seat, ...]:
        """Whom a config field of the kind "each place" asks about, in order; by default the seats.

        Others may take part besides: a second hero that somebody plays. Like `seats` it may raise ConfigError.
        """
        return self.seats(config)

    def config_choices(self) -> Mapping[str, ConfigChoices]:
        """For config fields that name items of the content: the ids that may stand there, with their names.

        If sides have different items, they are grouped by side: `{"Heroes": {"zack": "Zack"}}`.
        """
        return {}

    def workshops(self) -> Sequence[Workshop]:
        """Where players build something of their own for a config's field, such as a force; none by default."""
        return ()

    @abstractmethod
    def setup(self, config: C, rng: Rng, /) -> S:
        """The table before the first turn. Raises ConfigError for a config that can't be set up."""

    def restore(self, state: S, /) -> None:
        """Set, in place, the fields of a kept state that `State.recomputed_fields` names; there are none by default."""

    # While it goes on

    @abstractmethod
    def turn(self, state: S, /) -> Rules[None]:
        """One replayable unit of play: short enough to hold a few dozen choices at most."""

    @abstractmethod
    def outcome(self, state: S, /) -> Outcome | None:
        """How the game ended, or None while it goes on. Asked between turns."""

    def view(self, state: S, seat: int | None, /) -> S:
        """Everything that this seat (None: a spectator) may see and nothing else, as a separate state.

        By default a copy with blank dice, from which `hide` takes what the seat does not see. Once `Table.end`
        has ended the game nothing is hidden any more: hands and decks are turned up.
        """
        copy = copier(type(state))
        seen: S = copy(state)
        seen.rng = Rng(0)
        seen.reveals = 0
        if not seen.ending:
            self.hide(seen, seat)
        return seen

    def hide(self, view: S, seat: int | None, /) -> None:
        """Put backs, in place, over what a seat (None: a spectator) does not see while the game goes on.

        By default nothing is hidden.
        """

    def resample_hidden(self, state: S, seat: int, rng: Rng, /) -> None:
        """Deal anew, in place, everything this seat can't see, each way equally likely; nothing by default.

        The result may depend on what the seat knows and on `rng`, not on how the hidden things lay: sort them before
        they are shuffled. Otherwise a bot's choice would tell something about them.

        A match is determinized only for a seat that has a decision to make, and that decision stays open with the
        options that it has: they must be right however the hidden things lie.
        """

    def check(self, state: S, /) -> list[str]:
        """What must always be true and isn't, a sentence for each; none by default."""
        return []
