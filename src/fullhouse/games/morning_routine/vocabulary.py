"""Morning Routine's vocabulary: all that a seat can choose."""

from __future__ import annotations

from typing import Final

from fullhouse.games.morning_routine.cards import (
    FIRST_MESS,
    FIRST_REWARD,
    MESS,
    MOST_SEATS,
    REWARDS,
    ROOMS,
)
from fullhouse.table.actions import OF_FACE, OF_SEAT, Vocabulary

VOCABULARY: Final = Vocabulary()
# In the Hallway.
STAY: Final = VOCABULARY.button("stay", "lays no queue card")
TAKE_BACK: Final = VOCABULARY.button("unqueue", "takes the queue card back")
QUEUE_FOR: Final = VOCABULARY.add(
    "queue", OF_FACE, ROOMS, "lays a {card} queue card", hidden="lays a queue card"
)
ENTER: Final = VOCABULARY.add("enter", OF_FACE, ROOMS, "enters the {card}", hidden="enters a room")
SCHOOL: Final = VOCABULARY.button("school", "goes to school")
WAIT: Final = VOCABULARY.button("wait", "waits in the Hallway")
# In a room.
COLLECT: Final = VOCABULARY.button("collect", "collects a reward")
CLEAN: Final = VOCABULARY.button("clean", "cleans up")
RETURN: Final = VOCABULARY.button("return", "returns to the Hallway")
TAKE: Final = VOCABULARY.add(
    "take", OF_FACE, REWARDS, "takes {card}", start=FIRST_REWARD, hidden="takes a card"
)
LEAVE: Final = VOCABULARY.add(
    "leave", OF_FACE, MESS, "leaves {card}", start=FIRST_MESS, hidden="leaves a card"
)
REMOVE: Final = VOCABULARY.add(
    "remove", OF_FACE, MESS, "removes {card}", start=FIRST_MESS, hidden="removes a card"
)
KEEP: Final = VOCABULARY.add(
    "keep", OF_FACE, MESS, "removes and keeps {card}", start=FIRST_MESS, hidden="removes a card"
)
DONE: Final = VOCABULARY.button("done", "finishes")
BEST: Final = VOCABULARY.button("best", "keeps the best cards")
# Challenges and rewards.
CHALLENGE: Final = VOCABULARY.button("challenge", "challenges")
PASS: Final = VOCABULARY.button("pass", "does not challenge", is_quiet=True)
OPEN: Final = VOCABULARY.button("open", "shows the mess in the room")
SHUT: Final = VOCABULARY.button("shut", "keeps the envelope shut")
REVEAL: Final = VOCABULARY.add("reveal", OF_FACE, REWARDS, "uses {card}", start=FIRST_REWARD)
BLAME: Final = VOCABULARY.add("blame", OF_FACE, MESS, "blames the cat for {card}", start=FIRST_MESS)
GIVE: Final = VOCABULARY.add("give", OF_SEAT, MOST_SEATS, "gives it to {other}")
KNOCK: Final = VOCABULARY.add("knock", OF_SEAT, MOST_SEATS, "rings {other's} doorbell")
GUESS: Final = VOCABULARY.add("guess", OF_FACE, ROOMS, "guesses the {card}")
PEEK: Final = VOCABULARY.add("peek", OF_SEAT, MOST_SEATS, "spies on {other}")
DROP: Final = VOCABULARY.add(
    "drop", OF_FACE, REWARDS, "drops {card}", start=FIRST_REWARD, hidden="drops a card"
)
