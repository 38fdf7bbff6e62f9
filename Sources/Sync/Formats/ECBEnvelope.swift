internal import Rates

/// The ECB's XML format, which all three of its files share: a `Cube` per day with a `Cube` per
/// currency.
enum ECBEnvelope {
    static func read(_ body: [UInt8], base: Currency) throws(SyncError) -> ParsedBody {
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
                    guard !quotes.isEmpty else { throw .malformed(.noRate(ended)) }
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
                    throw .malformed(.notADate(time))
                }
                day = read
            } else if tag["currency"] != nil || tag["rate"] != nil {
                guard let day else { throw .malformed(.missing("time")) }
                guard let code = tag["currency"] else { throw .malformed(.missing("currency")) }
                guard let text = tag["rate"] else { throw .malformed(.missing("rate")) }
                guard let rate = try quote(code, text, day) else {
                    rejected.insert(Rejection(currency: code, reason: .unknownCurrency))
                    continue
                }
                quotes.append(rate)
            }
        }
        guard !snapshots.isEmpty else { throw .malformed(.noDay) }
        return ParsedBody(
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
