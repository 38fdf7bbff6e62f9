package import Bookkeeping
package import Language
import Rates
package import Trips

/// Texts about what was recorded as it was said, and may be a slip.
extension Messages {
    /// A trip of which the last day was typed without a year.
    package static func longTrip(_ trip: Stored<Trip>) -> Text {
        let days = Int(trip.lastDay.ordinal) - Int(trip.firstDay.ordinal) + 1
        let edit = "ratebook trip edit \(trip.id) --to"
        return Text(
            "Warning: the trip has \(Numbers.grouped(days)) days, up to \(trip.lastDay). To change that: \(edit) DAY",
            "주의: \(trip.lastDay)까지 \(Numbers.grouped(days))일짜리 여행입니다. 고치려면: \(edit) 날짜")
    }

    /// A rate that was given is far from the stored one.
    package static func farRate(_ far: FarRate) -> Text {
        let (given, stored) = (Numbers.significant(far.given), Numbers.significant(far.stored))
        let price = "1 \(far.pair.base) = \(given) \(far.pair.quote)"
        let sentence = Text(
            "\(price) is far from the stored rate, \(stored) (\(far.date)).",
            "\(price): 저장된 환율 \(stored)(\(far.date))과 크게 다릅니다.")
        guard !far.isCharged else { return sentence }
        let unit = Text("A rate is for 1 \(far.pair.base).", "환율은 1 \(far.pair.base) 기준입니다.")
        return joined([sentence, unit], by: " ")
    }

    package static func farRate(_ far: FarRate, expense id: Int64) -> Text {
        let (english, korean) =
            far.isCharged ? ("--charged AMOUNT", "--charged 금액") : ("--rate RATE", "--rate 환율")
        let edit = "ratebook expense edit \(id)"
        return warning(far, Text("\(edit) \(english)", "\(edit) \(korean)"))
    }

    package static func farRate(_ far: FarRate, trip id: Int64) -> Text {
        let edit = "ratebook trip edit \(id) --pin \(far.pair.base)="
        return warning(far, Text(edit + "RATE", edit + "환율"))
    }

    private static func warning(_ far: FarRate, _ command: Text) -> Text {
        Text(
            "Warning: \(farRate(far)[.english]) To change it: \(command[.english])",
            "주의: \(farRate(far)[.korean]) 고치려면: \(command[.korean])")
    }
}
