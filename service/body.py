"""Request bodies, read strictly: JSON, forms whose lists are JSON, and what marshmallow says of them as problems."""

import re
from collections.abc import Iterable, Iterator, Mapping
from json import JSONDecodeError, dumps, loads
from typing import Any

from flask import Request, request
from marshmallow import Schema, ValidationError
from werkzeug.datastructures import FileStorage
from werkzeug.formparser import FormDataParser

from service.field_faults import retold
from service.problems import ServiceError

JSON = "application/json"
FORM = "multipart/form-data"
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_WHOLE = re.compile(r"-?[0-9]{1,15}")


class _NamedParts(FormDataParser):
    """A form whose every part has a name."""

    def parse(self, *args: Any, **kwargs: Any) -> Any:
        stream, form, sent = super().parse(*args, **kwargs)
        if None in form or None in sent:
            raise ServiceError("bad_request", "A part of the form has no name.")
        return stream, form, sent


class StrictRequest(Request):
    """A request whose form no view needs to doubt."""

    form_data_parser_class = _NamedParts


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ServiceError("invalid_json", "In the JSON, the key '{name}' stands there twice.", name=twice[:50])
    return found


def _no_constant(name: str) -> None:
    raise ServiceError("invalid_json", "In the JSON, {name} is no number.", name=name)


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ServiceError("invalid_json", "In the JSON, the number {number} is too large.", number=text[:20])
    return number


def parse_json(data: bytes | str, pointer: str = "") -> Any:
    """JSON as its standard has it: UTF-8, each key once, finite numbers, no lone surrogate, nested within reason.

    >>> parse_json(b'{"honba": 2}')
    {'honba': 2}
    """
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        value = loads(text, object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite)
        if _SURROGATE.search(text):
            dumps(value, ensure_ascii=False).encode()
    except JSONDecodeError as fault:
        template = "This is not JSON: {message} (line {line}, column {column})."
        raise ServiceError(
            "invalid_json", template, pointer=pointer, message=fault.msg, line=fault.lineno, column=fault.colno
        ) from None
    except UnicodeError:
        raise ServiceError("invalid_json", "The JSON is not valid UTF-8 text.", pointer=pointer) from None
    except RecursionError:
        raise ServiceError("invalid_json", "The JSON is nested too deeply.", pointer=pointer) from None
    except ServiceError as refusal:
        refusal.pointer = pointer
        raise
    except ValueError:
        # Python's own bound on the digits of a number.
        raise ServiceError("invalid_json", "In the JSON, a number has too many digits.", pointer=pointer) from None
    return value


def _faults(messages: Any, pointer: str = "") -> Iterator[dict[str, str]]:
    """Marshmallow's nested messages as pointers and sentences."""
    if isinstance(messages, Mapping):
        for key, inner in messages.items():
            step = "" if key == "_schema" else "/" + str(key).replace("~", "~0").replace("/", "~1")
            yield from _faults(inner, pointer + step)
    else:
        texts = [messages] if isinstance(messages, str) else messages
        yield from ({"pointer": pointer, "message": retold(str(text))} for text in texts)


def load(schema: Schema, value: object) -> dict[str, Any]:
    """A request's fields by their schema; a ServiceError names each fault and where it is."""
    try:
        return schema.load(value)  # type: ignore[arg-type, no-any-return]  # marshmallow refuses what is no object
    except ValidationError as refusal:
        errors = list(_faults(refusal.messages))
        said = "; ".join(f"{error['pointer'][1:]}: {error['message']}".removeprefix(": ") for error in errors[:5])
        raise ServiceError("invalid_request", "{said}", errors=errors, said=said) from None


def load_json(schema: Schema) -> dict[str, Any]:
    """The JSON body of this request, by its schema."""
    expect(JSON)
    return load(schema, parse_json(request.get_data(cache=False)))


def expect(*media_types: str) -> None:
    """Refuse a body of another media type."""
    wanted = ", ".join(media_types)
    if not request.mimetype:
        raise ServiceError("unsupported_media_type", "The body has no media type; taken here: {wanted}.", wanted=wanted)
    if request.mimetype not in media_types:
        raise ServiceError(
            "unsupported_media_type",
            "The body is {given}; taken here: {wanted}.",
            given=request.mimetype[:100],
            wanted=wanted,
        )


def _each_once(names: Iterable[str]) -> None:
    names = list(names)
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ServiceError(
            "invalid_request", "The field '{name}' is sent twice.", pointer=f"/{twice[0]}", name=twice[0]
        )


def form_values(
    form: Request, json_fields: Iterable[str], whole_fields: Iterable[str], yes_no: Iterable[str] = ()
) -> dict[str, Any]:
    """A form's fields as JSON would have them: lists and objects from JSON text, numbers and yes or no from words."""
    _each_once(name for name, _ in form.form.items(multi=True))
    values: dict[str, Any] = dict(form.form.items())
    for name in set(json_fields) & set(values):
        values[name] = parse_json(values[name], f"/{name}")
    for name in set(whole_fields) & set(values):
        values[name] = int(values[name]) if _WHOLE.fullmatch(values[name]) else values[name]
    for name in set(yes_no) & set(values):
        values[name] = {"true": True, "false": False}.get(values[name].lower(), values[name])
    return values


def files(names: Iterable[str]) -> dict[str, FileStorage]:
    """The files of this form by field; others than those named, or two of a name, are refused."""
    sent = list(request.files.items(multi=True))
    _each_once(name for name, _ in sent)
    for name, _ in sent:
        if name not in names:
            raise ServiceError("invalid_request", "There is no file field '{name}'.", pointer=f"/{name}", name=name)
    return dict(sent)
