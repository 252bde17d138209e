"""The form of a game's box: how it is played and who sits where, as it was filled in so far."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from herobox.kernel import ConfigError, Game, HeroboxError, Predicate, Problem, Seat
from herobox.kernel.configuring import configure, spelled
from herobox.kernel.fields import Built, Field, Items
from herobox.kernel.form import fields_of, fitted, read_form, seats_vary, written
from herobox.kernel.presets import preset_named
from herobox.kernel.sentences import in_names
from herobox.web.names import clean_name
from herobox.web.new_match import LEVELS, SeatWish
from herobox.web.store import Switches
from herobox.web.thinking import STRENGTHS

SET = "set."
"""What the names of the config's fields begin with in the form, so that none is taken for another thing."""
ME, OPEN, BOT = "me", "open", "bot-"
"""Who may sit in a seat; a bot's strength follows its name."""
SITTERS = (
    (ME, "Me"),
    *((BOT + strength.id, f"{strength.name} bot") for strength in STRENGTHS),
    (OPEN, "A friend"),
)
HINTS = (("", "For everybody, unless people play against each other"), ("on", "For everybody"), ("off", "For nobody"))
"""Who may get hints."""
PACES = (
    ("", "No clock"),
    ("live 600 10", "10 minutes + 10 seconds"),
    ("live 1800 20", "30 minutes + 20 seconds"),
    ("live 3600 30", "60 minutes + 30 seconds"),
    ("days 86400 21600", "1 day + 6 hours"),
    ("days 259200 43200", "3 days + 12 hours"),
    ("days 604800 86400", "7 days + 24 hours"),
)
"""How much time everybody has, as a record's header names it; for each choice or, where there are days, for each turn
there is some more."""
WATCHING: tuple[tuple[str, str, Mapping[str, Any]], ...] = (
    ("", "As it is played", {}),
    ("choices 3", "3 choices behind", {"delay_choices": 3}),
    ("choices 10", "10 choices behind", {"delay_choices": 10}),
    ("minutes 5", "5 minutes behind", {"delay_minutes": 5}),
    ("minutes 15", "15 minutes behind", {"delay_minutes": 15}),
    ("nobody", "Nobody may watch", {"watching": False}),
)
"""How others may watch while a match goes on: as the form names it, in words, and as `Switches` has it."""
TERMS: Mapping[str, tuple[str, Sequence[str]]] = {
    "pace": ("pace", [name for name, _ in PACES]),
    "watching": ("way to watch", [name for name, _, _ in WATCHING]),
    "level": ("level", list(dict(LEVELS))),
    "hints": ("choice of hints", [name for name, _ in HINTS]),
}
"""What is chosen from a list beside the config: what it is called, and what there is; empty for none."""
_SITTERS = {"me": ME, "friend": OPEN}
"""Who a preset seats; the others are bots."""
LONGEST_SEED = 19
"""Digits of a seed, so that it has at most 64 bits."""


class SeatLine(msgspec.Struct, frozen=True):
    """A seat in the form."""

    number: int
    title: str
    side: str
    side_number: int
    sitter: str
    name: str


class BoxForm(msgspec.Struct, frozen=True):
    """A box's form as it was filled in: what to show again, and what it asks for."""

    fields: tuple[Field, ...]
    values: Mapping[str, Sequence[str]]
    """What each field shows."""
    seats: tuple[SeatLine, ...]
    places: tuple[Seat, ...]
    """Whom a field of one item for each place asks about."""
    seed: str
    fair: bool
    """Whether everybody is to add to the seed."""
    hints: str
    """Who is to get hints, as `StoredMatch` has it."""
    listed: bool
    """Whether the lobby is to show the open seats."""
    pace: str
    """One of `PACES`."""
    watching: str
    """The name of one of `WATCHING`."""
    switches: Switches
    modes: tuple[str, ...]
    """The modes whose fields stand as they set them."""
    note: str
    """What is good to know about the seats; empty for nothing."""
    problems: Mapping[str, str]
    """Sentences by field; "seats" and "seed" as well, and "" for the whole."""
    config: Mapping[str, Any]
    """The config's fields that were asked for, where there is no problem."""
    seats_vary: bool

    @property
    def shared(self) -> bool:
        """Whether several seats are on one side."""
        return len({seat.side_number for seat in self.seats}) < len(self.seats)

    def asked_by(self, field: Field) -> Sequence[tuple[str, str]]:
        """Whom a field of one thing each asks about: their titles and sides."""
        seats = [(seat.title, seat.side) for seat in self.seats]
        return field.holders(seats, [(place.name, place.side) for place in self.places])

    @property
    def wishes(self) -> list[SeatWish]:
        """Who is to sit in each seat."""
        return [
            SeatWish("bot", strength=seat.sitter.removeprefix(BOT))
            if seat.sitter.startswith(BOT)
            else SeatWish(seat.sitter, name=seat.name if seat.sitter == ME else "")
            for seat in self.seats
        ]

    @property
    def wished_seed(self) -> int | None:
        """The seed that was asked for."""
        return int(self.seed) if self.seed else None


