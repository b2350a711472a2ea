"""Morning Routine's options: each is a ruling that a table may make otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fullhouse.games.morning_routine.cards import A_ROOM, ROOM_NAMES, ROOMS
from fullhouse.table.cards import slug
from fullhouse.table.messages import Message, say
from fullhouse.table.options import Options

SPEEDS: Final[dict[int, list[int]]] = {
    2: [5, 1],
    3: [7, 4, 1],
    4: [8, 5, 3, 1],
    5: [8, 6, 4, 2, 1],
    6: [8, 6, 5, 3, 2, 1],
}
"""MR-1.7."""
MOST_SPEED: Final = 30
MOST_POINTS: Final = 9
LONGEST_NAME: Final = 24

OPTIONS: Final = Options()
CARDS: Final = OPTIONS.table(
    "cards", "standard", "The rooms and their rewards", "MR-8", named=("standard",)
)
ROOMS_IN_PLAY: Final = OPTIONS.number(
    "rooms", 2, ROOMS, 0, "Rooms in play", "MR-1.2", by_seats={2: 6, 3: 6, 4: 7, 5: 8, 6: 8}
)
LOCKED_ROOMS: Final = OPTIONS.number(
    "locked",
    0,
    4,
    0,
    "Rooms removed unseen",
    "MR-1.2",
    by_seats={2: 1, 3: 0, 4: 0, 5: 0, 6: 0},
)
SPEED_CARDS: Final = OPTIONS.table(
    "speed", "standard", "The Speed Bonus cards, falling", "MR-1.7", named=("standard",)
)
HEAD_START: Final = OPTIONS.number(
    "head_start", 0, 2, 2, "How many of the last seats start in a room", "MR-3.3"
)
LOOK: Final = OPTIONS.choice("look", ("names", "contents"), "What a look shows", "MR-4.1")
WAITING: Final = OPTIONS.choice(
    "wait", ("allowed", "not_twice", "off"), "Whether one may wait in the Hallway", "MR-4.3"
)
REWARD_PICK: Final = OPTIONS.choice(
    "reward_pick", ("choose", "random"), "Who picks the reward", "MR-4.4"
)
CLEAN_KEEP: Final = OPTIONS.choice(
    "clean_keep", ("any", "positive_only"), "Which cleaned mess may be kept", "MR-4.4"
)
REUSE_KEPT: Final = OPTIONS.choice(
    "reuse_kept", ("no", "yes"), "Whether mess in front can be left again", "MR-4.4"
)
CHALLENGE_ORDER: Final = OPTIONS.choice(
    "challenge_order",
    ("clockwise", "longest_waiting", "simultaneous"),
    "Who may challenge first",
    "MR-5.2",
)
CHALLENGE_PUBLIC: Final = OPTIONS.choice(
    "challenge_public", ("match", "always"), "Whether all see a failed challenge", "MR-5.3"
)
BUST_BLAME: Final = OPTIONS.choice(
    "bust_blame", ("all", "own"), "Whose mess a leaver answers for", "MR-5.4"
)
SHOW_MESS: Final = OPTIONS.choice(
    "show_mess", ("must", "may"), "Whether a challenger who is right shows the mess", "MR-5.4"
)
LUCKY_FIND: Final = OPTIONS.choice(
    "lucky_find", ("leaver", "challenger", "discard"), "Who gets a +1 that is found", "MR-5.4"
)
QUEUE_ON_RETURN: Final = OPTIONS.choice(
    "queue_on_return", ("on", "off"), "Whether one may queue right after returning", "MR-5.6"
)
BELL_ROUND: Final = OPTIONS.number(
    "bell_round", 5, 60, 20, "The last round before the bell", "MR-6.1"
)
LIMIT_COUNTS: Final = OPTIONS.choice(
    "limit_counts_revealed", ("yes", "no"), "Whether used cards count to the limit", "MR-6.2"
)
END_EVAL: Final = OPTIONS.choice(
    "end_eval", ("kept", "before_discard"), "Which cards END effects see", "MR-6.3"
)
TIE: Final = OPTIONS.choice("tie", ("speed", "shared"), "What breaks a tie", "MR-6.5")
MORNINGS: Final = OPTIONS.number("mornings", 1, 12, 1, "How many mornings", "MR-6.6")
OPTIONS.preset(
    "fair",
    "Fair for every seat",
    "As many mornings as seats: everybody is first once, second once, and so on.",
    {seats: {"mornings": seats} for seats in SPEEDS},
)

ALLOWED, NOT_TWICE, NEVER = range(3)
"""What `wait` may be."""
LEAVER, CHALLENGER, NOBODY = range(3)
"""What `lucky_find` may be."""
CLOCKWISE, LONGEST_WAITING, SIMULTANEOUS = range(3)
"""What `challenge_order` may be."""


def speeds(settings: Mapping[str, Any], seats: int) -> list[int]:
    """The Speed Bonus cards, the highest first."""
    given = settings["speed"]
    return SPEEDS[seats] if isinstance(given, str) else list(given)


def why_not(settings: Mapping[str, Any], seats: int, codes: list[str]) -> Message | None:
    """Why these options cannot be played; None if they can."""
    in_play = settings["rooms"] - settings["locked"]
    if in_play < max(1, settings["head_start"]):
        return say("Rooms: too few are left, with so many locked or started in", "MR-1.2")
    return _speed_reason(settings["speed"], seats) or _cards_reason(settings["cards"], codes)


def _is_number(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _speed_reason(speed: Any, seats: int) -> Message | None:
    if isinstance(speed, str):
        return None
    wanted = say(
        "Speed: {n} falling whole numbers from {m} to 1, one a seat",
        "MR-1.7",
        n=seats,
        m=MOST_SPEED,
    )
    if not isinstance(speed, list) or len(speed) != seats:
        return wanted
    if not all(_is_number(points, 1, MOST_SPEED) for points in speed):
        return wanted
    falls = all(speed[i] > speed[i + 1] for i in range(seats - 1))
    return None if falls else wanted


def _cards_reason(cards: Any, codes: list[str]) -> Message | None:
    if isinstance(cards, str):
        return None
    wanted = say(
        "Cards: by the name of each of the {n} rooms a list of {m} cards, each as "
        '["Name", points, "CODE"]',
        "MR-8",
        n=ROOMS,
        m=A_ROOM,
    )
    if not isinstance(cards, dict) or set(cards) != set(ROOM_NAMES):
        return wanted
    for room in cards.values():
        if not isinstance(room, list) or len(room) != A_ROOM:
            return wanted
        for card in room:
            if not isinstance(card, list) or len(card) != 3 or not _is_name(card[0]):
                return wanted
            if not _is_number(card[1], 0, MOST_POINTS):
                return say("Cards: points are whole numbers from 0 to {n}", "MR-8", n=MOST_POINTS)
            if not isinstance(card[2], str) or not _is_code(card[2], codes):
                known = ", ".join([code for code in codes if code])
                return say(
                    'Cards: an effect is "", or one of {text}; PAIR names a room',
                    "MR-8",
                    text=known,
                )
    return None


def _is_code(code: str, codes: list[str]) -> bool:
    kind, _, of = code.partition(" ")
    return kind in codes and (of in ROOM_NAMES if kind == "PAIR" else of == "")


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and slug(name) != ""
