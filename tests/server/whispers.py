"""A game of one question that is asked over and over, and a table where it is played without a
server.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar, Literal, cast

from fullhouse.server.bot_seats import PlayedTable
from fullhouse.server.held_answers import HeldAnswers
from fullhouse.server.lobby import PERSON, PLAYING, Lobby
from fullhouse.server.lobby import Seat as LobbySeat
from fullhouse.server.settings import Settings
from fullhouse.table.actions import Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import NO_ACTION, Action, Seat
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice
from fullhouse.table.table import Table
from fullhouse.table.views import single_answer
from fullhouse.table.zones import Facts, Zones

WORDS = Vocabulary()
PASS = WORDS.button("pass", "passes", is_quiet=True)
CALL = WORDS.button("call", "calls")
FACTS = Facts()
TURNS = FACTS.add("turns")
SETTINGS = Settings()


class Ask(Choice):
    """Every other time there is a choice; the question is always the same."""

    asks_anyway: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        return [PASS, CALL] if t.facts[TURNS] % 2 else [PASS]

    def take(self, t: Table, action: Action) -> None:
        t.facts[TURNS] += 1
        t.push(Ask(self.seat))


class Whispers(Game):
    def __init__(self) -> None:
        super().__init__(
            "whispers", "Whispers", 1, range(2, 3), WORDS, Zones(), FACTS, Options(), (Ask,)
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return []

    def set_up(self, t: Table) -> None:
        t.push(Ask(Seat(0)))


class OneTable:
    """A table at which seat 0 is asked over and over, and when it answered."""

    def __init__(self, other: Literal["person", "bot"] = "person") -> None:
        self.table = Whispers().start(2, "seed", log=False)
        seats = [LobbySeat(PERSON, "ann"), LobbySeat(other, "ben" if other == PERSON else None)]
        lobby = Lobby("code", "whispers", 1, {}, seats, "ann", single_answers=True)
        lobby.state = PLAYING
        self.lines = 0
        self.state = SimpleNamespace(
            match=SimpleNamespace(table=self.table),
            guide=None,
            lobby=lobby,
            undo_count=0,
            at=lambda seat: self.lines,
        )
        self.held = HeldAnswers(cast(PlayedTable, self), SETTINGS, random.Random(5))
        self.asked_at = 0.0
        self.took: dict[bool, list[float]] = {True: [], False: []}
        """By whether it was automatic: the seconds from question to answer."""

    def ask(self) -> None:
        self.asked_at = asyncio.get_running_loop().time()
        self.held.wake()

    async def act_for(self, seat: int, at: int, actions: list[int]) -> None:
        self.answer(actions[0])

    def answer(self, action: int) -> None:
        is_automatic = single_answer(self.table, 0) != NO_ACTION
        self.took[is_automatic].append(asyncio.get_running_loop().time() - self.asked_at)
        self.table.act(0, action)
        self.lines += 1
        self.ask()
