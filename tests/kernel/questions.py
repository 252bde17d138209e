"""A game whose config has a field of every kind, for the tests of forms; it is played as the Tug of War."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from herobox.kernel import Rng, Seat
from herobox.kernel.game import ConfigChoices
from tests.kernel import tug


class Config(msgspec.Struct, frozen=True):
    """A field of every kind."""

    players: Annotated[int, msgspec.Meta(ge=1, le=6, title="Players", description="How many play.")] = 4
    variant: Literal["usual", "very_long"] = "usual"
    weather: Literal["sun", "rain", "snow", "fog", "hail", "storm", "dusk"] = "sun"
    map: str = "river"
    inn: Annotated[str | None, msgspec.Meta(extra={"nothing": "found on the way"})] = None
    heroes: tuple[str, ...] = ()
    guides: Annotated[tuple[str, ...], msgspec.Meta(extra={"nothing": "the usual one"})] = ()
    leaders: tuple[str, ...] = ()
    mounts: Annotated[tuple[str, ...], msgspec.Meta(extra={"form": "each place"})] = ()
    charms: tuple[str, ...] = ()
    weapons: Annotated[tuple[str, ...], msgspec.Meta(extra={"form": "some"})] = ()
    path: Annotated[tuple[str, ...], msgspec.Meta(max_length=2, extra={"form": "in order"})] = ()
    hidden: bool = True
    turns: Annotated[int, msgspec.Meta(gt=0)] | None = None
    luck: Annotated[float, msgspec.Meta(ge=0.5)] = 1.0
    rounds: tuple[int, ...] = (1, 2)


class Questions(tug.Tug):
    """Asks many questions before it begins."""

    id = "questions"
    title = "Questions"
    config_type = Config  # type: ignore[assignment]
    modes: ClassVar[dict[str, dict[str, Any]]] = {"usual": {}}

    def setup(self, config: Any, rng: Rng) -> tug.State:
        return super().setup(tug.Config(), rng)

    def seats(self, config: Any) -> tuple[Seat, ...]:
        return tuple(Seat(f"Player {number + 1}", "all") for number in range(config.players))

    def places(self, config: Any) -> tuple[Seat, ...]:
        return (*self.seats(config), Seat("A guest", "all"))

    def config_choices(self) -> dict[str, ConfigChoices]:
        return {
            "map": {"river": "The River", "hill": "The Hill"},
            "inn": {"bear": "The Bear", "swan": "The Swan"},
            "heroes": {"ann": "Ann", "bob": "Bob"},
            "guides": {"sam": "Sam", "tia": "Tia"},
            "leaders": {"all": {"ann": "Ann"}, "others": {"eve": "Eve"}},
            "mounts": {"mule": "Mule", "pony": "Pony"},
            "charms": {},
            "weapons": {"axe": "Axe", "bow": "Bow"},
            "path": {"east": "East", "west": "West", "south": "South"},
        }
