"""The scenes of this game: a deck with all cards that are not laid elsewhere, in round 1."""

from __future__ import annotations

from typing import Any

from fullhouse.games.smash_family.cards import FACE_DOWN_TURNS
from fullhouse.games.smash_family.rules import (
    PlayFaceDown,
    PlayFaceUp,
    Round,
    ScoreRound,
    StartTurn,
)
from fullhouse.table.ids import Seat
from tests.scene import Scene

GAME = "smash-family"
NINE = "nova nova nova orbit orbit orbit pixel pixel pixel"
OTHER_NINE = "puff puff puff drizzle drizzle drizzle gale gale gale"


def new_round(after: int = 1, first: int = 0, **more: Any) -> Scene:
    """The round after this one is dealt; `first` began the one before."""
    zones = more.pop("zones", {})
    facts = {"round": after, "first player": first}
    return Scene(GAME, zones, Round(), rest="deck", facts=facts, **more)


def turn(number: int, seat: int, zones: dict[str, str], **more: Any) -> Scene:
    """A turn begins: its seat draws the top card of the deck and is asked to play one."""
    rest = more.pop("rest", "deck")
    facts = {"round": 1, "turn": number, "first player": seat if number % 2 else 1 - seat}
    return Scene(GAME, zones, StartTurn(Seat(seat), number, 0), rest=rest, facts=facts, **more)


def asked(number: int, seat: int, zones: dict[str, str], **more: Any) -> Scene:
    """The seat has drawn already and is asked to play one of these cards."""
    facts = {"round": 1, "turn": number, "first player": seat if number % 2 else 1 - seat}
    play = (PlayFaceDown if number in FACE_DOWN_TURNS else PlayFaceUp)(Seat(seat), number, 0)
    return Scene(GAME, zones, play, rest="deck", facts=facts, **more)


def scoring(zones: dict[str, str], number: int = 1, **more: Any) -> Scene:
    """All turns have been played: this is what lies there, and it is scored."""
    return Scene(GAME, zones, ScoreRound(), rest="deck", facts={"round": number, "turn": 6}, **more)
