public import Ledgers
public import Rates
public import Store
public import Trips

/// Why trips cannot be written in a format.
public enum ExportError: Error {
    /// The format is only read, such as a bank's table.
    case readOnly(LedgerFormat)
    /// Splitwise's format has one trip per file.
    case severalTrips
}

extension Bookkeeper {
    /// A trip with everything that belongs to it.
    public func document(of name: String?) throws -> (trip: ChosenTrip, document: TripDocument) {
        try book.read {
            let chosen = try chosenTrip(name)
            return (chosen, try book.document(of: chosen.trip))
        }
    }

    /// All trips that are not in the trash, by their first day.
    public func allDocuments() throws -> [TripDocument] {
        try book.read {
            try book.tripHeadings().compactMap { heading in
                try book.trip(heading.id).map { try book.document(of: $0) }
            }
        }
    }

    /// The stored rates of the most preferred series in a range of days, as the text of a file.
    ///
    /// - Parameters:
    ///   - source: the only source whose rates are used; nil for all.
    ///   - currencies: those whose rates are written; empty for all.
    /// - Throws: ``LookupError`` if no series is stored.
    public func rates(
        in range: HistoryRange, source: String?, of currencies: Set<Currency>,
        _ directives: PriceDirectives
    ) throws -> String {
        var (writer, text) = (directives, "")
        writer.begin(&text)
        try book.read {
            let choice = try SeriesChoice(book, source: source, base: nil)
            guard let series = choice.candidates.first else {
                throw LookupError.noRates(choice.advice)
            }
            try book.eachPrice(of: series, since: range.since, until: range.until) {
                day, currency, rate in
                guard currencies.isEmpty || currencies.contains(currency) else { return }
                writer.append(
                    PriceRow(
                        day: day, pair: series.quotation.pair(of: currency, base: series.base),
                        rate: rate.decimal.normalized, source: series.source), to: &text)
            }
        }
        writer.end(&text)
        return text
    }
}

extension LedgerFormat {
    /// The text of trips in this format.
    ///
    /// - Throws: ``ExportError``, and ``TravelError/nobodyNamed(title:)`` for a trip without people
    ///   in Splitwise's format.
    public func text(of documents: [TripDocument]) throws -> String {
        switch self {
        case .json: return TripJSON.text(of: documents)
        case .csv: return TripCSV.text(of: documents)
        case .hledger, .ledger: return HledgerJournal.text(of: documents)
        case .beancount: return BeancountFile.text(of: documents)
        case .splitwise:
            guard let document = documents.first, documents.count == 1 else {
                throw ExportError.severalTrips
            }
            guard !document.trip.people.isEmpty else {
                throw TravelError.nobodyNamed(title: document.trip.title)
            }
            return SplitwiseCSV.text(of: document)
        case .bank: throw ExportError.readOnly(self)
        }
    }
}
