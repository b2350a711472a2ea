"""Bird Rummy's cards (BR-1): eleven birds, three Resources, seven Effects.

A card's name is the face of its first side, and a bird's type is the name of a genuine bird.
"""

from __future__ import annotations

from typing import Any, Final

from fullhouse.table.ids import FaceId
from fullhouse.table.messages import Message, say

SEATS: Final = 2

TITLES: Final[tuple[str, ...]] = (
    *("Bushtit", "Scrub Jay", "Mallard", "Chickadee", "Crow", "Sparrow", "Cuckoo"),
    *("Northern Flicker", "Towhee", "Great Blue Heron", "Mockingbird"),
    *("Bird Bath", "River", "Seasonal Winds"),
    *("Nesting Materials", "Wrath of the Scrub Jay", "Bird Food", "Mating Call"),
    *("French Fries", "Eternal Migration", "Bird Law"),
)
SHORT_TITLES: Final[tuple[str, ...]] = (
    *("Bushtit", "Jay", "Mallard", "Chickadee", "Crow", "Sparrow", "Cuckoo"),
    *("Flicker", "Towhee", "Heron", "Mocker"),
    *("Bath", "River", "Winds", "Twigs", "Wrath", "Food", "Call", "Fries", "Migration", "Law"),
)
"""For places where a whole title does not fit."""
LATIN: Final[tuple[str, ...]] = (
    *("P. minimus", "A. californica", "A. platyrhynchos", "P. atricapillus", "C. brachyrhynchos"),
    *("M. melodia", "C. canorus", "C. auratus", "P. maculatus", "A. herodias", "M. polyglottos"),
)
"""What a field guide calls each bird."""
PLURALS: Final[tuple[str, ...]] = (
    *("bushtits", "scrub jays", "mallards", "chickadees", "crows", "sparrows", "cuckoos"),
    *("northern flickers", "towhees", "great blue herons"),
)
COPIES: Final[tuple[int, ...]] = (6, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 4, 2, 2, 1, 1)
"""By name (BR-1.1, BR-1.2)."""
MOST_COPIES: Final = 8
MOST_CARDS: Final = 100

BUSHTIT: Final = FaceId(0)
SCRUB_JAY: Final = FaceId(1)
MALLARD: Final = FaceId(2)
CHICKADEE: Final = FaceId(3)
CROW: Final = FaceId(4)
SPARROW: Final = FaceId(5)
CUCKOO: Final = FaceId(6)
FLICKER: Final = FaceId(7)
TOWHEE: Final = FaceId(8)
HERON: Final = FaceId(9)
MOCKINGBIRD: Final = FaceId(10)
BIRD_BATH: Final = FaceId(11)
RIVER: Final = FaceId(12)
SEASONAL_WINDS: Final = FaceId(13)
NESTING_MATERIALS: Final = FaceId(14)
WRATH: Final = FaceId(15)
BIRD_FOOD: Final = FaceId(16)
MATING_CALL: Final = FaceId(17)
FRENCH_FRIES: Final = FaceId(18)
ETERNAL_MIGRATION: Final = FaceId(19)
BIRD_LAW: Final = FaceId(20)
ADVANCED: Final = (NESTING_MATERIALS, BIRD_LAW)

TYPE_COUNT: Final = 10
"""The birds before the Mockingbird: what a bird in a nest can be (BR-0.3)."""
BIRD_COUNT: Final = 11
FIRST_EFFECT: Final = 14
"""Names below are birds or Resources; from here on they are Effects."""
SIDE_COUNT: Final = 15
"""Cards with names below may come back after they are played: they have a second side (BR-3.4)."""
NAME_COUNT: Final = 21
FACE_COUNT: Final = NAME_COUNT + SIDE_COUNT
"""First sides, then second sides in the same order."""

ALL_TYPES: Final = [FaceId(kind) for kind in range(TYPE_COUNT)]
ALL_RESOURCES: Final = [BIRD_BATH, RIVER, SEASONAL_WINDS]
ALL_NAMES: Final = [FaceId(name) for name in range(NAME_COUNT)]


def name_of(face: FaceId) -> FaceId:
    """The name of the card that has this face, whichever side is up."""
    return FaceId(face - NAME_COUNT) if face >= NAME_COUNT else face


def played_side(name: FaceId) -> FaceId:
    """The side that a card of this name shows once it was played this turn (BR-3.4)."""
    return FaceId(name + NAME_COUNT)


def was_played(face: FaceId) -> bool:
    """Whether this side says that the card was played this turn (BR-3.4)."""
    return face >= NAME_COUNT


def is_bird(name: FaceId) -> bool:
    """Whether this is a bird, the Mockingbird included."""
    return name < BIRD_COUNT


def is_resource(name: FaceId) -> bool:
    """Whether this is a Resource."""
    return BIRD_COUNT <= name < FIRST_EFFECT


def copies_of(counts: Any, advanced: bool) -> list[int]:
    """How many there are of each name, with a table's own numbers (BR-1)."""
    copies = list(COPIES)
    for name in ADVANCED:
        copies[name] = COPIES[name] if advanced else 0
    for title, number in counts.items():
        copies[TITLES.index(title)] = number
    return copies


def check_counts(counts: Any, advanced: bool, hand_size: int) -> Message | None:
    """Why these numbers of cards cannot be played with; None if they can."""
    wanted = say(
        'Number of cards: an object of names and copies, such as {"Northern Flicker": 0}', "BR-1.1"
    )
    if not isinstance(counts, dict) or not all(title in TITLES for title in counts):
        return wanted
    if not all(type(n) is int and 0 <= n <= MOST_COPIES for n in counts.values()):
        return say("Number of cards: there are 0 to {n} of each", "BR-1.1", n=MOST_COPIES)
    if not advanced and any(counts.get(TITLES[name]) for name in ADVANCED):
        return say("Number of cards: the advanced cards are left out of this game", "BR-1.2")
    total = sum(copies_of(counts, advanced))
    least = 2 + SEATS * hand_size
    if not least <= total <= MOST_CARDS:
        return say(
            "Number of cards: {n} to {m} in all; these are {text}",
            "BR-2.1",
            n=least,
            m=MOST_CARDS,
            text=str(total),
        )
    return None
