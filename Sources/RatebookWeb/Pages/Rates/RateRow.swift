import Answers
import Bookkeeping
import Charts
import Rates

/// A currency in the list: its star, name, the last days as a line, its rate and the change.
struct RateRow {
    private let row: ListedRate
    private let listing: RateListing
    private let visit: Visit

    init(_ row: ListedRate, _ listing: RateListing, _ visit: Visit) {
        (self.row, self.listing, self.visit) = (row, listing, visit)
    }

    var html: HTML {
        let currency = row.currency
        let units = row.units
        let movement = row.movement
        return """
            <li data-find="\(others)"\(if: ended != nil, " data-retired")>\(star)<a href="\(address)">\
            <span><b>\(currency)\(if: units != 1, " \(units)")</b> \
            <i>\(currency.region(visit.language))</i><span>\(currency.name(visit.language))\(ended.map { " · \($0)" })\(if: row.peg != nil, " ‡")</span></span>\
            \(line)\
            <span><b>\(Numbers.grouped(nanos: movement.rate.nanos * units, digits: 4))</b> \
            \(change(units))</span></a></li>

            """
    }

    /// Until when a currency that has ended has rates.
    private var ended: String? {
        row.currency.isRetired(on: listing.asOf.day)
            ? visit.say(Words.ended(row.movement.date)) : nil
    }

    /// What the search finds besides the texts of the row, which the module has anyway.
    private var others: String {
        let source = listing.sourceNames[row.currency].map { Currency.folded($0) }
        return row.currency.searchNames(besides: visit.language, [source].compactMap { $0 })
    }

    private var star: HTML {
        let (code, isFavorite) = (row.currency.code, row.isFavorite)
        let sign = isFavorite ? "★" : "☆"
        guard !visit.isReadOnly else { return "<span class=\"star\">\(sign)</span>" }
        return """
            <button class="star" name="\(isFavorite ? "remove" : "add")" value="\(code)" \
            aria-pressed="\(isFavorite)" aria-label="\(visit.say(Words.favorite)) \(code)">\(sign)</button>
            """
    }

    /// The row's own converter; for the currency that all rows share, the usual one.
    private var address: String {
        let pair = listing.pair(row)
        return pair.base == pair.quote ? "/convert" : "/convert/\(pair)"
    }

    private func change(_ units: Int64) -> HTML {
        let movement = row.movement
        let percent = Numbers.signed(movement.percent)
        guard let delta = movement.comparison?.delta, movement.direction != .none else {
            return "<small>\(percent)\(if: !percent.isEmpty, "%")</small>"
        }
        return """
            <small class="\(movement.direction.rawValue)">\(movement.direction.arrow) \
            \(Numbers.grouped(nanos: abs(delta) * units, digits: 4)) \(percent)%</small>
            """
    }

    /// The last days as a line of 60 by 20 units, coloured by the change over all of them.
    private var line: HTML {
        let values = Sparkline.sample(listing.recent?[row.currency.position] ?? [], count: 20)
        guard let low = values.min(), let high = values.max(), values.count > 1 else {
            return "<svg></svg>"
        }
        let first = values[0]
        let last = values[values.count - 1]
        let rise = last > first ? "up" : last < first ? "down" : "quiet"
        func y(_ value: Int64) -> Int {
            high == low
                ? 10 : 19 - Int((Int128(value) - Int128(low)) * 18 / (Int128(high) - Int128(low)))
        }
        // Relative, as a page may have two hundred of them.
        var path = "M0 \(y(first))l"
        for (index, value) in values.enumerated().dropFirst() {
            func x(_ index: Int) -> Int { index * 60 / (values.count - 1) }
            let down = y(value) - y(values[index - 1])
            if index > 1 { path += " " }
            path += "\(x(index) - x(index - 1))" + (down < 0 ? "\(down)" : " \(down)")
        }
        return """
            <svg viewBox="0 0 60 20" class="\(rise)" aria-hidden="true"><path d="\(path)"/></svg>
            """
    }
}
