internal import Rates

/// Which published rates are believed: those that moved by at most a fifth since the
/// publication before, and those that a second publication confirms.
struct Belief {
    /// A rate of some day.
    struct Point {
        let day: Day
        let rate: Rate

        /// Whether another rate is more than a fifth away: 20 % of this one.
        func isFar(from other: Rate) -> Bool {
            // Both are positive: the difference fits.
            (other.nanos - rate.nanos).magnitude > rate.nanos.magnitude / 5
        }
    }

    /// What is to become of a rate.
    enum Verdict {
        case believed
        /// It is kept as evidence, beside the believed rate that it is too far from.
        case doubted(previous: Rate)
        /// It is believed, and so is the rate of an earlier day that was doubted until now.
        case confirms(Day)
    }

    private var believed = [Point?](repeating: nil, count: Currency.all.count)
    private var doubted = [Point?](repeating: nil, count: Currency.all.count)

    /// Learns a rate that is stored.
    mutating func learn(_ currency: Currency, _ point: Point, isBelieved: Bool) {
        if isBelieved {
            believed[currency.position] = point
        } else {
            doubted[currency.position] = point
        }
    }

    /// Judges a rate of a day that comes after all that is known.
    ///
    /// A rate older than ``Book/asOfLimit`` days is no measure, and a doubted one is confirmed
    /// by the currency's next publication or by none.
    mutating func judge(_ quote: Quote, on day: Day) -> Verdict {
        let position = quote.currency.position
        let point = Point(day: day, rate: quote.rate)
        let oldest = day.adding(days: -Book.asOfLimit)
        let before = believed[position].flatMap { $0.day >= oldest ? $0 : nil }
        let doubt = doubted[position].flatMap { doubt in
            doubt.day >= oldest && before.map { doubt.day > $0.day } ?? true ? doubt : nil
        }
        if let doubt, !doubt.isFar(from: point.rate) {
            believed[position] = point
            return .confirms(doubt.day)
        }
        if let before, before.isFar(from: point.rate) {
            doubted[position] = point
            return .doubted(previous: before.rate)
        }
        believed[position] = point
        return .believed
    }
}
