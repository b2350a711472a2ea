"""Bird Rummy: how a game is dealt, who begins, how a turn starts, and the match (BR-2, BR-3).

What comes in a turn is in `taking`, `main`, `playing`, `window`, `declaring` and `discarding`; what
cards do, in `effects` and the three files of deeds; what birds count, in `scoring`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.bird_rummy import cards, options
from fullhouse.games.bird_rummy.cards import (
    ACTIVE,
    AIMS,
    BATH,
    BEGAN,
    DECK,
    FACES,
    FOREST,
    GAME,
    HEAVEN,
    HELD,
    LOSER,
    NO_FOOD,
    OUT,
    PERCHED,
    RIVER,
    SEATS,
    TURN,
    WILD,
    WINDS,
)
from fullhouse.games.bird_rummy.declaring import DEEDS, GUST, Resolve, Respond, declare
from fullhouse.games.bird_rummy.discarding import Discard, Discarding, EndOfTurn
from fullhouse.games.bird_rummy.drawing import can_draw, draw_card
from fullhouse.games.bird_rummy.hidden_deeds import CacheCard, Exchange, GleanPeek, PutBack
from fullhouse.games.bird_rummy.knowing import take_food_out_of_the_deck
from fullhouse.games.bird_rummy.main import Main
from fullhouse.games.bird_rummy.mockingbird import Mimic, Mimicry
from fullhouse.games.bird_rummy.nests import number_of
from fullhouse.games.bird_rummy.options import OPTIONS
from fullhouse.games.bird_rummy.playing import Arrive, Gain, Land
from fullhouse.games.bird_rummy.printing import printed
from fullhouse.games.bird_rummy.resources import play_resource, resources
from fullhouse.games.bird_rummy.scoring import Scoring, nest_lines, nest_points
from fullhouse.games.bird_rummy.standing import deduced
from fullhouse.games.bird_rummy.tactics import BirdTactics
from fullhouse.games.bird_rummy.taking import Draw
from fullhouse.games.bird_rummy.view_shapes import BirdRummyDeducedShape
from fullhouse.games.bird_rummy.window import Open, Window
from fullhouse.games.bird_rummy.words import CARD, FIRST, FISH, NO, PLAY, WORDS
from fullhouse.table.cards import FACE, Face
from fullhouse.table.game import Game
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.scoring import Line
from fullhouse.table.steps import HAPPENS, Choice, Step
from fullhouse.table.table import Table


class Deal(Step):
    """Shuffle; two cards go into the Forest, and each of you is dealt six (BR-2.1)."""

    def run(self, t: Table) -> None:
        if t.facts[GAME]:
            self.gather(t)
        decider = t.facts[LOSER] if t.facts[GAME] and t.facts[LOSER] >= 0 else -1
        if decider < 0:
            decider = t.below(SEATS, "decider")
        t.facts[GAME] += 1
        t.facts[TURN] = 0
        t.facts[OUT] = -1
        t.facts[NO_FOOD] = 0
        if t.facts[GAME] < t.options[options.GAMES]:
            t.push(Deal())
        t.push(Scoring())
        t.push(WhoBegins(decider))
        t.tell("BR-2.1", "The deck is shuffled, and {cards} go into the Forest")
        t.shuffle(DECK)
        for _ in range(2):
            t.draw(DECK, FOREST)
        for seat in range(SEATS):
            t.tell("BR-2.1", "is dealt {cards}", seat)
            for _ in range(t.options[options.HAND_SIZE]):
                t.draw(DECK, HELD + seat)

    def gather(self, t: Table) -> None:
        """All cards of the last game go back to the deck."""
        t.tell("BR-2.1", "All cards are gathered")
        for zone in (*range(AIMS), FOREST):
            t.move_all(zone, DECK)
        t.shuffle_in([HEAVEN, HELD, HELD + 1], DECK)


class WhoBegins(Choice):
    """The decider looks at hand and Forest and chooses who takes the first turn (BR-2.2)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [FIRST, FIRST + 1]

    def take(self, t: Table, action: int) -> None:
        first = action - FIRST
        t.facts[BEGAN] = first
        if first == self.seat:
            t.tell("BR-2.2", "chooses to take the first turn", self.seat)
        else:
            t.tell("BR-2.2", "chooses to take the second turn", self.seat)
        t.push(Turn(first))

    def asks(self, t: Table) -> Message:
        return say("Choose who takes the first turn")

    def says(self, t: Table, action: int) -> Message | None:
        return say("takes the first turn") if action - FIRST == self.seat else None

    def rule(self, t: Table) -> str:
        return "BR-2.2"

    def instead(self, t: Table) -> Message:
        return say("First choose who begins", "BR-2.2")


class Turn(Step):
    """Start, draw, main, discard; then it is the other player's turn (BR-3)."""

    def __init__(self, seat: int) -> None:
        super().__init__(HAPPENS, seat)

    def run(self, t: Table) -> None:
        t.facts[TURN] += 1
        t.facts[ACTIVE] = self.seat
        t.tell("BR-3", "begins turn {n}", self.seat, n=t.facts[TURN], moment="turn")
        t.push(Turn(1 - self.seat))
        t.push(EndOfTurn())
        t.push(Discarding(self.seat))
        t.push(Main(self.seat))
        t.push(Draw(self.seat))
        nest = PERCHED + self.seat
        if t.zones[nest]:
            for name in (WINDS, RIVER):
                for _ in range(number_of(t, nest, name)):
                    t.push(Trigger(self.seat, name))
            t.facts[WILD] = number_of(t, nest, BATH)
            wild = t.facts[WILD]
            if wild:
                t.tell(
                    "BR-6.2",
                    "has {n:wild point|wild points} from the Morning Bath",
                    self.seat,
                    n=wild,
                )


