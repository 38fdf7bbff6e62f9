/// Decides which published rates are accepted, and why others are held back.
///
/// A rate within 5 % of the currency's rate before is accepted. One that is new, or moved further, is
/// compared with other sources' prices: it is accepted if one of them agrees, and held back if they
/// contradict it, or if it moved by more than 20 % and none agrees. The next publication confirms it,
/// unless other sources say that it is turned round or off by a power of ten.
package struct RatePlausibility {
    /// How many days before a rate another may have been published to be compared with it.
    package static let comparisonLimit = 14
    /// How many days before a rate another source's may have been published to testify.
    package static let testimonyLimit = 7

    /// A rate and the day it was published for.
    package struct Point {
        package let day: Day
        package let rate: Rate

        package init(day: Day, rate: Rate) { (self.day, self.rate) = (day, rate) }

        /// Whether another rate differs from this one by more than 20 % of this one.
        package func isFar(from other: Rate) -> Bool { rate.differs(from: other, byMoreThan: 5) }
    }

    /// A price that another source has, or that follows from a peg.
    package struct Witness {
        /// The source's id, or the code of the peg's anchor.
        package let name: String
        package let day: Day
        package let rate: Rate

        package init(name: String, day: Day, rate: Rate) {
            (self.name, self.day, self.rate) = (name, day, rate)
        }
    }

    /// The knowledge about a rate besides the source's own rates.
    package struct Testimony {
        package var witnesses: [Witness]
        /// Another currency of the publication with the same figure.
        package var twin: Currency?
        /// Whether the rate is of another kind than the witnesses', such as a price of banknotes, so that only
        /// the order of magnitude can be compared.
        package var isOfOtherKind = false

        package init(
            _ witnesses: [Witness] = [], twin: Currency? = nil, isOfOtherKind: Bool = false
        ) {
            (self.witnesses, self.twin) = (witnesses, twin)
            self.isOfOtherKind = isOfOtherKind
        }
    }

    /// A fault of a publication as a whole.
    package enum Fault {
        case early
        /// Its witnesses are the sources that moved meanwhile.
        case frozen([String])
    }

    /// The decision about a rate.
    package struct Verdict {
        /// Why the rate is held back; nil if it is accepted.
        package let doubt: RateDoubt?
        /// The days whose unconfirmed rates are accepted by this one.
        package let confirmed: [Day]
    }

    private var accepted = [Point?](repeating: nil, count: Currency.all.count)
    /// The rates that are held back, oldest first.
    private var unconfirmed = [[Point]](repeating: [], count: Currency.all.count)

    /// No rate to compare with yet.
    package init() {}

    /// Adds a stored rate to compare with, of a later day than those of the currency before it.
    package mutating func learn(_ currency: Currency, _ point: Point, isAccepted: Bool) {
        if isAccepted {
            accepted[currency.position] = point
        } else {
            unconfirmed[currency.position].append(point)
        }
    }

    /// The newest accepted rate of a currency; nil if there is none.
    package func newest(_ currency: Currency) -> Point? { accepted[currency.position] }

    /// The newest published rate of a currency, whether it is accepted or not; nil if there is none.
    package func last(_ currency: Currency) -> Point? {
        let held = unconfirmed[currency.position].last
        return [accepted[currency.position], held].compactMap { $0 }.max { $0.day < $1.day }
    }

    /// Learns a rate that is accepted without further questions, and returns whether it is: as nearly all are.
    package mutating func acceptsAtOnce(_ quote: Quote, on day: Day) -> Bool {
        let position = quote.currency.position
        guard unconfirmed[position].isEmpty, let before = accepted[position],
            day.ordinal - before.day.ordinal <= Self.comparisonLimit,
            !before.rate.differs(from: quote.rate, byMoreThan: 20)
        else { return false }
        accepted[position] = Point(day: day, rate: quote.rate)
        return true
    }

    /// Whether the source's own rates do not suffice to decide about a rate: it is new, it moved by more
    /// than 5 %, or it confirms another.
    package func needsTestimony(_ quote: Quote, on day: Day) -> Bool {
        let (before, held) = compared(quote.currency, on: day)
        return !held.repeated(by: quote.rate, after: before).isEmpty
            || before?.rate.differs(from: quote.rate, byMoreThan: 20) ?? true
    }

    /// Decides about a rate of a day after all days learned so far, and learns it.
    ///
    /// Rates more than ``comparisonLimit`` days older are not compared with. Unconfirmed rates can be
    /// confirmed only by the currency's next publication: all of those near it since the last accepted one.
    package mutating func judge(
        _ quote: Quote, on day: Day, in fault: Fault? = nil, knowing said: Testimony = Testimony()
    ) -> Verdict {
        let position = quote.currency.position
        let point = Point(day: day, rate: quote.rate)
        let (before, waiting) = compared(quote.currency, on: day)
        let repeated = waiting.repeated(by: quote.rate, after: before)
        var doubt: RateDoubt?
        if !repeated.isEmpty {
            // A rate that is turned round stays so: neither others nor the rate before may show it.
            let objections = [
                said.objection(to: point, after: nil),
                before.flatMap { said.objection(to: point, after: $0) },
            ]
            doubt = objections.lazy.compactMap { $0 }.first { $0.reason.isLasting }
        } else if needsTestimony(quote, on: day) {
            doubt = said.objection(to: point, after: before)
        }
        let confirmed = doubt == nil ? repeated : []
        if let last = confirmed.last { accepted[position] = last }
        let held = doubt ?? fault.map { $0.doubt(of: point, after: confirmed.last ?? before) }
        if held == nil {
            accepted[position] = point
            unconfirmed[position] = []
        } else if held?.reason != .frozen {
            unconfirmed[position].append(point)
        }
        return Verdict(doubt: held, confirmed: confirmed.map(\.day))
    }

    /// The accepted rate of a currency before a day, and the unconfirmed ones behind it.
    private func compared(
        _ currency: Currency, on day: Day
    ) -> (before: Point?, waiting: [Point]) {
        let oldest = day.adding(days: -Self.comparisonLimit)
        let before = accepted[currency.position].flatMap { $0.day >= oldest ? $0 : nil }
        let waiting = unconfirmed[currency.position].filter { held in
            held.day >= oldest && before.map { held.day > $0.day } ?? true
        }
        return (before, waiting)
    }
}

