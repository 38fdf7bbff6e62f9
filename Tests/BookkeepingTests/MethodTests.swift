import BookReports
import Bookkeeping
import Foundation
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// How an expense was paid: cash, card, or a card's name.
@Suite struct MethodTests {
    /// What a line is understood as: the method and the memo.
    @Test(
        arguments: [
            ("호텔 36000엔 카드", "card", "호텔"), ("호텔 3600 엔 @Mina 카드 어제", "card", "호텔"),
            ("snack 700 JPY card", "card", "snack"),
            ("700 JPY birthday card", nil, "birthday card"),
            ("700엔 카드", nil, "카드"), ("생일 카드 700엔", nil, "생일 카드"),
            ("카드로 편의점 700엔", "card", "편의점"), ("어제 현금으로 우동 2000엔", "cash", "우동"),
            ("1980 엔 라멘 현금", "cash", "라멘"), ("1980엔 라멘 현금으로", "cash", "라멘"),
            ("1980 ramen cash", "cash", "ramen"), ("1980 ramen in cash", "cash", "ramen"),
            ("1980 ramen Cash", "cash", "ramen"), ("1980 현금", "cash", nil),
            ("1980 라멘 카드로", "card", "라멘"), ("1980 라멘 신용카드", "credit card", "라멘"),
            ("1980 dinner by card", "card", "dinner"),
            ("1980 dinner by credit card", "credit card", "dinner"),
            // Beside a category, a day and people, in any order.
            ("1980 라멘 식비 현금", "cash", "라멘"), ("1980 라멘 현금 식비", "cash", "라멘"),
            ("1980 ramen by card yesterday", "card", "ramen"),
            ("1980 ramen by card @Mina", "card", "ramen"),
            ("1980 ramen paid by Mina in cash", "cash", "ramen"),
            ("1980 라멘 Mina가 냄 현금", "cash", "라멘"), ("1980 라멘 현금 Mina가 냄", "cash", "라멘"),
            // What is bought is no method, nor what stands before other words.
            ("1980 birthday card", nil, "birthday card"), ("1980 유심 카드", nil, "유심 카드"),
            ("1980 현금 인출", nil, "현금 인출"), ("1980 cash machine", nil, "cash machine"),
            ("1980 card by mail", nil, "card by mail"),
        ] as [(String, String?, String?)])
    func words(_ line: String, _ method: String?, _ memo: String?) throws {
        let test = try TestBook()
        try test.store("2026-10-30", ["KRW 1400", "JPY 150"])
        try test.addTrip("Osaka", "2026-10-28", "2026-11-05", people: ["나", "Mina"])
        let recorded = try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            try draft.read(line.split(separator: " ").map(String.init), vocabulary)
            return draft
        }
        #expect(recorded.expense.content.method == method)
        #expect(recorded.expense.content.memo == memo)
        if line.contains("Mina") {
            #expect(recorded.expense.content.payments.map(\.person) == ["Mina"])
        }
    }

    private static let daysTable: [String] = [
        "snack yesterday cash", "snack cash yesterday", "yesterday snack cash",
        "snack on monday cash",
        "간식 그저께 카드로", "간식 어제 식비 현금", "간식 식비 어제 현금", "간식 어제 Mina가 냄",
        "snack yesterday by Mina", "snack food yesterday cash", "간식 10월 29일 현금", "간식 월요일에 현금",
    ]

    /// The day is understood wherever the last words are a method, a category or a person.
    @Test(arguments: daysTable)
    func days(_ line: String) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", "2026-10-20", "2026-11-05", people: ["나", "Mina"])
        let recorded = try test.keeper("2026-10-31").addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            try draft.read(("500 " + line).split(separator: " ").map(String.init), vocabulary)
            return draft
        }
        let memo = recorded.expense.content.memo ?? ""
        #expect(["snack", "간식"].contains(memo), "\(memo)")
        #expect(try recorded.expense.content.date < date("2026-10-31"))
    }

    /// One row for a name, however it is spelt, as a list has it; and the expenses without one.
    @Test func spellings() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["A"])
        for (method, amount) in [("Travel Wallet", "1"), ("travel wallet", "2"), ("", "4")] {
            try test.addExpense(amount, to: "Osaka") { $0.method = method }
        }
        let field = try #require(ExpenseTexts.names.first { $0.name == "method" })
        let totals = try test.book.totals(by: field, of: 1, through: try date("2026-11-30"))
        #expect(totals.map(\.total).sorted() == [3, 4])
        for (typed, found) in [
            ("TRAVEL WALLET", [1, 2]), ("none", [3]), ("없음", [3]), ("", [3]), ("cash", []),
        ] as [(String, [Int64])] {
            var filter = ExpenseFilter()
            filter.names.method = typed
            #expect(try test.keeper().expenses(of: nil, filter).expenses.map(\.id) == found)
        }
    }

    /// Amounts without a rate are sorted by currency, whichever spelling has which.
    @Test func pendingAmountsOfSpellings() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["A"])
        let methods = (1...8).map { "Wallet \($0)" }
        for method in methods {
            for (amount, spelling) in [
                ("2 MNT", method.lowercased()), ("1 LAK", method), ("3 VND", method.uppercased()),
            ] {
                try test.addExpense(amount, to: "Osaka") { $0.method = spelling }
            }
        }
        let field = try #require(ExpenseTexts.names.first { $0.name == "method" })
        let totals = try test.book.totals(by: field, of: 1, through: try date("2026-11-30"))
        #expect(totals.count == methods.count)
        for total in totals {
            #expect(total.pending.map(\.currency.code) == ["LAK", "MNT", "VND"])
        }
    }

    /// Typed in either language, a known method is one; a card's name stays as it is.
    @Test func typedValues() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["A"])
        for (typed, stored) in [
            ("현금", "cash"), (" CASH ", "cash"), ("카드", "card"), ("Credit Card", "credit card"),
            ("체크카드", "debit card"), ("체크 카드", "debit card"), ("현금으로", "cash"), ("현찰", "cash"),
            ("Travel Wallet", "Travel Wallet"), ("트래블월렛", "트래블월렛"),
            ("", nil), ("cash back card", "cash back card"),
        ] as [(String, String?)] {
            try test.addExpense("5000", to: "Osaka") { $0.method = typed }
            let last = try #require(try test.book.lastExpense(of: 1))
            #expect(last.content.method == stored, "\(typed)")
        }
        // An edit takes it away.
        var draft = ExpenseDraft()
        draft.method = ""
        _ = try test.keeper().editExpense(1, draft, movingTo: nil)
        #expect(try test.keeper().expense(1).expense.content.method == nil)
        var filter = ExpenseFilter()
        filter.names.method = "현금"
        #expect(try test.keeper().expenses(of: nil, filter).expenses.map(\.id) == [2, 7, 8])
        let problems = try test.book.check(photosIn: PhotoFolder(besides: test.path)).problems
        #expect(problems.isEmpty)
    }

    /// Two friends who change it at once see both values, and choose one for all.
    @Test func friends() throws {
        let friends = try TwoFriends()
        try friends.jisu.edit(1, hour: 11) { $0.method = "현금" }
        try friends.minho.edit(1, hour: 12) { $0.method = "Travel Wallet" }
        try friends.meet(hour: 13)
        let conflict = try #require(try friends.jisu.keeper(hour: 14).conflicts(nil).first)
        #expect(conflict.field.name == "method")
        #expect(
            conflict.versions.map(\.value).sorted { "\($0)" < "\($1)" }
                == [.text("Travel Wallet"), .text("cash")])
        _ = try friends.jisu.keeper(hour: 14).choose(conflict.id, .mine)
        try friends.meet(hour: 15)
        for friend in [friends.jisu, friends.minho] {
            #expect(try friend.keeper().expense(1).expense.content.method == "cash")
            #expect(try friend.keeper().conflicts(nil).isEmpty)
        }
    }

    /// People and categories of the same names are meant, as before there were methods.
    @Test func namesOfPeopleAndCategories() throws {
        for (line, paid, method, category) in [
            ("1000 dinner by Cash", "Cash", nil, "etc"),
            ("1000 dinner by Card", "Card", nil, "etc"),
            ("1000 cash", "Bob", nil, "cash"), ("1000 dinner 현금", "Bob", "cash", "etc"),
        ] as [(String, String, String?, String)] {
            let test = try TestBook()
            try test.addTrip("Osaka", people: ["Bob", "Cash", "Card"])
            try test.keeper().addCategories(["cash"])
            let recorded = try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                try draft.read(line.split(separator: " ").map(String.init), vocabulary)
                return draft
            }
            let expense = recorded.expense.content
            #expect(expense.payments.map(\.person) == [paid], "\(line)")
            #expect(expense.method == method && expense.category == category, "\(line)")
        }
    }

    /// A book of the version before methods that had lines with some: they are there after the upgrade.
    @Test func linesOfANewerVersion() throws {
        let friends = try TwoFriends()
        try friends.jisu.edit(1, hour: 11) { $0.method = "현금" }
        try friends.jisu.edit(1, hour: 12) {
            ($0.method, $0.coordinates) = ("Travel Wallet", "35.68,139.76")
        }
        try friends.jisu.add("500 JPY", "차", hour: 12) { $0.method = "카드" }
        try friends.jisu.add("700 JPY", "빵", hour: 12) { $0.method = "카드" }
        try friends.jisu.edit(3, hour: 13) { $0.method = "" }
        try friends.meet(hour: 14)
        let path = friends.minho.test.path
        func statement(
            _ begin: String, _ migration: String, through end: String = ";"
        ) throws -> Substring {
            let text = try Project.text("Migrations/\(migration).sql")
            let start = try #require(text.range(of: begin)).lowerBound
            return text[start..<(try #require(text[start...].range(of: end))).upperBound]
        }
        let lines = """
            CREATE TEMP TABLE kept_lines AS SELECT id, operation_id, trip_id, entity, row_id,
                iif(row_id IS NULL, line, json_remove(line, '$.s')), nullif(device_id, 0),
                iif(row_id IS NULL, number, NULL), iif(row_id IS NULL, milliseconds, NULL) FROM lines;
            CREATE TEMP TABLE kept_files AS SELECT * FROM shared_files; DROP TABLE shared_files;
            CREATE TEMP TABLE kept_devices AS SELECT * FROM log_devices WHERE id > 0;
            DROP TABLE lines; DROP TABLE log_devices;
            \(try statement("CREATE TABLE shared_devices", "0020_sharing", through: "STRICT;"))
            \(try statement("CREATE TABLE shared_files", "0020_sharing", through: "ROWID;"))
            \(try statement("CREATE TABLE lines", "0024_one_log", through: "STRICT;"))
            INSERT INTO shared_devices SELECT * FROM temp.kept_devices;
            INSERT INTO shared_files SELECT * FROM temp.kept_files;
            INSERT INTO lines SELECT * FROM temp.kept_lines;
            \(try statement("CREATE INDEX lines_by", "0024_one_log", through: "-- The log's"))
            """
        let copies = try [
            ("currencies", "0008_second_copies"), ("sources", "0008_second_copies"),
            ("favorites", "0008_second_copies"), ("app_state", "0008_second_copies"),
            ("categories", "0011_views"), ("pairing_codes", "0015_devices"),
            ("snapshots", "0016_series"), ("film_people", "0017_films"),
            ("films", "0023_film_details"), ("film_credits", "0023_film_details"),
            ("rate_series", "0016_series"), ("doubted_rates", "0008_second_copies"),
            ("fetches", "0010_questions"),
        ].map { try statement("CREATE INDEX \($0)_copy", $1) }.joined(separator: "\n")
        let earlier = """
            \(lines)
            DROP VIEW live_expenses; ALTER TABLE expenses DROP COLUMN method;
            ALTER TABLE expenses DROP COLUMN recorded; DROP TABLE cash_entries; DROP TABLE cards;
            ALTER TABLE expenses DROP COLUMN items; ALTER TABLE expenses DROP COLUMN coordinates;
            DROP TABLE category_splits; ALTER TABLE devices DROP COLUMN can;
            ALTER TABLE trips DROP COLUMN by_currency;
            ALTER TABLE settlements DROP COLUMN paid; ALTER TABLE people DROP COLUMN weight;
            ALTER TABLE people DROP COLUMN last_day; ALTER TABLE people DROP COLUMN first_day;
            ALTER TABLE people DROP COLUMN settles_with; ALTER TABLE people DROP COLUMN currency_id;
            \(try statement("CREATE VIEW live_expenses", "0011_views"))
            CREATE TEMP TABLE kept AS SELECT * FROM rate_series; DROP TABLE rate_series;
            \(try statement("CREATE TABLE rate_series", "0016_series"))
            INSERT INTO rate_series SELECT * FROM temp.kept;
            DROP VIEW rate_changes; DROP VIEW rate_decimals; DROP VIEW published_rates;
            \(try statement("CREATE VIEW rate_decimals", "0022_quoted_units"))
            \(try statement("CREATE VIEW rate_changes", "0022_quoted_units"))
            DROP VIEW unconfirmed_rates; DROP TRIGGER doubted_rates_never_change;
            ALTER TABLE doubted_rates DROP COLUMN witnesses;
            ALTER TABLE doubted_rates DROP COLUMN reason;
            \(try statement("CREATE TRIGGER doubted_rates_never", "0003_trust", through: "END;"))
            \(try statement("CREATE VIEW unconfirmed_rates", "0016_series"))
            ALTER TABLE fetches DROP COLUMN rounded;
            DROP TABLE table_digests; \(try statement("CREATE TABLE log_digests", "0024_one_log"))
            \(copies)
            DELETE FROM migrations WHERE number > 24; PRAGMA user_version = 24;
            """
        let answer = try Command("/usr/bin/sqlite3", [path, earlier])
        #expect(answer.status == 0)
        let book = try Book.openExisting(path)
        let methods = try book.expenses(ExpenseQuery(trip: 1)).map {
            "\($0.memo ?? "") \($0.method ?? "-")"
        }
        #expect(
            try book.expenses(ExpenseQuery(trip: 1)).compactMap(\.coordinates) == ["35.68,139.76"])
        #expect(methods.sorted() == ["라면 Travel Wallet", "빵 -", "차 card"])
        #expect(try book.check(photosIn: PhotoFolder(besides: path)).problems.isEmpty)
    }
}
