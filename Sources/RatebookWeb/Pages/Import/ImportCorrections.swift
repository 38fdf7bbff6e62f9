import Answers
import Bookkeeping
import Language
import Ledgers
import Rates
import Trips

/// The part of the form that corrects how a file is read: a question that it leaves open, and all other choices.
struct ImportCorrections {
    private typealias Choice = (value: String, label: String)

    private let form: ImportForm
    private let file: KeptFiles.File
    private let asked: ReadingQuestion?
    /// Whether the file has whole trips, not entries of this one.
    private let isOfTrips: Bool
    /// Whether the file is a bank's, or may be one.
    private let isBank: Bool
    private let visit: Visit
    private let usual: UsualExpense
    private let lastYear: Int

    init(
        _ form: ImportForm, _ file: KeptFiles.File, _ outcome: ReadImport.Outcome,
        _ trip: Stored<Trip>, _ visit: Visit
    ) throws {
        (self.form, self.file, self.visit) = (form, file, visit)
        lastYear = trip.lastDay.components.year
        usual = try visit.writer.usualExpense(on: trip, withOtherTrips: true)
        switch outcome {
        case .refused(_, let question, let format):
            (asked, isBank) = (question, format ?? .bank == .bank)
            isOfTrips = format == .json
        case .plan(_, let reading):
            (asked, isBank, isOfTrips) = (nil, reading.format == .bank, reading.format == .json)
        }
    }

    private func say(_ text: Text) -> String { visit.say(text) }

    /// The question with its answers; nil if nothing is asked.
    var question: HTML? {
        guard let asked else { return nil }
        return """
            <div class="card stack">\(html(asked))
            <button class="button primary" type="submit" name="do" value="look">\(say(ImportWords.lookAgain))</button></div>
            """
    }

    private func html(_ question: ReadingQuestion) -> HTML {
        switch question {
        case .format: radios(ImportWords.whichFormat, "format", formats)
        case .encoding:
            select(
                ImportWords.whichEncoding, "encoding", encodings, empty: say(ImportWords.choose))
        case .columns: columns(isAsked: true) ?? .empty
        case .spentIs(let signs):
            radios(
                ImportWords.whichSign, "spent-is",
                BankMapping.Sign.allCases.map { sign in
                    let name = say(name(of: sign))
                    let reading = signs.map { say(Messages.reading(of: $0, spentIs: sign)) }
                    return (
                        sign.rawValue, [name, reading].compactMap(\.self).joined(separator: ": ")
                    )
                })
        case .dateOrder(let text, let orders):
            radios(
                ImportWords.whichDay(text), "date-format",
                orders.map { order in
                    let day = order.read(text).map { say(TripWords.date($0)) + " – " } ?? ""
                    return (order.rawValue, day + order.rawValue)
                })
        case .year(let text):
            select(
                ImportWords.whichYear(text), "year", years, empty: say(ImportWords.choose))
        case .decimalMark(let text):
            radios(ImportWords.whichNumber(text), "decimal", marks)
        case .currency(let readings):
            readings.isEmpty
                ? select(
                    ImportWords.whichCurrency, "currency", currencies,
                    empty: say(ImportWords.choose))
                : radios(ImportWords.whichCurrency, "currency", readings.map(choice))
        case .chargedCurrency:
            select(
                ImportWords.whichCharged, "charged-currency", currencies,
                empty: say(ImportWords.choose))
        case .accounts(let names) where names.isEmpty:
            field(ImportWords.whichAccounts, "accounts", ImportWords.accountsHint, among: [])
        case .accounts(let names): checks(ImportWords.whichAccounts, "accounts", names)
        case .acceptsDifference:
            check(ImportWords.acceptDifference, "accept-difference", above: ImportWords.totals)
        case .skipsUnreadable:
            check(ImportWords.skipBad, "skip-bad", above: ImportWords.badRows)
        }
    }

    /// Whether the rows are new expenses, or are matched with recorded ones.
    var purpose: HTML? {
        guard !isOfTrips else { return nil }
        return """
            <div class="card stack purpose">
            \(radios(ImportWords.purpose, "purpose", [("add", say(ImportWords.add)), ("match", say(ImportWords.match))], first: true))
            <div class="stack matching">
            \(field(ImportWords.card, "card", ImportWords.cardHint, among: methods))
            \(check(ImportWords.recordNew, "new"))
            </div>
            \(lookAgain)</div>
            """
    }

