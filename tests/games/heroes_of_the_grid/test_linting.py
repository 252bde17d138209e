"""What the linter says of content that does not fit together: the box with slips in it, and packs of one's own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from herobox.games.heroes_of_the_grid import cards
from herobox.games.heroes_of_the_grid.cards import Ranger
from herobox.games.heroes_of_the_grid.lint import linting_content
from herobox.kernel import ContentError, load_content
from tests.games.heroes_of_the_grid.box import FOLDER, set_up, unpack

RANGER = 'content/rangers.toml: ranger "Zack Taylor": '
SLIPS: list[tuple[str, str, str, list[str]]] = [
    (
        "combat_cards",
        'id = "block"',
        'id = "jason"',
        [
            'content/combat_cards.toml: combat_card "Block": the id "jason" is already used by content/rangers.toml: '
            'ranger "Jason Lee Scott"; ids must be unique in the box'
        ],
    ),
    (
        "combat_cards",
        'id = "block"',
        'id = "top"',
        ['content/combat_cards.toml: combat_card "Block": the id "top" is reserved; choose another'],
    ),
    (
        "combat_cards",
        'id = "block"',
        'id = "block-2"',
        [
            'content/combat_cards.toml: combat_card "Block": the id "block-2" ends like a copy\'s number; '
            "end it with a word"
        ],
    ),
    (
        "combat_cards",
        'name = "Block"\nranger = "jason"',
        'name = "Block"\nranger = "jasn"',
        ['content/combat_cards.toml: combat_card "Block": there is no Ranger "jasn"; did you mean "jason"?'],
    ),
    (
        "zords",
        'ranger = "zack"',
        'ranger = "tommy"',
        [
            'content/zords.toml: zord "Mastodon": there is no Ranger "tommy"; choose from '
            "ivy, jason, zack, billy, trini, kimberly"
        ],
    ),
    (
        "enemy_cards",
        'name = "Flanking"\nenemy = "putty-patrollers"',
        'name = "Flanking"\nenemy = "putties"',
        [
            'content/enemy_cards.toml: enemy_card "Flanking": there is no enemy "putties"; choose from '
            "putty-patrollers, super-putty-patrollers, bones, knasty-knight, madame-woe, pudgy-pig, rita-repulsa, "
            "glow-husks, "
            "gloomwick, lady-penumbra"
        ],
    ),
    (
        "locations",
        'icon = "trees"\nfigure_limit = 6\nfoot_soldiers = "putty-patrollers"',
        'icon = "trees"\nfigure_limit = 6\nfoot_soldiers = "bones"',
        [
            'content/locations.toml: location "Angel Grove Park": there is no type of foot soldiers "bones"; choose '
            "from putty-patrollers, super-putty-patrollers, glow-husks"
        ],
    ),
    (
        "deployments",
        'name = "1 Putty Patroller, Angel Grove Park"\nenemy = "putty-patrollers"',
        'name = "1 Putty Patroller, Angel Grove Park"\nenemy = "putties"',
        [
            'content/deployments.toml: deployment "1 Putty Patroller, Angel Grove Park": there is no enemy "putties"; '
            "choose from putty-patrollers, super-putty-patrollers, bones, knasty-knight, madame-woe, pudgy-pig, "
            "rita-repulsa, glow-husks, gloomwick, lady-penumbra"
        ],
    ),
    (
        "deployments",
        'figures = 1\nlocation = "angel-grove-park"',
        'figures = 1\nlocation = "command-center"',
        [
            'content/deployments.toml: deployment "1 Putty Patroller, Angel Grove Park": there is no outer location '
            '"command-center"; choose from lighthouse-point, old-observatory, angel-grove-high, angel-grove-park, '
            "ernies-juice-bar, industrial-district"
        ],
    ),
    (
        "enemies",
        'icon = "piggy-bank"',
        'icon = "piggybank"',
        ['content/enemies.toml: enemy "Pudgy Pig": there is no icon "piggybank"; did you mean "piggy-bank"?'],
    ),
    (
        "zords",
        'icon = "bird"',
        'icon = "qqqqqqqq"',
        [
            'content/zords.toml: zord "Pterodactyl": there is no icon "qqqqqqqq"; '
            "https://lucide.dev/icons shows those that there are"
        ],
    ),
    (
        "combat_cards",
        'name = "Reckless Blow"\nranger = "zack"\ntype = "attack"\ncost = 1\nshields = 1\ncopies = 2',
        'name = "Reckless Blow"\nranger = "zack"\ntype = "attack"\ncost = 1\nshields = 1\ncopies = 1',
        [RANGER + "a Ranger's deck has 10 cards, not 9"],
    ),
    (
        "combat_cards",
        'name = "Reckless Blow"\nranger = "zack"\ntype = "attack"\ncost = 1\nshields = 1',
        'name = "Reckless Blow"\nranger = "zack"\ntype = "attack"\ncost = 1\nshields = 3',
        [RANGER + "the cards of a Ranger's deck have 20 shields in all, not 24"],
    ),
    (
        "zords",
        'ranger = "zack"',
        'ranger = "jason"',
        [
            'content/rangers.toml: ranger "Jason Lee Scott": a Ranger has one Zord, not 2',
            RANGER + "a Ranger has one Zord, not 0",
        ],
    ),
    (
        "zords",
        'ranger = "zack"\n',
        'ranger = "zack"\nset = "dinos"\n',
        ['content/zords.toml: zord "Mastodon": is of the set "dinos", but its Ranger of "core"; they come together'],
    ),
    (
        "zords",
        'id = "megazord"\nname = "Megazord"\nicon = "bot"\n',
        'id = "megazord"\nname = "Megazord"\nicon = "bot"\nset = "dinos"\n',
        ['there is no Megazord: add a Zord to the core box without the field "ranger"'],
    ),
    (
        "rangers",
        'time = "target defeated", effect = { splash = 1 }',
        'time = "target defeated", effect = "search"',
        [
            RANGER + 'ability: "search" means nothing at the time "target defeated"; use one of splash, hit',
        ],
    ),
    (
        "zords",
        'time = "battle"\neffect = { gain = 2 }',
        'time = "any time"\neffect = { gain = 2 }',
        [
            'content/zords.toml: zord "Pterodactyl": "gain" means nothing at the time "any time"; '
            "use one of stack, take-figure, station"
        ],
    ),
    (
        "combat_cards",
        'name = "Lead the Charge"\nranger = "jason"\ntype = "attack"\ncost = 0\nshields = 2\ncopies = 2\ndice = 2',
        'name = "Lead the Charge"\nranger = "jason"\ntype = "attack"\ncost = 0\nshields = 2\ncopies = 2',
        [
            'content/combat_cards.toml: combat_card "Lead the Charge": an attack needs dice or hits, or divides one '
            "hit per energy spent"
        ],
    ),
    (
        "combat_cards",
        'name = "Lead the Charge"\nranger = "jason"\ntype = "attack"',
        'name = "Lead the Charge"\nranger = "jason"\ntype = "maneuver"',
        [
            'content/combat_cards.toml: combat_card "Lead the Charge": only an attack has dice and hits, and this is '
            "a maneuver"
        ],
    ),
    (
        "combat_cards",
        "reaction = { reduce = 3 }\n",
        "",
        [
            'content/combat_cards.toml: combat_card "Block": a reaction needs the field "reaction", which says what it '
            "reacts to"
        ],
    ),
    (
        "combat_cards",
        'name = "Block"\nranger = "jason"\ntype = "reaction"',
        'name = "Block"\nranger = "jason"\ntype = "maneuver"',
        [
            'content/combat_cards.toml: combat_card "Block": only a reaction has the field "reaction", and this is of '
            "the type maneuver"
        ],
    ),
    (
        "combat_cards",
        'name = "Blade Blaster"\nranger = "jason"\ntype = "attack"\ncost = "X"',
        'name = "Blade Blaster"\nranger = "jason"\ntype = "attack"\ncost = 2',
        [
            'content/combat_cards.toml: combat_card "Blade Blaster": the cost "X" and the effect "divide" go together; '
            "use both or neither"
        ],
    ),
    (
        "combat_cards",
        'effects = [{ gain = 1 }, "search"]',
        'effects = [{ gain = 1 }, "reroll"]',
        [
            'content/combat_cards.toml: combat_card "Knowledge is Power": effects: "reroll" means nothing on a card '
            "of the type maneuver; use one of stack, take-figure, station, gain, hit, empower, search, draw, "
            "draw-and-return, play-another, on-top, shuffle-back"
        ],
    ),
    (
        "combat_cards",
        "special_defense = { hit = 1 }",
        'special_defense = "on-top"',
        [
            'content/combat_cards.toml: combat_card "Counter Jab": special_defense: "on-top" means nothing in a '
            "defense; use one of stack, take-figure, station, gain, hit, empower, search, draw, draw-and-return"
        ],
    ),
    (
        "enemy_cards",
        'name = "Regrow"\nenemy = "super-putty-patrollers"\nhealth = 2\ncopies = 2',
        'name = "Regrow"\nenemy = "super-putty-patrollers"\nhealth = 2\ncopies = 1',
        ['content/enemies.toml: enemy "Super Putty Patrollers": the deck of a foot soldier has 10 cards, not 9'],
    ),
    (
        "enemy_cards",
        'name = "Teleport"\nenemy = "madame-woe"\nhealth = 5\ncopies = 1',
        'name = "Teleport"\nenemy = "madame-woe"\nhealth = 5\ncopies = 3',
        ['content/enemies.toml: enemy "Madame Woe": the deck of a monster has 8 cards, not 10'],
    ),
    (
        "enemy_cards",
        "effects = [{ deploy = 1 }]",
        "passive = { raise-cost = 1 }\neffects = [{ deploy = 1 }]",
        [
            'content/enemy_cards.toml: enemy_card "Regrow": needs either effects for its turn or the field "passive", '
            "as a PASSIVE card has no turn"
        ],
    ),
    (
        "enemy_cards",
        'effects = ["regenerate"]',
        "effects = [{ deploy = 1 }]",
        [
            'content/enemy_cards.toml: enemy_card "Regeneration": "deploy" brings more of the same figure, so only '
            "foot soldiers can have it"
        ],
    ),
    (
        "locations",
        'icon = "trees"\nfigure_limit = 6\n',
        'icon = "trees"\n',
        [
            'content/locations.toml: location "Angel Grove Park": a location of foot soldiers needs a figure limit, '
            "and the Command Center has none"
        ],
    ),
    (
        "locations",
        'side_b = "drift"\n',
        'side_b = "assault"\n',
        [
            'content/locations.toml: location "Angel Grove Park": "assault" is for the Command Center, and the other '
            "words are for the outer locations"
        ],
    ),
    (
        "locations",
        'side_b = "drift"\n',
        'side_b = "drift"\nset = "parks"\n',
        [
            'content/locations.toml: location "Angel Grove Park": is of the set "parks", but its foot soldiers are '
            "not; they come together"
        ],
    ),
    (
        "deployments",
        'location = "angel-grove-park"\ncopies = 3',
        'location = "angel-grove-park"\ncopies = 2',
        ['content/enemies.toml: enemy "Putty Patrollers": a foot soldier has 10 deployment cards, not 9'],
    ),
    (
        "deployments",
        'name = "Bones"\nenemy = "bones"',
        'name = "Bones"\nenemy = "bones"\nfigures = 2',
        [
            'content/deployments.toml: deployment "Bones": the card of a monster or a boss has 1 figure and no '
            "location on its back"
        ],
    ),
    (
        "deployments",
        'figures = 1\nlocation = "angel-grove-park"',
        "figures = 1",
        [
            'content/deployments.toml: deployment "1 Putty Patroller, Angel Grove Park": needs a location of its foot '
            "soldiers on its back; these are angel-grove-park, ernies-juice-bar"
        ],
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "problems"), SLIPS, ids=[problems[0] for *_, problems in SLIPS])
def test_a_slip_in_the_box_is_told(tmp_path: Path, file: str, old: str, new: str, problems: list[str]) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    path = folder / f"{file}.toml"
    text = re.sub(r"^emblem = .*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert text.count(old) >= 1
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as found:
        load_content(cards.CONTENT_TYPES, folder, lint=linting_content.lint)
    assert found.value.problems == problems


SQUIDS = """
[[enemy]]
id = "squids"
name = "Squids"
type = "foot-soldier"
icon = "shell"
set = "deep-sea"
source = "my own"

