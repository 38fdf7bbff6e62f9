import Answers
import Bookkeeping
import Language
import Ledgers
import Rates
import Trips

/// The rows of a file as an import would take them, each with a tick, and those that it leaves out.
struct ImportRows {
    private let report: ImportReport
    private let form: ImportForm
    private let fields: ImportRowForm
    private let trip: Stored<Trip>
    private let visit: Visit
    private let unticked: Set<EntryPlace>

    /// The most rows that are listed; each has two fields of the form.
    static let limit = 1_500
    /// The most lines of other lists.
    private static let lineLimit = 200

    init(
        _ report: ImportReport, _ form: ImportForm, _ fields: ImportRowForm, _ trip: Stored<Trip>,
        _ visit: Visit
    ) {
        (self.report, self.form, self.fields) = (report, form, fields)
        (self.trip, self.visit) = (trip, visit)
        unticked = form.unticked
    }

    private func say(_ text: Text) -> String { visit.say(text) }

    var html: HTML {
        let pairs = report.matches?.pairs.prefix(Self.limit) ?? []
        let rows = report.rows.prefix(Self.limit - pairs.count)
        let hidden =
            report.rows.count - rows.count + (report.matches?.pairs.count ?? 0) - pairs.count
        return """
            \(list(ImportWords.matched, pairs.map(row)))
            \(list(ImportWords.rows, rows.map(row)))
            \(if: hidden > 0, "<p class=\"quiet small\">\(say(ImportWords.notListed(hidden)))</p>")
            \(report.matches.map(others))
            \(leftOut)
            """
    }

    private func list(_ heading: Text, _ items: [HTML]) -> HTML? {
        guard !items.isEmpty else { return nil }
        return """
            <section class="day"><h2>\(say(heading))</h2><ul class="list">\(items)</ul></section>
            """
    }

    /// A row with its tick, and a button that opens its fields; without them where it has no place in the file.
    private func item(_ place: EntryPlace?, named label: String = "", _ text: HTML) -> HTML {
        guard let place else { return "<li class=\"row\">\(text)</li>" }
        return """
            <li class="correctable" id="row-\(place)"><label class="row take"><input type="checkbox" name="row" value="\(place)"\
            \(if: !unticked.contains(place), " checked")>\(text)</label>\
            <input type="hidden" name="shown" value="\(place)">\(label.isEmpty ? nil : fields.button(place, label))\
            \(fields.fields(place))</li>
            """
    }

    private func row(_ planned: ImportReport.PlannedExpense) -> HTML {
        let expense = planned.expense
        let charged = expense.rate.kind == .charged ? expense.homeAmount : nil
        let names = expense.texts.besidesLabel.map { say(Messages.text($1, of: $0)) }
        let payers = expense.payments.map(\.person).joined(separator: ", ")
        let category = visit.category(expense.category)
        let label = expense.texts.label
        var about = [date(expense.date)]
        if label != nil { about.append(category) }
        about += names
        if !payers.isEmpty { about.append(say(TripWords.paidBy(payers))) }
        if let line = planned.line { about.append(say(ImportWords.inLine(line))) }
        let corrected = planned.place.flatMap(fields.corrected)
        return item(
            planned.place, named: "\(label ?? category), \(date(expense.date))",
            """
            <span class="spread grow"><span>\(label ?? category)<small>\(about.joined(separator: " · "))</small>\
            \(corrected.map { "<small class=\"good\">\($0)</small>" as HTML })</span>\
            <span class="amounts">\(expense.amount.text)\
            \(charged.map { "<small>\(say(ImportWords.charged($0.text)))</small>" as HTML })</span></span>
            """)
    }

