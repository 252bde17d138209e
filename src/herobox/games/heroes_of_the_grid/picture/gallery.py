"""Everything in the box as it looks in the gallery."""

from __future__ import annotations

from herobox.draw.card import frame
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph
from herobox.draw.palette import NAME, NUMBER, SMALL, TEXT, fill
from herobox.draw.sheets import Drawn, exhibit
from herobox.draw.tokens import figure, token
from herobox.games.heroes_of_the_grid.cards import (
    CombatCard,
    Deployment,
    Enemy,
    EnemyCard,
    Location,
    Ranger,
    Zord,
)
from herobox.games.heroes_of_the_grid.picture import combat_cards_picture, enemy_cards_picture
from herobox.games.heroes_of_the_grid.picture.enemy_cards_picture import colour_of
from herobox.games.heroes_of_the_grid.texts import location_text, zord_text
from herobox.kernel import Content

WIDTH, HEIGHT = 286.0, 272.0
_BAND = 58.0
TEAM = "first"
"""The colour of what is the whole team's."""


def drawing(content: Content, item_id: str) -> str:
    """An item of the catalogue as an SVG document. Raises KeyError for an unknown id."""
    drawn, name = _drawn(content, item_id)
    return exhibit(drawn, name)


def _drawn(content: Content, item_id: str) -> tuple[Drawn, str]:
    """The item with its size, and its name."""
    if card := content.of(CombatCard).get(item_id):
        face = combat_cards_picture.combat_card(card, content.of(Ranger)[card.ranger])
        return Drawn(combat_cards_picture.WIDTH, combat_cards_picture.HEIGHT, face), card.name
    if enemy_card := content.of(EnemyCard).get(item_id):
        face = enemy_cards_picture.enemy_card(enemy_card, content.of(Enemy)[enemy_card.enemy])
        return Drawn(enemy_cards_picture.WIDTH, enemy_cards_picture.HEIGHT, face), enemy_card.name
    if ranger := content.of(Ranger).get(item_id):
        return Drawn(WIDTH, HEIGHT, _ranger(ranger)), ranger.name
    if enemy := content.of(Enemy).get(item_id):
        return Drawn(WIDTH, HEIGHT, _enemy(enemy)), enemy.name
    if zord := content.of(Zord).get(item_id):
        owner = content.of(Ranger).get(zord.ranger)
        return Drawn(WIDTH, HEIGHT, _zord(zord, owner)), zord.name
    if location := content.of(Location).get(item_id):
        return Drawn(WIDTH, HEIGHT, _location(location)), location.name
    deployment = content.of(Deployment)[item_id]
    place = content.of(Location).get(deployment.location)
    return Drawn(WIDTH, HEIGHT, _deployment(deployment, content.of(Enemy)[deployment.enemy], place)), deployment.name


def _card(colour: str, symbol: str, name: str) -> str:
    """A card's frame with its name on a band."""
    return "".join(
        [
            frame(WIDTH, HEIGHT, colour=colour, line=4, inside=colour),
            f'<rect {fill("card")} x="4" y="{_BAND:g}" width="{WIDTH - 8:g}" height="{HEIGHT - _BAND - 4:g}" rx="12"/>',
            token(32, _BAND / 2, 21, colour, symbol, pale=True),
            label(62, _BAND / 2 + 9, name, size=NAME, colour="on-side", bold=True, room=WIDTH - 76),
        ]
    )


def _ranger(ranger: Ranger) -> str:
    """A character card with the ability."""
    return "".join(
        [
            _card(ranger.colour, ranger.icon, ranger.name),
            label(14, 86, ranger.title, size=SMALL, colour="quiet", room=WIDTH - 28),
            label(14, 118, ranger.ability.name, size=NAME, colour=ranger.colour, bold=True, room=WIDTH - 28),
            paragraph(14, 126, ranger.ability.words(), WIDTH - 28, 126, size=SMALL),
        ]
    )


def _enemy(enemy: Enemy) -> str:
    """A figure with its type."""
    colour = colour_of(enemy)
    drawn = figure(WIDTH / 2, 198, 120 if enemy.type == "foot-soldier" else 134, colour, enemy.icon)
    kind = label(WIDTH / 2, 228, enemy_cards_picture.TYPES[enemy.type], size=SMALL, colour="quiet", anchor="middle")
    return _card(colour, enemy.icon, enemy.name) + drawn + kind


def _zord(zord: Zord, owner: Ranger | None) -> str:
    colour = TEAM if owner is None else owner.colour
    whose = "the team's" if owner is None else f"{owner.first_name}'s"
    return "".join(
        [
            _card(colour, zord.icon, zord.name),
            label(14, 86, whose, size=SMALL, colour="quiet", room=WIDTH - 28),
            paragraph(14, 98, zord_text(zord), WIDTH - 28, 154, size=SMALL),
        ]
    )


def _location(location: Location) -> str:
    """A board with its figure limit and the effect of its side B."""
    limit = f"Figure limit {location.figure_limit}" if location.figure_limit else "No figure limit"
    words = location_text(location)
    return "".join(
        [
            _card("neutral" if location.figure_limit else TEAM, location.icon, location.name),
            label(14, 88, limit, size=TEXT, bold=True, room=WIDTH - 28),
            label(14, 122, "Side B", size=SMALL, colour="quiet") if words else "",
            paragraph(14, 130, words, WIDTH - 28, 122, size=SMALL) if words else "",
        ]
    )


def _deployment(deployment: Deployment, enemy: Enemy, place: Location | None) -> str:
    """A deployment card: the figures on its front, and the location on its back."""
    colour = colour_of(enemy)
    pitch = 64.0
    start = WIDTH / 2 - pitch * (deployment.figures - 1) / 2 - 20
    figures = [figure(start + pitch * number, 164, 92, colour, enemy.icon) for number in range(deployment.figures)]
    count = label(WIDTH - 22, 130, str(deployment.figures), size=NUMBER + 8, anchor="end", bold=True)
    back = [icon("eye-off", 28, 214, 24, "quiet"), label(50, 221, "back: no location", size=SMALL, colour="quiet")]
    if place is not None:
        back = [icon(place.icon, 28, 214, 26, "quiet"), label(50, 221, place.name, size=SMALL, room=WIDTH - 64)]
    return "".join([_card(colour, enemy.icon, enemy.name), *figures, count, *back])