def fill_in(game: Game[Any, Any], given: Mapping[str, Sequence[str]], *, whole: bool = False) -> BoxForm:
    """The form with these values; the usual ones for what is not given.

    Where a mode is asked for, its fields are set in what was filled in; all are the usual ones but for the mode's where
    that does not go together, and in the usual mode, which sets none.

    `whole`: it is to begin a match, so it must say who sits in each seat.
    """
    mode = spelled(_last(given, "mode"), game.modes)
    usual = written(game, {})
    values = _filled_in(game, given, mode, usual)
    shown, config, wrong = _config_of(game, values, usual)
    seats = _seats(game, shown, given)
    fields = fields_of(game)
    problems: dict[str, str] = {}
    if mode and mode not in game.modes:
        problems[""] = f'There is no mode "{mode[:40]}"; choose from {", ".join(game.modes)}.'
    problems |= _in_names(wrong, fields, seats)
    seed = _last(given, "seed").strip()
    if seed and not (seed.isascii() and seed.isdigit() and len(seed) <= LONGEST_SEED):
        problems["seed"] = f"The seed is a whole number of up to {LONGEST_SEED} digits, or empty."
    note = ""
    if "seats" in given and _last(given, "seats") != str(len(seats)) and not problems:
        note = f"There are {len(seats)} seats now. Choose who plays each."
    if note and whole:
        problems["seats"] = note
    else:
        problems |= _unseated(seats, given, whole=whole)
    problems |= _unknown_terms(given)
    watching, switches = _switches(given)
    return BoxForm(
        fields=fields,
        values=values,
        seats=seats,
        places=game.places(shown),
        seed=seed,
        fair=bool(_last(given, "fair")) if whole or "seats" in given else True,
        hints=_known(given, "hints"),
        listed=bool(_last(given, "listed")),
        pace=_known(given, "pace"),
        watching=watching,
        switches=switches,
        modes=_modes(game, config) if not problems else (),
        note=note,
        problems=problems,
        config=config,
        seats_vary=_seats_vary(game),
    )


def from_preset(game: Game[Any, Any], name: str) -> dict[str, list[str]]:
    """What would be filled in for one of the game's presets. Raises ConfigError for one that it doesn't have."""
    preset = preset_named(game, name)
    filled = {SET + field: [*values] for field, values in written(game, preset.fields).items()}
    filled |= {f"seat-{number}": [_SITTERS.get(who, BOT + who)] for number, who in enumerate(preset.seats)}
    return {**filled, "seats": [str(len(preset.seats))], "fair": ["1"]}


def with_problem(form: BoxForm, error: HeroboxError) -> BoxForm:
    """The form with what could not be done, beside its field where it is about one."""
    problems = {"": str(error)}
    if isinstance(error, ConfigError):
        problems = _in_names(error.problems, form.fields, form.seats)
    return msgspec.structs.replace(form, problems=problems)


def general_problems(form: BoxForm) -> list[str]:
    """The sentences that belong beside no field of the form."""
    beside = {field.name for field in form.fields} | {"seats", "seed"}
    return [
        f"{name}: {sentence}" if name else sentence for name, sentence in form.problems.items() if name not in beside
    ]


def _in_names(problems: Iterable[Problem], fields: Sequence[Field], seats: Sequence[SeatLine]) -> dict[str, str]:
    """Problems of a config by field, with the items and seats, which have ids and numbers there, called as here."""
    built = {field.name for field in fields if isinstance(field, Built)}
    names = {value: words for field in fields if isinstance(field, Items) for value, words in field.options if value}
    told: dict[str, list[str]] = {}
    for problem in problems:
        sentence = _of_seat(problem, seats, names) if problem.field in built else problem.in_names(names)
        told.setdefault(problem.field, []).append(sentence)
    return {
        name: " ".join(map(_ended, sentences)) if sentences[1:] else sentences[0] for name, sentences in told.items()
    }


def _ended(sentence: str) -> str:
    """With a full stop, where it has no end of its own."""
    return sentence if sentence.endswith((".", "?")) else f"{sentence}."


def _of_seat(problem: Problem, seats: Sequence[SeatLine], names: Mapping[str, str]) -> str:
    """What is wrong with what a seat has built: "North has 16 units."."""
    words = problem.in_names(names)
    if isinstance(problem.item, int):
        title = seats[problem.item - 1].title if problem.item <= len(seats) else f"Seat {problem.item}"
        between = " " if isinstance(problem.words, Predicate) else ": "
        words = f"{title}{between}{in_names(problem.words, names)}"
    return _ended(words)


def _filled_in(
    game: Game[Any, Any], given: Mapping[str, Sequence[str]], mode: str, usual: Mapping[str, Sequence[str]]
) -> Mapping[str, Sequence[str]]:
    """What each field of the config shows: what was given, else the usual value; with a mode, the mode's fields set."""
    values = {**usual, **{name: given[SET + name] for name in usual if given.get(SET + name)}}
    return _in_mode(game, values, game.modes[mode]) if mode in game.modes else values


