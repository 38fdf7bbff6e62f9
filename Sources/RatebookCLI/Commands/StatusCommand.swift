import Arguments
import Rates
import Store
import Sync

/// `ratebook status`: where each source stands.
struct StatusCommand: Command {
    static let name = "status"
    static let overview = Text(
        "Show what each source has brought, and when it is due.",
        "출처별로 받은 자료와 다음 조회 시각을 보여 줍니다.")

    @OptionGroup var options: GlobalOptions

    private static let names = [
        "source", "base", "enabled", "last_fetch", "outcome", "reason", "newest_date", "first_date",
        "days", "missing_days", "next_due", "quota",
    ]

    /// A source, and one of its series where there is any.
    private struct Line {
        let about: SourceDescription
        let isOn: Bool
        let base: Currency
        let status: SeriesStatus?

        var missing: Int? {
            guard let status, let first = status.first, let newest = status.newest else {
                return nil
            }
            return max(0, about.calendar.count(from: first, through: newest) - status.days)
        }
    }

    func run(_ context: Context) throws {
        let book = try context.readBookOrNil()
        let lines = try book?.read { try standings(book) } ?? standings(nil)
        if let last = try book?.lastFetch(), last > context.now {
            try context.note(Messages.clockWentBack(last))
        }
        try context.answer(names: Self.names, records: { lines.map(record) }) {
            table(lines, context)
        }
    }

    private func standings(_ book: Book?) throws -> [Line] {
        let switches = try book?.sourceSwitches() ?? [:]
        let series = try book?.askedSeries() ?? []
        return try SourceRegistry.all.map(\.about).flatMap { about -> [Line] in
            let isOn = SourceText.isOn(about, switches)
            let known = series.filter { $0.source == about.id }
            guard !known.isEmpty else {
                return [Line(about: about, isOn: isOn, base: about.base, status: nil)]
            }
            return try known.map { series in
                Line(
                    about: about, isOn: isOn, base: series.base,
                    status: try book?.status(of: series))
            }
        }
    }

    private func record(_ line: Line) -> Record {
        let last = line.status?.lastFetch
        let values: [Cell] = [
            .text(line.about.id), .text(line.base.code), .flag(line.isOn), .text(last?.at),
            .text(last?.outcome.rawValue), .text(last?.reason), .text(line.status?.newest),
            .text(line.status?.first), .count(line.status?.days ?? 0),
            line.missing.map { .count($0) } ?? .none, .text(last?.nextDue), .none,
        ]
        return Record(Self.names, values)
    }

    private func table(_ lines: [Line], _ context: Context) -> [String] {
        var table = Table([
            .sign, .text(context.say(Text("Source", "출처"))),
            .text(context.say(Text("Base", "기준"))),
            .text(context.say(Text("Newest", "최근 날짜"))),
            .number(context.say(Text("Days", "일수"))),
            .number(context.say(Text("Missing", "빠진 날"))),
            .text(context.say(Text("Last fetch", "마지막 조회"))),
            .text(context.say(Text("Outcome", "결과"))),
            .text(context.say(Text("Next due", "다음 조회"))),
        ])
        table.rows = lines.map { line in
            let last = line.status?.lastFetch
            let due = last?.nextDue.map {
                $0 <= context.now ? context.say(Self.now) : $0.description
            }
            return [
                line.isOn ? "✓" : " ", line.about.id, line.base.code,
                line.status?.newest?.description ?? "–", Numbers.grouped(line.status?.days ?? 0),
                line.missing.map(Numbers.grouped) ?? "–", last?.at.description ?? "–",
                last.map {
                    [context.say($0.outcome.name), $0.reason].compactMap { $0 }.joined(
                        separator: ": ")
                }
                .map(\.terminalSafe) ?? "–",
                due ?? (line.isOn ? context.say(Self.now) : "–"),
            ].map { .init(text: $0) }
        }
        return context.lines(table)
    }

    private static let now = Text("now", "지금")
}
