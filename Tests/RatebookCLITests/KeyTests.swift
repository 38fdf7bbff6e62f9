import Foundation
import TestSupport
import Testing

/// A key is sent to its source and appears nowhere else.
@Suite struct KeyTests {
    private let server: SourceServer
    private let now = "--now=2026-10-30T17:00:00Z"

    init() throws { server = try SourceServer.shared.get() }

    /// The encodings of the key, reduced to small letters and digits, that the tests look for.
    private static let writings: [String] = {
        let key = Array(Program.key.utf8)
        func hex(_ bytes: [UInt8]) -> String {
            bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        let forms = [
            Program.key, String(Program.key.reversed()), hex(key),
            key.map { "u00" + hex([$0]) }.joined(), key.map(String.init).joined(),
            Data(key).base64EncodedString(), Data(("k=" + Program.key).utf8).base64EncodedString(),
            Data(hex(key).utf8).base64EncodedString(),
        ]
        return forms.map(letters)
    }()

    private static func letters(_ text: String) -> String {
        String(
            decoding: text.lowercased().utf8.filter {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }, as: UTF8.self)
    }

    /// The places where the key can be read in any encoding: the output of commands, and the files
    /// of the folder.
    private func leaks(_ program: Program, _ results: [Command]) throws -> [String] {
        var texts = results.map { ("output", $0.output + $0.errors) }
        for name in try program.folder.names() where name != "key" && name != "eximbank-key" {
            texts.append((name, String(decoding: try program.folder.bytes(name), as: UTF8.self)))
        }
        return texts.filter { _, text in
            let letters = Self.letters(text)
            return Self.writings.contains { letters.contains($0) }
        }.map(\.0)
    }

    private func expectSilence(_ program: Program, _ results: Command...) throws {
        #expect(try leaks(program, results) == [], "\(results.map(\.errors))")
    }

    /// The source repeats the key in its answer, in every reversible encoding.
    ///
    /// A program with another key prints that answer unchanged, so the test would find it.
    @Test(
        arguments: Repetitions.cases(
            [
                "plain", "upper", "spaced", "reversed", "percent", "escapes", "entities", "hex",
                "base64", "base64_shifted", "twice",
            ], quick: 3))
    func aKeyThatASourceEchoes(_ form: String) throws {
        for source in ["exchangerate-api", "eximbank", "ecos"] {
            func results(_ program: Program) throws -> [Command] {
                [
                    try program.run("sync", "--source", source, "-v", "--force", now),
                    try program.run("sync", "--source", source, "--json", "--force", now),
                    try program.run("status", "--json", now), try program.run("status", now),
                ]
            }
            let program = try Program(asking: server, "echo_as_\(form)")
            #expect(try leaks(program, try results(program)) == [], "\(source)")
            var other = try Program(asking: server, "echo_as_\(form)")
            for name in ["EXCHANGERATE_API", "EXIMBANK", "ECOS"] {
                other.environment["RATEBOOK_\(name)_KEY"] = "quite-another-key-42"
            }
            let shown = try leaks(other, try results(other))
            #expect(shown.contains("output"), "\(source): the test would not see a leak")
        }
    }

    @Test(arguments: ["exchangerate-api", "eximbank", "ecos"])
    func theCanaryIsNeverSeen(_ source: String) throws {
        let names = Repetitions.cases(
            [
                "fresh", "echo", "echo_escaped", "echo_hidden", "echo_away", "away", "forbidden",
                "html", "broken", "bytes", "missing",
            ], quick: 4)
        let runs = try sideBySide(names) { [server, now] name in
            let program = try Program(asking: server, name)
            let results = try [
                program.run("sync", "--source", source, "-v", now),
                program.run("sync", "--source", source, "--json", "--force", now),
                program.run("sync", "--source", source, "--since", "2026-10-29", "--force", now),
                program.run("status", "--json", now), program.run("status", now),
                program.run("source", "show", source),
            ]
            return (program, results)
        }
        for (program, results) in runs {
            #expect(try leaks(program, results) == [], "\(results.map(\.errors))")
        }
    }

    @Test(arguments: ["http://example.com", "https://127.0.0.1:1", "ftp://x", "https://a?b"])
    func notEvenInAnAddressThatIsRefused(_ address: String) throws {
        var program = try Program(asking: server, "fresh")
        program.environment["RATEBOOK_EXIMBANK_URL"] = address
        let result = try program.run("sync", "--source", "eximbank", now)
        #expect(result.status == 78 || result.status == 69)
        try expectSilence(program, result)
    }

    /// While a sync waits for its source, the process's arguments and environment have no key.
    @Test func notInTheProcessList() throws {
        var program = try Program(asking: server, "held")
        program.environment["RATEBOOK_EXIMBANK_KEY"] = nil
        try program.folder.write(Program.key, to: "key")
        chmod(program.folder.path("key"), 0o600)
        program.environment["RATEBOOK_EXIMBANK_KEY_FILE"] = program.folder.path("key")
        program.environment["RATEBOOK_EXCHANGERATE_API_KEY"] = nil
        program.environment["RATEBOOK_KOBIS_KEY"] = nil
        program.environment["RATEBOOK_ECOS_KEY"] = nil
        let child = try server.whileHeld { try program.start("sync", "--source", "eximbank", now) }
        func shows(_ process: ChildProcess) -> Bool {
            ["cmdline", "environ"].contains { file in
                let path = "/proc/\(process.identifier)/\(file)"
                let bytes = FileManager.default.contents(atPath: path) ?? Data()
                #expect(!bytes.isEmpty)
                return String(decoding: bytes, as: UTF8.self).contains(Program.key)
            }
        }
        #expect(!shows(child))
        // A process that got the key in a variable shows it there, so the test would find it.
        let open = try Program(asking: server, "held")
        let other = try server.whileHeld { try open.start("sync", "--source", "eximbank", now) }
        #expect(shows(other))
        other.kill()
        let limits = try String(contentsOfFile: "/proc/\(child.identifier)/limits", encoding: .utf8)
        let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(core?.split(whereSeparator: \.isWhitespace).dropFirst(4).first == "0")
        try server.release()
        #expect(child.wait() == 0)
    }

    private static let whereAKeyIsFoundTable: [(String, Int32, String)] = [
        ("none", 78, "RATEBOOK_EXIMBANK_KEY_FILE=FILE"), ("variable", 0, ""), ("file", 0, ""),
        ("file with blanks", 0, ""), ("credentials", 0, ""), ("others may read", 78, "chmod 600"),
        ("group may read", 78, "chmod 600"), ("missing", 78, "cannot be read"),
        ("empty", 78, "not a valid key"), ("folder", 78, "not a valid key"),
        ("wrong", 77, "not accepted"),
        ("strange", 78, "not a valid key"),
    ]

    /// Where keys are looked for, and errors of invalid ones.
    @Test(arguments: whereAKeyIsFoundTable)
    func whereAKeyIsFound(_ place: String, _ code: Int32, _ words: String) throws {
        var program = try Program(asking: server, "fresh")
        program.environment["RATEBOOK_EXIMBANK_KEY"] = nil
        let file = program.folder.path("key")
        let mode: mode_t =
            place == "others may read" ? 0o604 : place == "group may read" ? 0o640 : 0o600
        switch place {
        case "none": break
        case "variable": program.environment["RATEBOOK_EXIMBANK_KEY"] = Program.key
        case "wrong": program.environment["RATEBOOK_EXIMBANK_KEY"] = "canary-of-another-kind"
        case "strange": program.environment["RATEBOOK_EXIMBANK_KEY"] = "canary & blank"
        case "credentials":
            try program.folder.write(Program.key, to: "eximbank-key")
            program.environment["CREDENTIALS_DIRECTORY"] = program.folder.url.path
        default:
            program.environment["RATEBOOK_EXIMBANK_KEY_FILE"] = file
            let text = place == "file with blanks" ? "\n \(Program.key) \r\n" : Program.key
            if place == "folder" {
                try FileManager.default.createDirectory(
                    atPath: file, withIntermediateDirectories: false)
            } else if place != "missing" {
                try program.folder.write(place == "empty" ? "" : text, to: "key")
                chmod(file, mode)
            }
        }
        let result = try program.run("sync", "--source", "eximbank", now)
        #expect(
            result.status == code && (words.isEmpty || result.errors.contains(words)),
            "\(result.errors)")
        #expect(!result.errors.contains("canary"))
        let shown = try program.run("source", "list")
        let state = code == 0 || place == "wrong" ? "set" : place == "none" ? "needed" : "unusable"
        let line = shown.output.split(separator: "\n").first { $0.contains("eximbank") }
        #expect(line?.contains(" \(state) ") == true, "\(shown.output)")
    }
}
