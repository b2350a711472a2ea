"""English: forms of templates that are in no catalogue, by the regular rules of grammar."""

from __future__ import annotations

import re
from typing import Final

THEY: Final = "they"
"""Somebody did it: "Juno plays Fern"."""
YOU: Final = "you"
"""The reader did it: "You play Fern"."""
CHOICE: Final = "choice"
"""The reader may do it: "Play Fern"."""
ASK: Final = "ask"
"""The reader is asked: "Play a card"."""
WAITING: Final = "waiting"
"""Somebody else is asked: "Juno has to play a card"."""
PLAIN: Final = "plain"
"""Nobody did it: "The deck is shuffled"."""
THE: Final = "the"
YOUR: Final = "your"
THEIR: Final = "their"
"""A zone: the deck, your hand, Juno's hand."""

IRREGULAR: Final = {
    "caches": "cache",
    "does": "do",
    "goes": "go",
    "has": "have",
    "is": "are",
    "undoes": "undo",
}
PLURALS: Final = "".join("0" if n == 1 else "1" for n in range(200))
"""By number: the index of the matching plural form."""
BEFORE_VERB: Final = ("alone", "also", "now", "then")


def form_of(template: str, form: str) -> str:
    """A template in one of its forms; {seat} stands for whoever acts."""
    if form == THEY:
        return f"{{seat}} {template}"
    if form == YOU:
        return f"You {second_person(template)}"
    if form == CHOICE:
        if template.startswith("is "):
            return f"Be {template[3:]}"
        return capitalised(second_person(template))
    if form == WAITING:
        if template.endswith("?") or ":" in template:
            return "{seat} is deciding"
        return f"{{seat}} has to {template[:1].lower()}{template[1:]}"
    if form == THE:
        return f"the {template}"
    if form == YOUR:
        return f"your {template}"
    if form == THEIR:
        return f"{{seat}}’s {template}"
    return template


def second_person(template: str) -> str:
    """A sentence about a seat, addressed to it: verbs come first and after "and"."""
    words = template.split(" ")
    at = 1 if words[0] in BEFORE_VERB else 0
    for index, word in enumerate(words):
        if index == at and re.fullmatch(r"[a-z]+s", word):
            words[index] = bare(word)
        if word == "and" and index:
            at = index + 1
    return re.sub(r"\btheir own\b", "your own", " ".join(words))


def bare(verb: str) -> str:
    """A verb in the second person: "plays" becomes "play"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if re.search(r"[^aeiou]ies$", verb) and len(verb) > 4:
        return f"{verb[:-3]}y"
    if re.search(r"(ss|sh|ch|x|zz)es$", verb):
        return verb[:-2]
    return verb[:-1] if re.search(r"[^s]s$", verb) else verb


def capitalised(text: str) -> str:
    """The text with its first letter capitalised."""
    return text[:1].upper() + text[1:]
