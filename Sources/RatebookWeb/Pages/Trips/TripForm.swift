import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Trips

/// The form for a new trip: its values as typed.
struct TripForm {
    private let title, place, from, to, currency, budget, people, person: String

    init(_ visit: Visit) {
        let form = visit.request.form
        func text(_ name: String) -> String { form[name] ?? "" }
        (title, place) = (text("title"), text("place"))
        (from, to) = (text("from"), text("to"))
        (budget, people, person) = (text("budget"), text("people"), text("person"))
        let usual = (try? visit.keeper.usualHome())?.code ?? "KRW"
        currency = form["currency"] ?? usual
    }

    /// The home currency that was chosen.
    func home(_ keeper: Bookkeeper) throws -> Currency {
        var faults = FormFaults()
        let home = faults.read("currency") { try Self.currency(currency) }
        try faults.check()
        return home ?? .krw
    }

    static func currency(_ text: String) throws -> Currency {
        guard let currency = try CurrencyReader().currency(text) else {
            throw Failure.unknownCurrency(text)
        }
        return currency
    }

    /// What is typed; throws ``FormFaults``.
    func draft() throws -> TripDraft {
        var (draft, faults) = (TripDraft(), FormFaults())
        draft.title = title
        if title.isEmpty { _ = faults.read("title") { throw TravelError.noTitle } }
        func day(_ text: String) throws -> DayPhrase {
            do throws(DayPhraseError) {
                return try DayPhrase(text)
            } catch {
                throw text.isEmpty
                    ? Failure.usage("no-day", TripWords.enterDay) : Failure(error, in: text)
            }
        }
        draft.firstDay = faults.read("from") { try day(from) }
        draft.lastDay = faults.read("to") { try day(to) }
        if !place.isEmpty { draft.place = place }
        if !budget.isEmpty {
            let reader = AmountReader(
                CurrencyReader(preferring: (try? Self.currency(currency)).map { [$0] } ?? []))
            draft.budgets.total = faults.read("budget") { .set(try reader.amount(budget)) }
        }
        draft.newPeople = person.split { $0 == "," || $0 == "\n" || $0 == "\r\n" }
            .compactMap { String($0).composedOrNil }
        if !people.isEmpty {
            draft.headCount = faults.read("people") {
                guard let count = Int(people) else {
                    throw TravelError.badHeadCount(least: max(1, draft.newPeople.count))
                }
                return count
            }
        }
        try faults.check()
        return draft
    }

    /// - Parameter faults: what was wrong with it; nil for a new one.
    func html(_ visit: Visit, _ faults: FormFaults?) -> HTML {
        func say(_ text: Text) -> String { visit.say(text) }
        return """
            <form class="stack" method="post" action="/trips">\(Layout.token(visit))
            \(faults.map { $0.heading(visit) })
            \(FormField(say(TripWords.title), "title", title, "required maxlength=\"200\"", faults).html(visit))
            <div class="grid">
            \(FormField(say(TripWords.firstDay), "from", from, "required", faults, type: "date").html(visit))
            \(FormField(say(TripWords.lastDay), "to", to, "required", faults, type: "date").html(visit))
            </div>
            <div class="grid">
            \(FormField(say(TripWords.homeCurrency), "currency", currency, "required autocapitalize=\"characters\" maxlength=\"40\"", faults).html(visit))
            \(FormField(say(TripWords.budget), "budget", budget, "inputmode=\"decimal\" autocomplete=\"off\"", faults).html(visit))
            </div>
            \(FormField(say(TripWords.companions), "person", person, "autocomplete=\"off\"", faults, hint: say(TripWords.companionsHint)).html(visit))
            <div class="grid">
            \(FormField(say(TripWords.headCount), "people", people, "inputmode=\"numeric\" autocomplete=\"off\"", faults, hint: say(TripWords.headCountHint)).html(visit))
            \(FormField(say(TripWords.place), "place", place, "", faults).html(visit))
            </div>
            <button class="button primary" type="submit">\(say(TripWords.addTrip))</button>
            </form>
            """
    }
}

/// A labelled field of a form, with what is wrong with it.
struct FormField {
    private let label, name, value, type: String
    private let attributes: HTML
    private let faults: FormFaults?
    private let hint: String?

    /// - Parameter attributes: further attributes of the element.
    init(
        _ label: String, _ name: String, _ value: String, _ attributes: HTML, _ faults: FormFaults?,
        type: String = "text", hint: String? = nil
    ) {
        (self.label, self.name, self.value, self.type) = (label, name, value, type)
        (self.attributes, self.faults, self.hint) = (attributes, faults, hint)
    }

    func html(_ visit: Visit) -> HTML {
        let fault = faults?.html(name, visit)
        return """
            <div class="field"><label class="label" for="\(name)">\(label)</label>
            <input id="\(name)" name="\(name)" type="\(type)" value="\(value)" \(attributes)\
            \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"fault-\(name)\"")>
            \(hint.map { "<small>\($0)</small>" as HTML })\(fault)</div>
            """
    }
}
