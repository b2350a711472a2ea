"""Clean Family, in the order of the rulebook: set up, reveal, take cards, decide, end of round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from fullhouse.games.clean_family import cards, scoring, sheet
from fullhouse.games.clean_family.cards import (
    FREE,
    ITEM_ROUND,
    MARKET,
    MEMBERS,
    REVEALED,
    SMALL_SYMBOL,
    SYMBOLS,
    WILD,
    discard_pile,
    hand,
    item_of,
    item_pile,
    shape_of,
    used_pile,
)
from fullhouse.games.clean_family.decision import (
    NO_MEMBER,
    WHICH_CARD,
    WHICH_MEMBER,
    WHICH_ORIENTATION,
    WHICH_PATCH,
    WHICH_SQUARE,
    WHICH_SYMBOL,
    Decision,
    decision_of,
    revealed_shape,
)
from fullhouse.games.clean_family.option_checks import check_options
from fullhouse.games.clean_family.options import (
    OPTIONS,
    OTHER_SIDE,
    REFILL,
    SCORES_SHOWN,
    SHOW_SCORES,
    SIDES,
    SPIN_FIXED,
    SPIN_RULE,
    STOP,
    TAKE_ONE,
    VIRUS,
    VIRUSES_COUNT,
    last_item_round,
    market_of,
)
from fullhouse.games.clean_family.previews import DecisionPreviews
from fullhouse.games.clean_family.refusals import why_not
from fullhouse.games.clean_family.shapes import count, square_names, squares_in
from fullhouse.games.clean_family.standings import standing, to_come
from fullhouse.games.clean_family.tactics import CleanTactics
from fullhouse.games.clean_family.view_shapes import CleanFamilyDeducedShape
from fullhouse.games.clean_family.vocabulary import (
    CONFIRM,
    DRAW_AS,
    DRAW_AT,
    DRAW_SYMBOL,
    FLIP,
    GIVE,
    PLAY,
    TURN,
    VOCABULARY,
)
from fullhouse.table.cards import Face
from fullhouse.table.english import CHOICE
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.pieces import SHEET, Piece
from fullhouse.table.scoring import Line
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Draft, Step, Together
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable

SPUN: Final[tuple[str, ...]] = (
    marked("South sees it as printed"),
    marked("South sees it turned a quarter clockwise"),
    marked("South sees it halfway round"),
    marked("South sees it turned a quarter anticlockwise"),
)
"""By spin."""
USE_ALTERNATIVE: Final[tuple[str, ...]] = (
    marked("uses Alternative to draw Mask", CHOICE),
    marked("uses Alternative to draw Hand Sanitizer", CHOICE),
    marked("uses Alternative to draw Gloves", CHOICE),
    marked("uses Alternative to draw Vitamins", CHOICE),
    marked("uses Alternative to draw Disinfectant", CHOICE),
)
"""By symbol."""
ORIENT: Final[tuple[str, ...]] = (
    marked("draws it as it lies", CHOICE),
    marked("uses Rotate to turn it a quarter clockwise", CHOICE),
    marked("uses Rotate to turn it halfway round", CHOICE),
    marked("uses Rotate to turn it a quarter anticlockwise", CHOICE),
    marked("uses Rotate to mirror it", CHOICE),
    marked("uses Rotate to mirror it and turn it a quarter clockwise", CHOICE),
    marked("uses Rotate to mirror it and turn it halfway round", CHOICE),
    marked("uses Rotate to mirror it and turn it a quarter anticlockwise", CHOICE),
)
"""By orientation."""
GIVEN: Final[tuple[str, ...]] = (
    "given to Dad",
    "given to Mom",
    "given to Sister",
    "given to Brother",
    "given to Grandpa",
    "given to Grandma",
)
"""By member, for the end of a sentence."""
CARDS_TO_TAKE: Final = 2


class ShuffleCards(Step):
    """Shuffle the market and everybody's item cards; all sheets start empty (CF-2.3)."""

    def run(self, t: Table) -> None:
        sheet.print_sheets(t.facts, t.kit.settings)
        t.tell("CF-2.3", "The market and all item cards are shuffled")
        t.shuffle(MARKET)
        for seat in t.all_seats:
            t.shuffle(item_pile(seat))
        t.push(Reveal())


