import Answers
import Bookkeeping
import Language
import Ledgers
import Trips

/// Importing a file on a trip's page: choose it, look at what would be recorded, correct how it is read, and take it.
///
/// Only owners import: a guest records what they themselves have paid.
enum ImportPage {
    /// `GET /trips/:uid/import`: the form to choose a file.
    static func form(_ visit: Visit) throws -> Response {
        .page(chooser(try openTrip(visit), visit))
    }

    /// `POST /trips/:uid/import`: a file that was chosen, or one that was sent before and is looked at again or taken.
    static func answer(_ visit: Visit) throws -> Response {
        let trip = try openTrip(visit)
        let form = ImportForm(visit.request)
        let files = visit.keptFiles
        if let upload = upload(of: visit) {
            let token = files.keep(try upload.bytes(), named: upload.baseName, of: visit)
            guard let file = files.file(token, of: visit) else { throw PageError.notFound }
            return try look(at: file, token, form, trip, visit)
        }
        guard let token = form.token else {
            return .page(chooser(trip, visit, ImportWords.noFile), status: .unprocessable)
        }
        guard let file = files.file(token, of: visit) else {
            return .page(chooser(trip, visit, ImportWords.fileIsGone), status: .notFound)
        }
        return form.takes
            ? try take(file, token, form, trip, visit)
            : try look(at: file, token, form, trip, visit)
    }

    private static func openTrip(_ visit: Visit) throws -> Stored<Trip> {
        let trip = try visit.trip()
        guard !visit.isReadOnly else { throw PageError.readOnly }
        guard !trip.isArchived else { throw TravelError.isArchived(trip.id, title: trip.title) }
        return trip
    }

    /// The file that a form brings; a form without a chosen one sends an empty one without a name.
    private static func upload(of visit: Visit) -> Request.Upload? {
        visit.request.uploads.first { $0.field == "file" && (!$0.name.isEmpty || $0.size > 0) }
    }

    private static func chooser(
        _ trip: Stored<Trip>, _ visit: Visit, _ fault: Text? = nil
    ) -> HTML {
        let title = visit.say(ImportWords.title)
        let path = TripPath(trip.content)
        return Layout.page(
            title, on: .trips, visit,
            """
            <a class="back" href="\(path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            \(fault.map { "<p class=\"notice error\" role=\"alert\">\(visit.say($0))</p>" as HTML })
            <form class="card stack" method="post" action="\(path.importing)" enctype="multipart/form-data">
            \(Layout.token(visit))
            <div class="field"><label class="label" for="file">\(visit.say(ImportWords.file))</label>
            <input id="file" name="file" type="file" required></div>
            <p class="quiet small">\(visit.say(ImportWords.formats))</p>
            <button class="button primary" type="submit">\(visit.say(ImportWords.look))</button>
            <p class="quiet small">\(visit.say(ImportWords.nothingYet))</p>
            </form>
            """)
    }

    /// Shows what would be recorded, or why the file cannot be read.
    private static func look(
        at file: KeptFiles.File, _ token: String, _ form: ImportForm, _ trip: Stored<Trip>,
        _ visit: Visit, notice: Text? = nil
    ) throws -> Response {
        let read = try ReadImport(file, form, trip, visit)
        let page = try ImportView(file, token, form, trip, visit, notice: notice, read: read)
        return .page(page.html, status: page.status)
    }

    /// Records what was looked at, if it is still the same.
    private static func take(
        _ file: KeptFiles.File, _ token: String, _ form: ImportForm, _ trip: Stored<Trip>,
        _ visit: Visit
    ) throws -> Response {
        let read = try ReadImport(file, form, trip, visit)
        guard let (content, report) = read.planned, read.correctionFaults.isEmpty else {
            return try look(at: file, token, form, trip, visit)
        }
        guard report.digest == form["seen"] else {
            return try look(at: file, token, form, trip, visit, notice: ImportWords.changed)
        }
        var adding = form.adding
        adding.leavesOut = form.unticked
        let last = try visit.writer.lastChange(ownOnly: false)?.id
        _ = try visit.writer.importContent(
            content, to: String(trip.id), adding, isRehearsal: false)
        let change = try visit.writer.lastChange(ownOnly: false)
        guard let change, change.id != last else {
            return try look(
                at: file, token, form, trip, visit, notice: ImportWords.nothingTicked)
        }
        visit.keptFiles.remove(token, of: visit)
        return .redirect(to: TripPath(trip.content).root + "?imported=\(change.id)")
    }
}

