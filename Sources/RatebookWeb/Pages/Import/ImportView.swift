import Answers
import Bookkeeping
import Language
import Ledgers
import Rates
import Trips

/// The page on which a file is looked at: what would be recorded, or why it cannot be read, and the form to correct it.
struct ImportView {
    let file: KeptFiles.File
    let token: String
    let form: ImportForm
    let trip: Stored<Trip>
    let visit: Visit
    let notice: Text?
    private let read: ReadImport
    private let corrections: ImportCorrections
    private let rows: ImportRowForm

    init(
        _ file: KeptFiles.File, _ token: String, _ form: ImportForm, _ trip: Stored<Trip>,
        _ visit: Visit, notice: Text?, read: ReadImport
    ) throws {
        (self.file, self.token, self.form, self.trip) = (file, token, form, trip)
        (self.visit, self.notice, self.read) = (visit, notice, read)
        corrections = try ImportCorrections(form, file, read.outcome, trip, visit)
        rows = try ImportRowForm(read, form, trip, visit)
    }

    private func say(_ text: Text) -> String { visit.say(text) }
    private var path: TripPath { TripPath(trip.content) }

    var status: Response.Status {
        if case .refused = read.outcome { .unprocessable } else { .ok }
    }

    var html: HTML {
        let title = say(ImportWords.title)
        return Layout.page(
            title, on: .trips, visit,
            """
            <a class="back" href="\(path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            <p class="quiet small">\(file.name) · <a href="\(path.importing)">\(say(ImportWords.otherFile))</a></p>
            \(notice.map { "<p class=\"notice\" role=\"alert\">\(say($0))</p>" as HTML })
            <form class="stack" method="post" action="\(path.importing)">
            \(Layout.token(visit))<input type="hidden" name="kept" value="\(token)">
            \(content)
            </form>
            """)
    }

    private var content: HTML {
        switch read.outcome {
        case .refused(let failure, _, _):
            """
            \(refusal(failure))
            \(corrections.question)
            \(corrections.html)
            \(rows.hidden)
            """
        case .plan(let report, let reading):
            """
            \(summary(read.chosen ?? report, reading))
            \(corrections.purpose)
            \(corrections.html)
            \(ImportRows(report, form, rows, trip, visit).html)
            \(rows.hidden)
            \(if: report.changesBook, "<input type=\"hidden\" name=\"seen\" value=\"\(report.digest)\"><button class=\"button primary save\" type=\"submit\" name=\"do\" value=\"take\">\(say(ImportWords.record))</button>")
            """
        }
    }

    private func refusal(_ failure: Failure) -> HTML {
        let details = failure.details.map { "<li>\(say($0))</li>" as HTML }
        // What has an answer is no error yet.
        let isOpen = corrections.question != nil
        let heading = isOpen && !details.isEmpty ? ImportWords.isOpen : failure.message.clipped
        return """
            <div class="notice\(if: !isOpen, " error")" role="alert"><p>\(say(heading))</p>
            \(if: !details.isEmpty, "<ul class=\"small\">\(details)</ul>")\
            \(failure.hintOnPage(canSync: false).map { "<p class=\"small\">\(say($0))</p>" as HTML })</div>
            """
    }

    private func summary(_ report: ImportReport, _ reading: ReadImport.Reading) -> HTML {
        let counts = say(Messages.imported(report, isRehearsal: true))
        let matched = report.matches.map { say(Messages.matchedCount($0, isRehearsal: true)) }
        let sums = report.totals.decimals.map { sum in
            "\(Numbers.grouped(sum.sum, digits: sum.currency.minorUnitDigits)) \(sum.currency)"
        }
        let lines = report.notes(of: reading, visit)
        return """
            <section class="card stack tight">
            \(matched.map { "<p><strong>\($0)</strong></p>" as HTML })\
            \(if: matched == nil || report.expenses > 0, "<p><strong>\(counts)</strong></p>")
            \(if: !sums.isEmpty, "<p class=\"num\">\(sums.joined(separator: " · "))</p>")
            \(if: !report.changesBook, "<p>\(say(ImportWords.nothingToRecord))</p>")
            \(if: !lines.isEmpty, "<ul class=\"stack tight small quiet\">\(lines.map { "<li>\($0)</li>" as HTML })</ul>")
            </section>
            """
    }
}

extension ImportReport {
    /// How a file was read, and what an import of it adds beside expenses.
    fileprivate func notes(of reading: ReadImport.Reading, _ visit: Visit) -> [String] {
        var notes: [Text] = []
        switch reading.columns {
        case .preset(let preset): notes.append(ImportWords.readAs(preset))
        case .names(let mapping):
            let columns = mapping.namedColumns.map { field, column in
                "\(visit.say(ImportWords.field(field))) = \(column)"
            }
            notes.append(ImportWords.readByNames(columns.joined(separator: ", ")))
            if let currency = mapping.assumedCurrency {
                notes.append(ImportWords.assumed(currency))
            }
        case .given: break
        case nil: notes.append(ImportWords.readAs(reading.format))
        }
        if let encoding = reading.encoding { notes.append(ImportWords.readAs(encoding)) }
        if !trips.isEmpty { notes.append(ImportWords.newTrips(trips.joined(separator: ", "))) }
        notes += sameTrips.map(Messages.sameTrip)
        notes += people.map { Messages.newcomers($0, isRehearsal: true) }
        if !totals.pending.isEmpty {
            let sums = totals.pending.map { sum in
                "\(Numbers.grouped(sum.sum, digits: sum.currency.minorUnitDigits)) \(sum.currency)"
            }
            notes.append(ImportWords.pending(sums.joined(separator: ", ")))
        }
        if ruled > 0 { notes.append(ImportWords.ruled(ruled)) }
        if let outside { notes.append(Messages.outside(outside.count, outside.period)) }
        if fitting > 0 { notes.append(ImportWords.fitRecorded(fitting)) }
        if !onlyHere.isEmpty { notes.append(Messages.onlyHere(onlyHere)) }
        notes += [Messages.ignored(ignored), Messages.numberedNames(numberedNames)]
            .compactMap(\.self)
        notes += acceptedTotals.map(Messages.accepted)
        if !missingPhotos.isEmpty { notes.append(ImportWords.noPhotos(missingPhotos.count)) }
        if let matches {
            if !matches.lacking.isEmpty { notes.append(Messages.lacking(matches.lacking)) }
            if !matches.outside.isEmpty { notes.append(Messages.outside(matches.outside)) }
            if !matches.foreignCharges.isEmpty {
                notes.append(Messages.foreignCharges(matches.foreignCharges))
            }
        }
        notes += Messages.tillConversions(self)
        return notes.map { visit.say($0.clipped) }
    }
}