class Reveal(Step):
    """Turn up a market card. A shape is spun; a FREE card is a single square for everybody."""

    is_turn: ClassVar[bool] = True

    def run(self, t: Table) -> None:
        t.tell("CF-3", "The market shows {cards}")
        t.facts[cards.ROUND] += 1
        shape = shape_of(t.draw(MARKET, REVEALED))
        t.push(EndOfRound())
        if shape == FREE:
            able = [seat for seat in t.all_seats if self.has_square(t, seat)]
            if able:
                t.push(Together([Decide(seat) for seat in able]))
            return
        t.facts[ITEM_ROUND] += 1
        spin = 0 if t.options[SPIN_RULE] == SPIN_FIXED else t.below(4, "spin")
        t.tell("CF-5.2", SPUN[spin])
        t.facts[cards.SPIN] = spin
        t.push(Together([Decide(seat) for seat in t.all_seats]))
        t.push(TakeCards())

    def has_square(self, t: Table, seat: Seat) -> bool:
        """CF-5.7: whoever has no square for it does nothing."""
        if sheet.free_squares(t.facts, t.options, seat):
            return True
        t.tell("CF-5.7", "has no square for it", seat)
        return False


class TakeCards(Step):
    """Take item cards until you hold two; an empty pile is refilled from the discards."""

    def run(self, t: Table) -> None:
        for seat in t.all_seats:
            self.refill(t, seat)
            wanted = CARDS_TO_TAKE
            if t.options[REFILL] == TAKE_ONE and t.count(item_pile(seat)) == 1:
                wanted = 1
            t.tell("CF-4.1", "takes {cards}", seat)
            while t.count(hand(seat)) < wanted and t.count(item_pile(seat)):
                t.draw(item_pile(seat), hand(seat))
                if t.count(hand(seat)) < wanted and self.refill(t, seat):
                    t.tell("CF-4.1", "takes {cards}", seat)

    def refill(self, t: Table, seat: Seat) -> bool:
        """CF-4.1: shuffles the discards if the pile is empty; answers whether it did."""
        if t.count(item_pile(seat)) or not t.count(discard_pile(seat)):
            return False
        t.tell("CF-4.1", "shuffles the discards into a new item pile", seat)
        t.move_all(discard_pile(seat), item_pile(seat))
        t.shuffle(item_pile(seat))
        return True


