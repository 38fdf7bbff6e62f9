import JSON
import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Groups of Spliit, read and written.
@Suite struct SpliitTests {
    /// An export as Spliit writes it, with members that are not needed.
    private static func group(
        _ expenses: String, currency: String = "\"currency\":\"€\",\"currencyCode\":\"EUR\""
    ) -> [UInt8] {
        Array(
            """
            {"id":"Gr0up_of-Spliit-1","name":"Lisbon","information":null,\(currency),
            "expenses":[\(expenses)],"participants":[{"id":"b","name":"Bob"},
            {"id":"a","name":"Ann"},{"id":"c","name":"Chloé"}],"activities":[]}
            """.utf8)
    }

    private static func expense(
        amount: String = "1000", paidFor: [(String, Int)] = [("a", 1), ("b", 1), ("c", 1)],
        _ members: String = "\"splitMode\":\"EVENLY\""
    ) -> String {
        let shares = paidFor.map { "{\"participantId\":\"\($0.0)\",\"shares\":\($0.1)}" }
        return "{\"id\":\"expense-of-spliit\",\"expenseDate\":\"2026-10-12T00:00:00.000Z\","
            + "\"title\":\"Dinner\",\"amount\":\(amount),\"paidById\":\"a\","
            + "\"paidFor\":[\(shares.joined(separator: ","))],\"isReimbursement\":false,\(members)}"
    }

    /// Who paid what for whom: `1000 EUR (…): a 1000 | a 334 …`.
    private static func said(_ entry: ImportedEntry) -> String {
        if case .transfer(let giver, let taker) = entry.kind {
            return "\(giver) → \(taker) \(entry.amount)"
        }
        let home = entry.homeAmount.map { $0 == entry.amount ? "" : " = \($0)" } ?? ""
        let paid = entry.payments.map { "\($0.person) \($0.homeAmount ?? 0)" }
        let shares = entry.shares.map { share in
            let part = share.part.map { " (\($0))" } ?? ""
            return "\(share.person)\(part) \(share.homeAmount ?? 0)"
        }
        return "\(entry.amount)\(home): \(paid.joined(separator: ", ")) | \(entry.split.rawValue) "
            + shares.joined(separator: ", ")
    }

