import Arguments
import Rates
import Sync

/// How a source is shown.
enum SourceText {
    static let names = [
        "source", "name", "enabled", "base", "first_day", "address", "homepage", "attribution",
        "needs_key", "has_history", "quota", "quota_period", "kinds",
    ]

    static func isOn(_ about: SourceDescription, _ switches: [String: Bool]) -> Bool {
        switches[about.id] ?? about.isDefault
    }

    static func record(_ about: SourceDescription, _ switches: [String: Bool]) -> Record {
        let values: [Cell] = [
            .text(about.id), .text(about.name), .flag(isOn(about, switches)),
            .text(about.base.code), .text(about.firstDay), .text(about.address),
            .text(about.homepage), .text(about.attribution), .flag(about.key != nil),
            .flag(about.hasHistory), about.quota.map { .count($0.limit) } ?? .none,
            .text(about.quota?.period.rawValue), .texts(about.kinds.map(\.rawValue)),
        ]
        return Record(names, values)
    }

    /// Names and values, one under the other.
    static func rows(
        _ about: SourceDescription, _ switches: [String: Bool], _ context: Context
    ) -> [(Text, String)] {
        [
            (Text("Name", "이름"), about.name), (Text("Address", "주소"), about.address),
            (Text("Homepage", "홈페이지"), about.homepage),
            (Text("Attribution", "출처 표시"), about.attribution),
            (Text("Base", "기준 통화"), about.base.code),
            (Text("Published", "발표"), context.say(publication(about.publication))),
            (Text("History", "과거 자료"), context.say(history(about))),
            (Text("Key", "키"), context.say(key(about, context.environment))),
            (Text("Requests", "조회 한도"), context.say(quota(about))),
            (
                Text("Switched on", "사용"),
                context.say(isOn(about, switches) ? Text("yes", "예") : Text("no", "아니요"))
            ),
        ]
    }

    static func history(_ about: SourceDescription) -> Text {
        switch about.history {
        case .none: Text("–", "–")
        case .range(let first?), .daily(let first?): Text("\(first)", "\(first)")
        case .range(nil): Text("yes", "있음")
        case .daily(nil): Text("day by day", "하루씩")
        }
    }

    /// Whether a key is needed, and whether it is there.
    static func key(_ about: SourceDescription, _ environment: Environment) -> Text {
        guard about.key != nil else { return Text("–", "–") }
        switch SourceKey.find(about, environment) {
        case .success: return Text("set", "설정됨")
        case .failure(.notSet): return Text("needed", "필요")
        case .failure: return Text("unusable", "사용 불가")
        }
    }

    private static func publication(_ publication: Publication) -> Text {
        let (english, korean) =
            switch publication.calendar {
            case .everyDay: ("every day", "매일")
            case .target: ("on TARGET days", "TARGET 영업일")
            case .weekdays: ("Monday to Friday", "월~금")
            }
        let zone =
            switch publication.zone {
            case .utc: "UTC"
            case .berlin: "Europe/Berlin"
            case .seoul: "Asia/Seoul"
            }
        let hour = (publication.hour < 10 ? "0" : "") + "\(publication.hour):00"
        return Text("\(english), \(hour) \(zone)", "\(korean) \(hour) \(zone)")
    }

    private static func quota(_ about: SourceDescription) -> Text {
        guard let quota = about.quota else { return Text("–", "–") }
        let limit = Numbers.grouped(quota.limit)
        switch quota.period {
        case .day: return Text("\(limit) a day", "하루 \(limit)회")
        case .month: return Text("\(limit) a month", "한 달 \(limit)회")
        }
    }
}

extension SourceDescription {
    /// Whether it can answer for past days.
    var hasHistory: Bool {
        if case .none = history { false } else { true }
    }
}
