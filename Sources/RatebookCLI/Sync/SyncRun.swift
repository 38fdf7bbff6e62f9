import Language
import Rates
import Store
import Sync

/// A sync of one source after another, or of a file.
struct SyncRun {
    let book: Book
    let ask: Ask
    let base: Currency?
    let force: Bool
    let isRehearsal: Bool

    private var sink: BookSink { BookSink(book: book, isRehearsal: isRehearsal) }

    /// Stores what a file has, in the format of one of some sources; nil for any.
    func read(
        _ body: [UInt8], as candidates: [any Source]?, _ context: Context
    ) throws -> SyncReport {
        var progress = ProgressLine(context)
        defer { progress.clear() }
        do {
            let source = try SourceRegistry.source(for: body, among: candidates)
            do {
                return try job(source, context).importBody(body, expecting: base, into: sink) {
                    progress.show($0, of: $1)
                }
            } catch SyncError.malformed where !source.recognizes(body) {
                throw Failure(
                    .badData, kind: SyncError.unrecognized.kind,
                    Messages.fileOfAnother(source.about.id), hint: Messages.withoutSource)
            }
        } catch let error as SyncError {
            throw Failure(error, of: nil, fromFile: true)
        }
    }

    /// Asks every source.
    func fetch(_ sources: [any Source], _ context: Context) throws -> [SyncReport] {
        try sources.map { try fetch($0, context) }
    }

    /// Asks the first source, and the next one only where one before it could not answer.
    func fetchFirst(of sources: [any Source], _ context: Context) throws -> [SyncReport] {
        var reports: [SyncReport] = []
        for source in sources {
            let report = try fetch(source, context)
            reports.append(report)
            if report.failure == nil { break }
        }
        return reports
    }

    private func fetch(_ source: any Source, _ context: Context) throws -> SyncReport {
        var progress = ProgressLine(context)
        defer { progress.clear() }
        return try job(source, context).fetch(through: context.web(to: source.about), into: sink) {
            progress.show($0, of: $1)
        }
    }

    private func job(_ source: any Source, _ context: Context) -> SyncJob {
        SyncJob(source: source, base: base, ask: ask, now: context.now, force: force)
    }
}
