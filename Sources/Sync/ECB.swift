internal import Rates

/// The European Central Bank's euro foreign exchange reference rates, since 1999.
///
/// Formats: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates.
struct ECB: Source {
    let about = SourceDescription(
        id: "ecb", name: "European Central Bank", address: "https://www.ecb.europa.eu",
        homepage: "https://www.ecb.europa.eu/stats/eurofxref/",
        attribution: "Euro foreign exchange reference rates, European Central Bank",
        base: .eur, firstDay: Day(year: 1999, month: 1, day: 4), calendar: .target,
        // "Around 16:00": a few minutes later, the rates are there.
        delay: 300...900, retry: 1_800, bodyLimit: 64 << 20, isDefault: false)

    /// Chooses the smallest of the three files that closes the gap.
    func path(for ask: Ask, base: Currency, newest: Day?, now: Instant) throws(SyncError) -> String
    {
        guard base == about.base else { throw .baseNotOffered(base) }
        let first: Day? =
            switch ask {
            case .latest: newest.map { about.calendar.next(after: $0) }
            case .since(let day), .day(let day): day
            }
        if let first, let start = about.firstDay, first < start { throw .noHistory(before: start) }
        let today = now.day()
        let file =
            switch first {
            case nil: "eurofxref-hist-90d.xml"
            case let first? where about.calendar.count(from: first, through: today) <= 1:
                "eurofxref-daily.xml"
            // "90 days" are calendar days; a few are kept in hand.
            case let first? where first > today.adding(days: -85): "eurofxref-hist-90d.xml"
            default: "eurofxref-hist.xml"
            }
        return "/stats/eurofxref/" + file
    }

    func recognizes(_ body: [UInt8]) -> Bool {
        let start = body.prefix(1_024)
        return start.containsText("eurofxref") && start.containsText("<")
            || ECBTable.isHeader(start)
    }

    func read(_ body: [UInt8]) throws(SyncError) -> Reading {
        ECBTable.isHeader(body.prefix(1_024))
            ? try ECBTable.read(body, base: about.base)
            : try ECBEnvelope.read(body, base: about.base)
    }

    func nextDue(after newest: Day?, said: Instant?) -> Instant? {
        newest.map { BerlinTime.instant(about.calendar.next(after: $0), hour: 16) }
    }
}
