"""Morning Routine's options: rulings that a table may change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fullhouse.games.morning_routine.cards import REWARDS_PER_ROOM, ROOM_NAMES, ROOMS
from fullhouse.table.cards import slug
from fullhouse.table.kit import Kit
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
    "cards",
    "standard",
    "Which rewards wait in the rooms.",
    "MR-8",
    named={"standard": "The rulebook's cards"},
    title="Rewards",
)
ROOMS_IN_PLAY: Final = OPTIONS.number(
    "rooms",
    2,
    ROOMS,
    0,
    "How many rooms there are, locked ones included.",
    "MR-1.2",
    by_seats={2: 6, 3: 6, 4: 7, 5: 8, 6: 8},
    title="Rooms",
)
LOCKED_ROOMS: Final = OPTIONS.number(
    "locked",
    0,
    4,
    0,
    "How many rooms are taken out unseen before you begin.",
    "MR-1.2",
    by_seats={2: 1, 3: 0, 4: 0, 5: 0, 6: 0},
    title="Locked rooms",
)
SPEED_CARDS: Final = OPTIONS.table(
    "speed",
    "standard",
    "What arriving at school first, second and so on is worth.",
    "MR-1.7",
    named={"standard": "The rulebook's numbers"},
    title="Speed Bonus",
)
HEAD_START: Final = OPTIONS.number(
    "head_start",
    0,
    2,
    2,
    "How many players start in a room; they are the last in turn order.",
    "MR-3.3",
    title="Head starts",
)
LOOK: Final = OPTIONS.choice(
    "look",
    {"names": "Which rooms they are", "contents": "What is inside, too"},
    "What you see of the free rooms from the Hallway.",
    "MR-4.1",
    title="A look at the free rooms",
)
WAITING: Final = OPTIONS.choice(
    "wait",
    {"allowed": "Allowed", "not_twice": "Not twice in a row", "off": "Not allowed"},
    "Whether you may spend your turn waiting in the Hallway.",
    "MR-4.3",
    title="Waiting",
)
REWARD_PICK: Final = OPTIONS.choice(
    "reward_pick",
    {"choose": "You do", "random": "Chance does"},
    "Who picks the reward when you collect one.",
    "MR-4.4",
    title="Who picks the reward",
)
CLEAN_KEEP: Final = OPTIONS.choice(
    "clean_keep",
    {"any": "Any mess", "positive_only": "Only the Lucky Find"},
    "Which of the mess you clean up you may keep in front of you.",
    "MR-4.4",
    title="Keeping mess",
)
REUSE_KEPT: Final = OPTIONS.choice(
    "reuse_kept",
    {"no": "No", "yes": "Yes"},
    "Whether you may put the mess in front of you into a room again.",
    "MR-4.4",
    title="Leave mess again",
)
CHALLENGE_ORDER: Final = OPTIONS.choice(
    "challenge_order",
    {
        "clockwise": "Clockwise",
        "longest_waiting": "Longest in the queue first",
        "simultaneous": "All at once, in secret",
    },
    "Who may challenge first when somebody comes out of a room.",
    "MR-5.2",
    title="Order of challenges",
)
CHALLENGE_PUBLIC: Final = OPTIONS.choice(
    "challenge_public",
    {"match": "Only the two players", "always": "Everybody"},
    "Who sees the cards of a challenge that fails.",
    "MR-5.3",
    title="Failed challenges",
)
BUST_BLAME: Final = OPTIONS.choice(
    "bust_blame",
    {"all": "All of it", "own": "Only your own"},
    "Which mess you have to take if some is found in the room you leave.",
    "MR-5.4",
    title="Mess you answer for",
)
SHOW_MESS: Final = OPTIONS.choice(
    "show_mess",
    {"must": "Must be shown", "may": "May be kept secret"},
    "Whether a challenger who is right has to show the mess in the room.",
    "MR-5.4",
    title="Mess after a match",
)
LUCKY_FIND: Final = OPTIONS.choice(
    "lucky_find",
    {
        "leaver": "Whoever leaves the room",
        "challenger": "The challenger",
        "discard": "Nobody",
    },
    "Who gets a Lucky Find +1 that is found in the room.",
    "MR-5.4",
    title="Lucky Find",
)
QUEUE_ON_RETURN: Final = OPTIONS.choice(
    "queue_on_return",
    {"on": "At once", "off": "Next turn"},
    "How soon you may lay a queue card after you leave a room.",
    "MR-5.6",
    title="Queue after returning",
)
BELL_ROUND: Final = OPTIONS.number(
    "bell_round",
    5,
    60,
    20,
    "The bell rings after this round; whoever is not at school is late.",
    "MR-6.1",
    title="Last round",
)
LIMIT_COUNTS: Final = OPTIONS.choice(
    "limit_counts_revealed",
    {"yes": "Count as well", "no": "Do not count"},
    "Whether rewards you have used count towards the limit of one per room.",
    "MR-6.2",
    title="Used rewards",
)
END_EVAL: Final = OPTIONS.choice(
    "end_eval",
    {"kept": "The rewards you keep", "before_discard": "All the rewards you had"},
    "What cards with an effect at the end look at.",
    "MR-6.3",
    title="Effects at the end",
)
TIE: Final = OPTIONS.choice(
    "tie",
    {"speed": "The higher Speed Bonus wins", "shared": "A shared win"},
    "What happens if several players have the most points.",
    "MR-6.5",
    title="Ties",
)
MORNINGS: Final = OPTIONS.number(
    "mornings",
    1,
    12,
    1,
    "How many mornings you play; points are added up.",
    "MR-6.6",
    title="Mornings",
)
OPTIONS.preset(
    "fair",
    "Fair for every seat",
    "As many mornings as players: everybody goes first once, second once, and so on.",
    {seats: {"mornings": seats} for seats in SPEEDS},
)

STANDARD: Final = 0
"""What `speed` is if the table has not set its own."""
ALLOWED: Final = 0
NOT_TWICE: Final = 1
NEVER: Final = 2
"""What `wait` may be."""
ALL_MESS: Final = 0
OWN: Final = 1
"""What `bust_blame` may be."""
LEAVER: Final = 0
CHALLENGER: Final = 1
NOBODY: Final = 2
"""What `lucky_find` may be."""
CLOCKWISE: Final = 0
LONGEST_WAITING: Final = 1
SIMULTANEOUS: Final = 2
"""What `challenge_order` may be."""


def speeds(kit: Kit) -> list[int]:
    """The Speed Bonus cards, the highest first."""
    if kit.options[SPEED_CARDS] == STANDARD:
        return SPEEDS[kit.seats]
    return list(kit.settings["speed"])


def why_not(settings: Mapping[str, Any], seats: int, codes: list[str]) -> Message | None:
    """Why these options cannot be played; None if they can."""
    in_play = settings["rooms"] - settings["locked"]
    if in_play < max(1, settings["head_start"]):
        return say("Rooms: too few are left for so many locked rooms and head starts", "MR-1.2")
    return _speed_reason(settings["speed"], seats) or _cards_reason(settings["cards"], codes)


def _is_number(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _speed_reason(speed: Any, seats: int) -> Message | None:
    if isinstance(speed, str):
        return None
    wanted = say(
        "Speed Bonus: {n} whole numbers from {m} down to 1, each lower than the one before",
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
        "Rewards: for each of the {n} rooms, by its name, a list of {m} cards, each as "
        '["Name", points, "CODE"]',
        "MR-8",
        n=ROOMS,
        m=REWARDS_PER_ROOM,
    )
    if not isinstance(cards, dict) or set(cards) != set(ROOM_NAMES):
        return wanted
    for room in cards.values():
        if not isinstance(room, list) or len(room) != REWARDS_PER_ROOM:
            return wanted
        for card in room:
            if not isinstance(card, list) or len(card) != 3 or not _is_name(card[0]):
                return wanted
            if not _is_number(card[1], 0, MOST_POINTS):
                return say("Rewards: points are whole numbers from 0 to {n}", "MR-8", n=MOST_POINTS)
            if not isinstance(card[2], str) or not _is_code(card[2], codes):
                known = ", ".join([code for code in codes if code])
                return say(
                    'Rewards: an effect is "", or one of {text}; PAIR names a room',
                    "MR-8",
                    text=known,
                )
    return None


def _is_code(code: str, codes: list[str]) -> bool:
    kind, _, of = code.partition(" ")
    return kind in codes and (of in ROOM_NAMES if kind == "PAIR" else of == "")


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and slug(name) != ""
