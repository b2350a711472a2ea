"""Smash Family's components (SF-1): eight families, twenty characters, three copies of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from fullhouse.table.actions import OF_FACE, Vocabulary
from fullhouse.table.cards import Face, slug
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.zones import HAND, PILE, SPREAD, Facts, Zones

if TYPE_CHECKING:
    from fullhouse.table.table import Table

COPIES: Final = 3
SIZES: Final[tuple[int, ...]] = (3, 2, 3, 3, 2, 3, 2, 2)
"""How many characters each family has (SF-1.2)."""

THEME: Final[dict[str, list[str]]] = {
    "Comet Crew": ["Nova", "Orbit", "Pixel"],
    "Woodland": ["Fern", "Thistle"],
    "Cloud Folk": ["Puff", "Drizzle", "Gale"],
    "Jungle Band": ["Bongo", "Maraca", "Tambo"],
    "Lighthouse": ["Beacon", "Foghorn"],
    "Pocket Pets": ["Spark", "Mochi", "Whisk"],
    "Sky Pilots": ["Rudder", "Contrail"],
    "Small Town": ["Oakley", "Juniper"],
}
"""Our own cast, by family (SF-1.3)."""

FACES: Final = sum(SIZES)
FAMILIES: Final = len(SIZES)
FAMILY_OF: Final = [family for family, size in enumerate(SIZES) for _ in range(size)]
"""By character: its family."""
CAST: Final = [
    [FaceId(face) for face in range(FACES) if FAMILY_OF[face] == family]
    for family in range(FAMILIES)
]
"""By family: its characters."""
CAST_SET: Final = [sum(1 << face for face in cast) for cast in CAST]
"""By family: the set of its characters, a bit each."""

ZONES: Final = Zones()
DECK: Final = ZONES.add("deck", PILE, count=ALL)
BOARD: Final = ZONES.add("board", SPREAD, faces=ALL)
FACE_DOWN: Final = ZONES.add("face down", PILE, count=ALL)
PLAYED_FACE_DOWN: Final = ZONES.each("played face down", PILE, 2, count=ALL)
HANDS: Final = ZONES.each("hand", HAND, 2, faces=OWNER, count=ALL)
SCORE_PILES: Final = ZONES.each("score pile", SPREAD, 2, faces=ALL)

FACTS: Final = Facts()
ROUND: Final = FACTS.add("round", seen_by=ALL)
TURN: Final = FACTS.add("turn", seen_by=ALL)
FIRST: Final = FACTS.add("first player", seen_by=ALL, is_seat=True)

VOCABULARY: Final = Vocabulary()
PLAY: Final = VOCABULARY.add("play", OF_FACE, FACES, "plays {card}")

TURNS: Final = 6
FACE_DOWN_TURNS: Final = (3, 4)
"""The turns of a round whose cards are played face down (SF-4.1)."""


def hand(seat: Seat) -> ZoneId:
    """The cards that this seat holds."""
    return HANDS.of(seat)


def played_face_down(seat: Seat) -> ZoneId:
    """The card that this seat has played face down in this round."""
    return PLAYED_FACE_DOWN.of(seat)


def score_pile(seat: Seat) -> ZoneId:
    """The cards that this seat has scored."""
    return SCORE_PILES.of(seat)


def opponent(seat: Seat) -> Seat:
    """The other one of the two seats."""
    return Seat(1 - seat)


def characters(theme: dict[str, list[str]]) -> list[Face]:
    """The twenty faces of a theme; a card's kind is its family."""
    return [
        Face(name, COPIES, kind=family, text=f"{family}, one of {len(cast)}", start=DECK)
        for family, cast in theme.items()
        for name in cast
    ]


def family_name(t: Table, family: int) -> str:
    """What this family is called in the theme that is played."""
    return t.kit.faces[CAST[family][0]].kind


def check_theme(theme: Any) -> Message | None:
    """Why this is not a theme; None if it is one."""
    if not isinstance(theme, dict) or not all(isinstance(cast, list) for cast in theme.values()):
        return say(
            "Theme: a theme is an object of {n} family names, each with a list of names",
            "SF-1.3",
            n=FAMILIES,
        )
    if tuple(len(cast) for cast in theme.values()) != SIZES:
        return say(
            "Theme: a theme is an object of {n} family names, each with a list of names, {text} "
            "of them in this order",
            "SF-1.2",
            n=FAMILIES,
            text=", ".join(map(str, SIZES)),
        )
    titles = [*theme, *(title for cast in theme.values() for title in cast)]
    if not all(isinstance(title, str) and slug(title) for title in titles):
        return say("Theme: every family and character needs a name of letters or digits", "SF-1.3")
    return None
