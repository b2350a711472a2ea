"""What is said when something cannot be done: one sentence, for a person."""

from __future__ import annotations


class BadInput(ValueError):
    """Something that was asked for does not exist or does not fit; the message says what would."""


class IllegalAction(BadInput):
    """An action that the rules refuse now; the message is the reason, with the rule's number."""
