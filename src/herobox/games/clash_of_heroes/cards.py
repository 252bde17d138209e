"""What is printed in Clash of Heroes: heroes and their cards, villains, objects, tiles, sheets, scenarios, articles.

Printed things are shared, so they are equal only to themselves.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from herobox.games.clash_of_heroes.vocabulary import (
    Attribute,
    Change,
    Deed,
    Dice,
    Lasting,
    Menace,
    Occasion,
    Rank,
    Symbol,
)
from herobox.kernel.content import Icon, Id, Text
from herobox.kernel.references import Ref

Name = Annotated[Text, msgspec.Meta(max_length=36)]
"""As long as it can still be read on a phone."""
Value = Annotated[int, msgspec.Meta(ge=0, le=12)]
Times = Annotated[int, msgspec.Meta(ge=1, le=20)]
Place = Annotated[str, msgspec.Meta(pattern="^[a-z][0-9]{1,2}$")]
"""A Space by its column and row, from the upper left: "c4"."""


Phrases = dict[Id, Text]
"""How the deeds are told that Tests `achieve`, as in "you must ...": `silence = "silence the Sonic Machine"`."""


class Values(msgspec.Struct, frozen=True):
    """The Attributes on the front of an ID card (p. 7)."""

    speed: Value
    attack: Value
    defense: Value
    health: Annotated[int, msgspec.Meta(ge=1, le=12)]
    mental: Value = 0
    """Only heroes have it."""
    actions: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    """Of a hero always 3; of a Super Villain, a number that the sheet's words may use (p. 12)."""


class Done(msgspec.Struct, frozen=True):
    """Something that has to be done so often. Deeds are counted by their names, such as "hit" or "eliminate:x-tina"."""

    deed: Text
    times: Times = 1
    never: bool = False
    """It must not have been done even once."""
    anyone: bool = False
    """It does not matter who does it: a Super Villain that the other team has eliminated is gone, too."""


class Mission(msgspec.Struct, frozen=True):
    """A Personal Mission from the back of an ID card (p. 4): all of it must be done by the hero itself."""

    name: Text
    goals: tuple[Done, ...]


class Power(msgspec.Struct, frozen=True, eq=False):
    """What a Power card does on the left (p. 10), what is always on for an ID card, or what a Wound does."""

    lasting: tuple[Lasting, ...] = ()
    """For the whole round."""
    action: tuple[Deed, ...] = ()
    """By an Action of the hero, each time ..."""
    unique: bool = False
    """... or once a round: a UNIQUE ACTION."""


class When(Lasting, frozen=True):
    """When something happens to its hero, these follow."""

    on: Occasion
    effects: tuple[Deed, ...]
    once: bool = False
    """Only the first time in a round."""
    kind: Literal["any", "melee", "ranged", "mental"] = "any"
    """By what kind of Attack it has happened."""

    def words(self) -> str:
        """The occasion and what follows."""
        from herobox.games.clash_of_heroes.texts import trigger_text

        return trigger_text(self)


class Technique(msgspec.Struct, frozen=True):
    """A Secret Technique: what a card on the right changes until the end of the round (p. 9)."""

    speed: Change = 0
    attack: Change = 0
    """Power dice more, or Combat dice fewer."""
    defense: Change = 0
    mental: Change = 0


class IdCard(msgspec.Struct, frozen=True, eq=False, kw_only=True):
    """What the ID cards of all who fight for a team have in common."""

    id: Id
    name: Name
    source: Text
    icon: Icon
    type: Text
    """The nature or origin of the powers."""
    normal: Values
    power: Power = Power()
    """What is always on."""


class HeroCard(IdCard, frozen=True, eq=False, kw_only=True):
    """The ID cards of a hero, one for each rank."""

    rookie: Values
    veteran: Values
    missions: Annotated[tuple[Mission, ...], msgspec.Meta(min_length=6, max_length=6)]
    """By the faces of a Combat die."""
    praise: Text = ""
    """The headline of the article on its feat (blue), ..."""
    mockery: Text = ""
    """... and of the one on its defeat (red)."""


class SidekickCard(IdCard, frozen=True, eq=False, kw_only=True):
    """A Sidekick, who comes along alone or together (p. 24), without Power cards; it is out at HEALTH like villains."""


