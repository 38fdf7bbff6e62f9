import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The form of an expense: four taps for a new one, the rest behind "More".
struct ExpenseFormPage {
    let visit: Visit
    let trip: Stored<Trip>
    let usual: UsualExpense
    let form: ExpenseForm
    /// The expense that is edited; nil for a new one.
    var edited: StoredExpense?
    var faults: FormFaults?

    private func say(_ text: Text) -> String { visit.say(text) }
    private var path: TripPath { TripPath(trip.content) }
    private var hasCompany: Bool { trip.people.count > 1 }

    func html() -> HTML {
        let title = say(edited == nil ? TripWords.addExpense : TripWords.editExpense)
        let action = edited.map { path.expense($0.id) } ?? path.expenses
        return Layout.page(
            title, on: .trips, visit,
            """
            <a class="back" href="\(edited.map { path.expense($0.id) } ?? path.root)">‹ \(trip.title)</a>
            <h1>\(title)</h1>
            \(faults.map { $0.heading(visit) })
            \(fields(sentTo: action))
            """)
    }

    /// The form of a new expense as a sheet over the trip, which a script opens.
    func sheet() -> HTML {
        """
        <dialog class="sheet" id="entry" aria-labelledby="entry-title"><div class="spread top"><h2 id="entry-title" data-waiting="\(say(TripWords.editWaiting))">\(say(TripWords.addExpense))</h2>\
        <button class="button plain" type="button" data-close>\(say(Words.close))</button></div>
        \(fields(sentTo: path.expenses))
        <button class="button plain" type="button" data-discard hidden>\(say(Words.discard))</button></dialog>
        \(waitingRow)
        """
    }

    /// The row of an expense that waits in the browser, which a script fills.
    private var waitingRow: HTML {
        """
        <template data-waiting><li class="awaits"><button class="row" type="button"><span class="sort">\(Icon.clock.html)</span>\
        <span class="spread"><span><span data-name></span>\
        <small data-about></small></span><span class="amounts"><small>\(say(TripWords.waits))</small></span></span></button></li></template>
        """
    }

    private func fields(sentTo action: String) -> HTML {
        """
        <form class="stack expense" method="post" action="\(action)" enctype="multipart/form-data" data-estimate="\(path.estimate)">
        \(Layout.token(visit))
        \(if: edited == nil, "<input type=\"hidden\" name=\"uid\" value=\"\(form["uid"])\" data-uid>")
        \(SharePage.photos(form.all(SharePage.field), visit))
        \(amount)
        \(ExpenseTexts.fields.prefix(1).map { text($0.form) })
        \(chips(say(TripWords.category), "category", categories))
        \(if: !trip.people.isEmpty, chips(say(TripWords.payer), "paid-by", people))
        \(if: hasCompany, sharers)
        \(ways)
        <details class="more"\(if: isOpen, " open")><summary>\(say(TripWords.more))</summary>
        <div class="stack">\(more)</div>
        </details>
        <div class="bottom"><button class="button primary save" type="submit">\(say(TripWords.save))</button></div>
        </form>
        """
    }

    /// For whom it was: a chip for each person, with the person's share while the amount is typed.
    private var sharers: HTML {
        let named = form.all("for")
        let people = trip.people.map { person in
            """
            <label><input type="checkbox" name="for" value="\(person)"\
            \(if: named.isEmpty || named.contains(person), " checked")><span>\(person) \
            <small data-share="\(person)"></small></span></label>
            """ as HTML
        }
        return """
            <fieldset><legend>\(say(TripWords.forWhom))</legend><div class="chips">\(people)</div></fieldset>
            """
    }

    private static let padKeys: [Keypad.Key] = [
        .digit("7"), .digit("8"), .digit("9"), .operation("÷"), .delete,
        .digit("4"), .digit("5"), .digit("6"), .operation("×"), .clear,
        .digit("1"), .digit("2"), .digit("3"), .operation("−"), .digit("00"),
        .digit("0"), .digit("000"), .point, .operation("+"),
    ]

