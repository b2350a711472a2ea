"""Every number on a table's page, and what the server has said of the thing it stands for."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Page, WebSocket

from fullhouse.games import game
from fullhouse.looks.resolved import look_of
from fullhouse.server import game_catalogue
from tests.server.received_views import current_view

NUMBER: Final = re.compile(r"(?<!\w)[-−]\d+|\d+")
"""With its sign, unless that is the hyphen of a word."""

SQUARE: Final = re.compile(r"\b[a-z]\d+\b")
"""The name of one: a number there tells places apart."""
LOOK: Final = ("sign", "style", "value")
"""What a face's look says with numbers, or by what it is told apart."""

SHOWN: Final = """async () => {
    const MARKS = ['action', 'keys', 'face', 'in', 'zone', 'seat'];
    const found = [];
    const trail = element => {
        const names = [];
        for (let one = element; one && names.length < 4; one = one.parentElement)
            names.unshift([one.localName, ...one.classList].filter(
                name => !name.startsWith('svelte-')).join('.'));
        return names.join(' > ');
    };
    const marksOf = element => {
        for (let one = element; one; one = one.parentElement) {
            const own = MARKS.filter(mark => one.dataset[mark]);
            if (own.length) return Object.fromEntries(own.map(mark => [mark, one.dataset[mark]]));
        }
        return {};
    };
    const add = (text, element, path = null) => {
        if (/\\d/.test(text ?? ''))
            found.push({text, path, marks: marksOf(element), at: trail(element)});
    };
    const read = root => {
        for (const one of root.querySelectorAll('*')) {
            if (one.closest('.chat, [data-scenery]')) continue;
            const exact = one.closest('[data-number]');
            if (exact === one) add(one.textContent, one, one.dataset.number);
            else if (!exact)
                for (const part of one.childNodes)
                    if (part.nodeType === Node.TEXT_NODE) add(part.data, one);
            add(one.ariaLabel, one);
            add(one.getAttribute('title'), one);
        }
    };
    read(document.querySelector('.stage'));
    const [log, ...drawers] = document.querySelectorAll('aside .tabs button');
    for (const drawer of drawers) {
        drawer.click();
        await new Promise(requestAnimationFrame);
        read(document.querySelector('aside .log'));
    }
    log?.click();
    return found;
}"""
"""Every text that holds digits, also in the drawers and for the ear, with what it belongs to."""


WORDS: Final = {"one": 1, "two": 2, "three": 3}
"""Keys that are numbers."""
NAMES: Final = ("action", "place", "square", "covers", "places")
"""Numbers that only tell things apart."""
TOLD: Final = ("asked", "draft", "facts", "deduced", "memory", "scores", "seats", "standing")
"""What a view tells besides zones and choices; not its options."""


def numbers_in(said: object) -> set[int]:
    """All that is said with numbers: also in texts, as the length of a list, as equal items."""
    match said:
        case bool() | None:
            return set()
        case int():
            return {said}
        case str():
            written = {int(number.replace("−", "-")) for number in NUMBER.findall(said)}
            return written | ({WORDS[said]} if said in WORDS else set())
        case list():
            alike = Counter(json.dumps(one) for one in said).values()
            return {len(said), *alike}.union(*map(numbers_in, said))
        case dict():
            told = [part for key, part in said.items() if key not in NAMES]
            return set[int]().union(*map(numbers_in, told))
    raise TypeError(said)


class Listening:
    """Keeps what the server last said to a page about the table."""

    def __init__(self, page: Page) -> None:
        self.view: dict[str, Any] = {}
        self.entries: list[dict[str, Any]] = []
        self.looks: list[dict[str, Any]] = []
        """How a decision would go on, as asked for since."""
        self.lobby: dict[str, Any] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.entries = []
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, said: dict[str, Any]) -> None:
        if said.get("event") == "lobby":
            self.lobby = said["lobby"]
        if said.get("event") == "table":
            (mine,) = said["seats"]
            self.view, self.looks = current_view(self.view, mine), []
            self.entries[mine["from"] - 1 :] = mine["entries"]
        if "look" in said:
            self.looks.append(said["look"])


