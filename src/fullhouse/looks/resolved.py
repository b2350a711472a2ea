"""The resolved look of a game with its options: its look.json, and defaults for the rest."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, cast

from fullhouse.looks import defaults
from fullhouse.looks.contrast import deepened, ink_on, shaded
from fullhouse.looks.derived import derived
from fullhouse.looks.icons import is_built, pictures_of
from fullhouse.looks.look_file import FILE, folder_of, read_look
from fullhouse.looks.shapes import (
    BackLookShape,
    FaceFileShape,
    FaceLookShape,
    FactLookShape,
    GameLookShape,
    LookFileShape,
    PictureShape,
    StyleFileShape,
    StyleShape,
)
from fullhouse.table.cards import Face
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.table.kit import Kit

WEAVE: Final = "#ffffff2e"
SIDE: Final = "*"
"""Suffix of the sign of a card's other side."""
FOLLOWS: Final = ("ink", "ground", "deep", "night")
"""The fields that a face's own hue overrides together."""


@cache
def file_of(game: Game) -> LookFileShape:
    """A game's look.json. A bad one is logged, and the game gets the defaults."""
    try:
        return read_look(game)
    except BadInput as error:
        logging.getLogger("fullhouse").warning("%s", error)
        return {}


def look_of(game: Game, seats: int | None = None, options: Mapping[str, Any] = {}) -> GameLookShape:
    """How a game looks with this number of seats and these options."""
    kit = game.kit(min(game.seats) if seats is None else seats, options)
    said = file_of(game)
    styles = _styles(said, kit)
    look: GameLookShape = {
        "colour": said.get("colour", defaults.COLOUR),
        "dark": said.get("dark", shaded(said.get("colour", defaults.COLOUR), 0.35)),
        "credit": said.get("credit", ""),
        "styles": styles,
        "faces": _Faces(said, kit, styles).all(),
        "backs": _backs(said, kit),
        "zones": {
            zone.key: said.get("zones", {}).get(zone.key, defaults.role_of(zone, kit))
            for zone in kit.zones
        },
        "facts": facts_of(kit),
    }
    if "picture" in said:
        look["picture"] = said["picture"]
    return look


def drawn_for(game: Game) -> dict[str, PictureShape]:
    """By name, the pictures that a look names, except drawings of the page itself."""
    return pictures_of(_names(look_of(game)), folder_of(game))


def problems_of(game: Game) -> list[str]:
    """What is wrong with a game's look, in sentences for its author."""
    try:
        read_look(game)
        drawn = drawn_for(game)
    except BadInput as error:
        return [str(error)]
    return [
        f"{FILE} of {game.id}: there is no icon {name}."
        for name in sorted(set(_names(look_of(game))) - set(drawn))
        if is_built(name.partition("/")[0])
    ]


@derived
def signs_of(kit: Kit) -> list[str]:
    """By face: the sign in its corner."""
    said = file_of(kit.game)
    return [face["sign"] for face in _Faces(said, kit, _styles(said, kit)).all().values()]


@derived
def facts_of(kit: Kit) -> dict[str, FactLookShape]:
    """By name: how a fact is shown."""
    said = file_of(kit.game)
    return {fact.name: _fact(said, fact.name, kit) for fact in kit.facts}


def styles_of(kit: Kit) -> dict[str, StyleShape]:
    """The styles by name: what related cards have in common."""
    return _styles(file_of(kit.game), kit)


def _styles(said: LookFileShape, kit: Kit) -> dict[str, StyleShape]:
    """By name; those of a list belong to the kinds of cards, in the order of the faces."""
    found = said.get("styles", {})
    if isinstance(found, list):
        named = [(str(style.get("name", n)), style) for n, style in enumerate(found)]
    else:
        named = list(found.items())
    return {name: _style(style, n) for n, (name, style) in enumerate(named)}


def _style(said: StyleFileShape, place: int) -> StyleShape:
    """A style with defaults for what it leaves out; `place` determines the hue."""
    hue = said.get("hue", defaults.hue_at(place))
    style: StyleShape = {
        "letter": said.get("letter", ""),
        "hue": hue,
        "ink": said.get("ink", ink_on(hue)),
        "ground": said.get("ground", hue),
        "weave": said.get("weave", WEAVE),
        "deep": said.get("deep", deepened(hue)),
        "pattern": said.get("pattern", defaults.pattern_at(place)),
    }
    if "emblem" in said:
        style["emblem"] = said["emblem"]
    if "picture" in said:
        style["picture"] = said["picture"]
    if "night" in said:
        style["night"] = said["night"]
    return style


