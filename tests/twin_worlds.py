"""Twin worlds: a table and one that an observer cannot tell from it, going on side by side.

For as long as the observer has been shown the same by both, everything it can ask for must be
the same. Where the logs part, a card that differs must have turned up, or a rule says something of
hidden cards that its game declares. See docs/visibility.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import zip_longest
from typing import Any

import orjson

from fullhouse.envs.encoding import Encoding
from fullhouse.envs.information_state import RecallCache
from fullhouse.table.actions import Verb
from fullhouse.table.cards import FACE
from fullhouse.table.chance import Chance, Dice
from fullhouse.table.game import Game
from fullhouse.table.kit import Kit
from fullhouse.table.log import Entry
from fullhouse.table.messages import Message
from fullhouse.table.shapes import EntryShape, MessageShape, MoveShape, ViewShape
from fullhouse.table.steps import CHOICE, DRAFT, Draft, Step
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.worlds import redraft
from tests.random_games import things_in
from tests.sizes import sized

WINDOW = sized(25, 100)
"""Choices of a game that twins follow: all of a short one, so many from anywhere in a long one."""

RETRIES = 12
"""How often chance is drawn anew, so that the observer sees the same in both."""

Chooser = Callable[[TrackedTable, int, Dice], int]


@cache
def encoding(kit: Kit) -> Encoding:
    """How an observation of these tables is written."""
    return Encoding(kit)


def observe(t: TrackedTable, seat: int | None) -> list[tuple[int, int]]:
    """What a learning program at this seat is given: where in its vector stands what, but for 0."""
    index: list[int] = []
    value: list[int] = []
    encoding(t.kit).write(t, seat, 0, index, value)
    return sorted(zip(index, value, strict=True))


class Broken(AssertionError):
    """Something that the observer was shown differs, and should not."""


class Twin:
    """One observer's twin of a table, and how long they have stayed together."""

    def __init__(self, t: TrackedTable, seat: int | None, dice: Dice) -> None:
        self.seat = seat
        self.dice = dice
        self.together = 0
        self.made = 0
        self.table = t
        self.is_copy = False
        self.of_table = RecallCache()
        self.of_twin = RecallCache()
        self.renew(t)

    def renew(self, t: TrackedTable) -> None:
        """A new twin: a world, or a copy with a few unknown cards exchanged."""
        self.of_twin = RecallCache()
        self.is_copy = self.dice.below(2) == 0
        if self.is_copy:
            self.table = t.clone()
            for _ in range(1 + self.dice.below(3)):
                exchange(self.table, self.seat, self.dice)
            redraft(self.table, self.seat, self.dice, t.actors)
        else:
            self.table = t.world(self.seat, self.dice)
        self.made += 1

    def follow(self, before: TrackedTable, t: TrackedTable, seat: int, action: int) -> None:
        """The twin goes on as the table did, as far as its observer could tell."""
        last = before.entry
        start = self.table
        is_draft = before.stack[-1].way != CHOICE
        # A copy has the same chance; so only what others pick in secret can be tried otherwise.
        is_varied = not self.is_copy or (is_draft and seat != self.seat)
        for attempt in range(RETRIES if is_varied else 1):
            twin = start.clone()
            if attempt and not self.is_copy:
                twin.chance = Chance(self.dice.key())
                twin.chance_shared = False
            likely = action
            if seat != self.seat:
                wanted = -1 if attempt and is_draft else action
                likely = self.alike(before, twin, seat, action, wanted)
            if likely < 0:
                break
            twin_last = twin.entry
            twin.act(seat, likely)
            ours, theirs = news(t, last, self.seat), news(twin, twin_last, self.seat)
            if is_draft and (
                t.actors != twin.actors or bool(t.draft(seat)) != bool(twin.draft(seat))
            ):
                continue  # whether a draft is finished is public: these picks do not look alike
            if ours == theirs:
                self.table = twin
                self.together += 1
                return
            is_alike = likely == action and before.drafts == start.drafts
            if self.is_copy and (is_alike or not is_draft):
                # From another choice, any card may follow.
                hidden = differing(before, start) if is_alike else set(t.kit.keys)
                check_parting(t.game, ours, theirs, hidden, hidden & looked_at(t, twin, self.seat))
        self.renew(t)

    def alike(
        self, before: TrackedTable, twin: TrackedTable, seat: int, action: int, wanted: int
    ) -> int:
        """An action of the twin that looks to the observer as the table's did; -1 if none.

        One that it sees is the same; of one that it does not see, any of the same verb is alike,
        whatever is said of it. Of a draft not even the verbs are seen.
        """
        step = before.deciding(seat)
        assert step is not None
        verb = before.kit.vocabulary.verb(action)
        asked = twin.deciding(seat)  # with cards exchanged, it may have no choice
        legal = [] if asked is None else asked.legal(twin)
        if is_seen(before, step, verb, self.seat):
            return action if action in legal else -1
        alike = [a for a in legal if verb.first <= a < verb.first + verb.size]
        if step.way == DRAFT:
            alike = legal
        if wanted in alike and self.dice.below(4):
            return wanted
        return alike[self.dice.below(len(alike))] if alike else -1


