import Language
import Scheduling

/// Texts about the state of the schedule.
extension Messages {
    static let notScheduled = Text("Nothing is installed", "설치된 예약이 없습니다")

    static func scheduler(_ kind: ScheduleKind) -> Text {
        switch kind {
        case .systemd: Text("systemd timer", "systemd 타이머")
        case .cron: Text("crontab line", "crontab 항목")
        }
    }

    static func upToDate(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text("Installed: a \(name[.english]), up to date", "설치됨: \(name[.korean]), 최신 상태")
    }

    static func outOfDate(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text(
            "Installed: a \(name[.english]), out of date. Run: ratebook schedule install",
            "설치됨: \(name[.korean]), 현재 설정과 다름. 실행해 보세요: ratebook schedule install")
    }

    static func installed(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text("Installed: a \(name[.english])", "설치했습니다: \(name[.korean])")
    }

    static func unchanged(_ kind: ScheduleKind) -> Text {
        let name = scheduler(kind)
        return Text(
            "Nothing to change: the \(name[.english]) is up to date",
            "변경할 내용이 없습니다: \(name[.korean])")
    }

    static func removed(_ kinds: [ScheduleKind]) -> Text {
        let names = kinds.map(scheduler)
        return Text(
            "Removed: the \(names.map { $0[.english] }.joined(separator: " and the "))",
            "제거했습니다: \(names.map { $0[.korean] }.joined(separator: ", "))")
    }
}
