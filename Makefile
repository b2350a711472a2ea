# Every target sets itself up. Virtual environments, each from its own lock file:
#   .venv       what playing needs; `make lab` and `make compile` add to it
#   .venv-dev   everything that checks, tests and benchmarks need
#   build/env   the compiler alone, for `make compile`
# and build/docs-env, which builds the docs and can be deleted at any time.
# Wheels are installed, never editable: the compiled build lives in site-packages, the
# interpreted one is PYTHONPATH=src.

PYTHON ?=
ARGS ?=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH

BIN := .venv-dev/bin
SOURCES := setup.py pyproject.toml $(sort $(shell find src -name docs_site -prune -o \( -name '*.py' -o -name '*.md' -o -name '*.json' -o -name py.typed \) -print))
# node_modules and build output are not sources.
WEB_SOURCES := $(sort $(shell find web scripts -name node_modules -prune -o -type f -print))
STATIC := src/fullhouse/server/static/index.html
DOCS := src/fullhouse/server/docs_site/index.html
DOCS_SOURCES := zensical.toml scripts/build_docs.py requirements/docs.lock $(sort $(shell find docs -type f))
INSTALLED := .venv-dev/installed$(if $(filter 1,$(FULLHOUSE_PURE)),-pure)
# What must hold of either build.
ENGINE := tests/laws tests/games tests/table tests/words tests/bots tests/play tests/review
# Three on two cores: browsers and servers keep the tests waiting.
PYTEST := pytest -q -n 3 --dist worksteal -rfER
# Browser tests that try more with FULLHOUSE_LONG.
MATRICES := $(patsubst %,tests/browser/test_%.py,explanations lessons motion numbers print whole_games why_not)
INTERPRETED := FULLHOUSE_EXPECT=interpreted PYTHONPATH=src $(BIN)/python -m $(PYTEST) --ignore=tests/laws/test_parity.py

.DEFAULT_GOAL := help
.PHONY: help play lab compile dev docs test test-long test-postgres test-scale test-websocket drill check messages web browser screenshots soak bench lock clean always

help:
	@echo "make play    play in the browser (ARGS='play smash-family' plays at this terminal)"
	@echo "make lab     the same with the playtest lab's packages, compiled where possible"
	@echo "make compile   compile the engine for 'make play': bots think several times as fast"
	@echo "make dev     set up .venv-dev, where everything can be imported"
	@echo "make test    everything that CI runs: check, then the tests on either build"
	@echo "make check   lint, format, types, import layers"
	@echo "make web     build the browser client (every target that needs it does)"
	@echo "make docs    build the docs site, which the server serves under /docs"
	@echo "make messages   bring the catalogues of words up to date"
	@echo "make screenshots   pictures of every page and table, into build/screenshots"
	@echo "make test-postgres DATABASE=postgresql://…   the storage tests on PostgreSQL, too"
	@echo "make test-scale   several processes with PostgreSQL, Redis and nginx as real servers"
	@echo "make test-websocket   the cases of Autobahn's test suite that apply to our websocket"
	@echo "make drill NAME=kill-sqlite TIMES=50   kill the server while people play; other names: docs/trust.md"
	@echo "make test-long   numbers under many options, every game printed and in five window sizes, tables' lives at length"
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

# What is checked and what is built have nothing to do with each other. Where the engine can be
# compiled, everything is tested with the compiled build, and what it compiles also interpreted.
test:
	@$(MAKE) --no-print-directory -j 2 check browser $(INSTALLED)
	@if [ "$$($(BIN)/python -Pm fullhouse.build)" != compiled ]; \
	then echo "• tests, interpreted: there is no compiled build"; $(INTERPRETED); \
	else echo "• tests of engine, games and bots, interpreted"; $(INTERPRETED) $(ENGINE) && \
	echo "• all tests, compiled" && \
	FULLHOUSE_EXPECT=compiled $(BIN)/python -Pm $(PYTEST); fi

# The browser tests drive a real one: $CHROMIUM, or chromium on the path, or Debian's package.
browser: .venv-dev/locked $(STATIC)
	@scripts/find-chromium > /dev/null