@dataclass
class Said:
    """What has been said of each thing on the table, as sets of numbers."""

    view: dict[str, Any]
    entries: list[dict[str, Any]]
    looks: list[dict[str, Any]]
    lobby: dict[str, Any]
    faces: dict[str, dict[str, Any]] = field(init=False)
    verbs: dict[str, str] = field(init=False)
    has_squares: bool = field(init=False)

    def __post_init__(self) -> None:
        id, seats, options = self.view["game"], self.view["seats"], self.view["options"]
        drawn = look_of(game(id), seats, options)["faces"]
        self.faces = {
            face["face"]: {**face, **{key: drawn[face["face"]].get(key) for key in LOOK}}
            for face in game_catalogue.cards(id, seats, options)
        }
        words = game_catalogue.words(id)
        self.verbs, self.has_squares = words["verbs"], words["width"] > 1

    def everything(self) -> set[int]:
        """All that is said of the table and what lies on it, and what has happened."""
        told = [self.view[key] for key in TOLD if key in self.view]
        told += [entry[key] for entry in self.entries for key in ("message", "rule")]
        found = set[int]().union(*map(numbers_in, (*told, *self.looks)))
        for name in self._parts(self.view["zones"], self.entries):
            found |= numbers_in(self.faces.get(name)) if isinstance(name, str) else set()
        found.update(Counter(choice["verb"] for choice in self.view["choices"]).values())
        parts = [*map(self._lying, self.view["zones"]), *map(self.choice, self.view["choices"])]
        return found.union(*parts)

    def table(self) -> set[int]:
        """What is said of the table as a whole."""
        return self._plain({**self.view["facts"], **self.view["deduced"]})

    def _plain(self, said: dict[str, Any]) -> set[int]:
        """Numbers that are listed by nothing."""
        found = set[int]()
        for part in said.values():
            found |= self._plain(part) if isinstance(part, dict) else set()
            found |= numbers_in(part) if isinstance(part, int) else set()
        return found

    def seat(self, seat: int) -> set[int]:
        found = {self.view["scores"][seat], seat + 1} | self.table()
        found |= numbers_in(self.lobby["seats"][seat]["name"] or "")
        for part in self._parts(self.view["deduced"], self.view["facts"]):
            if isinstance(part, list) and len(part) == self.view["seats"]:
                found |= numbers_in(part[seat])
            elif isinstance(part, dict) and part.get("seat") == seat:
                found |= numbers_in(part)
        for zone in self.view["zones"]:
            if zone["owner"] == seat:
                found |= self._lying(zone)
        for choice in self.view["choices"]:
            if choice["target"].get("seat") == seat:
                found |= self.choice(choice)
        lines = [line for line in self.view.get("standing", []) if line["seat"] == seat]
        return found | numbers_in(lines)

    def zone(self, name: str) -> set[int]:
        found = set[int]()
        for zone in self.view["zones"]:
            if zone["name"] == name:
                found |= self.table() if zone["owner"] is None else self.seat(zone["owner"])
        for picked in self.view["draft"]:
            found |= self.face(picked["target"].get("face", ""))
        return found | self._named(name) | self._came(name) | self._chosen("zone", name)

    def _came(self, zone: str) -> set[int]:
        """What the log says of when cards came into a zone: the facts of the table then."""
        facts: dict[str, int] = {}
        found = set[int]()
        for entry in self.entries:
            facts |= {name: n for name, n in entry["facts"].items() if isinstance(n, int)}
            if any(move["to"] == zone for move in entry["moves"]):
                found.update(facts.values())
        return found

    def _lying(self, zone: dict[str, Any]) -> set[int]:
        """How many cards lie there: in all, known, unknown, alike."""
        known = [card["face"] for card in zone["cards"] if "face" in card]
        return {zone["count"], zone["count"] - len(known)} | self._alike(known)

    def _alike(self, cards: list[str]) -> set[int]:
        """How many there are, and how many of each face, kind and style."""
        faces = [self.faces[card] for card in cards]
        found = {len(cards)}
        for key in ("face", "kind", "style"):
            found.update(Counter(face[key] for face in faces).values())
        return found

    def face(self, face: str) -> set[int]:
        """What is printed on it, and what is said of whatever that names."""
        found = numbers_in(self.faces.get(face)) | self._chosen("face", face)
        place = list(self.faces).index(face) if face in self.faces else -1
        for part in self._parts(self.view["deduced"]):
            if isinstance(part, list) and len(part) == len(self.faces):
                found |= numbers_in(part[place])
        for name in (face, *self._parts(self.faces.get(face, {}).get("data", {}))):
            found |= self._named(name) if isinstance(name, str) else set()
        return found

    def _named(self, name: str) -> set[int]:
        """What the view has under a name."""
        found = set[int]()
        for part in self._parts(self.view["deduced"]):
            found |= numbers_in(part.get(name)) if isinstance(part, dict) else set()
        cards: list[str] = []
        for memory in self.view["memory"]:
            if memory["zone"] == name:
                found |= {memory["when"]} | self._alike(memory["cards"])
                cards += memory["cards"]
        for zone in self.view["zones"]:
            if zone["name"] == name:
                found |= self._lying(zone)
                cards += [card["face"] for card in zone["cards"] if "face" in card]
        for card in cards:
            found |= numbers_in(self.faces[card])
        return found

    def _chosen(self, key: str, value: object) -> set[int]:
        """What is said of the choices with this target."""
        chosen = [one for one in self.view["choices"] if one["target"].get(key) == value]
        return set[int]().union(*map(self.choice, chosen))

    def choice(self, choice: dict[str, Any]) -> set[int]:
        """Its sentence, its target, and what it would bring."""
        template = choice.get("says", {}).get("template", self.verbs.get(choice["verb"], ""))
        found = numbers_in(template) | numbers_in(choice)
        n = self.view["choices"].index(choice)
        previews = self.view.get("previews", {})
        for row in previews.get("rows", [])[n : n + 1]:
            found |= set(row) - {None}
        found |= set(previews.get("same", {}).values()) - {None}
        return found | {len(squares) for squares in previews.get("covers", [])[n : n + 1]}

    def of(self, marks: dict[str, str]) -> set[int]:
        """What is said of the thing with these marks."""
        if "action" in marks:
            return self._action(int(marks["action"]))
        if "face" in marks:
            return self.face(marks["face"]) | self._card_in(marks.get("in", ""), marks["face"])
        if "keys" in marks:
            return set[int]().union(*map(self._key, marks["keys"].split("~")))
        if "seat" in marks:
            return self.seat(int(marks["seat"]))
        if "zone" in marks or "in" in marks:
            return self.zone(marks.get("zone", marks.get("in", "")))
        return self.everything()

    def _action(self, action: int) -> set[int]:
        """What is said of a choice and its target; a button may speak of anything. Nothing is said
        of a choice that is no longer on offer: the page lags behind.
        """
        choice = next((one for one in self.view["choices"] if one["action"] == action), None)
        if choice is None:
            return set()
        target = choice["target"]
        if target["kind"] in ("button", "number", "square"):
            return self.everything()
        found = self.choice(choice)
        found |= self.face(target["face"]) if "face" in target else set()
        found |= self.zone(target["zone"]) if "zone" in target else set()
        return found | (self.seat(target["seat"]) if "seat" in target else set())

    def _card_in(self, zone: str, face: str) -> set[int]:
        lying = next((one for one in self.view["zones"] if one["name"] == zone), None)
        if lying is None:
            return set()
        alike = sum(card.get("face") == face for card in lying["cards"])
        return {alike, lying["count"]} | self._came(zone) | self._chosen("zone", zone)

    def _key(self, key: str) -> set[int]:
        kind, first, *rest = [*key.split("|"), ""]
        if kind == "card":
            return self.face(rest[0]) | self._card_in(first, rest[0])
        if kind == "seat":
            return self.seat(int(first))
        if kind in ("zone", "place"):
            return self.zone(first)
        return self.everything()

    def _parts(self, *roots: object) -> Iterator[object]:
        for root in roots:
            yield root
            if isinstance(root, dict):
                yield from self._parts(*root.values())
            elif isinstance(root, list):
                yield from self._parts(*root)

    def at(self, path: str) -> set[int]:
        """The number at a path into the view, where zones go by name; negated after a minus.

        A list stands for how many it holds, a thing listed for its place.
        """
        found: Any = {**self.view, "zones": {zone["name"]: zone for zone in self.view["zones"]}}
        *_, last = keys = path.removeprefix("-").split("/")
        for key in keys:
            found = found[int(key)] if isinstance(found, list) else found.get(key)
            if found is None:
                return set()
        if isinstance(found, list):
            found = len(found)
        elif isinstance(found, dict):
            found = int(last) + 1
        return {-found if path.startswith("-") else found}


def unsaid(page: Page, heard: Listening) -> list[str]:
    """The numbers on the page that the server has not said of what they stand for."""
    shown = page.evaluate(SHOWN)
    said = Said(heard.view, heard.entries, heard.looks, heard.lobby)
    wrong: list[str] = []
    for one in shown:
        right = said.at(one["path"]) if one["path"] else said.of(one["marks"])
        text, of = " ".join(one["text"].split()), one["path"] or one["marks"]
        numbers = numbers_in(SQUARE.sub("", text) if said.has_squares else text) - right
        if numbers:
            wrong.append(f"{sorted(numbers)} in {text!r} of {of}: {one['at']}")
    return wrong
