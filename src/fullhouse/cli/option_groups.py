"""Groups of command-line options, declared once as a NamedTuple and used by several commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints


def with_option_groups(command: Callable[..., None]) -> Callable[..., None]:
    """Expand each parameter whose type is a NamedTuple into one option per field."""
    parameters = signature(command, eval_str=True).parameters.values()
    groups = {p.name: p.annotation for p in parameters if hasattr(p.annotation, "_fields")}
    options = [p.replace(kind=Parameter.KEYWORD_ONLY) for p in parameters if p.name not in groups]
    for group in groups.values():
        options += [
            Parameter(
                name, Parameter.KEYWORD_ONLY, default=group._field_defaults[name], annotation=hint
            )
            for name, hint in get_type_hints(group, include_extras=True).items()
        ]

    @wraps(command)
    def run(**given: Any) -> None:
        for name, group in groups.items():
            given[name] = group(**{field: given.pop(field) for field in group._fields})
        command(**given)

    run.__annotations__ = {option.name: option.annotation for option in options}
    run.__signature__ = Signature(options)  # type: ignore[attr-defined]
    return run