class Trigger(Step):
    """Each River and each Seasonal Winds works once at the start of its owner's turn (BR-3)."""

    def __init__(self, seat: int, name: int) -> None:
        super().__init__(HAPPENS, seat)
        self.name: Final = name

    def run(self, t: Table) -> None:
        if self.name == RIVER and can_draw(t):
            t.push(Fish(self.seat))
        elif self.name == WINDS and t.zones[FOREST]:
            t.push(Blow(self.seat))


class Fish(Choice):
    """River: you may draw a card from the deck (BR-6.3)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        return [*resources(t, self.seat), FISH, NO]

    def take(self, t: Table, action: int) -> None:
        if action < PLAY + FACES:
            t.push(self)
            play_resource(t, self.seat, action - PLAY)
        elif action == FISH:
            draw_card(t, self.seat, "BR-6.3", marked("fishes {cards} from the deck"))

    def asks(self, t: Table) -> Message:
        return say("River: fish a card from the deck?")

    def says(self, t: Table, action: int) -> Message | None:
        return say("does not fish") if action == NO else None

    def rule(self, t: Table) -> str:
        return "BR-6.3"

    def instead(self, t: Table) -> Message:
        return say("Fish a card, or decline", "BR-6.3")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat if action < PLAY + FACES else -1


class Blow(Choice):
    """Seasonal Winds: you may blow any card of the Forest into the other hand (BR-6.4)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        cards = [CARD + place for place in range(t.count(FOREST))]
        return [*resources(t, self.seat), *cards, NO]

    def take(self, t: Table, action: int) -> None:
        if action < PLAY + FACES:
            t.push(self)
            play_resource(t, self.seat, action - PLAY)
        elif action != NO:
            declare(t, self.seat, GUST, [action])

    def asks(self, t: Table) -> Message:
        hand = HELD + 1 - self.seat
        return say("Blow a card from the Forest into {zone}, or let the winds rest", zone=hand)

    def says(self, t: Table, action: int) -> Message | None:
        if action == NO:
            return say("lets the winds rest")
        if action < PLAY + FACES:
            return None
        face = t.zones[FOREST][action - CARD] & FACE
        return say("blows {named} into {zone}", named=face, zone=HELD + 1 - self.seat)

    def rule(self, t: Table) -> str:
        return "BR-6.4"

    def instead(self, t: Table) -> Message:
        return say("Choose a card in the Forest, or let the winds rest", "BR-6.4")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat if action < PLAY + FACES else FOREST


class BirdRummy(Game):
    """BR-10: birds in the nest less birds in hand; the higher score wins."""

    announces: ClassVar[tuple[str, ...]] = ("BR-8.7",)

    def __init__(self) -> None:
        steps = (
            *(Deal, WhoBegins, Turn, Trigger, Fish, Blow, Draw, Main, Arrive, Gain, Open, Window),
            *(Land, Resolve, Respond, Mimicry, Mimic, GleanPeek, PutBack, CacheCard, Exchange),
            *(Discarding, Discard, EndOfTurn, Scoring),
        )
        super().__init__(
            "bird-rummy",
            "Bird Rummy",
            2,
            range(SEATS, SEATS + 1),
            WORDS,
            cards.ZONES,
            cards.FACTS,
            OPTIONS,
            steps,
            BirdTactics(),
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        copies = cards.copies_of(settings["counts"], settings["advanced"] == "on")
        return printed(copies, settings)

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        advanced = settings["advanced"] == "on"
        return cards.check_counts(settings["counts"], advanced, settings["hand_size"])

    def set_up(self, t: Table) -> None:
        t.facts[ACTIVE] = -1
        t.facts[LOSER] = -1
        t.facts[BEGAN] = -1
        t.push(Deal())

    def imagine(self, t: Table, seat: int | None, rng: Any) -> bool:
        return t.facts[NO_FOOD] == 0 or take_food_out_of_the_deck(t, seat, rng)

    def scores(self, t: Table) -> list[int]:
        """Games won, in a match; else what the nests count, and at the end the hands as well."""
        if t.options[options.GAMES] > 1 or t.over:
            return super().scores(t)
        return [nest_points(t, seat) for seat in range(SEATS)]

    def winners(self, t: Table) -> list[int]:
        """BR-10.3: in a single game, a tie may go to whoever went out."""
        loser = t.facts[LOSER]
        if t.options[options.GAMES] == 1 and loser >= 0:
            return [1 - loser]
        return super().winners(t)

    def terms(self) -> list[str]:
        return [*[deed.title for deed in DEEDS], *cards.SHORT]

    def deduce(self, known: Table, seat: int | None) -> BirdRummyDeducedShape:
        return deduced(known, seat)

    def reckoning(self, t: Table) -> list[Line]:
        """While a single game goes on, what the nests count."""
        if t.scored or t.options[options.GAMES] > 1:
            return super().reckoning(t)
        return [line for seat in range(SEATS) for line in nest_lines(t, seat)]