def is_seen(t: TrackedTable, step: Step, verb: Verb, seat: int | None) -> bool:
    """Whether an observer sees which choice of this verb is made."""
    observers = t.kit.observers
    return observers.who(step.shown_to(t, verb)) & observers.bit(seat) != 0


def exchange(t: TrackedTable, seat: int | None, dice: Dice) -> None:
    """Exchanges two cards of one back that this observer knows nothing of.

    Both started in the same zone: of others, everybody may know where they cannot lie.
    """
    observers = t.kit.observers
    mine = observers.bit(seat) | observers.spectator
    if seat is not None:
        mine |= sum(observers.pair(seat, other) for other in range(t.seats) if other != seat)
    either = mine | mine << observers.count
    places = [
        (zone, place)
        for zone, cards in enumerate(t.zones)
        for place, card in enumerate(cards)
        if not card & either and t.kit.rider[card & FACE] < 0
    ]
    if len(places) < 2:
        return
    a, i = pick(places, dice)
    b, j = pick(places, dice)
    one, two = t.zones[a][i], t.zones[b][j]
    face, other = t.kit.faces[one & FACE], t.kit.faces[two & FACE]
    if (face.back, face.start) == (other.back, other.start):
        t.zones[a][i] = one & ~FACE | two & FACE
        t.zones[b][j] = two & ~FACE | one & FACE
        for zone in (a, b):
            if not t.kit.ordered[zone]:
                t.zones[zone].sort(key=lambda card: card & FACE)


def pick(places: list[tuple[int, int]], dice: Dice) -> tuple[int, int]:
    """A card at any of these places; or as likely in any zone, also in one with few cards, and at
    its ends, as more depends on them.
    """
    if dice.below(2):
        return places[dice.below(len(places))]
    zones = sorted({zone for zone, _ in places})
    zone = zones[dice.below(len(zones))]
    there = [at for at in places if at[0] == zone]
    return (there[0], there[-1], there[dice.below(len(there))])[dice.below(3)]


def news(t: TrackedTable, last: Entry | None, seat: int | None) -> list[EntryShape]:
    """What the observer was shown since an entry."""
    shown = []
    at = t.entry
    while at is not None and at is not last:
        shown.append(at.render(t.kit, seat))
        at = at.prev
    return [entry for entry in reversed(shown) if entry is not None]


def differing(one: TrackedTable, two: TrackedTable) -> set[str]:
    """The faces of the cards that do not lie at the same places of both tables.

    In a hand, places are those by which chance picks from it: one that holds another card gives
    another one by the same chance.
    """
    keys = one.kit.keys
    faces: set[str] = set()
    for ours, theirs in zip(one.zones, two.zones, strict=True):
        for a, b in zip_longest([c & FACE for c in ours], [c & FACE for c in theirs]):
            if a != b:
                faces |= {keys[face] for face in (a, b) if face is not None}
    return faces


