internal import Rates

/// The ECB's XML: cubes of days around cubes of currencies, one shape for all three files.
enum ECBEnvelope {
    static func read(_ body: [UInt8], base: Currency) throws(SyncError) -> Reading {
        var scanner = XMLScanner(body)
        var snapshots: [Snapshot] = []
        var rejected: Set<Rejection> = []
        var day: Day?
        var quotes: [Quote] = []
        var depth = 0  // Of cubes: the outer one, a day, a currency.
        while let tag = try scanner.next() {
            guard tag.name == "Cube" else { continue }
            if tag.isClosing {
                if depth == 2, let ended = day {
                    guard !quotes.isEmpty else { throw .malformed("no rate for \(ended)") }
                    snapshots.append(
                        Snapshot(base: base, rateDate: ended, publishedAt: nil, quotes: quotes))
                    (day, quotes) = (nil, [])
                }
                depth -= 1
                continue
            }
            depth += tag.isEmpty ? 0 : 1
            if let time = tag["time"] {
                guard let read = Day(time), day == nil, depth == 2 else {
                    throw .malformed("«\(time)» is not a date")
                }
                day = read
            } else if let code = tag["currency"], let text = tag["rate"] {
                guard let day else { throw .malformed("a rate without a day") }
                guard let rate = try quote(code, text, day) else {
                    rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                    continue
                }
                quotes.append(rate)
            }
        }
        guard !snapshots.isEmpty else { throw .malformed("no day in the file") }
        let areDaysUnique = Set(snapshots.map(\.rateDate)).count == snapshots.count
        let areQuotesUnique = snapshots.allSatisfy { snapshot in
            Set(snapshot.quotes.map(\.currency)).count == snapshot.quotes.count
        }
        guard areDaysUnique, areQuotesUnique else {
            throw .malformed("a day or a currency stands twice in the file")
        }
        return Reading(
            base: base, snapshots: snapshots,
            rejected: rejected.sorted { $0.currency < $1.currency })
    }

    private static func quote(
        _ code: String, _ text: String, _ day: Day
    ) throws(SyncError) -> Quote? {
        do {
            let rate = try Rate(Array(text.utf8).span)
            return Currency(code).map { Quote($0, rate) }
        } catch {
            throw .badRate(currency: code, day: day.description, error)
        }
    }
}
