"""What is tried of a plugin's game before it is offered to anybody. Our own are tested instead."""

from __future__ import annotations

from typing import Final

from fullhouse.table.actions import OF_NOTHING, OF_NUMBER, OF_SEAT, Verb
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import PLACE
from fullhouse.table.game import Game
from fullhouse.table.ids import Seat
from fullhouse.table.tracked_table import TrackedTable

SEED: Final = "check"
SEAT: Final = "seat"
CARDS: Final = "cards"
PLACEHOLDERS: Final = {OF_SEAT: "other", OF_NUMBER: "n"}
"""What a verb's sentence calls the thing chosen, if not by its kind."""


def check(game: Game) -> None:
    """Deals one game at each number of seats; raises whatever is wrong with it, BadInput with a
    reason.
    """
    if not game.seats:
        raise BadInput("it has no number of seats")
    for verb in game.vocabulary.verbs:
        _check_sentence(verb)
    for seats in game.seats:
        t = game.start(seats, SEED)
        if t.over:
            raise BadInput(f"with {seats} seats it is over before anybody is asked")
        for seat in t.actors:
            _check_legal(t, seat)
        t.snapshot()
        for observer in (*t.all_seats, None):
            t.view(observer, previews=True)
            t.log(observer)


def _check_legal(t: TrackedTable, seat: Seat) -> None:
    legal = t.legal(seat)
    step = t.deciding(seat)
    if step is None:
        return
    if legal != sorted(set(legal)):
        raise BadInput(f"{t.named(step)} lists its legal actions out of order, or one twice.")
    last = t.game.action_count - 1
    for action in legal:
        if not 0 <= action <= last:
            raise BadInput(f"{t.named(step)} offers the action {action}; actions are 0 to {last}.")


def _check_sentence(verb: Verb) -> None:
    known = PLACEHOLDERS.get(verb.of, verb.of)
    for template in (verb.says, verb.hidden):
        for found in PLACE.finditer(template):
            if found[1] not in (known, SEAT, CARDS):
                right = "nothing" if verb.of == OF_NOTHING else f"{{{known}}}"
                raise BadInput(
                    f'The verb {verb.word} says "{template}", but has no {found[0]}; '
                    f"what is chosen is {right}."
                )
