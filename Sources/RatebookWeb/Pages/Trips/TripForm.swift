import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Trips

/// The form for a new trip, or for changes to one: its values as typed.
///
/// `budget.CATEGORY` is the budget of a category, and `name.PERSON` the name that a person gets.
struct TripForm {
    private let title, place, from, to, currency, budget, daily, people, person: String
    /// Budgets of categories as typed.
    private let categoryBudgets: [String: String]
    /// People, and their new names as typed.
    private let names: [(old: String, new: String)]
    /// The trip's own rates as typed, by the codes of their currencies.
    private let rates: [String: String]
    /// A further currency and its rate.
    private let newCurrency, newRate: String
    /// Whether balances are kept by currency; nil where a form does not ask.
    private let isByCurrency: Bool?

    init(_ visit: Visit) {
        let form = visit.request.form
        func text(_ name: String) -> String { form[name] ?? "" }
        (title, place) = (text("title"), text("place"))
        (from, to) = (text("from"), text("to"))
        (budget, daily) = (text("budget"), text("daily-budget"))
        (people, person) = (text("people"), text("person"))
        let usual = (try? visit.keeper.usualHome())?.code ?? "KRW"
        currency = form["currency"] ?? usual
        func all(_ prefix: String) -> [(String, String)] {
            form.all.filter { $0.name.hasPrefix(prefix) }
                .map { (String($0.name.dropFirst(prefix.count)), text($0.name)) }
        }
        categoryBudgets = Dictionary(all("budget.")) { first, _ in first }
        names = all("name.")
        rates = Dictionary(all("rate.")) { first, _ in first }
        (newCurrency, newRate) = (text("new-currency"), text("new-rate"))
        isByCurrency =
            form["asks-balances"] == nil ? nil : form["by-currency"] != nil
    }

    /// The form of a trip as it is.
    init(_ trip: Trip) {
        func amount(_ units: Int64?) -> String { units.map { trip.money($0).number } ?? "" }
        (title, place) = (trip.title, trip.place ?? "")
        (from, to) = (trip.firstDay.description, trip.lastDay.description)
        (budget, daily) = (amount(trip.budget), amount(trip.dailyBudget))
        (people, person) = (String(trip.headCount), "")
        currency = trip.homeCurrency.code
        categoryBudgets = trip.categoryBudgets.mapValues { amount($0) }
        names = trip.people.map { ($0, $0) }
        rates = Dictionary(
            trip.pinnedRates.map { ($0.key.code, $0.value.decimal.normalized.description) }
        ) { first, _ in first }
        (newCurrency, newRate, isByCurrency) = ("", "", trip.isByCurrency)
    }

    /// The names of its fields.
    var fields: [String] {
        [
            "title", "place", "from", "to", "currency", "budget", "daily-budget", "people",
            "person",
            "new-currency", "new-rate",
        ] + categoryBudgets.keys.map { "budget.\($0)" } + names.map { "name.\($0.old)" }
            + rates.keys.map { "rate.\($0)" }
    }

    /// The home currency that was chosen.
    func home(_ keeper: Bookkeeper) throws -> Currency {
        var faults = FormFaults()
        let home = faults.read("currency") { try Currency(typed: currency) }
        try faults.check()
        return home ?? .krw
    }

