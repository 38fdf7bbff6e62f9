public import Rates
internal import Store
public import Trips

/// A report on a trip's expenses.
public enum Report {
    case days(DayReport)
    case groups(GroupReport)
    case people(PersonReport)
    case exchange(RateEffectReport)
    case cost(CostReport)

    public enum Kind: Hashable, Sendable {
        case day, category, person, currency, exchange, cost
        /// By the texts of a field of names.
        case name(FieldForm)
    }
}

extension Bookkeeper {
    /// A report on the expenses of a trip.
    ///
    /// - Parameter withRates: whether to read the rates of single expenses, too.
    /// - Throws: ``TravelError`` if there is no such trip, or no people for a report on them;
    ///   ``SumTooLarge``; ``SplitError`` for a pending expense whose parts do not fit;
    ///   `SQLiteError`.
    public func report(
        _ kind: Report.Kind, of name: String?, withRates: Bool
    ) throws -> (trip: ChosenTrip, report: Report) {
        try book.read {
            let chosen = try chosenTrip(name)
            let trip = chosen.trip
            func groups(_ kind: GroupReport.Kind, _ totals: [GroupTotal]) throws -> Report {
                .groups(try GroupReport(trip, kind, totals, try pending(trip)))
            }
            let report: Report =
                switch kind {
                case .day: .days(try DayReport(trip, book, today: today, withRates: withRates))
                case .category:
                    try groups(.category, book.categoryTotals(of: trip.id, through: today))
                case .name(let field):
                    try groups(
                        .name(field), book.totals(by: field, of: trip.id, through: today))
                case .currency:
                    try groups(.currency, book.currencyTotals(of: trip.id, through: today))
                case .person: .people(try people(of: trip))
                case .exchange: .exchange(try RateEffectReport(trip, book, today: today))
                case .cost: .cost(try CostReport(trip, book, today: today))
                }
            return (chosen, report)
        }
    }

    private func people(of trip: Stored<Trip>) throws -> PersonReport {
        guard !trip.people.isEmpty else { throw TravelError.nobodyNamed(title: trip.title) }
        var query = ExpenseQuery(trip: trip.id)
        query.pending = true
        let figures = try book.people(of: trip.id, through: today)
        return PersonReport(
            trip: trip.content, people: figures,
            own: try ownFigures(of: figures, on: trip.content),
            balances: trip.content.isByCurrency
                ? try book.figuresByCurrency(of: trip.id, through: today) : nil,
            pending: try pending(trip),
            unpriced: try book.expenses(query).filter { $0.date <= today }
                .map { try $0.content.inOwnCurrencyIfPending() })
    }

    private func pending(_ trip: Stored<Trip>) throws -> [Amount] {
        try book.pendingAmounts(of: trip.id, through: today)
    }
}

extension Report.Kind: CaseIterable, RawRepresentable {
    public static let allCases: [Report.Kind] =
        [.day, .category, .person, .currency] + ExpenseTexts.names.map(name) + [.exchange, .cost]

    public init?(rawValue: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = kind
    }

    public var rawValue: String {
        switch self {
        case .day: "day"
        case .category: "category"
        case .person: "person"
        case .currency: "currency"
        case .exchange: "exchange"
        case .cost: "cost"
        case .name(let field): field.name
        }
    }
}

/// The spending by category, currency or a field of names, the largest total first.
public struct GroupReport {
    public let trip: Trip
    public let kind: Kind
    public let lines: [Line]
    public let sum: Int64
    /// The amounts without a rate, which are in no sum.
    public let pending: [Amount]

    public enum Kind: Equatable, Sendable {
        case category, currency
        case name(FieldForm)

        /// As that of the report.
        public var name: String {
            switch self {
            case .category: "category"
            case .currency: "currency"
            case .name(let field): field.name
            }
        }
    }

    /// The spending in one group.
    public struct Line {
        /// Nil for expenses without one.
        public let name: String?
        public let total: Int64
        public let count: Int
        /// A category's budget and its remainder; nil without a budget.
        public let budget, left: Int64?
        /// The sum in a currency.
        public let paid: Amount?
        /// The average cost of one unit of a currency, in the home currency.
        public let averageRate: ExactDecimal?
        /// The amounts without a rate, which are in no sum.
        public let pending: [Amount]
    }

    init(
        _ trip: Stored<Trip>, _ kind: Kind, _ totals: [GroupTotal], _ pending: [Amount]
    ) throws {
        (self.trip, self.kind, self.pending) = (trip.content, kind, pending)
        sum = try totals.map(\.total).sum()
        lines = try totals.map { total in
            let budget =
                kind == .category ? total.name.flatMap { trip.categoryBudgets[$0] } : nil
            let left = try budget.map { try Int64(fitting: Int128($0) - Int128(total.total)) }
            let paid = kind == .currency ? total.paid : nil
            return Line(
                name: total.name, total: total.total, count: total.count, budget: budget,
                left: left, paid: paid,
                averageRate: paid.flatMap {
                    Self.averageRate(of: $0, total.total, trip.homeCurrency)
                }, pending: total.pending)
        }
    }

    private static func averageRate(
        of paid: Amount, _ total: Int64, _ home: Currency
    ) -> ExactDecimal? {
        guard paid.currency != home, paid.minorUnits != 0 else { return nil }
        return ExpenseRate.charged(Amount(minorUnits: total, currency: home), for: paid)?.rate
    }
}

extension GroupTotal {
    fileprivate var paid: Amount? {
        guard let currency = name.flatMap({ Currency($0) }), let amount else { return nil }
        return Amount(minorUnits: amount, currency: currency)
    }
}

/// What each person paid, their shares and their balances.
public struct PersonReport {
    public let trip: Trip
    public let people: [PersonFigures]
    /// The figures of those who have a currency of their own with a rate, by name.
    public let own: [String: OwnFigures]
    /// The figures in each currency paid, on a trip that keeps its balances so; else nil.
    public let balances: [CurrencyFigures]?
    /// The amounts without a rate, which are in no figure.
    public let pending: [Amount]
    /// The expenses without a rate, in their own currencies.
    let unpriced: [Expense]

    /// What a person paid of the amounts without a rate, and their share of them.
    public func pending(
        of person: String
    ) throws(SumTooLarge) -> (paid: [Amount], share: [Amount]) {
        func amounts(_ parts: (Expense) -> [(person: String, units: Int64)]) -> [Amount] {
            unpriced.flatMap { expense in
                parts(expense).filter { $0.person == person && $0.units != 0 }
                    .map { Amount(minorUnits: $0.units, currency: expense.amount.currency) }
            }
        }
        let paid = amounts { $0.payments.map { ($0.person, $0.amount) } }
        let share = amounts { $0.shares.map { ($0.person, $0.homeAmount ?? 0) } }
        return (try paid.sums(), try share.sums())
    }
}