def _config_of(
    game: Game[Any, Any], values: Mapping[str, Sequence[str]], usual: Mapping[str, Sequence[str]]
) -> tuple[Any, dict[str, Any], Sequence[Problem]]:
    """The config that is shown, its fields that were asked for, and what is wrong with them.

    Where something is wrong, the config that is shown has the usual values there, and no field counts as asked for.
    """
    try:
        config = read_form(game, values)
    except ConfigError as error:
        return configure(game.config_type, _without(game, values, usual, error.fields)), {}, error.problems
    return configure(game.config_type, config), config, ()


def _unknown_terms(given: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What is wrong with what the seats agree on beside the config: a choice of `TERMS` that there is not."""
    problems = {}
    for name, (what, known) in TERMS.items():
        if (asked := _last(given, name)) not in known:
            offered = ", ".join(f'"{each}"' for each in known if each)
            problems[""] = f'There is no {what} "{asked[:40]}"; choose from {offered}, or leave it empty.'
    return problems


def _known(given: Mapping[str, Sequence[str]], name: str) -> str:
    """What was chosen of the `TERMS` of this name; empty where it is none of them."""
    asked = _last(given, name)
    return asked if asked in TERMS[name][1] else ""


def _switches(given: Mapping[str, Sequence[str]]) -> tuple[str, Switches]:
    """How others may watch, as the form names it, and what is switched on and off at the table."""
    watching = _known(given, "watching")
    seen = next(changes for name, _, changes in WATCHING if name == watching)
    switches = Switches(
        takes_back=not _last(given, "no_takes_back"),
        watchers_talk=bool(_last(given, "watchers_talk")) and not watching,
        level=_known(given, "level"),
        **seen,
    )
    return watching, switches


def _in_mode(
    game: Game[Any, Any], values: Mapping[str, Sequence[str]], fields: Mapping[str, Any]
) -> Mapping[str, Sequence[str]]:
    """What was filled in with a mode's fields in it, if both go together; else the usual values with them."""
    if fields:
        with contextlib.suppress(ConfigError):
            together = fitted(game, {**read_form(game, values), **fields})
            return written(game, {**together, **fields})
    return written(game, fields)


def _modes(game: Game[Any, Any], config: Mapping[str, Any]) -> tuple[str, ...]:
    """The modes whose fields this config has, but for those of which another has all fields and more.

    The usual mode, which sets none, is among them only where all is as usual.
    """
    now = written(game, config)
    found = []
    for name, fields in game.modes.items():
        shown = written(game, fields)
        if all(now[field] == shown[field] for field in fields or now):
            found.append(name)
    sets = {name: game.modes[name].items() for name in found}
    return tuple(name for name in found if not any(sets[name] and sets[name] < other for other in sets.values()))


def _seats(game: Game[Any, Any], config: Any, given: Mapping[str, Sequence[str]]) -> tuple[SeatLine, ...]:
    """A line for each seat: me first and normal bots in the others, where nothing else was said."""
    seats = game.seats(config)
    sides = list(dict.fromkeys(seat.side for seat in seats))
    sitters = dict(SITTERS)
    lines = []
    for number, seat in enumerate(seats):
        asked = _last(given, f"seat-{number}")
        lines.append(
            SeatLine(
                number=number,
                title=seat.name,
                side=seat.side,
                side_number=sides.index(seat.side),
                sitter=asked if asked in sitters else f"{BOT}normal" if number else ME,
                name=clean_name(_last(given, f"name-{number}")),
            )
        )
    return tuple(lines)


def _unseated(seats: Sequence[SeatLine], given: Mapping[str, Sequence[str]], *, whole: bool) -> dict[str, str]:
    """What is wrong with who was said to sit where."""
    known = [value for value, _ in SITTERS]
    missing = [seat.title for seat in seats if not _last(given, f"seat-{seat.number}")]
    for seat in seats:
        asked = _last(given, f"seat-{seat.number}")
        if asked and asked not in known:
            return {"seats": f'"{asked[:40]}" can\'t play {seat.title}; choose one of {", ".join(known)}.'}
    if whole and missing:
        return {"seats": f"Choose who plays {' and '.join(missing)}."}
    return {}


def _without(
    game: Game[Any, Any], values: Mapping[str, Sequence[str]], usual: Mapping[str, Sequence[str]], wrong: Iterable[str]
) -> Mapping[str, Any]:
    """The config with the usual values where it is wrong, so that the seats stay; all usual values if that fails."""
    mended = {**values, **{name: usual[name] for name in wrong if name in usual}}
    with contextlib.suppress(ConfigError):
        return read_form(game, mended)
    return {}


@cache
def _seats_vary(game: Game[Any, Any]) -> bool:
    return seats_vary(game)


def _last(given: Mapping[str, Sequence[str]], name: str) -> str:
    values = given.get(name)
    return values[-1] if values else ""
