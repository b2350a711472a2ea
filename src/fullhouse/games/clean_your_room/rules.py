"""Clean Your Room, in the order of the rulebook: the deal, the set-up, scoring, the match.

Turns are in `turns`: their first step is in `stacks`, which cards may be played in `sets`, what
sets do in `set_actions`. A turn pushes the next one; when none follows, the round is settled.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from fullhouse.games.clean_your_room import cards, options
from fullhouse.games.clean_your_room.bet import award, settle_bet
from fullhouse.games.clean_your_room.cards import (
    CALLER,
    DECK,
    FIRST_PLAYER,
    LAST_ROUND,
    OPEN_HANDS,
    ROUND,
    SET_SIZES,
    SETS,
    hand,
    open_hand,
    pile,
)
from fullhouse.games.clean_your_room.deductions import deduced, standing
from fullhouse.games.clean_your_room.options import OPTIONS
from fullhouse.games.clean_your_room.scoring import (
    colour_points,
    name_colours,
    name_sets,
    recount,
    set_points,
    total_points,
)
from fullhouse.games.clean_your_room.set_actions import (
    ChoosePile,
    ChoosePileCard,
    ChooseVictim,
    SetAction,
)
from fullhouse.games.clean_your_room.stacks import KeepOneOfTwo, ReshufflePiles, TakeFromStack
from fullhouse.games.clean_your_room.tactics import RoomTactics
from fullhouse.games.clean_your_room.turns import (
    DeclareLastTurn,
    LayDownHand,
    PlayToSet,
    TidyTurn,
)
from fullhouse.games.clean_your_room.vocabulary import KEEP, TOP, VOCABULARY
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import NO_SEAT, Action, FaceId, Seat, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL
from fullhouse.table.pieces import COUNTER, Piece
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Draft, Step, Together
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable


class DealThree(Step):
    """Shuffle all cards and deal three to each (CYR-3.1)."""

    def run(self, t: Table) -> None:
        if t.facts[ROUND]:
            self.gather(t)
            first = t.next_seat(Seat(t.facts[FIRST_PLAYER]))  # CYR-2.2
            t.tell("CYR-3.1", "Everybody is dealt three cards")
        else:
            first = Seat(t.below(t.seats, "first player"))
            t.tell("CYR-3.1", "The deck is shuffled, and everybody is dealt three cards")
            t.shuffle(DECK)
        t.facts[FIRST_PLAYER] = first
        t.facts[ROUND] += 1
        t.facts[CALLER] = NO_SEAT
        for seat in t.all_seats:
            for _ in range(3):
                t.draw(DECK, hand(seat))
            recount(t, seat)
        t.push(SettleRound())
        t.push(TidyTurn(first))  # CYR-3.3
        t.push(Together([StartPile(seat) for seat in t.all_seats]))

    def gather(self, t: Table) -> None:
        """Everything on the table goes back to the deck."""
        t.tell("CYR-3.1", "All cards are shuffled back into the deck")
        for seat in t.all_seats:
            t.move_all(pile(seat), DECK)
        spreads = [zones.of(seat) for zones in (OPEN_HANDS, *SETS) for seat in t.all_seats]
        t.shuffle_in([zone for zone in spreads if t.count(zone)], DECK)
        for sizes in SET_SIZES:
            for seat in t.all_seats:
                t.facts[sizes.at(seat)] = 0


class StartPile(Draft):
    """Keep one of your three cards; the others start your pile. All show them at once (CYR-3.2)."""

    rule_number: ClassVar[str] = "CYR-3.2"
    tells: ClassVar[bool] = True

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[Action]:
        picks = t.draft(self.seat)
        if not picks:
            return t.actions_on(KEEP, hand(self.seat))
        return TOP.of_faces(sorted(set(self.others(t, picks))))

    def is_done(self, t: Table) -> bool:
        is_random = t.options[options.SETUP_ORDER] == options.RANDOM_ORDER
        return len(t.draft(self.seat)) == (1 if is_random else 2)

    def take_all(self, t: Table, picks: list[Action]) -> None:
        others = self.others(t, picks)
        top = TOP.face(picks[1]) if len(picks) == 2 else others[t.below(2, "set-up order")]
        others.remove(top)
        t.tell("CYR-3.2", "keeps a card and starts a pile with {cards}", self.seat)
        for face in (others[0], top):
            t.move_face(hand(self.seat), face, pile(self.seat), ALL)
        recount(t, self.seat)

    def others(self, t: Table, picks: list[Action]) -> list[FaceId]:
        """The two cards that are not kept."""
        others = t.faces(hand(self.seat))
        others.remove(KEEP.face(picks[0]))
        return others

    def asks(self, t: Table) -> Message:
        return say("Keep one of three cards")

    def asks_next(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Choose which of the other two goes on top of your pile")
        if t.options[options.SETUP_ORDER] == options.RANDOM_ORDER:
            return say("Keep one card; the other two start your pile")
        return say("Keep one card, then choose which of the other two goes on top of your pile")

    def instead(self, t: Table) -> Message:
        if t.draft(self.seat):
            return say("Choose one of your other two cards to go on top of your pile", "CYR-3.2")
        return say("Keep one of the three cards you were dealt", "CYR-3.2")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)


class SettleRound(Step):
    """Count sets and colours, settle the caller's bet, and award the points (CYR-7)."""

    def run(self, t: Table) -> None:
        for seat in t.all_seats:
            self.lay_down(t, seat)
        totals = [self.count(t, seat) for seat in t.all_seats]
        bet = settle_bet(t, totals)
        for seat in t.all_seats:
            award(t, seat, bet)
        if not is_over(t):
            t.push(DealThree())

    def lay_down(self, t: Table, seat: Seat) -> None:
        """CYR-6.6: if nobody has declared, all hands are still held."""
        if t.count(hand(seat)):
            t.tell("CYR-6.6", "lays down {cards}", seat)
            t.move_all(hand(seat), open_hand(seat))

    def count(self, t: Table, seat: Seat) -> int:
        """CYR-7.3: the total of sets and colours, told to everybody."""
        total = total_points(t, seat)
        if t.logging:
            sets, colours = name_sets(t, seat), name_colours(t, seat)
            parts = [
                say("{n} for sets ({also})", n=set_points(t, seat), also=sets),
                say("{n} for colours ({also})", n=colour_points(t, seat), also=colours),
            ]
            t.tell(
                "CYR-7.3",
                "has {n:point|points}: {also}",
                seat,
                n=total,
                also=parts,
                moment="counted",
            )
        return total


