"""What a game gives the kernel, and the small values that pass between them."""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Self, TypeAlias, TypeVar

import msgspec

from herobox.kernel.content import CatalogueItem, Content, Kinds, load_content
from herobox.kernel.errors import ContentError
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision, Rules
from herobox.kernel.table import Table
from herobox.kernel.workshop import Workshop

S = TypeVar("S", bound=Table)
C = TypeVar("C", bound=msgspec.Struct)
P = ParamSpec("P")
R = TypeVar("R")
ConfigChoices: TypeAlias = Mapping[str, str] | Mapping[str, Mapping[str, str]]
"""Ids with their names, or the same for each side."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table."""

    name: str
    """"North", "Red Ranger": what the log and the prompts call whoever sits here."""
    side: str
    """Seats of the same side win and lose together."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[float, ...]
    """A number a seat: 1 won, 0 drawn, -1 lost."""
    reason: str
    """In words: "South's Leader is beaten."."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty for a draw and for a defeat of everybody."""
        return tuple(seat for seat, score in enumerate(self.scores) if score > 0)

    @property
    def drawn(self) -> bool:
        """Whether nobody won and nobody lost."""
        return not any(self.scores)


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


class Game(ABC, Generic[S, C]):
    """A game's rules, content and looks. One object serves any number of matches and keeps nothing of them.

    `S` is the type of the state, `C` of the config. A view is a state too: the table as one seat sees it, with
    backs in the place of what is hidden and a blank `rng`.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    rulebook: ClassVar[str]
    """Which edition of which rulebook the rules follow."""
    rules_version: ClassVar[str]
    """Changes whenever the same choices may lead to another state; stands in every record."""
    config_type: ClassVar[type[Any]]
    """A frozen Struct with a default for every field: players, variant, forces."""
    modes: ClassVar[Mapping[str, Mapping[str, Any]]]
    """The ways to play worth a name, each with the config fields it sets; the first is the usual one."""
    verbs: ClassVar[tuple[type, ...]] = ()
    """The NamedTuples that are options, so that a typed move can be read even where it is not legal."""
    kinds: ClassVar[Kinds] = {}
    """The kinds of content in the folder `content` beside the game's module; empty for a game without cards."""
    aim: ClassVar[str] = ""
    """What wins, in a sentence: "Beat the opponent's Leader."."""
    players: ClassVar[str] = ""
    """How many can play, in words: "2", "1 to 6, together"."""
    length: ClassVar[str] = ""
    """How long a game takes people: "15 to 30 minutes"."""
    in_the_box: ClassVar[Sequence[str]] = ()
    """What is in the box, a line each: "6 decks of 4 cards"."""
    glance: ClassVar[int] = 40
    """After how many decisions by chance a bot's rollout is cut short and judged by `appraise`; 0: at once."""

    def __init__(self, content: Content) -> None:
        self.content = content

    @classmethod
    def load(cls, packs: Sequence[Path] = ()) -> Self:
        """The game with its own content and these packs. Raises ContentError with all that is wrong in them."""
        if not cls.kinds:
            if packs:
                raise ContentError([f"{cls.title} has no content, so it takes no packs"])
            return cls(Content({}))
        return cls(load_content(cls.kinds, cls.content_folder(), packs, cls.lint))

    @classmethod
    def content_folder(cls) -> Path:
        """Where the game's own content lies."""
        return Path(inspect.getfile(cls)).parent / "content"

    @classmethod
    def lint(cls, content: Content) -> list[str]:
        """What in well-formed content does not fit together: a sentence for each."""
        return []

    @abstractmethod
    def seats(self, config: C) -> tuple[Seat, ...]:
        """The places at the table, in the order of their numbers."""

    def seat_names(self, view: S, seats: Sequence[Seat], /) -> Sequence[str]:
        """What everybody calls each seat by now; by default as `seats` names it.

        Where players choose who they are, a seat is called after that as soon as it is known, as the log does. `view`
        is a spectator's.
        """
        return [seat.name for seat in seats]

    def places(self, config: C) -> tuple[Seat, ...]:
        """Whom a config field of the kind "each place" asks about, in order; by default the seats.

        Others may take part besides: a second hero that somebody plays. Like `seats` it may raise ConfigError.
        """
        return self.seats(config)

    @abstractmethod
    def setup(self, config: C, rng: Rng) -> S:
        """The table before the first turn. Raises ConfigError for a config that can't be set up."""

    @abstractmethod
    def turn(self, state: S, /) -> Rules[None]:
        """One replayable unit of play: short enough to hold a few dozen choices at most."""

    @abstractmethod
    def outcome(self, state: S, /) -> Outcome | None:
        """How the game ended, or None while it goes on. Asked between turns."""

    def statistics(self, state: S, /) -> Sequence[tuple[str, str]]:
        """What a finished game counted that people like to know, each with a label; none by default.

        It stands beside the general numbers at the end: `("Enemies defeated", "14")`.
        """
        return ()

    @abstractmethod
    def view(self, state: S, seat: int | None, /) -> S:
        """All that this seat (None: a spectator) may see and nothing else, as a state of its own."""

    @abstractmethod
    def reimagine(self, state: S, seat: int, rng: Rng, /) -> None:
        """Deal anew, in place, everything this seat can't see, each way equally likely.

        The result may depend on what the seat knows and on `rng`, not on how the hidden things lay: sort them before
        they are shuffled. Otherwise a bot's choice would tell something about them.

        A match is imagined only for a seat that has a decision to make, and that decision stays open with the options
        that it has: they must be right however the hidden things lie.
        """

    @abstractmethod
    def prompt(self, view: S, seat: int, decision: Decision, /) -> Prompt:
        """The decision in words for one of its seats, which sees `view`; a `Choice` for each option, in order."""

    @abstractmethod
    def refusal(self, view: S, seat: int, decision: Decision, option: Any, /) -> str | None:
        """Why this option, parsed from a typed move, is not allowed here, with the page; None if it is."""

    @abstractmethod
    def text(self, view: S, seat: int | None, /) -> str:
        """The table as lines of text, up to 100 columns wide, for a terminal."""

    @abstractmethod
    def picture(self, view: S, seat: int | None, /) -> str:
        """The table as an SVG document; things carry the ids that `Choice.points` name in `data-id`."""

    def sheets(self, view: S, seat: int | None, /) -> Sequence[Sheet]:
        """The picture in parts that a page lays out by its own shape; by default the picture as a whole.

        A thing may carry `data-item`, the id of the catalogue's item that it shows, where the seat may know it, and
        `data-key`, a name that it keeps when it moves from one place to another and that tells nothing hidden.
        """
        return (Sheet("table", self.title, self.picture(view, seat)),)

    def pointed(self, view: S, seat: int, decision: Decision, points: Sequence[str], /) -> Any | None:
        """The option that a person means who points at these things (each by its `data-id`, in order), allowed or not.

        It is asked only where no option begins with them, for `refusal` to say why. None where they mean nothing here.
        """
        return None

    def drawing(self, item_id: str) -> str:
        """An item of the catalogue as SVG, as it looks in play; empty for one that is known by its words alone."""
        return ""

    def config_choices(self) -> Mapping[str, ConfigChoices]:
        """For config fields that name items of the content: the ids that may stand there, with their names.

        Where a side has items of its own, they stand under the sides: `{"Heroes": {"zack": "Zack"}}`.
        """
        return {}

    def workshops(self) -> Sequence[Workshop]:
        """Where players build something of their own for a config's field, such as a force; none by default."""
        return ()

    @abstractmethod
    def appraise(self, state: S, seat: int, /) -> float:
        """How good the table looks for a seat, from -1 (lost) to 1 (won), for bots."""

    def habit(self, state: S, decision: Decision, /) -> Any | None:
        """What is chosen here as a matter of course; None, as by default, where the choice is worth a thought.

        Bots take it at once. It must not change the state.
        """
        return None

    def promising(self, state: S, decision: Decision, /) -> Sequence[Any]:
        """The options that are worth a thought, the one most likely to be chosen first; all of them, as by default.

        Bots consider no others. It must not change the state.
        """
        return decision.options

    def quiet(self, state: S, /) -> bool:
        """Whether this is a moment at which `appraise` can judge the table; always, as by default.

        Bots play on to such a moment by what is most promising.
        """
        return True

    @abstractmethod
    def check(self, state: S, /) -> list[str]:
        """What must always hold and does not: a sentence for each breach, so normally an empty list."""

    def in_play(self, state: S, /) -> Sequence[str]:
        """The ids of what of the catalogue the game is played with, besides what the state holds itself.

        Such as the tiles of a board that the state has as a whole. `herobox check` tells what no game is played with.
        """
        return ()

    @abstractmethod
    def rules(self) -> Sequence[Rule]:
        """The game's reference, by chapter."""

    def catalogue(self) -> Sequence[CatalogueItem]:
        """Every item of the content as a player may look it up; none in a game without cards."""
        return ()

    def contenders(self) -> Sequence[str]:
        """What a balance report pits against each other (decks, factions, characters); none by default."""
        return ()

    def meetings(self) -> Sequence[tuple[str, str]]:
        """Which contenders meet in a balance report, the first in seat 0 and the second in seat 1.

        Each meets each in both orders, unless the game has two different sides.
        """
        return [order for pair in combinations(self.contenders(), 2) for order in (pair, pair[::-1])]

    def casts(self, config: C, /) -> Sequence[dict[str, Any]]:
        """Config fields that a balance report sets in turn where players choose freely, such as who plays."""
        return ({},)

    def factors(self, state: S, /) -> Sequence[tuple[str, str]]:
        """What a balance report on finished games tells apart: `("Ranger", "Zack")`, `("Met", "Bones")`."""
        return ()

    def roles(self, state: S, /) -> Sequence[tuple[str, int]]:
        """What one seat had in a finished game by chance or choice, and which: `("first turn", 1)`; none by default.

        A report tells how often whoever had it won.
        """
        return ()

    def tallies(self, state: S, /) -> Sequence[tuple[str, int, int]]:
        """What was done in a finished game, how often, and how often it could have been: `("buy Baboo", 2, 5)`.

        A report tells the rate over all games, so a designer sees what nobody wants; none by default.
        """
        return ()

    def measures(self, state: S, /) -> Sequence[tuple[str, float]]:
        """What was measured in a finished game: `("rounds", 11)`; a report tells the median. None by default."""
        return ()

    def pit(self, first: str, second: str) -> dict[str, Any]:
        """The config fields with which contender `first` takes seat 0 and `second` seat 1.

        A game with contenders must have it; the others raise NotImplementedError.
        """
        raise NotImplementedError


def of_content(function: Callable[Concatenate[Content, P], R]) -> Callable[Concatenate[Any, P], R]:
    """Make a hook of a game from a function whose first argument is the game's content.

    A hook that needs no content is a `staticmethod`.
    """

    def hook(game: Any, /, *arguments: P.args, **named: P.kwargs) -> R:
        return function(game.content, *arguments, **named)

    return hook
