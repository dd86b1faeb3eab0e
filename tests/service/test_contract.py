"""openapi.yaml is true: valid, complete both ways, with the schemas that are run and the answers that are given."""

import re
from typing import Any

import pytest
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Flask
from flask.testing import FlaskClient
from marshmallow import Schema
from openapi_spec_validator import validate

from service import app as _every_resource  # noqa: F401  # what they declare is known once they are imported
from service import schemas
from service.table_schemas import EVENTS, EventField
from tests.service.contract import METHODS, document, faults, operations, resolved


def descendants(schema: type[Schema]) -> list[type[Schema]]:
    return [each for child in schema.__subclasses__() for each in (child, *descendants(child))]


SCHEMAS = {schema.__name__.removesuffix("Schema"): schema for schema in descendants(schemas.Strict)}
ASSETS = {"static", "docs.asset"}
WORDS_FOR_PEOPLE = {"description", "summary", "title", "example", "examples", "default"}


def test_the_contract_is_valid_openapi() -> None:
    validate(document())


def test_the_contract_has_the_paths_that_are_served_and_no_other(app: Flask) -> None:
    served = {
        (re.sub(r"<(?:[^:<>]+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.endpoint not in ASSETS
        for method in rule.methods or ()
        if method.lower() in METHODS
    }
    written = {(path, method) for method, path, _ in operations().values()}
    assert written == served


def plain(value: Any) -> Any:
    """A schema without what only people read, in one way of writing."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    kept = {key: plain(item) for key, item in value.items() if key not in WORDS_FOR_PEOPLE or isinstance(item, dict)}
    if isinstance(kept.get("required", ()), list | tuple) and "properties" in kept:
        kept["required"] = sorted(kept.get("required", ()))
    return kept


def is_file(schema: dict[str, Any]) -> bool:
    """Whether a form's property is a file, which no schema reads."""
    return schema.get("items", schema).get("format") == "binary"


def either(_converter: object, field: Any, **_: object) -> dict[str, Any]:
    if isinstance(field, EventField):
        return {
            "oneOf": [
                {"$ref": f"#/components/schemas/{each.__name__.removesuffix('Schema')}"} for each in EVENTS.values()
            ]
        }
    if not isinstance(field, schemas.EitherField):
        return {}
    text = {"type": "string", "minLength": 1, "maxLength": 200}
    inner = (
        {"$ref": f"#/components/schemas/{field.schema.__name__.removesuffix('Schema')}"}
        if field.schema
        else {"type": "object"}
    )
    return {"oneOf": [text, inner] + ([{"type": "null"}] if field.allow_none else [])}


def generated(name: str) -> Any:
    plugin = MarshmallowPlugin(schema_name_resolver=lambda schema: None)
    spec = APISpec("schemas", "1", "3.1.0", plugins=[plugin])
    assert plugin.converter is not None
    plugin.converter.add_attribute_function(either)
    spec.components.schema(name, schema=SCHEMAS[name])
    made = spec.to_dict()["components"]["schemas"][name]
    for prop in made["properties"].values():
        if "oneOf" in prop:
            prop.pop("type", None)
    return plain(resolved(made))


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schemas_that_are_run_are_the_schemas_that_are_written(name: str) -> None:
    written = plain(resolved(document()["components"]["schemas"][name]))
    files = {key for key, value in written["properties"].items() if is_file(value)}
    written["properties"] = {key: value for key, value in written["properties"].items() if key not in files}
    written["required"] = [key for key in written.get("required", ()) if key not in files]
    assert generated(name) == written


def examples() -> list[Any]:
    """Every example of a JSON request: its operation's id, its name and what is sent."""
    found = []
    for identifier, (_, _, operation) in operations().items():
        content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        found += [
            pytest.param(identifier, name, example["value"], id=f"{identifier}-{name}")
            for name, example in content.get("examples", {}).items()
        ]
    return found


@pytest.mark.parametrize(("identifier", "name", "value"), examples())
def test_every_example_gets_the_answer_that_is_written(
    client: FlaskClient, identifier: str, name: str, value: Any
) -> None:
    method, path, operation = operations()[identifier]
    answers = {
        (status, media_type): content["examples"][name]["value"]
        for status, response in operation["responses"].items()
        for media_type, content in response.get("content", {}).items()
        if name in content.get("examples", {})
    }
    response = client.open(path, method=method, json=value)
    body = response.get_json()
    body.pop("request_id", None)
    assert answers == {(str(response.status_code), response.mimetype): body}


@pytest.mark.parametrize("identifier", [name for name, (method, _, _) in operations().items() if method == "get"])
def test_what_can_be_looked_up_has_the_form_that_is_written(client: FlaskClient, identifier: str) -> None:
    _, path, operation = operations()[identifier]
    for parameter in operation.get("parameters", []):
        path = path.replace("{" + parameter["name"] + "}", str(parameter.get("example", "")))
    response = client.get(path)
    content = operation["responses"][str(response.status_code)]["content"][response.mimetype]
    if response.is_json:
        assert not faults(response.get_json(), content["schema"])
        assert response.get_json() == content.get("example", response.get_json())
    response.close()


@pytest.mark.parametrize(("identifier", "name", "value"), examples())
def test_every_answer_has_the_form_that_is_written(client: FlaskClient, identifier: str, name: str, value: Any) -> None:
    method, path, operation = operations()[identifier]
    response = client.open(path, method=method, json=value)
    content = operation["responses"][str(response.status_code)]["content"][response.mimetype]
    assert not faults(response.get_json(), content["schema"])
