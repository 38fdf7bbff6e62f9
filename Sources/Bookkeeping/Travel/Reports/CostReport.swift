public import Rates
import Store
public import Trips

/// What a trip's money was in all: the expenses up to today at the middle rates of their days, the fees, and what
/// exchanges cost beyond the middle rate.
///
/// The middle rates are those of the book, so that two books of one trip may differ.
public struct CostReport {
    public let trip: Trip
    public let lines: [Line]
    /// The amounts of expenses whose day has no stored rate, which are in no line.
    public let uncompared: [Amount]
    /// What those of them came to that were charged or paid at a rate of their own, in minor units of the home currency.
    public let uncomparedHome: Int64
    /// The amounts without any rate.
    public let pending: [Amount]
    /// The sums of all lines.
    public let middle, fees, difference: Int64
    /// The sums, and what was not compared.
    public let total: Int64

    /// What somebody paid in one way, in minor units of the home currency.
    public struct Line {
        public let way: Way
        /// Who paid; nil if unknown.
        public let person: String?
        /// At the middle rate of each day.
        public fileprivate(set) var middle: Int64 = 0
        /// The fees of cards and of exchanges.
        public fileprivate(set) var fees: Int64 = 0
        /// What it cost beyond the middle rate and the fees; negative for less.
        public fileprivate(set) var difference: Int64 = 0
        /// What was found missing in a purse, which is in ``difference``.
        public fileprivate(set) var missing: Int64 = 0
        public var total: Int64 {
            Int64(clamping: Int128(middle) + Int128(fees) + Int128(difference))
        }
    }

    /// How it was paid.
    public enum Way: Hashable, Sendable {
        /// In the home currency.
        case home
        /// With cash that was bought.
        case purse(Currency)
        /// By a card; of a charge, by any way that has this name, or none.
        case card(String?)
        /// At a rate given by hand or pinned.
        case ownRate
        /// At the stored rate of a day.
        case stored
    }

    init(_ trip: Stored<Trip>, _ book: Book, today: Day) throws {
        self.trip = trip.content
        pending = try book.pendingAmounts(of: trip.id, through: today)
        var sums = Sums(
            MiddleRates(trip.content, book), try book.cards(of: trip.id).map(\.content))
        for expense in try book.expenses(ExpenseQuery(trip: trip.id))
        where expense.date <= today && !expense.isPending {
            try sums.add(expense.content)
        }
        for purse in try book.purses(of: trip, until: today) { try sums.add(purse) }
        lines = sums.sorted
        uncompared = try sums.uncompared.sums()
        uncomparedHome = try sums.uncomparedHome.sum()
        middle = try lines.map(\.middle).sum()
        fees = try lines.map(\.fees).sum()
        difference = try lines.map(\.difference).sum()
        total = try [middle, fees, difference, uncomparedHome].sum()
    }
}

/// The middle rates of days, as the preferred source has them; each is looked up once.
private final class MiddleRates {
    private let pricing: ExpensePricing
    let home: Currency
    private var known: [Key: ExpenseRate?] = [:]

    private struct Key: Hashable {
        let currency: Currency
        let day: Day
    }

    init(_ trip: Trip, _ book: Book) {
        var plain = trip
        plain.pinnedRates = [:]
        (pricing, home) = (ExpensePricing(trip: plain, book: book), trip.homeCurrency)
    }

    func rate(of currency: Currency, on day: Day) throws -> ExpenseRate? {
        let key = Key(currency: currency, day: day)
        if let rate = known[key] { return rate }
        let rate = try pricing.rateOrNil(of: currency, on: day)
        known[key] = rate
        return rate
    }
}

/// The lines of a report while they are added up.
private struct Sums {
    private let rates: MiddleRates
    private let cards: [Card]
    private var lines: [Key: CostReport.Line] = [:]
    private(set) var uncompared: [Amount] = []
    private(set) var uncomparedHome: [Int64] = []

    private struct Key: Hashable {
        let way: CostReport.Way
        let person: String?
    }

    init(_ rates: MiddleRates, _ cards: [Card]) { (self.rates, self.cards) = (rates, cards) }

