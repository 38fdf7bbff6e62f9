import Rates
import Testing
import Trips

@testable import Ledgers

/// Texts that a person writes over the fields of an entry.
@Suite struct EntryCorrectionTests {
    private static func money(_ units: Int64, _ code: String) -> Amount {
        Amount(minorUnits: units, currency: Currency(code) ?? .krw)
    }

    /// An entry of 12.50 EUR, charged with 18,000 KRW.
    private static func entry() throws -> ImportedEntry {
        var entry = ImportedEntry(
            line: 3, date: try #require(Day(year: 2026, month: 10, day: 12)),
            amount: money(1_250, "EUR"), homeAmount: money(18_000, "KRW"))
        entry.texts.memo = "Ramen"
        return entry
    }

    private static func correction(_ texts: [EntryCorrection.Field: String]) -> EntryCorrection {
        var correction = EntryCorrection()
        for (field, text) in texts { correction[field] = text }
        return correction
    }

    private static let readTable: [([EntryCorrection.Field: String], String)] = [
        ([:], "2026-10-12 12.50 EUR 18000 KRW Ramen - -"),
        // A text that the file has as well changes nothing.
        ([.amount: "12.50", .memo: "Ramen"], "2026-10-12 12.50 EUR 18000 KRW Ramen - -"),
        ([.date: "2026-10-13"], "2026-10-13 12.50 EUR 18000 KRW Ramen - -"),
        ([.amount: "13"], "2026-10-12 13.00 EUR 18000 KRW Ramen - -"),
        // The charge has the sign of the amount.
        ([.amount: "-12.50"], "2026-10-12 -12.50 EUR -18000 KRW Ramen - -"),
        // The same number in another currency, and none charged where it is that of the charge.
        ([.currency: "USD"], "2026-10-12 12.50 USD 18000 KRW Ramen - -"),
        ([.amount: "18,500", .currency: "KRW"], "2026-10-12 18500 KRW  Ramen - -"),
        ([.memo: " Udon "], "2026-10-12 12.50 EUR 18000 KRW Udon - -"),
        ([.memo: ""], "2026-10-12 12.50 EUR 18000 KRW  - -"),
        ([.category: "food"], "2026-10-12 12.50 EUR 18000 KRW Ramen food -"),
        // The payment is that of the corrected amount.
        ([.payer: "Jun", .amount: "14"], "2026-10-12 14.00 EUR 18000 KRW Ramen - Jun 1400"),
        ([.payer: "Jun", .currency: "USD"], "2026-10-12 12.50 USD 18000 KRW Ramen - Jun 1250"),
    ]

    @Test(arguments: readTable)
    func fields(_ texts: [EntryCorrection.Field: String], _ expected: String) throws {
        let (entry, faults) = try Self.entry().corrected(by: Self.correction(texts))
        let payers = entry.payments.map { "\($0.person) \($0.amount)" }.joined(separator: ", ")
        let found = [
            "\(entry.date)", "\(entry.amount)", entry.homeAmount.map { "\($0)" } ?? "",
            entry.texts.memo ?? "", entry.category ?? "-", payers.isEmpty ? "-" : payers,
        ]
        #expect(found.joined(separator: " ") == expected)
        #expect(faults.isEmpty)
    }

    private static let faultTable: [(EntryCorrection.Field, String, LedgerFault)] = [
        (.date, "13th", .notADate("13th")), (.date, "", .notADate("")),
        (.amount, "abc", .notANumber("abc")), (.amount, "", .notANumber("")),
        (.amount, "0", .zeroAmount),
        (.currency, "KRW", .tooManyDecimals("12.50", .krw)),
        (.currency, "QQQ", .unknownCurrency("QQQ")),
    ]

    /// A field that cannot be read stays as it is; the others are corrected.
    @Test(arguments: faultTable)
    func faults(_ field: EntryCorrection.Field, _ text: String, _ fault: LedgerFault) throws {
        let correction = Self.correction([field: text, .memo: "Udon"])
        let before = try Self.entry()
        let (entry, faults) = before.corrected(by: correction)
        #expect(faults == [EntryCorrectionFault(field: field, fault: fault)])
        #expect(entry.amount == before.amount && entry.date == before.date)
        #expect(entry.texts.memo == "Udon")
    }

    /// Amounts whose parts the file has stay, and so do payments in several parts.
    @Test func partsStay() throws {
        var entry = try Self.entry()
        entry.shares = [Share(person: "A", part: nil), Share(person: "B", part: nil)]
        entry.payments = [Payment(person: "A", amount: 625), Payment(person: "B", amount: 625)]
        let (found, _) = entry.corrected(
            by: Self.correction([.amount: "13", .currency: "USD", .payer: "A", .memo: "Udon"]))
        entry.texts.memo = "Udon"
        #expect(found == entry)
    }

    @Test func placesThatAreMissingAreIgnored() throws {
        let table =
            "Date,Memo,Amount,Currency\n2026-10-12,Ramen,-12.50,EUR\n2026-10-13,Tea,-3.00,EUR\n"
        let file = try ReadStatement.read(
            FileText(Array(table.utf8)), StatementSettings(), preferring: []
        ).file()
        let correction = Self.correction([.amount: "4"])
        let corrected = file.corrected(
            by: [
                EntryPlace(line: 3, index: 0): correction,
                EntryPlace(line: 9, index: 0): correction,
            ], people: [])
        #expect(corrected.file.entries.map(\.amount.minorUnits) == [1_250, 400])
        #expect(corrected.faults.isEmpty)
    }

    /// Only who is known can have paid; who paid says nothing of the shares.
    @Test func payersAreKnown() throws {
        let table = "Date,Memo,Amount,Currency\n2026-10-12,Ramen,-12.50,EUR\n"
        let file = try ReadStatement.read(
            FileText(Array(table.utf8)), StatementSettings(), preferring: []
        ).file()
        let place = EntryPlace(line: 2, index: 0)
        let known = file.corrected(by: [place: Self.correction([.payer: "B"])], people: ["A", "B"])
        #expect(known.faults.isEmpty)
        #expect(known.file.entries.map(\.isSplitAsUsual) == [true])
        let other = file.corrected(
            by: [place: Self.correction([.payer: "Zed", .memo: "Udon"])], people: ["A", "B"])
        #expect(
            other.faults == [
                place: [EntryCorrectionFault(field: .payer, fault: .unknownPerson("Zed"))]
            ])
        #expect(other.file.entries.map(\.payments) == [[]])
        #expect(other.file.entries.map(\.texts.memo) == ["Udon"])
    }
}
