"""Whatever is sent, nothing fails on our side and no answer leaves the contract."""

from tempfile import TemporaryDirectory

import schemathesis
from hypothesis import HealthCheck, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from service import create_app

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@schemathesis.serializer("application/x-ndjson")
def lines(_: schemathesis.SerializationContext, value: object) -> bytes:
    return str(value).encode()


# Operations are known when tests are collected, so the app stands before the first of them.
folder = TemporaryDirectory(prefix="riichi-fuzz-")
schema = schemathesis.openapi.from_wsgi("/openapi.yaml", create_app({"DATABASE_URL": f"sqlite:///{folder.name}/db"}))


@schema.parametrize()
@seed(34)
@settings(max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_in_the_contract(case: schemathesis.Case) -> None:
    # A page tells a person what is wrong; whether that is a 4xx is between it and its script.
    is_page = "pages" in case.operation.tags
    case.call_and_validate(checks=CHECKS, excluded_checks=[negative_data_rejection] if is_page else [])
