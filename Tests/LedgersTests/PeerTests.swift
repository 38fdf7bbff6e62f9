import Foundation
import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Other programs that read the exported files.
///
/// They are looked for in PATH and in the folder that the variable PEERS names.
/// `Scripts/install-packages` installs hledger and ledger, without which the tests fail;
/// `Tests/Peers/ledgers` installs beancount, which Debian does not have, and names its folder.
enum Peer {
    /// Whether to test with beancount: if it is installed or required.
    static let hasBeancount =
        beancheck != nil || ProcessInfo.processInfo.environment["PEERS"] != nil
    static let noBeancount: Comment =
        "beancount is not installed: Tests/Peers/ledgers installs it, and runs this test"

    static let hledger = find("hledger")
    static let ledger = find("ledger")
    static let beancheck = find("bean-check")
    /// The Python for which beancount is installed.
    static let python = beancheck.map {
        URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("python3").path
    }

    private static func find(_ name: String) -> String? {
        let variables = ProcessInfo.processInfo.environment
        let folders =
            (variables["PEERS"].map { [$0] } ?? [])
            + (variables["PATH"] ?? "").split(separator: ":")
            .map(String.init)
        return folders.map { $0 + "/" + name }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The output of a program; records an issue if it fails or writes to standard error.
    static func run(_ program: String?, _ arguments: [String]) throws -> String {
        let program = try #require(program, "not installed: Scripts/install-packages")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let result = try Command(
            program, arguments,
            environment: ["LC_ALL": "C.UTF-8", "PATH": path, "HOME": "/nonexistent"])
        let words = arguments.joined(separator: " ")
        #expect(result.status == 0, "\(program) \(words): \(result.errors.prefix(2_000))")
        #expect(result.errors == "", "\(program) \(words): \(result.errors.prefix(2_000))")
        return result.output
    }
}

/// Trips of 500 expenses, read by the programs for which they are exported.
@Suite struct PeerTests {
    /// The balance of every account of a trip in the home currency.
    private struct Totals {
        var expenses: [String: Int128] = [:]
        var people: [String: Int128] = [:]
        let homeCurrency: Currency

        init(_ document: TripDocument, _ letters: AccountNames.Letters) {
            homeCurrency = document.trip.homeCurrency
            let book = JournalBook([document], letters)
            for entry in book.entries {
                guard let expense = entry.expense else { continue }
                expenses[entry.postings[0].account, default: 0] += Int128(
                    expense.homeAmount?.minorUnits ?? 0)
            }
            // A person's account is their balance with the opposite sign.
            let names = AccountNames(JournalBook.people(document), letters)
            for (person, balance) in Balances.of(document) {
                people[JournalBook.persons + names[person]] = -Int128(balance)
            }
        }

        /// Lines of an account and an amount, without zeros.
        func read(_ lines: [[String]]) throws -> [String: Int128] {
            var totals: [String: Int128] = [:]
            for line in lines {
                let words = line[1].split(separator: " ")
                guard words.count == 2 else {
                    #expect(line[1].trimmed == "0" || line[1].trimmed.isEmpty, "\(line)")
                    continue
                }
                #expect(words[1] == homeCurrency.code, "\(line)")
                let digits = homeCurrency.minorUnitDigits
                let value = try #require(try Self.decimal(words[0]).rounded(to: digits))
                totals[line[0]] = value.coefficient
            }
            return totals.filter { $0.value != 0 }
        }

        /// A number rounded to 27 digits: beancount prints 28, the last of which are inexact.
        private static func decimal(_ text: Substring) throws -> ExactDecimal {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2 else { return try ExactDecimal(String(text), grammar: .sign) }
            let room = max(1, 26 - parts[0].utf8.count)
            return try ExactDecimal("\(parts[0]).\(parts[1].prefix(room))", grammar: .sign)
        }
    }

    private func document(_ home: String) throws -> TripDocument {
        var trips = RandomTrips("peers in \(home)")
        var document = try trips.document(expenses: 500, home: home)
        // They are in other currencies; a journal that has them is checked below.
        document.expenses.removeAll(where: \.isPending)
        return document
    }

    private func compare(
        _ totals: Totals, _ name: String, expenses: [[String]], people: [[String]]
    ) throws {
        let ours = totals.expenses.filter { $0.value != 0 }
        #expect(try totals.read(expenses) == ours)
        let balances = totals.people.filter { $0.value != 0 }
        #expect(try totals.read(people) == balances)
        print(
            "\(name), \(totals.homeCurrency): \(ours.count) categories and \(balances.count) people equal, "
                + "\(ExactDecimal(coefficient: ours.values.reduce(0, +), scale: totals.homeCurrency.minorUnitDigits)) spent"
        )
    }

