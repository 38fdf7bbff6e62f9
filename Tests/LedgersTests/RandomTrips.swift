import Rates
import TestSupport
import Trips

/// Random trips with everything that is difficult to write to a file.
struct RandomTrips {
    var random: SeededGenerator

    /// Currencies with 0, 2, 3 and 4 decimals.
    static let codes = [
        "JPY", "USD", "EUR", "KWD", "CLF", "VND", "BHD", "TND", "THB", "GBP", "CNY", "KRW",
    ]
    static let people = ["가", "나", "A", "B", "b2", "A B", "A; B: 'c'", "다\u{301}\"|\\", "😀", "+A"]
    static let categories = [
        "food", "transport", "Food", "FOOD", "현지 교통", "기타: 선물", "a/b", "= ; |", "x\ty", "카페",
        "cafe", "Trip", "😀",
    ]
    static let texts = [
        "라멘", "점심: 라멘 \"큰 것\"", "a;b", "a|b", "one\ntwo\r\nthree\rfour", "\tled", "  two  gaps  ",
        "(@@) 5 KRW", "P 2024-01-01 USD 1 KRW", "; comment", "[2024-99-99]", "[=2024/3/3]",
        "#tag ^link", "'=1+1", "''=1", "=SUM(A1)", "@x", "-1", "+1", "'", "\u{0}\u{7}\u{1B}[31m",
        "\u{200B}\u{202E}abc", "👩‍👩‍👧 e\u{301} é", "\\", "\\u{3a}", "\\n \\\\", "\"", "\"quoted\"",
        "account X:Y", "include /x", "a,b", "date:2024-13-45", ":tag:", "key:: 1+1", "~", "! x",
        "* y",
        "food", "settlement", "도톤보리", "\u{2028}\u{85}\u{A0}\u{3000}", "한글", "{}", "x = 1 USD",
        "end comment", "1980 JPY @@ 5 KRW", "-", "(code) x", "memo: x", "trip: y",
        "\u{E000}\u{FFFF}",
        String(repeating: "긴 글; ", count: 900), String(repeating: "x", count: 5_000),
    ]

