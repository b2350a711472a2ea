"""Clean Your Room: how a round is dealt and scored, and the match (CYR-2, CYR-3, CYR-7).

What comes between is in `turns`, a turn's first step in `taking`, what sets do in `actions`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from fullhouse.games.clean_your_room import cards, options
from fullhouse.games.clean_your_room.actions import Action, ChooseCard, ChoosePile, ChooseVictim
from fullhouse.games.clean_your_room.cards import CALLER, DECK, HELD, LAID, PILES
from fullhouse.games.clean_your_room.options import OPTIONS
from fullhouse.games.clean_your_room.scoring import (
    count_colours,
    count_sets,
    name_colours,
    name_sets,
    points,
    recount,
)
from fullhouse.games.clean_your_room.summary import summary
from fullhouse.games.clean_your_room.tactics import RoomTactics
from fullhouse.games.clean_your_room.taking import Keep, Reshuffle, Take
from fullhouse.games.clean_your_room.turns import Declare, LayDown, Play, Turn
from fullhouse.games.clean_your_room.words import KEEP, TOP, WORDS
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.steps import Draft, Step, Together
from fullhouse.table.table import Table


class Deal(Step):
    """Shuffle all cards and deal three to each; all then choose which one to keep."""

    def run(self, t: Table) -> None:
        if t.facts[cards.ROUND]:
            self.gather(t)
            first = (t.facts[cards.FIRST] + 1) % t.seats  # CYR-2.2
            t.tell("CYR-3.1", "Everybody is dealt three cards")
        else:
            first = t.below(t.seats, "first player")
            t.tell("CYR-3.1", "The deck is shuffled, and everybody is dealt three cards")
            t.shuffle(DECK)
        t.facts[cards.FIRST] = first
        t.facts[cards.ROUND] += 1
        t.facts[CALLER] = -1
        for seat in range(t.seats):
            for _ in range(3):
                t.draw(DECK, HELD + seat)
            recount(t, seat)
        t.push(Scoring())
        t.push(Turn(first))  # CYR-3.3
        t.push(Together([SetUp(seat) for seat in range(t.seats)]))

    def gather(self, t: Table) -> None:
        """Whatever lies on the table goes back to the deck."""
        t.tell("CYR-3.1", "All cards are shuffled into the deck")
        for seat in range(t.seats):
            t.move_all(PILES + seat, DECK)
        t.shuffle_in([z for z in range(LAID, len(t.kit.zones)) if t.count(z)], DECK)
        for fact in range(cards.SIZES, cards.SIZES + 3 * cards.MOST):
            t.facts[fact] = 0


class SetUp(Draft):
    """Keep one of your three cards; the other two are your pile. All show them at once."""

    tells: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        picks = t.draft(self.seat)
        if not picks:
            return [KEEP + face for face in t.kinds(HELD + self.seat)]
        left = t.faces(HELD + self.seat)
        left.remove(picks[0] - KEEP)
        return [TOP + face for face in sorted(set(left))]

    def is_done(self, t: Table) -> bool:
        return len(t.draft(self.seat)) == (2 if t.options[options.SETUP_ORDER] == 0 else 1)

    def take_all(self, t: Table, picks: list[int]) -> None:
        left = t.faces(HELD + self.seat)
        left.remove(picks[0] - KEEP)
        top = picks[1] - TOP if len(picks) == 2 else left[t.below(2, "set-up order")]
        left.remove(top)
        t.tell("CYR-3.2", "keeps a card and lays {cards} on their own pile", self.seat)
        for face in (left[0], top):
            t.move_face(HELD + self.seat, face, PILES + self.seat, ALL)
        recount(t, self.seat)

    def asks(self, t: Table) -> Message:
        return say("Keep one of three cards")

    def asks_next(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Choose which of the other two lies on top of your pile")
        if t.options[options.SETUP_ORDER]:
            return say("Keep one card; the other two start your pile")
        return say("Keep one card, then choose which of the other two lies on top of your pile")

    def rule(self, t: Table) -> str:
        return "CYR-3.2"

    def instead(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Choose the top card of your pile from the two you did not keep", "CYR-3.2")
        return say("Keep one of the three cards you were dealt", "CYR-3.2")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


class Scoring(Step):
    """Count sets and colours. Whoever declared has bet on having more than everybody else."""

    def run(self, t: Table) -> None:
        for seat in range(t.seats):
            self.lay_down(t, seat)
        totals = [self.count(t, seat) for seat in range(t.seats)]
        won = self.settle(t, totals)
        for seat in range(t.seats):
            self.award(t, seat, won)
        if not is_over(t):
            t.push(Deal())

    def lay_down(self, t: Table, seat: int) -> None:
        """CYR-6.6: without a caller all hands are still held."""
        if t.count(HELD + seat):
            t.tell("CYR-6.6", "lays down {cards}", seat)
            t.move_all(HELD + seat, LAID + seat)

    def count(self, t: Table, seat: int) -> int:
        """CYR-7.3: sets and colours, told to all."""
        total = points(t, seat)
        if t.logging:
            sets, colours = name_sets(t, seat), name_colours(t, seat)
            parts = [
                say("{n} for sets ({also})", n=count_sets(t, seat), also=sets),
                say("{n} for colours ({also})", n=count_colours(t, seat), also=colours),
            ]
            t.tell("CYR-7.3", "has {n}: {also}", seat, n=total, also=parts, moment="counted")
        return total

    def settle(self, t: Table, totals: list[int]) -> int:
        """CYR-7.4: 1 if the caller wins the bet, 0 if not, -1 where there is none."""
        caller = t.facts[CALLER]
        if caller < 0 or t.options[options.CONSOLATION] == options.PLAIN:
            return -1
        most = max([totals[seat] for seat in range(t.seats) if seat != caller])
        won = totals[caller] > most
        if t.options[options.CALLER_TIE]:
            won = totals[caller] >= most
        had = totals[caller]
        if won:
            t.tell(
                "CYR-7.4", "wins the bet, {n} against {m}", caller, n=had, m=most, moment="bet won"
            )
            return 1
        t.tell(
            "CYR-7.4", "loses the bet, {n} against {m}", caller, n=had, m=most, moment="bet lost"
        )
        return 0

    def award(self, t: Table, seat: int, won: int) -> None:
        """CYR-7.4: both kinds of points to the side that won, what the option leaves to others."""
        is_caller = seat == t.facts[CALLER]
        lost = won >= 0 and is_caller != (won == 1)
        left = t.options[options.CONSOLATION]
        sets, colours = count_sets(t, seat), count_colours(t, seat)
        from_sets = 0 if lost and left != options.ONLY_SETS else sets
        from_colours = 0 if lost and left != options.ONLY_COLOURS else colours
        named = name_sets(t, seat)
        part = say("sets: {also}", also=named)
        if from_sets < sets:
            part = say("sets: {also} ({n} not earned)", also=named, n=sets)
        t.score(seat, from_sets, self.explain(t, is_caller, won, part), "CYR-7.1")
        named = name_colours(t, seat)
        part = say("colours: {also}", also=named)
        if from_colours < colours:
            part = say("colours: {also} ({n} not earned)", also=named, n=colours)
        t.score(seat, from_colours, self.explain(t, is_caller, won, part), "CYR-7.2")
        earned = from_sets + from_colours
        t.facts[cards.LATEST + seat] = earned
        if t.logging:
            rule = "CYR-6.6" if t.facts[CALLER] < 0 else "CYR-7.4"
            parts = [
                say("{n} for sets", n=from_sets),
                say("{n} for colours", n=from_colours),
            ]
            t.tell(rule, "earns {n}: {also}", seat, n=earned, also=parts, moment="earned")

    def explain(self, t: Table, is_caller: bool, won: int, part: Message) -> Message:
        """A line of the reckoning: what a round's sets or colours gave, and how the bet went."""
        number = t.facts[cards.ROUND]
        if won < 0:
            return say("Round {n}, {also}", n=number, also=[part])
        if is_caller and won:
            return say("Round {n}, {also}; won the bet", n=number, also=[part])
        if is_caller:
            return say("Round {n}, {also}; lost the bet", n=number, also=[part])
        if won:
            return say("Round {n}, {also}; the caller won the bet", n=number, also=[part])
        return say("Round {n}, {also}; the caller lost the bet", n=number, also=[part])


