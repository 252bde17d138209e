"""Games of bots as a data set: what each seat saw, could choose and chose, as Parquet files.

A file holds some of the games, named by the first and the last: `games-00000000-00000049.parquet`. Beside them
`schema.json` says what each column and each number of an observation is. What a file holds depends on the seed alone,
not on how many processes wrote them, and files that are there are not written again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

from herobox.bots import Thinker
from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.registry import load_game
from herobox.kernel.rng import stream
from herobox.lab.contestants import contestant
from herobox.lab.out_files import replaced, write_whole
from herobox.lab.playing import dealt
from herobox.lab.workers import Workers, spread
from herobox.research import needed

GAMES_A_FILE = 50
COLUMNS = {
    "game": "the number of the game",
    "step": "the number of the choice in its game, from 0",
    "seat": "who chose",
    "kind": "what was decided",
    "observation": "the table as that seat saw it; `observation` below says what each number is",
    "options": "the notations of what could be chosen, in order",
    "mask": "1 for each option that there was, 0 for the rest of the action space",
    "actions": "for each option its row of features, one behind the other; `actions` below says what each number is",
    "choice": "the number of the option that was chosen",
    "visits": "for each option in how many imagined matches the bot chose it; empty for bots that don't count",
    "outcome": "how the game ended for that seat: 1 won, 0 drawn, -1 lost",
}


class Part(NamedTuple):
    """What a file is to hold."""

    game: str
    config: Any
    bots: tuple[str, ...]
    seed: int
    first: int
    end: int
    folder: str


def write_dataset(
    game: str, config: Any, bots: Sequence[str], games: int, seed: int, folder: Path, who: Workers
) -> Iterator[int]:
    """Play games and write them into a folder; yields the number of choices in each file that is written.

    Raises HeroboxError for a folder that holds other games or can't be written, and where a library of the extra is
    missing.
    """
    needed("polars")
    about = schema(game, config, bots, seed)
    path = folder / "schema.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and json.loads(path.read_bytes()) != about:
            raise HeroboxError(f"{folder} holds games of another kind or seed; choose an empty folder")
        write_whole(path, json.dumps(about, indent=1) + "\n")
    except OSError as error:
        raise HeroboxError(f"{folder} can't be written: {error.strerror}") from None
    except (json.JSONDecodeError, UnicodeDecodeError):
        raise HeroboxError(f"{path} is damaged; choose an empty folder") from None
    parts = [
        Part(game, config, tuple(bots), seed, first, min(first + GAMES_A_FILE, games), str(folder))
        for first in range(0, games, GAMES_A_FILE)
    ]
    yield from spread(write_part, [part for part in parts if not _file(part).exists()], who)


def schema(game: str, config: Any, bots: Sequence[str], seed: int) -> dict[str, Any]:
    """What each column and each number is, as plain data."""
    from herobox.research.encoding import encoder_for

    loaded = load_game(game)
    encoder = encoder_for(loaded, configure(loaded.config_type, config))
    return {
        "game": game,
        "rules": loaded.rules_version,
        "content": loaded.content.hash,
        "config": config,
        "bots": [*bots],
        "seed": seed,
        "columns": COLUMNS,
        "observation": [
            {"name": leaf.path, "at": leaf.offset, "width": leaf.width, "repeats": [[*each] for each in leaf.repeats]}
            for leaf in encoder.leaves
        ],
        "actions": encoder.rows.names,
    }


def write_part(part: Part) -> int:
    """Play the games of a file and write it; how many choices it holds."""
    polars: Any = needed("polars")
    rows = [row for number in range(part.first, part.end) for row in rows_of(part, number)]
    held = {
        "observation": polars.Float32,
        "actions": polars.Float32,
        "mask": polars.Int8,
        "visits": polars.Int32,
        "options": polars.Utf8,
    }
    types = {name: polars.List(kind) for name, kind in held.items()}
    path = _file(part)
    with replaced(path) as unfinished:
        polars.DataFrame(rows, schema_overrides=types, infer_schema_length=1).write_parquet(unfinished)
    for shorter in path.parent.glob(f"games-{part.first:08}-*.parquet"):
        if shorter != path:
            shorter.unlink()  # The same games and fewer, of a data set that is being continued.
    return len(rows)


def rows_of(part: Part, number: int) -> list[dict[str, Any]]:
    """A row for each choice of a game."""
    from herobox.research.encoding import encoder_for
    from herobox.research.sequential import Sequential

    loaded = load_game(part.game)
    config = configure(loaded.config_type, part.config)
    encoder = encoder_for(loaded, config)
    turns = Sequential.new(loaded, config, stream(part.seed, "game", number))
    sides = [seat.side for seat in loaded.seats(config)]
    names = dealt(part.bots, sides, number)
    bots = [contestant(name, stream(part.seed, "bot", number, seat)) for seat, name in enumerate(names)]
    rows: list[dict[str, Any]] = []
    while not turns.over:
        seat, bot, options = turns.seat, bots[turns.seat], turns.options
        seen = encoder.observe(turns, seat)
        visits: list[int] = []
        if hasattr(bot, "think"):
            thoughts = cast("Thinker", bot).think(turns.outlook())
            choice = turns.index(thoughts[0].option)
            visits = [0] * len(options.options)
            for thought in thoughts:
                visits[turns.index(thought.option)] = thought.visits
        else:
            choice = turns.index(bot.choose(turns.outlook()))
        rows.append(
            {
                "game": number,
                "step": len(rows),
                "seat": seat,
                "kind": turns.decision.kind,
                "observation": seen.table.tolist(),
                "options": [*options.notations],
                "mask": seen.mask.tolist(),
                "actions": seen.actions[: len(options.options)].ravel().tolist(),
                "choice": choice,
                "visits": visits,
            }
        )
        turns.step(choice)
    for row in rows:
        row["outcome"] = float(turns.scores[row["seat"]])
    return rows


def _file(part: Part) -> Path:
    return Path(part.folder) / f"games-{part.first:08}-{part.end - 1:08}.parquet"
