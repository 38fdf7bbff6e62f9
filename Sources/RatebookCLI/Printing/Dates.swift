import Arguments
import Rates

/// Days as people read them.
enum Dates {
    /// A rate's day with its weekday, and how long before the day that was asked for it lies.
    static func age(of date: Day, seenFrom day: Day) -> Text {
        let days = Int(day.ordinal) - Int(date.ordinal)
        let (english, korean) = (weekdays[date.weekday - 1].0, weekdays[date.weekday - 1].1)
        guard days > 0 else { return Text("\(date) (\(english))", "\(date) (\(korean))") }
        return Text(
            "\(date) (\(english)), \(days) \(days == 1 ? "day" : "days") before",
            "\(date) (\(korean)), \(days)일 전")
    }

    private static let weekdays = [
        ("Mon", "월"), ("Tue", "화"), ("Wed", "수"), ("Thu", "목"), ("Fri", "금"), ("Sat", "토"),
        ("Sun", "일"),
    ]
}
