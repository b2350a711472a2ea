"""Bird Rummy: how a game is dealt, who begins, what a turn is made of, and the match (BR-2, BR-3).

The parts of a turn are in `resources`, `draw_part` and `main_part`; how birds are played, in
`bird_plays` and `flight`; what cards do, in `effects` and the files of abilities; what birds count,
in `scoring`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from fullhouse.games.bird_rummy import cards, options
from fullhouse.games.bird_rummy.ability_window import AbilityWindow, OpenWindow
from fullhouse.games.bird_rummy.cards import RIVER, SEASONAL_WINDS
from fullhouse.games.bird_rummy.deck import take_food_out_of_deck
from fullhouse.games.bird_rummy.declaration import ALL_ABILITIES, AnswerAbility, ResolveAbility
from fullhouse.games.bird_rummy.draw_part import DrawPart
from fullhouse.games.bird_rummy.flight import DriveOutRivals, GainPoints, LandBirds
from fullhouse.games.bird_rummy.hand_abilities import (
    CacheCard,
    DiscardToGlean,
    ExchangeFished,
    PutBackCards,
)
from fullhouse.games.bird_rummy.main_part import MainPart
from fullhouse.games.bird_rummy.mockingbird import ChooseMimickedBird, MimicOnArrival
from fullhouse.games.bird_rummy.nests import number_of
from fullhouse.games.bird_rummy.options import OPTIONS
from fullhouse.games.bird_rummy.printed_cards import printed_faces
from fullhouse.games.bird_rummy.resources import BlowCard, Fish, UseResource, gain_wild_points
from fullhouse.games.bird_rummy.scoring import (
    ScoreGame,
    clear_turn,
    finish,
    nest_lines,
    nest_points,
)
from fullhouse.games.bird_rummy.standing import deduced
from fullhouse.games.bird_rummy.tactics import BirdTactics
from fullhouse.games.bird_rummy.view_shapes import BirdRummyDeducedShape
from fullhouse.games.bird_rummy.vocabulary import DISCARD, FIRST, VOCABULARY
from fullhouse.games.bird_rummy.zones import (
    ACTIVE,
    DECK,
    FACTS,
    FIRST_PLAYER,
    FOREST,
    GAME,
    HEAVEN,
    LOSER,
    NEST_ZONES,
    NO_FOOD,
    OUT,
    TURN,
    ZONES,
    hand,
    opponent,
    resource_row,
)
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import NO_SEAT, Action, Seat, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.pieces import COUNTER, Piece
from fullhouse.table.scoring import Line
from fullhouse.table.steps import Choice, SeatStep, Step
from fullhouse.table.table import Table
from fullhouse.table.tracked_table import TrackedTable


class DealHands(Step):
    """Shuffle; two cards go into the Forest, and each of you is dealt six (BR-2.1)."""

    def run(self, t: Table) -> None:
        if t.facts[GAME]:
            self.gather(t)
        decider = Seat(t.facts[LOSER]) if t.facts[GAME] else NO_SEAT
        if decider == NO_SEAT:
            decider = Seat(t.below(t.seats, "decider"))
        t.facts[GAME] += 1
        t.facts[TURN] = 0
        t.facts[OUT] = NO_SEAT
        t.facts[NO_FOOD] = 0
        if t.facts[GAME] < t.options[options.GAMES]:
            t.push(DealHands())
        t.push(ScoreGame())
        t.push(ChooseFirstPlayer(decider))
        t.tell("BR-2.1", "The deck is shuffled, and {cards} go into the Forest")
        t.shuffle(DECK)
        for _ in range(2):
            t.draw(DECK, FOREST)
        for seat in t.all_seats:
            t.tell("BR-2.1", "is dealt {cards}", seat)
            for _ in range(t.options[options.HAND_SIZE]):
                t.draw(DECK, hand(seat))

    def gather(self, t: Table) -> None:
        """All cards of the last game go back to the deck."""
        t.tell("BR-2.1", "All cards are gathered for the next game")
        for zone in (*NEST_ZONES, FOREST):
            t.move_all(zone, DECK)
        t.shuffle_in([HEAVEN, *map(hand, t.all_seats)], DECK)


class ChooseFirstPlayer(Choice):
    """The decider looks at hand and Forest and chooses who takes the first turn (BR-2.2)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-2.2"

    def legal(self, t: Table) -> list[Action]:
        return [FIRST.of_seat(seat) for seat in t.all_seats]

    def take(self, t: Table, action: Action) -> None:
        first = FIRST.seat(action)
        t.facts[FIRST_PLAYER] = first
        if first == self.seat:
            t.tell("BR-2.2", "chooses to take the first turn", self.seat)
        else:
            t.tell("BR-2.2", "chooses to take the second turn", self.seat)
        t.push(BirdTurn(first))

    def asks(self, t: Table) -> Message:
        return say("Choose who takes the first turn")

    def says(self, t: Table, action: Action) -> Message | None:
        return say("takes the first turn") if FIRST.seat(action) == self.seat else None

    def instead(self, t: Table) -> Message:
        return say("First choose who takes the first turn", "BR-2.2")