    private var lookAgain: HTML {
        """
        <button class="button" type="submit" name="do" value="look">\(say(ImportWords.lookAgain))</button>
        """
    }

    /// All choices but the one that is asked.
    var html: HTML {
        """
        \(if: asked != nil, HTML(Self.purposes.map(hidden)))
        <details class="card"><summary>\(say(ImportWords.corrections))</summary>
        <div class="stack">
        \(if: !isOfTrips, select(ImportWords.category, "category", usual.categories.map { ($0, visit.category($0)) }, empty: "–"))
        \(if: !isOfTrips, check(ImportWords.keepDuplicates, "keep-duplicates"))
        \(reading)
        \(lookAgain)
        </div></details>
        """
    }

    private static let purposes = ["purpose", "card", "new"]

    /// A choice that is kept where its field is not shown.
    private func hidden(_ name: String) -> HTML {
        form.isOn(name)
            ? "<input type=\"hidden\" name=\"\(name)\" value=\"\(form[name])\">" : .empty
    }

    /// The cards and other ways to pay that were recorded before.
    private var methods: [String] {
        usual.names.filter { $0.key.name == "method" }.flatMap(\.value)
    }

    private var reading: HTML {
        let isAsked = { (name: String) in Self.name(of: asked) == name }
        let banks = BankPreset.all.map { ($0.name, $0.title) }
        let signs = BankMapping.Sign.allCases.map { ($0.rawValue, say(name(of: $0))) }
        let orders = DateOrder.allCases.map { ($0.rawValue, $0.rawValue) }
        let ofBanks: [(Text, String, [Choice])] = [
            (TripWords.currency, "currency", currencies),
            (ImportWords.spentIs, "spent-is", signs),
            (ImportWords.dateOrder, "date-format", orders),
            (ImportWords.year, "year", years),
            (ImportWords.decimalMark, "decimal", marks),
            (ImportWords.preset, "preset", banks),
            (ImportWords.chargedCurrency, "charged-currency", currencies),
        ]
        let ofAll: [(Text, String, [Choice])] = [
            (ImportWords.encoding, "encoding", encodings), (ImportWords.format, "format", formats),
        ]
        return """
            <div class="grid">\(((isBank ? ofBanks : []) + ofAll).filter { !isAsked($0.1) }.map { select($0.0, $0.1, $0.2) })</div>
            \(if: !isAsked("accounts") && !form["accounts"].isEmpty, checks(ImportWords.whichAccounts, "accounts", form.values("accounts")))
            \(if: !isAsked("accept-difference") && form.isOn("accept-difference"), check(ImportWords.acceptDifference, "accept-difference"))
            \(if: isBank && !isAsked("skip-bad"), check(ImportWords.skipBad, "skip-bad"))
            \(if: isBank && asked != .columns, columns(isAsked: false) ?? .empty)
            """
    }

    /// The field of the form that answers a question.
    private static func name(of question: ReadingQuestion?) -> String? {
        switch question {
        case .format: "format"
        case .encoding: "encoding"
        case .spentIs: "spent-is"
        case .dateOrder: "date-format"
        case .year: "year"
        case .decimalMark: "decimal"
        case .currency: "currency"
        case .chargedCurrency: "charged-currency"
        case .accounts: "accounts"
        case .acceptsDifference: "accept-difference"
        case .skipsUnreadable: "skip-bad"
        case .columns, nil: nil
        }
    }

    // MARK: Choices

    private func name(of sign: BankMapping.Sign) -> Text {
        sign == .positive ? ImportWords.positive : ImportWords.negative
    }

    private var marks: [Choice] {
        [(".", say(ImportWords.point)), (",", say(ImportWords.comma))]
    }

    /// The year of the trip's end and those around it, the latest first.
    private var years: [Choice] {
        let last = max(lastYear, visit.keeper.today.components.year)
        return (last - 10...last).reversed().map { ("\($0)", "\($0)") }
    }

    private var encodings: [Choice] { TextEncoding.allCases.map { ($0.rawValue, $0.rawValue) } }

    private var formats: [Choice] {
        LedgerFormat.allCases.map { ($0.rawValue, say(ImportWords.name(of: $0))) }
    }

    /// The trip's currencies, then all others.
    private var currencies: [Choice] {
        (usual.currencies + Currency.all.filter { !usual.currencies.contains($0) }).map(choice)
    }

