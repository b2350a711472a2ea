"""Bird Rummy's components (BR-1): eleven birds, three resources, seven effects; zones and facts."""

from __future__ import annotations

from typing import Any, Final

from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.zones import HAND, PILE, ROW, SPREAD, Facts, Zones

SEATS: Final = 2

NAMES: Final = (
    *("Bushtit", "Scrub Jay", "Mallard", "Chickadee", "Crow", "Sparrow", "Cuckoo"),
    *("Northern Flicker", "Towhee", "Great Blue Heron", "Mockingbird"),
    *("Bird Bath", "River", "Seasonal Winds"),
    *("Nesting Materials", "Wrath of the Scrub Jay", "Bird Food", "Mating Call"),
    *("French Fries", "Eternal Migration", "Bird Law"),
)
SHORT: Final = (
    *("Bushtit", "Jay", "Mallard", "Chickadee", "Crow", "Sparrow", "Cuckoo"),
    *("Flicker", "Towhee", "Heron", "Mocker"),
    *("Bath", "River", "Winds", "Twigs", "Wrath", "Food", "Call", "Fries", "Migration", "Law"),
)
"""The same where a whole name does not fit."""
LATIN: Final = (
    *("P. minimus", "A. californica", "A. platyrhynchos", "P. atricapillus", "C. brachyrhynchos"),
    *("M. melodia", "C. canorus", "C. auratus", "P. maculatus", "A. herodias", "M. polyglottos"),
)
"""By bird: what a field guide calls it."""
COPIES: Final = (6, 4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2, 4, 2, 2, 1, 1)
"""By name (BR-1.1, BR-1.2)."""
MOST_COPIES: Final = 8
MOST_CARDS: Final = 100

# One by one, so that compiled code has them as constants.
BUSHTIT: Final = 0
SCRUB_JAY: Final = 1
MALLARD: Final = 2
CHICKADEE: Final = 3
CROW: Final = 4
SPARROW: Final = 5
CUCKOO: Final = 6
FLICKER: Final = 7
TOWHEE: Final = 8
HERON: Final = 9
MOCKINGBIRD: Final = 10
BATH: Final = 11
RIVER: Final = 12
WINDS: Final = 13
NESTING: Final = 14
WRATH: Final = 15
FOOD: Final = 16
CALL: Final = 17
FRIES: Final = 18
MIGRATION: Final = 19
LAW: Final = 20
TYPES: Final = 10
"""The birds before the Mockingbird: what a bird in a nest can be (BR-0.3)."""
BIRDS: Final = 11
RESOURCES: Final = 14
"""Names below are birds or resources, from here on effects."""
SIDES: Final = 15
"""Names below come back after they are played: they have a second side that says so (BR-3.4)."""
KINDS: Final = 21
FACES: Final = KINDS + SIDES
"""The second side of a card has the face KINDS + its name."""
ADVANCED: Final = (NESTING, LAW)


def name_of(face: int) -> int:
    """Which card a face belongs to, whatever side is up."""
    return face - KINDS if face >= KINDS else face


PLURALS: Final = (
    *("bushtits", "scrub jays", "mallards", "chickadees", "crows", "sparrows", "cuckoos"),
    *("northern flickers", "towhees", "great blue herons"),
)

ZONES: Final = Zones()
for _plural in PLURALS:
    ZONES.each(_plural, ROW, SEATS, faces=ALL)
FLOCKS: Final = SEATS * TYPES
"""The zones before this one are flocks: SEATS * type + seat, the longest-standing first."""
PERCHED: Final = ZONES.each("resources", ROW, SEATS, faces=ALL)
AIMS: Final = FLOCKS + SEATS
"""Flocks and resources come first, so that a choice can name any of them."""
DECK: Final = ZONES.add("deck", PILE, count=ALL)
FOREST: Final = ZONES.add("Forest", PILE, faces=ALL)
HEAVEN: Final = ZONES.add("Heaven", SPREAD, faces=ALL)
HELD: Final = ZONES.each("hand", HAND, SEATS, faces=OWNER, count=ALL)
FLIGHT: Final = ZONES.add("in flight", ROW, faces=ALL, title="birds in flight")
ARRIVING: Final = ZONES.add("arriving", ROW, faces=ALL, title="arriving birds")
"""Mockingbirds that the owner of the nest has still to give a type (BR-9.3)."""
FISHED: Final = ZONES.add("fished", SPREAD, faces=0b11, count=ALL, title="fished card")
"""The card of a Go Fish, before both and nobody else, until it is exchanged or given back."""

FACTS: Final = Facts()
TURN: Final = FACTS.add("turn", seen_by=ALL)
ACTIVE: Final = FACTS.add("active player", seen_by=ALL, is_seat=True)
WILD: Final = FACTS.add("wild points", seen_by=ALL)
POINTS: Final = FACTS.add("points", seen_by=ALL, size=TYPES)
FLYING: Final = FACTS.add("type in flight", seen_by=ALL)
"""The type plus one; 0 while nothing flies."""
DUTY: Final = FACTS.add("card to play", seen_by=ALL)
"""The name plus one of the target of a take, until it is played (BR-3.3)."""
GLEANED: Final = FACTS.add("gleaned", seen_by=ALL)
DECISIONS: Final = FACTS.add("decisions", seen_by=ALL)
"""Of this turn's main step (BR-11.3)."""
NO_FOOD: Final = FACTS.add("no bird food in the deck", seen_by=ALL)
"""Whether all were told so, and the deck has not been made anew since (BR-8.7)."""
OUT: Final = FACTS.add("out", seen_by=ALL, is_seat=True)
GAME: Final = FACTS.add("game", seen_by=ALL)
LOSER: Final = FACTS.add("loser", seen_by=ALL, is_seat=True)
"""Of the last game; -1 before there is one and after a draw."""
BEGAN: Final = FACTS.add("first player", seen_by=ALL, is_seat=True)


def copies_of(counts: Any, advanced: bool) -> list[int]:
    """How many there are of each name, with a table's own numbers (BR-1)."""
    found = list(COPIES)
    for name in ADVANCED:
        found[name] = COPIES[name] if advanced else 0
    for title, number in counts.items():
        found[NAMES.index(title)] = number
    return found


def check_counts(counts: Any, advanced: bool, hand_size: int) -> Message | None:
    """Why these numbers of cards cannot be played with; None if they can."""
    wanted = say('Counts: an object of names and copies, such as {"Northern Flicker": 0}', "BR-1.1")
    if not isinstance(counts, dict) or not all(title in NAMES for title in counts):
        return wanted
    if not all(type(n) is int and 0 <= n <= MOST_COPIES for n in counts.values()):
        return say("Counts: of every card there are 0 to {n}", "BR-1.1", n=MOST_COPIES)
    if not advanced and any(counts.get(NAMES[name]) for name in ADVANCED):
        return say("Counts: Nesting Materials and Bird Law need advanced = on", "BR-1.2")
    there = sum(copies_of(counts, advanced))
    least = 2 + SEATS * hand_size
    if not least <= there <= MOST_CARDS:
        return say(
            "Counts: {n} to {m} cards in all; these are {text}",
            "BR-2.1",
            n=least,
            m=MOST_CARDS,
            text=str(there),
        )
    return None
