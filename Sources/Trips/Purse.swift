public import Rates

/// Somebody's cash in one currency on a trip: what was bought, spent and left, and what it cost.
///
/// Its rate is the cost of all purchases divided by what was bought. It depends on neither the order nor the days of the
/// purchases, so that books that merge agree.
public struct Purse: Equatable, Sendable {
    /// The person, by name or uid; nil for cash that all share.
    public let owner: String?
    public let currency: Currency
    public let homeCurrency: Currency
    /// What was bought or moved in from other trips, in minor units of the currency.
    public private(set) var bought: Int64 = 0
    /// What expenses in cash took, and refunds brought.
    public private(set) var spent: Int64 = 0
    public private(set) var sold: Int64 = 0
    public private(set) var movedOut: Int64 = 0
    /// What counts found missing, less what they found beyond.
    public private(set) var missing: Int64 = 0
    /// What each count found missing, by its uid.
    public private(set) var missingByCount: [String: Int64] = [:]
    /// What the purchases cost in the home currency, without fees; nil while one has no rate.
    public private(set) var cost: Int64? = 0
    /// What was got for the cash sold; nil while a sale has no rate.
    public private(set) var proceeds: Int64? = 0
    /// The cost of the cash moved to other trips, as it was fixed then.
    public private(set) var costMovedOut: Int64 = 0
    /// The fees, as far as they have a rate.
    public private(set) var fees: Int64 = 0
    /// The entries of the purse, by day.
    public let entries: [RecordedCash]

    /// What an expense took from a purse on a day; negative for a refund.
    public struct Spending: Equatable, Sendable {
        public let date: Day
        public let amount: Int64

        public init(date: Day, amount: Int64) { (self.date, self.amount) = (date, amount) }
    }

    /// Adds up the entries of a purse and what expenses took from it.
    ///
    /// - Throws: ``SumTooLarge``.
    public init(
        of owner: String?, in currency: Currency, home: Currency, _ entries: [RecordedCash],
        _ spendings: [Spending]
    ) throws(SumTooLarge) {
        (self.owner, self.currency, homeCurrency) = (owner, currency, home)
        self.entries = entries.sorted {
            ($0.entry.date, $0.uid) < ($1.entry.date, $1.uid)
        }
        for recorded in entries { try add(recorded.entry) }
        for spending in spendings { spent = try [spent, spending.amount].sum() }
        try compareCounts(spendings)
    }

    private mutating func add(_ entry: CashEntry) throws(SumTooLarge) {
        let units = entry.amount.minorUnits
        let home = entry.cost?.homeAmount(in: homeCurrency)?.minorUnits
        switch entry.kind {
        case .bought, .movedIn:
            bought = try [bought, units].sum()
            cost = try Self.sum(cost, home)
        case .sold:
            sold = try [sold, units].sum()
            proceeds = try Self.sum(proceeds, home)
        case .movedOut:
            movedOut = try [movedOut, units].sum()
            costMovedOut = try [costMovedOut, home ?? 0].sum()
        case .counted: break
        }
        let fee = entry.fee?.homeAmount(in: homeCurrency)?.minorUnits ?? 0
        fees = try [fees, fee].sum()
    }

    private static func sum(_ known: Int64?, _ more: Int64?) throws(SumTooLarge) -> Int64? {
        guard let known, let more else { return nil }
        return try [known, more].sum()
    }

    /// Compares each count with what should have been there at the end of its day.
    private mutating func compareCounts(_ spendings: [Spending]) throws(SumTooLarge) {
        for recorded in entries where recorded.entry.kind == .counted {
            let count = recorded.entry
            var expected: [Int64] = [-missing]
            for entry in entries.map(\.entry) where entry.date <= count.date {
                switch entry.kind {
                case .bought, .movedIn: expected.append(entry.amount.minorUnits)
                case .sold, .movedOut: expected.append(-entry.amount.minorUnits)
                case .counted: break
                }
            }
            expected += spendings.filter { $0.date <= count.date }.map { -$0.amount }
            let held = try expected.sum()
            let lost = try [held, -count.amount.minorUnits].sum()
            missingByCount[recorded.uid] = lost
            missing = try [missing, lost].sum()
        }
    }

