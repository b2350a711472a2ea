# Every target sets itself up: a virtual environment from requirements.lock, and,
# for those that need it, the wheel. The wheel is installed, never editable: the
# compiled build lives in site-packages, the interpreted one is PYTHONPATH=src.

PYTHON ?=
ARGS ?=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH

BIN := .venv/bin
PIP := $(BIN)/python -m pip -qq
SOURCES := setup.py pyproject.toml $(sort $(shell find src -name '*.py' -o -name '*.md' -o -name '*.json' -o -name py.typed))
# node_modules and what is built are no sources.
WEB_SOURCES := $(sort $(shell find web scripts -name node_modules -prune -o -type f -print))
STATIC := src/fullhouse/server/static/index.html
INSTALLED := .venv/installed$(if $(filter 1,$(FULLHOUSE_PURE)),-pure)
# What must hold of either build.
PARITY := $(wildcard tests/laws tests/games)

.DEFAULT_GOAL := help
.PHONY: help play test test-postgres check web browser screenshots soak bench lock clean always

help:
	@echo "make play    play in the browser (ARGS='play smash-family' plays at this terminal)"
	@echo "make test    everything that CI runs: check, then the tests on either build"
	@echo "make check   lint, format, types, import layers"
	@echo "make web     build the browser client (every target that needs it does)"
	@echo "make screenshots   pictures of every page and table, into build/screenshots"
	@echo "make test-postgres DATABASE=postgresql://…   the storage tests on PostgreSQL, too"
	@echo "make soak    the laws over very many games"
	@echo "make bench   how fast, interpreted and compiled"
	@echo "make lock    choose versions anew after a change of dependencies"
	@echo "make clean   forget everything that was built"
	@echo "PYTHON=…     the Python to use; FULLHOUSE_PURE=1: do not compile"

# What the program has said to a person needs no word of make's after it; a script, which has no
# terminal, is told how it ended.
play: $(INSTALLED)
	@FULLHOUSE_STARTED_BY=make $(BIN)/fullhouse $(ARGS) || { \
		status=$$?; [ -t 0 ] && [ -t 1 ] && case $$status in 2|130) exit 0;; esac; exit $$status; }

check: .venv/locked web/node_modules/.package-lock.json
	@echo "• lint, format, types, layers"
	@$(BIN)/ruff check -q
	@$(BIN)/ruff format -q --check
	@$(BIN)/mypy --no-error-summary
	@report=$$(PYTHONPATH=src $(BIN)/lint-imports --no-logo) || { echo "$$report"; exit 1; }
	@echo "• the browser client: types, format, tests"
	@cd web && npm run --silent check && npm run --silent test -- --reporter=dot

# What is checked and what is built have nothing to do with each other.
test:
	@$(MAKE) --no-print-directory -j 2 check browser $(INSTALLED)
	@echo "• tests, interpreted"
	@FULLHOUSE_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m pytest -q -n 2 --dist worksteal --ignore=tests/laws/test_parity.py
	@if [ -z "$(PARITY)" ] || [ "$$($(BIN)/python -Pm fullhouse.build)" != compiled ]; \
	then echo "• no compiled build to test"; \
	else echo "• tests, compiled"; \
	FULLHOUSE_EXPECT=compiled $(BIN)/python -Pm pytest -q -n 2 --dist worksteal $(PARITY); fi

# The browser tests drive a real one: $CHROMIUM, or chromium on the path, or Debian's package.
browser: .venv/locked $(STATIC)
	@scripts/find-chromium > /dev/null

screenshots: .venv/locked $(STATIC)
	@CHROMIUM=$$(scripts/find-chromium) PYTHONPATH=src:. $(BIN)/python -m tests.browser.screenshots $(ARGS)

web: $(STATIC)

$(STATIC): web/node_modules/.package-lock.json $(WEB_SOURCES)
	@python=$$(scripts/find-python $(PYTHON)) && $$python scripts/build_client.py
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json
	@python=$$(scripts/find-python $(PYTHON)) && $$python scripts/build_client.py --install
	@touch $@

# What the database holds is lost: name an empty one, made for this.
test-postgres: .venv/locked
	@if [ -z "$(DATABASE)" ]; then \
		echo "Name an empty PostgreSQL database: DATABASE=postgresql://user:word@host/name"; \
		echo "One for this machine, as root on Debian: apt-get install postgresql, then"; \
		echo "su postgres -c 'createuser -s tester; createdb -O tester tester', and pg_hba.conf"; \
		exit 2; fi
	@FULLHOUSE_TEST_DATABASE="$(DATABASE)" PYTHONPATH=src \
		$(BIN)/python -m pytest -q tests/server/test_storage.py

# Long: the laws over 100 000 games of each game and thousands of twins.
soak: $(INSTALLED)
	@PYTHONPATH=. $(BIN)/python -Pm tests.laws.soak $(ARGS)

bench: $(INSTALLED)
	@$(BIN)/python benchmarks/run.py $(ARGS)

# uv reads pyproject.toml and writes one file good for every supported platform.
lock: .venv/locked
	@$(PIP) install uv
	@$(BIN)/uv pip compile -q pyproject.toml --group dev --upgrade \
		--universal --python-version 3.11 --generate-hashes \
		--custom-compile-command "make lock" -o requirements.lock

clean:
	@rm -rf .venv build dist src/*.egg-info src/fullhouse/server/static web/node_modules
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

.venv/locked: requirements.lock
	@python=$$(scripts/find-python $(PYTHON)) && \
		echo "• setting up .venv with $$($$python --version)" && \
		$$python -m venv --clear .venv
	@$(PIP) install --require-hashes -r $<
	@touch $@

# setuptools would carry modules that are gone from build/lib into the next wheel.
$(INSTALLED): .venv/locked build/sources $(SOURCES) $(STATIC)
	@echo "• building"
	@rm -rf .venv/installed* dist build/lib* build/bdist*
	@$(PIP) wheel --no-build-isolation --check-build-dependencies --no-deps -w dist .
	@$(PIP) install --no-deps --force-reinstall dist/*.whl
	@case $$($(BIN)/python -Pm fullhouse.build)$(FULLHOUSE_PURE) in interpreted) \
		echo "  not compiled; for more speed: apt-get install gcc python3-dev, then make clean";; esac
	@touch $@

# Changes when a file comes or goes, which no file's own date tells.
build/sources: always
	@mkdir -p build
	@echo $(SOURCES) | cmp -s - $@ || echo $(SOURCES) > $@