def is_over(t: Table) -> bool:
    """CYR-2.3: after one round, after so many, or with the target reached."""
    played = t.facts[cards.ROUND]
    way = t.options[options.MATCH]
    if way == options.BY_TARGET:
        reached_it = max(t.scores) >= t.options[options.TARGET]
        return reached_it or played >= t.options[options.ROUND_CAP]
    return played >= (t.options[options.ROUNDS] if way == options.BY_ROUNDS else 1)


class CleanYourRoom(Game):
    """CYR-2: rounds until somebody has enough points; most points win."""

    deduces: ClassVar[bool] = True

    def __init__(self) -> None:
        steps = (
            *(Deal, SetUp, Turn, Take, Keep, Reshuffle, Play),
            *(Action, ChoosePile, ChooseCard, ChooseVictim, Declare, LayDown, Scoring),
        )
        super().__init__(
            "clean-your-room",
            "Clean Your Room",
            1,
            range(2, cards.MOST + 1),
            WORDS,
            cards.ZONES,
            cards.FACTS,
            OPTIONS,
            steps,
            RoomTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return cards.printed(settings["table"])

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return cards.check_table(settings["table"])

    def set_up(self, t: Table) -> None:
        t.push(Deal())

    def folded(self, settings: Mapping[str, Any]) -> Sequence[str]:
        """CYR-8.1: of piles only the top may be drawn; what was seen there stays known."""
        return ("pile",) if settings["piles"] == "top_only" else ()

    def terms(self) -> Sequence[str]:
        return (*cards.TYPES, *cards.COLOURS)

    def deduce(self, known: Table, seat: int | None) -> Mapping[str, object]:
        return summary(known, seat)

    def winners(self, t: Table) -> list[int]:
        """CYR-2.4: most points; among equals, most in the last round."""
        scores = self.scores(t)
        best = [seat for seat in range(t.seats) if scores[seat] == max(scores)]
        latest = max([t.facts[cards.LATEST + seat] for seat in best])
        return [seat for seat in best if t.facts[cards.LATEST + seat] == latest]
