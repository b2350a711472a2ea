"""Smash Family, in the order of the rulebook: the match, a round, turns, scoring, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from fullhouse.games.smash_family import cards, options
from fullhouse.games.smash_family.cards import (
    BOARD,
    DECK,
    FACE_DOWN,
    PLAY,
    hand,
    opponent,
    played_face_down,
    score_pile,
)
from fullhouse.games.smash_family.families import completes
from fullhouse.games.smash_family.options import OPTIONS
from fullhouse.games.smash_family.tactics import SmashTactics
from fullhouse.games.smash_family.tracking import tracked
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, OWNER, only
from fullhouse.table.pieces import COUNTER, Piece
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Choice, SeatStep, Step
from fullhouse.table.table import Table

FEWEST: Final = 19
"""Cards that a round may need: 13 for its set-up, 6 to draw (SF-6.2)."""


class Round(Step):
    """Shuffle all cards nobody has scored, deal four each, lay one face down and two face up."""

    def run(self, t: Table) -> None:
        first = self.first(t)
        if t.facts[cards.ROUND]:
            t.tell("SF-5.6", "All other cards go back to the deck")
            t.shuffle_in([BOARD, *[hand(seat) for seat in t.all_seats]], DECK)
            t.tell("SF-3.1", "The deck is dealt anew")
        else:
            t.tell("SF-3.1", "The deck is shuffled and dealt")
            t.shuffle(DECK)
        t.facts[cards.FIRST] = first
        t.facts[cards.ROUND] += 1
        for seat in (first, opponent(first)):  # SF-3.2
            for _ in range(4):
                t.draw(DECK, hand(seat))
        t.draw(DECK, FACE_DOWN)  # SF-3.3
        t.draw(DECK, BOARD)
        t.draw(DECK, BOARD)
        while len(t.kinds(BOARD)) == 1 and t.count(DECK):  # SF-3.4
            t.draw(DECK, BOARD)
        t.push(StartTurn(first, 1, 0))

    def first(self, t: Table) -> Seat:
        """SF-2.2: chance in the first round, then as the option says."""
        before = Seat(t.facts[cards.FIRST])
        if t.facts[cards.ROUND] == 0:
            return Seat(t.below(2, "first player"))
        if t.options[options.START_PLAYER] == options.FIXED:
            return before
        scores = t.scores
        if t.options[options.START_PLAYER] == options.ALTERNATE or scores[0] == scores[1]:
            return opponent(before)
        return Seat(0 if scores[0] < scores[1] else 1)


class StartTurn(SeatStep):
    """Draw the top card of the deck (SF-4.2). With none left, play from your hand; or pass."""

    is_turn: ClassVar[bool] = True

    def __init__(self, seat: Seat, turn: int, extra: int) -> None:
        super().__init__(seat)
        self.turn: Final = turn
        self.extra: Final = extra

    def run(self, t: Table) -> None:
        draws = not self.extra or t.options[options.EXTRA_DRAW] == 0
        if draws and t.count(DECK):
            t.tell("SF-4.2", "draws {cards}", self.seat)
            t.draw(DECK, hand(self.seat))
        t.facts[cards.TURN] = self.turn
        if t.count(hand(self.seat)):
            if self.turn in cards.FACE_DOWN_TURNS:
                t.push(PlayFaceDown(self.seat, self.turn, self.extra))
            else:
                t.push(PlayFaceUp(self.seat, self.turn, self.extra))
        else:
            t.tell("SF-4.8", "has no card to play", self.seat)
            after_turn(t, self.seat, self.turn)


class PlayFaceUp(Choice):
    """Play a card face up. If it matches a visible one, take an extra turn at once (SF-4.4)."""

    rule_number: ClassVar[str] = "SF-4.4"
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, turn: int, extra: int) -> None:
        super().__init__(seat)
        self.turn: Final = turn
        self.extra: Final = extra

    def legal(self, t: Table) -> list[Action]:
        return t.actions_on(PLAY, hand(self.seat))

    def take(self, t: Table, action: Action) -> None:
        face = PLAY.face(action)
        matches = t.number_of(BOARD, face) > 0  # SF-4.5: hidden copies never count
        t.move_face(hand(self.seat), face, BOARD, ALL)
        if matches and (t.options[options.EXTRA_CAP] == 0 or not self.extra):  # SF-4.4
            t.tell("SF-4.4", "takes an extra turn", self.seat)
            t.push(StartTurn(self.seat, self.turn, 1))
        else:
            after_turn(t, self.seat, self.turn)

    def asks(self, t: Table) -> Message:
        return say("Play a card face up")

    def why_not(self, t: Table, action: Action) -> Message:
        return say("You have no {named} in your hand", "SF-4.3", named=PLAY.face(action))

    def instead(self, t: Table) -> Message:
        return say("You can only play a card from your own hand", "SF-4.3")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)


class PlayFaceDown(PlayFaceUp):
    """Play a card face down, in the turns that ask for it (SF-4.6)."""

    rule_number: ClassVar[str] = "SF-4.6"
    seen_by: ClassVar[int] = OWNER
    hidden: ClassVar[str] = marked("plays a card face down")

    def take(self, t: Table, action: Action) -> None:
        t.move_face(
            hand(self.seat), PLAY.face(action), played_face_down(self.seat), only(self.seat)
        )
        after_turn(t, self.seat, self.turn)

    def asks(self, t: Table) -> Message:
        return say("Play a card face down")

    def says(self, t: Table, action: Action) -> Message:
        return say("plays {card} face down")


def after_turn(t: Table, seat: Seat, turn: int) -> None:
    """Six turns, the seats in alternation, then the round is scored (SF-4.1, SF-4.7)."""
    t.push(StartTurn(opponent(seat), turn + 1, 0) if turn < cards.TURNS else ScoreRound())


class ScoreRound(Step):
    """Show everything (SF-5.1). Each seat takes the families that it alone completes.

    The other cards stay until the next round gathers them.
    """

    def run(self, t: Table) -> None:
        t.tell("SF-5.1", "All face-down cards and both hands are shown", moment="reveal")
        for seat in t.all_seats:
            t.show(hand(seat))
            t.move_all(played_face_down(seat), BOARD)
        t.move_all(FACE_DOWN, BOARD)
        board = t.face_set(BOARD)
        held = [t.face_set(hand(seat)) for seat in t.all_seats]
        for family in range(cards.FAMILIES):
            first = completes(t, family, board | held[0])
            second = completes(t, family, board | held[1])
            if first and second:
                self.share(t, family)
            elif first or second:
                self.award(t, family, Seat(0 if first else 1))
        if not is_over(t):
            t.push(Round())

    def award(self, t: Table, family: int, seat: Seat) -> None:
        """SF-5.4: every copy from the board and from the seat's own hand."""
        name = cards.family_name(t, family)
        t.tell("SF-5.4", "alone completes {term} and takes {cards}", seat, term=name)
        self.sweep(t, BOARD, family, seat)
        self.sweep(t, hand(seat), family, seat)

    def share(self, t: Table, family: int) -> None:
        """SF-5.3: nobody scores it, or each takes the cards in their own hand."""
        name = cards.family_name(t, family)
        if t.options[options.COMMON] == 0:
            t.tell("SF-5.3", "Both complete {term}: nobody scores it", term=name)
            return
        for seat in t.all_seats:
            t.tell("SF-5.3", "shares {term} and takes {cards} from their own hand", seat, term=name)
            self.sweep(t, hand(seat), family, seat)

    def sweep(self, t: Table, zone: ZoneId, family: int, seat: Seat) -> None:
        for face in cards.CAST[family]:
            for _ in range(t.number_of(zone, face)):
                t.move_face(zone, face, score_pile(seat), ALL)