class BirdTurn(SeatStep):
    """Resources work; you draw, play and discard; then it is the other player's turn (BR-3)."""

    is_turn: ClassVar[bool] = True

    def run(self, t: Table) -> None:
        t.facts[TURN] += 1
        t.facts[ACTIVE] = self.seat
        t.tell("BR-3", "begins turn {n}", self.seat, n=t.facts[TURN], moment="turn")
        t.push(BirdTurn(opponent(self.seat)))
        t.push(EndTurn())
        t.push(DiscardPart(self.seat))
        t.push(MainPart(self.seat))
        t.push(DrawPart(self.seat))
        row = resource_row(self.seat)
        if t.count(row):
            for name in (SEASONAL_WINDS, RIVER):
                for _ in range(number_of(t, row, name)):
                    t.push(UseResource(self.seat, name))
            gain_wild_points(t, self.seat)


class DiscardPart(SeatStep):
    """After the main part you discard; an empty hand alone does not end the game (BR-10.1)."""

    def run(self, t: Table) -> None:
        if t.count(hand(self.seat)):
            t.push(DiscardCard(self.seat))
        else:
            t.tell("BR-10.1", "has no card to discard", self.seat)


class DiscardCard(Choice):
    """Put one card of your hand into the Forest. If it is the last one, the game ends (BR-10.1)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-3"

    def legal(self, t: Table) -> list[Action]:
        return t.actions_on(DISCARD, hand(self.seat))

    def take(self, t: Table, action: Action) -> None:
        t.tell("BR-3", "discards {cards}", self.seat)
        t.move_face(hand(self.seat), DISCARD.face(action), FOREST)
        if not t.count(hand(self.seat)):
            if may_go_out(t):
                t.facts[OUT] = self.seat
                t.tell("BR-10.1", "goes out", self.seat, moment="out")
                finish(t)
            else:
                t.tell("BR-10.1", "has an empty hand, but it is too early to go out", self.seat)

    def asks(self, t: Table) -> Message:
        if t.count(hand(self.seat)) == 1 and may_go_out(t):
            return say("Discard the last card, which ends the game")
        return say("Discard a card into the Forest")

    def why_not(self, t: Table, action: Action) -> Message | None:
        if DISCARD.has(action):
            return say("You have no {named} in your hand", "BR-3", named=DISCARD.face(action))
        return None

    def instead(self, t: Table) -> Message:
        return say("Discard a card from your hand to end your turn", "BR-3")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat)


def may_go_out(t: Table) -> bool:
    """BR-10.1: whether a last discard ends the game in this turn."""
    return t.facts[TURN] >= options.OUT_FROM[t.options[options.EARLY_OUT]]


class EndTurn(Step):
    """Unspent points vanish, and played cards may be played again (BR-3)."""

    def run(self, t: Table) -> None:
        clear_turn(t)
        if t.facts[TURN] >= t.options[options.TURN_LIMIT]:
            t.tell("BR-11.3", "The turn limit is reached: the game is scored", moment="out")
            finish(t)


POINT_COUNTERS: Final = 12
"""More than a turn usually gives."""


class BirdRummy(Game):
    """BR-10: birds in the nest less birds in hand; the higher score wins."""

    reveals: ClassVar[Mapping[str, str]] = {"BR-8.7": "you are both told that there is none"}
    age: ClassVar[int] = 10  # our judgement: the draft names none
    reckons: ClassVar[tuple[str, ...]] = ("BR-10.2",)

    def __init__(self) -> None:
        super().__init__(
            "bird-rummy",
            "Bird Rummy",
            version=2,
            seats=(cards.SEATS,),
            vocabulary=VOCABULARY,
            zones=ZONES,
            facts=FACTS,
            options=OPTIONS,
            steps=(
                *(DealHands, ChooseFirstPlayer, BirdTurn, UseResource, Fish, BlowCard, DrawPart),
                *(MainPart, DriveOutRivals, GainPoints, OpenWindow, AbilityWindow, LandBirds),
                *(ResolveAbility, AnswerAbility, MimicOnArrival, ChooseMimickedBird),
                *(DiscardToGlean, PutBackCards, CacheCard, ExchangeFished),
                *(DiscardPart, DiscardCard, EndTurn, ScoreGame),
            ),
            tactics=BirdTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        copies = cards.copies_of(settings["counts"], settings["advanced"] == "on")
        return printed_faces(copies, settings)

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        advanced = settings["advanced"] == "on"
        return cards.check_counts(settings["counts"], advanced, settings["hand_size"])

    def pieces(self, kit: Kit) -> Sequence[Piece]:
        return [Piece(COUNTER, "Point", POINT_COUNTERS, "For what your birds can do (BR-5.1)")]

    def score_rows(self, kit: Kit) -> Sequence[Message]:
        return [say("Birds in the nest"), say("Birds in hand, minus")]

    def set_up(self, t: Table) -> None:
        t.facts[ACTIVE] = NO_SEAT
        t.facts[LOSER] = NO_SEAT
        t.facts[FIRST_PLAYER] = NO_SEAT
        t.push(DealHands())

    def asks_who_knows(self, kit: Kit) -> bool:
        """BR-12.4: whether somebody may be asked to answer depends on what all have seen."""
        responds = kit.options[options.NESTING_RESPONSE] != options.OFF
        return kit.options[options.ADVANCED] != 0 and responds

    def corrects(self, t: TrackedTable) -> bool:
        return t.facts[NO_FOOD] != 0

    def imagine(self, t: TrackedTable, seat: Seat | None, rng: Any) -> bool:
        return t.facts[NO_FOOD] == 0 or take_food_out_of_deck(t, seat, rng)

    def scores(self, t: Table) -> list[int]:
        """Games won, in a match; else what the nests count, and at the end the hands as well."""
        if t.options[options.GAMES] > 1 or t.over:
            return super().scores(t)
        return [nest_points(t, seat) for seat in t.all_seats]

    def winners(self, t: Table) -> list[Seat]:
        """BR-10.3: in a single game, a tie may go to whoever went out."""
        loser = Seat(t.facts[LOSER])
        if t.options[options.GAMES] == 1 and loser != NO_SEAT:
            return [opponent(loser)]
        return super().winners(t)

    def tie_break(self, t: Table) -> Message | None:
        return say(marked("went out, with the points level"))

    def terms(self) -> list[str]:
        return [*[ability.title for ability in ALL_ABILITIES], *cards.SHORT_TITLES]

    def deduce(self, known: TrackedTable, seat: Seat | None) -> BirdRummyDeducedShape:
        return deduced(known, seat)

    def reckoning(self, t: Table) -> list[Line]:
        """While a single game goes on, what the nests count."""
        if t.scored or t.options[options.GAMES] > 1:
            return super().reckoning(t)
        return [line for seat in t.all_seats for line in nest_lines(t, seat)]
