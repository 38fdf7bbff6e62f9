import Language
import Phrases
import Rates

extension DayPhraseError: DescribedError {
    /// The failure where the text is not at hand: it was parsed, but means no day here.
    var failure: Failure { Failure(self, in: "") }
}

extension Failure {
    /// The failure for a text that is not a day, or not one day.
    init(_ error: DayPhraseError, in text: String) {
        switch error {
        case .notADay:
            self = .usage(
                "bad-date", Text("'\(text)' is not a date", "날짜 형식이 아닙니다: \(text)"),
                Text(
                    "Write 2026-10-30, 10/30, 30 Oct, today, yesterday, friday, -7d, -3m, -1y or +3d.",
                    "2026-10-30, 10/30, 10월 30일, 오늘, 어제, 금요일, -7d, -3m, -1y, +3d처럼 입력하세요."))
        case .noSuchDay(let month, let day):
            self = .usage(
                "bad-date", Messages.noSuchDay(month, day),
                Text("The month comes before the day: 10/30.", "월을 일보다 먼저 쓰세요: 10/30"))
        case .ambiguous(let days):
            let readings = days.map(\.description).joined(separator: ", ")
            self = .usage(
                "ambiguous-date",
                Text("'\(text)' could be several dates", "여러 날짜로 읽힐 수 있습니다: '\(text)'"),
                Text("Write one of: \(readings)", "다음 중 하나로 입력하세요: \(readings)"))
        case .monthMissing(let day):
            self = .usage(
                "bad-date",
                Text("Day \(day) of which month?", "몇 월 \(day)일인지 알 수 없습니다"),
                Text("Write the month, too: 10/\(day)", "월도 함께 쓰세요: 10/\(day)"))
        case .notOneDay(let day, let period):
            let days = "\(period.lowerBound) – \(period.upperBound)"
            self = .usage(
                "bad-date",
                Text(
                    "The trip has no day \(day), or several: \(days)",
                    "여행 기간에 \(day)일이 없거나 여러 번 있습니다: \(days)"),
                Text("Write the month, too: 10/\(day)", "월도 함께 쓰세요: 10/\(day)"))
        }
    }
}

extension Messages {
    fileprivate static func noSuchDay(_ month: Int, _ day: Int) -> Text {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ]
        guard months.indices.contains(month - 1) else {
            return Text("There is no month \(month)", "\(month)월은 없는 달입니다")
        }
        return Text("\(months[month - 1]) has no day \(day)", "\(month)월에는 \(day)일이 없습니다")
    }
}