extension [RatePlausibility.Point] {
    /// Those of unconfirmed rates that a next rate is near to; none if it is not near to the newest of them.
    ///
    /// A rate within 5 % of the rate before is the price's return, and confirms none that is far from that.
    fileprivate func repeated(
        by rate: Rate, after before: RatePlausibility.Point?
    ) -> [RatePlausibility.Point] {
        let old = before.flatMap { $0.rate.differs(from: rate, byMoreThan: 20) ? nil : $0 }
        let near = filter { held in
            !held.isFar(from: rate) && !(old?.isFar(from: held.rate) ?? false)
        }
        return near.last?.day == last?.day ? near : []
    }
}

extension RatePlausibility.Fault {
    fileprivate func doubt(
        of point: RatePlausibility.Point, after before: RatePlausibility.Point?
    ) -> RateDoubt {
        let expected = before?.rate ?? point.rate
        return switch self {
        case .early: RateDoubt(.early, expected: expected)
        case .frozen(let witnesses): RateDoubt(.frozen, expected: expected, witnesses: witnesses)
        }
    }
}

extension RatePlausibility.Testimony {
    /// Why a rate is not believed; nil if nothing speaks against it.
    fileprivate func objection(
        to point: RatePlausibility.Point, after before: RatePlausibility.Point?
    ) -> RateDoubt? {
        let far = witnesses.filter { point.isFar(from: $0.rate) }
        guard let before else {
            // A new rate: a witness that is near outweighs the others.
            guard far.count == witnesses.count else { return nil }
            return pattern(of: point, against: far) ?? difference(from: far)
        }
        let current = witnesses.filter { $0.isCurrent(on: point.day) }
        if before.isFar(from: point.rate) {
            let isSupported = current.contains {
                !$0.rate.differs(from: point.rate, byMoreThan: 20)
            }
            return isSupported
                ? nil
                : pattern(of: point, against: far) ?? pattern(of: point, against: before)
                    ?? difference(from: current) ?? move(after: before)
        }
        // A move of 5 to 20 %: others that are nearer to the rate before did not move. On a weekday they
        // may have been earlier that day; at a weekend, markets are closed.
        let unmoved = current.filter {
            before.rate.distance(to: $0.rate) < point.rate.distance(to: $0.rate)
        }
        guard unmoved.count == current.count else { return nil }
        return pattern(of: point, against: unmoved)
            ?? (point.day.isWeekend ? difference(from: unmoved) : nil)
    }

