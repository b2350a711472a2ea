"""The terms of the house: every fixed number of the server, in one place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60.0
DAY: Final = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Terms:
    """How long things take, how long they are kept, and how much of them is let in."""

    bot_answers_after: float = 0.9
    """Seconds from a question to a bot's answer, whatever it holds and however easy it was."""
    bot_thinks_for: float = 0.8
    """Seconds a bot may think; then the game's own tactics choose for it. Below the answer's."""
    plays_for: str = "greedy"
    """The bot that plays for people who are away, have resigned, or were removed."""
    grace: float = 45.0
    """Seconds that a seat waits for somebody who left before it is played for."""
    ask_lasts: float = 60.0
    """Seconds in which all must agree to what one asked."""

    waiting_expires: float = DAY
    """Seconds that a table waits for its start."""
    playing_expires: float = 30 * DAY
    """Seconds that a table waits for its next move."""
    link_lasts: float = 15 * MINUTE
    """Seconds in which a link that moves a seat to another device can be used."""
    sweeps_every: float = MINUTE
    forgets_after: float = 10 * MINUTE
    """Seconds after which a table that nobody looks at is dropped from memory; it is stored."""

    most_tables: int = 20_000
    """Tables that wait or are played, at once."""
    most_tables_listed: int = 50
    most_sockets: int = 12
    """Sockets of one guest at one table."""
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    outbox_bytes: int = 4_000_000
    """What may wait to be sent to one socket; a slower one is closed, and comes back."""
    chat_letters: int = 300
    word_letters: int = 100
    chat_kept: int = 50
    """Chat lines that somebody who comes is shown."""

    moves_a_second: float = 500.0
    """Actions and undos that a guest may send; a replayed one counts, too."""
    messages_a_second: float = 30.0
    """Everything else; also requests over HTTP."""
    messages_at_once: float = 120.0
    tables_a_minute: float = 20.0

    most_runs: int = 200
    """Runs of the lab that are kept."""
    most_lab_games: int = 200_000
    """Games, or deals, of one of them."""


MARKS: Final = ("👏", "😄", "😮", "🤔", "😢", "❤️", "🎉", "👍")
"""The reactions there are."""

OPTIONS_BYTES: Final = 8192
"""The options of one table, as JSON; the longest that mean something take about half of it."""

TRIES: Final = 5
"""How often a change that another process beat to it is tried again."""
