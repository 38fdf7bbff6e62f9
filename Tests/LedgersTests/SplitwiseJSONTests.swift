import Rates
import Testing
import Trips

@testable import Ledgers

/// Whole accounts of Splitwise, as its API answers.
@Suite struct SplitwiseJSONTests {
    private static func expense(
        _ id: Int, group: String = "101", cost: String = "0.9", _ users: [(Int, String, String)],
        _ members: String = ""
    ) -> String {
        let names = [
            1: ("Naman", "\"Aggarwal\""), 2: ("Siddharth", "null"), 3: ("Naman", "\"Aggarwal\""),
        ]
        let list = users.map { user, paid, owed in
            let name = names[user] ?? ("", "null")
            return
                "{\"user\":{\"id\":\(user),\"first_name\":\"\(name.0)\",\"last_name\":\(name.1)},"
                + "\"user_id\":\(user),\"paid_share\":\"\(paid)\",\"owed_share\":\"\(owed)\"}"
        }
        return
            "{\"id\":\(id),\"group_id\":\(group),\"description\":\"Potato\",\"cost\":\"\(cost)\","
            + "\"currency_code\":\"SGD\",\"date\":\"2020-06-23T09:32:56Z\",\"deleted_at\":null,"
            + "\"category\":{\"id\":12,\"name\":\"Groceries\"},\(members)\"users\":[\(list.joined(separator: ","))]}"
    }

    private func read(_ expenses: [String], _ groups: String = "") throws -> ImportedFile {
        let text = "{\(groups)\"expenses\":[\(expenses.joined(separator: ","))]}"
        #expect(LedgerFormat.detect(Array(text.utf8)) == .splitwise)
        return try ImportedFile.read(Array(text.utf8), as: .splitwise)
    }

    @Test func anExpense() throws {
        let file = try read([
            Self.expense(
                7, [(1, "0.9", "0.3"), (2, "0.0", "0.3"), (3, "0.0", "0.3")],
                "\"creation_method\":\"equal\",\"details\":\"sweet\",")
        ])
        let entry = try #require(file.entries.first)
        #expect(entry.amount.description == "0.90 SGD" && entry.uid == "splitwise-7")
        #expect(try entry.date == Sample.day("2020-06-23"))
        #expect(entry.memo == "Potato\nsweet" && entry.category == "Groceries")
        #expect(entry.payments == [Payment(person: "Naman Aggarwal", amount: 90, homeAmount: 90)])
        #expect(entry.split == .even && entry.shares.map(\.homeAmount) == [30, 30, 30])
        #expect(entry.shares.map(\.person) == ["Naman Aggarwal", "Siddharth", "Naman Aggarwal 2"])
        #expect(file.numberedNames == ["Naman Aggarwal 2"])
        #expect(file.trips.map(\.title) == ["Splitwise 101"])
        #expect(file.trips.map { $0.homeCurrency?.code } == ["SGD"])
    }

    @Test func groups() throws {
        let users = [(1, "0.9", "0.0"), (2, "0.0", "0.9")]
        let file = try read(
            [
                Self.expense(1, group: "101", users), Self.expense(2, group: "null", users),
                Self.expense(3, group: "102", users),
                Self.expense(4, group: "101", users, "\"payment\":true,"),
                Self.expense(5, group: "103", users, "\"group\":{\"name\":\"Goa\"},"),
                Self.expense(6, users).replacing(
                    "\"deleted_at\":null", with: "\"deleted_at\":\"2020-07-01T00:00:00Z\""),
                Self.expense(7, cost: "0.0", [(1, "0.0", "0.0")]),
            ],
            "\"groups\":[{\"id\":101,\"name\":\"Goa\"},{\"id\":0,\"name\":\"Non-group expenses\"}],"
        )
        #expect(file.trips.map(\.title) == ["Goa", "Non-group expenses", "Splitwise 102", "Goa 2"])
        #expect(file.entries.map(\.trip) == ["101", "0", "102", "101", "103"])
        #expect(file.entries[3].kind == .transfer(giver: "Naman Aggarwal", taker: "Siddharth"))
        #expect(file.entries[0].split == .exact)
        #expect(
            file.leftOut == [
                LeftOutRow(line: 6, reason: .word("deleted")), LeftOutRow(line: 7, reason: .zero),
            ])
    }

    private static let faultTable: [(String, String, LedgerFault)] = [
        (expense(1, [(1, "0.8", "0.9")]), "expenses[0].users", .unbalanced),
        (expense(1, [(1, "0.9", "0.8")]), "expenses[0].users", .unbalanced),
        (expense(1, [(1, "0.9", "0.9")], "\"payment\":true,"), "expenses[0].users", .unbalanced),
        (expense(1, cost: "x", []), "expenses[0].cost", .notANumber("x")),
        (expense(1, cost: "-0.9", []), "expenses[0].cost", .notPositive("-0.9")),
        (expense(1, [(1, "-0.9", "0.9")]), "expenses[0].users[0].paid_share", .notPositive("-0.9")),
    ]

    @Test(arguments: faultTable) func faults(_ json: String, _ field: String, _ fault: LedgerFault)
    {
        #expect(throws: LedgerErrors([LedgerError(field: field, fault)])) {
            try SplitwiseJSON.read(Array("[\(json)]".utf8))
        }
    }
}
