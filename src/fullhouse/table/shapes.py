"""The shapes of everything that is shown: declared once, here, and generated for other languages.

Not compiled: TypedDicts declared in a compiled module cannot be read back as a schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

FactShape = TypeAliasType("FactShape", int | list[int | None])
"""A number, or one for each seat or place; null where this observer does not see it."""


class CardsShape(TypedDict, closed=True):
    """Cards that a sentence speaks of: those this observer knows, by face, and how many others."""

    faces: list[str]
    unseen: int


class ArgsShape(TypedDict, closed=True, total=False):
    """What fills the places of a template."""

    seat: int
    """Who does it; absent where nobody does."""
    card: str
    cards: CardsShape
    named: str
    """A face that is only spoken of."""
    zone: str
    other: int
    """Another seat."""
    place: int
    square: int
    n: int
    m: int
    term: str
    """A word of the game's own, which has a translation."""
    text: str
    """What people wrote, which has none."""
    also: list[MessageShape]


class MessageShape(TypedDict, closed=True):
    """A sentence: its template and what fills it. Only the edge that shows it makes text of it."""

    template: str
    args: NotRequired[ArgsShape]
    rule: NotRequired[str]


class TargetShape(TypedDict, closed=True):
    """What a choice is said of, and a page lights up for it."""

    kind: Literal["card", "place", "seat", "zone", "square", "number", "button"]
    face: NotRequired[str]
    zone: NotRequired[str]
    place: NotRequired[int]
    seat: NotRequired[int]
    square: NotRequired[int]
    number: NotRequired[int]


class PickedShape(TypedDict, closed=True):
    """A pick of an unfinished decision."""

    verb: str
    target: TargetShape
    covers: NotRequired[list[int]]
    """The squares it covers, where those are not just its own."""
    followed: NotRequired[Literal[True]]
    """It followed by itself: there was nothing else to choose."""


class ChoiceShape(TypedDict, closed=True):
    """Something that may be chosen; `says` where its sentence is not its verb's own."""

    action: int
    verb: str
    target: TargetShape
    says: NotRequired[MessageShape]


class KnownCardShape(TypedDict, closed=True):
    """A card that this observer knows; its place, where it knows that too."""

    face: str
    place: NotRequired[int]


class UnknownCardShape(TypedDict, closed=True):
    """A card known by its back alone, at its place."""

    back: str
    place: int


class UnknownCardsShape(TypedDict, closed=True):
    """Cards known by their back alone, counted."""

    back: str
    count: int


CardShape = TypeAliasType("CardShape", KnownCardShape | UnknownCardShape | UnknownCardsShape)
"""What is known of a card, or of several that look alike from behind."""


class ZoneShape(TypedDict, closed=True):
    """A place for cards. Pile and row are ordered, the top or right end last."""

    name: str
    """Its own: the key, and the owner if it has one."""
    key: str
    """What zones of several owners have in common."""
    owner: int | None
    kind: Literal["pile", "row", "hand", "spread"]
    back: str | None
    """null where cards of several lie there, or none."""
    count: int
    cards: list[CardShape]


class MemoryShape(TypedDict, closed=True):
    """What the seat saw of a place it no longer sees, and when."""

    zone: str
    when: int
    cards: list[str]


MoveShape = TypedDict(
    "MoveShape",
    {
        "kind": Literal["move", "look", "shuffle"],
        "from": str | None,
        "from_place": NotRequired[int | None],
        "to": str | None,
        "to_place": NotRequired[int | None],
        "back": NotRequired[str],
        "face": NotRequired[str | None],
    },
    closed=True,
)
"""A card that moved or was looked at, or a zone that was shuffled; null: out of sight."""


class EntryShape(TypedDict, closed=True):
    """One thing that happened, as this observer was shown it."""

    n: NotRequired[int]
    """Counts this observer's entries."""
    seat: int
    """Who did it; -1 where nobody did."""
    message: MessageShape | None
    rule: str
    moment: NotRequired[str]
    """What kind of event it is, where a scene starts from it."""
    moves: list[MoveShape]
    facts: dict[str, FactShape]
    """Those that changed."""


class LineShape(TypedDict, closed=True):
    """One line of a reckoning: what gave a seat its points, and by which rule."""

    seat: int
    points: int
    message: MessageShape
    rule: str


class PreviewsShape(TypedDict, closed=True):
    """What each choice would bring, in the order of the choices; null where that is not known."""

    columns: list[str]
    """What is told of each, by key."""
    rows: list[list[int | None]]
    same: NotRequired[dict[str, int | None]]
    """Further columns, whose value is the same whatever is chosen."""
    covers: NotRequired[list[list[int]]]
    """The squares that each would cover."""
    places: NotRequired[list[list[list[int]]]]
    """Where each is a way to lie: the places it may then have, by the squares covered there."""


class LookShape(TypedDict, closed=True):
    """How a seat's unfinished decision would go on after further picks."""

    asked: MessageShape | None
    """null: nothing more."""
    draft: list[PickedShape]
    choices: list[ChoiceShape]
    previews: NotRequired[PreviewsShape]


class ViewShape(TypedDict, closed=True):
    """All that a seat, or a spectator, may know of a table."""

    schema: Literal[2]
    game: str
    version: int
    seat: int | None
    """null: a spectator's."""
    seats: int
    options: dict[str, object]
    asked: MessageShape | None
    """What is asked of the actors; null when it is over."""
    actors: list[int]
    draft: list[PickedShape]
    """This seat's own picks so far."""
    zones: list[ZoneShape]
    facts: dict[str, FactShape]
    memory: list[MemoryShape]
    deduced: Mapping[str, object]
    """What follows from all it was shown, as its game works it out."""
    choices: list[ChoiceShape]
    over: bool
    scores: list[int]
    winners: list[int]
    previews: NotRequired[PreviewsShape]
    standing: NotRequired[list[LineShape]]
    """How it would stand if it ended now, as far as this observer knows."""
