import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Trips

/// The form of a person of a trip: the values as typed.
struct PersonForm {
    let name, weight, from, to, with, currency: String

    static let fields = ["name", "weight", "from", "to", "with", "currency"]

    init(_ form: Request.Fields = [:]) {
        func text(_ name: String) -> String { form[name]?.composed ?? "" }
        (name, weight, from) = (text("name"), text("weight"), text("from"))
        (to, with, currency) = (text("to"), text("with"), text("currency"))
    }

    init(_ person: Person) {
        (name, weight) = (person.name, String(person.weight))
        (from, to) = (person.days?.first.description ?? "", person.days?.last.description ?? "")
        (with, currency) = (person.settlesWith ?? "", person.currency?.code ?? "")
    }

    /// The changes to a person; fields as in the person's own form are not touched.
    ///
    /// - Throws: ``FormFaults`` with every field that cannot be read.
    func draft(changedFrom old: PersonForm) throws -> PersonDraft {
        var (draft, faults) = (PersonDraft(), FormFaults())
        if weight != old.weight {
            draft.weight = faults.read("weight") {
                guard let count = Int(weight) else { throw TravelError.badWeight }
                return count
            }
        }
        func day(_ field: String, _ text: String, _ known: String) -> Setting<DayPhrase>? {
            guard text != known else { return nil }
            return text.isEmpty
                ? Setting.none : faults.read(field) { .set(try DayPhrase(field: text)) }
        }
        draft.firstDay = day("from", from, old.from)
        draft.lastDay = day("to", to, old.to)
        if with != old.with { draft.settlesWith = with.isEmpty ? Setting.none : .set(with) }
        if currency != old.currency {
            draft.currency =
                currency.isEmpty
                ? Setting.none
                : faults.read("currency") { .set(try Currency(typed: currency)) }
        }
        try faults.check()
        return draft
    }

    /// - Parameter others: the people with whom the person may settle.
    func html(others: [String], _ visit: Visit, _ faults: FormFaults?) -> HTML {
        func field(
            _ label: Text, _ name: String, _ value: String,
            _ attributes: HTML = "autocomplete=\"off\"", type: String = "text", hint: Text? = nil
        ) -> HTML {
            FormField(
                visit.say(label), name, value, attributes, faults, type: type,
                hint: hint.map(visit.say)
            ).html(visit)
        }
        return """
            <div class="grid">
            \(field(MoneyWords.name, "name", name, "autocomplete=\"off\" required maxlength=\"40\""))
            \(field(MoneyWords.weight, "weight", weight.isEmpty ? "1" : weight, "inputmode=\"numeric\" autocomplete=\"off\"", hint: MoneyWords.weightHint))
            \(field(MoneyWords.from, "from", from, "", type: "date"))
            \(field(MoneyWords.to, "to", to, "", type: "date"))
            \(if: !others.isEmpty, SelectField(visit.say(MoneyWords.settlesWith), "with", with, of: others, nobody: visit.say(MoneyWords.alone), faults).html(visit))
            \(field(MoneyWords.ownCurrency, "currency", currency, "autocapitalize=\"characters\" autocomplete=\"off\" maxlength=\"40\""))
            </div>
            """
    }
}