    private static let readTable: [(String, String)] = [
        (expense(), "10.00 EUR: Ann 1000 | even Ann 333, Bob 334, Chloé 333"),
        (expense(amount: "-1000"), "-10.00 EUR: Ann -1000 | even Ann -334, Bob -333, Chloé -333"),
        // An older version counts the parts of an even split, too.
        (
            expense(paidFor: [("b", 100), ("c", 300)]),
            "10.00 EUR: Ann 1000 | even Bob 500, Chloé 500"
        ),
        (
            expense(paidFor: [("a", 150), ("b", 50)], #""splitMode":"BY_SHARES""#),
            "10.00 EUR: Ann 1000 | shares Ann (1.5) 750, Bob (0.5) 250"
        ),
        (
            expense(paidFor: [("a", 3_333), ("b", 6_667)], #""splitMode":"BY_PERCENTAGE""#),
            "10.00 EUR: Ann 1000 | percent Ann (33.33) 333, Bob (66.67) 667"
        ),
        (
            expense(paidFor: [("a", 3_000), ("b", 6_000)], #""splitMode":"BY_PERCENTAGE""#),
            "10.00 EUR: Ann 1000 | shares Ann (30) 333, Bob (60) 667"
        ),
        (
            expense(paidFor: [("a", 1), ("c", 999)], #""splitMode":"BY_AMOUNT""#),
            "10.00 EUR: Ann 1000 | exact Ann (0.01) 1, Chloé (9.99) 999"
        ),
        (
            expense(
                #""originalAmount":1650,"originalCurrency":"JPY","conversionRate":"0.006061""#),
            "1650 JPY = 10.00 EUR: Ann 1000 | even Ann 333, Bob 334, Chloé 333"
        ),
        // In whole dollars, as versions before August 2026 wrote it, and in cents.
        (
            expense(
                paidFor: [("b", 1)],
                #""originalAmount":11,"originalCurrency":"USD","conversionRate":"0.909""#),
            "11.00 USD = 10.00 EUR: Ann 1000 | even Bob 1000"
        ),
        (
            expense(
                paidFor: [("b", 1)],
                #""originalAmount":1100,"originalCurrency":"USD","conversionRate":0.909"#),
            "11.00 USD = 10.00 EUR: Ann 1000 | even Bob 1000"
        ),
        (
            expense(
                paidFor: [("b", 250), ("c", 750)],
                #""originalAmount":1650,"originalCurrency":"JPY","splitMode":"BY_AMOUNT""#),
            "1650 JPY = 10.00 EUR: Ann 1000 | exact Bob (413) 250, Chloé (1237) 750"
        ),
    ]

    @Test(arguments: readTable) func anExpense(_ json: String, _ expected: String) throws {
        let file = try SpliitJSON.read(Self.group(json))
        #expect(file.entries.map(Self.said) == [expected])
        let entry = try #require(file.entries.first)
        #expect(entry.uid == "expense-of-spliit" && entry.memo == "Dinner")
        #expect(try entry.date == Sample.day("2026-10-12"))
        #expect(file.people == ["Bob", "Ann", "Chloé"])
        #expect(file.trips.map(\.title) == ["Lisbon"] && file.trips.map(\.slug) == [entry.trip])
    }

    private static let transferTable: [(String, [String])] = [
        (expense(paidFor: [("b", 1)], #""isReimbursement":true"#), ["Ann → Bob 10.00 EUR"]),
        (
            expense(amount: "-1000", paidFor: [("b", 1)], #""isReimbursement":true"#),
            ["Bob → Ann 10.00 EUR"]
        ),
        (
            expense(#""isReimbursement":true"#),
            ["Ann → Bob 3.34 EUR", "Ann → Chloé 3.33 EUR"]
        ),
    ]

    @Test(arguments: transferTable)
    func aReimbursement(_ json: String, _ expected: [String]) throws {
        let json = json.replacing("\"isReimbursement\":false,", with: "")
        #expect(try SpliitJSON.read(Self.group(json)).entries.map(Self.said) == expected)
    }

    private static let categoryTable: [(String, String?, String?)] = [
        (#""category":{"grouping":"Uncategorized","name":"General"}"#, nil, "Dinner"),
        (#""category":{"grouping":"Food and Drink","name":"Dinner"}"#, "Dinner", nil),
        (#""category":null,"notes":"with\nwine""#, nil, "Dinner\nwith\nwine"),
        (#""category":{"grouping":"Home","name":"Pets"},"notes":"""#, "Pets", "Dinner"),
    ]

    @Test(arguments: categoryTable)
    func words(_ members: String, _ category: String?, _ memo: String?) throws {
        let entry = try SpliitJSON.read(Self.group(Self.expense(members))).entries.first
        #expect(entry?.category == category && entry?.memo == memo)
    }

    /// The currency of a group, and what its 1000 comes to.
    private static let currencyTable: [(String, [String], String)] = [
        (#""currency":"₩","currencyCode":"KRW""#, [], "1000 KRW"),
        (#""currency":"Ft","currencyCode":"HUF""#, [], "1000.00 HUF"),
        (#""currency":"KD","currencyCode":"KWD""#, [], "10.000 KWD"),
        // Before there were codes, everything had two decimals.
        (#""currency":"€""#, [], "10.00 EUR"),
        (#""currency":"JPY","currencyCode":"""#, [], "10 JPY"),
        (#""currency":"$""#, ["CAD"], "10.00 CAD"),
    ]

    @Test(arguments: currencyTable)
    func currencies(_ members: String, _ used: [String], _ amount: String) throws {
        let bytes = Self.group(Self.expense(), currency: members)
        let file = try SpliitJSON.read(bytes, preferring: used.compactMap { Currency($0) })
        #expect(file.entries.map(\.amount.description) == [amount])
    }

    private static let faultTable: [(String, String, LedgerFault)] = [
        (expense(amount: "0"), "expenses[0].amount", .zeroAmount),
        (expense(amount: "1.5"), "expenses[0].amount", .notANumber("1.5")),
        (expense(amount: "9999999999999999"), "expenses[0].amount", .amountTooLarge),
        (expense(paidFor: []), "expenses[0].paidFor", .split(.noPeople)),
        (
            expense(paidFor: [("a", 0)], #""splitMode":"BY_SHARES""#), "expenses[0].paidFor",
            .split(.nothing)
        ),
        (expense(paidFor: [("x", 1)]), "expenses[0].paidFor[0].participantId", .unknownPerson("x")),
        (
            expense(#""splitMode":"BY_WEIGHT""#), "expenses[0].splitMode",
            .notOneOf("BY_WEIGHT", ["EVENLY", "BY_SHARES", "BY_PERCENTAGE", "BY_AMOUNT"])
        ),
        (
            expense(#""originalAmount":-5,"originalCurrency":"JPY""#),
            "expenses[0].originalAmount", .signsDiffer
        ),
        (
            expense(#""originalAmount":5,"originalCurrency":"XQZ""#),
            "expenses[0].originalCurrency", .unknownCurrency("XQZ")
        ),
        (expense() + "," + expense(), "expenses[1].id", .twice("expense-of-spliit")),
    ]

    @Test(arguments: faultTable) func faults(_ json: String, _ field: String, _ fault: LedgerFault)
    {
        let error = LedgerErrors([LedgerError(field: field, fault)])
        #expect(throws: error) { try SpliitJSON.read(Self.group(json)) }
    }

    @Test func whatIsNoGroup() throws {
        #expect(throws: LedgerErrors(.wrongFormat(expected: .spliit))) {
            try SpliitJSON.read(Array("{\"expenses\": 1}".utf8))
        }
        let nameless = Self.group("").replacing(Array("\"Ann\"".utf8), with: Array("\"Bob\"".utf8))
        #expect(try SpliitJSON.read(nameless).people == ["Bob", "Bob 2", "Chloé"])
    }

    /// Spliit's own results: the unit left over goes round with the id, from the last one on below zero.
    private static let partsTable: [(Int64, String, [Int64])] = [
        (1_000, "e1", [333, 333, 334]), (-1_000, "e1", [-334, -333, -333]),
        (1_001, "e1", [333, 334, 334]), (-1_001, "e1", [-334, -334, -333]),
        (1_000, "e2", [334, 333, 333]), (-1_001, "e2", [-333, -334, -334]),
        (1_000, "é😀", [333, 334, 333]), (-1_001, "", [-334, -333, -334]),
    ]

    @Test(arguments: partsTable) func parts(_ units: Int64, _ id: String, _ expected: [Int64])
        throws
    {
        let weights = ["b", "a", "c"].map { (participant: $0, weight: Int64(1)) }
        #expect(try SpliitRules.parts(of: units, by: weights, expense: id) == expected)
    }

    @Test func aWholeFile() throws {
        let document = try Sample.document()
        let text = try SpliitJSON.text(of: document)
        #expect(LedgerFormat.detect(Array(text.utf8)) == .spliit)
        let lines = text.split(separator: "\n")
        #expect(
            lines.prefix(7).joined().filter { $0 != " " }
                == #"{"id":"t-1","name":"오사카2024","information":null,"currency":"₩","currencyCode":"KRW","expenses":["#
        )
        #expect(
            lines.suffix(3) == [
                " ],", #" "participants": [{"id":"p10001","name":"가"},{"id":"p10002","name":"나"}]"#,
                "}",
            ])
        #expect(lines.dropFirst(7).dropLast(3).map { $0.trimming(",") } == Self.wholeFile)
    }

    private static func line(
        _ id: String, _ day: String, _ title: String, _ category: (String, String),
        original: String = "", notes: String = "\"notes\":null,", _ amount: Int, _ payer: Int,
        _ shares: [(Int, Int)], _ mode: String = "EVENLY", isReimbursement: Bool = false
    ) -> String {
        let paidFor = shares.map { #"{"participantId":"p1000\#($0.0)","shares":\#($0.1)}"# }
        return #"{"id":"\#(id)","expenseDate":"2024-03-\#(day)T00:00:00.000Z","title":"\#(title)","#
            + #""category":{"grouping":"\#(category.0)","name":"\#(category.1)"},"#
            + "\(original)\(notes)" + #""amount":\#(amount),"paidById":"p1000\#(payer)","#
            + #""paidFor":[\#(paidFor.joined(separator: ","))],"isReimbursement":\#(isReimbursement),"#
            + #""splitMode":"\#(mode)","recurrenceRule":"NONE"}"#
    }

    /// One that two paid is two; one that nobody paid is paid by a person for themselves.
    private static let wholeFile = [
        line(
            "e-0001", "14", #"라멘 \"큰 것\"; 둘"#, ("food", "food"),
            original: original("1980", "JPY", "8.9291"), 17_680, 1, [(1, 1), (2, 1)]),
        line("e-0002", "10", "airport", ("airport", "airport"), 300_000, 1, [(1, 1)]),
        line(
            "e-0003", "15", "환불", ("taxi", "taxi"),
            original: original("-1000", "USD", "1316.596252755"), -13_166, 1, [(1, 1)]),
        line(
            "e-0004", "15", "시장", ("기타: 선물", "기타: 선물"), 43_005, 1, [(1, 35_393), (2, 7_612)],
            "BY_AMOUNT"),
        line(
            "e-0004-2", "15", "시장", ("기타: 선물", "기타: 선물"), 10_085, 2, [(2, 10_085)],
            "BY_AMOUNT"),
        line(
            "e-0005", "16", "=1+1", ("food", "food"),
            original: original("750", "USD", "1316.666666667"), 9_875, 1, [(1, 1)]),
        line(
            "s-1", "17", "Reimbursement", ("Uncategorized", "Payment"), notes: "", 1_000, 2,
            [(1, 1)], isReimbursement: true),
    ]

    private static func original(_ amount: String, _ code: String, _ rate: String) -> String {
        #""originalAmount":\#(amount),"originalCurrency":"\#(code)","conversionRate":"\#(rate)","#
    }

    /// What Spliit can hold comes back as it was.
    @Test func theSameExpenses() throws {
        var trips = RandomTrips("spliit")
        var compared = 0
        var same: Set<SplitMethod> = []
        for number in 0..<Repetitions.count("ENTRIES", 300, quick: 150) {
            var document = try trips.document(expenses: 8, number: number, home: "EUR")
            document.expenses.removeAll { $0.isPending }
            for index in document.expenses.indices {
                document.expenses[index].uid = "expense-\(number)-\(index)"
                document.expenses[index] = try document.expenses[index].withHomeAmounts()
            }
            let file = try SpliitJSON.read(Array(try SpliitJSON.text(of: document).utf8))
            #expect(
                RoundTripTests.balances(of: file) == RoundTripTests.balances(inSpliit: document))
            #expect(file.people == document.trip.people)
            #expect(file.trips.first?.title == Self.shown(document.trip.title))
            for expense in document.expenses where Self.isSpliits(expense) {
                let entry = file.entries.first { $0.uid == expense.uid }
                #expect(entry?.homeAmount == expense.homeAmount && entry?.date == expense.date)
                if let memo = expense.memo, Self.isKept(memo), memo != expense.category {
                    #expect(entry?.memo?.utf8.elementsEqual(memo.utf8) == true)
                }
                #expect(entry?.category?.utf8.elementsEqual(expense.category.trimmed.utf8) == true)
                #expect(entry?.payments.map(\.person) == expense.payments.map(\.person))
                #expect(entry?.shares.map(\.person) == expense.shares.map(\.person))
                #expect(entry?.shares.map(\.homeAmount) == expense.shares.map(\.homeAmount))
                // One whose parts Spliit would round otherwise is by amount, in the group's currency.
                let isHome = expense.amount.currency == expense.homeCurrency
                if entry?.split == expense.split, isHome || expense.split != .exact {
                    #expect(
                        entry?.shares.map(\.part?.normalized)
                            == expense.shares.map(\.part?.normalized))
                    same.insert(expense.split)
                } else {
                    #expect(entry?.split == .exact)
                }
                guard SpliitRules.lists(expense.amount.currency) else { continue }
                #expect(entry?.amount == expense.amount)
                compared += 1
            }
        }
        #expect(compared > 20 && same.isSuperset(of: [.even, .shares]))
    }

    /// A text; nil if it is blank.
    private static func shown(_ text: String?) -> String? {
        text.flatMap { $0.trimmed.isEmpty ? nil : $0 }
    }

    /// Whether neither the title nor the notes would be blank.
    private static func isKept(_ memo: String) -> Bool {
        memo.unicodeScalars.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            .allSatisfy { shown(String($0)) != nil }
    }

    /// Whether an expense has one payer, and parts for everybody in the group's currency.
    private static func isSpliits(_ expense: Expense) -> Bool {
        expense.payments.count == 1 && Expense.isUID(expense.uid)
            && !expense.shares.isEmpty && expense.homeAmount.map { $0.minorUnits > 0 } == true
            && !expense.shares.contains { $0.homeAmount == 0 }
    }

    @Test func whatSpliitCannotHold() throws {
        var document = try Sample.document()
        var pending = try Sample.ramen()
        pending.price = .init(pendingIn: .krw, source: nil)
        document.expenses = [pending]
        #expect(throws: NotInSpliit.pending(pending)) { try SpliitJSON.text(of: document) }
        var trips = RandomTrips()
        let dinar = try trips.document(expenses: 30, home: "KWD")
        let first = dinar.expenses.first { ($0.homeAmount?.minorUnits ?? 0) % 10 != 0 }
        var fine = dinar
        fine.expenses = [try #require(first)]
        #expect(throws: NotInSpliit.tooPrecise(fine.expenses[0])) { try SpliitJSON.text(of: fine) }
    }
}
