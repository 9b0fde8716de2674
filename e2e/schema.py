"""As much of JSON Schema as our own schema uses."""

from __future__ import annotations

from typing import Any

TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
#: Words that are read here or say nothing about a value; any other is an error.
KNOWN = {
    *("$schema", "$defs", "title", "description", "$ref", "oneOf", "const", "enum", "type"),
    *("properties", "required", "additionalProperties", "items", "minimum"),
}


def problem(schema: dict, value: Any, root: dict | None = None, where: str = "$") -> str | None:
    """Why a value does not fit a schema, or None."""
    root = root or schema
    if unknown := set(schema) - KNOWN:
        raise ValueError(f"{where}: the schema says {sorted(unknown)}, which this reader does not know")
    if "$ref" in schema:
        return problem(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, root, where)
    if "oneOf" in schema:
        found = [problem(one, value, root, where) for one in schema["oneOf"]]
        return None if found.count(None) == 1 else f"{where}: fits {found.count(None)} of {len(found)}: {found}"
    if "const" in schema and value != schema["const"]:
        return f"{where} is {value!r}, not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{where} is {value!r}"
    if "type" in schema:
        names = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
        if not any(isinstance(value, TYPES[name]) and (not isinstance(value, bool) or name == "boolean") for name in names):
            return f"{where} is {value!r}, not a {names}"
    if "minimum" in schema and value is not None and value < schema["minimum"]:
        return f"{where} is {value!r}"
    return _inside(schema, value, root, where)


def _inside(schema: dict, value: Any, root: dict, where: str) -> str | None:
    if isinstance(value, list) and "items" in schema:
        parts = [(schema["items"], part, f"{where}[{n}]") for n, part in enumerate(value)]
    elif isinstance(value, dict):
        missing = [name for name in schema.get("required", ()) if name not in value]
        if missing:
            return f"{where} has no {missing}"
        fields, others = schema.get("properties", {}), schema.get("additionalProperties", {})
        if others is False and set(value) - set(fields):
            return f"{where} has {set(value) - set(fields)}"
        parts = [(fields.get(name, others or {}), part, f"{where}.{name}") for name, part in value.items()]
    else:
        return None
    return next((found for part, held, place in parts if (found := problem(part, held, root, place))), None)
