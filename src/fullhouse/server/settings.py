"""Settings: all timeouts, limits and other constants of the server."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MINUTE: Final = 60.0
DAY: Final = 24 * 60 * MINUTE


@dataclass(frozen=True)
class Settings:
    """Timeouts in seconds, sizes in bytes, and limits. Tests and benchmarks pass their own."""

    bot_answers_after: float = 0.9
    """Seconds from a decision to a bot's answer, whatever it holds and however easy it is."""
    bot_thinks_for: float = 0.8
    """Seconds a bot may think before the game's tactics choose; less than `bot_answers_after`."""
    held_least: float = 2.0
    held_most: float = 6.0
    """Seconds between which answers take effect that could tell whether somebody had a choice."""
    longer_times: int = 4
    """How many times as long both are at tables whose bots think longer, and how many times as many
    games those imagine.
    """
    plays_for: str = "greedy"
    """The bot that plays for people who are away, have resigned, or were removed."""
    grace: float = 30.0
    """Seconds after which somebody who is not connected is away: the others are asked whether a bot
    shall play for them, or may start if it is the host.
    """
    ask_lasts: float = 60.0
    """Seconds that a consent vote stays open."""
    ready_every: float = 1.0
    """Seconds between two tries whether moves can be stored, however many ask."""

    seat_kept: float = 10 * MINUTE
    """Seconds for which a guest who is not connected keeps their seat at somebody else's listed
    table, before the start.
    """
    waiting_expires: float = DAY
    """Seconds after which a table that has not started expires."""
    playing_expires: float = 30 * DAY
    """Seconds without a move after which a running game expires."""
    bots_expire: float = 60 * MINUTE
    """The same for a table with only bots."""
    nothing_expires_for: float = 60 * MINUTE
    """Seconds after a start in which no table expires: the clock may have been wrong, and people
    who were locked out can come back.
    """
    time_stored_every: float = 5.0
    """Seconds between two writes of the server's running time, while a clock runs."""
    branches_kept_for: float = 30 * DAY
    """Seconds after which a finished table that branches off another is deleted."""
    link_lasts: float = 15 * MINUTE
    """Seconds after which a link that moves a seat expires."""
    sweeps_every: float = MINUTE
    """Seconds between two searches for expired tables."""
    forgets_after: float = 10 * MINUTE
    """Seconds after which a table without sockets is dropped from memory."""
    reviews_for: float = 10 * MINUTE
    """Seconds after a review was last asked for in which the rest of it is computed."""
    reviews_stored_every: float = 10.0
    """Seconds after which what was computed of reviews is stored."""

    most_tables: int = 20_000
    """Open tables: those that wait or are being played."""
    address_tables: int = 1000
    """Open tables created from one address, so that nobody fills the server alone."""
    guest_branches: int = 200
    """Finished tables of one guest that branch off others; the oldest are deleted."""
    address_branches: int = 2000
    """The same for those made from one address."""
    most_tables_listed: int = 50
    address_tables_listed: int = 5
    """Of these, tables created from one address; for others at that address, all of them."""
    list_kept: float = 1.0
    """Seconds for which the list of open tables is kept, however many ask for it."""
    guest_seats: int = 6
    """Seats of one guest at listed tables that wait and were created from other addresses."""
    address_seats: int = 12
    """The same for all guests of one address."""
    most_games_listed: int = 500
    """Finished games of a guest that the page lists; the counts are about all of them."""
    seat_lines: int = 10_000
    """Actions and undos of one seat at one table. The longest games, played at random with the
    options that make them longest, take about 2100.
    """
    undone_lines: int = 5000
    """Lines after which a seat cannot undo any more, so that its game can be finished."""

    most_connections: int = 4000
    """Connections of any kind; fewer if the system allows fewer open files."""
    address_connections: int = 400
    """Connections of one address: a class of thirty behind one router, six per page."""
    most_sockets: int = 12
    """Sockets of one guest at one table."""
    guest_sockets: int = 40
    """Sockets of one guest, at all tables."""
    address_sockets: int = 300
    table_watchers: int = 200
    """Sockets of spectators at one table."""
    address_watchers: int = 60
    """Of these, sockets of one address."""
    presence_every: float = 0.5
    """Seconds between two broadcasts of who has connected or left."""

    head_bytes: int = 32_768
    """A request line with its headers."""
    head_seconds: float = 10.0
    """Seconds in which they have to arrive."""
    body_seconds: float = 30.0
    idle_seconds: float = 5.0
    """Seconds in which the next request on a keep-alive connection has to begin."""
    stuck_seconds: float = 30.0
    """Seconds in which a client has to read some of what we send."""
    ping_seconds: float = 20.0
    """Seconds between two pings; a websocket that has not answered by then is not reading."""
    close_seconds: float = 10.0
    """Seconds in which a client has to answer the close of a websocket."""
    unread_messages: int = 16
    """Messages of one socket that may wait for us before we stop reading."""
    message_bytes: int = 16_384
    """One message of a websocket, in however many frames."""
    body_bytes: int = 65_536
    outbox_bytes: int = 4_000_000
    """Bytes queued for one socket; a slower one is closed, and may reconnect."""
    outboxes_bytes: int = 64_000_000
    """Bytes queued for all slow sockets together."""
    chat_letters: int = 300
    word_letters: int = 100
    chat_kept: int = 50
    """Chat lines that a new socket is sent."""

    moves_a_second: float = 500.0
    """Actions that a guest may send; repeated ones count, too."""
    messages_a_second: float = 30.0
    """All other commands, and HTTP requests."""
    messages_at_once: float = 120.0
    tables_an_hour: float = 100.0
    """Less than an address may make, so that one guest does not take that from the others."""
    tables_at_once: float = 20.0
    renames_a_minute: float = 20.0
    """Changes of a guest's name, each of which changes all their open tables."""
    histories_a_minute: float = 60.0
    """How often a guest may ask for their finished games."""
    downloads_a_minute: float = 10.0
    """How often they may download or delete them: long histories take a while."""
    chats_a_minute: float = 60.0
    """Chat lines, which are stored, and reactions."""
    chats_at_once: float = 30.0
    unseen_options_a_second: float = 3.0
    """Requests about a game with options for which no response is kept."""
    unseen_options_at_once: float = 100.0
    undos_a_minute: float = 60.0
    undos_at_once: float = 30.0
    hints_a_minute: float = 30.0
    """Hints, each of which keeps a worker busy for half a second."""
    hints_at_once: float = 10.0

    address_moves_a_second: float = 1000.0
    """The same for all guests of one address."""
    address_messages_a_second: float = 200.0
    address_messages_at_once: float = 1000.0
    address_tables_an_hour: float = 300.0
    address_tables_at_once: float = 60.0
    address_hints_a_minute: float = 240.0
    address_hints_at_once: float = 60.0
    address_unseen_options_a_second: float = 20.0
    address_unseen_options_at_once: float = 500.0
    address_chats_a_minute: float = 900.0
    address_chats_at_once: float = 300.0
    address_guests_a_minute: float = 60.0
    """New guests: requests without a cookie."""
    address_guests_at_once: float = 300.0

    address_passphrases_a_minute: float = 1.0
    """Passphrases that may be tried from one address, and created there."""
    address_passphrases_at_once: float = 10.0

    most_runs: int = 200
    """Lab runs that are kept."""
    most_lab_games: int = 200_000
    """Games or deals of one lab run."""