def is_over(t: Table) -> bool:
    """CYR-2.3: after one round, after a number of them, or once the target is reached."""
    played = t.facts[ROUND]
    way = t.options[options.MATCH]
    if way == options.BY_TARGET:
        is_reached = max(t.scores) >= t.options[options.TARGET]
        return is_reached or played >= t.options[options.ROUND_CAP]
    return played >= (t.options[options.ROUNDS] if way == options.BY_ROUNDS else 1)


class CleanYourRoom(Game):
    """CYR-2: rounds until somebody has enough points; most points win."""

    best_seats: ClassVar[int] = 3
    age: ClassVar[int] = 8  # our judgement: the draft names none
    reckons: ClassVar[tuple[str, ...]] = ("CYR-6.6", "CYR-7.3", "CYR-7.4")

    def __init__(self) -> None:
        super().__init__(
            "clean-your-room",
            "Clean Your Room",
            version=1,
            seats=range(2, cards.MOST_SEATS + 1),
            vocabulary=VOCABULARY,
            zones=cards.ZONES,
            facts=cards.FACTS,
            options=OPTIONS,
            steps=(
                *(DealThree, StartPile, TidyTurn, TakeFromStack, KeepOneOfTwo, ReshufflePiles),
                *(PlayToSet, SetAction, ChoosePile, ChoosePileCard, ChooseVictim),
                *(DeclareLastTurn, LayDownHand, SettleRound),
            ),
            tactics=RoomTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return cards.thing_cards(settings["table"])

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return cards.check_copies(settings["table"])

    def pieces(self, kit: Kit) -> Sequence[Piece]:
        return [
            Piece(COUNTER, "First player", 1, "Begins this round (CYR-2.2)"),
            Piece(COUNTER, "Last Turn", 1, "Lies with whoever declared it (CYR-6.1)"),
        ]

    def score_rows(self, kit: Kit) -> Sequence[Message]:
        return [say("Sets"), say("Colours")]

    def set_up(self, t: Table) -> None:
        t.push(DealThree())

    def folded(self, settings: Mapping[str, Any]) -> Sequence[str]:
        """CYR-8.1: by option only a pile's top card is drawn; all of it stays known."""
        return ("pile",) if settings["piles"] == "top_only" else ()

    def terms(self) -> Sequence[str]:
        return (*cards.TYPES, *cards.COLOURS)

    def deduce(self, known: TrackedTable, seat: Seat | None) -> Mapping[str, object]:
        return deduced(known, seat)

    def standing(self, known: TrackedTable, seat: Seat | None) -> list[Line]:
        return [] if seat is None or known.over else standing(known, seat)

    def winners(self, t: Table) -> list[Seat]:
        """CYR-2.4: most points; among equals, most in the last round."""
        scores = self.scores(t)
        best = [seat for seat in t.all_seats if scores[seat] == max(scores)]
        latest = max([t.facts[LAST_ROUND.at(seat)] for seat in best])
        return [seat for seat in best if t.facts[LAST_ROUND.at(seat)] == latest]