class PowerCard(msgspec.Struct, frozen=True, eq=False):
    """A Power card (p. 9); one of its halves may be missing."""

    id: Id
    name: Name
    source: Text
    hero: Annotated[Id, Ref("hero")]
    symbol: Symbol
    rank: Rank = "normal"
    technique: Technique | None = None
    power: Power | None = None
    recovers: bool = False
    """A Weakness that discards as many Damage tokens as HEALTH when it is revealed (p. 10)."""


class Wound(msgspec.Struct, frozen=True, eq=False):
    """A Wound card: a penalty for whoever plays it (p. 21)."""

    id: Id
    name: Name
    source: Text
    technique: Technique | None = None
    """Played on the right."""
    power: Power | None = None
    """Played on the left."""
    copies: Times = 1


class VillainCard(msgspec.Struct, frozen=True, eq=False):
    """The ID card of a Super Villain, a Lieutenant or of Minions (p. 12)."""

    id: Id
    name: Name
    source: Text
    icon: Icon
    rank: Literal["super-villain", "lieutenant", "minion"]
    values: Values
    copies: Times = 1
    """Miniatures in the box."""
    power: Power = Power()


class Special(msgspec.Struct, frozen=True, eq=False):
    """A Test that can be made on an Orange Interaction Space (p. 22), and what comes of it."""

    id: Id
    name: Text
    attribute: Attribute
    dice: Dice
    """The difficulty."""
    direct: bool = False
    """A failure doesn't make the next attempt easier."""
    effects: tuple[Deed, ...] = ()
    failure: tuple[Deed, ...] = ()
    """What a failed one brings, such as a trap's harm."""
    once: bool = False
    """When it is passed it is over for good."""
    needs: Text = ""
    """A deed that somebody must have done before: "open:vault"; empty for none."""


class TileCard(msgspec.Struct, frozen=True, eq=False):
    """One face of a tile; `reading.read_tile` says how it is drawn."""

    id: Id
    name: Name
    source: Text
    layout: str
    interior: bool = False
    other_side: Annotated[Id, Ref("tile")] = ""
    """The face on its back."""
    specials: dict[str, tuple[Special, ...]] = {}
    """By the letter of the Orange Interaction Space: what can be done there; the tile's Reference card."""
    deeds: Phrases = {}


class Use(msgspec.Struct, frozen=True, eq=False):
    """One of the two ways in which an object is used (p. 14): a Direct Test, then what comes of it."""

    dice: Dice
    effects: tuple[Deed, ...]
    spent: bool = True
    """The object leaves the board after a success."""


class ObjectCard(msgspec.Struct, frozen=True, eq=False):
    """A kind of object token with its Reference card."""

    id: Id
    name: Name
    source: Text
    icon: Icon
    shape: Text
    """Its Spaces in rows with "/" between them: "o" the Orange one, "x" another: "ox", "o/x"."""
    copies: Times = 1
    traditional: Use | None = None
    """By MENTAL, on the Orange Space."""
    offensive: Use | None = None
    """By ATTACK, from any of its Spaces."""


class Token(msgspec.Struct, frozen=True, eq=False):
    """A scenario token: a device, a hostage, a place. Its Space is an Orange Interaction Space while it is there."""

    id: Id
    name: Text
    at: Place
    icon: Icon = "circle-dot"
    specials: tuple[Special, ...] = ()
    here: bool = True
    """It is there from the start."""


class VillainPlace(msgspec.Struct, frozen=True):
    """A villain's figure at the start."""

    who: Annotated[Id, Ref("villain")]
    at: Place


class Lying(msgspec.Struct, frozen=True):
    """An object token at the start."""

    what: Annotated[Id, Ref("object")]
    at: Place
    """The upper left Space that it covers, ..."""
    turned: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """... after so many quarter turns."""


class Reaction(msgspec.Struct, frozen=True, eq=False):
    """What a villain does by itself (p. 13)."""

    who: Annotated[Id, Ref("villain")]
    """The villain's card."""
    on: Literal["attacked", "hurt", "approached"]
    """A hero has attacked it, has hit it, or has moved to a Space next to it."""
    actions: tuple[Menace, ...]
    once: bool = False
    """Only once a round."""


class Objective(msgspec.Struct, frozen=True, eq=False):
    """What a team must do to end the game: all of these, by members of the team."""

    text: Text
    """What must be done: "Destroy the Sonic Machine"."""
    goals: tuple[Done, ...]