    private func choice(_ currency: Currency) -> Choice {
        (currency.code, "\(currency.code) – \(currency.name(visit.language))")
    }

    /// A choice of a column for each field of an expense.
    private func columns(isAsked: Bool) -> HTML? {
        guard let text = try? form.reading.text(of: FileText(file.bytes)).text else { return nil }
        let choices = TableColumn.all(of: text).map { column -> Choice in
            let name = column.name.isEmpty ? say(ImportWords.column(column.number)) : column.name
            let sample = column.sample.isEmpty ? "" : " – \(column.sample.prefix(30))"
            return ("\(column.number)", "\(column.number). \(name)\(sample)".clippedForChoice)
        }
        guard !choices.isEmpty else { return nil }
        let fields = StatementSettings.fields
        let first = ["date", "amount", "memo", "currency"]
        func selects(_ fields: [String]) -> [HTML] {
            fields.map {
                select(
                    ImportWords.field($0), "column.\($0)", choices, empty: isAsked ? "–" : nil)
            }
        }
        let rest = fields.filter { !first.contains($0) }
        let isSet = rest.contains { !form["column.\($0)"].isEmpty }
        return """
            \(if: isAsked, "<h2>\(say(ImportWords.whichColumns))</h2>")\
            \(if: isAsked, "<div class=\"grid\">\(selects(first))</div>")
            <details\(if: isSet, " open")><summary>\(say(isAsked ? ImportWords.otherColumns : ImportWords.columns))</summary>
            <div class="grid">\(selects(isAsked ? rest : first + rest))</div></details>
            """
    }

    // MARK: Fields

    private func radios(
        _ heading: Text, _ name: String, _ choices: [Choice], first isFirstChosen: Bool = false
    ) -> HTML {
        let chosen = form[name]
        let none = !choices.contains { $0.value == chosen }
        let pieces = choices.enumerated().map { index, choice -> HTML in
            """
            <label class="check"><input type="radio" name="\(name)" value="\(choice.value)"\
            \(if: choice.value == chosen || none && isFirstChosen && index == 0, " checked")> \
            <span>\(choice.label)</span></label>
            """
        }
        return "<fieldset><legend>\(say(heading))</legend>\(pieces)</fieldset>"
    }

    private func select(
        _ heading: Text, _ name: String, _ choices: [Choice], empty: String? = nil
    ) -> HTML {
        let chosen = form[name]
        let options = choices.map { choice -> HTML in
            """
            <option value="\(choice.value)"\(if: choice.value == chosen, " selected")>\(choice.label)</option>
            """
        }
        return """
            <div class="field"><label class="label" for="\(name)">\(say(heading))</label>
            <select id="\(name)" name="\(name)"><option value="">\(empty ?? say(ImportWords.asFound))</option>\(options)</select></div>
            """
    }

    private func check(_ label: Text, _ name: String, above heading: Text? = nil) -> HTML {
        let box: HTML = """
            <label class="check"><input type="checkbox" name="\(name)" value="1"\
            \(if: form.isOn(name), " checked")> <span>\(say(label))</span></label>
            """
        guard let heading else { return box }
        return "<fieldset><legend>\(say(heading))</legend>\(box)</fieldset>"
    }

    /// Several of some values; those of the form are ticked.
    private func checks(_ heading: Text, _ name: String, _ values: [String]) -> HTML {
        let chosen = form.values(name)
        let boxes = values.prefix(200).map { value -> HTML in
            """
            <label class="check"><input type="checkbox" name="\(name)" value="\(value)"\
            \(if: chosen.contains(value), " checked")> <span>\(value)</span></label>
            """
        }
        return "<fieldset><legend>\(say(heading))</legend>\(boxes)</fieldset>"
    }

    /// A text, with known ones to choose from.
    private func field(
        _ heading: Text, _ name: String, _ hint: Text, among known: [String]
    ) -> HTML {
        let options = known.prefix(100).map { "<option value=\"\($0)\"></option>" as HTML }
        return """
            <div class="field"><label class="label" for="\(name)">\(say(heading))</label>
            <input id="\(name)" name="\(name)" type="text" value="\(form[name])" maxlength="500" \
            autocomplete="off" list="\(name)s">
            <small class="quiet">\(say(hint))</small><datalist id="\(name)s">\(options)</datalist></div>
            """
    }
}

extension String {
    /// At most 80 characters.
    fileprivate var clippedForChoice: String { count > 80 ? String(prefix(79)) + "…" : self }
}
