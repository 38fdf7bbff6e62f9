package import Bookkeeping
package import Language
import Rates
package import Trips

/// Texts about entries that were recorded as given, and may be slips.
extension Messages {
    /// A trip of which the last day was typed without a year.
    package static func longTrip(_ trip: Stored<Trip>) -> Text {
        let days = Int(trip.lastDay.ordinal) - Int(trip.firstDay.ordinal) + 1
        let edit = "ratebook trip edit \(trip.id) --to"
        return Text(
            "Warning: the trip has \(Numbers.grouped(days)) days, up to \(trip.lastDay). To change that: \(edit) DAY"
        )
    }

    /// A rate that was given is far from the stored one.
    package static func farRate(_ far: FarRate) -> Text {
        let (given, stored) = (Numbers.significant(far.given), Numbers.significant(far.stored))
        let price = "1 \(far.pair.base) = \(given) \(far.pair.quote)"
        let sentence = Text("\(price) is far from the stored rate, \(stored) (\(far.date)).")
        guard !far.isCharged else { return sentence }
        let unit = Text("A rate is for 1 \(far.pair.base).")
        return joined([sentence, unit], by: " ")
    }

    package static func farRate(_ far: FarRate, expense id: Int64) -> Text {
        warning(
            far,
            far.isCharged
                ? Text("ratebook expense edit \(id) --charged AMOUNT")
                : Text("ratebook expense edit \(id) --rate RATE"))
    }

    package static func farRate(_ far: FarRate, trip id: Int64) -> Text {
        warning(
            far,
            Text("ratebook trip edit \(id) --pin \(far.pair.base)=RATE"))
    }

    private static func warning(_ far: FarRate, _ command: Text) -> Text {
        Text("Warning: \(farRate(far)) To change it: \(command)")
    }
}
