"""Clean Family, in the order of the rulebook: set up, reveal, take cards, decide, end of round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from fullhouse.games.clean_family import cards, scoring, sheet
from fullhouse.games.clean_family import decision as d
from fullhouse.games.clean_family import options as options_of
from fullhouse.games.clean_family.cards import (
    DISCARDS,
    FREE,
    HELD,
    KINDS,
    MARKET,
    MARKET_FACES,
    MEMBERS,
    PILES,
    REVEALED,
    SMALL,
    SYMBOLS,
    USED,
    WILD,
)
from fullhouse.games.clean_family.decision import Decision, decision_of
from fullhouse.games.clean_family.options import OPTIONS
from fullhouse.games.clean_family.outcomes import Outcomes, standing
from fullhouse.games.clean_family.refusals import why_not
from fullhouse.games.clean_family.shapes import names_of, squares_of
from fullhouse.games.clean_family.tactics import CleanTactics
from fullhouse.games.clean_family.view_shapes import CleanFamilyDeducedShape
from fullhouse.table.cards import Face
from fullhouse.table.english import CHOICE
from fullhouse.table.game import Game
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.scoring import Line
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Draft, Step, Together
from fullhouse.table.table import Table

LYING: Final = (
    marked("For South it lies as it is printed"),
    marked("For South it lies turned clockwise by a quarter turn"),
    marked("For South it lies turned clockwise by half a turn"),
    marked("For South it lies turned clockwise by three quarter turns"),
)
"""By spin."""
BY_ALTERNATIVE: Final = (
    marked("draws Mask, by Alternative", CHOICE),
    marked("draws Hand Sanitizer, by Alternative", CHOICE),
    marked("draws Gloves, by Alternative", CHOICE),
    marked("draws Vitamins, by Alternative", CHOICE),
    marked("draws Disinfectant, by Alternative", CHOICE),
)
"""By symbol."""
WAYS: Final = (
    marked("draws it as it lies", CHOICE),
    marked("draws it turned a quarter turn clockwise, by Rotate", CHOICE),
    marked("draws it turned half a turn clockwise, by Rotate", CHOICE),
    marked("draws it turned three quarter turns clockwise, by Rotate", CHOICE),
    marked("draws it mirrored, by Rotate", CHOICE),
    marked("draws it mirrored and turned a quarter turn clockwise, by Rotate", CHOICE),
    marked("draws it mirrored and turned half a turn clockwise, by Rotate", CHOICE),
    marked("draws it mirrored and turned three quarter turns clockwise, by Rotate", CHOICE),
)
"""By way to lie."""
GIVEN: Final = (
    "given to Dad",
    "given to Mom",
    "given to Sister",
    "given to Brother",
    "given to Grandpa",
    "given to Grandma",
)
"""By member, for the end of a sentence."""


class SetUp(Step):
    """Shuffle the market and everybody's item cards; all sheets are blank (CF-2.3)."""

    def run(self, t: Table) -> None:
        sheet.print_sheets(t.facts, t.kit.settings)
        t.tell("CF-2.3", "The market and all item cards are shuffled")
        t.shuffle(MARKET)
        for seat in range(t.seats):
            t.shuffle(PILES + seat)
        t.push(Reveal())


class Reveal(Step):
    """Turn up a market card. A shape is spun; a FREE card is a single square for everybody."""

    def run(self, t: Table) -> None:
        t.tell("CF-3", "The market shows {cards}")
        t.facts[cards.ROUND] += 1
        shape = t.draw(MARKET, REVEALED) - MARKET_FACES
        t.push(EndOfRound())
        if shape == FREE:
            able = [seat for seat in range(t.seats) if self.has_square(t, seat)]
            if able:
                t.push(Together([Decide(seat) for seat in able]))
            return
        t.facts[cards.ITEM_ROUND] += 1
        spin = 0 if t.options[options_of.SPIN] == 1 else t.below(4, "spin")
        t.tell("CF-5.2", LYING[spin])
        t.facts[cards.SPIN] = spin
        t.push(Together([Decide(seat) for seat in range(t.seats)]))
        t.push(TakeCards())

    def has_square(self, t: Table, seat: int) -> bool:
        """CF-5.7: whoever has no square for it does nothing."""
        if sheet.free_squares(t.facts, t.options, seat):
            return True
        t.tell("CF-5.7", "has no square for it", seat)
        return False


