# Every target sets itself up (scripts/set_up.py says from what). Virtual environments:
#   .venv       what playing needs; `make lab` adds to it
#   .venv-dev   everything that checks, tests and benchmarks need
# Wheels are installed, never editable: the compiled build lies in site-packages, the
# interpreted one is PYTHONPATH=src.

PYTHON ?=
ARGS ?=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH

BIN := .venv-dev/bin
SRC := PYTHONPATH=src $(BIN)/python
RUN = python=$$(scripts/find-python $(PYTHON)) && $$python
SET_UP = $(RUN) scripts/set_up.py

.DEFAULT_GOAL := help
.PHONY: help play lab compile dev generated docs test test-quick test-long steady test-postgres test-scale test-websocket test-fresh drill check messages web browser screenshots soak bench wheel release release-files lock clean

help:
	@echo "make play    play in the browser (ARGS='play smash-family' plays at this terminal)"
	@echo "make lab     the same with the playtest lab's packages"
	@echo "make compile   compile the engine for 'make play' now, not in the background"
	@echo "make dev     set up .venv-dev, where everything can be imported"
	@echo "make test    everything that CI runs: check, then the tests on either build"
	@echo "make test-quick   the checks, and the tests without servers and browsers"
	@echo "make check   lint, format, types, import layers, spelling, links"
	@echo "make generated   what is generated and not in git: catalogues, the client's types"
	@echo "make web     build the browser client (every target that needs it does)"
	@echo "make docs    build the docs site, which the server serves under /docs"
	@echo "make browser   find or install Chromium, for the browser tests"
	@echo "make wheel   wheels for everybody, and the source distribution, into dist/"
	@echo "make release VERSION=x.y.z   what a release lacks (ARGS=--tag builds and tags it, and pushes nothing)"
	@echo "make release-files   write releases/<version>: schemas, texts and tables as they are now"
	@echo "make messages   bring the catalogues of words up to date"
	@echo "make screenshots   pictures of every page and table, into build/screenshots"
	@echo "make test-postgres DATABASE=postgresql://…   the storage tests on PostgreSQL, too"
	@echo "make test-scale   several processes with PostgreSQL, Redis and nginx as real servers"
	@echo "make test-websocket   the cases of Autobahn's test suite that apply to our websocket"
	@echo "make test-fresh   the README's first command in a fresh Debian (as root on Debian)"
	@echo "make drill NAME=kill-sqlite TIMES=50   kill the server while people play; other names: docs/trust.md"
	@echo "make test-long   all that 'make test' tries only a few cases of (ARGS=laws: one part; ARGS=--outdated: what has changed)"
	@echo "make steady   try every test of browser, server and terminal until it is known to be steady"
	@echo "make soak    the laws over very many games"
	@echo "make bench   how fast, interpreted and compiled"
	@echo "make lock    bring the lock files up to date after a change of dependencies (ARGS=--upgrade: newer versions)"
	@echo "make clean   forget everything that was built"
	@echo "PYTHON=…     the Python to use; FULLHOUSE_PURE=1: do not compile"

# At a terminal the program has already said what went wrong, so make adds nothing to a usage error
# or Ctrl-C; a script gets the exit status.
play lab:
	@$(SET_UP) $@
	@FULLHOUSE_STARTED_BY=make .venv/bin/fullhouse $(ARGS) || { \
		status=$$?; [ -t 0 ] && [ -t 1 ] && case $$status in 2|130) exit 0;; esac; exit $$status; }

compile:
	@$(SET_UP) compiled

# Takes a moment where nothing changed; whatever runs with PYTHONPATH=src needs it.
generated:
	@$(SET_UP) checks

dev docs browser:
	@$(SET_UP) $@

web:
	@$(SET_UP) client

wheel:
	@$(SET_UP) docs client
	@$(RUN) scripts/wheels.py

# Says what is missing, with what to do; changes nothing without ARGS=--tag.
release:
	@$(RUN) scripts/release.py $(VERSION) $(ARGS)

release-files:
	@$(SET_UP) checks
	@PYTHONPATH=src:. $(BIN)/python scripts/write_release_files.py

check:
	@$(SET_UP) checks
	@$(RUN) scripts/checks.py

# Collects every text that people read: from games, server and terminal, and from the client.
messages:
	@$(SET_UP) checks
	@$(SRC) scripts/write_messages.py

test:
	@$(RUN) scripts/run_tests.py

test-quick:
	@$(RUN) scripts/run_tests.py --quick

screenshots:
	@$(SET_UP) checks client browser
	@CHROMIUM=$$(scripts/find-chromium) PYTHONPATH=src:. $(BIN)/python -m tests.browser.screenshots $(ARGS)

# What the database holds is lost: name an empty one, made for this.
test-postgres:
	@$(SET_UP) long
	@FULLHOUSE_TEST_DATABASE="$(DATABASE)" scripts/test-servers postgres

# Starts its own servers, on free ports of this machine, and stops them.
test-scale:
	@$(SET_UP) long
	@scripts/test-servers scale

test-websocket:
	@$(SET_UP) checks
	@FULLHOUSE_LONG=1 $(SRC) -m pytest -q tests/server/test_autobahn_cases.py

# As root on Debian: in a system of its own, which has python3, python3-venv and make only.
test-fresh:
	@$(RUN) scripts/fresh_machine.py

# A drill that was interrupted goes on where it was; ARGS=--fresh forgets that.
NAME ?= --help
TIMES ?= 10
drill:
	@$(SET_UP) long client
	@PYTHONPATH=src:. $(BIN)/python benchmarks/drills.py $(NAME) --times $(TIMES) $(ARGS)

# Notes in tests/long-runs.json which parts have passed, and with what sources.
test-long:
	@$(RUN) scripts/long_tests.py $(ARGS)

# Long, and resumable.
steady:
	@$(RUN) scripts/steady.py $(ARGS)

# Long: the laws over 100 000 games of each game and thousands of twins.
soak:
	@$(SET_UP) dev
	@PYTHONPATH=. $(BIN)/python -Pm tests.laws.soak $(ARGS)

bench:
	@$(SET_UP) dev
	@$(BIN)/python benchmarks/engine_speed.py $(ARGS)

lock:
	@$(RUN) scripts/lock.py $(ARGS)

clean:
	@rm -rf .venv .venv-dev build dist src/*.egg-info web/node_modules lint/node_modules
	@rm -rf src/fullhouse/server/static src/fullhouse/server/docs_site
	@rm -rf .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find src tests benchmarks scripts -name __pycache__ -prune -exec rm -rf {} +
