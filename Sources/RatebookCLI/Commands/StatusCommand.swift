import Arguments
import Language
import Rates
import Store
import Sync
import Terminal

/// `ratebook status`: where each source stands.
struct StatusCommand: Command {
    static let name = "status"
    static let overview = Messages.StatusHelp.overview

    @OptionGroup var options: GlobalOptions

    private static let names = [
        "source", "base", "enabled", "last_fetch", "outcome", "reason", "newest_date", "first_date",
        "days", "missing_days", "next_due", "quota", "calls_today", "calls_left", "unconfirmed",
    ]

    /// A source, and one of its series where there is any.
    private struct Line {
        let about: SourceDescription
        let isOn: Bool
        let base: Currency
        let status: SeriesStatus?
        let use: Use
        /// Rates of it that are not believed yet.
        let doubts: [Doubt]

        /// When the source can have something newer; nil where it did not say, or where that was
        /// stored by a clock that ran ahead.
        func nextDue(at now: Instant) -> Instant? {
            status?.lastFetch?.nextDue.flatMap { $0 <= about.lastDue(at: now) ? $0 : nil }
        }

        /// Publication days between the first and the newest that are not stored, without those
        /// that the source has said to have nothing for.
        var missing: Int? {
            guard let status, let first = status.first, let newest = status.newest else {
                return nil
            }
            let days = about.calendar.count(from: first, through: newest)
            // An empty answer of the day itself may have come too early: the day is missing yet.
            let empty = status.emptyDays.filter { day, said in
                about.calendar.contains(day) && (first...newest).contains(day)
                    && about.publication.zone.day(of: said) > day
            }
            return max(0, days - empty.count - status.days)
        }
    }

    /// How often a source was called.
    private struct Use {
        let today: Int
        /// What is left of the quota: by the source's word, else by our count; nil without one.
        let left: Int?

        init(_ about: SourceDescription, _ book: Book?, now: Instant) throws {
            let zone = about.publication.zone
            let midnight = zone.instant(zone.day(of: now))
            today = try book?.requests(to: about.id, during: midnight...now) ?? 0
            left = try about.quota.map { quota in
                let period = quota.start(at: now, in: zone)...now
                let said = try book?.requestsLeft(of: about.id, during: period)
                let used = try book?.requests(to: about.id, during: period) ?? 0
                return said ?? max(0, quota.limit - used)
            }
        }
    }

    func run(_ context: Context) throws {
        let book = try context.readBookOrNil()
        let now = context.now
        let lines = try book?.read { try standings(book, now) } ?? standings(nil, now)
        try book.map(context.noteClockBehind)
        try context.answer(names: Self.names, records: { lines.map { record($0, now: now) } }) {
            table(lines, context)
        }
    }

    private func standings(_ book: Book?, _ now: Instant) throws -> [Line] {
        let switches = try book?.sourceSwitches() ?? [:]
        // The other kinds of a source come with its middle.
        let series = try book?.askedSeries().filter { $0.kind == .mid } ?? []
        let doubts = try book?.doubts() ?? []
        return try SourceRegistry.all.map(\.about).flatMap { about -> [Line] in
            let isOn = SourceText.isOn(about, switches)
            let known = series.filter { $0.source == about.id }
            let use = try Use(about, book, now: now)
            guard !known.isEmpty else {
                return [
                    Line(
                        about: about, isOn: isOn, base: about.base, status: nil, use: use,
                        doubts: [])
                ]
            }
            return try known.map { series in
                Line(
                    about: about, isOn: isOn, base: series.base,
                    status: try book?.status(of: series), use: use,
                    doubts: doubts.filter { $0.source == about.id && $0.base == series.base })
            }
        }
    }

    private func record(_ line: Line, now: Instant) -> Record {
        let last = line.status?.lastFetch
        let values: [Cell] = [
            .text(line.about.id), .text(line.base.code), .flag(line.isOn), .text(last?.at),
            .text(last?.outcome.rawValue), .text(last?.reason), .text(line.status?.newest),
            .text(line.status?.first), .count(line.status?.days ?? 0),
            line.missing.map { .count($0) } ?? .none, .text(line.nextDue(at: now)),
            line.about.quota.map { .count($0.limit) } ?? .none, .count(line.use.today),
            line.use.left.map { .count($0) } ?? .none, .list(line.doubts.map(DoubtText.record)),
        ]
        return Record(Self.names, values)
    }

    private func table(_ lines: [Line], _ context: Context) -> [String] {
        var table = Table([
            .sign, .text(context.say(Messages.Heading.source)),
            .text(context.say(Messages.Heading.base), rank: 3),
            .text(context.say(Messages.Heading.newest)),
            .number(context.say(Messages.Heading.days), rank: 6),
            .number(context.say(Messages.Heading.missing), rank: 2),
            .text(context.say(Messages.Heading.lastFetch), rank: 4),
            .text(context.say(Messages.Heading.outcome), least: 12),
            .text(context.say(Messages.Heading.nextDue), rank: 1),
            .text(context.say(Messages.Heading.requestsToday), rank: 5),
        ])
        table.rows = lines.map { line in
            let last = line.status?.lastFetch
            let due = line.nextDue(at: context.now).map {
                $0 <= context.now ? context.say(Messages.now) : $0.description
            }
            return [
                line.isOn ? "✓" : " ", line.about.id, line.base.code,
                line.status?.newest?.description ?? "–", Numbers.grouped(line.status?.days ?? 0),
                line.missing.map(Numbers.grouped) ?? "–", last?.at.description ?? "–",
                last.map {
                    [context.say(Messages.outcome($0.outcome)), $0.reason].compactMap { $0 }.joined(
                        separator: ": ")
                }
                .map(\.terminalSafe) ?? "–",
                due ?? (line.isOn ? context.say(Messages.now) : "–"),
                String(line.use.today)
                    + (line.use.left.map { context.say(Messages.left(Numbers.grouped($0))) }
                        ?? ""),
            ].map { .init(text: $0) }
        }
        return context.lines(table) + old(lines, context)
            + waiting(lines.flatMap(\.doubts), context)
    }

    /// Sources that are switched on and have had nothing new for longer than any of them rests.
    private func old(_ lines: [Line], _ context: Context) -> [String] {
        lines.flatMap { line -> [String] in
            guard line.isOn, let newest = line.status?.newest else { return [] }
            let age = Int(line.about.publication.zone.day(of: context.now).ordinal - newest.ordinal)
            guard age > Self.longestRest else { return [] }
            return context.style.wrapped(context.say(Messages.ratesAreOld(line.about.id, age)))
        }
    }

    /// Days: the longest that a source rests is the Lunar New Year's week.
    private static let longestRest = 7

    /// What is not believed yet, and how to have it believed.
    private func waiting(_ doubts: [Doubt], _ context: Context) -> [String] {
        guard !doubts.isEmpty else { return [] }
        let limit = context.options.verbose ? doubts.count : 10
        let lines = doubts.prefix(limit).map { DoubtText.waiting($0, context.language) }
        let rest = doubts.count - lines.count
        return [context.say(Messages.waiting)] + lines
            + (rest > 0 ? [context.say(Messages.moreWaiting(rest))] : [])
    }
}
