"""What a person typed: a number, an action in notation, or just what the action is said of."""

from __future__ import annotations

from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput
from fullhouse.table.table import Table


def choice_of(table: Table, seat: int, text: str) -> int:
    """The legal action that was meant; BadInput says why there is none."""
    legal = table.legal(seat)
    if text.isdecimal():
        number = int(text[:9])
        if not 1 <= number <= len(legal):
            raise BadInput(f"Choose a number from 1 to {len(legal)}; there is no {number}.")
        return legal[number - 1]
    action = action_of(table, seat, text)
    reason = table.why_not(seat, action)
    if reason is not None:
        raise BadInput(reason)
    return action


def action_of(table: Table, seat: int, text: str) -> int:
    """The action that was meant, legal or not: the legal ones come first."""
    wanted = slug(text)
    legal = {action: table.notation(seat, action) for action in table.legal(seat)}
    for exact in (True, False):
        meant = [action for action, said in legal.items() if _matches(said, wanted, exact)]
        if len(meant) == 1:
            return meant[0]
        if meant:
            said = ", ".join(legal[action] for action in meant)
            raise BadInput(f'"{text}" could be any of: {said}.')
    verbs = dict.fromkeys(verb.word for verb in table.kit.vocabulary.verbs)
    if text.lower().split()[0] in verbs:
        return table.parse(seat, text)
    return _said_of(table, seat, text, list(verbs))


def _matches(said: str, wanted: str, exact: bool) -> bool:
    verb, _, thing = said.partition(" ")
    whole = slug(said)
    if exact:
        return wanted in (whole, thing or verb)
    return bool(wanted) and (whole.startswith(wanted) or thing.startswith(wanted))


def _said_of(table: Table, seat: int, text: str, verbs: list[str]) -> int:
    found = []
    for verb in verbs:
        try:
            found.append(table.parse(seat, f"{verb} {text}"))
        except BadInput:
            continue
    if len(found) == 1:
        return found[0]
    raise BadInput(f'"{text}" is nothing that can be done here; help says what is.')
