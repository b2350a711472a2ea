# Every target sets itself up. Three virtual environments, each from its own lock file:
#   .venv       what playing needs; `make lab` and `make compile` add to it
#   .venv-dev   everything that checks, tests and benchmarks need
#   build/env   the compiler alone, for `make compile`
# Wheels are installed, never editable: the compiled build lives in site-packages, the
# interpreted one is PYTHONPATH=src.

PYTHON ?=
ARGS ?=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH

BIN := .venv-dev/bin
SOURCES := setup.py pyproject.toml $(sort $(shell find src -name '*.py' -o -name '*.md' -o -name '*.json' -o -name py.typed))
# node_modules and build output are not sources.
WEB_SOURCES := $(sort $(shell find web scripts -name node_modules -prune -o -type f -print))
STATIC := src/fullhouse/server/static/index.html
INSTALLED := .venv-dev/installed$(if $(filter 1,$(FULLHOUSE_PURE)),-pure)
# What must hold of either build.
PARITY := $(wildcard tests/laws tests/games)

.DEFAULT_GOAL := help
.PHONY: help play lab compile dev test test-long test-postgres check messages web browser screenshots soak bench lock clean always

help:
	@echo "make play    play in the browser (ARGS='play smash-family' plays at this terminal)"
	@echo "make lab     the same with the playtest lab's packages, compiled where possible"
	@echo "make compile   compile the engine for 'make play': bots think several times as fast"
	@echo "make dev     set up .venv-dev, where everything can be imported"
	@echo "make test    everything that CI runs: check, then the tests on either build"
	@echo "make check   lint, format, types, import layers"
	@echo "make web     build the browser client (every target that needs it does)"
	@echo "make messages   bring the catalogues of words up to date"
	@echo "make screenshots   pictures of every page and table, into build/screenshots"
	@echo "make test-postgres DATABASE=postgresql://…   the storage tests on PostgreSQL, too"
	@echo "make test-long   the numbers on every game's page, under many sets of options"
	@echo "make soak    the laws over very many games"
	@echo "make bench   how fast, interpreted and compiled"
	@echo "make lock    choose versions anew after a change of dependencies"
	@echo "make clean   forget everything that was built"
	@echo "PYTHON=…     the Python to use; FULLHOUSE_PURE=1: do not compile"

# At a terminal the program has already said what went wrong, so make adds nothing to a usage error
# or Ctrl-C; a script gets the exit status.
play: .venv/installed
	@FULLHOUSE_STARTED_BY=make .venv/bin/fullhouse $(ARGS) || { \
		status=$$?; [ -t 0 ] && [ -t 1 ] && case $$status in 2|130) exit 0;; esac; exit $$status; }

lab: .venv/lab
	@[ -e .venv/compiled ] || $(MAKE) --no-print-directory compile
	@$(MAKE) --no-print-directory play ARGS='$(ARGS)'

# Marks .venv as compiled, so that later changes of the source are compiled, too.
compile: .venv/locked
	@[ -e .venv/compiled ] || { touch .venv/compiled; rm -f .venv/installed; }
	@$(MAKE) --no-print-directory .venv/installed

dev: $(INSTALLED)

check: .venv-dev/locked web/node_modules/.package-lock.json
	@echo "• lint, format, types, layers: about a minute"
	@$(BIN)/ruff check -q
	@$(BIN)/ruff format -q --check
	@$(BIN)/mypy --no-error-summary
	@report=$$(PYTHONPATH=src $(BIN)/lint-imports --no-logo) || { echo "$$report"; exit 1; }
	@PYTHONPATH=src $(BIN)/python scripts/write_messages.py --check
	@echo "• types, format and tests of the browser client: about 30 s"
	@cd web && npm run --silent check && npm run --silent test -- --reporter=dot

# Collects every text that people read: from games, server and terminal, and from the client.
messages: .venv-dev/locked web/node_modules/.package-lock.json
	@PYTHONPATH=src $(BIN)/python scripts/write_messages.py

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
browser: .venv-dev/locked $(STATIC)
	@scripts/find-chromium > /dev/null

screenshots: .venv-dev/locked $(STATIC)
	@CHROMIUM=$$(scripts/find-chromium) PYTHONPATH=src:. $(BIN)/python -m tests.browser.screenshots $(ARGS)

web: $(STATIC)

$(STATIC): web/node_modules/.package-lock.json $(WEB_SOURCES)
	@python=$$(scripts/find-python $(PYTHON)) && $$python scripts/build_client.py
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json
	@python=$$(scripts/find-python $(PYTHON)) && $$python scripts/build_client.py --install
	@touch $@

