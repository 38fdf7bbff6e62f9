// swift-tools-version: 6.2
import PackageDescription

// Every arrow between targets points down: a target sees only what it lists here, and
// `swift build --explicit-target-dependency-import-check error` (see the Makefile) proves it.
let package = Package(
    name: "ratebook",
    products: [.executable(name: "ratebook", targets: ["ratebook"])],
    targets: [
        .executableTarget(
            name: "ratebook", dependencies: ["CGlibc", "CPrefault", "RatebookCLI"]),
        .target(
            name: "RatebookCLI",
            dependencies: [
                "Answers", "Arguments", "Bookkeeping", "BookReports", "Calculator", "CEmbedded",
                "Charts", "ChildPrograms", "CLineEdit", "CSV", "Embedded", "Files",
                "Films", "JSON", "Language", "Ledgers", "Phrases", "RatebookWeb", "Rates",
                "Scheduling", "Sync", "Terminal", "Trips", "Texts",
            ],
            exclude: ["Completion/Scripts"]),
        // What every face says: values as records, numbers for people, errors in words.
        .target(
            name: "Answers",
            dependencies: [
                "BookReports", "Bookkeeping", "CSV", "Calculator", "Charts", "Films", "JSON",
                "Language", "Ledgers", "Phrases", "Rates", "Sync", "Terminal",
                "Trips", "Texts",
            ]),
        // The page for phones: requests in, pages out.
        .target(
            name: "RatebookWeb",
            dependencies: [
                "Answers", "Bookkeeping", "BookReports", "Calculator", "CEmbedded", "Charts",
                "CMicrohttpd", "CZlib", "Digest", "Embedded", "Files", "Films", "Language",
                "Ledgers",
                "Phrases", "Rates", "Sharing", "Sync", "Threads", "Trips", "Texts",
            ],
            exclude: ["Assets", "Programs/fields.tsv"]),
        .target(name: "Arguments", dependencies: ["Language", "Terminal", "Texts"]),
        // What can be done with a book, once for every face: no words, no exit codes, no arguments.
        .target(
            name: "Bookkeeping",
            dependencies: [
                "BookReports", "Calculator", "CEmbedded", "Digest", "Embedded", "Files", "Films",
                "JSON", "Language", "Ledgers", "Phrases", "PostgreSQL", "Rates", "ShareFiles",
                "Sharing", "Store", "Sync", "Threads", "Trips", "Texts",
            ],
            exclude: ["Mirroring/SQL"]),
        // Crontabs and systemd's timers that run `sync`.
        .target(
            name: "Scheduling",
            dependencies: ["Bookkeeping", "ChildPrograms", "Files", "Sync", "Texts"]),
        // Work on threads of its own.
        .target(name: "Threads"),
        // Other programs, run with their output read.
        .target(name: "ChildPrograms"),
        // Texts in several languages, and what a mistyped word most likely meant.
        .target(
            name: "Language", dependencies: ["CEmbedded", "Embedded"], exclude: ["Catalogues"]),
        // Files of the project, as they are compiled in: constants of C.
        .target(name: "Embedded", dependencies: ["CEmbedded"]),
        .target(name: "CEmbedded"),
        .target(name: "Charts", dependencies: ["CQREncode", "CRSVG", "Rates", "Terminal"]),
        .target(name: "Terminal"),
        .target(name: "Calculator", dependencies: ["CGMP", "Phrases", "Rates"]),
        // Numbers, currencies and days as people type them, in Korean and English.
        .target(
            name: "Phrases", dependencies: ["CEmbedded", "Embedded", "Language", "Rates", "Texts"]),
        .target(
            name: "Sync",
            dependencies: [
                "CCurl", "CEmbedded", "CSV", "CZlib", "Embedded", "Films", "JSON", "Rates", "Texts",
            ]),
        .target(name: "CSV"),
        .target(name: "JSON", dependencies: ["Rates"]),
        // What is said of a book's file, its checks, copies, photos and devices; no storage.
        .target(name: "BookReports", dependencies: ["Rates"]),
        .target(
            name: "Store",
            dependencies: [
                "BookReports", "Digest", "Files", "Films", "JSON", "Migrations", "Rates", "SQLite",
                "Sharing",
                "Trips", "Texts",
            ]),
        // A trip as append-only lines of registers: stamps, merging, conflicts; no book, no files.
        .target(name: "Sharing", dependencies: ["Digest", "JSON", "Rates", "Trips"]),
        // The folders and archives that carry a shared trip; no book.
        .target(
            name: "ShareFiles",
            dependencies: ["BookReports", "CArchive", "Digest", "Files", "Sharing", "Trips"]),
        .target(name: "Digest"),
        // Files that are there whole or not at all, and folders; no word of the application.
        .target(name: "Files", dependencies: ["CSystem"]),
        .systemLibrary(name: "CSystem"),
        .target(name: "SQLite", dependencies: ["CSQLite", "CSystem"]),
        // The SQL files live at the top level, where people look for them, and are compiled
        // into the binary: a book can be made and upgraded with the binary alone.
        .target(name: "Migrations", dependencies: ["CEmbedded", "Embedded"]),
        // Trips as files, and files as trips: no book, and only files that somebody else has opened.
        .target(
            name: "Ledgers",
            dependencies: [
                "CArchive", "CEmbedded", "CExpat", "CLibrary", "CSV", "Digest",
                "Embedded", "JSON", "Phrases",
                "Rates", "Trips", "Texts",
            ]),
        // What is owed and shared: rules of money, without a book.
        .target(name: "Trips", dependencies: ["JSON", "Rates"]),
        // Lists of films as they were published, and what is said of each film.
        .target(name: "Films", dependencies: ["Rates"]),
        // Searching in texts.
        .target(name: "Texts"),
        .target(name: "Rates", dependencies: ["Texts"]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        // GMP's integers and MPFR's functions; the release binary has what it needs of them inside.
        .systemLibrary(name: "CGMP", providers: [.apt(["libgmp-dev", "libmpfr-dev"])]),
        // What glibc 2.34 lacks of what the static archives call.
        .target(name: "CGlibc"),
        // Maps the pages of the program's variables when it starts.
        .target(name: "CPrefault"),
        // Libraries that are opened at the first call: one way for all of them.
        .target(name: "CLibrary"),
        // A C target, not a module map: libcurl is opened with dlopen when something is
        // fetched, so that no other command pays for loading it and its 30 libraries.
        .target(name: "CCurl", dependencies: ["CLibrary"]),
        // Likewise: only prompts open libedit, only PNGs librsvg, only archives of trips
        // libarchive, only `serve` libqrencode and zlib, and only banks' files expat.
        .target(name: "CLineEdit", dependencies: ["CLibrary"]),
        .target(name: "CExpat", dependencies: ["CLibrary"]),
        .target(name: "CArchive", dependencies: ["CLibrary"]),
        .target(name: "CQREncode", dependencies: ["CLibrary"]),
        .target(name: "CZlib", dependencies: ["CLibrary"]),
        .target(name: "CRSVG", dependencies: ["CLibrary"]),
        // Likewise libpq, when rates are copied to a server.
        .target(name: "CPostgreSQL", dependencies: ["CLibrary"]),
        // A connection to a server that speaks PostgreSQL's protocol; no word of the application.
        .target(name: "PostgreSQL", dependencies: ["CPostgreSQL", "Texts"]),
        // An HTTP server, libmicrohttpd's, opened likewise when the page is served.
        // It calls a function of ours: see Sources/CMicrohttpd/refusals.c.
        .target(
            name: "CMicrohttpd", dependencies: ["CLibrary"],
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=MHD_queue_response"])
            ]),

        // What the tests share: temporary folders, the built program, the local server.
        .target(
            name: "TestSupport", dependencies: ["ChildPrograms"], path: "Tests/TestSupport",
            exclude: ["counting-proxy.py", "postgresql-server", "source-server"]),
        .testTarget(name: "RatesTests", dependencies: ["Rates", "TestSupport"]),
        .testTarget(name: "PhrasesTests", dependencies: ["Phrases", "Rates", "TestSupport"]),
        .testTarget(name: "CGlibcTests", dependencies: ["CGlibc"]),
        .testTarget(name: "TextsTests", dependencies: ["Texts"]),
        .testTarget(name: "CSVTests", dependencies: ["CSV"]),
        .testTarget(name: "DigestTests", dependencies: ["Digest"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON"]),
        .testTarget(
            name: "SharingTests",
            dependencies: ["Digest", "JSON", "Rates", "Sharing", "TestSupport", "Trips"]),
        .testTarget(
            name: "ShareFilesTests",
            dependencies: [
                "BookReports", "Digest", "ShareFiles", "JSON", "Sharing", "TestSupport", "Trips",
            ]),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
        .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"]),
        .testTarget(name: "PostgreSQLTests", dependencies: ["PostgreSQL", "TestSupport"]),
        .testTarget(
            name: "StoreTests",
            dependencies: [
                "BookReports",
                "Files", "Films", "JSON", "Migrations", "Rates", "SQLite", "Sharing", "Store",
                "TestSupport", "Trips",
            ]),
        .testTarget(
            name: "SyncTests",
            dependencies: [
                "BookReports",
                "Bookkeeping", "Films", "JSON", "Rates", "Store", "Sync", "TestSupport",
            ]),
        .testTarget(
            name: "BookkeepingTests",
            dependencies: [
                "BookReports",
                "Bookkeeping", "Calculator", "Films", "JSON", "Ledgers", "Phrases", "Rates",
                "Sharing",
                "Store", "Sync", "TestSupport", "Trips",
            ]),
        .testTarget(name: "TripsTests", dependencies: ["Rates", "TestSupport", "Trips"]),
        .testTarget(
            name: "LedgersTests",
            dependencies: ["CSV", "JSON", "Ledgers", "Phrases", "Rates", "TestSupport", "Trips"]),
        .testTarget(
            name: "CalculatorTests", dependencies: ["Calculator", "Rates", "TestSupport"],
            exclude: ["collected.tsv"]),
        .testTarget(
            name: "ChartsTests", dependencies: ["Charts", "Rates", "Terminal", "TestSupport"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
        .testTarget(name: "LanguageTests", dependencies: ["Language"]),
        .testTarget(
            name: "ArgumentsTests",
            dependencies: ["Arguments", "Language", "Terminal", "TestSupport"]),
        .testTarget(name: "ChildProgramsTests", dependencies: ["ChildPrograms"]),
        .testTarget(
            name: "RatebookWebTests",
            dependencies: [
                "Answers", "Bookkeeping", "Files", "Films", "JSON", "Language", "RatebookWeb",
                "Rates", "Sharing", "Store", "Sync", "TestSupport", "Trips", "ratebook",
            ]),
        .testTarget(name: "SchedulingTests", dependencies: ["Scheduling", "TestSupport"]),
        .testTarget(
            name: "RatebookCLITests",
            dependencies: [
                "Answers", "Arguments", "Bookkeeping", "CSV", "ShareFiles", "JSON", "Language",
                "RatebookCLI", "Rates", "SQLite", "Store", "Terminal", "TestSupport", "Trips",
                "ratebook",
            ],
            exclude: ["Screens", "Shells"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets
where target.type != .system
    && ![
        "CArchive", "CCurl", "CEmbedded", "CGlibc", "CLibrary", "CLineEdit", "CMicrohttpd",
        "CPostgreSQL", "CPrefault", "CQREncode", "CRSVG", "CZlib",
    ].contains(target.name)
{
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
    ]
}

// A debug build compiles each target in one go, which takes a seventh less of the processor than file by file: each
// `@Test` and `#expect` is expanded once, and each declaration checked once. A change costs the same, as it recompiles
// the targets above in either way.
for target in package.targets where target.swiftSettings?.isEmpty == false {
    target.swiftSettings?.append(
        .unsafeFlags(
            [
                "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "1",
                "-no-emit-module-separately-wmo",
            ],
            .when(configuration: .debug)))
}

// The engine of regular expressions is not linked in, which is imported everywhere otherwise.
for target in package.targets
where target.type != .test && target.name != "TestSupport"
    && target.swiftSettings?.isEmpty == false
{
    target.swiftSettings?.append(
        .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]))
}

// Hashing and reading tables and JSON take most of the time of many tests where they are not optimized. Overflows and
// indices are checked all the same.
for target in package.targets where ["CSV", "Digest", "JSON"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

// `Scripts/fuzz` alone builds them: with libFuzzer's own main function.
if Context.environment["FUZZ"] != nil {
    for (name, dependencies) in [
        ("Expressions", ["Calculator", "Phrases", "Rates"]),
        ("Files", ["Ledgers", "Rates"]),
        ("Phrases", ["Bookkeeping", "Phrases", "Rates"]),
    ] as [(String, [Target.Dependency])] {
        package.products.append(
            .executable(name: "fuzz-\(name.lowercased())", targets: ["Fuzz\(name)"]))
        package.targets.append(
            .executableTarget(
                name: "Fuzz\(name)", dependencies: dependencies, path: "Tests/Fuzz/\(name)",
                swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer"])],
                linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
    }
}
