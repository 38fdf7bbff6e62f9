import Foundation
import TestSupport
import Testing

/// Trips with the real program, where recorded screens are not enough.
@Suite struct TripTests {
    private let program: Program

    init() throws {
        program = try Program()
        let added = try program.run(
            "trip", "add", "Osaka", "--from", "2026-10-10", "--to", "2026-10-19", "--currency",
            "KRW", "--person", "A", "--person", "나", "--person", "C")
        #expect(added.status == 0, "\(added.errors)")
    }

    /// No expense is lost, and each has its own number.
    @Test func eightAtOnce() throws {
        let line = """
            for n in 1 2 3 4 5 6 7 8; do (for i in 1 2 3 4 5; do
            "$ratebook" expense add $n$i --date 2026-10-1$i >/dev/null 2>>errors || echo $? >>codes
            done) & done; wait; cat codes errors 2>/dev/null; true
            """
        #expect(try program.shell(line).output == "")
        #expect(try program.query("SELECT count(*), max(id) FROM expenses") == "40|40")
        #expect(try program.query("SELECT count(*) FROM operations") == "41")
        #expect(try program.run("check").status == 0)
    }

    /// Killed at any moment, an expense is stored completely or not at all.
    @Test func killedWhileAdding() throws {
        let add = ["expense", "add", "10", "--date", "2026-10-12"]
        var kills = try Kills(40) { _ = try program.run(arguments: add) }
        for _ in 0..<kills.count {
            kills.strike(try program.start(add[0], add[1], add[2], add[3], add[4]))
            let check = try program.run("check")
            #expect(check.status == 0, "\(check.output)")
        }
        let parts = try program.query(
            "SELECT count(*) FROM expenses AS e WHERE (SELECT count(*) FROM shares WHERE expense_id = e.id) <> 3"
        )
        #expect(parts == "0")
        #expect(kills.areEnough)
    }

    /// The totals in JSON are the sums of the expenses.
    @Test func figuresAreSums() throws {
        var random = SeededGenerator()
        var ids: [Int] = []
        for _ in 0..<30 {
            let day = Int.random(in: 8...22, using: &random)
            let amount = Int.random(in: -5_000...90_000, using: &random)
            let added = try program.run(
                "expense", "add", "\(amount == 0 ? 1 : amount)", "--date",
                "2026-10-\(day < 10 ? "0" : "")\(day)", "--json", "--now", "2026-10-15T09:00:00Z")
            let record = try #require(try Self.object(added.output) as? [String: Any])
            ids.append(try #require(record["id"] as? Int))
        }
        for id in ids.shuffled(using: &random).prefix(8) {
            _ = try program.run("expense", "remove", "\(id)", "--quiet")
        }
        let list = try program.run("expense", "list", "--json").output
        let expenses = try #require(try Self.object(list) as? [[String: Any]])
        #expect(expenses.count == 22)
        let spent = expenses.filter { ($0["date"] as? String ?? "") <= "2026-10-15" }
        let total = spent.reduce(0) { $0 + (Int($1["home"] as? String ?? "") ?? .min) }
        let now = ["--now", "2026-10-15T09:00:00Z"]
        let report = try program.run("report", "--json", now[0], now[1]).output
        let figures = try #require(try Self.object(report) as? [String: Any])
        #expect(figures["total"] as? String == "\(total)")
        let people = try program.run("report", "person", "--json", now[0], now[1]).output
        let balances = try #require(try Self.object(people) as? [[String: Any]])
        #expect(balances.reduce(0) { $0 + (Int($1["share"] as? String ?? "") ?? .min) } == total)
        #expect(balances.reduce(0) { $0 + (Int($1["balance"] as? String ?? "") ?? .min) } == 0)
    }

    private static func object(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }

    /// Composed and decomposed letters name the same people and words.
    @Test func decomposedLettersAreComposed() throws {
        let decomposed = "\u{1102}\u{1161}"
        let added = try program.run(
            "expense", "add", "100", "--paid-by", decomposed, "--memo", "cafe\u{301}", "--date",
            "2026-10-12")
        #expect(added.status == 0, "\(added.errors)")
        #expect(try program.query("SELECT hex(memo) FROM expenses") == "636166C3A9")
        #expect(try program.run("expense", "list", "caf\u{E9}").output.contains("100"))
    }

    /// Control characters in a memo never reach the terminal, and are exported unchanged.
    @Test func aMemoCannotSteerTheTerminal() throws {
        let memo = "\u{1B}[31mred\u{202E}\u{7} a\nb"
        _ = try program.run("expense", "add", "100", "--memo", memo, "--date", "2026-10-12")
        for question in [["expense", "list"], ["report"], ["expense", "show", "1"]] {
            let shown = try Command(
                Project.binary, question, environment: program.environment,
                folder: program.folder.url.path)
            let scalars = shown.output.unicodeScalars
            #expect(!scalars.contains("\u{1B}") && !scalars.contains("\u{202E}"))
        }
        let list = try program.run("expense", "list", "--json").output
        let expenses = try #require(try Self.object(list) as? [[String: Any]])
        #expect(expenses.first?["memo"] as? String == memo)
    }

    @Test func spendingIsDrawn() throws {
        _ = try program.run("expense", "add", "5000", "--date", "2026-10-12")
        _ = try program.run("budget", "set", "100000")
        let drawn = try program.run("report", "--svg", "a.svg", "--png", "a.png", "--theme", "dark")
        #expect(drawn.status == 0, "\(drawn.errors)")
        let svg = try String(contentsOfFile: program.folder.path("a.svg"), encoding: .utf8)
        #expect(svg.contains("stroke-dasharray") && svg.contains(">100,000<"))
        let lint = try program.shell(
            "python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse(\"a.svg\")'")
        #expect(lint.status == 0, "\(lint.errors)")
        let png = try Data(contentsOf: URL(fileURLWithPath: program.folder.path("a.png")))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    private static let wordsOfTripsAreCompletedTable: [(String, [String])] = [
        ("trip show ", ["Osaka: Osaka · 2026-10-10 – 2026-10-19"]),
        ("expense add 5 --paid-by ", ["A", "나", "C"]),
        ("expense add 5 --category ca", ["cafe: cafe"]),
        ("expense show ", ["1: 2026-10-12 100 KRW ramen"]),
        ("expense add 5 KR", ["KRW: South Korean Won"]),
        ("expense photo ex", ["export: Copy photos out under their original names."]),
        ("report pl", ["place"]), ("expense add 5 --split ad", ["adjust"]),
    ]

    /// Words are completed from the book.
    @Test(arguments: wordsOfTripsAreCompletedTable)
    func wordsOfTripsAreCompleted(_ line: String, _ candidates: [String]) throws {
        _ = try program.run("expense", "add", "100", "--memo", "ramen", "--date", "2026-10-12")
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let answer = try Command(
            Project.binary, ["__complete", "--"] + words,
            environment: program.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 },
            folder: program.folder.url.path)
        let found = answer.output.replacing("\t", with: ": ").split(separator: "\n")
        #expect(found.map(String.init) == candidates)
    }
}
