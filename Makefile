# `make run` serves on this machine; `make test` runs everything that must hold. Both set up what they need, once.

PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
ADDRESS ?= $(or $(RIICHI_BIND),127.0.0.1:8000)

ifeq (,$(shell command -v $(PYTHON)))
PYTHON := python3
endif

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export OPENBLAS_NUM_THREADS ?= 1
export OMP_NUM_THREADS ?= 1

.PHONY: run test environment test-environment lint types tests lock clean

run: environment
	@echo "riichi-table on http://$(ADDRESS)/  (API: /docs, contract: /openapi.yaml; Ctrl-C stops it)"
	@RIICHI_BIND=$(ADDRESS) $(BIN)/gunicorn --config service/gunicorn.conf.py

test: lint types tests

lint: test-environment
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: test-environment
	$(BIN)/mypy

tests: test-environment
	$(BIN)/python -m pytest -q -n 2 --dist loadfile

# The environment is made again only when the lock it was made from has changed.
environment: $(VENV)/run.stamp
test-environment: $(VENV)/test.stamp

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.lock | $(BIN)/python
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement requirements.lock
	@touch $@

$(VENV)/test.stamp: tests/requirements.lock pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --no-deps --require-hashes --requirement tests/requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/run.stamp

# Choose versions anew for pyproject.toml's ranges. tests/requirements.lock holds what the service runs on, and more.
LOCK := uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-annotate \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --upgrade --quiet

lock: | $(BIN)/python
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/$(LOCK) --extra postgres --extra redis --output-file requirements.lock
	$(BIN)/$(LOCK) --extra dev --constraint requirements.lock --output-file tests/requirements.lock

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