def looked_at(one: TrackedTable, two: TrackedTable, seat: int | None) -> set[str]:
    """The faces that a seat remembers from one of these tables only, where it sees nothing now."""
    keys = one.kit.keys
    faces: set[str] = set()
    for place in one.memories.keys() | two.memories.keys():
        if place[0] == seat:
            ours, theirs = (Counter(t.memories.get(place, ())[1:]) for t in (one, two))
            faces |= {keys[face] for face in (ours - theirs) + (theirs - ours)}
    return faces


def check_parting(
    game: Game,
    ours: list[EntryShape],
    theirs: list[EntryShape],
    hidden: set[str],
    looked: set[str],
) -> None:
    """With equal chance, logs part only where a card shows that differs, or a rule reveals it.

    `hidden` are the faces that differ, `looked` those of them that the observer has looked at.
    """
    for one, two in zip_longest(ours, theirs):
        if one != two:
            if not may_differ(game, one, two, hidden, looked):
                raise Broken(f"told apart, and no card that differs was shown: {one} / {two}")
            return


def may_differ(
    game: Game,
    one: EntryShape | None,
    two: EntryShape | None,
    hidden: set[str],
    looked: set[str],
) -> bool:
    """Whether entries may be the first to differ: of one seat, by one rule or declared ones."""
    entries = [entry for entry in (one, two) if entry is not None]
    rules = {entry["rule"] for entry in entries}
    if len({entry["seat"] for entry in entries}) > 1:
        return False
    if rules <= type(game).reveals.keys():
        return shows(one, two, hidden, looked) or reveals(one, two, hidden)
    return len(entries) == 2 and len(rules) == 1 and shows(one, two, hidden, looked)


def shows(
    one: EntryShape | None, two: EntryShape | None, hidden: set[str], looked: set[str]
) -> bool:
    """Whether the first thing to differ in two entries is a card that differs, shown by face."""
    mine, theirs = moves_of(one), moves_of(two)
    if mine == theirs:
        faces = named_in(one) ^ named_in(two)
        return len(faces) > 0 and faces <= looked
    first = next(pair for pair in zip_longest(mine, theirs) if pair[0] != pair[1])
    return any(face_of(move) in hidden for move in first if move is not None)


def reveals(one: EntryShape | None, two: EntryShape | None, hidden: set[str]) -> bool:
    """Whether entries by declared rules reveal no more than that.

    Such a rule tells something by which of its sentences it says, or by saying one at all. Whatever
    else is in a sentence must not depend on hidden cards, and cards that move are cards it shows.
    """
    if template_of(one) == template_of(two):
        return False
    for entry, other in ((one, two), (two, one)):
        faces = {face_of(m) for m in moves_of(entry) if m not in moves_of(other)} - {None}
        if faces - hidden and "{cards}" not in template_of(entry):
            return False
        if named_in(entry) - named_in(other) - faces:
            return False
    return True


def moves_of(entry: EntryShape | None) -> list[MoveShape]:
    return [] if entry is None else entry["moves"]


def face_of(move: MoveShape) -> str | None:
    return move.get("face")


def template_of(entry: EntryShape | None) -> str:
    message = None if entry is None else entry["message"]
    return "" if message is None else message["template"]


def named_in(entry: EntryShape | None) -> set[str]:
    """The faces that a sentence only mentions."""
    return set() if entry is None or entry["message"] is None else named_by(entry["message"])


def named_by(message: MessageShape) -> set[str]:
    args = message.get("args", {})
    named = {args["named"]} if "named" in args else set()
    return named.union(*map(named_by, args.get("also", [])))


