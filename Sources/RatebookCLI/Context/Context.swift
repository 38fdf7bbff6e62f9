import Answers
import Bookkeeping
import Glibc
import Language
import Rates
import Sync
import Terminal

/// Everything a command gets from its environment, so that tests can replace it.
struct Context {
    /// The words of the command line without the program's name.
    let words: [String]
    let options: GlobalOptions
    private(set) var language: Language
    private(set) var now: Instant
    let environment: Environment
    let output: Output
    let errors: Output
    let transport: () -> any Transport
    /// The process's file mode mask (umask).
    let fileModeMask: mode_t
    let openBook: OpenBook
    /// What exchanges shared trips around the command; nil for a command that is not about trips.
    var exchange: ExchangeAround?
    /// Where the text of one record goes beside its JSON, for a caller that wants both.
    var said: Output?

    /// The local date.
    var today: Day { now.day(offset: environment.zoneOffset(at: now)) }

    /// The same context at the time of the running clock, for a prompt that stays open.
    var atPresent: Context {
        var context = self
        context.now = options.now ?? .present
        return context
    }

    /// The style of text output, from the options, the environment and the terminal.
    var style: TextStyle {
        let isWide = environment["RATEBOOK_AMBIGUOUS_WIDTH"] == "2"
        return TextStyle(
            hasColor: hasColor, width: environment.columns(of: output),
            measure: TextMeasure(ambiguousWidth: isWide ? 2 : 1))
    }

    /// Whether output is coloured: by the option, else by `NO_COLOR` (no-color.org) and
    /// `CLICOLOR_FORCE` (bixense.com/clicolors), else by the terminal.
    private var hasColor: Bool {
        if options.noColor { return false }
        switch options.color ?? .auto {
        case .always: return true
        case .never: return false
        case .auto:
            guard environment["NO_COLOR"].isEmpty else { return false }
            if !["", "0"].contains(environment["CLICOLOR_FORCE"]) { return true }
            return output.isTerminal && environment["TERM"] != "dumb"
                && environment["CLICOLOR"] != "0"
        }
    }

    /// Random text that makes uids unique; empty if `--now` sets the clock, so that results are
    /// reproducible.
    var salt: String { options.now == nil ? String(UInt64.random(in: 0 ... .max), radix: 16) : "" }

    /// The same context in another language.
    func speaking(_ language: Language) -> Context {
        var context = self
        context.language = language
        return context
    }

    /// An instant in local time, to the minute: `2026-10-12 09:00`; on a narrow terminal, only its
    /// day.
    func when(_ instant: Instant) -> String {
        let local = instant.adding(seconds: environment.zoneOffset(at: instant))
        if let width = style.width, width < 64 { return local.day().description }
        return "\(local.day()) \(local.description.dropFirst(11).prefix(5))"
    }

    /// A text in the user's language.
    func say(_ text: Text) -> String { text[language] }

    /// Prints a note to standard error unless `--quiet` is set.
    ///
    /// Errors of writing it are ignored, since the answer does not depend on it.
    func note(_ text: Text) {
        guard !options.quiet else { return }
        // Without escape sequences, as a note may quote what another program printed.
        for line in text[language].split(separator: "\n") {
            try? errors.writeLine(String(line).terminalSafe)
        }
        try? errors.flush()
    }
}

extension Context {
    /// Prints records as JSON or CSV on request, else text.
    ///
    /// - Parameter names: the records' names, for the heading of a CSV without rows.
    func answer(
        names: [String], records: () throws -> [Record], text: () throws -> [String]
    ) throws {
        if options.json {
            try output.writeData(JSONText.array(try records()) + "\n")
        } else if options.csv {
            try output.writeData(CSVText.table(names: names, try records()))
        } else {
            for line in try text() { try output.show(line) }
        }
    }