def is_over(t: Table) -> bool:
    """SF-6: the target reached, too few cards for another round, or the last round played."""
    left = t.count(DECK) + t.count(BOARD) + sum(t.count(hand(seat)) for seat in t.all_seats)
    return (
        max(t.scores) >= t.options[options.TARGET]
        or left < FEWEST
        or t.facts[cards.ROUND] >= t.options[options.ROUND_CAP]
    )


class SmashFamily(Game):
    """SF-2: score piles persist over the rounds of a match; everything else starts anew."""

    age: ClassVar[int] = 8  # our judgement: the draft names none
    reckons: ClassVar[tuple[str, ...]] = ("SF-5.1", "SF-5.3", "SF-5.4")

    def __init__(self) -> None:
        super().__init__(
            "smash-family",
            "Smash Family",
            version=1,
            seats=(2,),
            vocabulary=cards.VOCABULARY,
            zones=cards.ZONES,
            facts=cards.FACTS,
            options=OPTIONS,
            steps=(Round, StartTurn, PlayFaceUp, PlayFaceDown, ScoreRound),
            tactics=SmashTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return cards.characters(settings["theme"])

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return cards.check_theme(settings["theme"])

    def pieces(self, kit: Kit) -> Sequence[Piece]:
        return [Piece(COUNTER, "First player", 1, "Begins this round (SF-2.2)")]

    def score_rows(self, kit: Kit) -> Sequence[Message]:
        families = dict.fromkeys([face.kind for face in kit.faces])
        return [say("{term}", term=family) for family in families]

    def set_up(self, t: Table) -> None:
        t.push(Round())

    def scores(self, t: Table) -> list[int]:
        if t.options[options.SCORE] == 0:
            return [t.count(score_pile(seat)) for seat in t.all_seats]
        return [len(t.kinds(score_pile(seat))) for seat in t.all_seats]

    def deduce(self, known: Table, seat: Seat | None) -> Mapping[str, object]:
        top = known.stack[-1] if known.stack else None
        is_capped = (
            known.options[options.EXTRA_CAP] != 0 and isinstance(top, PlayFaceUp) and top.extra
        )
        return tracked(known, seat, not is_capped)

    def reckoning(self, t: Table) -> list[Line]:
        lines: list[Line] = []
        for seat in t.all_seats:
            pile = score_pile(seat)
            scored = t.kinds(pile) if t.options[options.SCORE] else t.faces(pile)
            names = [t.kit.faces[face].kind for face in scored]
            lines += [
                Line(seat, names.count(name), say("{term}", term=name), "SF-2.1", name)
                for name in dict.fromkeys(names)
            ]
        return lines
