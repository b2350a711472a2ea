"""The shapes of views, log entries and messages; schemas and the client's types come from here.

Not compiled: a schema cannot be generated from TypedDicts of a compiled module.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

FactShape = TypeAliasType("FactShape", int | list[int | None])
"""A number, or one for each seat or place; null if this observer does not see it."""


class CardsShape(TypedDict, closed=True):
    """Cards that a sentence mentions: faces this observer knows, and the number of others."""

    faces: list[str]
    unseen: int


class ArgsShape(TypedDict, closed=True, total=False):
    """The arguments of a template."""

    seat: int
    """Who acts; absent if nobody does."""
    card: str
    cards: CardsShape
    named: str
    """A face that is only mentioned."""
    zone: str
    other: int
    """Another seat."""
    place: int
    square: int
    n: int
    m: int
    term: str
    """One of the game's own words; it can be translated."""
    text: str
    """Text that somebody typed; it is never translated."""
    also: list[MessageShape]


class MessageShape(TypedDict, closed=True):
    """A sentence: its template and arguments. It is formatted only where it is shown."""

    template: str
    args: NotRequired[ArgsShape]
    rule: NotRequired[str]


class TargetShape(TypedDict, closed=True):
    """What a choice applies to; a page lights it up."""

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
    """The squares it covers, if not just its own."""
    followed: NotRequired[Literal[True]]
    """It was picked automatically: there was nothing else to choose."""


class ChoiceShape(TypedDict, closed=True):
    """Something that can be chosen; `says` is its sentence, if not its verb's own."""

    action: int
    verb: str
    target: TargetShape
    says: NotRequired[MessageShape]


class ShortcutShape(TypedDict, closed=True):
    """A choice of a later question that can be made already now: `first` leads to it."""

    first: int
    action: int
    verb: str
    target: TargetShape


class KnownCardShape(TypedDict, closed=True):
    """A card that this observer knows; with its place, if that is known too."""

    face: str
    place: NotRequired[int]


class UnknownCardShape(TypedDict, closed=True):
    """A card of which only the back is known, at its place."""

    back: str
    place: int


class UnknownCardsShape(TypedDict, closed=True):
    """The number of cards of which only the back is known."""

    back: str
    count: int


CardShape = TypeAliasType("CardShape", KnownCardShape | UnknownCardShape | UnknownCardsShape)
"""What is known of a card, or of several with the same back."""


class ZoneShape(TypedDict, closed=True):
    """A place for cards. Piles and rows are ordered, with the top or right end last."""

    name: str
    """Unique: the key, with the owner if there is one."""
    key: str
    """Shared by the zones of several owners."""
    owner: int | None
    kind: Literal["pile", "row", "hand", "spread"]
    back: str | None
    """null if there are several backs, or no cards."""
    count: int
    cards: list[CardShape]


class MemoryShape(TypedDict, closed=True):
    """What the seat saw in a place it no longer sees, and when."""

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
    """Who acted; -1 if nobody did."""
    message: MessageShape | None
    rule: str
    moment: NotRequired[str]
    """The kind of event, if a page may start a scene from it."""
    beat: NotRequired[Literal[True]]
    """Part of a reckoning: shown before anything that follows it."""
    moves: list[MoveShape]
    facts: dict[str, FactShape]
    """The facts that changed."""


class LineShape(TypedDict, closed=True):
    """One line of a reckoning: what gave a seat its points, and by which rule."""

    seat: int
    points: int
    message: MessageShape
    rule: str
    source: str
    """What kind of points these are, as a title; empty if the game tells no kinds apart."""


class PreviewsShape(TypedDict, closed=True):
    """What each choice would lead to, in the order of the choices; null if that is not known."""

    columns: list[str]
    """The keys of the columns."""
    rows: list[list[int | None]]
    same: NotRequired[dict[str, int | None]]
    """Further columns, with the same value for every choice."""
    covers: NotRequired[list[list[int]]]
    """The squares that each choice would cover."""
    places: NotRequired[list[list[list[int]]]]
    """If each choice is an orientation: the places it then allows, by the squares covered."""


class LookShape(TypedDict, closed=True):
    """How a seat's unfinished decision would continue after further picks."""

    asked: MessageShape | None
    """null if nothing more is asked."""
    draft: list[PickedShape]
    choices: list[ChoiceShape]
    previews: NotRequired[PreviewsShape]


class ViewShape(TypedDict, closed=True):
    """Everything a seat, or a spectator, may know of a table."""

    schema: Literal[2]
    game: str
    version: int
    seat: int | None
    """null for a spectator."""
    seats: int
    options: dict[str, object]
    asked: MessageShape | None
    """What the actors are asked; null when the game is over."""
    actors: list[int]
    draft: list[PickedShape]
    """This seat's own picks so far."""
    zones: list[ZoneShape]
    facts: dict[str, FactShape]
    memory: list[MemoryShape]
    deduced: Mapping[str, object]
    """What the game deduces from everything this observer was shown."""
    choices: list[ChoiceShape]
    over: bool
    scores: list[int]
    winners: list[int]
    previews: NotRequired[PreviewsShape]
    shortcuts: NotRequired[list[ShortcutShape]]
    moot: NotRequired[int]
    """The action to take if, by what everybody sees, no choice can make a difference."""
    standing: NotRequired[list[LineShape]]
    """The scores if the game ended now, as far as this observer knows."""
