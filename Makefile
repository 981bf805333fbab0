# Everything a developer does with divlint. Works with GNU make 3.81, which macOS ships.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=

RELEASE = .build/release/divlint
SWIFT_SOURCES = Sources Tests Fuzzing $(wildcard Plugins) Package.swift

# Linux: the Swift library goes into the binary, which then starts faster and runs where no Swift is installed.
# macOS has that library in the system.
ifeq ($(shell uname -s),Darwin)
  STATIC =
else
  STATIC = --static-swift-stdlib
endif

# What the sanitizers watch: the modules with unsafe code, C or threads, and the program on hostile input.
SANITIZED = JSONSyntaxTests|YAMLSyntaxTests|FileAccessTests|DivKitModelTests|DivlintCLITests|ThreadingTests|HostileInputTests|StreamTests|JSONLinesTests|WritingTests|TwoThreadTests|FileAfterFileTests|LargeFixTests

.PHONY: help demo test build install uninstall lint format generate vocabulary docs bench mistakes scale instructions \
  sanitize leaks fuzz libyaml clean

help: ## List the targets
	@echo 'Usage: make TARGET'
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

demo: build ## Build divlint and let it loose on Examples/
	@echo
	@echo '$$ divlint check Examples/'
	@$(RELEASE) check Examples/ || test $$? -eq 1
	@echo
	@echo '$$ divlint fix --diff Examples/'
	@$(RELEASE) fix --diff Examples/ || test $$? -eq 1
	@echo
	@echo 'That was the demo. It ends with exit code 0 although divlint has findings (exit code 1): the layouts in'
	@echo 'Examples/ are there to be found fault with. Nothing was changed. The program is $(RELEASE).'

test: libyaml ## Run all tests
	$(SWIFT) test --disable-xctest

build: libyaml ## Build the release, .build/release/divlint
	$(SWIFT) build -c release $(STATIC) --product divlint

install: build ## Install program, manual page and completions below PREFIX (/usr/local)
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(DESTDIR)$(PREFIX)/share/man/man1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions' '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d'
	install -m 755 $(RELEASE) '$(DESTDIR)$(PREFIX)/bin/divlint'
	$(RELEASE) man > '$(DESTDIR)$(PREFIX)/share/man/man1/divlint.1'
	$(RELEASE) completions bash > '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/divlint'
	$(RELEASE) completions zsh > '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_divlint'
	$(RELEASE) completions fish > '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/divlint.fish'

uninstall: ## Remove what install put below PREFIX
	rm -f '$(DESTDIR)$(PREFIX)/bin/divlint' '$(DESTDIR)$(PREFIX)/share/man/man1/divlint.1' \
	  '$(DESTDIR)$(PREFIX)/share/bash-completion/completions/divlint' \
	  '$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_divlint' \
	  '$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/divlint.fish'

lint: ## Check the format of the Swift sources
	$(SWIFT) format lint --strict -r $(SWIFT_SOURCES)

format: ## Format the Swift sources
	$(SWIFT) format -i -r $(SWIFT_SOURCES)

generate: libyaml ## Write what is generated from Rules/*.yml
	$(SWIFT) run RuleCatalogueGenerator

# The one target that reads from the network; its result is committed.
vocabulary: ## Write down DivKit's blocks and properties as the package pydivkit knows them
	python3 -m venv .build/vocabulary
	.build/vocabulary/bin/pip install --quiet --requirement scripts/vocabulary-requirements.txt
	.build/vocabulary/bin/python scripts/vocabulary.py scripts/vocabulary-overlay.yml scripts/vocabulary.txt \
	  Sources/DivKitModel/Vocabulary/Generated/VocabularyTables.swift

docs: libyaml ## Run the commands in README.md and docs/ and write down what they print now
	DIVLINT_UPDATE_DOCS=1 $(SWIFT) test --disable-xctest --filter DocumentationTests

bench: build ## Time divlint beside other programs, into docs/performance/
	$(SWIFT) build -c release $(STATIC) --product StageBenchmark
	@Benchmarks/run

mistakes: build ## Time layouts that make one mistake over and over, and how time grows with them
	@Benchmarks/mistakes

instructions: build ## Count the instructions of a fixed run and compare with the stored figure
	@Benchmarks/instructions

# SECONDS for each of the targets, with a SEED; TARGET names the one to run.
fuzz: libyaml ## Run the fuzzers, two at a time, for SECONDS (60) each; TARGET=json for one
	@SECONDS_EACH='$(or $(SECONDS),60)' SEED='$(or $(SEED),1)' TARGET='$(TARGET)' SWIFT='$(SWIFT)' Fuzzing/run

scale: build ## Check a million payloads with one divlint, xargs and Spark (PySpark comes from PyPI)
	@scripts/scale $(RELEASE)

# Each sanitizer in a build directory of its own, so that no build throws another away. Optimised code is different
# code: the release configuration is watched, too. Two things are meant: `check` keeps its last report until the process
# ends, and a reader that waits for a stream is left behind when the other end closes its pipe. `make leaks` is for leaks.
sanitize: libyaml ## Run the tests of unsafe code and threads under the address and the thread sanitizer
	@for sanitizer in address thread; do \
	  for configuration in debug release; do \
	    echo "==> $$sanitizer sanitizer, $$configuration"; \
	    ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=report_thread_leaks=0 \
	    $(SWIFT) test --disable-xctest --sanitize $$sanitizer -c $$configuration -Xswiftc -enable-testing \
	      --scratch-path .build/sanitize-$$sanitizer --filter '$(SANITIZED)' || exit 1; \
	  done; \
	done

leaks: build ## Look for memory that libyaml or divlint loses, with valgrind
	@scripts/check-leaks $(RELEASE)

libyaml: ## Install libyaml and its headers if they are missing
	@scripts/ensure-libyaml

clean: ## Remove everything built
	$(SWIFT) package clean
