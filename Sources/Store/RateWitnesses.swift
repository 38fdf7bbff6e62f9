internal import Rates
internal import SQLite

/// What a book has besides a series to compare its new rates with: the mid rates of other sources, and
/// pegs.
struct RateWitnesses {
    private let book: Book
    private let series: Series
    private let others: [Series]

    init(_ book: Book, of series: Series) throws {
        (self.book, self.series) = (book, series)
        others = try book.series().filter { $0.source != series.source && $0.kind == .mid }
            .sorted { ($0.source, $0.id) < ($1.source, $1.id) }
    }

    /// The testimony about a rate of a publication.
    ///
    /// - Parameter accepted: the series' own rates before, with which a peg's anchor must agree.
    func testimony(
        of quote: Quote, in snapshot: Snapshot, after accepted: RatePlausibility
    ) throws -> RatePlausibility.Testimony {
        var witnesses = try others.compactMap { try price(of: quote.currency, in: $0, snapshot) }
        if let pegged = pegged(quote, in: snapshot, after: accepted) { witnesses.append(pegged) }
        let twin = snapshot.quotes.first {
            $0.rate == quote.rate && $0.currency != quote.currency
                && !Peg.holds($0.currency, equalTo: quote.currency)
        }
        return .init(
            witnesses, twin: twin?.currency, isOfOtherKind: series.kind != .mid)
    }

    /// The price that another series has, stated as this one does.
    private func price(
        of currency: Currency, in other: Series, _ snapshot: Snapshot
    ) throws -> RatePlausibility.Witness? {
        let (top, bottom) = other.legs(of: pair(of: currency))
        let found = try book.quotes(
            from: bottom, to: top, of: other, on: snapshot.rateDate,
            within: RatePlausibility.testimonyLimit)
        guard let found,
            let rate = Rate.cross(quote: found.to.nanos, base: found.from.nanos)
        else { return nil }
        return .init(name: other.source, day: found.date, rate: rate)
    }

    /// The pair whose price a rate of the series is.
    private func pair(of currency: Currency) -> CurrencyPair {
        series.quotation.pair(of: currency, base: series.base)
    }

    /// The price that follows from a currency's peg and the publication's rate of the anchor.
    private func pegged(
        _ quote: Quote, in snapshot: Snapshot, after accepted: RatePlausibility
    ) -> RatePlausibility.Witness? {
        guard let peg = Peg(of: quote.currency, on: snapshot.rateDate),
            let anchor = rate(of: peg.anchor, in: snapshot),
            accepted.newest(peg.anchor).map({ !$0.isFar(from: anchor) }) ?? true
        else { return nil }
        let (one, units) = (Int128(Rate.one.nanos), Int128(peg.perAnchor.nanos))
        let (factor, divisor) = series.quotation == .indirect ? (units, one) : (one, units)
        let nanos = Rounding.quotient(Int128(anchor.nanos) * factor, by: divisor)
        guard let nanos = Int64(exactly: nanos), let rate = Rate(nanos: nanos) else { return nil }
        return .init(name: peg.anchor.code, day: snapshot.rateDate, rate: rate)
    }

    private func rate(of currency: Currency, in snapshot: Snapshot) -> Rate? {
        currency == series.base
            ? .one : snapshot.quotes.first { $0.currency == currency }?.rate
    }

    /// The sources that have mostly other figures on a day than on an earlier one.
    func moved(from first: Day, to last: Day) throws -> [String] {
        try others.filter { other in
            guard let before = try book.newestSnapshot(of: other, on: first),
                let after = try book.newestSnapshot(of: other, on: last)
            else { return false }
            let counts = try book.connection.first(
                """
                SELECT count(*), coalesce(sum(a.nanos <> b.nanos), 0) FROM currencies AS c
                CROSS JOIN rates AS a ON a.currency_id = c.id AND a.snapshot_id = \(before)
                CROSS JOIN rates AS b ON b.currency_id = c.id AND b.snapshot_id = \(after)
                WHERE c.code <> \(other.base.code)
                """
            ) { (all: try $0.integer(0), changed: try $0.integer(1)) }
            return counts.map { $0.changed * 2 > $0.all } ?? false
        }.map(\.source)
    }
}
