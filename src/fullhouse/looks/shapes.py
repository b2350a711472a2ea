"""The shapes of looks: what a game's `look.json` may contain, and what a page receives.

A colour is written #rrggbb; a weave may have a fourth pair for its opacity.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, get_args

from typing_extensions import TypeAliasType, TypedDict

Pattern = TypeAliasType(
    "Pattern",
    Literal[
        "plain",
        "sprinkle",
        "dots",
        "spots",
        "stripes",
        "bars",
        "rules",
        "uprights",
        "check",
        "gingham",
        "lattice",
        "trellis",
        "tiles",
        "bricks",
        "arches",
        "triangles",
        "zigzag",
        "stars",
        "rays",
        "waves",
        "leaves",
    ],
)
"""The pattern on a ground or a back."""
Role = TypeAliasType(
    "Role",
    Literal["hand", "deck", "discard", "board", "score", "secret", "none"],
)
"""What a zone is for: where it is placed on a table, and how large. `none`: it is not drawn."""
Shown = TypeAliasType(
    "Shown",
    Literal["number", "flag", "seat", "set", "none"],
)
"""How a fact is shown. A flag shows its title if it is not 0; a set shows its members."""
Members = TypeAliasType(
    "Members",
    Literal["faces", "seats"],
)

PATTERNS: Final[tuple[Pattern, ...]] = get_args(Pattern.__value__)
ROLES: Final[tuple[Role, ...]] = get_args(Role.__value__)
SHOWN: Final[tuple[Shown, ...]] = get_args(Shown.__value__)
MEMBERS: Final[tuple[Members, ...]] = get_args(Members.__value__)


class NightShape(TypedDict, closed=True):
    """What replaces hue and ink in the dark theme."""

    hue: str
    ink: str


class StyleFileShape(TypedDict, closed=True, total=False):
    """What related cards have in common."""

    name: str
    """For a style in a list; one in an object is named by its key."""
    letter: str
    """Begins the signs of its faces: A1, A2."""
    hue: str
    ink: str
    ground: str
    weave: str
    deep: str
    pattern: Pattern
    emblem: str
    picture: str
    night: NightShape


class FaceFileShape(TypedDict, closed=True, total=False):
    """One face. Its style supplies what it leaves out."""

    face: str
    """For a face in a list: if options put another card there, only its style applies."""
    style: str
    sign: str
    hue: str
    ink: str
    ground: str
    weave: str
    deep: str
    pattern: Pattern
    emblem: str
    picture: str
    value: int
    night: NightShape


class BackFileShape(TypedDict, closed=True, total=False):
    """One back."""

    colour: str
    weave: str
    pattern: Pattern
    picture: str


class FactFileShape(TypedDict, closed=True, total=False):
    """How a fact is shown, if one word is not enough."""

    show: Shown
    of: Members
    """What a set's members are."""
    picture: str


class LookFileShape(TypedDict, closed=True, total=False):
    """A game's `look.json`. Every field is optional."""

    colour: str
    dark: str
    picture: str
    """Represents the game: on its box, in the top bar, in the middle of its table."""
    credit: str
    styles: dict[str, StyleFileShape] | list[StyleFileShape]
    """By name, or by kind of card in the order of the faces."""
    faces: dict[str, FaceFileShape] | list[FaceFileShape]
    """By key, or by position if options rename them."""
    backs: dict[str, BackFileShape]
    zones: dict[str, Role]
    facts: dict[str, Shown | FactFileShape]


class StyleShape(TypedDict, closed=True):
    """What related cards have in common."""

    letter: str
    hue: str
    """The frame and the corner."""
    ink: str
    """Text on the hue."""
    ground: str
    """Behind the picture."""
    weave: str
    """The colour of the pattern on the ground."""
    deep: str
    """Text in its colour on paper."""
    pattern: Pattern
    emblem: NotRequired[str]
    picture: NotRequired[str]
    night: NotRequired[NightShape]


class FaceLookShape(TypedDict, closed=True):
    """How one face looks: like its style, if it has one, unless it says otherwise."""

    sign: str
    """Shown in its corner; unique among the game's faces."""
    style: NotRequired[str]
    value: NotRequired[int]
    letter: str
    hue: str
    ink: str
    ground: str
    weave: str
    deep: str
    pattern: Pattern
    emblem: NotRequired[str]
    picture: NotRequired[str]
    night: NotRequired[NightShape]


class BackLookShape(TypedDict, closed=True):
    """How a back looks."""

    colour: str
    weave: str
    pattern: Pattern
    picture: NotRequired[str]


class FactLookShape(TypedDict, closed=True):
    """How a fact is shown."""

    show: Shown
    of: NotRequired[Members]
    picture: NotRequired[str]


class PictureShape(TypedDict, closed=True):
    """A drawing: the content of its <svg>, and its viewBox."""

    body: str
    box: str


class GameLookShape(TypedDict, closed=True):
    """How a game looks with these options."""

    colour: str
    dark: str
    """The game's colour, and its shade."""
    picture: NotRequired[str]
    credit: str
    styles: dict[str, StyleShape]
    faces: dict[str, FaceLookShape]
    backs: dict[str, BackLookShape]
    zones: dict[str, Role]
    """By key."""
    facts: dict[str, FactLookShape]
