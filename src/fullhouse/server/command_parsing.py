"""Command parsing: validates messages strictly against the declared shapes."""

from __future__ import annotations

from typing import Final

import orjson
from pydantic import TypeAdapter, ValidationError

from fullhouse.server.command_shapes import ID_LETTERS, CommandShape, IdShape
from fullhouse.server.errors import Refused
from fullhouse.table.messages import marked

COMMAND: Final[TypeAdapter[CommandShape]] = TypeAdapter(CommandShape)
VALIDATE: Final = COMMAND.validator.validate_json
"""Bypasses the adapter's own method, whose overhead is a quarter of an `act`."""
ID: Final[TypeAdapter[IdShape]] = TypeAdapter(IdShape)
NAMES: Final = sorted(COMMAND.json_schema()["discriminator"]["mapping"])
"""All commands."""

QUOTED: Final = 64
"""Characters of a field's name that an error quotes at most."""

WRONG: Final = {
    "missing": marked("`{text}` is missing."),
    "extra_forbidden": marked("This command has no `{text}`."),
    "int_type": marked("`{text}` must be a whole number."),
    "string_type": marked("`{text}` must be text."),
    "bool_type": marked("`{text}` must be true or false."),
    "dict_type": marked("`{text}` must be an object."),
    "list_type": marked("`{text}` must be a list."),
    "too_long": marked("`{text}` is too long."),
    "greater_than_equal": marked("`{text}` is too small."),
    "less_than_equal": marked("`{text}` is too large."),
}
"""By pydantic's error type: what is wrong with a field."""
OTHERWISE: Final = marked("`{text}` is not valid for this command.")
BAD_ID: Final = marked("An id must be a number, or text of at most {n} characters.")
UNKNOWN: Final = marked("`do` must be one of: {text}.")
NO_OBJECT: Final = marked("A message must be a JSON object.")


class BadCommand(Refused):
    """A message that is not a valid command; `id` is its id, if that could be read."""

    id: IdShape = None


def parse(text: bytes) -> CommandShape:
    """Parses a message; BadCommand says what is wrong with it."""
    try:
        command: CommandShape = VALIDATE(text, strict=True)
        return command
    except ValidationError as error:
        malformed = _bad_command(error)
        malformed.id = _id(text)
        raise malformed from None


def _bad_command(error: ValidationError) -> BadCommand:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    kind, place = first["type"], [str(part) for part in first["loc"][1:]]
    if place[:1] == ["id"]:
        return BadCommand(BAD_ID, 400, n=ID_LETTERS)
    if place:
        return BadCommand(WRONG.get(kind, OTHERWISE), 400, text=".".join(place)[:QUOTED])
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return BadCommand(UNKNOWN, 400, text=", ".join(NAMES))
    return BadCommand(NO_OBJECT, 400)


def _id(text: bytes) -> IdShape:
    try:
        message = orjson.loads(text)
        return ID.validate_python(message.get("id"), strict=True)
    except (ValueError, AttributeError):
        return None
