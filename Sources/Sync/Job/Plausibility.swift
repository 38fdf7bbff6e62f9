public import Rates

extension ParsedBody {
    /// Throws if the body is implausible: it has a future day, a duplicate day or currency, a base
    /// rate other than 1, a day without rates, or fewer than half of the previous day's currencies.
    public func check(state: SeriesState, now: Instant) throws(SyncError) {
        let horizon = now.lastPlausibleDay
        for kind in RateKind.allCases {
            var usual = 0
            var last: Day?
            let ofKind = snapshots.filter { $0.kind == kind }
            for snapshot in ofKind.sorted(by: { $0.rateDate < $1.rateDate }) {
                let day = snapshot.rateDate
                guard day <= horizon else { throw .futureDate(day) }
                guard day != last else { throw .malformed(.twice(day.description)) }
                last = day
                let count = try snapshot.checkedCount()
                if kind == .mid, let newest = state.newest, day >= newest {
                    usual = max(usual, state.entries)
                }
                guard count * 2 >= usual else {
                    throw .tooFew(day, found: count, usual: usual)
                }
                usual = count
            }
        }
    }
}

extension Snapshot {
    /// The number of currencies priced besides the base.
    fileprivate func checkedCount() throws(SyncError) -> Int {
        var seen = [Bool](repeating: false, count: 256)
        var count = 0
        for quote in quotes {
            guard !seen[quote.currency.position] else {
                throw .malformed(.twice(quote.currency.code))
            }
            seen[quote.currency.position] = true
            if quote.currency != base {
                count += 1
            } else if quote.rate != .one {
                throw .malformed(.baseNotOne(base))
            }
        }
        guard count > 0 else { throw .malformed(.noRate(rateDate)) }
        return count
    }
}
