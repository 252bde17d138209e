"""A game for which players build something: a crew of one leader and up to six people, and a load; played as a Tug."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

import msgspec

from herobox.kernel import CatalogueItem, ConfigError, HeroboxError, Predicate, Problem, Reports, Rng, Seat
from herobox.kernel.workshop import Assessment, Chosen, Counter, Part, ReadyMade, Workshop
from tests.kernel import tug

PEOPLE = {
    "ann": ("Ann", "Leader", "North"),
    "bob": ("Bob", "Leader", "South"),
    "scout": ("Scout", "Crew", "North"),
    "cook": ("Cook", "Crew", "North"),
    "guard": ("Guard & Co", "Crew", "South"),
}
GOODS = {"rope": "Rope", "tent": "Tent"}
NO_LEADER = "A crew needs a leader (p. 3)."
MOST_PEOPLE, MOST_OF_ONE, MOST_GOODS = 6, 3, 4


class Config(msgspec.Struct, frozen=True):
    """What each side brings."""

    own_crews: Annotated[tuple[str, ...], msgspec.Meta(title="Crews", description="One for each side.")] = ()
    own_loads: Annotated[tuple[str, ...], msgspec.Meta(title="Loads")] = ()
    leaders: int = 1
    turns: Annotated[int, msgspec.Meta(ge=1, title="Turns")] = 5


class Listed(Workshop):
    """A workshop whose text is a list such as "ann, 2 scout"."""

    def read(self, text: str) -> Chosen:
        chosen: dict[str, int] = {}
        known = {part.id for part in self.parts()}
        for word in filter(None, (word.strip() for word in text.split(","))):
            found = re.fullmatch(r"(?:(\d{1,3}) )?([a-z-]+)", word)
            if found is None or found[2] not in known:
                raise HeroboxError(f'"{word[:40]}" is nothing that can be taken along; write "ann, 2 scout"')
            chosen[found[2]] = chosen.get(found[2], 0) + int(found[1] or 1)
        return chosen

    def text(self, chosen: Chosen) -> str:
        ordered = [(part.id, chosen[part.id]) for part in self.parts() if chosen.get(part.id)]
        return ", ".join(f"{count} {part}" if count > 1 else part for part, count in ordered)

    def write_pack(self, name: str, chosen: Chosen) -> str:
        people = "".join(f"{part} = {count}\n" for part, count in chosen.items())
        return f'[[{self.id}]]\nname = "{name}"\n[{self.id}.who]\n{people}'

    def read_entry(self, entry: Mapping[str, Any]) -> Chosen:
        who = entry.get("who")
        if not isinstance(who, dict) or not all(type(count) is int for count in who.values()):
            raise HeroboxError('"who" must be a table such as { ann = 1, scout = 2 }')
        return self.read(", ".join(f"{count} {part}" for part, count in who.items()))


class Crew(Listed):
    """Who goes."""

    id, title, noun, field = "crew", "Gather a crew", "crew", "own_crews"
    words = "A leader and up to six people (p. 3)."

    def parts(self) -> tuple[Part, ...]:
        return tuple(
            Part(person, name, group, {"home": home}, {"strength": str(len(person))}, (f"{name} helps.",), (person,))
            for person, (name, group, home) in PEOPLE.items()
        )

    def ready_made(self) -> tuple[ReadyMade, ...]:
        return (ReadyMade("usual", "The usual six", {"ann": 1, "scout": 3, "cook": 2}, "Sees far."),)

    def assess(self, chosen: Chosen) -> Assessment:
        leaders = sum(chosen.get(leader, 0) for leader in ("ann", "bob"))
        people = sum(chosen.values()) - leaders
        problems = [] if leaders else [NO_LEADER]
        problems += [f"Only {MOST_PEOPLE} people may go, not {people} (p. 3)."] if people > MOST_PEOPLE else []
        problems += [
            f"{PEOPLE[person][0]}: at most {MOST_OF_ONE}, not {count} (p. 3)."
            for person, count in chosen.items()
            if count > MOST_OF_ONE
        ]
        counters = (Counter("Leaders", leaders, 2, 1), Counter("People", people, MOST_PEOPLE))
        return Assessment(self.text(chosen), counters, problems, {"leaders": leaders})


class Load(Listed):
    """What is carried."""

    id, title, noun, field = "load", "Pack a load", "load", "own_loads"

    def parts(self) -> tuple[Part, ...]:
        return tuple(Part(goods, name, "Goods") for goods, name in GOODS.items())

    def assess(self, chosen: Chosen) -> Assessment:
        goods = sum(chosen.values())
        problems = [f"At most {MOST_GOODS} goods, not {goods}."] if goods > MOST_GOODS else []
        return Assessment(self.text(chosen), (Counter("Goods", goods, MOST_GOODS),), problems)


class ExpeditionLooks(tug.TugLooks):
    """The people can be looked at, too."""

    def drawing(self, item_id: str) -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 14">'
            f'<rect width="10" height="14" fill="#c66"/><text x="5" y="8" font-size="3">{item_id[:1]}</text></svg>'
        )


class ExpeditionReports(Reports[tug.State]):
    """The people."""

    def catalogue(self) -> Sequence[CatalogueItem]:
        return [
            CatalogueItem(person, name, "person", 1, {}, f"{name} helps.", "house")
            for person, (name, *_) in PEOPLE.items()
        ]


class Expedition(tug.Tug):
    """Two sides set out, each with a crew and a load of its own."""

    id = "expedition"
    title = "Expedition"
    config_type = Config  # type: ignore[assignment]
    looks_type = ExpeditionLooks
    reports_type = ExpeditionReports
    modes: ClassVar[dict[str, dict[str, Any]]] = {"usual": {}}

    def setup(self, config: Any, rng: Rng) -> tug.State:
        crew = Crew()
        problems = [
            Problem("own_crews", number, Predicate("has no leader (p. 3).") if problem == NO_LEADER else problem)
            for number, text in enumerate(config.own_crews, start=1)
            for problem in (crew.assess(crew.read(text)).problems if text else ())
        ]
        if problems:
            raise ConfigError(problems)
        return super().setup(tug.Config(), rng)

    def seats(self, config: Any) -> tuple[Seat, ...]:
        return (
            Seat("East", "East"),
            Seat("East's friend", "East"),
            Seat("West", "West"),
            Seat("West's friend", "West"),
        )

    def workshops(self) -> tuple[Workshop, ...]:
        return (Crew(), Load())
