public import Rates
internal import Store

/// A query of the list of rates.
public struct ListQuery: Sendable {
    /// What the prices state; nil for the reader's home currency, or as published.
    public var statement: ListStatement?
    /// Whether prices are in the home currency that the reader chose, if there is one.
    public var usesHomeCurrency = false
    /// The only source that may answer; nil for all.
    public var source: String?
    public var kind = RateKind.mid
    public var asOf: AsOf
    /// A text that the code, name or region has to contain.
    public var search: String?
    public var onlyFavorites = false
    /// Whether currencies that were retired by the day are listed, too, each with its last rate.
    ///
    /// A search finds them anyway.
    public var includesRetired = false
    /// Whether pegs price the list's own currency, favourites, and searched currencies where the source has no
    /// rates of them.
    public var usesPegs = true
    public var order = Order.code
    /// The number of days of recent prices that come with each row; 0 for none.
    public var recentDays = 0
    /// What the source that answers calls currencies.
    fileprivate(set) var sourceNames: [Currency: String] = [:]

    /// The sort order; favourites always come first.
    public enum Order: Sendable {
        case code
        /// By names, in the language of whoever asks.
        case name(@Sendable (Currency) -> String)
        /// Largest rise first.
        case change
    }

    /// All current currencies as of a day, sorted by code.
    public init(asOf: AsOf) { self.asOf = asOf }
}

/// The newest rate of every currency in one series on or before a day.
public struct RateListing {
    public let series: Series
    public let rows: [ListedRate]
    /// The recent prices in 10⁻⁹, oldest first, indexed by the currency's position; nil unless they were requested.
    public let recent: [[Int64]]?
    public let statement: ListStatement
    public let asOf: AsOf
    /// What the series' source calls currencies, where it names them.
    public let sourceNames: [Currency: String]
    /// The peg of the currency that all rows share; nil if the source has rates of it.
    public let peg: Peg?

    /// The day of the newest rate; nil for an empty list.
    ///
    /// Where all that is listed has ended, it is that of the other currencies.
    public let date: Day?
    /// The series of other sources that are switched on; none if the list could only be of one source.
    fileprivate let others: [Series]

    /// Whether each row is the price of one unit of its own currency, as Korean banks publish it.
    public var isDirect: Bool { statement.isDirect(in: series) }

    /// The currency that all rows share: their base, or the quote where ``isDirect``.
    public var shared: Currency { statement.currency ?? series.base }

    /// The pegs that prices of the list follow from, each once.
    public var pegs: [Peg] { [peg].compactMap { $0 } + rows.compactMap(\.peg) }

    /// The currencies of the rows whose price is shown for more than one unit, by code.
    public var quotedByHundred: [Currency] {
        rows.filter { $0.units > 1 }.map(\.currency).sorted()
    }

    /// The pair of a row: its rate is the price of one unit of the base in the quote.
    public func pair(_ row: ListedRate) -> CurrencyPair {
        (isDirect ? Quotation.direct : .indirect).pair(of: row.currency, base: shared)
    }
}

extension Bookkeeper {
    /// The list of rates.
    ///
    /// - Throws: ``LookupError`` if no series has rates for the day.
    public func rates(_ query: ListQuery) throws -> RateListing {
        var query = query
        let search = query.search?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        query.search = search?.isEmpty ?? true ? nil : search
        return try book.read {
            let home = query.usesHomeCurrency ? try homeCurrency() : nil
            let statement = query.statement ?? home.map(ListStatement.in) ?? .published
            let choice = try SeriesChoice(
                book, source: query.source, base: statement.currency, kind: query.kind,
                isPublic: isPublic
            ).preferringChanges(on: query.asOf.day, in: book)
            let currencies = [statement.currency].compactMap { $0 }
            let found = try choice.answer(asOf: query.asOf, of: currencies, in: book) {
                try foundRows(
                    of: choice, statement, on: $0, within: $1, usesPegs: query.usesPegs)
            }
            let (series, day, rows) = (found.series, found.day, found.rows)
            let names = try book.currencyNames(of: series.source)
            query.sourceNames = names
            let others =
                try endedRates(query, series, statement, on: day, besides: rows)
                + peggedRates(query, found, statement)
            let recent =
                query.recentDays > 0
                ? try book.recent(
                    series, statement, from: day.adding(days: -query.recentDays),
                    through: day, by: ListPegs(own: found.peg))
                : nil
            let listed = rows.filter(query.includes)
            return RateListing(
                series: series,
                rows: query.order.sorted(
                    listed + others.filter(query.includes), try book.favoriteOrder()),
                recent: recent, statement: statement, asOf: query.asOf, sourceNames: names,
                peg: found.peg,
                date: (listed.isEmpty && !others.isEmpty ? rows : listed).map(\.movement.date)
                    .max(),
                others: query.source == nil
                    ? choice.switchedOn.filter { $0.source != series.source } : [])
        }
    }
}

/// A source with rates of more currencies than the one that answers.
public struct WiderSource: Equatable, Sendable {
    public let source: String
    /// The number of its currencies, its base among them.
    public let currencies: Int
}

extension Bookkeeper {
    /// The source that is switched on and whose newest rates are of the most currencies; nil if none has
    /// more than a list's series, or if the list could only be of one source.
    ///
    /// - Throws: `SQLiteError`.
    public func widerSource(than listing: RateListing) throws -> WiderSource? {
        guard !listing.others.isEmpty else { return nil }
        return try book.read {
            var widest: WiderSource?
            var count = try book.countOfCurrencies(in: listing.series, on: listing.asOf.day)
            for series in listing.others {
                let other = try book.countOfCurrencies(in: series, on: listing.asOf.day)
                guard other > count else { continue }
                (widest, count) = (WiderSource(source: series.source, currencies: other), other)
            }
            return widest
        }
    }
}