class _Faces:
    """Resolves the faces of a kit: each by its own entry, its style, and defaults."""

    def __init__(self, said: LookFileShape, kit: Kit, styles: Mapping[str, StyleShape]) -> None:
        self.kit: Final = kit
        self.styles: Final = styles
        self.entries: Final = said.get("faces", {})
        kinds = list(dict.fromkeys(face.kind or face.key for face in kit.faces))
        self.kinds: Final = kinds
        by_kind = isinstance(said.get("styles"), list)
        self.style_of: Final = (
            dict(zip(kinds, styles, strict=False)) if by_kind else {name: name for name in styles}
        )

    def all(self) -> dict[str, FaceLookShape]:
        own = [self._entry(place, face) for place, face in enumerate(self.kit.faces)]
        signs = self._signs(own)
        return {
            face.key: self._face(face, own[place], signs[place])
            for place, face in enumerate(self.kit.faces)
        }

    def _entry(self, place: int, face: Face) -> FaceFileShape:
        """The entry of a face. A card's other side looks like its first side."""
        if isinstance(self.entries, dict):
            said = self.entries.get(face.key)
        else:
            said = self.entries[place] if place < len(self.entries) else None
            if said and said.get("face", face.key) != face.key:
                said = {"style": said["style"]} if "style" in said else None
        if said is None and face.side_of >= 0:
            first: dict[str, Any] = dict(self._entry(face.side_of, self.kit.faces[face.side_of]))
            first.pop("sign", None)
            return cast(FaceFileShape, first)
        return said or {}

    def _style(self, face: Face, own: FaceFileShape) -> str | None:
        return own.get("style") or self.style_of.get(face.kind)

    def _signs(self, own: list[FaceFileShape]) -> list[str]:
        signs = [said.get("sign", "") for said in own]
        taken = {sign for sign in signs if sign}
        counts: dict[str, int] = {}
        for place, face in enumerate(self.kit.faces):
            if signs[place]:
                continue
            if face.side_of >= 0 and signs[face.side_of] + SIDE not in taken:
                sign = signs[face.side_of] + SIDE
            else:
                sign = self._numbered(face, own[place], counts, taken)
            taken.add(sign)
            signs[place] = sign
        return signs

    def _numbered(
        self, face: Face, own: FaceFileShape, counts: dict[str, int], taken: set[str]
    ) -> str:
        """Its style's letter and a number, or letters of its title."""
        style = self.styles.get(self._style(face, own) or "")
        letter = style["letter"] if style else ""
        if letter:
            counts[letter] = counts.get(letter, 0) + 1
            if f"{letter}{counts[letter]}" not in taken:
                return f"{letter}{counts[letter]}"
        return defaults.sign_for(face.title, taken)

    def _face(self, face: Face, own: FaceFileShape, sign: str) -> FaceLookShape:
        name = self._style(face, own)
        style = self.styles.get(name) if name is not None else None
        place = self.kinds.index(face.kind or face.key)
        merged: dict[str, Any] = {} if style is None else {**style}
        if "hue" in own:  # derive from this hue what depends on a hue
            for field in FOLLOWS:
                merged.pop(field, None)
        merged |= own
        found: FaceLookShape = {**_style(cast(StyleFileShape, merged), place), "sign": sign}
        if name is not None:
            found["style"] = name
        if "value" in own:
            found["value"] = own["value"]
        return found


def _backs(said: LookFileShape, kit: Kit) -> dict[str, BackLookShape]:
    found: dict[str, BackLookShape] = {}
    for place, name in enumerate(kit.backs):
        own = said.get("backs", {}).get(name, {})
        colour = defaults.BACKS[place % len(defaults.BACKS)]
        if "colour" in said and len(kit.backs) == 1:
            colour = said["colour"]
        back: BackLookShape = {
            "colour": own.get("colour", colour),
            "weave": own.get("weave", "#ffffff33"),
            "pattern": own.get("pattern", "lattice"),
        }
        picture = own.get("picture", said.get("picture"))
        if picture is not None:
            back["picture"] = picture
        found[name] = back
    return found


def _fact(said: LookFileShape, name: str, kit: Kit) -> FactLookShape:
    declared = next(fact for fact in kit.facts if fact.name == name)
    own = said.get("facts", {}).get(name, {})
    if isinstance(own, str):
        return {"show": own}
    return cast(FactLookShape, {**defaults.shown_as(declared), **own})


def _names(look: GameLookShape) -> Iterator[str]:
    """Every picture that it names."""
    if "picture" in look:
        yield look["picture"]
    for one in (*look["styles"].values(), *look["faces"].values()):
        if "emblem" in one:
            yield one["emblem"]
        if "picture" in one:
            yield one["picture"]
    for back in look["backs"].values():
        if "picture" in back:
            yield back["picture"]
    for fact in look["facts"].values():
        if "picture" in fact:
            yield fact["picture"]
