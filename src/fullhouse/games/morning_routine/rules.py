"""Morning Routine: the game, its steps, and who has won (MR-6.5, MR-6.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from fullhouse.games.morning_routine import cards, figures, laying, options, rewards
from fullhouse.games.morning_routine.busts import (
    BlameWhich,
    BlameWhom,
    Bust,
    Busted,
    Busting,
    Inherit,
)
from fullhouse.games.morning_routine.deduced import deduced
from fullhouse.games.morning_routine.hall import HallAction, Queue, Swap
from fullhouse.games.morning_routine.leaving import (
    BackInHall,
    Challenge,
    Commit,
    Settle,
    ShowMess,
)
from fullhouse.games.morning_routine.morning import (
    Act,
    EndOfMorning,
    KeepRewards,
    Morning,
    NextTurn,
    Scoring,
    SecondAction,
    ShowRewards,
    Turn,
)
from fullhouse.games.morning_routine.room import Clean, Collect, RoomAction
from fullhouse.games.morning_routine.tactics import MorningTactics
from fullhouse.games.morning_routine.using import GuessRoom, KnockAt, PeekAt, TidyUp
from fullhouse.games.morning_routine.words import WORDS
from fullhouse.table.cards import Face
from fullhouse.table.chance import Dice
from fullhouse.table.game import Game
from fullhouse.table.messages import Message
from fullhouse.table.scoring import Line
from fullhouse.table.table import Table


class MorningRoutine(Game):
    """Collect rewards from room to room, be found with no mess, and get to school early."""

    deduces: ClassVar[bool] = True

    announces: ClassVar[tuple[str, ...]] = ("MR-5.3", "MR-5.4", "MR-8.1", "MR-9.2")

    def __init__(self) -> None:
        steps = (
            *(Morning, Turn, Act, SecondAction, NextTurn, Queue, Swap, HallAction),
            *(
                RoomAction,
                Collect,
                Clean,
                Challenge,
                Commit,
                Settle,
                ShowMess,
                Bust,
                Busted,
                Inherit,
                Busting,
            ),
            *(BlameWhich, BlameWhom, BackInHall, TidyUp, PeekAt, KnockAt, GuessRoom),
            *(EndOfMorning, ShowRewards, KeepRewards, Scoring),
        )
        super().__init__(
            "morning-routine",
            "Morning Routine",
            2,
            range(2, cards.MOST + 1),
            WORDS,
            cards.ZONES,
            cards.FACTS,
            options.OPTIONS,
            steps,
            MorningTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        rooms = settings["rooms"]
        marked = settings["bust_blame"] == "own"
        out: list[Face] = [
            cards.RoomCard(name, 1 if room < rooms else 0, "envelope", cards.CENTRE, room)
            for room, name in enumerate(cards.ROOM_NAMES)
        ]
        out += rewards.printed(settings)
        return out + cards.plain_faces(rooms, seats, marked)

    def terms(self) -> Sequence[str]:
        return rewards.terms()

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return options.why_not(settings, seats, rewards.CODES)

    def set_up(self, t: Table) -> None:
        t.push(Morning())

    def arrange(self, t: Table, seat: int | None, rng: Dice) -> bool:
        return laying.arrange(t, seat, rng)

    def deduce(self, known: Table, seat: int | None) -> Mapping[str, object]:
        shown = {"figures": figures.figures(known, seat)}
        # Who may be where follows from the notebook alone, which a table without memory has not.
        return {**deduced(known, seat), **shown} if known.notes_of(seat) is not None else shown

    def standing(self, known: Table, seat: int | None) -> list[Line]:
        return [] if seat is None else figures.standing(known, seat)

    def winners(self, t: Table) -> list[int]:
        """MR-6.5: most points; among equals, the higher Speed Bonus, unless they share it."""
        scores = self.scores(t)
        best = [seat for seat in range(t.seats) if scores[seat] == max(scores)]
        if t.options[options.TIE]:
            return best
        fastest = max([t.facts[cards.SPEED_SUM + seat] for seat in best])
        return [seat for seat in best if t.facts[cards.SPEED_SUM + seat] == fastest]
