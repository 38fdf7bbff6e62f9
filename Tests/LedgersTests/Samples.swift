import Ledgers
import Rates
import Testing
import Trips

/// A small trip with every kind of entry.
enum Sample {
    static func amount(_ units: Int64, _ code: String) throws -> Amount {
        Amount(minorUnits: units, currency: try #require(Currency(code)))
    }

    static func day(_ text: String) throws -> Day { try #require(Day(text)) }

    static func rate(_ text: String) throws -> Rate { try Rate(ExactDecimal(text)) }

    static func step(_ pair: (String, String), _ rate: String, _ date: String) throws -> RateStep {
        RateStep(
            pair: CurrencyPair(
                base: try #require(Currency(pair.0)), quote: try #require(Currency(pair.1))),
            rate: try self.rate(rate), date: try day(date), kind: .published)
    }

    static func document() throws -> TripDocument {
        var trip = Trip(
            uid: "t-1", title: "오사카 2024", homeCurrency: .krw, firstDay: try day("2024-03-14"),
            lastDay: try day("2024-03-17"), headCount: 2)
        (trip.place, trip.people) = ("大阪", ["가", "나"])
        (trip.budget, trip.dailyBudget) = (1_000_000, 200_000)
        trip.categoryBudgets = ["food": 300_000, "cafe": 50_000]
        trip.pinnedRates = [try #require(Currency("THB")): try rate("37.5")]
        let expenses = [
            try ramen(), try flight(), try refund(), try present(), try dinner(),
        ]
        let transfer = RecordedTransfer(
            uid: "s-1", date: try day("2024-03-17"), giver: "나", taker: "가", amount: 1_000)
        return TripDocument(trip: trip, expenses: expenses, transfers: [transfer])
    }

    /// Split evenly, with a text that has to be escaped.
    static func ramen() throws -> Expense {
        let path = RatePath([try step(("JPY", "KRW"), "8.9291", "2024-03-14")])
        let amount = try amount(1_980, "JPY")
        let rate = try #require(
            ExpenseRate.stored(
                path, source: "bank", date: try day("2024-03-14"), from: amount.currency, to: .krw))
        var expense = Expense(
            uid: "e-0001", date: try day("2024-03-14"), amount: amount,
            homeAmount: try #require(rate.convert(amount, to: .krw)), rate: rate, category: "food")
        (expense.memo, expense.place) = ("라멘 \"큰 것\"; 둘", "도톤보리, 오사카")
        expense.payments = [Payment(person: "가", amount: 1_980)]
        expense.split = .even
        expense.shares = [Share(person: "가", part: nil), Share(person: "나", part: nil)]
        expense.photos = [
            Photo(hash: String(repeating: "0a", count: 32), name: "라멘.jpg", size: 12_345)
        ]
        return try expense.withHomeAmounts()
    }

    /// A one-off in the home currency without a payer.
    static func flight() throws -> Expense {
        var expense = Expense(
            uid: "e-0002", date: try day("2024-03-10"), amount: try amount(300_000, "KRW"),
            homeAmount: try amount(300_000, "KRW"), rate: .same, category: "airport")
        expense.isOneOff = true
        return expense
    }

    /// A refund, converted at two published rates of the day before.
    static func refund() throws -> Expense {
        let path = RatePath([
            try step(("EUR", "USD"), "1.0888", "2024-03-14"),
            try step(("EUR", "KRW"), "1433.51", "2024-03-14"),
        ])
        let amount = try amount(-1_000, "USD")
        let rate = try #require(
            ExpenseRate.stored(
                path, source: "ecb", date: try day("2024-03-14"), from: amount.currency, to: .krw))
        var expense = Expense(
            uid: "e-0003", date: try day("2024-03-15"), amount: amount,
            homeAmount: try #require(rate.convert(amount, to: .krw)), rate: rate, category: "taxi")
        expense.memo = "환불"
        return expense
    }

    /// Paid by two and shared 2:1, with three decimals and a category of the user's own.
    static func present() throws -> Expense {
        let rate = ExpenseRate.manual(try rate("4300.5"))
        let amount = try amount(12_345, "KWD")
        var expense = Expense(
            uid: "e-0004", date: try day("2024-03-15"), amount: amount,
            homeAmount: try #require(rate.convert(amount, to: .krw)), rate: rate, category: "기타: 선물"
        )
        expense.place = "시장"
        expense.payments = [
            Payment(person: "가", amount: 10_000), Payment(person: "나", amount: 2_345),
        ]
        expense.split = .shares
        expense.shares = [
            Share(person: "가", part: try ExactDecimal("2")),
            Share(person: "나", part: try ExactDecimal("1")),
        ]
        return try expense.withHomeAmounts()
    }

    /// With the amount that the card charged.
    static func dinner() throws -> Expense {
        let (amount, home) = (try amount(750, "USD"), try amount(9_875, "KRW"))
        var expense = Expense(
            uid: "e-0005", date: try day("2024-03-16"), amount: amount, homeAmount: home,
            rate: try #require(ExpenseRate.charged(home, for: amount)), category: "food")
        expense.memo = "=1+1"
        return expense
    }
}

extension BankCSV {
    /// Reads the bytes of a file.
    static func read(
        _ bytes: [UInt8], _ mapping: BankMapping
    ) throws(LedgerErrors) -> ImportedFile {
        try read(StatementTable(FileText(bytes)), mapping)
    }
}
