PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

.PHONY: play serve test lint unit docs bench bench-adapters soak clean

play: $(INSTALLED)
	$(BIN)/pigskin play parker

serve: $(INSTALLED)
	$(BIN)/pigskin serve

test: lint unit docs

lint: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

unit: $(INSTALLED)
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto --dist loadgroup
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include='src/pigskin/games/*,src/pigskin/engine/*' --fail-under=95 --skip-covered --show-missing

docs: $(INSTALLED)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet --site-dir build/site

bench: $(INSTALLED)
	$(BIN)/python -m benchmarks

bench-adapters: $(INSTALLED)
	$(BIN)/pip install --quiet --editable '.[peers]'
	$(BIN)/python -W ignore::DeprecationWarning -m benchmarks.adapters

soak: $(INSTALLED)
	$(BIN)/python -m benchmarks.soak

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .coverage*

$(INSTALLED): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $(INSTALLED)