[[enemy_card]]
id = "ink"
name = "Ink"
enemy = "squids"
health = 2
copies = 4
effects = [{ drain = 1 }]
source = "my own"

[[location]]
id = "pier"
name = "Pier"
short = "Pier"
icon = "anchor"
figure_limit = 5
foot_soldiers = "squids"
set = "deep-sea"
source = "my own"
"""


def pack(folder: Path, text: str) -> Path:
    """A pack of one file."""
    folder.mkdir()
    (folder / "squids.toml").write_text(text, encoding="utf-8")
    return folder


def test_all_that_is_wrong_with_a_pack_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "sea", SQUIDS))
    where = 'sea/squids.toml: enemy "Squids": '
    assert found.value.problems == [
        where + "the deck of a foot soldier has 10 cards, not 4",
        where + "a foot soldier has 10 deployment cards, not 0",
        where + "a type of foot soldier has 2 locations, not 1",
        where + 'no deployment card has its location "pier" on the back',
    ]


def test_words_that_there_are_not_are_told_with_those_that_are_meant(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "sea", SQUIDS.replace("{ drain = 1 }", "{ drian = 1 }")))
    assert found.value.problems == [
        'sea/squids.toml: enemy_card "Ink": effects number 1: there is no word "drian"; did you mean "drain"?'
    ]


def test_a_second_command_center_is_refused(tmp_path: Path) -> None:
    text = SQUIDS[SQUIDS.index("[[location]]") :].replace('figure_limit = 5\nfoot_soldiers = "squids"\n', "")
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "sea", text))
    assert found.value.problems == [
        "there are 2 locations without foot soldiers, but only the Command Center has none: "
        'content/locations.toml: location "Command Center"; sea/squids.toml: location "Pier"'
    ]


def test_a_pack_may_bring_a_monster_alone(tmp_path: Path) -> None:
    text = (
        SQUIDS[: SQUIDS.index("[[location]]")]
        .replace('"foot-soldier"', '"monster"')
        .replace("copies = 4", "copies = 8")
    )
    card = '[[deployment]]\nid = "deploy-squids"\nname = "Squids"\nenemy = "squids"\nsource = "my own"\n'
    content = unpack(pack(tmp_path / "sea", text + card))
    assert content.packs == ("sea",)
    assert len(content.of(Ranger)) == 6
    met = {
        card.enemy
        for seed in range(30)
        for pile in set_up(seed, content=content, expansions=("deep-sea",)).deployments
        for card in pile.cards
    }
    assert "squids" in met
    assert "gloomwick" not in met
