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
    bots_expire: float = 60 * MINUTE
    """The same, for a table at which nobody but bots has a seat."""
    link_lasts: float = 15 * MINUTE
    """Seconds in which a link that moves a seat to another device can be used."""
    sweeps_every: float = MINUTE
    forgets_after: float = 10 * MINUTE
    """Seconds after which a table that nobody looks at is dropped from memory; it is stored."""

    most_tables: int = 20_000
    """Tables that wait or are played, at once."""
    address_tables: int = 1000
    """Those of them that were founded from one address: nobody fills the house alone."""
    most_tables_listed: int = 50
    seat_lines: int = 10_000
    """Actions and undos of one seat at one table. The longest games, played at random with the
    options that make them longest, take 2100.
    """
    undone_lines: int = 5000
    """Those after which a seat can undo nothing more, so that its game can still be played out."""

    most_connections: int = 4000
    """Connections of any kind, at once; fewer where the system allows fewer open files."""
    address_connections: int = 400
    """Those of one address: a class of thirty behind one router, with six for each page."""
    most_sockets: int = 12
    """Sockets of one guest at one table."""
    guest_sockets: int = 40
    """Sockets of one guest, at all tables."""
    address_sockets: int = 300
    table_watchers: int = 200
    """Sockets at one table of guests who have no seat at it."""
    presence_every: float = 0.5
    """Seconds between two times that a table is told who has come and who has left."""

    head_bytes: int = 32_768
    """A request's address and headers."""
    head_seconds: float = 10.0
    """In which they have to come."""
    body_seconds: float = 30.0
    idle_seconds: float = 5.0
    """In which the next request has to begin on a connection that is kept."""
    stuck_seconds: float = 30.0
    """In which somebody to whom we write has to read some of it."""
    message_bytes: int = 16_384
    body_bytes: int = 65_536
    outbox_bytes: int = 4_000_000
    """What may wait to be sent to one socket; a slower one is closed, and comes back."""
    outboxes_bytes: int = 64_000_000
    """What may wait to be sent to all of them who do not keep up."""
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
    undos_a_minute: float = 60.0
    undos_at_once: float = 30.0

    address_moves_a_second: float = 1000.0
    """The same for all guests of one address together."""
    address_messages_a_second: float = 200.0
    address_messages_at_once: float = 1000.0
    address_tables_an_hour: float = 300.0
    address_tables_at_once: float = 60.0
    address_guests_a_minute: float = 60.0
    """Guests who come without a cookie and are given one."""
    address_guests_at_once: float = 300.0

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
