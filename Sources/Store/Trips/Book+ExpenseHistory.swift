internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
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
            let isFirst = state.isRecorded(by: first)
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
                $0.operation <= operation.id && !$0.isLeaving
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
            let named = try value.renamingPeople { try name(ofPerson: $0, in: trip) }
            add(HistoryField(form), form.kind == .flag ? named.flagDigit : named.logged)
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
        case .bill(let bill): bill.text
        default: nil
        }
    }

    fileprivate var flagDigit: String { self == .flag ? "1" : "0" }
}

/// An expense as it was when it was recorded, whatever has become of it since.
public struct FirstRecord: Sendable {
    /// Its row id, also if it is no longer in the book.
    public let id: Int64
    /// The entered values; its rate and home amounts are not those that it was recorded with.
    public let content: Expense
}

extension Book {
    /// The first record of the expense with a uid; nil if the book never had it.
    ///
    /// - Parameter uid: of letters, digits, `-` and `_`, as `Expense.isUID` tells.
    /// - Throws: ``SQLiteError``.
    public func firstRecord(ofExpense uid: String) throws -> FirstRecord? {
        guard Expense.isUID(uid) else { return nil }
        // By the index of entities.
        var state = LoggedState()
        let first = try privateLines(where: "l.entity = \("expense/" + uid)").first { own in
            defer { state.add(own.line) }
            return state.isRecorded(by: own.line)
        }
        guard let first else { return try firstSharedRecord(ofExpense: uid) }
        return FirstRecord(
            id: first.row, content: try expense(uid, first.line.registers, in: first.line.trip))
    }

    /// The first record of an expense that has only been in a shared trip.
    private func firstSharedRecord(ofExpense uid: String) throws -> FirstRecord? {
        let known = try connection.first("SELECT id, trip_id FROM expenses WHERE uid = \(uid)") {
            (id: try $0.integer(0), trip: try $0.integer(1))
        }
        guard let known, let entity = Entity(.expense, uid) else { return nil }
        let lines = try sharedLines(of: known.trip, [entity]).map(\.line)
        guard let first = lines.min(by: { $0.stamp < $1.stamp }) else { return nil }
        let registers = Registers(understoodOf: first)
        guard registers.names("money") else { return nil }
        return FirstRecord(id: known.id, content: try expense(uid, registers, in: known.trip))
    }

    /// The device or guest that recorded an expense; nil for the command line.
    ///
    /// - Throws: ``SQLiteError``.
    public func author(ofExpense id: Int64) throws -> String? {
        try connection.first(
            """
            SELECT (\(sql: Self.author)) FROM expenses AS e WHERE e.id = \(id)
            """
        ) { try $0.optionalText(0) } ?? nil
    }

    /// SQL for who recorded expense `e`: a device or guest, `device/ID` for a friend's book; NULL for
    /// the command line.
    static let author = """
        SELECT author FROM (
            SELECT 0 AS place, l.id AS id, o.author
            FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            WHERE l.entity = 'expense/' || e.uid AND l.row_id = e.id
            UNION ALL
            SELECT l.milliseconds + 1, l.id, \(sharedAuthor)
            FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            JOIN log_devices AS d ON d.id = l.device_id
            WHERE l.row_id IS NULL AND l.trip_id = e.trip_id
                AND l.entity = 'expense/' || e.uid
            ORDER BY 1, 2 LIMIT 1)
        """

    /// SQL for the author of line `l` of device `d` by operation `o`.
    ///
    /// For a friend's book `device/ID`, and `device/ID/LINK` where the line came through a link by
    /// whose uid the device was not known first: whoever has the link can have written it.
    static let sharedAuthor = """
        iif(o.command IN ('trip merge', 'trip join') AND d.device <>
            (SELECT device FROM shared_trips WHERE trip_id = l.trip_id),
            'device/' || d.device || iif(o.author IS NULL OR o.author IS (
                SELECT first.author FROM log_devices AS known
                JOIN lines AS line ON line.device_id = known.id
                JOIN operations AS first ON first.id = line.operation_id
                WHERE known.trip_id = d.trip_id AND known.device = d.device AND known.branch = 0
                ORDER BY line.number LIMIT 1), '', '/' || o.author),
            o.author)
        """

    private func expense(
        _ uid: String, _ registers: Registers, in trip: Int64
    ) throws -> Expense {
        guard case .day(let date) = try registers.value(Expense.dateField),
            case .money(let money) = try registers.value(Expense.moneyField)
        else { throw SQLiteError.corrupt("the log has an expense without its amount") }
        var expense = Expense(
            uid: uid, date: date, amount: money.amount, price: money.price, category: "")
        for field in Expense.fields {
            for (key, value) in try registers.values(field.form) {
                let named = try value.renamingPeople { try name(ofPerson: $0, in: trip) }
                field.set(named, in: &expense, key: key)
            }
        }
        let order = try people(of: trip).map(\.name)
        func index(_ person: String) -> Int { order.firstIndex(of: person) ?? order.count }
        expense.payments.sort { index($0.person) < index($1.person) }
        expense.shares.sort { index($0.person) < index($1.person) }
        return expense
    }
}
