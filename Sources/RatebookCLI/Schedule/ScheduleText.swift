import Arguments

/// How schedules are shown.
enum ScheduleText {
    static let nothing = Text("Nothing is installed", "설치된 예약이 없습니다")

    static func state(_ kind: ScheduleKind, isCurrent: Bool) -> Text {
        let (english, korean) = (kind.name[.english], kind.name[.korean])
        return isCurrent
            ? Text("Installed: a \(english), up to date", "설치됨: \(korean), 최신 상태")
            : Text(
                "Installed: a \(english), not as it would be now. Run: ratebook schedule install",
                "설치됨: \(korean), 현재 설정과 다름. 실행해 보세요: ratebook schedule install")
    }

    static func installed(_ kind: ScheduleKind) -> Text {
        Text("Installed: a \(kind.name[.english])", "설치했습니다: \(kind.name[.korean])")
    }

    static func unchanged(_ kind: ScheduleKind) -> Text {
        Text(
            "Nothing to change: the \(kind.name[.english]) is up to date",
            "변경할 내용이 없습니다: \(kind.name[.korean])")
    }

    static func removed(_ kinds: [ScheduleKind]) -> Text {
        Text(
            "Removed: the \(kinds.map(\.name[.english]).joined(separator: " and the "))",
            "없앴습니다: \(kinds.map(\.name[.korean]).joined(separator: ", "))")
    }

    /// Tells what was done, or shows each step where nothing was.
    static func answer(
        _ kind: ScheduleKind?, _ steps: [ScheduleStep], isRehearsal: Bool, _ context: Context,
        done: Text
    ) throws {
        let record = Record([
            ("kind", .text(kind?.rawValue ?? "none")), ("changed", .flag(!steps.isEmpty)),
            ("dry_run", .flag(isRehearsal)), ("steps", .list(steps.map(\.record))),
        ])
        let isWanted = context.output.isTerminal && !context.options.quiet
        try context.answer(record) {
            if isRehearsal, !steps.isEmpty { return steps.flatMap(\.lines) }
            // From a script, success is silent.
            guard isWanted || context.options.verbose || isRehearsal else { return [] }
            return [context.say(done)]
        }
    }
}
