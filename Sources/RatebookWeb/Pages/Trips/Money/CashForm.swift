import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Sync
import Trips

/// The fields of a form for cash: its values as typed.
struct CashForm {
    /// Empty fields are not here.
    private var values: [String: String] = [:]

    static let fields = ["amount", "cost", "fee", "person", "place", "date", "target"]
    /// The field with the number of the last entry when the form was shown.
    static let last = "last"

    init() {}

    init(_ form: Request.Fields) {
        for name in Self.fields + [Self.last] { values[name] = form[name]?.composed }
    }

    /// The form of an entry as it is.
    init(_ entry: CashEntry) {
        func text(_ amount: Amount) -> String { "\(amount.decimal) \(amount.currency)" }
        values = ["amount": text(entry.amount), "date": entry.date.description]
        values["cost"] = entry.cost.map { text($0.amount) }
        values["fee"] = entry.fee.map { text($0.amount) }
        (values["person"], values["place"]) = (entry.person, entry.place)
    }

    subscript(name: String) -> String { values[name] ?? "" }

    /// The draft of a new entry, or of the changes to one; fields as in its own form are not touched.
    ///
    /// - Throws: ``FormFaults`` with every field that cannot be read.
    func draft(_ reader: AmountReader, changedFrom old: CashForm? = nil) throws -> PurseDraft {
        var (draft, faults) = (PurseDraft(), FormFaults())
        func changed(_ name: String) -> String? {
            self[name] == (old?[name] ?? "") ? nil : self[name]
        }
        draft.amount = changed("amount").flatMap { text in
            faults.read("amount") { try reader.amount(text) }
        }
        draft.cost = changed("cost").flatMap { text in
            faults.read("cost") { try reader.charge(text) }
        }
        draft.fee = changed("fee").flatMap { text in
            guard !text.isEmpty else { return SaidAmount(ExactDecimal(coefficient: 0, scale: 0)) }
            return faults.read("fee") { try reader.amount(text) }
        }
        draft.date = changed("date").flatMap { text in
            faults.read("date") { try DayPhrase(field: text) }
        }
        (draft.person, draft.place) = (changed("person"), changed("place"))
        draft.last = Int64(self[Self.last])
        try faults.check()
        return draft
    }

    /// The fields that a kind of entry has.
    func html(
        _ kind: CashEntry.Kind, on trip: Trip, _ visit: Visit, _ faults: FormFaults?
    ) -> HTML {
        func field(
            _ label: Text, _ name: String, _ attributes: HTML = "autocomplete=\"off\"",
            type: String = "text", hint: Text? = nil
        ) -> HTML {
            FormField(
                visit.say(label), name, self[name], attributes, faults, type: type,
                hint: hint.map(visit.say)
            ).html(visit)
        }
        let hasCost = kind == .bought || kind == .sold
        let required: HTML = "autocomplete=\"off\" required"
        return """
            <div class="grid">
            \(field(MoneyWords.amount(of: kind), "amount", required, hint: MoneyWords.amountHint))
            \(if: hasCost, field(MoneyWords.cost(of: kind), "cost", required, hint: MoneyWords.costHint(trip.homeCurrency)))
            \(if: hasCost, field(MoneyWords.fee, "fee"))
            \(if: trip.people.count > 1, SelectField(visit.say(MoneyWords.whose), "person", self["person"], of: trip.people, faults).html(visit))
            \(field(TripWords.date, "date", type: "date"))
            \(if: hasCost, field(TripWords.place, "place"))
            </div>
            """
    }
}

/// The fields of a form for a card: its values as typed.
struct CardForm {
    let name, fee, minimum, fixed, source, person: String

    static let fields = ["name", "fee", "minimum", "fixed", "source", "person"]

    init(_ form: Request.Fields = [:]) {
        func text(_ name: String) -> String { form[name]?.composed ?? "" }
        (name, fee, minimum) = (text("name"), text("fee"), text("minimum"))
        (fixed, source, person) = (text("fixed"), text("source"), text("person"))
    }

    init(_ card: Card) {
        func text(_ amount: Amount?) -> String {
            amount.map { "\($0.decimal) \($0.currency)" } ?? ""
        }
        (name, fee) = (card.name, card.fee.normalized.description)
        (minimum, fixed) = (text(card.minimum), text(card.fixed))
        (source, person) = (card.source ?? "", card.person ?? "")
    }

    /// The draft of a card that has these values and no others.
    ///
    /// - Throws: ``FormFaults`` with every field that cannot be read.
    func draft(_ reader: AmountReader) throws -> CardDraft {
        var (draft, faults) = (CardDraft(), FormFaults())
        func setting(_ field: String, _ text: String) -> Setting<SaidAmount>? {
            text.isEmpty
                ? Setting.none : faults.read(field) { .set(try reader.amount(text)) }
        }
        draft.fee = faults.read("fee") { try CardDraft.fee(fee.isEmpty ? "0" : fee) }
        draft.minimum = setting("minimum", minimum)
        draft.fixed = setting("fixed", fixed)
        draft.source =
            source.isEmpty
            ? Setting.none
            : faults.read("source") { .set(try SourceDescription.typed(source).id) }
        try faults.check()
        return draft
    }

    /// - Parameter isNew: whether name and person can be chosen, which no card changes.
    func html(isNew: Bool, on trip: Trip, _ visit: Visit, _ faults: FormFaults?) -> HTML {
        func field(_ label: Text, _ name: String, _ value: String, hint: Text? = nil) -> HTML {
            FormField(
                visit.say(label), name, value, "autocomplete=\"off\"", faults,
                hint: hint.map(visit.say)
            ).html(visit)
        }
        let own: HTML =
            isNew
            ? """
            \(FormField(visit.say(MoneyWords.cardName), "name", name, "autocomplete=\"off\" required maxlength=\"40\"", faults).html(visit))
            \(if: trip.people.count > 1, SelectField(visit.say(MoneyWords.whoseCard), "person", person, of: trip.people, nobody: visit.say(MoneyWords.anybody), faults).html(visit))
            """
            : """
            <input type="hidden" name="name" value="\(name)"><input type="hidden" name="person" value="\(person)">
            """
        return """
            <div class="grid">\(own)
            \(field(MoneyWords.percent, "fee", fee))
            \(field(MoneyWords.minimum, "minimum", minimum))
            \(field(MoneyWords.fixed, "fixed", fixed))
            \(field(MoneyWords.ratesOf, "source", source, hint: MoneyWords.ratesHint))
            </div>
            """
    }
}