/// A file as the form says to read it, and what a rehearsal of importing it came to.
struct ReadImport {
    enum Outcome {
        case plan(ImportReport, Reading)
        /// Why it is refused, what would help, and the format if that is known.
        case refused(Failure, ReadingQuestion?, LedgerFormat?)
    }

    /// How a file was read.
    struct Reading {
        let format: LedgerFormat
        /// The encoding that was found, if it is not UTF-8.
        let encoding: TextEncoding?
        let columns: ReadStatement.Columns?
    }

    /// The most entries of a file: the book is locked for writing while they are looked at.
    static let limit = 5_000

    private(set) var outcome: Outcome
    /// The content with the report of the rehearsal; nil if the file is refused.
    private(set) var planned: (FileContent, ImportReport)?
    /// The report without the rows that are not ticked; nil if all are.
    private(set) var chosen: ImportReport?
    /// The texts of corrections that cannot be read.
    private(set) var correctionFaults: [EntryPlace: [EntryCorrectionFault]] = [:]
    /// The entries by place, as the file has them.
    private var entries: [EntryPlace: ImportedEntry] = [:]

    /// An entry as the file has it; nil if it has none there.
    func entry(_ place: EntryPlace) -> ImportedEntry? { entries[place] }

    init(
        _ file: KeptFiles.File, _ form: ImportForm, _ trip: Stored<Trip>, _ visit: Visit
    ) throws {
        let settings = form.reading
        var (text, format) = (FileText?.none, LedgerFormat?.none)
        do {
            let (read, encoding) = try settings.text(of: FileText(file.bytes))
            (text, format) = (read, settings.format(of: read))
            guard let format else {
                let failure = Failure(.badData, kind: "unknown-format", Messages.unknownFormat)
                outcome = .refused(failure, settings.question(of: read), nil)
                return
            }
            let used = try visit.keeper.currencies(ofTrip: String(trip.id))
            var content = try settings.read(read, as: format, preferring: used)
            if case let count = try content.entryCount, count > Self.limit {
                let message = ImportWords.tooManyRows(count, limit: Self.limit)
                outcome = .refused(Failure(.badData, kind: "too-many-rows", message), nil, format)
                return
            }
            var columns: ReadStatement.Columns?
            if case .statement(let statement) = content {
                columns = statement.columns
                content = .entries(try statement.file())
            }
            if case .entries(let file) = content {
                let known = Set(trip.content.people + file.people)
                let corrected = file.corrected(by: form.corrections, people: known)
                entries = Dictionary(zip(file.places, file.entries)) { first, _ in first }
                correctionFaults = corrected.faults
                content = .entries(corrected.file)
            }
            let report = try visit.writer.importContent(
                content, to: String(trip.id), form.adding, isRehearsal: true)
            if !form.unticked.isEmpty {
                var adding = form.adding
                adding.leavesOut = form.unticked
                chosen = try visit.writer.importContent(
                    content, to: String(trip.id), adding, isRehearsal: true)
            }
            planned = (content, report)
            outcome = .plan(report, Reading(format: format, encoding: encoding, columns: columns))
        } catch let errors as LedgerErrors {
            outcome = .refused(
                ImportWords.failure(errors, file.name),
                settings.question(about: errors, in: text, of: format), format)
        } catch let error as ImportError {
            outcome = .refused(Failure(error), error.question, format)
        }
    }
}
