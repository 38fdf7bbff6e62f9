import Ledgers
import Rates
import Testing

/// Rows that are no entries are left out; one that may be an entry, and cannot be read, is an error.
@Suite struct LeftOutRowTests {
    private func read(_ rows: String) throws -> ImportedFile {
        var mapping = BankMapping(date: .name("date"))
        (mapping.amount, mapping.defaultCurrency) = (.name("amount"), .usd)
        mapping.spentIs = .negative
        mapping.rules = [
            .leavingOut(["Declined", " pending "], in: .name("state")),
            .keeping(["card"], in: .name("kind")),
        ]
        return try BankCSV.read(Array(("date,amount,memo,state,kind\n" + rows).utf8), mapping)
    }

    private static let rowTable: [(row: String, reason: LeftOutRow.Reason?)] = [
        ("2024-03-14,-5,Tea,done,card", nil), ("2024-03-14,-5,Total fuel,,CARD", nil),
        ("Posted transactions,,,,", .noEntry), (",,the rest of the row above,,", .noEntry),
        ("2024-03-15,0.00,Water,,card", .zero), (",-5,Total,,", .total), ("합계,-5,,,", .total),
        (",-5,본인 소계 4건,,", .total), (",-5,총 6건,,", .total),
        ("2024-03-14,-5,Tea,DECLINED,card", .word("DECLINED")),
        ("2024-03-14,-5,Tea,Pending,card", .word("Pending")),
        ("2024-03-14,-5,Tea,,transfer", .word("transfer")), ("2024-03-14,-5,Tea,,", .word("")),
    ]

    @Test(arguments: rowTable) func reasons(_ row: String, _ reason: LeftOutRow.Reason?) throws {
        let file = try read("2024-03-13,-1,x,,card\n" + row + "\n")
        #expect(file.leftOut == (reason.map { [LeftOutRow(line: 3, reason: $0)] } ?? []))
        #expect(file.entries.map(\.line) == (reason == nil ? [2, 3] : [2]))
    }

    private static let faultTable: [(row: String, fault: LedgerFault)] = [
        ("15 Marzz,-7,Total fuel,,card", .notADate("15 Marzz")),
        (",-7,Fuel,,card", .missing("date")), ("2024-03-14,,Fuel,,card", .missing("amount")),
    ]

    @Test(arguments: faultTable) func faults(_ row: String, _ fault: LedgerFault) {
        let error = #expect(throws: LedgerErrors.self) {
            _ = try read("2024-03-13,-1,x,,card\n" + row + "\n")
        }
        #expect(error?.errors.map(\.fault) == [fault])
    }
}
