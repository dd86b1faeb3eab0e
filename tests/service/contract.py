"""openapi.yaml as tests use it: loaded, looked up and resolved."""

from functools import cache
from typing import Any

import yaml
from openapi_schema_validator import OAS31Validator

from service.docs import contract

METHODS = {"get", "post", "put", "patch", "delete"}


@cache
def document() -> dict[str, Any]:
    return dict(yaml.safe_load(contract()))


def resolved(value: Any) -> Any:
    """A value with every reference replaced by what it refers to."""
    if isinstance(value, list):
        return [resolved(item) for item in value]
    if not isinstance(value, dict):
        return value
    if "$ref" not in value:
        return {key: resolved(item) for key, item in value.items()}
    found: Any = document()
    for step in value["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return resolved(found)


def operations() -> dict[str, tuple[str, str, dict[str, Any]]]:
    """Every operation by its id: method, path and what is written of it."""
    return {
        operation["operationId"]: (method, path, resolved(operation))
        for path, item in document()["paths"].items()
        for method, operation in item.items()
        if method in METHODS
    }


def faults(value: object, schema: dict[str, Any]) -> list[str]:
    """What a value does that its schema does not allow."""
    return [f"{error.json_path}: {error.message}" for error in OAS31Validator(schema).iter_errors(value)]