    /// Adds each payer's part of an expense.
    mutating func add(_ expense: Expense) throws {
        guard let home = expense.homeAmount else { return }
        guard let middle = try rates.rate(of: expense.amount.currency, on: expense.date) else {
            uncompared.append(expense.amount)
            uncomparedHome.append(home.minorUnits)
            return
        }
        let parts =
            expense.payments.isEmpty
            ? [(person: String?.none, paid: expense.amount.minorUnits, home: home.minorUnits)]
            : expense.payments.map { ($0.person, $0.amount, $0.homeAmount ?? 0) }
        for part in parts {
            let amount = Amount(minorUnits: part.paid, currency: expense.amount.currency)
            guard let atMiddle = middle.convert(amount, to: rates.home) else { throw SumTooLarge() }
            let fee = fee(of: expense, by: part.person, amount, part.home, middle)
            try add(
                expense.way, part.person, atMiddle.minorUnits, fee, Int128(part.home) - Int128(fee))
        }
    }

    /// The part of an estimate that is the card's fee, and that of a charge by the card's terms, which it does not tell.
    private func fee(
        of expense: Expense, by payer: String?, _ amount: Amount, _ home: Int64,
        _ middle: ExpenseRate
    ) -> Int64 {
        let withFee: Int64?
        let rate: ExpenseRate?
        switch expense.rate.kind {
        case .estimated: (withFee, rate) = (home, expense.recorded?.price.rate)
        case .charged:
            let card = expense.method.flatMap { cards.card($0, of: payer) }
            withFee = card?.estimate(amount, at: middle, to: rates.home)?.minorUnits
            rate = middle
        default: return 0
        }
        guard let withFee, let plain = rate?.convert(amount, to: rates.home) else { return 0 }
        return Int64(clamping: Int128(withFee) - Int128(plain.minorUnits))
    }

    private mutating func add(
        _ way: CostReport.Way, _ person: String?, _ middle: Int64, _ fee: Int64, _ cost: Int128
    ) throws {
        let key = Key(way: way, person: person)
        var line = lines[key] ?? CostReport.Line(way: way, person: person)
        line.middle = try [line.middle, middle].sum()
        line.fees = try [line.fees, fee].sum()
        line.difference = try Int64(fitting: Int128(line.difference) + cost - Int128(middle))
        lines[key] = line
    }

    /// Adds what a purse cost besides its expenses: fees, losses of sales, missing cash, and what rounding left.
    mutating func add(_ purse: Purse) throws {
        let key = Key(way: .purse(purse.currency), person: purse.owner)
        var line = lines[key] ?? CostReport.Line(way: key.way, person: key.person)
        let missing = purse.costOfMissing ?? 0
        let rest = purse.left == 0 ? purse.costLeft ?? 0 : 0
        line.fees = try [line.fees, purse.fees].sum()
        line.missing = missing
        line.difference = try Int64(
            fitting: Int128(line.difference) + Int128(missing) + Int128(rest)
                - Int128(purse.gainOfSales ?? 0))
        guard line.middle != 0 || line.fees != 0 || line.difference != 0 else { return }
        lines[key] = line
    }

    /// The lines by way and person.
    var sorted: [CostReport.Line] {
        lines.values.sorted {
            ($0.way.order, $0.way.text, $0.person ?? "") < (
                $1.way.order, $1.way.text, $1.person ?? ""
            )
        }
    }
}

extension Expense {
    fileprivate var way: CostReport.Way {
        switch rate.kind {
        case .same: .home
        case .purse: .purse(amount.currency)
        case .estimated, .charged: .card(texts.method)
        case .manual: .ownRate
        case .stored, .cross, .pending: .stored
        }
    }
}

extension CostReport.Way {
    fileprivate var order: Int {
        switch self {
        case .home: 0
        case .purse: 1
        case .card: 2
        case .ownRate: 3
        case .stored: 4
        }
    }

    fileprivate var text: String {
        switch self {
        case .purse(let currency): currency.code
        case .card(let name): name ?? ""
        default: ""
        }
    }
}
