import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Texts
import Trips

/// The fields of an expense as a form or a program sends them.
///
/// Their names are the options of `expense add`, with `-` or `_` between words. Only in forms:
/// `usual-currency`, which counts where the amount names none; `for`, the people that it is shared
/// by; `part.NAME`, a person's part; and `paid.NAME`, what a person paid of it, where several did: then
/// `paid-by` is who paid the rest.
struct ExpenseForm {
    private(set) var values: [(name: String, value: String)] = []

    /// The sent values; empty ones are left out.
    init(_ request: Request) { self.init(request.form) }

    init(_ fields: Request.Fields) {
        for field in fields.all {
            let isOfPerson = ["part.", "paid."].contains(where: field.name.hasPrefix)
            set(
                isOfPerson ? field.name : field.name.replacing("_", with: "-"), field.value.composed
            )
        }
        join()
    }

    /// Whether parts are percentages.
    var isByPercent: Bool { self["split"] == SplitMethod.percent.rawValue }

    /// The fields that stand for others: the chip of a way to pay, and the rows of the list of items.
    private mutating func join() {
        if self["method"].isEmpty { set("method", self["way"]) }
        guard self["items"].isEmpty else { return }
        set("items", ItemRows(self).text)
    }

    /// A new form with the usual values.
    init(_ usual: UsualExpense) {
        set("uid", Self.newUID())
        set("usual-currency", usual.currencies.first?.code ?? "")
        set("category", usual.category)
        set("paid-by", usual.payer)
        set("date", usual.day.description)
    }

    /// The same, with what an address says of the expense, as a shortcut or a program writes it: the fields of
    /// `expense add`, but no uid.
    init(_ usual: UsualExpense, _ query: Request.Fields) {
        self.init(usual)
        let said = query.all.filter { $0.name != "uid" }.map { field in
            (name: field.name.replacing("_", with: "-"), value: field.value.composed)
        }
        let names = Set(said.map(\.name))
        values.removeAll { names.contains($0.name) }
        for field in said { set(field.name, field.value) }
    }

    /// The form of an expense as it is, on a trip.
    init(_ expense: Expense, on trip: Trip) {
        set("amount", expense.amount.decimal.description)
        set("currency", expense.amount.currency.code)
        set("category", expense.category)
        for field in ExpenseTexts.fields { set(field.name, expense.texts[field.form] ?? "") }
        set("date", expense.date.description)
        set("one-off", expense.isOneOff ? "1" : "")
        for payment in expense.payments {
            let paid = Amount(minorUnits: payment.amount, currency: expense.amount.currency)
            if expense.payments.count == 1 {
                set("paid-by", payment.person)
            } else {
                set("paid.\(payment.person)", paid.decimal.description)
            }
        }
        switch expense.rate.kind {
        case .charged: set("charged", expense.homeAmount?.decimal.description ?? "")
        case .manual where expense.rate.source == nil:
            set("rate", expense.rate.rate?.normalized.description ?? "")
        default: break
        }
        set(expense.bill, on: trip)
        set("split", expense.isThePayers ? "none" : expense.split.rawValue)
        for share in expense.shares where !expense.isThePayers {
            set("for", share.person)
            set("part.\(share.person)", share.part?.normalized.description ?? "")
        }
    }

    /// The items as rows, with what is added to them; as a text where rows cannot say all.
    private mutating func set(_ bill: Bill?, on trip: Trip) {
        guard let bill else { return }
        guard let rows = ItemRows(bill, on: trip) else { return set("items", bill.text) }
        for field in rows.fields { set(field.name, field.value) }
        set("items", rows.text)
        for (charge, size) in bill.sizes { set(charge.rawValue, bill.text(of: size)) }
    }

    private mutating func set(_ name: String, _ value: String) {
        if !value.isEmpty { values.append((name, value)) }
    }

    subscript(name: String) -> String { values.first { $0.name == name }?.value ?? "" }

    func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

