"""Morning Routine's vocabulary: all that a seat can choose."""

from __future__ import annotations

from typing import Final

from fullhouse.games.morning_routine.cards import (
    FIRST_MESS,
    FIRST_REWARD,
    MESS,
    MOST,
    REWARDS,
    ROOMS,
)
from fullhouse.table.actions import OF_FACE, OF_SEAT, Vocabulary

WORDS: Final = Vocabulary()
# In the Hallway.
STAY: Final = WORDS.button("stay", "leaves it at that")
TAKE_BACK: Final = WORDS.button("unqueue", "takes the queue card back")
QUEUE_FOR: Final = WORDS.add(
    "queue", OF_FACE, ROOMS, "lays a {card} queue card", hidden="lays a queue card"
)
ENTER: Final = WORDS.add("enter", OF_FACE, ROOMS, "enters the {card}", hidden="enters a room")
SCHOOL: Final = WORDS.button("school", "goes to school")
WAIT: Final = WORDS.button("wait", "waits in the Hallway")
# In a room.
COLLECT: Final = WORDS.button("collect", "collects a reward")
CLEAN: Final = WORDS.button("clean", "cleans up")
RETURN: Final = WORDS.button("return", "returns to the Hallway")
TAKE: Final = WORDS.add(
    "take", OF_FACE, REWARDS, "takes {card}", start=FIRST_REWARD, hidden="takes a card"
)
LEAVE: Final = WORDS.add(
    "leave", OF_FACE, MESS, "leaves {card}", start=FIRST_MESS, hidden="leaves a card"
)
REMOVE: Final = WORDS.add(
    "remove", OF_FACE, MESS, "removes {card}", start=FIRST_MESS, hidden="removes a card"
)
KEEP: Final = WORDS.add(
    "keep", OF_FACE, MESS, "removes and keeps {card}", start=FIRST_MESS, hidden="removes a card"
)
DONE: Final = WORDS.button("done", "finishes")
BEST: Final = WORDS.button("best", "keeps the best")
# Challenges and rewards.
CHALLENGE: Final = WORDS.button("challenge", "challenges")
PASS: Final = WORDS.button("pass", "does not challenge", is_quiet=True)
OPEN: Final = WORDS.button("open", "shows the mess in the room")
SHUT: Final = WORDS.button("shut", "keeps the envelope shut")
REVEAL: Final = WORDS.add("reveal", OF_FACE, REWARDS, "uses {card}", start=FIRST_REWARD)
BLAME: Final = WORDS.add("blame", OF_FACE, MESS, "blames the cat for {card}", start=FIRST_MESS)
GIVE: Final = WORDS.add("give", OF_SEAT, MOST, "gives it to {other}")
KNOCK: Final = WORDS.add("knock", OF_SEAT, MOST, "rings at {other's} door")
GUESS: Final = WORDS.add("guess", OF_FACE, ROOMS, "guesses the {card}")
PEEK: Final = WORDS.add("peek", OF_SEAT, MOST, "peeks at {other}")
DROP: Final = WORDS.add(
    "drop", OF_FACE, REWARDS, "drops {card}", start=FIRST_REWARD, hidden="drops a card"
)

TAKE_OF: Final = TAKE - FIRST_REWARD
REVEAL_OF: Final = REVEAL - FIRST_REWARD
DROP_OF: Final = DROP - FIRST_REWARD
LEAVE_OF: Final = LEAVE - FIRST_MESS
REMOVE_OF: Final = REMOVE - FIRST_MESS
KEEP_OF: Final = KEEP - FIRST_MESS
BLAME_OF: Final = BLAME - FIRST_MESS
"""Such a word is said of a face: TAKE_OF + face is the action."""