def shown(t: TrackedTable, seat: int | None, world: int, recall: RecallCache) -> dict[str, Any]:
    """Everything the observer can ask for; the world by the same random stream."""
    out: dict[str, Any] = {
        "view": t.view(seat, previews=True),
        "view without memory": t.view(seat, previews=True, remembers=False),
        "observation": observe(t, seat),
        "information state": recall.read(t, seat),
        "actors": t.actors,
        "scores": t.scores,
        "reckoning": t.reckoning(),
        "winners": t.winners,
    }
    if seat is not None:
        out["legal"] = t.legal(seat)
        if isinstance(t.deciding(seat), Draft):
            out["look"] = [t.look_ahead(seat, [pick]) for pick in out["legal"][:2]]
        out["why_not"] = [
            written(t, t.why_not(seat, action)) for action in range(t.game.action_count)
        ]
        asked = [*things_in(out["view"]), *hidden_things(t.kit, out["view"])]
        out["why_not_at"] = [written(t, t.why_not_at(seat, thing)) for thing in asked]
    if world >= 0:
        out["world"] = t.world(seat, Dice(world)).snapshot()
    return out


def written(t: TrackedTable, message: Message | None) -> MessageShape | None:
    return None if message is None else message.write(t.kit)


def hidden_things(kit: Kit, view: ViewShape) -> list[dict[str, Any]]:
    """Cards that may or may not lie where their reader does not see them: a few, in every zone."""
    zones = [zone["name"] for zone in view["zones"]]
    few = [kit.keys[n % len(kit.keys)] for n in range(view["seats"], 4 * len(zones), 4)]
    return [{"kind": "card", "zone": z, "face": f} for z, f in zip(zones, few, strict=False)]


def check(t: TrackedTable, twin: Twin, world: int) -> None:
    """Table and twin show the observer the same, to the byte."""
    one = shown(t, twin.seat, world, twin.of_table)
    two = shown(twin.table, twin.seat, world, twin.of_twin)
    for key in one:
        ours = orjson.dumps(one[key], option=orjson.OPT_NON_STR_KEYS).decode()
        theirs = orjson.dumps(two[key], option=orjson.OPT_NON_STR_KEYS).decode()
        if ours != theirs:
            at = next(
                (i for i, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b),
                min(len(ours), len(theirs)),
            )
            context = slice(max(0, at - 120), at + 120)
            raise Broken(f"{key} differs for {twin.seat}: {ours[context]} / {theirs[context]}")


def at_random(t: TrackedTable, seat: int, dice: Dice) -> int:
    legal = t.legal(seat)
    return legal[dice.below(len(legal))]


def somewhere(t: TrackedTable, dice: Dice, choose: Chooser) -> TrackedTable:
    """The table, if its game is short; else one from anywhere in it, its log begun there."""
    quiet = t.clone()
    quiet.logging = False
    kept = t
    made = 0
    while not quiet.over:
        made += 1
        if dice.below(made) == 0:
            kept = quiet.clone()
        seat = quiet.actors[dice.below(len(quiet.actors))]
        quiet.act(seat, choose(quiet, seat, dice))
    if made <= WINDOW:
        return t
    kept.logging = True
    return kept


def run(
    game: Game,
    seats: int,
    games: int,
    seed: str,
    choose: Chooser = at_random,
    options: Mapping[str, Any] | None = None,
) -> Counter[str]:
    """Plays games with a twin for every observer; Broken at the first difference."""
    dice = Dice(seed)
    counts = Counter({"decisions": 0, "twin decisions": 0, "together": 0, "twins": 0})
    for number in range(games):
        t = somewhere(game.start(seats, f"{seed} {number}", options), dice, choose)
        until = counts["decisions"] + WINDOW
        twins = [Twin(t, seat, dice) for seat in [*range(seats), None]]
        while not t.over and counts["decisions"] < until:
            world = dice.below(1 << 30) if dice.below(3) == 0 else -1
            for twin in twins:
                check(t, twin, world)
            actors = t.actors
            seat = actors[dice.below(len(actors))]
            action = choose(t, seat, dice)
            before = t.clone()
            t.act(seat, action)
            for twin in twins:
                twin.follow(before, t, seat, action)
            counts["decisions"] += 1
        for twin in twins:
            counts["together"] += twin.together
            counts["twins"] += twin.made
    counts["twin decisions"] = counts["decisions"] * (seats + 1)
    return counts
