import Foundation
import TestSupport
import Testing

@testable import Answers

/// What the Debian package and the other files of a release are made of; `Tests/Package/run` tries
/// the files themselves.
@Suite struct PackageTests {
    /// The libraries that are opened when they are needed, and the packages that have them.
    ///
    /// zlib is on every Debian, and fontconfig comes with librsvg.
    private static let packages = [
        "libarchive.so.13": "libarchive13", "libcurl.so.4": "libcurl4",
        "libcurl-gnutls.so.4": "libcurl3-gnutls", "libedit.so.2": "libedit2",
        "libexpat.so.1": "libexpat1", "libfontconfig.so.1": "",
        "libmicrohttpd.so.12": "libmicrohttpd12",
        "libpq.so.5": "libpq5", "libqrencode.so.4": "libqrencode4",
        "librsvg-2.so.2": "librsvg2-2", "libz.so.1": "",
    ]

    /// A version is tagged once, with its notes, as soon as the changelog has a day for it and nothing differs.
    @Test func tagging() throws {
        let folder = try TemporaryFolder()
        for name in ["Scripts/tag", "Scripts/version", "Sources/Answers/Version.swift"] {
            let copy = folder.url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: Project.path(name), toPath: copy.path)
        }
        func run(_ line: String) throws -> String {
            let shell = try Command(
                "/bin/sh", ["-c", "exec 2>&1; \(line)"],
                environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.url.path],
                folder: folder.url.path)
            return shell.output + (shell.status == 0 ? "" : "[\(shell.status)]")
        }
        let version = Version.number
        let commit = "git add -A && git -c user.name=A -c user.email=a@example.org commit -qm A"
        try folder.write("# ratebook \(version)\n\n## Additions\n", to: "notes")
        try folder.write("# Changelog\n\n## \(version) (unreleased)\n", to: "CHANGELOG.md")
        #expect(try run("git init -q && \(commit)") == "")
        let tag = "Scripts/tag notes"
        #expect(try run(tag) == "\(version) is not tagged: CHANGELOG.md has no day for it\n")
        try folder.write("# Changelog\n\n## \(version) (2026-12-01)\n", to: "CHANGELOG.md")
        #expect(try run(tag) == "\(version) is not tagged: files differ from the last commit\n")
        #expect(try run("\(commit); \(tag)") == "Tagged v\(version)\n")
        #expect(
            try run("git tag -l --format='%(contents)'")
                == "# ratebook \(version)\n\n## Additions\n\n")
        #expect(try run(tag) == "\(version) is not tagged: v\(version) is there already\n")
        #expect(
            try run("rm -rf .git; \(tag)")
                == "\(version) is not tagged: this is no git repository\n")
    }

    /// The package and its document name each library that the program opens.
    @Test func libraries() throws {
        var opened: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: Project.path("Sources"))
        where path.hasSuffix(".c") {
            let text = try Project.text("Sources/" + path)
            opened.formUnion(text.matches(of: /"(lib[a-z0-9-]+\.so\.\d+)"/).map { String($0.1) })
        }
        #expect(opened.count >= 8 && opened.isSubset(of: Self.packages.keys), "\(opened)")
        let control = try Project.text("Packaging/control")
        let fields = control.matches(of: /(?m)^(?:Recommends|Suggests): (.*)$/).map { $0.1 }
        let named = Set(fields.flatMap { $0.matches(of: /[^,| ]+/).map { String($0.0) } })
        let fonts = named.filter { $0.hasPrefix("fonts-") }
        let needed = Set(Self.packages.values).subtracting([""])
        #expect(named == needed.union(fonts).union(["ca-certificates"]) && fonts.count == 2)
        let document = try Project.text("docs/install.md")
        for package in named { #expect(document.contains(package), "\(package)") }
    }

    /// Scripts read the version where the program has it, and the changelog begins with it.
    @Test func versions() throws {
        let said = try run("Scripts/version")
        #expect(said.output == Version.number + "\n")
        #expect(try run("Scripts/version", "--epoch").output == "1700000000\n")
        let heading = try Project.text("CHANGELOG.md").firstMatch(of: /(?m)^## (\S+) \(/)
        #expect(heading?.1 == Version.number[...])
        let wrong = try run("Scripts/version", "--other")
        #expect(wrong.status == 64 && wrong.errors.contains("Usage:"), "\(wrong)")
    }

    /// Everything that is linked in or bundled has its licence in the package.
    @Test func licences() throws {
        let copyright = try Project.text("Packaging/copyright")
        let rows = try Project.text("Packaging/components.tsv").split(separator: "\n")
            .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t") }
        #expect(rows.count >= 9)
        for row in rows {
            try #require(row.count == 6, "\(row)")
            for file in row[1].split(separator: " ") where file != "-" {
                #expect(copyright.contains(file), "\(file)")
            }
        }
        // Each licence that a paragraph names has its text.
        let names = Set(copyright.matches(of: /(?m)^License: (.+)$/).map { $0.1 })
        for name in names { #expect(copyright.contains("\n\nLicense: \(name)\n "), "\(name)") }
    }

    /// What the package installs: the manual of every command in both languages, compressed without
    /// a time, and all else in its place.
    @Test func theTree() throws {
        let folder = try TemporaryFolder()
        let made = try run("Scripts/package", "tree", Project.binary, folder.path("tree"))
        try #require(made.status == 0, "\(made)")
        let files = Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path("tree")))
        let pages = try run(Project.binary, "help", "--man", "--list").output.split(separator: "\n")
        #expect(pages.count >= 25)
        for page in pages {
            for place in ["usr/share/man/man1", "usr/share/man/ko/man1"] {
                let name = "\(place)/\(page).gz"
                try #require(files.contains(name), "\(name)")
                // No name of a file and no time, level 9: the same bytes each time (RFC 1952).
                let header = try folder.bytes("tree/" + name).prefix(9)
                #expect(Array(header) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2], "\(name)")
            }
        }
        for name in [
            "usr/bin/ratebook", "usr/lib/systemd/user/ratebook-sync.service",
            "usr/lib/systemd/user/ratebook-sync.timer",
            "usr/lib/systemd/system/ratebook-sync.service",
            "usr/lib/systemd/system/ratebook-sync.timer",
            "usr/lib/systemd/system/ratebook-serve.service",
            "usr/lib/systemd/system/ratebook-rates.service",
            "usr/share/ratebook/eurofxref-hist.csv",
            "usr/share/bash-completion/completions/ratebook",
            "usr/share/zsh/vendor-completions/_ratebook",
            "usr/share/fish/vendor_completions.d/ratebook.fish",
            "usr/share/doc/ratebook/copyright", "usr/share/doc/ratebook/changelog.gz",
            "usr/share/doc/ratebook/README.md", "usr/share/doc/ratebook/docs/install.md",
            "usr/share/lintian/overrides/ratebook",
        ] {
            #expect(files.contains(name), "\(name)")
        }
        let changelog = try run(
            "gzip", "-dc", folder.path("tree/usr/share/doc/ratebook/changelog.Debian.gz")
        ).output
        #expect(changelog.hasPrefix("ratebook (\(Version.number)-1) unstable; urgency=medium\n"))
        let maintainer = try Project.text("Packaging/control")
            .firstMatch(of: /(?m)^Maintainer: (.*)$/)?.1
        #expect(changelog.contains("\n -- \(maintainer ?? "?")  "), "\(changelog)")
    }

    /// What is packaged names nothing that its reader does not have: no target of make, no file of the source.
    @Test func theDocuments() throws {
        let folder = try TemporaryFolder()
        let made = try run("Scripts/package", "tree", Project.binary, folder.path("tree"))
        try #require(made.status == 0, "\(made)")
        let top = folder.path("tree/usr/share/doc/ratebook") + "/"
        let files = Set(try FileManager.default.subpathsOfDirectory(atPath: top))
        let documents = files.filter { $0.hasSuffix(".md") }
        #expect(documents.count >= 20 && !documents.contains("CONTRIBUTING.md"))
        let ofSource =
            /(?m)(^|[`(])make [a-z]|\b(Tests|Sources|Scripts|Benchmarks|Packaging|Data)\/|<!--/
        for name in documents.sorted() {
            let text = try String(contentsOfFile: top + name, encoding: .utf8)
            let found = text.firstMatch(of: ofSource).map {
                text[$0.range.lowerBound...].prefix(80)
            }
            #expect(found == nil, "\(name): \(found ?? "")")
            let place = name.hasPrefix("docs/") ? "docs/" : ""
            for link in text.matches(of: /\]\(([^)#:\s]+)(#[^)]*)?\)/).map({ String($0.output.1) })
            {
                let target = link.hasPrefix("../") ? String(link.dropFirst(3)) : place + link
                #expect(files.contains(target), "\(name): \(link)")
            }
            for path in text.matches(of: /\/usr\/share\/ratebook\/[\w.-]+/).map({
                String($0.output)
            }) {
                let isThere = FileManager.default.fileExists(atPath: folder.path("tree") + path)
                #expect(isThere, "\(name): \(path)")
            }
        }
    }

    private static let whatIsRefusedTable: [([String], Int32, String)] = [
        (["deb"], 64, "Usage: Scripts/package deb BINARY FOLDER"),
        (["rpm", Project.binary, "/nowhere"], 64, "'rpm' is none of deb, tarball and tree"),
        (["deb", "/bin/true", "/nowhere"], 65, "run make binary"),
    ]

    @Test(arguments: whatIsRefusedTable)
    func whatIsRefused(_ arguments: [String], _ status: Int32, _ message: String) throws {
        let refused = try run("Scripts/package", arguments)
        #expect(refused.status == status && refused.errors.contains(message), "\(refused)")
        #expect(!FileManager.default.fileExists(atPath: "/nowhere"))
    }

    private func run(_ program: String, _ arguments: String...) throws -> Command {
        try run(program, arguments)
    }

    private func run(_ program: String, _ arguments: [String]) throws -> Command {
        try Command(
            "/usr/bin/env", [program] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1700000000"],
            folder: Project.root.path)
    }
}
