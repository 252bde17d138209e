"""Which words have a meaning in which place, and what of the box they name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard, PowerCard, SidekickCard, VillainCard, Wound
from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special, TileCard
from herobox.games.clash_of_heroes.effects import scenario_effects
from herobox.games.clash_of_heroes.effects.menace_effects import StrikeBack
from herobox.games.clash_of_heroes.effects.menace_harm_effects import Sting
from herobox.games.clash_of_heroes.effects.menace_movement_effects import Flee, Repel
from herobox.games.clash_of_heroes.effects.scenario_effects import Achieve, Alarm, OpenDoor
from herobox.games.clash_of_heroes.keywords.lasting_keywords import MentalAttacks
from herobox.kernel import Content
from herobox.kernel.effects import Effect, effect_name

ANSWERS = (StrikeBack, Flee, Repel, Sting)
"""Words for reactions: there is a hero whom they answer."""


def words_in(value: Any) -> Iterator[Effect]:
    """All words of an item or of a part of one, those within words too."""
    if isinstance(value, Effect):
        yield value
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from words_in(getattr(value, field))
    elif isinstance(value, tuple):
        for each in value:
            yield from words_in(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from words_in(each)


def special_ids(content: Content) -> Iterator[tuple[str, str]]:
    """The ids of all Tests, each with the file and the item."""
    for tile in content.of(TileCard).values():
        for letter, specials in tile.specials.items():
            for special in specials:
                yield f'{content.where(TileCard, tile.id)}: Space "{letter}"', special.id
    scripted: list[Sheet | Scenario] = [*content.of(Sheet).values(), *content.of(Scenario).values()]
    for each in scripted:
        for token in each.script.tokens:
            for special in token.specials:
                yield f'{content.where(type(each), each.id)}: token "{token.id}"', special.id


def place_problems(content: Content) -> Iterator[str]:
    """A sentence for each word that can't do anything where it stands."""
    kinds: list[type[HeroCard | SidekickCard | PowerCard | Wound | ObjectCard]]
    kinds = [HeroCard, SidekickCard, PowerCard, Wound, ObjectCard]
    for kind in kinds:
        for item in content.of(kind).values():
            for word in words_in(item):
                if type(word).__module__ == scenario_effects.__name__ and not isinstance(word, Achieve):
                    yield (
                        f'{content.where(kind, item.id)}: "{effect_name(type(word))}" is for Tests of tiles and of '
                        f"tokens, "
                        "so it means nothing here"
                    )
    for villain in content.of(VillainCard).values():
        for word in words_in(villain):
            if isinstance(word, MentalAttacks):
                where = content.where(VillainCard, villain.id)
                yield f'{where}: "{effect_name(type(word))}" needs MENTAL, which only heroes have (p. 7)'
    for tile in content.of(TileCard).values():
        where = content.where(TileCard, tile.id)
        for specials in tile.specials.values():
            for special in specials:
                yield from of_tile_test(where, tile, special)
    scripted: list[Sheet | Scenario] = [*content.of(Sheet).values(), *content.of(Scenario).values()]
    for each in scripted:
        where = content.where(type(each), each.id)
        for word in words_in((each.script.end_of_round, each.script.tokens)):
            if isinstance(word, ANSWERS) and not (isinstance(word, Sting) and alarmed(each, word)):
                yield (
                    f'{where}: "{effect_name(type(word))}" reacts to a hero, so it belongs in reactions, '
                    "not among the actions at the end of a round"
                )
        for token in each.script.tokens:
            for special in token.specials:
                for word in words_in((special.effects, special.failure)):
                    if isinstance(word, OpenDoor) and "-" not in word.door:
                        yield (
                            f'{where}: token "{token.id}": "open-door" needs the tile\'s place and the number of the '
                            f'door here, such as "b1-{word.door}"'
                        )


def alarmed(item: Sheet | Scenario, word: Sting) -> bool:
    """Whether a Sting is part of an alarm, which has a hero: the one who attempted the Test."""
    return any(any(each is word for each in words_in(alarm)) for alarm in words_in(item) if isinstance(alarm, Alarm))


def of_tile_test(where: str, tile: TileCard, special: Special) -> Iterator[str]:
    """What a Test on a tile may do: open the tile's doors, achieve a deed, and what powers do."""
    for word in words_in((special.effects, special.failure)):
        if isinstance(word, OpenDoor):
            if "-" in word.door:
                yield f'{where}: Test "{special.id}": a tile opens its own doors; write "{word.door[-1]}"'
            elif word.door not in tile.layout:
                yield f'{where}: Test "{special.id}": the tile has no door "{word.door}"; draw it'
        elif type(word).__module__ == scenario_effects.__name__ and not isinstance(word, Achieve):
            yield (
                f'{where}: Test "{special.id}": "{effect_name(type(word))}" is about one scenario; '
                "write it in a token of a sheet or a scenario"
            )
