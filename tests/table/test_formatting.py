"""Text made of messages; the examples in formatting.json are the page's formatter's, too.

`python -m tests.table.test_formatting` writes the file anew; read it as a diff.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from fullhouse.table.english import ASK, CHOICE, PLAIN, THE, THEIR, THEY, WAITING, YOU, YOUR
from fullhouse.table.english import form_of as english
from fullhouse.table.formatting import Catalogue, Formatter, Part, plain
from fullhouse.table.kit import Kit
from tests.toy_game import Magpies

FILE: Final = Path(__file__).with_name("formatting.json")
NAMES: Final = ["Ann", "Ben", "Juno"]
FORMS: Final = (THEY, YOU, CHOICE, ASK, WAITING, PLAIN)

TEMPLATES: Final = (
    "steals from {other}",
    "spies into {other's} box",
    "drops {card}",
    "takes {cards} from {zone}",
    "names {named}",
    "takes back card {place}",
    "has {n:stone|stones} and {m}",
    "finds {also}",
    "likes {term} and {text}",
    "The deck is dealt",
    "Do one thing",
    "Drop a stone?",
    "You cannot take {named}",
)


def kit() -> Kit:
    return Magpies().kit(3, {})


def catalogue() -> dict[str, dict[str, str]]:
    """All forms of what the examples use, as a page is sent them."""
    zones = {zone.title for zone in kit().zones}
    forms = {template: {form: english(template, form) for form in FORMS} for template in TEMPLATES}
    forms |= {zone: {form: english(zone, form) for form in (THE, YOUR, THEIR)} for zone in zones}
    forms |= {verb.says: {form: english(verb.says, form) for form in FORMS} for verb in verbs()}
    return forms


def verbs() -> list[Any]:
    return kit().vocabulary.verbs


def examples() -> list[dict[str, Any]]:
    """Every argument, read by who does it, by another and by a spectator."""
    cards = {"faces": ["agate", "coral", "agate"], "unseen": 2}
    also = [
        {"template": "{n:stone|stones}", "args": {"n": 1}},
        {"template": "a {term}", "args": {"term": "nest"}},
    ]
    messages: list[dict[str, Any]] = [
        {"template": "steals from {other}", "args": {"other": 1}},
        {"template": "spies into {other's} box", "args": {"other": 1}},
        {"template": "drops {card}", "args": {"card": "beryl"}},
        {"template": "takes {cards} from {zone}", "args": {"cards": cards, "zone": "hand 1"}},
        {
            "template": "takes {cards} from {zone}",
            "args": {"cards": {"faces": [], "unseen": 1}, "zone": "deck"},
        },
        {
            "template": "takes {cards} from {zone}",
            "args": {"cards": {"faces": [], "unseen": 0}, "zone": "hand 0"},
        },
        {"template": "names {named}", "args": {"named": "red-box"}},
        {"template": "takes back card {place}", "args": {"place": 2}},
        {"template": "has {n:stone|stones} and {m}", "args": {"n": 1, "m": -3}},
        {"template": "has {n:stone|stones} and {m}", "args": {"n": 0, "m": 2}},
        {"template": "finds {also}", "args": {"also": also}},
        {"template": "likes {term} and {text}", "args": {"term": "nest", "text": "{n} <b>"}},
    ]
    out: list[dict[str, Any]] = []
    for message in messages:
        sentence = {"what": "sentence", "seat": 0, "message": message}
        out += [{**sentence, "reader": reader} for reader in (0, 1, None)]
        out.append({"what": "phrase", "reader": None, "message": message})
    out.append({"what": "sentence", "reader": 0, "message": {"template": "The deck is dealt"}})
    for asked in ("Do one thing", "Drop a stone?"):
        for actors in ([0], [1], [1, 2]):
            question = {"what": "question", "actors": actors, "message": {"template": asked}}
            out += [{**question, "reader": reader} for reader in (0, None)]
    no = {"template": "You cannot take {named}", "args": {"named": "coral"}}
    out.append({"what": "refusal", "reader": 0, "message": no})
    out.append({"what": "refusal", "reader": 0, "message": {**no, "rule": "MAG-3"}})
    out.append({"what": "refusal", "reader": None, "message": {"template": "All are gone."}})
    house = {"template": "{seat} asks: {also}", "args": {"seat": 1, "also": [messages[0]]}}
    out.append({"what": "sentence", "reader": None, "message": house})
    for verb, target in (
        ("drop", {"kind": "card", "face": "coral", "zone": "hand 0"}),
        ("steal", {"kind": "seat", "seat": 2}),
        ("unhide", {"kind": "place", "place": 0, "zone": "nest 0"}),
        ("done", {"kind": "button"}),
    ):
        choice = {"action": 0, "verb": verb, "target": target}
        out.append({"what": "choice", "reader": 0, "choice": choice})
        out.append({"what": "choice", "reader": 0, "choice": {**choice, "says": messages[0]}})
    return out


def shown(one: dict[str, Any]) -> list[Part]:
    formatter = Formatter(kit(), NAMES, one["reader"], Catalogue("en", catalogue()))
    if one["what"] == "sentence":
        return formatter.sentence(one["message"], one.get("seat", -1))
    if one["what"] == "phrase":
        return formatter.phrase(one["message"])
    if one["what"] == "question":
        return formatter.question(one["message"], one["actors"])
    if one["what"] == "refusal":
        return formatter.refusal(one["message"])
    return formatter.choice(one["choice"])


def written() -> str:
    """The file as it should stand."""
    width = max(verb.width for verb in verbs())
    file = {
        "catalogue": {
            "messages": catalogue(),
            "verbs": {verb.word: verb.says for verb in verbs()},
            "zones": {zone.key: zone.title for zone in kit().zones},
            "quiet": [],
            "width": width,
        },
        "names": NAMES,
        "titles": dict(zip(kit().keys, kit().titles, strict=True)),
        "examples": [
            {**one, "parts": [part._asdict() for part in shown(one)]} for one in examples()
        ],
    }
    return json.dumps(file, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def test_the_examples_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == written()


@pytest.mark.parametrize(
    ("template", "you", "choice"),
    [
        ("plays {card}", "You play {card}", "Play {card}"),
        ("has no card", "You have no card", "Have no card"),
        ("caches {card} and is done", "You cache {card} and are done", "Cache {card} and are done"),
        ("alone completes it", "You alone complete it", "Alone complete it"),
        ("carries it to their own nest", "You carry it to your own nest", None),
        ("misses", "You miss", "Miss"),
        ("is done", "You are done", "Be done"),
    ],
)
def test_english_is_conjugated_by_rule(template: str, you: str, choice: str | None) -> None:
    assert english(template, YOU) == you
    assert choice is None or english(template, CHOICE) == choice


@pytest.mark.parametrize(
    ("asked", "waiting"),
    [
        ("Play a card", "{seat} has to play a card"),
        ("Fish a card?", "{seat} is deciding"),
        ("River: fish a card", "{seat} is deciding"),
    ],
)
def test_others_read_who_is_asked(asked: str, waiting: str) -> None:
    assert english(asked, WAITING) == waiting


def test_what_people_wrote_is_never_filled_in_again() -> None:
    formatter = Formatter(kit(), ["{card}"], None)
    message: Any = {"template": "likes {text}", "args": {"text": "{other}", "other": 1}}
    assert plain(formatter.sentence(message, 0)) == "{card} likes {other}"


def test_a_language_says_which_form_goes_with_a_number() -> None:
    """In Polish there are three: 1 karta, 2 karty, 5 kart."""
    plurals = "".join(
        "0" if n == 1 else "1" if n % 10 in (2, 3, 4) and n // 10 % 10 != 1 else "2"
        for n in range(200)
    )
    forms = {"draws {n:card|cards}": {THEY: "{seat}: {n:karta|karty|kart}"}}
    formatter = Formatter(None, NAMES, None, Catalogue("pl", forms, plurals))
    for n, said in ((1, "1 karta"), (2, "2 karty"), (12, "12 kart"), (1022, "1022 karty")):
        message: Any = {"template": "draws {n:card|cards}", "args": {"n": n}}
        assert plain(formatter.sentence(message, 0)) == f"Ann: {said}"


def test_messages_of_no_game_need_no_kit() -> None:
    message: Any = {"template": "{other} has seat {n}.", "args": {"other": 1, "n": 2}}
    assert plain(Formatter(None, NAMES).refusal(message)) == "Ben has seat 2."


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