MARKS: Final = ("👏", "😄", "😮", "🤔", "😢", "❤️", "🎉", "👍")
"""The available reactions."""

OPTIONS_BYTES: Final = 8192
"""The options of one table as JSON; the longest useful ones take about half of it."""

MOST_BARRED: Final = 50
"""Guests whom a table remembers as removed or muted; the oldest are forgotten."""

MOST_BUCKETS: Final = 10_000
"""Guests or addresses whose rates are counted at a time, for each limit."""

MOST_WAITING: Final = 1000
"""Jobs that may wait for a worker; more would wait longer than anybody does."""

CHAT_STORED: Final = 500
"""Chat lines of one table that are stored; the oldest are deleted."""

NOTES_STORED: Final = 300
"""Notes of one guest on one game."""

HINTS_AT_ONCE: Final = 2
"""Hints of one address that workers are asked for at a time; its other guests wait by turns."""

REPLAY_MOMENTS: Final = 6000
"""Moments of the finished games that are kept in memory for those who replay them; a single long
game may exceed it.
"""
REVIEW_MOMENTS: Final = 6000
"""The same for the games under review."""
RESPONSES_BYTES: Final = 8_000_000
"""Responses about games with their options that are kept in memory."""
CHANCES_KEPT: Final = 200
"""Tables in memory whose last chances those who watch were shown."""

TRIES: Final = 5
"""How often a change is tried if other processes keep changing the table first."""
