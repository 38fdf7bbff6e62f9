import Rates

extension Reading {
    /// Refuses what no source means, whatever its format: another base than was asked for, a
    /// day that is to come, a day or a currency that stands twice, a base that is not one, and
    /// a day without a rate.
    func check(expecting base: Currency?, now: Instant) throws(SyncError) {
        if let base, self.base != base {
            throw .wrongBase(expected: base, found: self.base.code)
        }
        // Two days: a source east of the date line, and a clock that is a little wrong.
        let horizon = now.day().adding(days: 2)
        var days: Set<Day> = []
        for snapshot in snapshots {
            let day = snapshot.rateDate
            guard day <= horizon else { throw .futureDate(day) }
            guard days.insert(day).inserted else { throw .malformed(.twice(day.description)) }
            try snapshot.check()
        }
    }
}

extension Snapshot {
    fileprivate func check() throws(SyncError) {
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
    }
}