    @Test(arguments: ["KRW", "USD", "KWD", "CLF"])
    func hledger(_ home: String) throws {
        let document = try document(home)
        let folder = try TemporaryFolder()
        let file = try folder.write(HledgerJournal.text(of: [document]), to: "trip.journal")
        let checked = try Peer.run(
            Peer.hledger,
            ["-f", file, "check", "-s", "ordereddates", "payees", "accounts", "commodities"])
        #expect(checked == "")
        func balances(_ account: String) throws -> [[String]] {
            let text = try Peer.run(
                Peer.hledger,
                ["-f", file, "bal", account, "-B", "--flat", "-E", "-N", "-O", "csv"])
            return text.split(separator: "\n").dropFirst().map { line in
                line.split(separator: ",", maxSplits: 1).map { String($0).trimming("\"") }
            }
        }
        try compare(
            Totals(document, .any), "hledger", expenses: balances("^Expenses"),
            people: balances("^Liabilities:People"))
    }

    @Test(arguments: ["KRW", "USD", "KWD", "CLF"])
    func ledger(_ home: String) throws {
        let document = try document(home)
        let folder = try TemporaryFolder()
        let file = try folder.write(HledgerJournal.text(of: [document]), to: "trip.journal")
        func balances(_ account: String) throws -> [[String]] {
            let text = try Peer.run(
                Peer.ledger,
                [
                    "--args-only", "--init-file", "/dev/null", "-f", file, "--pedantic", "--strict",
                    "--check-payees", "bal", account, "-B", "--flat", "-E", "--no-total",
                    "--balance-format",
                    "%(account)\t%(quantity(scrub(total)))\t%(commodity(scrub(total)))\n",
                ])
            return text.split(separator: "\n").map { line in
                let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
                return [String(fields[0]), fields.dropFirst().joined(separator: " ")]
            }
        }
        try compare(
            Totals(document, .any), "ledger", expenses: balances("^Expenses"),
            people: balances("^Liabilities:People"))
    }

    @Test(
        .enabled(if: Peer.hasBeancount, Peer.noBeancount), arguments: ["KRW", "USD", "KWD", "CLF"])
    func beancount(_ home: String) throws {
        let document = try document(home)
        let folder = try TemporaryFolder()
        let file = try folder.write(BeancountFile.text(of: [document]), to: "trip.beancount")
        #expect(try Peer.run(Peer.beancheck, ["--no-cache", file]) == "")
        // Not bean-query itself, which rounds sums to more digits than their terms have.
        let script = """
            import sys
            from beancount import loader
            from beanquery.query import run_query
            entries, errors, options = loader.load_file(sys.argv[1])
            query = "select account, sum(weight) where account ~ '%s' group by account"
            for account, sum in run_query(entries, options, query % sys.argv[2])[1]:
                print(account, sum.to_string(parens=False), sep=chr(9))
            """
        func balances(_ account: String) throws -> [[String]] {
            let text = try Peer.run(Peer.python, ["-c", script, file, account])
            return text.split(whereSeparator: \.isNewline).map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            }
        }
        try compare(
            Totals(document, .ascii), "beancount", expenses: balances("^Expenses"),
            people: balances("^Liabilities:People"))
    }

    /// Several trips with several home currencies and pending expenses, one of them without
    /// expenses.
    @Test func severalTripsInAFile() throws {
        var trips = RandomTrips("several trips")
        let documents = [
            try trips.document(expenses: 50, number: 1, home: "KRW"),
            try trips.document(expenses: 50, number: 2, home: "USD"),
            try trips.document(expenses: 0, number: 3, home: "KWD"),
        ]
        let hasPending = documents.flatMap(\.expenses).contains { $0.isPending }
        #expect(hasPending)
        let folder = try TemporaryFolder()
        for (name, documents) in [("all", documents), ("none", [documents[2]])] {
            let journal = try folder.write(
                HledgerJournal.text(of: documents), to: "\(name).journal")
            let checks = ["-s", "ordereddates", "payees", "accounts", "commodities"]
            _ = try Peer.run(Peer.hledger, ["-f", journal, "check"] + checks)
            _ = try Peer.run(
                Peer.ledger,
                ["--args-only", "-f", journal, "--pedantic", "--strict", "--check-payees", "bal"])
            if Peer.hasBeancount {
                let file = try folder.write(
                    BeancountFile.text(of: documents), to: "\(name).beancount")
                #expect(try Peer.run(Peer.beancheck, ["--no-cache", file]) == "")
            }
            let read = try LedgerReader.read(Array(HledgerJournal.text(of: documents).utf8))
            let count = documents.reduce(0) { $0 + $1.expenses.count + $1.transfers.count }
            #expect(read.entries.count == count && read.trips.count == documents.count)
        }
    }
}
