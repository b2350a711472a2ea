"""Commands: what a client asks for over a socket, read strictly by the shapes that declare them."""

from __future__ import annotations

from typing import Final

import orjson
from pydantic import TypeAdapter, ValidationError

from fullhouse.server.errors import Refused
from fullhouse.server.shapes import ID_LETTERS, CommandShape, IdShape
from fullhouse.table.messages import marked

COMMAND: Final[TypeAdapter[CommandShape]] = TypeAdapter(CommandShape)
VALIDATE: Final = COMMAND.validator.validate_json
"""Without the adapter's own call, which takes a quarter of the time that an `act` does."""
ID: Final[TypeAdapter[IdShape]] = TypeAdapter(IdShape)
NAMES: Final = sorted(COMMAND.json_schema()["discriminator"]["mapping"])
"""What there is to do."""

QUOTED: Final = 64
"""Letters of a field's name that are quoted at most."""

WRONG: Final = {
    "missing": marked("`{text}` is missing."),
    "extra_forbidden": marked("This command has no `{text}`."),
    "int_type": marked("`{text}` is a whole number."),
    "string_type": marked("`{text}` is text."),
    "bool_type": marked("`{text}` is true or false."),
    "dict_type": marked("`{text}` is an object: by name, values."),
    "list_type": marked("`{text}` is a list."),
    "too_long": marked("`{text}` is too long."),
    "greater_than_equal": marked("`{text}` is too small a number."),
    "less_than_equal": marked("`{text}` is too large a number."),
}
"""By what is wrong with a field: what would be right."""
OTHERWISE: Final = marked("`{text}` is nothing that this command takes.")
BAD_ID: Final = marked("An id is a number, or text of at most {n} letters.")
UNKNOWN: Final = marked("`do` is one of: {text}.")
NO_OBJECT: Final = marked("A message is a JSON object.")


class BadCommand(Refused):
    """A message that is no command. Its reply is known by the id, where that can be read."""

    id: IdShape = None


def read(text: bytes) -> CommandShape:
    """The command that a message holds; BadCommand says what is wrong with it."""
    try:
        command: CommandShape = VALIDATE(text, strict=True)
        return command
    except ValidationError as error:
        malformed = _malformed(error)
        malformed.id = _id(text)
        raise malformed from None


def _malformed(error: ValidationError) -> BadCommand:
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
