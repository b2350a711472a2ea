"""Table moves: the actions and undos at one table, from the check to the broadcast."""

from __future__ import annotations

import time
from typing import Final

from fullhouse.play.match import Match, Undo
from fullhouse.play.transcript import since
from fullhouse.server import chat_storage, clock_storage, result_storage, rights, table_storage
from fullhouse.server.chat_storage import ChatLine
from fullhouse.server.consent import AGREED, ConsentVote
from fullhouse.server.errors import Conflict, Refused, StaleCommand
from fullhouse.server.game_results import result_at
from fullhouse.server.guided_choices import check_choice
from fullhouse.server.lobby import PLAYING
from fullhouse.server.messages import say
from fullhouse.server.settings import TRIES
from fullhouse.server.table_clocks import TableClocks
from fullhouse.server.table_commits import TableCommits
from fullhouse.server.table_sockets import PendingReply
from fullhouse.server.table_state import UNDO_LINE, TableState
from fullhouse.server.write_queue import Change
from fullhouse.table.errors import IllegalAction
from fullhouse.table.log import Entry
from fullhouse.table.messages import marked
from fullhouse.table.tracked_table import TrackedTable

STALE: Final = marked("The table has changed since you saw it; look again, then choose.")


class TableMoves:
    """Adds lines to the match of a table. Whoever calls it holds the table's lock."""

    def __init__(
        self, state: TableState, vote: ConsentVote, clocks: TableClocks, commits: TableCommits
    ) -> None:
        self._state: Final = state
        self._vote: Final = vote
        self._clocks: Final = clocks
        self._commits: Final = commits

    async def act(self, seat: int, at: int, actions: list[int], reply: PendingReply | None) -> None:
        """Carries out a seat's actions; `at` is how many lines of the seat precede them. Without
        a reply, they are the server's own: a bot's, or an answer that was held.
        """
        state = self._state
        for _ in range(TRIES):
            try:
                match = self.admit(seat, at, actions[0], reply)
                if match is None:
                    return
                if reply is not None and state.guide is not None:
                    check_choice(state.guide, actions[0])
                prospects = match.prepare_all(seat, actions)
            except (Refused, IllegalAction):
                # Another process may have moved on; if not, the refusal stands.
                if state.lobby.state != PLAYING or not await self._commits.reload():
                    raise
                continue
            after = prospects[-1].after
            changes: list[Change] = []
            if after.over:
                changes = table_storage.end_table(state.code, "played")
            if after.over and state.guide is None:
                now = time.time()
                result = result_at(state.lobby, after, now, state.seconds_until(now))
                changes += result_storage.store_result(state.code, result)
            happened = since(match.table.entry, after)
            is_pick = not happened and is_same_decision(match.table, after)
            is_seen = is_public(match.table, after, happened)
            clocks = self._clocks.after_action(seat, match.table.actors, after.actors)
            if clocks is not None:
                changes += clock_storage.store_clocks(state.code, clocks)
            lines = [prospect.line for prospect in prospects]
            if not await self._commits.store_lines(seat, lines, is_seen, changes):
                continue
            for prospect, action in zip(prospects, actions, strict=True):
                match.confirm(prospect)
                state.add_line(seat, action)
            if after.over:
                self._commits.end("played")
            self._commits.broadcast_lines(happened, is_seen, reply, seat if is_pick else None)
            if clocks is not None:
                self._clocks.replace(clocks)
            return
        raise Conflict

    async def undo(self, seat: int, at: int, reply: PendingReply) -> bool:
        """Undoes the seat's last action, if that is free. If not, opens a vote and returns True."""
        for _ in range(TRIES):
            match = self.admit(seat, at, UNDO_LINE, reply)
            if match is None:
                return False
            if self._state.lobby.undo == "off" and not match.table.draft(seat):
                raise Refused("This table allows no undo.")
            undo = match.would_undo(seat)
            if undo.reason is not None and not self._vote.ask_undo(seat, at, undo):
                return True
            if await self.take_back(seat, undo, reply):
                return False
        raise Conflict

    async def undo_agreed(self, seat: int, at: int) -> None:
        """Undoes the last of the seat's `at` lines, the one that everybody has voted on."""
        for _ in range(TRIES):
            match = self._state.playing()
            self._vote.check_open()
            if at != self._state.at(seat):
                raise Refused("Something else has happened since that was asked.")
            if await self.take_back(seat, match.would_undo(seat)):
                return
        raise Conflict

    def admit(self, seat: int, at: int, action: int, reply: PendingReply | None) -> Match | None:
        """The match, if this line may be added to it. None if this very line is stored already: the
        command was sent twice, so it is acknowledged and changes nothing. Refuses a different line
        in the place of a stored one.
        """
        state = self._state
        if reply is not None:
            rights.check_who(state.lobby, reply.socket.guest, "act", seat)
        if state.is_stored(seat, at, action):
            if reply is not None:
                reply.acknowledge()
            return None
        match = state.playing()
        if reply is not None and state.lobby.seats[seat].resigned:
            raise Refused("You have resigned; a bot plays this seat to the end.")
        if at != state.at(seat):
            raise StaleCommand(STALE)
        return match

    async def take_back(self, seat: int, undo: Undo, reply: PendingReply | None = None) -> bool:
        """Stores and broadcasts an undo; False if another process was quicker. Without a reply it
        is one that everybody has agreed to.
        """
        state = self._state
        match = state.playing()
        is_seen = undo.reason is not None or undo.before.actors != match.table.actors
        clocks = self._clocks.after_undo(seat, match.table.actors, undo.before.actors)
        changes = [] if clocks is None else clock_storage.store_clocks(state.code, clocks)
        notice: ChatLine | None = None
        if undo.reason is not None:
            lobby = state.lobby
            message = say("{seat} has undone a move that others had seen.", seat=seat)
            notice = ChatLine(
                lobby.seats[seat].guest, seat, lobby.name_of(seat), "", time.time(), message
            )
            changes += chat_storage.store_chat(state.code, notice)
        if not await self._commits.store_lines(seat, [undo.line], is_seen, changes):
            return False
        match.take_back(undo)
        state.add_line(seat, UNDO_LINE)
        if notice is not None:
            self._commits.add_chat(notice)
        if reply is None:
            self._vote.close(AGREED)
        self._commits.broadcast_lines(None, is_seen, reply)
        if clocks is not None:
            self._clocks.replace(clocks)
        return True


def is_public(before: TrackedTable, after: TrackedTable, happened: list[Entry]) -> bool:
    """Whether everybody could see that something happened."""
    if after.actors != before.actors:
        return True
    return any(entry.render(after.kit, None) is not None for entry in happened)


def is_same_decision(before: TrackedTable, after: TrackedTable) -> bool:
    """Whether the same seats still owe the same decisions: a draft has grown, and no more."""
    return after.actors == before.actors and after.stack.steps() == before.stack.steps()