    /// A uid for a form that is sent once.
    static func newUID() -> String {
        (0..<2).map { _ in
            let digits = String(UInt64.random(in: 0 ... .max), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension ExpenseForm {
    /// The draft of a new expense.
    ///
    /// - Throws: ``FormFaults`` with every field that cannot be read.
    func draft(_ vocabulary: TripVocabulary) throws -> ExpenseDraft {
        try draft(vocabulary, changedFrom: nil)
    }

    /// The draft of the changes to an expense; fields as in its own form are not touched.
    ///
    /// - Parameter old: the form of the expense as it is; nil for a new expense.
    func draft(_ vocabulary: TripVocabulary, changedFrom old: ExpenseForm?) throws -> ExpenseDraft {
        var (draft, faults) = (ExpenseDraft(), FormFaults())
        let reader = vocabulary.amounts
        func isNew(_ names: String...) -> Bool {
            guard let old else { return true }
            return names.contains { all($0) != old.all($0) }
        }
        if old == nil, !self["uid"].isEmpty { draft.uid = self["uid"] }
        if isNew("amount"), !(self["amount"].isEmpty && hasItems) {
            draft.amount = faults.read("amount") { try reader.amount(self["amount"]) }
        }
        if isNew("currency"), !self["currency"].isEmpty {
            draft.currency = faults.read("currency") { try Currency(typed: self["currency"]) }
        } else if !self["usual-currency"].isEmpty, draft.amount?.currency == nil {
            draft.currency = faults.read("currency") {
                try Currency(typed: self["usual-currency"])
            }
        }
        if isNew("category"), !self["category"].isEmpty { draft.category = self["category"] }
        for field in ExpenseTexts.fields where isNew(field.name) {
            draft.texts[field.form] = self[field.name]
        }
        if isNew("date"), !self["date"].isEmpty {
            draft.date = faults.read("date") { try DayPhrase(field: self["date"]) }
        }
        if isNew("one-off"), old != nil || !self["one-off"].isEmpty {
            draft.isOneOff = !["", "0", "false"].contains(self["one-off"])
        }
        let payers = payers
        if payers != old?.payers, !payers.isEmpty {
            draft.payers =
                faults.read("paid-by") {
                    .said(try phrases(payers).map { try $0.payment(reader) })
                } ?? .unsaid
        }
        if old == nil || isSplitNew(old) {
            draft.sharing = faults.read("split") { try sharing(vocabulary) } ?? .unsaid
        }
        if isNew("items", "tax", "service", "tip") {
            draft.bill = faults.read("items") { try bill(vocabulary, changedFrom: old) } ?? nil
        }
        if isNew("rate", "charged", "source") {
            draft.rate = faults.read("rate") { try rate(reader, changedFrom: old) } ?? nil
        }
        try faults.check()
        return draft
    }

    private var hasItems: Bool { !self["items"].isEmpty }

    /// The items; none if there were some and the field is empty.
    private func bill(
        _ vocabulary: TripVocabulary, changedFrom old: ExpenseForm?
    ) throws -> BillDraft? {
        let hasRows = !ItemRows(self).rows.isEmpty
        let text = hasItems ? self["items"] : old?.hasItems ?? false ? "none" : nil
        let charges = Bill.Charge.allCases.map { charge in
            let value = self[charge.rawValue]
            let isTakenAway = value.isEmpty && hasRows && old?[charge.rawValue].isEmpty == false
            return (charge, isTakenAway ? "none" : value.isEmpty ? nil : value)
        }
        let bill = try BillDraft(items: text, charges, vocabulary)
        return bill.isEmpty ? nil : bill
    }

    /// Who paid, as the option `--paid-by` takes it.
    private var payers: [String] {
        let parts = values.filter { $0.name.hasPrefix("paid.") }
            .map { (person: String($0.name.dropFirst(5)), part: $0.value) }
        let rest = all("paid-by").filter { person in !parts.contains { $0.person == person } }
        return rest + parts.map { "\($0.person)=\($0.part)" }
    }

    private func phrases(_ texts: [String]) throws -> [PersonPhrase] {
        try texts.map { text in
            guard let phrase = PersonPhrase(text) else {
                throw Failure.usage("bad-part", Messages.badPart(text), Messages.partExample)
            }
            return phrase
        }
    }

    private func isSplitNew(_ old: ExpenseForm?) -> Bool {
        guard let old else { return true }
        let parts = { (form: ExpenseForm) in
            Set(form.values.filter { $0.name.hasPrefix("part.") }.map { "\($0.name)=\($0.value)" })
        }
        return self["split"] != old["split"] || all("part") != old.all("part")
            || Set(all("for")) != Set(old.all("for")) || parts(self) != parts(old)
    }

    /// The value of the field `split` for the default split, by weight.
    static let usualSplit = "default"

    private func sharing(_ vocabulary: TripVocabulary) throws -> ExpenseDraft.Sharing {
        let text = self["split"]
        let isUsual = text == Self.usualSplit
        let method =
            try text.isEmpty || isUsual ? nil : SplitMethod(rawValue: text).orThrow(text)
        var words = all("part")
        let own = values.filter { $0.name.hasPrefix("part.") }
            .map { "\($0.name.dropFirst(5))=\($0.value)" }
        switch method {
        case nil, .even:
            // All are checked, or none: everybody.
            let named = all("for")
            let isAll = named.isEmpty || vocabulary.people.allSatisfy(named.contains)
            if words.isEmpty, !isAll { words = named }
        case .shares, .percent, .exact, .adjust: words += own
        case .some(.none): break
        }
        guard method != nil || !words.isEmpty else { return isUsual ? .usual : .unsaid }
        return .said(method, try phrases(words).map { try $0.share(vocabulary.amounts) })
    }

    /// At most one of a rate, a charge and a source.
    ///
    /// One that was there and stands beside a new one gives way; the usual rate where one is emptied.
    private func rate(
        _ reader: AmountReader, changedFrom old: ExpenseForm?
    ) throws -> SaidRate? {
        let given = ["rate", "charged", "source"].filter { name in
            !self[name].isEmpty && self[name] != old?[name]
        }
        guard given.count < 2 else {
            throw Failure.usage("excluded", MoneyWords.rateOrCharge)
        }
        switch given.first {
        case "rate": return .manual(try reader.rate(self["rate"]))
        case "charged": return .charged(try reader.charge(self["charged"]))
        case "source": return .source(self["source"])
        default: return old == nil ? nil : .usual
        }
    }
}

extension SplitMethod? {
    fileprivate func orThrow(_ text: String) throws -> SplitMethod {
        guard let self else {
            throw Failure.usage("bad-split", TripWords.unknownSplit(text))
        }
        return self
    }
}
