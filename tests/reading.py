"""What "How to win" says at a table, as a player reads it."""

from __future__ import annotations

import fullhouse as fh
from fullhouse.lessons.reference_file import reference_of
from fullhouse.table.formatting import Formatter, plain


def how_to_win(game: str, seats: int | None = None, **options: object) -> str:
    """Every sentence of the reference, a line each, with the points of a row before it."""
    rules = fh.game(game)
    seats = rules.usual_seats() if seats is None else seats
    reference = reference_of(rules, seats, options)
    assert reference is not None
    words = Formatter(rules.kit(seats, options))
    said = [("", reference["goal"])]
    said += [(part["title"], part["message"]) for part in reference["turn"]]
    said += [(row["points"], row["message"]) for row in reference["scoring"]]
    said += [(symbol["title"], symbol["message"]) for symbol in reference["symbols"]]
    said += [(mark["title"], mark["message"]) for mark in reference["marks"].values()]
    return "\n".join(f"{title} | {plain(words.sentence(message))}" for title, message in said)
