import Language
import Rates
import Sync

/// Texts about sources and their status.
extension Messages {
    static let hasHistory = Text("yes", "있음")
    static let dayByDay = Text("day by day", "날짜별")

    static let keySet = Text("set", "설정됨")
    static let keyNeeded = Text("needed", "필요")
    static let keyUnusable = Text("unusable", "사용 불가")

    /// The days on which a source publishes, with the hour and its zone.
    static func published(_ calendar: PublicationCalendar, _ time: String) -> Text {
        switch calendar {
        case .everyDay: Text("every day, \(time)", "매일 \(time)")
        case .target: Text("on TARGET days, \(time)", "TARGET 영업일 \(time)")
        case .weekdays: Text("Monday to Friday, \(time)", "월~금 \(time)")
        }
    }

    static func quota(_ limit: String, a period: Quota.Period) -> Text {
        switch period {
        case .day: Text("\(limit) a day", "하루 \(limit)회")
        case .month: Text("\(limit) a month", "한 달 \(limit)회")
        }
    }

    static func left(_ count: String) -> Text { Text(" (\(count) left)", " (\(count)회 남음)") }

    /// The next fetch of a source that is due.
    static let now = Text("now", "지금")

    static let noSourceOn = Text("No source is switched on", "켜져 있는 출처가 없습니다")

    static let switchOn = run("ratebook source enable er-api")
}