    /// The keys that write into the amount, which a script shows where fingers type.
    private var pad: HTML {
        let buttons = Self.padKeys.map { key in
            var isFunction = true
            if case .digit = key { isFunction = false }
            return """
                <button type="button" value="\(key.value)"\(key.name.map { " aria-label=\"\(say($0))\"" as HTML })\
                \(if: isFunction, " class=\"function\"")>\(key.value)</button>
                """ as HTML
        }
        return """
            <div class="keys pad" data-pad hidden>\(buttons)\
            <button type="button" value="" class="function">\(say(TripWords.letters))</button></div>
            """
    }

    /// The text that stands beside the amount: what the expense is called.
    private static let shownTexts = ExpenseTexts.fields.prefix(1).map(\.name)

    /// Whether "More" is open: something behind it is wrong, or it is an edit.
    private var isOpen: Bool {
        let first =
            ["amount", "usual-currency", "category", "paid-by", "for", SharePage.field]
            + Self.shownTexts
        return edited != nil || faults?.fields.contains { !first.contains($0.field) } == true
            || visit.request.query.all.contains { !first.contains($0.name) }
            || faults != nil && ExpenseTexts.fields.dropFirst().contains { !form[$0.name].isEmpty }
            || faults != nil && form.values.contains { $0.name.hasPrefix("paid.") }
    }

    private var amount: HTML {
        let fault = faults?.html("amount", visit)
        return """
            <div class="field"><label class="label" for="amount">\(say(TripWords.amount))</label>
            <input class="amount" id="amount" name="amount" type="text" inputmode="text" enterkeyhint="done" \
            autocomplete="off" value="\(form["amount"])" placeholder="\(say(TripWords.amountExample))" \
            data-wrong="\(say(Messages.enterNumber))" required\(if: edited == nil, " autofocus")\
            \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"fault-amount\"")>
            \(fault)<p class="quiet small estimate" role="status" data-home></p></div>
            \(if: edited == nil, pad)
            \(if: edited == nil, chips(say(TripWords.currency), "usual-currency", currencies))
            """
    }

    /// The most bytes of all photos of a form, so that its other fields fit in a request with them.
    private static let photoLimit = 20 * 1_048_576

    /// How many currencies are offered where a trip has fewer.
    private static let currencyLimit = 6

    private typealias Choice = (value: String, label: HTML)

    /// The trip's currencies, then favourites, which guests are not told, and common ones.
    private var currencies: [Choice] {
        let others = visit.isOwner ? try? visit.usualCurrencies() : nil
        var all = usual.currencies
        for currency in others ?? Visit.commonCurrencies where all.count < Self.currencyLimit {
            if !all.contains(currency) { all.append(currency) }
        }
        return all.map { currency in
            let name = currency.name(visit.language)
            return (currency.code, "\(currency)<span class=\"visually-hidden\"> \(name)</span>")
        }
    }

    private var categories: [Choice] {
        usual.categories.map { ($0, "\(Icon.category($0).html)\(visit.category($0))") }
    }

    private var people: [Choice] { trip.people.map { ($0, "\($0)") } }

    /// One of some values, each a chip to tap.
    private func chips(
        _ title: String, _ name: String, _ choices: [Choice], chosen: String? = nil
    ) -> HTML {
        let chosen = chosen ?? form[name]
        let pieces = choices.enumerated().map { index, choice in
            """
            <label><input type="radio" name="\(name)" value="\(choice.value)"\
            \(if: choice.value == chosen, " checked")><span>\(choice.label)</span></label>
            """ as HTML
        }
        return """
            <fieldset><legend>\(title)</legend><div class="chips">\(pieces)</div></fieldset>
            \(faults?.html(name, visit))
            """
    }