screenshots: .venv-dev/locked $(STATIC)
	@CHROMIUM=$$(scripts/find-chromium) PYTHONPATH=src:. $(BIN)/python -m tests.browser.screenshots $(ARGS)

web: $(STATIC)

# A broken link or anchor fails this.
docs: $(DOCS)

$(DOCS): build/docs-env/locked $(DOCS_SOURCES) $(filter src/%,$(SOURCES))
	@build/docs-env/bin/python scripts/build_docs.py
	@touch $@

# Needed only while they are built.
.SECONDARY: build/docs-env/locked

# What `make play` needs of the docs. It goes on without them where they cannot be built, and keeps
# their environment (160 MB) only where there is one for development, too.
build/docs-tried: $(DOCS_SOURCES)
	@mkdir -p build
	@$(MAKE) --no-print-directory docs || echo "  the docs are not built; everything else works"
	@[ -e .venv-dev ] || rm -rf build/docs-env
	@touch $@

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

# Starts its own servers, on free ports of this machine, and stops them.
test-scale: .venv-dev/locked
	@for program in redis-server nginx; do \
		PATH="$$PATH:/usr/sbin" command -v $$program > /dev/null || missing=1; done; \
	ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || missing=1; \
	if [ -n "$$missing" ]; then \
		echo "This needs three servers: apt-get install -y postgresql redis-server nginx"; exit 2; fi
	@FULLHOUSE_SCALE=1 PYTHONPATH=src $(BIN)/python -m pytest -q tests/server/test_scale.py

test-websocket: .venv-dev/locked
	@FULLHOUSE_LONG=1 PYTHONPATH=src $(BIN)/python -m pytest -q tests/server/test_autobahn_cases.py

# A drill that was interrupted goes on where it was; ARGS=--fresh forgets that.
NAME ?= --help
TIMES ?= 10
drill: .venv-dev/locked
	@PYTHONPATH=src:. $(BIN)/python benchmarks/drills.py $(NAME) --times $(TIMES) $(ARGS)

# Long: more of what `make test` tries with a few random options.
test-long: browser $(INSTALLED)
	@FULLHOUSE_LONG=1 $(BIN)/python -Pm pytest -q -n 2 tests/laws
	@FULLHOUSE_LONG=1 PYTHONPATH=src $(BIN)/python -m pytest -q $(MATRICES)
	@FULLHOUSE_STEPS=100000 PYTHONPATH=src $(BIN)/python -m pytest -q tests/server/test_table_life.py
	@FULLHOUSE_STEPS=5000 PYTHONPATH=src $(BIN)/python -m pytest -q tests/server/test_wire_life.py

# Long: the laws over 100 000 games of each game and thousands of twins.
soak: $(INSTALLED)
	@PYTHONPATH=. $(BIN)/python -Pm tests.laws.soak $(ARGS)

bench: $(INSTALLED)
	@$(BIN)/python benchmarks/engine_speed.py $(ARGS)

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
	@$(LOCK) --group docs -c requirements/dev.lock --upgrade -o requirements/docs.lock

clean:
	@rm -rf .venv .venv-dev build dist src/*.egg-info web/node_modules
	@rm -rf src/fullhouse/server/static src/fullhouse/server/docs_site
	@rm -rf .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
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

build/docs-env/locked: requirements/docs.lock
	@$(call environment,what builds the docs: about 20 s and 160 MB)

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

$(INSTALLED): .venv-dev/locked build/sources $(SOURCES) $(STATIC) $(DOCS)
	@echo "• compiling the engine: about 3 minutes"
	@rm -f .venv-dev/installed*
	$(call install_wheel,.venv-dev,.venv-dev,--check-build-dependencies)
	@case $$($(BIN)/python -Pm fullhouse.build)$(FULLHOUSE_PURE) in interpreted) \
		$(call NOT_COMPILED,clean);; esac

# .venv/compiled is there once somebody asked for it.
ifeq ($(wildcard .venv/compiled),)
.venv/installed: .venv/locked build/sources $(SOURCES) $(STATIC) build/docs-tried
	@echo "• installing Full House: about 10 s"
	$(call install_wheel,.venv,.venv)
else
.venv/installed: .venv/locked build/env/locked build/sources $(SOURCES) $(STATIC) build/docs-tried
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