class Decide(Draft):
    """All at once and in secret: a card, its symbol, where to draw, patches, and who gets it."""

    rule_number: ClassVar[str] = "CF-3.2"
    tells: ClassVar[bool] = True
    hidden: ClassVar[str] = marked("decides what to draw")

    def so_far(self, t: Table) -> Decision:
        return decision_of(t, self.seat, t.draft(self.seat))

    def legal(self, t: Table) -> list[Action]:
        picks = t.draft(self.seat)
        if picks and GIVE.has(picks[-1]):
            return [CONFIRM]  # nothing else is left to decide
        return decision_of(t, self.seat, picks).legal()

    def is_done(self, t: Table) -> bool:
        picks = t.draft(self.seat)
        return len(picks) > 0 and picks[-1] == CONFIRM

    def take_all(self, t: Table, picks: list[Action]) -> None:
        decision = decision_of(t, self.seat, picks)
        if t.logging:
            self.tell(t, decision)
        if decision.shape != FREE:
            t.move_face(hand(self.seat), decision.card, used_pile(self.seat), ALL)
        decision.write(t.facts, decision.member)
        if t.count(hand(self.seat)):
            t.tell("CF-4.2", "discards {cards}", self.seat)
            t.move_all(hand(self.seat), discard_pile(self.seat))

    def tell(self, t: Table, decision: Decision) -> None:
        """The whole decision: what is drawn with which abilities, patches, and who gets it.

        Records hold the templates of these parts: reword them in the catalogue only.
        """
        parts = [self.drawn(decision)]
        if decision.patches:
            number, names = count(decision.patches), square_names(decision.patches)
            parts.append(say("{n:patch|patches} on {text}", n=number, text=names))
        if decision.shape == FREE:
            t.tell("CF-5.7", "draws {also}", self.seat, also=parts)
            return
        if decision.member == NO_MEMBER:
            parts.append(say("given to nobody"))
        else:
            parts.append(Message(GIVEN[decision.member]))
        t.tell("CF-3.2", "plays {cards}: {also}", self.seat, also=parts)

    def drawn(self, decision: Decision) -> Message:
        symbol = SYMBOLS[decision.symbol]
        squares = square_names(decision.drawn)
        if not decision.drawn and decision.uses_alternative:
            return say("no square left for {term}, by Alternative", term=symbol)
        if not decision.drawn:
            return say("no square left for {term}", term=symbol)
        if decision.uses_alternative and decision.uses_rotate:
            return say("{term} on {text} by Alternative and Rotate", term=symbol, text=squares)
        if decision.uses_alternative:
            return say("{term} on {text} by Alternative", term=symbol, text=squares)
        if decision.uses_rotate:
            return say("{term} on {text} by Rotate", term=symbol, text=squares)
        return say("{term} on {text}", term=symbol, text=squares)

    def asks(self, t: Table) -> Message:
        return say("Decide what to draw")

    def asks_next(self, t: Table) -> Message:
        decision = self.so_far(t)
        if decision.question == WHICH_CARD:
            return say("Play an item card")
        if decision.question == WHICH_SYMBOL:
            return say("Choose a symbol to draw")
        if decision.question == WHICH_ORIENTATION:
            return say("Choose how to draw the shape")
        if decision.question == WHICH_SQUARE and decision.form >= 0:
            return say("Choose where to draw {term}", term=SYMBOLS[decision.symbol])
        if decision.question == WHICH_SQUARE:
            return say("Choose one square for {term}", term=SYMBOLS[decision.symbol])
        if decision.question == WHICH_PATCH:
            return say("Patch any empty square")
        if decision.question == WHICH_MEMBER:
            return say("Give {term} to somebody in your family", term=SYMBOLS[decision.symbol])
        return say("Confirm your decision, or undo")

    def says(self, t: Table, action: Action) -> Message | None:
        decision = self.so_far(t)
        if PLAY.has(action):
            face = PLAY.face(action)
            is_held = item_of(face) != WILD and face in decision.held
            if is_held and decision.symbols(face) == [SMALL_SYMBOL[item_of(face)]]:
                return say("plays {card} with Alternative")
        elif DRAW_SYMBOL.has(action):
            symbol = DRAW_SYMBOL.index(action)
            if decision.is_small(symbol):
                return Message(USE_ALTERNATIVE[symbol])
        elif TURN.has(action) or FLIP.has(action):
            return Message(ORIENT[DRAW_AS.index(action)])
        return None

    def why_not(self, t: Table, action: Action) -> Message:
        return why_not(self.so_far(t), action)

    def instead(self, t: Table) -> Message:
        return say("Choose only from your own cards, sheet and family", "CF-3.1")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)

    def followed(self, t: Table) -> list[Action]:
        return self.so_far(t).settled(t.draft(self.seat))

    def covers(self, t: Table, pick: Action) -> list[int]:
        return squares_in(self.so_far(t).drawn) if DRAW_AT.has(pick) else []

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape | None:
        return DecisionPreviews(known, self.seat, legal).previews()