    /// The field of a text; of a name, with those that were used before.
    private func text(_ field: FieldForm) -> HTML {
        let isWay = field == ExpenseTexts.methodForm
        let heading = say(
            isWay ? TripWords.otherWay : Messages.heading(ofField: field.name))
        if field == ExpenseTexts.coordinatesForm {
            return """
                \(FormField(heading, field.name, form[field.name], "maxlength=\"100\" autocomplete=\"off\"", faults, hint: say(TripWords.coordinatesHint)).html(visit))
                <button class="button plain" type="button" data-position="\(say(TripWords.noPosition))" hidden>\
                \(say(TripWords.usePosition))</button>
                """
        }
        guard field.isName else {
            return FormField(heading, field.name, form[field.name], "maxlength=\"500\"", faults)
                .html(visit)
        }
        let list = field.name + "s"
        // What a chip has stands there alone.
        let isChip = isWay && wayNames.contains(form[field.name])
        let value = isChip ? "" : say(Messages.text(form[field.name], of: field))
        var known = (usual.names[field] ?? []) + field.known.map(\.text)
        var seen: Set<String> = []
        known = known.map { say(Messages.text($0, of: field)) }.filter { seen.insert($0).inserted }
        let attributes: HTML = "maxlength=\"200\" list=\"\(list)\" autocomplete=\"off\""
        return """
            \(FormField(heading, field.name, value, attributes, faults).html(visit))
            <datalist id="\(list)">\(known.map { "<option value=\"\($0)\"></option>" as HTML })</datalist>
            """
    }

    private var more: HTML {
        """
        \(FormField(say(TripWords.date), "date", form["date"], "", faults, type: "date").html(visit))
        \(ExpenseTexts.fields.dropFirst().map { text($0.form) })
        \(FormField(say(edited == nil ? TripWords.otherCurrency : TripWords.currency), "currency", form["currency"], "autocomplete=\"off\" maxlength=\"40\"", faults, hint: say(TripWords.currencyHint)).html(visit))
        \(ownRate)
        \(if: hasCompany, severalPayers)
        \(if: hasCompany, split)
        \(if: hasCompany, items)
        <label class="check"><input type="checkbox" name="one-off" value="1"\
        \(if: !form["one-off"].isEmpty, " checked")> \(say(TripWords.oneOff))</label>
        \(photos)
        """
    }

    /// What was charged, or the price of one unit, instead of the day's rate.
    private var ownRate: HTML {
        let home = trip.homeCurrency
        let attributes: HTML = "inputmode=\"text\" autocomplete=\"off\""
        return """
            \(FormField(say(MoneyWords.charged), "charged", form["charged"], attributes, faults, hint: say(MoneyWords.chargedHint(home))).html(visit))
            \(FormField(say(MoneyWords.ownRate), "rate", form["rate"], attributes, faults, hint: say(MoneyWords.ownRateHint(home))).html(visit))
            """
    }

    /// The items as a list to tick, with what is added to them; as a text where rows cannot say all.
    private var items: HTML {
        let heading = say(Messages.heading(ofField: "items"))
        let rows = ItemRows(form)
        guard form["items"].isEmpty || !rows.rows.isEmpty else {
            return FormField(
                heading, "items", form["items"], "autocomplete=\"off\"", faults,
                hint: say(TripWords.itemsHint)
            ).html(visit)
        }
        let charges = Bill.Charge.allCases.map { charge in
            FormField(
                say(TripWords.added(charge)), charge.rawValue, form[charge.rawValue],
                "autocomplete=\"off\" placeholder=\"10%\"", nil
            ).html(visit)
        }
        return """
            <fieldset class="split"><legend>\(heading)</legend><small>\(say(TripWords.tickHint))</small>
            \(rows.html(trip.people, visit))
            <div class="thirds">\(charges)</div>\(faults?.html("items", visit))</fieldset>
            """
    }

    /// How it was paid: in cash, with the trip's cards, and as before.
    private var ways: HTML? {
        let form = ExpenseTexts.methodForm
        let choices = wayNames.map { name -> Choice in
            (name, "\(say(name.isEmpty ? TripWords.notSaid : Messages.text(name, of: form)))")
        }
        return chips(
            say(Messages.heading(ofField: form.name)), "way", choices, chosen: self.form[form.name])
    }

