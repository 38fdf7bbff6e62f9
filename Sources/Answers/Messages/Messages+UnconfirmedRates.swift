package import Bookkeeping
package import Language
package import Rates

/// Texts about unconfirmed rates: those held back until they are confirmed.
extension Messages {
    /// The warning printed by a sync.
    ///
    /// - Parameter figure: the pair and its rate: `USD/KRW 1,466.12`.
    package static func unconfirmed(
        _ source: String, _ figure: String, _ day: Day, because reason: Text,
        accept command: String
    ) -> Text {
        Text(
            "\(source): \(figure) on \(day) is held back until it is confirmed (\(reason)). To accept it: \(command)"
        )
    }

    package static func accepted(_ source: String, _ figure: String, _ day: Day) -> Text {
        Text("\(source): \(figure) on \(day) accepted")
    }

    /// Newer rates than those of an answer wait; lists at most three.
    package static func heldBack(_ rates: HeldBackRates) -> Text {
        let count = rates.currencies.count
        guard count <= 3 else {
            return Text("\(count) rates of \(rates.day) are held back: ratebook status")
        }
        let codes = rates.currencies.map(\.code).joined(separator: ", ")
        return Text(
            "\(codes) of \(rates.day) \(when: count == 1, "is", else: "are") held back: ratebook status"
        )
    }

    package static var unconfirmedRates: Text {
        Text("Held back until they are confirmed:")
    }

    package static func moreListed(_ count: Int) -> Text {
        Text("  and \(count) more (all of them: -v)")
    }

    package static func moreUnconfirmed(_ count: Int) -> Text {
        Text("And \(count) more rates are held back. Run: ratebook status")
    }

    package static var acceptWhat: Text {
        Text("Which currencies are to be accepted?")
    }

    package static var acceptExample: Text {
        Text("Write: ratebook sync --accept 2026-10-30 KRW")
    }

    package static func nothingUnconfirmed(_ currencies: [Currency], _ day: Day) -> Text {
        let codes = currencies.map(\.code).joined(separator: ", ")
        return Text("No rate of \(codes) is held back on \(day)")
    }

    /// Why it is held back.
    package static func reason(of rate: UnconfirmedRate) -> Text {
        let doubt = rate.doubt
        let expected = Numbers.grouped(doubt.expected.description)
        let percent = Numbers.signed(rate.percent)
        let witnesses = doubt.witnesses.joined(separator: ", ")
        return switch (doubt.reason, doubt.witnesses.isEmpty) {
        case (.moved, _): Text("\(percent)% after \(expected)", in: "rate")
        case (.differs, _): Text.same("\(witnesses): \(expected)")
        case (.inverse, true): Text("1/x of the rate before, \(expected)")
        case (.inverse, false): Text("1/x of the rate of \(witnesses), \(expected)")
        case (.powerOfTen, true):
            Text("\(multiple(of: rate)) × the rate before, \(expected)")
        case (.powerOfTen, false):
            Text("\(multiple(of: rate)) × the rate of \(witnesses), \(expected)")
        case (.sameFigure, _): Text("the figure of \(witnesses), not \(expected)")
        case (.frozen, _):
            Text("the same figures as in the two publications before, while \(witnesses) moved")
        case (.early, _): Text("the source publishes that day later")
        }
    }

    /// The power of ten that a rate is of the one it was compared with: `100`, `1/100`.
    private static func multiple(of rate: UnconfirmedRate) -> String {
        let (small, large) = (
            min(rate.quote.rate, rate.doubt.expected), max(rate.quote.rate, rate.doubt.expected)
        )
        var (power, scaled) = ("10", Int128(small.nanos) * 10)
        while scaled * 3 < Int128(large.nanos) {
            power += "0"
            scaled *= 10
        }
        let isSmaller = rate.quote.rate < rate.doubt.expected
        return (isSmaller ? "1/" : "") + Numbers.grouped(power)
    }
}