extension Bookkeeper {
    /// The rows of a series, for a day.
    fileprivate struct FoundRows {
        let series: Series
        let day: Day
        let limit: Int
        let rows: [ListedRate]
        /// The peg of the list's own currency by which they follow from published rates; nil for none.
        let peg: Peg?

        var newest: Day? { rows.map(\.movement.date).max() }
    }

    /// The rows of the first series that has any; by the peg of the list's own currency if none has, or none of
    /// as late a day.
    private func foundRows(
        of choice: SeriesChoice, _ statement: ListStatement, on day: Day, within limit: Int,
        usesPegs: Bool
    ) throws -> FoundRows? {
        func rows(by peg: Peg?) throws -> FoundRows? {
            try choice.first { series -> FoundRows? in
                let rows = try book.list(
                    series, statement, on: day, within: limit, by: ListPegs(own: peg))
                return rows.isEmpty
                    ? nil
                    : FoundRows(series: series, day: day, limit: limit, rows: rows, peg: peg)
            }?.1
        }
        let published = try rows(by: nil)
        guard usesPegs, let peg = statement.currency.flatMap({ Peg(of: $0, on: day) }) else {
            return published
        }
        let pegged = try rows(by: peg)
        guard let newest = published?.newest, newest >= pegged?.newest ?? newest else {
            return pegged ?? published
        }
        return published
    }

    /// The rates of pegged currencies that a query is about and that the series does not have.
    private func peggedRates(
        _ query: ListQuery, _ found: FoundRows, _ statement: ListStatement
    ) throws -> [ListedRate] {
        guard query.usesPegs, let newest = found.newest else { return [] }
        let favorites = Set(try book.favorites())
        guard query.search != nil || !favorites.isEmpty else { return [] }
        let known = Set(found.rows.map(\.currency) + [statement.currency ?? found.series.base])
        // A word such as `dollar` is about the rates that there are.
        let isFound = found.rows.contains(where: query.includes)
        func isWanted(_ currency: Currency) -> Bool {
            guard let search = query.search else { return false }
            return isFound ? search.uppercased() == currency.code : query.finds(currency)
        }
        let wanted = Peg.all.filter { peg in
            !known.contains(peg.currency) && Peg(of: peg.currency, on: newest) != nil
                && (favorites.contains(peg.currency) || isWanted(peg.currency))
        }
        return try wanted.compactMap { peg in
            try book.listed(
                by: peg, own: found.peg, found.series, statement, on: found.day,
                within: found.limit, isFavorite: favorites.contains(peg.currency))
        }
    }

    /// The last rates of ended currencies that a query is about and that have no newer ones.
    private func endedRates(
        _ query: ListQuery, _ series: Series, _ statement: ListStatement, on day: Day,
        besides rows: [ListedRate]
    ) throws -> [ListedRate] {
        guard query.includesRetired || query.search != nil else { return [] }
        let known = Set(rows.map(\.currency))
        let ended = Currency.all.filter { currency in
            currency.isRetired(on: query.asOf.day) && !known.contains(currency)
                && query.finds(currency)
        }
        return try book.lastRates(of: ended, series, statement, on: day)
    }

    /// The currency that the reader wants prices in; nil if none was chosen.
    ///
    /// - Throws: `SQLiteError`.
    public func homeCurrency() throws -> Currency? {
        try book.state(Self.homeKey).flatMap { Currency($0) }
    }

    /// Chooses the currency for prices; nil for none.
    ///
    /// - Throws: ``LookupError`` if the book has rates, and none of the currency.
    public func setHomeCurrency(_ currency: Currency?) throws {
        if let currency, try book.oldestDay() != nil {
            var query = ListQuery(asOf: AsOf(today, maxAge: nil))
            query.statement = .in(currency)
            _ = try rates(query)
        }
        try book.setState(Self.homeKey, to: currency?.code ?? "")
    }

    /// Its key in the table `app_state`.
    private static let homeKey = "home_currency"
}

extension ListQuery {
    fileprivate func includes(_ row: ListedRate) -> Bool {
        (includesRetired || search != nil || !row.currency.isRetired(on: asOf.day))
            && (!onlyFavorites || row.isFavorite)
            && finds(row.currency)
    }

    /// Whether a currency has the text that is searched for, also as the source names it.
    fileprivate func finds(_ currency: Currency) -> Bool {
        guard let search else { return true }
        return currency.matches(search)
            || sourceNames[currency].map {
                KoreanSearch.text(Currency.folded($0), contains: Currency.folded(search))
            } ?? false
    }
}

extension ListQuery.Order {
    fileprivate func sorted(
        _ rows: [ListedRate], _ favorites: FavoriteOrder
    ) -> [ListedRate] {
        rows.sorted { left, right in
            if left.isFavorite != right.isFavorite { return left.isFavorite }
            let (one, other) = (left.currency, right.currency)
            switch self {
            case .code:
                return left.isFavorite ? favorites.precedes(one, other) : one < other
            case .name(let name): return name(one) < name(other)
            case .change:
                // In hundredths of a percent; currencies without a change come last.
                let (rise, otherRise) = (
                    left.movement.percent?.coefficient ?? Int128.min,
                    right.movement.percent?.coefficient ?? Int128.min
                )
                return rise == otherRise ? one < other : rise > otherRise
            }
        }
    }
}