    /// The ways to pay that stand as chips; an empty one for none.
    private var wayNames: [String] {
        let cards = (try? visit.keeper.cards(of: String(trip.id)).cards.map(\.name)) ?? []
        let used = usual.names[ExpenseTexts.methodForm] ?? []
        var seen: Set<String> = []
        return Array(
            (["", PurseAndCardPrices.cash] + cards + used)
                .filter { seen.insert($0).inserted }.prefix(Self.wayLimit))
    }

    private static let wayLimit = 7

    /// What each of several people paid.
    private var severalPayers: HTML {
        let people = trip.people.map { person in
            """
            <div class="person"><span>\(person)</span>\
            <input class="part" name="paid.\(person)" value="\(form["paid.\(person)"])" \
            inputmode="text" autocomplete="off" aria-label="\(say(TripWords.paidPart(person)))" \
            placeholder="\(say(TripWords.amount))"></div>
            """ as HTML
        }
        return """
            <fieldset class="split"><legend>\(say(TripWords.severalPayers))</legend>
            <small>\(say(TripWords.severalPayersHint))</small>
            \(people)<p class="quiet small" role="status" data-rest="rest_paid"></p></fieldset>
            """
    }

    private var split: HTML {
        let methods: [(SplitMethod, Text)] = [
            (.even, TripWords.splitEven), (.shares, TripWords.splitShares),
            (.exact, TripWords.splitExact), (.percent, TripWords.splitPercent),
            (.adjust, TripWords.splitAdjust),
            (.none, TripWords.splitNone),
        ]
        let usual =
            trip.content.hasDefaultSplit
            ? [(ExpenseForm.usualSplit, say(TripWords.splitUsual))] : []
        let chosen =
            form["split"].isEmpty ? usual.first?.0 ?? SplitMethod.even.rawValue : form["split"]
        // A way that the form does not offer stays as it is.
        let others =
            methods.contains { $0.0.rawValue == chosen }
            ? [] : [SplitMethod(rawValue: chosen)].compactMap { $0 }
        let options =
            usual + methods.map { ($0.0.rawValue, say($0.1)) }
            + others.map { ($0.rawValue, say(Messages.split($0))) }
        let people = trip.people.map { person in
            """
            <div class="person"><span>\(person)</span>\
            <input class="part" name="part.\(person)" value="\(form["part.\(person)"])" \
            inputmode="decimal" autocomplete="off" aria-label="\(say(TripWords.part(person)))" \
            placeholder="\(say(TripWords.partShort))"></div>
            """ as HTML
        }
        return """
            <fieldset class="split"><legend>\(say(TripWords.split))</legend>
            <select name="split" aria-label="\(say(TripWords.split))">\
            \(options.map { "<option value=\"\($0.0)\"\(if: $0.0 == chosen, " selected")>\($0.1)</option>" as HTML })\
            </select>
            <small>\(say(TripWords.splitHint))</small>
            \(people)
            <p class="quiet small" role="status" data-rest="rest"></p>
            \(faults?.html("split", visit))</fieldset>
            """
    }

    /// Two fields: one that opens the camera, and one for pictures that are there.
    private var photos: HTML {
        """
        <div class="field"><label class="label" for="camera">\(say(TripWords.takePhoto))</label>
        <input id="camera" name="photo" type="file" accept="image/*" capture="environment"></div>
        <div class="field"><label class="label" for="photo">\(say(TripWords.choosePhotos))</label>
        <input id="photo" name="photo" type="file" accept="image/*" multiple></div>
        <p class="wrong" role="alert" data-limit="\(Self.photoLimit)" hidden>\(say(TripWords.photosTooLarge))</p>
        \(if: faults != nil, "<p class=\"quiet small\">\(say(TripWords.choosePhotosAgain))</p>")
        \(faults?.html("photo", visit))
        """
    }
}
