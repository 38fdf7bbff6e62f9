public import Ledgers
public import Rates
internal import Store
public import Trips

/// Why trips cannot be written in a format.
public enum ExportError: Error {
    /// The format is only read, such as a bank's table.
    case readOnly(LedgerFormat)
    /// The format has one trip per file: Splitwise's, or Spliit's.
    case severalTrips(LedgerFormat)
}

extension Bookkeeper {
    /// A trip with everything that belongs to it.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; `SQLiteError`.
    public func document(of name: String?) throws -> (trip: ChosenTrip, document: TripDocument) {
        try book.read {
            let chosen = try chosenTrip(name)
            return (chosen, try book.document(of: chosen.trip))
        }
    }

    /// What one person of a trip took part in, as a table of CSV with what they paid and their shares.
    ///
    /// - Throws: ``TravelError`` if there is no such trip or person; `SQLiteError`.
    public func entries(
        of person: String, on name: String?
    ) throws -> (trip: ChosenTrip, text: String) {
        var (chosen, document) = try self.document(of: name)
        let person = try document.trip.person(person.composed)
        document.expenses = document.expenses.filter { $0.concerns(person) }
        document.transfers = document.transfers.filter { [$0.giver, $0.taker].contains(person) }
        return (chosen, TripCSV.text(of: [document], partsOf: [person]))
    }

    /// All trips that are not in the trash, by their first day.
    ///
    /// - Throws: `SQLiteError`.
    public func allDocuments() throws -> [TripDocument] {
        try book.read {
            try book.tripHeadings().compactMap { heading in
                try book.trip(heading.id).map { try book.document(of: $0) }
            }
        }
    }

    /// Writes stored rates in a range of days, series by series, ordered by day, revision and
    /// currency.
    ///
    /// The book is not locked while a part is written.
    ///
    /// - Parameters:
    ///   - extent: which series and revisions.
    ///   - source: the only source whose rates are used; nil for all.
    ///   - currencies: those whose rates are written; empty for all.
    ///   - write: receives the text in parts.
    /// - Returns: how many rates were written.
    /// - Throws: ``LookupError`` if no series is stored.
    @discardableResult
    public func writeRates(
        _ extent: RateExtent, in range: HistoryRange, source: String?,
        of currencies: Set<Currency>, as writer: some PriceWriter,
        to write: (String) throws -> Void
    ) throws -> Int {
        let all = try series(extent, source: source)
        var (writer, text, count) = (writer, "", 0)
        writer.begin(&text)
        for series in all {
            var pages = try StoredRatePages(
                of: series, in: book, since: range.since, until: range.until,
                hasAllRevisions: extent == .everything)
            while try book.read({
                try pages.next(of: book) { stored in
                    guard currencies.isEmpty || currencies.contains(stored.currency) else { return }
                    writer.append(PriceRow(stored, of: series), to: &text)
                    count += 1
                }
            }) {
                try write(text)
                text = ""
            }
        }
        writer.end(&text)
        try write(text)
        return count
    }

    /// The series that an extent has, in the order in which they are written.
    private func series(_ extent: RateExtent, source: String?) throws -> [Series] {
        try book.read {
            // Published rates are written, of every kind or of the middle.
            let choice = try SeriesChoice(book, source: source, base: nil, derives: false)
            let found =
                extent == .everything
                ? try book.series().filter { source == nil || $0.source == source }
                : Array(choice.candidates.prefix(1))
            guard !found.isEmpty else { throw LookupError.noRates(choice.advice) }
            return found.sorted {
                ($0.source, $0.base.code, $0.kind.rawValue)
                    < ($1.source, $1.base.code, $1.kind.rawValue)
            }
        }
    }
}

/// Which stored rates are exported.
public enum RateExtent: Sendable {
    /// The current rates of the most preferred series.
    case current
    /// All series with all revisions.
    case everything
}

extension PriceRow {
    /// A stored rate as the price of one unit, in the direction in which its source states it.
    fileprivate init(_ stored: StoredRate, of series: Series) {
        self.init(
            day: stored.day, pair: series.quotation.pair(of: stored.currency, base: series.base),
            rate: stored.rate.decimal.normalized, source: series.source, kind: series.kind,
            revision: stored.revision, knownAt: stored.knownAt)
    }
}

extension LedgerFormat {
    /// The text of trips in this format.
    ///
    /// - Throws: ``ExportError``; ``TravelError/nobodyNamed(title:)`` for a trip without people in
    ///   Splitwise's or Spliit's format; ``NotInSpliit``.
    public func text(of documents: [TripDocument]) throws -> String {
        switch self {
        case .json: return TripJSON.text(of: documents)
        case .csv: return TripCSV.text(of: documents)
        case .hledger, .ledger: return HledgerJournal.text(of: documents)
        case .beancount: return BeancountFile.text(of: documents)
        case .splitwise: return SplitwiseCSV.text(of: try group(documents))
        case .spliit: return try SpliitJSON.text(of: try group(documents))
        case .bank: throw ExportError.readOnly(self)
        }
    }

    /// The only trip, which has people.
    private func group(_ documents: [TripDocument]) throws -> TripDocument {
        guard let document = documents.first, documents.count == 1 else {
            throw ExportError.severalTrips(self)
        }
        guard !document.trip.people.isEmpty else {
            throw TravelError.nobodyNamed(title: document.trip.title)
        }
        return document
    }
}
