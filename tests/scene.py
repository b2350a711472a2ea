"""Scenes: set the table, act, expect. A small vocabulary for tests that read as play.

    scene = Scene("some-game", {"hand 0": "fern nova", "board": "fern"}, Play(0), rest="deck")
    scene.play(0, "play fern")
    assert scene.zone("board") == "fern fern"
    assert scene.seen(1, "hand 0") == "+1"

Cards are named by their keys, bottom to top in piles. Whoever sees a zone knows the cards laid
there, and nobody else does, unless `known` says so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import fullhouse as fh
from fullhouse.table.chance import Chance, key_of
from fullhouse.table.ids import Seat, ZoneId
from fullhouse.table.messages import say
from fullhouse.table.step_stack import StepStack
from fullhouse.table.steps import Step
from fullhouse.table.tracked_table import TrackedTable
from tests.wording import asked, text_of


class Scene:
    """A table set for one scene, and what has been told since."""

    def __init__(
        self,
        game: str,
        zones: Mapping[str, str],
        step: Step | Sequence[Step] | None = None,
        *,
        rest: str | None = None,
        facts: Mapping[str, int | Sequence[int]] | None = None,
        known: Mapping[str, Sequence[int]] | None = None,
        scores: Sequence[int] = (),
        seats: int | None = None,
        seed: str = "scene",
        **options: Any,
    ) -> None:
        """Lays these cards; others lie shuffled under those of the `rest` zone, or are put away.

        `step` is what happens next, or the stack of it, the next one last; `known` tells by zone
        which seats have looked into it; `scores`, the points that were given before.
        """
        rules = fh.game(game)
        kit = rules.kit(min(rules.seats) if seats is None else seats, options)
        self.table = t = TrackedTable(kit, Chance(key_of(seed)))
        t.facts = [0] * rules.facts.size
        for name, value in (facts or {}).items():
            self._set_fact(name, value)
        self._lay(zones, rest)
        for name, lookers in (known or {}).items():
            t.look(self._zone(name), sum(1 << seat for seat in lookers))
        for seat, points in enumerate(scores):
            t.score(Seat(seat), points, say("before"), "")
        t.turned = kit.card_count  # perhaps: cards are laid on either side
        t.logging = True
        t.stack = StepStack(
            [] if step is None else [step] if isinstance(step, Step) else list(step)
        )
        t.run()

    # Set the table.

    def _lay(self, zones: Mapping[str, str], rest: str | None) -> None:
        t = self.table
        kit = t.kit
        left = Counter({key: kit.faces[face].copies for face, key in enumerate(kit.keys)})
        t.zones = [[] for _ in kit.zones]
        t.marked = kit.zeros[:]
        t.loose = kit.zeros[:]
        t.notes = [None] * (kit.seats + 1)
        for name, keys in zones.items():
            cards = [kit.keys.index(self._key(key)) for key in keys.split()]
            left.subtract(kit.keys[kit.first_side[face]] for face in cards)
            zone = self._zone(name)
            t.zones[zone] = cards if kit.ordered[zone] else sorted(cards)
        over = [key for key, copies in left.items() if copies < 0]
        assert not over, f"there are not so many copies of {', '.join(over)}"
        if rest is not None:
            zone = self._zone(rest)
            under = [face for face, key in enumerate(kit.keys) for _ in range(left[key])]
            if kit.ordered[zone]:
                t.zones[zone] = under + t.zones[zone]
                t.loose[zone] = len(under)
            else:
                t.zones[zone] = sorted(under + t.zones[zone])
        if kit.carries:
            t.eyes = self._eyes()
        t.zones = [[face | t.eyes[z] for face in cards] for z, cards in enumerate(t.zones)]

    def _eyes(self) -> list[int]:
        """Who sees into each zone: one that rides on a card is seen by that card's owner."""
        t = self.table
        eyes = t.kit.eyes[:]
        for zone, cards in enumerate(t.zones):
            owner = t.kit.zones[zone].owner
            for face in cards:
                if t.kit.rider[face] >= 0 and owner >= 0:
                    eyes[t.kit.rider[face]] = t.kit.observers.who(1 << owner)
        return eyes

    def _set_fact(self, name: str, value: int | Sequence[int]) -> None:
        facts = self.table.kit.facts
        fact = next((fact for fact in facts if fact.name == name), None)
        assert fact is not None, f"no fact {name}; there is: {', '.join(f.name for f in facts)}"
        values = [value] if isinstance(value, int) else value
        self.table.facts[fact.first : fact.first + len(values)] = values

    def _zone(self, name: str) -> ZoneId:
        names = self.table.kit.names
        assert name in names, f"no zone {name}; there is: {', '.join(names)}"
        return ZoneId(names.index(name))

    def _key(self, key: str) -> str:
        keys = self.table.kit.keys
        assert key in keys, f"no card {key}; there is: {', '.join(keys)}"
        return key

    # Act.

    def play(self, seat: int, *notations: str) -> Scene:
        """This seat makes these choices, one after the other; a refusal tells the legal ones."""
        for notation in notations:
            try:
                self.table.act(seat, self.table.parse(seat, notation))
            except fh.BadInput as refusal:
                legal = "\n  ".join(self.legal(seat)) or "nothing"
                raise AssertionError(
                    f'seat {seat} may not "{notation}": {refusal}\n'
                    f"{self.asked or 'The game is over'}; seat {seat} may:\n  {legal}"
                ) from None
        return self

    def refusal(self, seat: int, notation: str) -> str:
        """Why this seat may not make this choice; trying to changes nothing."""
        before = self.table.snapshot()
        try:
            self.table.act(seat, self.table.parse(seat, notation))
        except fh.BadInput as refusal:
            assert self.table.snapshot() == before, "a refused action changed the table"
            return str(refusal)
        raise AssertionError(f'seat {seat} may "{notation}"')

    def reason(self, seat: int, key: str) -> str | None:
        """Why this seat can choose nothing there; None if it can."""
        reason = self.table.why_not_at(seat, target_of(key))
        return None if reason is None else self.table.refusal(seat, reason)

    # Expect.

    def zone(self, name: str) -> str:
        """What truly lies there: bottom to top, or in face order."""
        faces = self.table.clone().faces(self._zone(name))
        return " ".join(self.table.kit.keys[face] for face in faces)

    def count(self, name: str) -> int:
        """How many cards lie there."""
        return self.table.count(self._zone(name))

    def seen(self, seat: int | None, name: str) -> str:
        """What a seat (None: a spectator) sees there: faces it knows, "+n" for others."""
        for zone in self.table.view(seat)["zones"]:
            if zone["name"] == name:
                known = [card["face"] for card in zone["cards"] if "face" in card]
                others = zone["count"] - len(known)
                return " ".join([*known, *([f"+{others}"] if others else [])])
        return "unseen"

    def fact(self, name: str, seat: int | None = None) -> Any:
        """A fact as a seat (None: a spectator) sees it; None where it does not."""
        return self.table.view(seat)["facts"].get(name)

    def told(self, seat: int | None, rule: str = "") -> list[str]:
        """What a seat (None: a spectator) read in the log, or only of one rule, in order."""
        entries = [entry for entry in self.table.log(seat) if rule in ("", entry["rule"])]
        texts = [(entry["seat"], text_of(self.table.kit, entry)) for entry in entries]
        return [f"{who} {text}" if who >= 0 else text for who, text in texts]

    def legal(self, seat: int) -> list[str]:
        """The choices this seat has, in notation."""
        return [self.table.notation(seat, action) for action in self.table.legal(seat)]

    @property
    def asked(self) -> str | None:
        """What is asked now; None when the game is over."""
        return asked(self.table, None)

    @property
    def actors(self) -> list[Seat]:
        """The seats that owe a decision."""
        return self.table.actors

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        return self.table.scores

    @property
    def winners(self) -> list[Seat]:
        """Those who won."""
        return self.table.winners


def target_of(key: str) -> dict[str, Any]:
    """A target as a page writes it: "card|hand 0|fern", "place|deck|3", "zone|deck", "seat|1"."""
    kind, *rest = key.split("|")
    if kind == "card":
        return {"kind": kind, "zone": rest[0], "face": rest[1]}
    if kind == "place":
        return {"kind": kind, "zone": rest[0], "place": int(rest[1])}
    if kind == "zone":
        return {"kind": kind, "zone": rest[0]}
    if kind == "button":
        return {"kind": kind, "word": rest[0]}
    return {"kind": kind, kind: int(rest[0])}


def find(make: Callable[[str], Scene], wanted: Callable[[Scene], bool], tries: int) -> Scene:
    """The first of so many scenes, each with its own seed, in which chance did what is wanted."""
    for number in range(tries):
        scene = make(f"seed {number}")
        if wanted(scene):
            return scene
    raise AssertionError(f"that did not happen in {tries} scenes")
