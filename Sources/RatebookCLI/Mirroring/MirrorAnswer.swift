import Answers
import Bookkeeping
import Language
import Terminal

/// What was sent to a mirror; run by cron, success prints nothing.
struct MirrorAnswer {
    let report: MirrorReport
    let isRehearsal: Bool

    static let names = [
        "source", "series", "publications", "rows", "confirmations", "repaired",
    ]

    func show(_ context: Context) throws {
        let isWanted =
            isRehearsal || context.options.verbose
            || (context.output.isTerminal && !context.options.quiet)
        try context.answer(
            Record([
                ("created", .flag(report.isCreated)),
                ("series", .list(report.series.map(Self.record))),
                ("publications", .count(report.series.reduce(0) { $0 + $1.snapshots })),
                ("rows", .count(report.series.reduce(0) { $0 + $1.entries })),
                ("films", .count(report.films)),
            ])
        ) {
            isWanted ? lines.map { context.say($0).terminalSafe } : []
        }
        if report.hasReader == false { context.note(Messages.mirrorLacksReader) }
    }

    var lines: [Text] {
        let created = report.isCreated ? [Messages.mirrorCreated] : []
        let series = report.series.map { Messages.mirrored($0, isRehearsal: isRehearsal) }
        let films = report.films == 0 ? [] : [Messages.mirroredFilms(report.films)]
        let lines = created + series + films
        return lines.isEmpty ? [Messages.mirrorIsCurrent] : lines
    }

    private static func record(_ series: MirrorReport.Series) -> Record {
        Record(
            names,
            [
                .text(series.source), .text(series.name), .count(series.snapshots),
                .count(series.entries), .count(series.confirmations), .flag(series.isRepaired),
            ])
    }
}
