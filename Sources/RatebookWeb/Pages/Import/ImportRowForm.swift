import Answers
import Bookkeeping
import Language
import Ledgers
import Rates
import Trips

/// The fields of one row of a file, and the texts that are kept of all others while one is open.
struct ImportRowForm {
    private let read: ReadImport
    private let form: ImportForm
    private let visit: Visit
    private let trip: Stored<Trip>
    private let usual: UsualExpense
    private let corrections: [EntryPlace: EntryCorrection]

    init(_ read: ReadImport, _ form: ImportForm, _ trip: Stored<Trip>, _ visit: Visit) throws {
        (self.read, self.form, self.trip, self.visit) = (read, form, trip, visit)
        corrections = form.corrections
        usual = try visit.writer.usualExpense(on: trip, withOtherTrips: true)
    }

    private func say(_ text: Text) -> String { visit.say(text) }

    /// Whether the fields of a row are shown: it was opened, or a text of it cannot be read.
    func isOpen(_ place: EntryPlace) -> Bool {
        form.opened == place || read.correctionFaults[place] != nil
    }

    /// The fields of a row that a person has corrected, as a list; nil for none.
    func corrected(_ place: EntryPlace) -> String? {
        guard let entry = read.entry(place), let correction = corrections[place] else { return nil }
        let faults = read.correctionFaults[place]?.map(\.field) ?? []
        let fields = correction.fields.filter { field in
            entry.takes(field) && !faults.contains(field)
                && correction[field] != entry.text(of: field)
        }
        guard !fields.isEmpty else { return nil }
        return say(ImportWords.corrected(fields.map { say(Self.name(of: $0)) }))
    }

    /// The button that opens a row; nil for one that has no place in the file.
    func button(_ place: EntryPlace, _ label: String) -> HTML? {
        guard read.entry(place)?.takes(.date) ?? false, !isOpen(place) else { return nil }
        return """
            <button class="icon" type="submit" name="open" value="\(place)" formaction="#row-\(place)" \
            aria-label="\(say(ImportWords.correct(label)))">\(Icon.edit.html)</button>
            """
    }

    /// The texts of the rows that are not open, so that they are kept.
    var hidden: HTML {
        let fields = corrections.sorted {
            ($0.key.line, $0.key.index) < ($1.key.line, $1.key.index)
        }
        .filter { !isOpen($0.key) || read.entry($0.key) == nil }
        .flatMap { place, correction in
            correction.fields.map { field -> HTML in
                """
                <input type="hidden" name="\(ImportForm.name("fix", place, field))" value="\(correction[field] ?? "")">
                """
            }
        }
        return HTML(fields)
    }

    /// The fields of an open row; nil for one that is closed.
    func fields(_ place: EntryPlace) -> HTML? {
        guard isOpen(place), let entry = read.entry(place) else { return nil }
        let shown = EntryCorrection.Field.allCases.filter { field in
            entry.takes(field) && (field != .payer || !trip.people.isEmpty)
        }
        return """
            <div class="stack fix"><div class="grid">\(shown.map { html($0, entry, place) })</div>
            <div class="spread"><button class="button" type="submit" name="do" value="look" formaction="#row-\(place)">\(say(ImportWords.keepCorrection))</button>\
            <button class="button plain" type="submit" name="restore" value="\(place)" formaction="#row-\(place)">\(say(ImportWords.asInFile))</button></div></div>
            """
    }

    private func html(
        _ field: EntryCorrection.Field, _ entry: ImportedEntry, _ place: EntryPlace
    ) -> HTML {
        let id = ImportForm.name("fix", place, field)
        let own = entry.text(of: field)
        let value = corrections[place]?[field] ?? own
        let fault = read.correctionFaults[place]?.first { $0.field == field }.map { fault -> HTML in
            """
            <p class="wrong" id="wrong-\(id)" role="alert">\(say(Messages.ledgerFault(fault.fault).clipped))</p>
            """
        }
        let state: HTML =
            fault == nil ? .empty : " aria-invalid=\"true\" aria-describedby=\"wrong-\(id)\""
        return """
            <div class="field"><label class="label" for="\(id)">\(say(Self.name(of: field)))</label>
            \(control(field, id, value, state))\(fault)
            <input type="hidden" name="\(ImportForm.name("was", place, field))" value="\(own)"></div>
            """
    }

    private func control(
        _ field: EntryCorrection.Field, _ id: String, _ value: String, _ state: HTML
    ) -> HTML {
        switch field {
        case .date: return input(id, value, "date", state)
        case .amount: return input(id, value, "text\" inputmode=\"decimal", state)
        case .memo: return input(id, value, "text", state)
        case .currency:
            let known = usual.currencies.map(\.code)
            let all = known + Currency.all.map(\.code).filter { !known.contains($0) }
            return select(id, value, all.map { ($0, $0) }, state)
        case .category:
            let names = usual.categories.map { ($0, visit.category($0)) }
            return select(id, value, [("", say(ImportWords.asFound))] + names, state)
        case .payer:
            return select(id, value, [("", "–")] + trip.people.map { ($0, $0) }, state)
        }
    }

    private func input(_ id: String, _ value: String, _ type: HTML, _ state: HTML) -> HTML {
        """
        <input id="\(id)" name="\(id)" type="\(type)" value="\(value)" maxlength="500" autocomplete="off"\(state)>
        """
    }

    private func select(
        _ id: String, _ value: String, _ choices: [(String, String)], _ state: HTML
    ) -> HTML {
        let isKnown = choices.contains { $0.0 == value }
        let options = ((isKnown ? [] : [(value, value)]) + choices).map { choice -> HTML in
            """
            <option value="\(choice.0)"\(if: choice.0 == value, " selected")>\(choice.1)</option>
            """
        }
        return "<select id=\"\(id)\" name=\"\(id)\"\(state)>\(options)</select>"
    }

    private static func name(of field: EntryCorrection.Field) -> Text {
        switch field {
        case .date: TripWords.date
        case .amount: TripWords.amount
        case .currency: TripWords.currency
        case .memo: Messages.heading(ofField: "memo")
        case .category: TripWords.category
        case .payer: TripWords.payer
        }
    }
}
