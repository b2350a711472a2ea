"""Read and check a game's `look.json`; BadInput says what is wrong with it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final, cast

from fullhouse.looks.contrast import LIGHT, READABLE, contrast
from fullhouse.looks.defaults import LONGEST
from fullhouse.looks.icons import SETS
from fullhouse.looks.shapes import (
    MEMBERS,
    PATTERNS,
    ROLES,
    SHOWN,
    BackFileShape,
    FaceFileShape,
    FactFileShape,
    LookFileShape,
    NightShape,
    StyleFileShape,
)
from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game

FILE: Final = "look.json"
COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
WEAVE: Final = re.compile(r"#[0-9a-f]{6}([0-9a-f]{2})?")
PICTURE: Final = re.compile(r"([a-z0-9-]+/)?[a-z0-9-]+")
WORDS: Final = {"pattern": PATTERNS, "show": SHOWN, "of": MEMBERS}


def folder_of(game: Game) -> Path | None:
    """The folder of a game's rules, look and drawings."""
    module = sys.modules.get(type(game).__module__)
    file = getattr(module, "__file__", None)
    return None if file is None else Path(file).parent


def read_look(game: Game) -> LookFileShape:
    """A game's look.json, empty if it has none; BadInput says what is wrong with it."""
    folder = folder_of(game)
    if folder is None or not (folder / FILE).is_file():
        return {}
    try:
        found = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadInput(f"{FILE} of {game.id} is not JSON: {error}.") from None
    return checked(game, found)


def checked(game: Game, found: object) -> LookFileShape:
    """The same, checked against the game."""
    _LookReader(f"{FILE} of {game.id}").look(game, found)
    return cast(LookFileShape, found)


class _LookReader:
    """Checks one file; every message begins with its name."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def refuse(self, reason: str) -> BadInput:
        return BadInput(f"{self.name}: {reason}")

    def look(self, game: Game, found: object) -> None:
        look = self._fields(found, LookFileShape, "the file")
        if "colour" in look and contrast(look["colour"], LIGHT) < READABLE:
            raise self.refuse(
                f"white cannot be read on the colour {look['colour']}; darken it until "
                f"the contrast is {READABLE} (it is {contrast(look['colour'], LIGHT):.1f})."
            )
        styles = self._entries(look.get("styles", {}), StyleFileShape, "styles")
        for name, style in styles.items():
            self._readable(style, f"styles, {name}")
        kits = [game.kit(seats, {}) for seats in game.seats]
        keys = {face.key for kit in kits for face in kit.faces}
        self._faces(look.get("faces", {}), keys, len(kits[0].faces), styles)
        backs = {face.back for kit in kits for face in kit.faces}
        zones = {zone.key for zone in game.zones.all}
        facts = {fact.name for fact in game.facts.all}
        for name in look.get("backs", {}):
            self._is_one(name, backs, "back")
            self._fields(look["backs"][name], BackFileShape, f"backs, {name}")
        for name, role in look.get("zones", {}).items():
            self._is_one(name, zones, "zone")
            self._is_one(role, ROLES, f"role for {name}")
        for name, shown in look.get("facts", {}).items():
            self._is_one(name, facts, "fact")
            if isinstance(shown, str):
                self._is_one(shown, SHOWN, f"way to show {name}")
            else:
                self._fields(shown, FactFileShape, f"facts, {name}")

    def _faces(
        self, found: object, keys: set[str], many: int, styles: Mapping[str, Mapping[str, Any]]
    ) -> None:
        faces = self._entries(found, FaceFileShape, "faces")
        if isinstance(found, list):
            if len(found) > many:
                raise self.refuse(f"there are {many} faces, and {len(found)} are described.")
        else:
            for key in faces:
                self._is_one(key, keys, "face")
        names = {str(style.get("name", name)) for name, style in styles.items()}
        signs: dict[str, str] = {}
        for key, face in faces.items():
            if "style" in face:
                self._is_one(face["style"], names, f"style for {key}")
            if "face" in face:
                self._is_one(face["face"], keys, "face")
            self._readable(face, f"faces, {key}")
            sign = face.get("sign", key)
            if not 0 < len(sign) <= LONGEST and "sign" in face:
                raise self.refuse(f"the sign of {key} has 1 to {LONGEST} characters, not {sign!r}.")
            if "sign" in face and sign in signs:
                raise self.refuse(
                    f"{signs[sign]} and {key} have the same sign, {sign}; each face needs its own."
                )
            signs[sign] = key

    def _readable(self, of: Mapping[str, Any], where: str) -> None:
        pairs = [(of.get("hue"), of.get("ink"))]
        if "night" in of:
            night = self._fields(of["night"], NightShape, f"{where}, night")
            if len(night) < 2:
                raise self.refuse(f"{where}: the night needs a hue and an ink.")
            pairs.append((night["hue"], night["ink"]))
        for hue, ink in pairs:
            if hue and ink and contrast(hue, ink) < READABLE:
                raise self.refuse(
                    f"{where}: {ink} cannot be read on {hue}; the contrast is "
                    f"{contrast(hue, ink):.1f}, and must be {READABLE} (leave ink out to have "
                    "one chosen)."
                )

    def _entries(self, found: object, shape: type, where: str) -> dict[str, dict[str, Any]]:
        """Entries by name, or by position in a list."""
        if isinstance(found, list):
            named = {str(place): one for place, one in enumerate(found)}
        elif isinstance(found, dict):
            named = found
        else:
            raise self.refuse(f"{where} are an object by name, or a list by position.")
        return {name: self._fields(one, shape, f"{where}, {name}") for name, one in named.items()}

    def _fields(self, found: object, shape: type, where: str) -> dict[str, Any]:
        """Check that an object has only the fields of its shape, of the right types."""
        if not isinstance(found, dict):
            raise self.refuse(f"{where} is an object, not {json.dumps(found)}.")
        for name, value in found.items():
            self._is_one(name, shape.__annotations__, f"field of {where}")
            self._value(name, value, f"{where}, {name}")
        return found

    def _value(self, name: str, value: object, where: str) -> None:
        if name in ("colour", "dark", "hue", "ink", "ground", "deep"):
            if not isinstance(value, str) or not COLOUR.fullmatch(value):
                raise self.refuse(f"{where} is a colour such as #0072b2, not {value!r}.")
        elif name == "weave":
            if not isinstance(value, str) or not WEAVE.fullmatch(value):
                raise self.refuse(f"{where} is a colour such as #ffffff80, not {value!r}.")
        elif name in WORDS:
            self._is_one(value, WORDS[name], f"value for {where}")
        elif name in ("picture", "emblem"):
            self._picture(value, where)
        elif name == "value":
            if type(value) is not int:
                raise self.refuse(f"{where} is a whole number, not {value!r}.")
        elif name in ("sign", "letter", "name", "face", "style", "credit"):
            if not isinstance(value, str) or not value:
                raise self.refuse(f"{where} is a text, not {value!r}.")
        elif name in ("backs", "zones", "facts") and not isinstance(value, dict):
            raise self.refuse(f"{where} is an object by name.")

    def _picture(self, value: object, where: str) -> None:
        if not isinstance(value, str) or not PICTURE.fullmatch(value):
            raise self.refuse(
                f"{where} is an icon such as game-icons/crown, or a drawing's name, not {value!r}."
            )
        if "/" in value:
            self._is_one(value.split("/")[0], SETS, f"set of icons for {where}")

    def _is_one(self, name: object, known: Collection[str], what: str) -> None:
        if name not in known:
            raise self.refuse(f"there is no {what} {name}; there are: {', '.join(sorted(known))}.")