class TakeCards(Step):
    """Take item cards until you hold two; an empty pile is made anew from the discards."""

    def run(self, t: Table) -> None:
        for seat in range(t.seats):
            wanted = 2
            self.refill(t, seat)
            if t.options[options_of.REFILL] == options_of.TAKE_ONE and t.count(PILES + seat) == 1:
                wanted = 1
            t.tell("CF-4.1", "takes {cards}", seat)
            while t.count(HELD + seat) < wanted and t.count(PILES + seat):
                t.draw(PILES + seat, HELD + seat)
                if t.count(HELD + seat) < wanted and self.refill(t, seat):
                    t.tell("CF-4.1", "takes {cards}", seat)

    def refill(self, t: Table, seat: int) -> bool:
        """CF-4.1: before each card; answers whether there was a reshuffle."""
        if t.count(PILES + seat) or not t.count(DISCARDS + seat):
            return False
        t.tell("CF-4.1", "shuffles the discards into a new item pile", seat)
        t.move_all(DISCARDS + seat, PILES + seat)
        t.shuffle(PILES + seat)
        return True


class Decide(Draft):
    """All at once and in secret: a card, its symbol, where to draw, patches, and who gets it."""

    tells: ClassVar[bool] = True
    hidden: ClassVar[str] = marked("decides what to draw")

    def so_far(self, t: Table) -> Decision:
        return decision_of(t, self.seat, t.draft(self.seat))

    def legal(self, t: Table) -> list[int]:
        return self.so_far(t).legal()

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        return len(picks) > 0 and picks[-1] == d.CONFIRM

    def take_all(self, t: Table, picks: list[int]) -> None:
        now = decision_of(t, self.seat, picks)
        if t.logging:
            parts = self.parts(now)
            if now.shape == FREE:
                t.tell("CF-5.7", "draws {also}", self.seat, also=parts)
            else:
                t.tell("CF-3.2", "plays {cards}: {also}", self.seat, also=parts)
        if now.shape != FREE:
            t.move_face(HELD + self.seat, now.card, USED + self.seat, ALL)
        now.write(t.facts, now.member)
        if t.count(HELD + self.seat):
            t.tell("CF-4.2", "discards {cards}", self.seat)
            t.move_all(HELD + self.seat, DISCARDS + self.seat)

    def parts(self, now: Decision) -> list[Message]:
        """The whole move: what is drawn by which abilities, patches, and who gets the symbol."""
        parts = [self.drawn(now)]
        if now.patches:
            number = now.patches.bit_count()
            parts.append(
                say("{n:patch|patches} on {text}", n=number, text=names_of(now.patches)),
            )
        if now.member >= 0:
            parts.append(Message(GIVEN[now.member]))
        elif now.shape != FREE:
            parts.append(say("given to nobody"))
        return parts

    def drawn(self, now: Decision) -> Message:
        symbol = SYMBOLS[now.symbol]
        squares = names_of(now.mask)
        if not now.mask and now.uses_alternative:
            return say("no square left for {term}, by Alternative", term=symbol)
        if not now.mask:
            return say("no square left for {term}", term=symbol)
        if now.uses_alternative and now.uses_rotate:
            return say("{term} on {text} by Alternative and Rotate", term=symbol, text=squares)
        if now.uses_alternative:
            return say("{term} on {text} by Alternative", term=symbol, text=squares)
        if now.uses_rotate:
            return say("{term} on {text} by Rotate", term=symbol, text=squares)
        return say("{term} on {text}", term=symbol, text=squares)

    def asks(self, t: Table) -> Message:
        return say("Decide what to draw, and confirm")

    def asks_next(self, t: Table) -> Message:
        now = self.so_far(t)
        if now.asks == d.WHICH_CARD:
            return say("Play an item card")
        if now.asks == d.WHICH_SYMBOL:
            return say("Choose the symbol to draw")
        if now.asks == d.WHICH_WAY:
            return say("Choose how the shape lies")
        if now.asks == d.WHICH_SQUARE and now.form >= 0:
            symbol = SYMBOLS[now.symbol]
            return say("Draw {term}: the whole shape, by its first square", term=symbol)
        if now.asks == d.WHICH_SQUARE:
            return say("Draw {term}: one square", term=SYMBOLS[now.symbol])
        if now.asks == d.WHICH_PATCH:
            return say("Patch any empty square")
        if now.asks == d.WHICH_MEMBER:
            return say("Give {term} to one of the family", term=SYMBOLS[now.symbol])
        return say("Confirm, or undo")

    def says(self, t: Table, action: int) -> Message | None:
        now = self.so_far(t)
        if action < d.SYMBOL:
            face = action - d.PLAY
            is_held = face % KINDS != WILD and face in now.held
            if is_held and now.symbols(face) == [SMALL[face % KINDS]]:
                return say("plays {card}, by Alternative")
        elif action < d.TURN:
            if self.is_small(now, action - d.SYMBOL):
                return Message(BY_ALTERNATIVE[action - d.SYMBOL])
        elif action < d.ONE:
            return Message(WAYS[action - d.TURN])
        return None

    def is_small(self, now: Decision, symbol: int) -> bool:
        return now.card >= 0 and now.card % KINDS != WILD and SMALL[now.card % KINDS] == symbol

    def rule(self, t: Table) -> str:
        return "CF-3.2"

    def why_not(self, t: Table, action: int) -> Message:
        return why_not(self.so_far(t), action)

    def instead(self, t: Table) -> Message:
        return say("You choose only from your own cards, sheet and family", "CF-3.1")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat

    def followed(self, t: Table) -> list[int]:
        return self.so_far(t).followed(t.draft(self.seat))

    def covers(self, t: Table, pick: int) -> list[int]:
        return squares_of(self.so_far(t).mask) if d.AT <= pick < d.PATCH else []

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape | None:
        return Outcomes(known, self.seat, legal).previews()


