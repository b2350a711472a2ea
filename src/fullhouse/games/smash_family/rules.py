"""Smash Family, in the order of the rulebook: the match, a round, turns, scoring, the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.smash_family import cards, options
from fullhouse.games.smash_family.cards import DECK, HELD, HIDDEN, PLAYED, SCORED, VISIBLE
from fullhouse.games.smash_family.options import OPTIONS
from fullhouse.games.smash_family.tactics import SmashTactics
from fullhouse.games.smash_family.tracking import tracked
from fullhouse.table.actions import OF_FACE, Vocabulary
from fullhouse.table.cards import FACE, Face
from fullhouse.table.game import Game
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL, OWNER, only
from fullhouse.table.scoring import Line
from fullhouse.table.steps import HAPPENS, Choice, Step
from fullhouse.table.table import Table

WORDS: Final = Vocabulary()
PLAY: Final = WORDS.add("play", OF_FACE, cards.FACES, "plays {card}")

FEWEST: Final = 19
"""Cards that a round may need: 13 for its set-up, 6 to draw (SF-6.2)."""


class Round(Step):
    """Shuffle all cards nobody has scored, deal four each, lay one face down and two face up."""

    def run(self, t: Table) -> None:
        first = self.first(t)
        if t.facts[cards.ROUND]:
            t.tell("SF-5.6", "All other cards go back to the deck")
            t.shuffle_in([VISIBLE, HELD, HELD + 1], DECK)
            t.tell("SF-3.1", "The deck is dealt anew")
        else:
            t.tell("SF-3.1", "The deck is shuffled and dealt")
            t.shuffle(DECK)
        t.facts[cards.FIRST] = first
        t.facts[cards.ROUND] += 1
        for seat in (first, 1 - first):  # SF-3.2
            for _ in range(4):
                t.draw(DECK, HELD + seat)
        t.draw(DECK, HIDDEN)  # SF-3.3
        t.draw(DECK, VISIBLE)
        t.draw(DECK, VISIBLE)
        while len(t.kinds(VISIBLE)) == 1 and t.count(DECK):  # SF-3.4
            t.draw(DECK, VISIBLE)
        t.push(Turn(first, 1, 0))

    def first(self, t: Table) -> int:
        """SF-2.2: chance in the first round, then as the option says."""
        before = t.facts[cards.FIRST]
        if t.facts[cards.ROUND] == 0:
            return t.below(2, "first player")
        if t.options[options.START_PLAYER] == options.FIXED:
            return before
        scores = t.scores
        if t.options[options.START_PLAYER] == options.ALTERNATE or scores[0] == scores[1]:
            return 1 - before
        return 0 if scores[0] < scores[1] else 1


class Turn(Step):
    """Draw the top card of the deck. With no card to draw, play from your hand; with none, pass."""

    def __init__(self, seat: int, turn: int, extra: int) -> None:
        super().__init__(HAPPENS, seat)
        self.turn: Final = turn
        self.extra: Final = extra

    def run(self, t: Table) -> None:
        draws = not self.extra or t.options[options.EXTRA_DRAW] == 0
        if draws and t.count(DECK):
            t.tell("SF-4.2", "draws {cards}", self.seat)
            t.draw(DECK, HELD + self.seat)
        t.facts[cards.TURN] = self.turn
        if t.count(HELD + self.seat):
            is_hidden = self.turn in cards.FACE_DOWN
            play = PlayFaceDown if is_hidden else Play
            t.push(play(self.seat, self.turn, self.extra))
        else:
            t.tell("SF-4.8", "has no card to play", self.seat)
            after_turn(t, self.seat, self.turn)


class Play(Choice):
    """Play a card face up. Beside a visible copy of itself, it earns an extra turn at once."""

    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int, turn: int, extra: int) -> None:
        super().__init__(seat)
        self.turn: Final = turn
        self.extra: Final = extra

    def legal(self, t: Table) -> list[int]:
        return t.kinds(HELD + self.seat)

    def take(self, t: Table, action: int) -> None:
        face = action - PLAY
        matches = t.number_of(VISIBLE, face) > 0  # SF-4.5: hidden copies never count
        t.move_face(HELD + self.seat, face, VISIBLE, ALL)
        if matches and (t.options[options.EXTRA_CAP] == 0 or not self.extra):  # SF-4.4
            t.tell("SF-4.4", "takes an extra turn", self.seat)
            t.push(Turn(self.seat, self.turn, 1))
        else:
            after_turn(t, self.seat, self.turn)

    def asks(self, t: Table) -> Message:
        return say("Play a card face up")

    def rule(self, t: Table) -> str:
        return "SF-4.4"

    def why_not(self, t: Table, action: int) -> Message:
        return say("You have no {named} in your hand", "SF-4.3", named=action - PLAY)

    def instead(self, t: Table) -> Message:
        return say("Only a card of your own hand can be played", "SF-4.3")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat


class PlayFaceDown(Play):
    """Play a card face down, in the turns that ask for it (SF-4.6)."""

    seen_by: ClassVar[int] = OWNER
    hidden: ClassVar[str] = marked("plays a card face down")

    def take(self, t: Table, action: int) -> None:
        t.move_face(HELD + self.seat, action - PLAY, PLAYED + self.seat, only(self.seat))
        after_turn(t, self.seat, self.turn)

    def asks(self, t: Table) -> Message:
        return say("Play a card face down")

    def says(self, t: Table, action: int) -> Message:
        return say("plays {card} face down")

    def rule(self, t: Table) -> str:
        return "SF-4.6"


def after_turn(t: Table, seat: int, turn: int) -> None:
    """Six turns, the seats in alternation, then the round is scored (SF-4.1, SF-4.7)."""
    t.push(Turn(1 - seat, turn + 1, 0) if turn < cards.TURNS else Scoring())


class Scoring(Step):
    """Show everything. Each seat takes the families that it alone completes.

    The other cards lie there until the next round gathers them.
    """

    def run(self, t: Table) -> None:
        t.tell("SF-5.1", "All face-down cards and both hands are shown", moment="reveal")
        for seat in range(2):
            t.show(HELD + seat)
            t.move_all(PLAYED + seat, VISIBLE)
        t.move_all(HIDDEN, VISIBLE)
        board = characters_in(t, VISIBLE)
        held = (characters_in(t, HELD), characters_in(t, HELD + 1))
        for family in range(cards.FAMILIES):
            first = completes(t, family, board | held[0])
            second = completes(t, family, board | held[1])
            if first and second:
                self.share(t, family)
            elif first or second:
                self.award(t, family, 0 if first else 1)
        if not is_over(t):
            t.push(Round())

    def award(self, t: Table, family: int, seat: int) -> None:
        """SF-5.4: every copy from the board and from the own hand."""
        name = cards.name(t, family)
        t.tell("SF-5.4", "alone completes {term} and takes {cards}", seat, term=name)
        self.sweep(t, VISIBLE, family, seat)
        self.sweep(t, HELD + seat, family, seat)

    def share(self, t: Table, family: int) -> None:
        """SF-5.3: nobody scores it, or each takes the cards of the own hand."""
        name = cards.name(t, family)
        if t.options[options.COMMON] == 0:
            t.tell("SF-5.3", "Both complete {term}: nobody scores it", term=name)
            return
        for seat in range(2):
            t.tell("SF-5.3", "shares {term} and takes {cards} from the hand", seat, term=name)
            self.sweep(t, HELD + seat, family, seat)

    def sweep(self, t: Table, zone: int, family: int, seat: int) -> None:
        for face in t.faces(zone):
            if cards.FAMILY_OF[face] == family:
                t.move_face(zone, face, SCORED + seat, ALL)


def characters_in(t: Table, zone: int) -> int:
    """The set of characters that lie there, a bit each."""
    found = 0
    for card in t.zones[zone]:
        found |= 1 << (card & FACE)
    return found


def completes(t: Table, family: int, found: int) -> bool:
    """SF-5.2: every character of the family, or any two of it."""
    there = found & cards.CAST[family]
    if t.options[options.FAMILY_RULE] == 0:
        return there == cards.CAST[family]
    return there & (there - 1) != 0


def is_over(t: Table) -> bool:
    """SF-6: the target reached, too few cards for another round, or the last round played."""
    left = t.count(DECK) + t.count(VISIBLE) + t.count(HELD) + t.count(HELD + 1)
    return (
        max(t.scores) >= t.options[options.TARGET]
        or left < FEWEST
        or t.facts[cards.ROUND] >= t.options[options.ROUND_CAP]
    )


class SmashFamily(Game):
    """SF-2: score piles persist over the rounds of a match; everything else starts anew."""

    deduces: ClassVar[bool] = True

    def __init__(self) -> None:
        zones, facts, tactics = cards.ZONES, cards.FACTS, SmashTactics()
        steps = (Round, Turn, Play, PlayFaceDown, Scoring)
        super().__init__(
            "smash-family", "Smash Family", 1, (2,), WORDS, zones, facts, OPTIONS, steps, tactics
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return cards.characters(settings["theme"])

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return cards.check_theme(settings["theme"])

    def set_up(self, t: Table) -> None:
        t.push(Round())

    def scores(self, t: Table) -> list[int]:
        if t.options[options.SCORE] == 0:
            return [t.count(SCORED), t.count(SCORED + 1)]
        return [len(t.kinds(SCORED)), len(t.kinds(SCORED + 1))]

    def deduce(self, known: Table, seat: int | None) -> Mapping[str, object]:
        top = known.stack[-1] if known.stack else None
        is_capped = known.options[options.EXTRA_CAP] != 0 and isinstance(top, Play) and top.extra
        return tracked(known, seat, not is_capped)

    def reckoning(self, t: Table) -> list[Line]:
        lines: list[Line] = []
        for seat in range(2):
            pile = t.kinds(SCORED + seat) if t.options[options.SCORE] else t.faces(SCORED + seat)
            names = [t.kit.faces[face].kind for face in pile]
            lines += [
                Line(seat, names.count(name), say("{term}", term=name), "SF-2.1")
                for name in dict.fromkeys(names)
            ]
        return lines
