"""Options that several commands of `herobox` take."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

Json = Annotated[
    bool, Parameter(name="--json", show_default=False, help="Print a single JSON document and nothing else.")
]
Packs = Annotated[list[Path] | None, Parameter(name="--pack", help="A folder with more content. Can be repeated.")]
Settings = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        help='A field of the game\'s config, as field=value; "herobox games GAME" lists them. Can be repeated.',
    ),
]
Plain = Annotated[bool, Parameter(show_default=False, help="Plain ASCII, no colour.")]
Seed = Annotated[int, Parameter(validator=Number(gte=0))]
Positive = Annotated[int, Parameter(validator=Number(gte=1))]
Jobs = Annotated[
    int | None, Parameter(validator=Number(gte=1), help="How many processes work at once; by default, one per core.")
]
Ray = Annotated[
    str | None,
    Parameter(help="The address of a Ray cluster, or local to start one here (needs the extra ray), instead of jobs."),
]
Resume = Annotated[
    Path | None, Parameter(help="A folder that keeps what is done: the same command again goes on from there.")
]


def listed(text: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in text.split(",") if name.strip()]