    /// The typed values; throws ``FormFaults``.
    ///
    /// - Parameter old: the form of the trip as it is, if it is edited: values as there are not
    ///   touched, and values emptied by now are removed.
    func draft(changedFrom old: TripForm? = nil) throws -> TripDraft {
        var (draft, faults) = (TripDraft(), FormFaults())
        draft.title = title
        if title.isEmpty { _ = faults.read("title") { throw TravelError.noTitle } }
        draft.firstDay = faults.read("from") { try DayPhrase(field: from) }
        draft.lastDay = faults.read("to") { try DayPhrase(field: to) }
        if place != (old?.place ?? "") { draft.place = place }
        let reader = AmountReader(
            CurrencyReader(preferring: (try? Currency(typed: currency)).map { [$0] } ?? []))
        if budget != (old?.budget ?? "") {
            draft.budgets.total =
                faults.read("budget") {
                    budget.isEmpty ? .some(.none) : .set(try reader.amount(budget))
                } ?? nil
        }
        if daily != (old?.daily ?? "") {
            draft.budgets.daily =
                faults.read("daily-budget") {
                    daily.isEmpty ? .some(.none) : .set(try reader.amount(daily))
                } ?? nil
        }
        for (name, text) in categoryBudgets.sorted(by: { $0.key < $1.key })
        where text != (old?.categoryBudgets[name] ?? "") {
            let amount = faults.read("budget.\(name)") {
                text.isEmpty ? Setting.none : .set(try reader.amount(text))
            }
            if let amount { draft.budgets.categories.append((name, amount)) }
        }
        for (code, text) in rates.sorted(by: { $0.key < $1.key })
        where text != (old?.rates[code] ?? "") {
            guard let currency = Currency(code) else { continue }
            let rate = faults.read("rate.\(code)") {
                text.isEmpty ? Setting.none : .set(try reader.rate(text))
            }
            if let rate { draft.pinnedRates.append((currency, rate)) }
        }
        if !newCurrency.isEmpty || !newRate.isEmpty {
            let currency = faults.read("new-currency") {
                guard !newCurrency.isEmpty else {
                    throw Failure.usage("no-currency", MoneyWords.chooseCurrency)
                }
                return try Currency(typed: newCurrency)
            }
            let rate = faults.read("new-rate") {
                guard !newRate.isEmpty else {
                    throw Failure.usage("no-rate", MoneyWords.enterOwnRate)
                }
                return try reader.rate(newRate)
            }
            if let currency, let rate { draft.pinnedRates.append((currency, .set(rate))) }
        }
        if isByCurrency != old?.isByCurrency { draft.isByCurrency = isByCurrency }
        // A name that was not sent stays, and one that was emptied is removed.
        for (name, text) in names where text != name {
            if text.isEmpty {
                draft.removedPeople.append(name)
            } else {
                draft.renamed.append((name, text))
            }
        }
        draft.newPeople = person.split { $0 == "," || $0 == "\n" || $0 == "\r\n" }
            .compactMap { String($0).composedOrNil }
        if !people.isEmpty, people != old?.people {
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

    /// - Parameters:
    ///   - faults: its errors; nil for a new one.
    ///   - action: where it is sent.
    func html(
        _ visit: Visit, _ faults: FormFaults?, to action: String = "/trips", isNew: Bool = true
    ) -> HTML {
        func say(_ text: Text) -> String { visit.say(text) }
        return """
            <form class="stack" method="post" action="\(action)">\(Layout.token(visit))
            \(faults.map { $0.heading(visit) })
            \(FormField(say(TripWords.title), "title", title, "required maxlength=\"200\"", faults).html(visit))
            <div class="grid">
            \(FormField(say(TripWords.firstDay), "from", from, "required", faults, type: "date").html(visit))
            \(FormField(say(TripWords.lastDay), "to", to, "required", faults, type: "date").html(visit))
            </div>
            <div class="grid">
            \(if: isNew, FormField(say(TripWords.homeCurrency), "currency", currency, "required autocapitalize=\"characters\" maxlength=\"40\"", faults).html(visit))
            \(FormField(say(TripWords.budget), "budget", budget, "inputmode=\"text\" autocomplete=\"off\"", faults).html(visit))
            \(FormField(say(TripWords.dailyBudget), "daily-budget", daily, "inputmode=\"text\" autocomplete=\"off\"", faults).html(visit))
            </div>
            \(if: !isNew && !names.isEmpty, companions(visit, faults))
            \(FormField(say(isNew ? TripWords.companions : TripWords.newCompanions), "person", person, "autocomplete=\"off\"", faults, hint: say(isNew ? TripWords.companionsHint : TripWords.commas)).html(visit))
            <div class="grid">
            \(FormField(say(TripWords.headCount), "people", people, "inputmode=\"numeric\" autocomplete=\"off\"", faults, hint: isNew ? say(TripWords.headCountHint) : nil).html(visit))
            \(FormField(say(TripWords.place), "place", place, "", faults).html(visit))
            </div>
            \(budgets(visit, faults))
            \(if: !isNew, ownRates(visit, faults))
            <button class="button primary" type="submit">\(say(isNew ? TripWords.addTrip : TripWords.save))</button>
            </form>
            """
    }
}

extension TripForm {
    /// The names of people, to change or to empty.
    private func companions(_ visit: Visit, _ faults: FormFaults?) -> HTML {
        let fields = names.map { name, text in
            FormField(
                name, "name.\(name)", text, "autocomplete=\"off\" maxlength=\"40\"",
                faults
            ).html(visit)
        }
        return """
            <fieldset class="split"><legend>\(visit.say(TripWords.companions))</legend>
            <small>\(visit.say(TripWords.renameHint))</small>
            <div class="grid">\(fields)</div></fieldset>
            """
    }

    /// The trip's own rates, and whether balances are kept by currency.
    private func ownRates(_ visit: Visit, _ faults: FormFaults?) -> HTML {
        let home = Currency(currency) ?? .krw
        func field(_ label: Text, _ name: String, _ value: String, hint: Text? = nil) -> HTML {
            FormField(
                visit.say(label), name, value, "autocomplete=\"off\"", faults,
                hint: hint.map(visit.say)
            ).html(visit)
        }
        let known = rates.keys.sorted().compactMap { code in
            Currency(code).map {
                field(MoneyWords.rate($0, home), "rate.\(code)", rates[code] ?? "")
            }
        }
        let isOpen = !rates.isEmpty || !newCurrency.isEmpty || !newRate.isEmpty
        return """
            <details class="more"\(if: isOpen, " open")><summary>\(visit.say(MoneyWords.ownRates))</summary>
            <div class="grid">\(known)
            \(field(MoneyWords.otherRate, "new-currency", newCurrency))
            \(field(MoneyWords.ownRate, "new-rate", newRate, hint: MoneyWords.ownRateHint(home)))</div>
            <input type="hidden" name="asks-balances" value="1">
            <label class="check"><input type="checkbox" name="by-currency" value="1"\
            \(if: isByCurrency == true, " checked")> \(visit.say(MoneyWords.byCurrency))</label></details>
            """
    }

    /// The budgets of categories.
    private func budgets(_ visit: Visit, _ faults: FormFaults?) -> HTML {
        let known = (try? visit.keeper.contents.categories()) ?? []
        let fields = known.map { name in
            FormField(
                visit.category(name), "budget.\(name)", categoryBudgets[name] ?? "",
                "inputmode=\"text\" autocomplete=\"off\"", faults
            ).html(visit)
        }
        let isOpen = categoryBudgets.values.contains { !$0.isEmpty }
        return """
            <details class="more"\(if: isOpen, " open")><summary>\(visit.say(TripWords.categoryBudgets))</summary>
            <div class="grid">\(fields)</div></details>
            """
    }
}