class Earning(msgspec.Struct, frozen=True, eq=False):
    """An article in play, and how it is earned."""

    article: Annotated[Id, Ref("article")]
    done: Done
    by: Literal["first", "each", "most"] = "first"
    """The team that is the first to have done it, each team that has, or at the end the one that did it most often."""
    colour: Literal["blue", "red"] = "blue"
    needed: bool = False
    """Alone or together it must be earned, besides the objective, to win (p. 24)."""


class Script(msgspec.Struct, frozen=True, eq=False):
    """What happens in a game: on a MENACE sheet, or in the own rules of a scenario (p. 13)."""

    villains: tuple[VillainPlace, ...] = ()
    objects: tuple[Lying, ...] = ()
    tokens: tuple[Token, ...] = ()
    spawns: tuple[Place, ...] = ()
    """Where new figures appear, in this order."""
    route: tuple[Place, ...] = ()
    """Route tokens, in order."""
    end_of_round: tuple[Menace, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    objectives: Annotated[tuple[Objective, ...], msgspec.Meta(max_length=2)] = ()
    """Of the first team and of the second one; a single one is that of both."""
    villain_objective: Text = ""
    """In words."""
    plan: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    """Steps after which the villain's plan has succeeded; 0 for none."""
    rounds: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0
    """After so many rounds the game ends and the newspapers are compared; 0 for no such end."""
    articles: tuple[Earning, ...] = ()
    deeds: Phrases = {}


class Sheet(msgspec.Struct, frozen=True, eq=False):
    """A MENACE sheet: its places are those of its tile."""

    id: Id
    name: Name
    source: Text
    villain: Annotated[Id, Ref("villain")]
    """The Super Villain."""
    tile: Annotated[Id, Ref("tile")]
    script: Script
    solo: bool = False


class Laid(msgspec.Struct, frozen=True):
    """A tile of the board."""

    tile: Annotated[Id, Ref("tile")]
    at: tuple[Annotated[int, msgspec.Meta(ge=0, le=3)], Annotated[int, msgspec.Meta(ge=0, le=3)]]
    """Its column and row among the tiles."""
    turned: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """Quarter turns clockwise."""


class Scenario(msgspec.Struct, frozen=True, eq=False):
    """An adventure of the booklet."""

    id: Id
    name: Name
    source: Text
    story: Text
    tiles: tuple[Laid, ...]
    starts: tuple[tuple[Place, ...], tuple[Place, ...]]
    """The starting Spaces of each team, in places of the whole board, for its heroes in their order."""
    heroes: tuple[Annotated[int, msgspec.Meta(ge=1, le=4)], Annotated[int, msgspec.Meta(ge=1, le=4)]]
    """Fewest and most heroes of a team that it is meant for."""
    length: Literal["short", "medium", "long"]
    sheet: Annotated[Id, Ref("sheet")] = ""
    """The MENACE sheet; empty for a scenario with rules of its own."""
    script: Script = Script()
    """What the scenario adds to the sheet, or its own rules; its places are those of the whole board."""
    solo: bool = False
    """It can be played alone and together."""


class Article(msgspec.Struct, frozen=True, eq=False):
    """A newspaper article, or an advertisement."""

    id: Id
    name: Name
    source: Text
    size: Literal["small", "medium", "big", "advertisement"]
    text: Text = ""


class Campaign(msgspec.Struct, frozen=True, eq=False):
    """Linked scenarios."""

    id: Id
    name: Name
    source: Text
    scenarios: tuple[Annotated[Id, Ref("scenario")], ...]
    story: Text = ""


class DieCard(msgspec.Struct, frozen=True, eq=False):
    """A die by its faces: 0, 1, 2, and "pow" where there is a POW."""

    id: Literal["combat", "power", "test"]
    name: Name
    source: Text
    faces: Annotated[tuple[Literal["0", "1", "2", "pow"], ...], msgspec.Meta(min_length=6, max_length=6)]


CONTENT_TYPES: dict[str, type[Any]] = {
    "die": DieCard,
    "hero": HeroCard,
    "sidekick": SidekickCard,
    "power-card": PowerCard,
    "wound": Wound,
    "villain": VillainCard,
    "object": ObjectCard,
    "tile": TileCard,
    "sheet": Sheet,
    "scenario": Scenario,
    "article": Article,
    "campaign": Campaign,
}
"""The kinds of content, by the name of their TOML table."""