    /// Whose cash it is, and in which currency.
    public struct Key: Hashable, Sendable {
        public let owner: String?
        public let currency: Currency

        public init(owner: String?, currency: Currency) {
            (self.owner, self.currency) = (owner, currency)
        }
    }

    /// The purses that entries make, in the order of the first entry of each.
    ///
    /// - Parameter spendings: what expenses took; those of nobody's purse are left out.
    /// - Throws: ``SumTooLarge``.
    public static func all(
        _ entries: [RecordedCash], _ spendings: [Key: [Spending]], home: Currency
    ) throws(SumTooLarge) -> [Purse] {
        var keys: [Key] = []
        var ofKeys: [Key: [RecordedCash]] = [:]
        for recorded in entries {
            let key = Key(owner: recorded.entry.person, currency: recorded.entry.amount.currency)
            if ofKeys[key] == nil { keys.append(key) }
            ofKeys[key, default: []].append(recorded)
        }
        var purses: [Purse] = []
        for key in keys {
            purses.append(
                try Purse(
                    of: key.owner, in: key.currency, home: home, ofKeys[key] ?? [],
                    spendings[key] ?? []))
        }
        return purses
    }

    /// An amount of the currency.
    public func money(_ units: Int64) -> Amount { Amount(minorUnits: units, currency: currency) }

    /// What is left, in minor units; negative where more was spent than bought.
    public var left: Int64 {
        let left =
            Int128(bought) - Int128(spent) - Int128(sold) - Int128(movedOut) - Int128(missing)
        return Int64(clamping: left)
    }

    /// The rate of the purse; nil where nothing was bought, or a purchase has no rate yet.
    public var rate: PurseRate? {
        guard let cost, cost > 0, bought > 0 else { return nil }
        return PurseRate(cost: cost, bought: bought, currency: currency, homeCurrency: homeCurrency)
    }

    /// What the cash that is left cost: the cost of all, less that of what left at the purse's rate; nil without a rate.
    ///
    /// Where nothing is left, it is the difference that rounding and expenses with rates of their own leave.
    public var costLeft: Int64? {
        guard let cost, let rate else { return nil }
        let gone = [spent, sold, missing].map { rate.home(of: $0) }
        guard let all = Self.all(gone) else { return nil }
        return Int64(clamping: Int128(cost) - all - Int128(costMovedOut))
    }

    /// What sales brought above what the cash sold cost; negative for a loss, nil without a rate.
    public var gainOfSales: Int64? {
        guard sold != 0 else { return 0 }
        guard let proceeds, let cost = rate?.home(of: sold) else { return nil }
        return Int64(clamping: Int128(proceeds) - Int128(cost))
    }

    /// What the missing cash cost; negative where more was found; nil without a rate.
    public var costOfMissing: Int64? { missing == 0 ? 0 : rate?.home(of: missing) }

    private static func all(_ parts: [Int64?]) -> Int128? {
        let known = parts.compactMap(\.self)
        return known.count == parts.count ? known.reduce(Int128(0)) { $0 + Int128($1) } : nil
    }
}

/// The rate at which the cash of a purse was bought: an exact fraction.
public struct PurseRate: Equatable, Sendable {
    /// What all purchases cost, above zero, in minor units of the home currency.
    public let cost: Int64
    /// What was bought, above zero, in minor units of the currency.
    public let bought: Int64
    public let currency: Currency
    public let homeCurrency: Currency

    /// An amount of the currency in the home currency, in minor units of both, rounded once, half away from zero; nil if
    /// it is too large.
    public func home(of units: Int64) -> Int64? {
        let product = Rounding.product(
            UInt128(units.magnitude), UInt128(cost.magnitude), by: UInt128(bought.magnitude))
        guard let product, product <= UInt128(Int64.max) else { return nil }
        return units < 0 ? -Int64(product) : Int64(product)
    }

    /// The price of one unit with 9 decimals, or 18 if below 1.
    public var decimal: ExactDecimal? {
        ExpenseRate.ratio(
            of: Amount(minorUnits: cost, currency: homeCurrency),
            to: Amount(minorUnits: bought, currency: currency))
    }
}
