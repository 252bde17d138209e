# Every target sets up .venv itself. `make help` says what there is.
.DEFAULT_GOAL := help
.PHONY: help play quick test mutants lint types contracts docs check golden screenshots bench release format clean ready-to-play ready-to-work

help: ## say what there is
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r name words; do \
		printf '%-18s %s\n' "$$name" "$$words"; done

play: ready-to-play ## open the table in the browser and play
	@.venv/bin/herobox

quick: ready-to-work ## run the tests that take a minute in all
	.venv/bin/python -m pytest -n auto --dist worksteal --quick

test: ready-to-work ## run all tests on all cores
	.venv/bin/python -m pytest -n auto --dist worksteal

mutants: ready-to-work ## put small errors into the rules; list what no test finds
	.venv/bin/python -m scripts.mutants

lint: ready-to-work ## look for slips and unformatted code
	.venv/bin/python -m ruff check
	.venv/bin/python -m ruff format --check

types: ready-to-work ## check the types of src and tests
	.venv/bin/python -m mypy

contracts: ready-to-work ## check that imports go one way
	.venv/bin/lint-imports

docs: ready-to-work ## build the pages into docs/_build
	.venv/bin/python -m sphinx -E -W --keep-going -q -b html docs docs/_build
	@echo "Open docs/_build/index.html"

check: lint types contracts docs test ## all of the above but play: what every change must pass

golden: ready-to-work ## write the golden games again; read the difference
	.venv/bin/python -m tests.golden.playthroughs

screenshots: ready-to-work ## take the pictures of the README anew; look at them
	.venv/bin/python -m scripts.screenshots

bench: ready-to-play ## measure the speed on this machine
	@.venv/bin/herobox bench mightymania

release: ready-to-work ## build the wheel and the source archive, and try them
	@scripts/release

format: ready-to-work ## put the code into its form
	.venv/bin/python -m ruff check --fix
	.venv/bin/python -m ruff format

clean: ## remove .venv, built pages and caches
	rm -rf .venv docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

ready-to-play:
	@scripts/set-up play

ready-to-work:
	@scripts/set-up dev