    init(_ name: String = #function) { random = SeededGenerator(name) }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

    mutating func text() -> String? {
        switch below(4) {
        case 0: return nil
        case 1: return pick(Self.texts) + pick(Self.texts)
        default: return pick(Self.texts)
        }
    }

    mutating func units(_ currency: Currency) -> Int64 {
        let magnitude = Int64(below(9) == 0 ? 1 + below(3) : 1 + below(9_999_999))
        return below(6) == 0 ? -magnitude : magnitude
    }

    mutating func rate() -> Rate {
        let nanos = Int64(1 + below(9_999)) * [1, 1_000, 1_000_000, 1_000_000_000][below(4)]
        return Rate(nanos: nanos) ?? .one
    }

    mutating func document(
        expenses count: Int, number: Int = 0, home code: String? = nil
    ) throws -> TripDocument {
        let home = try Sample.amount(0, code ?? pick(["KRW", "KRW", "USD", "KWD", "CLF"])).currency
        let first = try Sample.day("2024-03-14").adding(days: below(900))
        var trip = Trip(
            uid: pick(["t-\(number)", "0192f3ab-\(number)", "\(number) uid\n"]),
            title: pick(["오사카", "Osaka \(number)", "東京", "a: b; \"c\"\n"] + Self.texts),
            homeCurrency: home,
            firstDay: first, lastDay: first.adding(days: below(30)))
        trip.people =
            below(4) == 0 && code == nil
            ? [] : Array(Self.people.shuffled(using: &random).prefix(2 + below(4)))
        trip.headCount = trip.people.isEmpty ? 1 + below(9) : trip.people.count
        trip.place = text()
        if below(2) == 0 { trip.budget = Int64(1 + below(1_000_000)) }
        if below(2) == 0 { trip.dailyBudget = Int64(1 + below(1_000_000)) }
        for _ in 0..<below(4) {
            trip.categoryBudgets[pick(Self.categories)] = Int64(1 + below(9_999))
        }
        for _ in 0..<below(4) {
            let currency = try Sample.amount(0, pick(Self.codes)).currency
            if currency != home { trip.pinnedRates[currency] = rate() }
        }
        trip.isArchived = below(5) == 0
        var document = TripDocument(trip: trip, expenses: [], transfers: [])
        while document.expenses.count < count {
            let uid = pick(["e-", "E_", "e ", "é:"]) + "\(number)-\(document.expenses.count)"
            if let expense = try expense(uid, trip) { document.expenses.append(expense) }
        }
        guard trip.people.count > 1 else { return document }
        for index in 0..<below(5) {
            let pair = trip.people.shuffled(using: &random)
            document.transfers.append(
                RecordedTransfer(
                    uid: "s-\(number)-\(index)", date: first.adding(days: below(40)),
                    giver: pair[0], taker: pair[1], amount: Int64(1 + below(99_999))))
        }
        return document
    }

    /// An expense; nil if its amount cannot be converted at its rate.
    private mutating func expense(_ uid: String, _ trip: Trip) throws -> Expense? {
        let currency = try Sample.amount(0, pick(Self.codes)).currency
        let amount = Amount(minorUnits: units(currency), currency: currency)
        let date = trip.firstDay.adding(days: below(34) - 2)
        guard let price = try price(amount, trip.homeCurrency, date) else { return nil }
        var expense = Expense(
            uid: uid, date: date, amount: amount, price: price, category: pick(Self.categories))
        (expense.memo, expense.place) = (text(), text())
        expense.isOneOff = below(8) == 0
        for index in 0..<(below(4) == 0 ? 2 : 0) {
            expense.photos.append(
                Photo(
                    hash: String(repeating: "\(index)f", count: 32),
                    name: pick(["a.jpg", "나.png"]),
                    size: Int64(below(1 << 20))))
        }
        guard !trip.people.isEmpty, below(5) > 0 else { return expense }
        if below(8) > 0 { pay(&expense, trip.people) }
        try divide(&expense, trip.people)
        // Parts that the split does not allow are left out.
        return try? expense.withHomeAmounts()
    }

    private var charged: Amount?

    private mutating func price(
        _ amount: Amount, _ home: Currency, _ date: Day
    ) throws -> Expense.Price? {
        if amount.currency != home, below(8) == 0 {
            return .init(pendingIn: home, source: pick([nil, "ecb", "'x\n"]))
        }
        guard let rate = try rate(amount, home, date),
            let homeAmount = rate.kind == .charged ? charged : rate.convert(amount, to: home),
            // So that sums of a thousand amounts fit in 64 bits in SQLite.
            homeAmount.minorUnits.magnitude < 1_000_000_000_000_000
        else { return nil }
        return .init(homeAmount, rate)
    }

    private mutating func rate(
        _ amount: Amount, _ home: Currency, _ date: Day
    ) throws -> ExpenseRate? {
        guard amount.currency != home else { return .same }
        func step(_ base: Currency, _ quote: Currency, _ rate: Rate) -> RateStep {
            RateStep(
                pair: CurrencyPair(base: base, quote: quote), rate: rate, date: date,
                kind: below(4) == 0 ? .derived : .published)
        }
        switch below(5) {
        case 0: return .manual(rate(), pinned: below(2) == 0)
        case 1:
            let magnitude = Int64(1 + below(999_999))
            let home = Amount(
                minorUnits: amount.minorUnits < 0 ? -magnitude : magnitude, currency: home)
            charged = home
            return .charged(home, for: amount)
        case 2:
            let step =
                below(2) == 0
                ? step(amount.currency, home, rate()) : step(home, amount.currency, rate())
            return .stored(
                RatePath([step]), source: "bank", date: date.adding(days: -below(4)),
                from: amount.currency, to: home)
        default:
            let steps = [step(.eur, amount.currency, rate()), step(.eur, home, rate())]
            guard amount.currency != .eur, home != .eur else { return nil }
            return .stored(
                RatePath(steps), source: "ecb", date: date.adding(days: -below(4)),
                from: amount.currency, to: home)
        }
    }

    private mutating func pay(_ expense: inout Expense, _ people: [String]) {
        let payers = people.shuffled(using: &random).prefix(1 + below(3))
        var rest = expense.amount.minorUnits
        for (index, person) in payers.enumerated() {
            let part = index == payers.count - 1 ? rest : rest / Int64(2 + below(3))
            rest -= part
            expense.payments.append(Payment(person: person, amount: part))
        }
    }

    private mutating func divide(_ expense: inout Expense, _ people: [String]) throws {
        let sharers = Array(people.shuffled(using: &random).prefix(1 + below(people.count)))
        expense.split = pick(SplitMethod.allCases)
        let digits = expense.amount.currency.minorUnitDigits
        let unit: Int128 = expense.amount.minorUnits < 0 ? -1 : 1
        var rest = Int128(expense.amount.minorUnits)
        var percent: Int128 = 100
        for (index, person) in sharers.enumerated() {
            let isLast = index == sharers.count - 1
            var part: ExactDecimal?
            switch expense.split {
            case .none: continue
            case .even: break
            case .shares: part = ExactDecimal(coefficient: Int128(1 + below(50)), scale: below(3))
            case .percent:
                let own = isLast ? percent : percent / 3
                percent -= own
                part = ExactDecimal(coefficient: own, scale: 0)
            case .exact:
                let own = isLast ? rest : rest / 3
                rest -= own
                part = ExactDecimal(coefficient: own, scale: digits)
            case .adjust:
                part =
                    below(2) == 0
                    ? nil : ExactDecimal(coefficient: unit * Int128(below(5)), scale: digits)
            }
            expense.shares.append(Share(person: person, part: part))
        }
    }
}
