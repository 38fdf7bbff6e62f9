package import Language
package import Rates
package import Trips

/// Texts of reports on a trip.
extension Messages {
    package static var plannedDay: Text { Text("planned", "예정") }
    package static var beforeTrip: Text { Text("before the trip", "여행 전") }
    package static var afterTrip: Text { Text("after the trip", "여행 후") }
    package static func dayNumber(_ number: Int) -> Text { Text("day \(number)", "\(number)일째") }
    package static var inAll: Text { Text("in all", "전체") }
    package static var todayBudget: Text { Text("today", "오늘") }
    package static var aDay: Text { Text("a day", "하루") }
    package static var noPlace: Text { Text("no place", "장소 없음") }
    package static func sum(_ amount: String) -> Text { Text("Total \(amount)", "합계 \(amount)") }

    package static func earlierRates(_ days: [Day]) -> Text {
        let shown = days.prefix(5)
        let more = days.count > shown.count ? ", …" : ""
        let (english, korean) = (
            shown.map { date($0)[.english] }.joined(separator: ", "),
            shown.map { date($0)[.korean] }.joined(separator: ", ")
        )
        return Text("* rate of an earlier day: \(english)\(more)", "* 이전 날짜의 환율: \(korean)\(more)")
    }

    package static var oneOffNote: Text {
        Text("+ one-off: in no daily figure", "+ 일회성: 하루 지출에 넣지 않음")
    }

    /// What the expenses would have cost, and what they did.
    package static func exchangeEffect(_ before: Amount, _ total: Amount) -> Text {
        let difference = Amount(
            minorUnits: total.minorUnits - before.minorUnits, currency: total.currency)
        let size = difference.number.drop { $0 == "-" }
        let (english, korean) =
            switch difference.minorUnits {
            case 0: ("no difference", "차이 없습니다")
            case ..<0: ("\(size) less", "\(size) 덜 썼습니다")
            default: ("\(size) more", "\(size) 더 썼습니다")
            }
        return Text(
            "At the first day's rates \(before.text), in fact \(total.text) (\(english))",
            "첫날 환율로는 \(before.text), 실제로는 \(total.text) (\(korean))")
    }

    package static func noStartRate(_ day: Day) -> Text {
        Text(
            "– no stored rate for \(day) or the week before; run: ratebook sync --source ecb --since \(day.adding(days: -7))",
            "– \(day)까지 일주일 이내의 저장된 환율 없음. 실행해 보세요: ratebook sync --source ecb --since \(day.adding(days: -7))"
        )
    }

    /// A value of a field in histories, where it is a word of the program's.
    package static func value(_ text: String, of field: HistoryField) -> Text? {
        switch field {
        case .split: SplitMethod(rawValue: text).map(split)
        case .rateKind: ExpenseRate.Kind(rawValue: text).map(kind)
        default: nil
        }
    }

    private static func kind(_ kind: ExpenseRate.Kind) -> Text {
        switch kind {
        case .same: Text("none needed", "환산 없음")
        case .stored: Text("published rate", "고시 환율")
        case .cross: Text("cross rate", "두 환율로 계산")
        case .manual: byHand
        case .charged: charged
        case .pending: Text("no rate yet", "아직 환율 없음")
        }
    }
}
