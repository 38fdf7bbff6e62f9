# ratebook: everything that people and machines run. `make demo` and `make test` are enough.

PREFIX ?= /usr/local
BUILD := .build
# In a folder of its own, so that it is built beside the tests: SwiftPM locks a folder that it builds in.
OPTIMIZED := $(BUILD)/binary
RELEASE := $(OPTIMIZED)/release/ratebook

# Every arrow between targets is declared, or the build fails.
STRICT := --explicit-target-dependency-import-check error

# One binary that needs libc, libm and libsqlite3 of the system, and nothing of Swift's: the
# static standard library, and the C++ runtime that Swift's own is written with from its archive
# ($(BUILD)/static holds a link to it and nothing else, so that the linker finds no other).
# Without this, loading libstdc++ alone takes as long as a whole query. At a fixed address
# (-no-pie): otherwise the loader corrects 25,000 pointers in Swift's metadata at each start, which
# takes half as long as a query. The libraries, the heap and the stack stay at random addresses.
# What is written before the program begins cannot be written afterwards (read-only.ld, -z now).
STATIC := --static-swift-stdlib --disable-local-rpath \
	-Xswiftc -no-toolchain-stdlib-rpath -Xswiftc -use-ld=lld \
	-Xlinker -L$(abspath $(BUILD))/static -Xlinker -T$(abspath Scripts/read-only.ld) \
	-Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Xclang-linker -Xswiftc -no-pie \
	-Xlinker --gc-sections -Xlinker --as-needed -Xlinker --no-export-dynamic -Xlinker -s \
	-Xlinker -z -Xlinker now

# The same bytes wherever it is built: without it, each module has a hash of its source's paths.
SAME := -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen

# What debuggers read is not in the binary (-s): without it the build is a tenth shorter.
STRIPPED := -Xswiftc -gnone

# The compiler allocates so much that another malloc makes it an eighth faster, where it is installed.
FASTER = LD_PRELOAD=$$(ls /usr/lib/*/libmimalloc.so.2.0 2>/dev/null)

# What was linked in, from which archives; Scripts/sbom reads it.
MAP := $(abspath $(BUILD))/static/ratebook.map

# The binary that is measured.
INSTALLED := $(abspath $(BUILD))/installed/ratebook

.PHONY: all demo test quick tests lint format binary release install uninstall bench promises packages clean \
	deb reproducible

all: binary

packages:
	@Scripts/install-packages

# The binary that people get.
binary: packages
	@mkdir -p $(BUILD)/static
	@ln -sf "$$(gcc -print-file-name=libstdc++.a)" $(BUILD)/static/libstdc++.a
	$(FASTER) swift build -c release --scratch-path $(OPTIMIZED) --product ratebook $(STRICT) $(STATIC) $(SAME) $(STRIPPED) -Xlinker -Map=$(MAP)

demo: binary
	@Scripts/demo $(RELEASE)

lint:
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	@Scripts/check-words
	@Scripts/check-links
	@! grep -rlE '^([a-z]+ )?import (SQLite|Store)$$' Sources/Answers Sources/RatebookCLI Sources/RatebookWeb
	@! find Sources Tests -name '*.swift' -exec awk 'FNR == 401 { print FILENAME ": over 400 lines" }' {} + | grep .

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

# Lints, builds the tests and the debug binary that they start, and runs all suites and the browser's tests.
test: packages
	@Tests/Runner/run

# What has changed since the last commit, and every suite above it.
quick: packages
	@Tests/Runner/run --changed

# Without lines in backtraces, which take an eighth of a build: make tests SYMBOLS= has them.
SYMBOLS ?= -Xswiftc -gnone

# The tests, with all checks, and a debug binary.
tests:
	$(FASTER) swift build --build-tests $(STRICT) $(SYMBOLS)

install: binary
	@Scripts/install $(RELEASE) $(DESTDIR)$(PREFIX)

uninstall:
	@Scripts/install --remove $(DESTDIR)$(PREFIX)

# What packaging reads and writes with.
PACKAGING := dpkg-dev binutils xz-utils python3

deb: binary
	@Scripts/install-packages $(PACKAGING)
	@Scripts/package deb $(RELEASE) dist

# All files of a release: the package, the tarball, their sums, the list of what is inside and the
# section of the changelog. Where that section has a day, the commit is tagged.
release: binary
	@Scripts/install-packages $(PACKAGING)
	@Scripts/dist $(RELEASE) $(MAP) dist
	@Scripts/tag dist/ratebook-$$(Scripts/version)-notes.md

# Whether two builds of the last commit, in two folders, are the same bytes.
reproducible: packages
	@Scripts/install-packages $(PACKAGING)
	@Tests/Campaigns/reproducible

# A copy, as people have it: the file that the linker wrote takes half a millisecond longer to start.
bench: binary
	@install -D $(RELEASE) $(INSTALLED)
	@Benchmarks/run $(INSTALLED)
	@Benchmarks/sync $(INSTALLED)
	@Benchmarks/sharing $(INSTALLED)
	@Benchmarks/page $(INSTALLED)
	@QUIET=1 RATEBOOK_BINARY=$(INSTALLED) Tests/Browser/run figures
	@Benchmarks/mirror $(INSTALLED)
	@Benchmarks/sql $(INSTALLED)
	@Benchmarks/scale $(INSTALLED)
	@Benchmarks/statements $(INSTALLED)

# The campaigns that are too long for every change, on the binary that people get.
promises: release tests
	@Tests/Campaigns/run $(RELEASE)

clean:
	rm -rf $(BUILD) dist
