public import Rates
import Store
import Sync

extension Bookkeeper {
    /// The rates that the book learned behind a cursor; only of sources whose terms allow passing on if ``isPublic``.
    ///
    /// - Throws: `SQLiteError`.
    public func rateChanges(after cursor: RateCursor) throws -> RateChangePage {
        try book.read {
            let all = try book.series().filter {
                !isPublic || $0.about?.terms.allowPassingOn ?? false
            }
            return try book.rateChanges(after: cursor, of: all, publications: 50, now: now)
        }
    }

    /// The series that answer about rates, in the registry's order.
    ///
    /// - Throws: ``LookupError``; `SQLiteError`.
    private func ratedSeries(_ kind: RateKind) throws -> [Series] {
        try SeriesChoice(
            book, source: nil, base: nil, kind: kind, derives: false, isPublic: isPublic
        )
        .candidates
    }

    /// The currencies of which the answering series have rates, and those with a fixed rate to one of them, by code.
    ///
    /// - Throws: `SQLiteError`.
    public func ratedCurrencies() throws -> [Currency] {
        let rated = try book.read {
            let series = try RateKind.allCases.flatMap { try ratedSeries($0) }
            return try Set(series.flatMap { try book.currencies(of: $0) + [$0.base] })
        }
        let pegged = Peg.all.filter { rated.contains($0.anchor) && $0.until ?? today >= today }
        let priced = rated.union(pegged.map(\.currency))
        let retired = Currency.all.filter { currency in
            currency.retirement.map {
                $0.perSuccessor != nil && priced.contains($0.successor)
            } ?? false
        }
        return priced.union(retired).sorted()
    }

    /// When a source publishes the day after its newest one: in the past if it is late.
    ///
    /// - Throws: `SQLiteError`.
    public func nextPublication(of series: Series) throws -> Instant? {
        guard let about = series.about, let newest = try book.newestDay(of: series) else {
            return nil
        }
        return about.publication.next(after: newest)
    }

    /// When the ECB's next reference rates come; nil if none are stored.
    ///
    /// - Throws: `SQLiteError`.
    public func nextReferenceRates() throws -> Instant? {
        try book.referenceRates().flatMap { try nextPublication(of: $0) }
    }
}

extension Book {
    /// The series of the ECB's reference rates; nil if none are stored.
    func referenceRates() throws -> Series? {
        try series().first { $0.source == "ecb" && $0.base == .eur }
    }
}