class EndOfRound(Step):
    """After the last possible item round it is over; a card left in the market stays there."""

    def run(self, t: Table) -> None:
        if t.facts[cards.ITEM_ROUND] < options_of.last_item_round(t.options):
            t.push(Reveal())
            return
        if t.options[options_of.REFILL] == options_of.STOP:
            t.tell("CF-8.1", "Nobody can take two item cards any more: the sheets are reckoned up")
        else:
            t.tell("CF-8.1", "No item card is left to play: the sheets are reckoned up")
        if t.seats == 1:
            score = scoring.total(t.facts, t.options, 1, 0)
            name = scoring.rating(score)
            t.tell("CF-8.4", "{term} with {n:point|points}", term=name, n=score, moment="rating")


class CleanFamily(Game):
    """CF-0: everybody fills a sheet of their own, and the highest total wins."""

    def __init__(self) -> None:
        zones, facts, tactics = cards.ZONES, cards.FACTS, CleanTactics()
        steps = (SetUp, Reveal, TakeCards, Decide, EndOfRound)
        seats = range(1, cards.MOST + 1)
        super().__init__(
            "clean-family", "Clean Family", 2, seats, d.WORDS, zones, facts, OPTIONS, steps, tactics
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        market = options_of.market_of(settings["market"])
        return [*cards.item_faces(seats), *cards.market_faces(market)]

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return options_of.why_not(settings, seats)

    def set_up(self, t: Table) -> None:
        t.push(SetUp())

    def scores(self, t: Table) -> list[int]:
        if not self.shows_scores(t):
            return [0] * t.seats
        return [scoring.total(t.facts, t.options, t.seats, seat) for seat in range(t.seats)]

    def shows_scores(self, t: Table) -> bool:
        return t.over or t.options[options_of.SHOW_SCORES] == 0

    def winners(self, t: Table) -> list[int]:
        """CF-8.2: the highest total; among equals, the fewest empty squares."""
        scores = self.scores(t)
        ranks = [(scores[s], -scoring.empty_squares(t.facts, s)) for s in range(t.seats)]
        return [seat for seat in range(t.seats) if ranks[seat] == max(ranks)]

    def reckoning(self, t: Table) -> list[Line]:
        if not self.shows_scores(t):
            return []
        lines = [line for seat in range(t.seats) for line in scoring.lines(t, seat)]
        if t.seats == 1 and t.over:
            name = scoring.rating(self.scores(t)[0])
            lines.append(Line(0, 0, say("{term}", term=name), "CF-8.4"))
        return lines

    def terms(self) -> Sequence[str]:
        return (*SYMBOLS, *MEMBERS, *GIVEN, *options_of.SIDES, *scoring.names_of_ratings())

    def deduce(self, known: Table, seat: int | None) -> Mapping[str, object]:
        """As numbers, not as lines of a reckoning: a view has to stay small."""
        found: CleanFamilyDeducedShape = {
            "item_rounds": options_of.last_item_round(known.options),
            "labels": scoring.labels(known.facts),
            "per_shape": scoring.PER_SHAPE,
        }
        if self.shows_scores(known):
            found["sheets"] = [standing(known, other) for other in range(known.seats)]
        return found
