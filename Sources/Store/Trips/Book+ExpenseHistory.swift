internal import Rates
internal import SQLite
public import Trips

extension Book {
    /// The changes to an expense, oldest first.
    ///
    /// - Throws: ``SQLiteError``.
    public func history(ofExpense id: Int64) throws -> [ExpenseEvent] {
        var events: [ExpenseEvent] = []
        var state = LoggedState()
        var rest = try loggedLines(ofExpense: id)[...]
        while let first = rest.first {
            let lines = rest.prefix {
                $0.operation == first.operation && $0.friend == first.friend && $0.at == first.at
            }
            rest = rest.dropFirst(lines.count)
            let past = try fields(of: state)
            let isFirst = state.values(replacedBy: first) == nil
            for line in lines { state.add(line) }
            let changes = changes(from: past, to: try fields(of: state))
            guard !changes.isEmpty else { continue }
            events.append(
                ExpenseEvent(
                    operation: first.operation, at: first.at, command: first.command,
                    author: first.author, isFirst: isFirst, changes: changes))
        }
        return events
    }

    /// What the only expense that an operation changed was then; nil if it changed none or
    /// several.
    ///
    /// - Throws: ``SQLiteError``.
    public func subject(of operation: Operation) throws -> OperationSubject? {
        guard let id = operation.expenses.first, operation.expenses.count == 1 else { return nil }
        // As it was before it was removed.
        let state = LoggedState(
            try loggedLines(ofExpense: id).filter {
                $0.operation <= operation.id && $0.registers != nil
            })
        let fields = try fields(of: state)
        func value(_ field: HistoryField) -> LoggedValue? {
            fields.first { $0.field == field }?.value
        }
        guard case .amount(let amount)? = value(.amount) else { return nil }
        var texts = ExpenseTexts()
        for form in ExpenseTexts.fields.map(\.form) {
            if case .text(let text)? = value(HistoryField(form)) { texts[form] = text }
        }
        let event = try history(ofExpense: id).first { $0.operation == operation.id }
        return OperationSubject(
            amount: amount, label: texts.label,
            changes: event.flatMap { $0.isFirst ? nil : $0.changes } ?? [])
    }

    /// A field of an expense as an operation left it; `key` tells it from others of one kind.
    private typealias Field = (
        field: HistoryField, key: String?, subject: String?, json: String, value: LoggedValue
    )

    /// The fields that differ; those that are new at their places among the others.
    private func changes(from past: [Field], to present: [Field]) -> [FieldChange] {
        func find(_ field: Field, in fields: [Field]) -> Field? {
            fields.first { $0.field == field.field && $0.key == field.key }
        }
        var gone = past.filter { find($0, in: present) == nil }
        var fields = present
        // A photo that took the place of one with its name is the same without its metadata.
        for field in present
        where field.field == .photo && !past.contains(where: { $0.key == field.key }) {
            let index = gone.firstIndex { $0.field == .photo && $0.json == field.json }
            guard let index else { continue }
            gone.remove(at: index)
            fields.removeAll { $0.field == .photo && $0.key == field.key }
        }
        for field in gone {
            let index =
                fields.firstIndex { $0.field.position > field.field.position } ?? fields.endIndex
            fields.insert(field, at: index)
        }
        return fields.compactMap { field in
            let (old, new) = (find(field, in: past), find(field, in: present))
            guard old?.json != new?.json else { return nil }
            return FieldChange(
                field: field.field, subject: field.subject, before: old?.value, after: new?.value)
        }
    }

    /// The fields that have a value.
    private func fields(of state: LoggedState) throws -> [Field] {
        guard let trip = state.trip else { return [] }
        var fields: [Field] = []
        func add(
            _ field: HistoryField, _ text: String?, _ subject: String? = nil, key: String? = nil
        ) {
            guard let text else { return }
            fields.append((field, key ?? subject, subject, text, .text(text)))
        }
        func add(
            _ field: HistoryField, _ units: Int64?, in currency: Currency, _ person: String? = nil
        ) {
            guard let units else { return }
            let amount = Amount(minorUnits: units, currency: currency)
            fields.append((field, person, person, String(units), .amount(amount)))
        }
        let registers = state.registers
        guard case .money(let money) = try registers.value(Expense.moneyField) else { return [] }
        let (paid, home) = (money.amount.currency, money.price.homeCurrency)
        add(.trip, try lastTitle(ofTrip: trip))
        add(HistoryField(Expense.dateField), try registers.value(Expense.dateField).logged)
        add(.amount, money.amount.minorUnits, in: paid)
        add(.currency, paid.code)
        add(.home, money.price.homeAmount?.minorUnits, in: home)
        for form in Expense.details {
            let value = try registers.value(form)
            add(HistoryField(form), form.kind == .flag ? value.flagDigit : value.logged)
        }
        let rate = money.price.rate
        add(.rateKind, rate.kind.rawValue)
        add(.rate, rate.rate?.description)
        add(.rateDate, rate.date?.description)
        add(.rateSource, rate.source)
        add(.split, money.split.rawValue)
        add(.removedAt, state.since["removed"]?.description)
        for payment in money.payments {
            let person = try name(ofPerson: payment.person, in: trip)
            add(.payment, payment.amount, in: paid, person)
            add(.paymentHome, payment.homeAmount, in: home, person)
        }
        for share in money.shares {
            let person = try name(ofPerson: share.person, in: trip)
            add(.part, share.part?.description, person)
            add(.share, share.homeAmount, in: home, person)
        }
        for case (let hash, .photo(let photo)) in try registers.values(Expense.photoField) {
            add(.photo, photo.name, photo.name, key: hash)
        }
        return fields
    }

    /// The name that a person has now; what the log calls them if they are gone.
    func name(ofPerson uid: String, in trip: Int64) throws -> String {
        try connection.text(
            "SELECT name FROM people WHERE trip_id = \(trip) AND uid = \(uid)") ?? uid
    }
}

extension FieldValue {
    /// A text or a day as histories have it.
    fileprivate var logged: String? {
        switch self {
        case .text(let text): text
        case .day(let day): day.description
        default: nil
        }
    }

    fileprivate var flagDigit: String { self == .flag ? "1" : "0" }
}
