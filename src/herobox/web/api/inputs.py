"""What a request may hold, with its bounds, and what every refusal looks like."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import Path
from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, JsonValue

from herobox.kernel import HeroboxError
from herobox.kernel.bounded import check_json
from herobox.web.names import LONGEST

LARGEST_CONFIG = 20_000
"""Characters of a config as JSON."""
LARGEST_NUMBER = 1_000_000
"""No position and no event's number comes near it."""


class Body(BaseModel):
    """The base of what is sent: a field that does not exist is an error, not ignored."""

    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why a request was refused."""

    detail: str = Field(description="A sentence for people: what was wrong and what would be right.")


_PROBLEMS = {
    400: "The rules or the match as it stands don't allow it; `detail` says why.",
    401: "A seat's token is needed, or this one doesn't belong to a seat of the match.",
    403: "This seat may not do that.",
    404: "There is no such game or match.",
    409: "The table has moved on; nothing was changed. Look at the table again.",
    413: "The body is too large.",
    422: "The request does not have the form described here.",
    429: "Too many requests in a short time.",
    500: "A rule failed, which is a bug in Herobox; the choice was not made.",
    503: "The database does not answer, or the server has too much to do.",
}


def problems(*statuses: int, beside: bool = False) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that may refuse with these statuses, and with 429 as every route may.

    `beside`: the route answers in another form than JSON, but refuses in JSON like all others.
    """
    shown: dict[str, Any] = {"model": Problem}
    if beside:
        shown = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    return {status: {**shown, "description": _PROBLEMS[status]} for status in sorted({*statuses, 429})}


def _whole(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("a whole number is needed")
    return value


WholeNumber = Annotated[int, BeforeValidator(_whole)]
"""What JSON has for it, such as 3 and 3.0, and nothing that could be read as one, such as true and "3"."""


def _small(config: dict[str, JsonValue]) -> dict[str, JsonValue]:
    try:
        text = json.dumps(config, ensure_ascii=False, allow_nan=False)
        text.encode()
    except (ValueError, RecursionError):
        raise ValueError("it contains something that is not plain JSON") from None
    if len(text) > LARGEST_CONFIG:
        raise ValueError(f"it is longer than {LARGEST_CONFIG} characters")
    try:
        check_json(text)
    except HeroboxError as error:
        raise ValueError(str(error)) from None
    return config


GameId = Annotated[str, Path(pattern="^[a-z0-9_-]{1,40}$", description="A game's id.", examples=["mightymania"])]
MatchId = Annotated[str, Path(pattern="^[0-9a-f]{20}$", description="A match's id.", examples=["5f0c1b8a9d3e7f2a4b6c"])]
Name = Annotated[str, Field(max_length=LONGEST, description="A person's or bot's name.", examples=["Ada"])]
Token = Annotated[
    str,
    Field(pattern="^[A-Za-z0-9_-]{22}$", description="A seat's secret.", examples=["R2lLq0mX1bT3vYw8zK5nAg"]),
]
Notation = Annotated[
    str,
    Field(
        min_length=1,
        max_length=400,
        description="A choice's notation, as `options` lists it.",
        examples=["attack 2 3"],
    ),
]
Position = Annotated[
    int,
    Field(ge=0, le=LARGEST_NUMBER, description="The position that this answers, as given by `options`.", examples=[12]),
]
Seed = Annotated[
    str,
    Field(
        pattern="^(0|[1-9][0-9]{0,18})$",
        description="A whole number as text, because JSON readers round large numbers.",
        examples=["7"],
    ),
]
Config = Annotated[
    dict[str, JsonValue],
    AfterValidator(_small),
    Field(description="Fields of the game's config; the rest have their defaults.", examples=[{"best_of": 3}]),
]