# What the database holds is lost: name an empty one, made for this.
test-postgres: .venv-dev/locked
	@if [ -z "$(DATABASE)" ]; then \
		echo "Name an empty PostgreSQL database: DATABASE=postgresql://user:word@host/name"; \
		echo "One for this machine, as root on Debian: apt-get install postgresql, then"; \
		echo "su postgres -c 'createuser -s tester; createdb -O tester tester', and pg_hba.conf"; \
		exit 2; fi
	@FULLHOUSE_TEST_DATABASE="$(DATABASE)" PYTHONPATH=src \
		$(BIN)/python -m pytest -q tests/server/test_storage.py

# Long: more of what `make test` tries with a few random options.
test-long: browser
	@FULLHOUSE_LONG=1 PYTHONPATH=src $(BIN)/python -m pytest -q tests/browser/test_numbers.py

# Long: the laws over 100 000 games of each game and thousands of twins.
soak: $(INSTALLED)
	@PYTHONPATH=. $(BIN)/python -Pm tests.laws.soak $(ARGS)

bench: $(INSTALLED)
	@$(BIN)/python benchmarks/run.py $(ARGS)

# uv reads pyproject.toml and writes files good for every supported platform. The development
# environment chooses the versions; the others are parts of it.
LOCK = $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command "make lock"
lock: .venv-dev/locked
	@echo "• choosing versions and asking for their hashes: about a minute"
	@$(BIN)/python -m pip -qq install uv
	@$(LOCK) pyproject.toml --group dev --upgrade -o requirements/dev.lock
	@$(LOCK) pyproject.toml --group wheel -c requirements/dev.lock -o requirements/play.lock
	@$(LOCK) pyproject.toml --group wheel --extra lab -c requirements/dev.lock -o requirements/lab.lock
	@$(LOCK) --group build -c requirements/dev.lock -o requirements/build.lock

clean:
	@rm -rf .venv .venv-dev build dist src/*.egg-info src/fullhouse/server/static web/node_modules
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

.venv/locked: requirements/play.lock
	@$(call environment,what playing needs: about 20 s and 120 MB)

.venv/lab: .venv/locked requirements/lab.lock
	@echo "• installing the playtest lab's packages: about 30 s and 450 MB"
	@.venv/bin/python -m pip -qq install --require-hashes -r requirements/lab.lock
	@touch $@

.venv-dev/locked: requirements/dev.lock
	@$(call environment,what development and tests need: about 2 minutes and 1 GB)

build/env/locked: requirements/build.lock
	@$(call environment,the compiler: about 10 s)

define environment
python=$$(scripts/find-python $(PYTHON)) && \
	echo "• setting up $(@D) with $$($$python --version), $(1)" && \
	$$python -m venv --clear $(@D) && \
	$(@D)/bin/python -m pip -qq install --require-hashes -r $< && touch $@
endef

# Builds a wheel with the Python of $(1) and installs it into $(2). setuptools would carry modules
# that are gone from build/lib into the next wheel.
define install_wheel
	@rm -rf dist build/lib* build/bdist*
	@$(1)/bin/python -m pip -qq wheel --no-build-isolation --no-deps $(3) -w dist .
	@$(2)/bin/python -m pip -qq install --no-deps --force-reinstall dist/*.whl
	@touch $@
endef
NOT_COMPILED = echo "  not compiled; for more speed: apt-get install gcc python3-dev, then make $(1)"

$(INSTALLED): .venv-dev/locked build/sources $(SOURCES) $(STATIC)
	@echo "• compiling the engine: about 3 minutes"
	@rm -f .venv-dev/installed*
	$(call install_wheel,.venv-dev,.venv-dev,--check-build-dependencies)
	@case $$($(BIN)/python -Pm fullhouse.build)$(FULLHOUSE_PURE) in interpreted) \
		$(call NOT_COMPILED,clean);; esac

# .venv/compiled is there once somebody asked for it.
ifeq ($(wildcard .venv/compiled),)
.venv/installed: .venv/locked build/sources $(SOURCES) $(STATIC)
	@echo "• installing Full House: about 10 s"
	$(call install_wheel,.venv,.venv)
else
.venv/installed: .venv/locked build/env/locked build/sources $(SOURCES) $(STATIC)
	@echo "• compiling the engine: about 3 minutes"
	$(call install_wheel,build/env,.venv,--check-build-dependencies)
	@case $$(.venv/bin/python -Pm fullhouse.build) in interpreted) \
		$(call NOT_COMPILED,compile); rm -f .venv/compiled; esac
endif
.venv/installed: export FULLHOUSE_PURE := $(if $(wildcard .venv/compiled),$(FULLHOUSE_PURE),1)

# Changes when a file comes or goes, which no file's own date tells.
build/sources: always
	@mkdir -p build
	@echo $(SOURCES) | cmp -s - $@ || echo $(SOURCES) > $@
