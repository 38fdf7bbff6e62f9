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
        #expect(file.leftOut.map(\.reason) == [reason].compactMap(\.self))
        #expect(file.leftOut.allSatisfy { $0.line == 3 })
        let cells = row.split(separator: ",").joined(separator: " · ")
        #expect(file.leftOut.allSatisfy { $0.cells == cells })
        #expect(file.entries.map(\.line) == (reason == nil ? [2, 3] : [2]))
    }

    /// A payment and the row that cancels it, by the number of its approval.
    private static let cancelledTable: [(header: String, rows: [String], lines: [Int])] = [
        ("승인번호", ["1001,98000,승인", "1001,98000,취소", "1002,5000,승인"], [4]),
        ("승인번호", ["1001,98000,취소", "1001,98000,승인", "1002,5000,승인"], [4]),
        ("승인번호", ["1001,98000,승인", "1001,-98000,취소", "1002,5000,승인"], [4]),
        // Another number, another amount, and another merchant are others.
        ("승인번호", ["1001,98000,승인", "1002,98000,취소"], [2]),
        ("승인번호", ["1001,98000,승인", "1001,9800,취소"], [2]),
        ("승인번호", ["1001,98000,승인", "1001,98000,거절"], [2]),
        // Without a number, two payments may be alike.
        ("일련", ["1001,98000,승인", "1001,98000,취소"], [2]),
        ("Approval No.", ["A-7,98000,Approved", "A-7,98000,Cancelled"], []),
    ]

    @Test(arguments: cancelledTable)
    func aCancelledPaymentIsLeftOut(_ header: String, _ rows: [String], _ lines: [Int]) throws {
        var mapping = BankMapping(date: .name("date"))
        (mapping.amount, mapping.defaultCurrency) = (.name("amount"), .krw)
        mapping.spentIs = .positive
        mapping.texts["memo"] = [.name("memo")]
        mapping.rules = [.leavingOut(["취소", "거절", "Cancelled"], in: .name("state"))]
        let text = rows.map { row -> String in
            let cells = row.split(separator: ",")
            return "2026-10-12,\(cells[0]),유니버설,\(cells[1]),\(cells[2])\n"
        }
        let file = try BankCSV.read(
            Array(("date,\(header),memo,amount,state\n" + text.joined()).utf8), mapping)
        #expect(file.entries.map(\.line) == lines)
        #expect(file.leftOut.count == rows.count - lines.count)
        #expect(file.leftOut.allSatisfy { if case .word = $0.reason { true } else { false } })
    }

    private static let chosenTable: [(taken: Set<Int>, left: Set<Int>, read: [String])] = [
        ([], [], ["2 5.00", "3 - word", "4 - word", "5 - received", "6 - total"]),
        ([3, 5], [], ["2 5.00", "3 7.00", "4 - word", "5 -9.00", "6 - total"]),
        ([], [2], ["2 - chosen", "3 - word", "4 - word", "5 - received", "6 - total"]),
        ([4], [4], ["2 5.00", "3 - word", "4 - chosen", "5 - received", "6 - total"]),
    ]

    /// A person may take rows that would be left out, and leave out others.
    @Test(arguments: chosenTable)
    func aPersonChoosesRows(_ taken: Set<Int>, _ left: Set<Int>, _ read: [String]) throws {
        let file = try choose(taken, left)
        let rows =
            file.entries.map { ($0.line, "\($0.amount.decimal)") }
            + file.leftOut.map { ($0.line, "- " + "\($0.reason)".prefix { $0 != "(" }) }
        #expect(rows.sorted { $0.0 < $1.0 }.map { "\($0) \($1)" } == read)
    }

    @Test func onlyRowsAreChosen() {
        let error = #expect(throws: LedgerErrors.self) { try choose([1, 3], [99]) }
        #expect(error?.errors.map(\.fault) == [.noRow, .noRow])
        #expect(error?.errors.map(\.line) == [1, 99])
    }

    private func choose(_ taken: Set<Int>, _ left: Set<Int>) throws -> ImportedFile {
        var settings = StatementSettings()
        for (key, values) in [
            ("date", ["date"]), ("amount", ["amount"]), ("memo", ["memo"]), ("in", ["USD"]),
            ("spent-is", ["negative"]), ("leave-out", ["state", "Held", "Moved"]),
        ] { try settings.set(key, values) }
        (settings.taken, settings.left) = (taken, left)
        let rows = """
            date,amount,memo,state
            2024-03-14,-5.00,Tea,done
            2024-03-14,-7.00,Rent,Moved
            2024-03-15,-8.00,Fuel,Held
            2024-03-16,9.00,Shoes,done
            ,-20.00,Total,
            """
        return try ReadStatement.read(
            FileText(Array(rows.utf8)), settings, preferring: []
        ).file()
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
