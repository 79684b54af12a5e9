PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL = HATCH_BUILD_NO_HOOKS=true $(BIN)/pip install --quiet --editable
# What is installed in it, each with all before it. The browser client is not part of that: `client` builds it.
TERMINAL := $(VENV)/.terminal
SERVER := $(VENV)/.server
INSTALLED := $(VENV)/.installed
PEERS := $(VENV)/.peers

.PHONY: play serve demo client site objects chromium nginx check dev test lint unit docs bench bench-server soak mutants trust release-check sizes pictures lowest pythons clean

play: $(TERMINAL)
	$(BIN)/pigskin

serve: $(SERVER) client
	$(BIN)/pigskin serve

demo: $(SERVER) client
	$(BIN)/python scripts/demo.py

client: $(TERMINAL)
	$(BIN)/python web/tools.py build

site: client
	$(BIN)/pigskin site build/play

objects: $(INSTALLED)
	$(BIN)/python -m pigskin.lab.objects

check: $(INSTALLED)
	$(BIN)/python scripts/check.py

dev: $(INSTALLED)
	$(BIN)/python scripts/dev.py

test: lint unit docs lowest pythons

lint: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/tools.py check

chromium: $(INSTALLED)
	PYTHONPATH=tests $(BIN)/python -m browser.chromium

nginx: $(INSTALLED)
	PYTHONPATH=tests $(BIN)/python -m server.nginx

unit: $(INSTALLED) client chromium nginx
	$(BIN)/python web/tools.py test
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n auto --dist loadgroup --no-loadscope-reorder -m 'not unseen'
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --include='src/pigskin/games/*,src/pigskin/engine/*' --fail-under=95 --skip-covered --show-missing
	$(BIN)/pytest -n auto --dist loadgroup --no-loadscope-reorder -m unseen

docs: $(INSTALLED) client
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet --site-dir build/site
	$(BIN)/pigskin site build/site/now

lowest pythons: $(INSTALLED)
	$(BIN)/python scripts/versions.py $@

bench: $(PEERS) client chromium
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.strength
	$(BIN)/python -m benchmarks.winning
	$(BIN)/python -m benchmarks.fit
	$(BIN)/python -m benchmarks.coaching
	$(BIN)/python -m benchmarks.scale
	$(BIN)/python -m benchmarks.terminal
	$(BIN)/python -m benchmarks.browser
	$(BIN)/python -m benchmarks.page

bench-server: $(INSTALLED)
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.server.nodes
	$(BIN)/python -m benchmarks.coach_at_tables

soak: $(INSTALLED) client
	$(BIN)/python -m benchmarks.soak
	$(BIN)/python -m benchmarks.page_soak
	$(BIN)/python -m benchmarks.server_soak

mutants: $(INSTALLED)
	PYTHONPATH=tests $(BIN)/python -m mutants $(MUTANTS)

trust: $(INSTALLED)
	$(BIN)/python -m benchmarks.trust

release-check:
	$(PYTHON) scripts/release.py all

pictures: $(INSTALLED) client chromium
	$(BIN)/python scripts/pictures.py
	$(BIN)/python scripts/report_pictures.py

sizes:
	$(PYTHON) scripts/sizes.py

clean:
	rm -rf $(VENV) web/node_modules benchmarks/server/node_modules src/pigskin/server/client src/pigskin/engine/compiled/shipped build dist .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .coverage*

$(TERMINAL): pyproject.toml
	@echo "Installing what playing in the terminal needs, into $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install --quiet --upgrade pip
	@$(INSTALL) '.[terminal]'
	@touch $@

$(SERVER): $(TERMINAL)
	@echo "Installing what the table server needs ..."
	@$(INSTALL) '.[server]'
	@touch $@

$(INSTALLED): $(SERVER)
	@echo "Installing what the tests need, which is much ..."
	@$(INSTALL) '.[dev]'
	@touch $@

$(PEERS): $(INSTALLED)
	@echo "Installing what the adapters are measured beside ..."
	@$(INSTALL) '.[peers]'
	@touch $@
