"""Held answers: where somebody may have been asked only so that the question tells nobody anything.

At a table that wants it, the server answers for people who have a single choice there, and holds
back the answers of those who have more. Both take the same time: it is drawn when the question is
asked, before anybody can answer, and from the same spread. Only somebody who thinks for longer
than the longest time shows that they had a choice.
"""

from __future__ import annotations

import asyncio
from random import Random, SystemRandom
from typing import Final

from fullhouse.server.background_tasks import BackgroundTasks
from fullhouse.server.bot_seats import PlayedTable
from fullhouse.server.errors import Conflict, NotStored, Refused
from fullhouse.server.lobby import PERSON, PLAYING, Lobby
from fullhouse.server.settings import Settings
from fullhouse.table.errors import BadInput, IllegalAction
from fullhouse.table.ids import NO_ACTION, Action
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.views import single_answer

Question = tuple[int, int]
"""Tells one question to a seat from the next: its first line, and how many undos came before."""


class HeldAnswers:
    """The answers of people at one table that have to wait."""

    def __init__(
        self, table: PlayedTable, settings: Settings, chance: Random | None = None
    ) -> None:
        self._table: Final = table
        self._settings: Final = settings
        self._chance: Final = SystemRandom() if chance is None else chance
        """By default, one that nobody can predict."""
        self._due: dict[int, tuple[Question, float]] = {}
        """By seat: when its question may be answered."""
        self._tasks: Final = BackgroundTasks()

    def wake(self) -> None:
        """Draws a time for every question that is new, and answers those with a single choice."""
        state = self._table.state
        asked: dict[int, Question] = {}
        if state.match is not None and state.guide is None and are_held(state.lobby):
            table = state.match.table
            for actor in table.actors:
                if is_held(table, actor) and not _is_bot(state.lobby, actor):
                    asked[actor] = state.at(actor) - len(table.draft(actor)), state.undo_count
        for seat in list(self._due):
            if seat not in asked or self._due[seat][0] != asked[seat]:
                del self._due[seat]
        for seat, question in asked.items():
            if seat in self._due:
                continue
            due = asyncio.get_running_loop().time() + self._draw()
            self._due[seat] = question, due
            assert state.match is not None
            only = single_answer(state.match.table, seat)
            if only != NO_ACTION:
                self._tasks.spawn(self._answer(seat, question, due, only))

    async def wait(self, seat: int, action: int) -> None:
        """Waits until this answer may be given. A pick that ends no decision need not wait."""
        match, due = self._table.state.match, self._due.get(seat)
        if match is None or due is None or not ends_decision(match.table, seat, action):
            return
        await self._sleep_until(due[1])

    def close(self) -> None:
        """Answers nothing any more."""
        self._tasks.cancel()

    async def _answer(self, seat: int, question: Question, due: float, only: Action) -> None:
        await self._sleep_until(due)
        if self._due.get(seat) != (question, due):
            return  # it is not asked any more, or has been asked again since
        try:
            await self._table.act_for(seat, self._table.state.at(seat), [only])
        except (Refused, Conflict, NotStored, BadInput):
            pass  # they have just answered themselves
        except Exception as error:
            if not self._table.fail(error):
                raise

    async def _sleep_until(self, due: float) -> None:
        await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))

    def _draw(self) -> float:
        """Seconds, evenly spread."""
        return self._chance.uniform(self._settings.held_least, self._settings.held_most)


def are_held(lobby: Lobby) -> bool:
    """Whether this table wants it, and there is a person to whom an answer could tell something."""
    people = [seat for seat in lobby.seats if seat.kind == PERSON]
    return lobby.single_answers and lobby.state == PLAYING and len(people) > 1


def is_held(table: TrackedTable, seat: int) -> bool:
    """Whether this question is asked even of those who have a single choice."""
    step = table.deciding(seat)
    return step is not None and type(step).asks_anyway


def ends_decision(table: TrackedTable, seat: int, action: int) -> bool:
    """Whether others could notice this action; a draft that only grows shows to nobody."""
    after = table.clone()
    after.logging = False
    try:
        after.act(seat, action)
    except (BadInput, IllegalAction):
        return False
    return after.actors != table.actors or after.stack.steps() != table.stack.steps()


def _is_bot(lobby: Lobby, seat: int) -> bool:
    return lobby.seats[seat].kind != PERSON or lobby.is_played_for(seat)