    /// The doubt of a rate that is the inverse of what witnesses state, or a power of ten of it.
    private func pattern(
        of point: RatePlausibility.Point, against witnesses: [RatePlausibility.Witness]
    ) -> RateDoubt? {
        for reason in [RateDoubt.Reason.inverse, .powerOfTen] {
            let matching = witnesses.filter { point.rate.pattern(against: $0.rate) == reason }
            if let first = matching.first {
                return RateDoubt(reason, expected: first.rate, witnesses: matching.map(\.name))
            }
        }
        return nil
    }

    private func pattern(
        of point: RatePlausibility.Point, against before: RatePlausibility.Point
    ) -> RateDoubt? {
        point.rate.pattern(against: before.rate).map { RateDoubt($0, expected: before.rate) }
    }

    /// The doubt that witnesses of another price raise; nil if there are none.
    private func difference(from witnesses: [RatePlausibility.Witness]) -> RateDoubt? {
        isOfOtherKind
            ? nil
            : witnesses.first.map { first in
                twin.map { RateDoubt(.sameFigure, expected: first.rate, witnesses: [$0.code]) }
                    ?? RateDoubt(.differs, expected: first.rate, witnesses: witnesses.map(\.name))
            }
    }

    /// The doubt that the rate before raises.
    private func move(after before: RatePlausibility.Point) -> RateDoubt {
        twin.map { RateDoubt(.sameFigure, expected: before.rate, witnesses: [$0.code]) }
            ?? RateDoubt(.moved, expected: before.rate)
    }
}

extension RatePlausibility.Witness {
    /// Whether it knows the market of a day: it is of that day, or of the Friday before a weekend.
    fileprivate func isCurrent(on day: Day) -> Bool {
        self.day == day || day.isWeekend && self.day >= day.adding(days: 5 - day.weekday)
    }
}

extension Day {
    fileprivate var isWeekend: Bool { weekday > 5 }
}

extension Rate {
    /// Whether another rate differs from this one by more than a part of this one: 5 for a fifth.
    fileprivate func differs(from other: Rate, byMoreThan part: UInt64) -> Bool {
        distance(to: other) > nanos.magnitude / part
    }

    // Both are positive, so the difference cannot overflow.
    fileprivate func distance(to other: Rate) -> UInt64 { (other.nanos - nanos).magnitude }

    /// What the rate is of another one to 5 %: its inverse, or a power of ten of it.
    fileprivate func pattern(against other: Rate) -> RateDoubt.Reason? {
        let one = Int128(Rate.one.nanos)
        let product = Int128(nanos) * Int128(other.nanos)
        if (product - one * one).magnitude <= (one * one).magnitude / 20 { return .inverse }
        let (small, large) = (Int128(min(nanos, other.nanos)), Int128(max(nanos, other.nanos)))
        let isPower = (1...18).contains { exponent in
            let scaled = small * Int128(powerOfTen(exponent))
            return (scaled - large).magnitude <= large.magnitude / 20
        }
        return isPower ? .powerOfTen : nil
    }
}