    /// An expense that is matched, and what it gets.
    private func row(_ pair: StatementMatches.Pair) -> HTML {
        let (before, after) = (pair.before, pair.after)
        var changes: [String] = []
        if after.date != before.date { changes.append(date(after.date)) }
        if after.price != before.price, let home = after.homeAmount {
            changes.append(say(ImportWords.charged(home.text)))
        }
        if after.method != before.method, let method = after.method { changes.append(method) }
        let change =
            changes.isEmpty
            ? say(ImportWords.unchanged) : "→ " + changes.joined(separator: ", ")
        let about = [
            "#\(pair.number)", date(before.date), say(ImportWords.inLine(pair.line)),
        ].joined(separator: " · ")
        return item(
            changes.isEmpty ? nil : pair.place,
            """
            <span class="spread grow"><span>\(before.label)<small>\(about)</small>\
            <small>\(change)</small></span><span class="amounts">\(before.amount.text)</span></span>
            """)
    }

    private func date(_ day: Day) -> String { say(TripWords.date(day)) }

    private func others(_ matches: StatementMatches) -> HTML {
        let unclear = matches.unclear.prefix(Self.lineLimit).map { row -> HTML in
            let links = row.expenses.map { number -> HTML in
                "<a href=\"\(TripPath(trip.content).expense(number))\">#\("\(number)")</a> "
            }
            return """
                <li class="row"><span class="spread grow"><span>\(row.memo ?? row.amount.text)\
                <small>\(date(row.date)) · \(say(ImportWords.inLine(row.line)))</small></span>\
                <span class="amounts">\(row.amount.text)<small>\(links)</small></span></span></li>
                """
        }
        let new = matches.new.prefix(Self.lineLimit).map { row -> HTML in
            """
            <li class="row"><span class="spread grow"><span>\(row.memo ?? row.amount.text)\
            <small>\(date(row.date)) · \(say(ImportWords.inLine(row.line)))</small></span>\
            <span class="amounts">\(row.amount.text)</span></span></li>
            """
        }
        return """
            \(list(ImportWords.unclear, unclear))
            \(list(ImportWords.unmatched, new))
            """
    }

    /// The rows that are no expenses, or are recorded already, and where the file differs from the book.
    private var leftOut: HTML? {
        let texts =
            report.duplicates.map(Messages.duplicate)
            + report.differences.map { difference in
                let text = DifferenceText(difference)
                return Messages.difference(
                    expense: text.expense, trip: text.trip, text.field, here: text.here,
                    file: text.file)
            }
            + (report.skippedLines.isEmpty ? [] : [Messages.skippedLines(report.skippedLines)])
        let reasons = report.leftOutReasons.map(leftOut)
        let taken: [HTML] = form.taken.sorted().map {
            "<input type=\"hidden\" name=\"take\" value=\"\($0)\">"
        }
        guard !texts.isEmpty || !reasons.isEmpty else { return "\(taken)" }
        let more = texts.count - Self.lineLimit
        let lines =
            texts.prefix(Self.lineLimit).map(\.clipped)
            + (more > 0 ? [Messages.more(more, isComplete: true)] : [])
        return """
            <section class="card stack tight"><h2>\(say(ImportWords.leftOut))</h2>
            <ul class="stack tight small">\(lines.map { "<li>\(say($0))</li>" as HTML })\(reasons)</ul>\(taken)</section>
            """
    }

    /// The rows that are left out for a reason, each with a tick that has it recorded.
    private func leftOut(_ reason: LeftOutRow.Reason, _ lines: [Int]) -> HTML {
        let shown = lines.prefix(reason.mayBeExpense ? Self.tickLimit : 0)
        let cells = Dictionary(
            report.leftOut.lazy.filter { $0.reason == reason }.map { ($0.line, $0.cells) }
        ) { first, _ in first }
        let ticks = shown.map { line -> HTML in
            let row = cells[line].flatMap { $0.isEmpty ? nil : $0 }
            return """
                <label class="check"><input type="checkbox" name="take" value="\(line)"> \
                <span>\(say(ImportWords.take(line: line)))\
                \(row.map { "<small>\($0)</small>" as HTML })</span></label>
                """
        }
        return """
            <li>\(say(Messages.leftOut(reason, lines: lines)))\
            \(if: !ticks.isEmpty, "<div class=\"checks\">\(ticks)</div>")</li>
            """
    }

    /// The most rows of a reason that have a tick.
    private static let tickLimit = 10
}