class EndOfRound(Step):
    """The game ends after the last possible item round; cards left in the market stay there."""

    def run(self, t: Table) -> None:
        if t.facts[ITEM_ROUND] < last_item_round(t.options):
            t.push(Reveal())
            return
        if t.options[REFILL] == STOP:
            t.tell("CF-8.1", "Nobody can take two item cards any more, so the sheets are scored")
        else:
            t.tell("CF-8.1", "No item card is left to play, so the sheets are scored")
        if t.seats == 1:
            score = scoring.total(t.facts, t.options, 1, Seat(0))
            name = scoring.rating(score)
            t.tell("CF-8.4", "{term}, with {n:point|points}", term=name, n=score, moment="rating")


class CleanFamily(Game):
    """CF-0: everybody fills a sheet of their own, and the highest total wins."""

    age: ClassVar[int] = 8  # our judgement: the draft names none

    def __init__(self) -> None:
        super().__init__(
            "clean-family",
            "Clean Family",
            version=2,
            seats=range(1, cards.MOST_SEATS + 1),
            vocabulary=VOCABULARY,
            zones=cards.ZONES,
            facts=cards.FACTS,
            options=OPTIONS,
            steps=(ShuffleCards, Reveal, TakeCards, Decide, EndOfRound),
            tactics=CleanTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        market = market_of(settings["market"])
        return [*cards.item_faces(seats), *cards.market_faces(market)]

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        return check_options(settings, seats)

    def pieces(self, kit: Kit) -> Sequence[Piece]:
        other = OTHER_SIDE.get(str(kit.settings["sheet"]))
        changed = {"sheet": other}
        fits = other is not None and not self.check({**kit.settings, **changed}, kit.seats)
        return [Piece(SHEET, "Player sheet", kit.seats, other_side=changed if fits else None)]

    def score_rows(self, kit: Kit) -> Sequence[Message]:
        rows = [say("{term}", term=member) for member in MEMBERS]
        if kit.options[VIRUS] == VIRUSES_COUNT:
            rows.append(say("Uncovered viruses, minus"))
        return rows

    def set_up(self, t: Table) -> None:
        t.push(ShuffleCards())

    def scores(self, t: Table) -> list[int]:
        if not self.shows_scores(t):
            return [0] * t.seats
        return [scoring.total(t.facts, t.options, t.seats, seat) for seat in t.all_seats]

    def shows_scores(self, t: Table) -> bool:
        return t.over or t.options[SHOW_SCORES] == SCORES_SHOWN

    def winners(self, t: Table) -> list[Seat]:
        """CF-8.2: the highest total; in a tie, the fewest empty squares."""
        scores = self.scores(t)
        ranks = [(scores[seat], -scoring.empty_squares(t.facts, seat)) for seat in t.all_seats]
        return [seat for seat in t.all_seats if ranks[seat] == max(ranks)]

    def tie_break(self, t: Table) -> Message | None:
        return say(marked("has the fewest empty squares, with the points level"))

    def reckoning(self, t: Table) -> list[Line]:
        if not self.shows_scores(t):
            return []
        lines = [line for seat in t.all_seats for line in scoring.score_lines(t, seat)]
        if t.seats == 1 and t.over:
            name = scoring.rating(self.scores(t)[0])
            lines.append(Line(Seat(0), 0, say("{term}", term=name), "CF-8.4"))
        return lines

    def terms(self) -> Sequence[str]:
        return (*SYMBOLS, *MEMBERS, *GIVEN, *SIDES, *scoring.rating_names())

    def deduce(self, known: TrackedTable, seat: Seat | None) -> Mapping[str, object]:
        """As numbers, not as score lines: a view has to stay small."""
        found: CleanFamilyDeducedShape = {
            "item_rounds": last_item_round(known.options),
            "labels": scoring.box_labels(known.facts),
            "per_shape": scoring.PER_SHAPE,
            "sheets": [standing(known, each) for each in known.all_seats],
            "to_come": to_come(known, seat),
        }
        if known.count(REVEALED) and revealed_shape(known) != FREE:
            found["turns"] = [sheet.turns(known.facts, each) for each in known.all_seats]
        return found