    /// Prints one record as JSON or CSV on request, else text.
    ///
    /// - Parameter value: the one value that is printed with `--quiet`; nil for the text.
    func answer(
        _ record: @autoclosure () throws -> Record,
        value: @autoclosure () throws -> String? = nil, text: () throws -> [String]
    ) throws {
        guard options.json || options.csv else {
            if options.quiet, let value = try value() { return try output.show(value) }
            for line in try text() { try output.show(line) }
            return
        }
        if let said { for line in try text() { try said.show(line) } }
        let record = try record()
        guard !options.json else { return try output.writeData(JSONText.object(record) + "\n") }
        try output.writeData(CSVText.table(names: record.fields.map(\.name), [record]))
    }

    /// Prints a list as JSON or CSV on request, else as a table.
    ///
    /// - Parameters:
    ///   - nothing: the text for a list without rows; nil to print an empty table.
    ///   - text: the lines around those of the table.
    func answer<Row>(
        _ columns: Columns<Row>, _ rows: [Row], nothing: Text? = Messages.noResults,
        hasHeading: Bool = true, text: (_ table: [String]) throws -> [String] = { $0 }
    ) throws {
        try answer(names: columns.names, records: { columns.records(of: rows) }) {
            if rows.isEmpty, let nothing { return [say(nothing)] }
            return try text(lines(table(columns, rows, hasHeading: hasHeading)))
        }
    }

    /// Prints rows as JSON or CSV on request, else text.
    ///
    /// - Parameters:
    ///   - names: the names of the rows' values.
    ///   - rows: the values, as many as there are names.
    func answer(
        _ names: [String], rows: () throws -> [[Cell]], text: () throws -> [String]
    ) throws {
        try answer(names: names, records: { try rows().map { Record(names, $0) } }, text: text)
    }

    /// A table with headings in the user's language.
    func table(_ columns: [ColumnLook], hasHeading: Bool = true) -> Table {
        Table(columns, hasHeading: hasHeading, language)
    }

    /// The table of a list.
    func table<Row>(_ columns: Columns<Row>, _ rows: [Row], hasHeading: Bool = true) -> Table {
        let shown = columns.shown
        var table = table(shown.map(\.look), hasHeading: hasHeading)
        table.reserve(rows.count)
        for row in rows {
            for (_, column) in shown {
                table.append(column.text(of: row), color: column.tone(of: row)?.color(language))
            }
        }
        return table
    }

    /// The lines of a table in this context's colours.
    func lines(_ table: Table) -> [String] { [table.text(style)] }
}

extension Context {
    /// The bookkeeper for an open book.
    func keeper(of book: Book) -> Bookkeeper {
        var keeper = Bookkeeper(
            book, now: now, zoneOffset: environment.zoneOffset(at: now), salt: salt)
        keeper.transport = transport
        return keeper
    }

    /// The bookkeeper for the book, opened for reading; fails with a hint if it does not exist.
    func keeper(hint: @autoclosure () -> Text = Messages.runSync) throws -> Bookkeeper {
        keeper(of: try readBook(hint: hint()))
    }

    /// The bookkeeper for the book, opened for reading; fails with advice if it does not exist.
    func keeper(advice: @autoclosure () -> LookupAdvice) throws -> Bookkeeper {
        try keeper(hint: Messages.advice(advice()))
    }

    /// Prints the gathered output and then stores the view as the one shown last.
    ///
    /// Only views shown on a terminal are stored; output to pipes and in JSON or CSV is not.
    func remember(_ view: LastView, _ keeper: Bookkeeper) throws {
        guard output.isTerminal, !options.json, !options.csv else { return }
        try output.finish()
        let path = try BookLocation(self).path
        try keeper.remember(view) { try Books.openExisting(path, waits: false) }
    }

    /// Prints a note if the system clock is slow.
    func noteClockBehind(_ keeper: Bookkeeper) throws {
        if let newest = try keeper.dayAheadOfClock() { note(Messages.clockIsBehind(newest)) }
    }
}
