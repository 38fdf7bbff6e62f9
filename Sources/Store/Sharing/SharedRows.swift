internal import JSON
internal import Rates
internal import Sharing
internal import Trips

/// What the rows of a shared trip say, by the values that stand.
///
/// The same lines give the same rows in every book, but for their numbers. What cannot be a row yet
/// has none: an expense whose money only a newer version understands, or of which a line is missing.
struct SharedRows {
    private let state: SharedTrip
    private let trip: Entity
    private let homeCurrency: Currency?
    /// What each person is called, by uid.
    private var names: [String: String]

    /// An entity's row: its registers, and since when it is archived and removed.
    struct Row {
        let registers: Registers
        let since: [String: String]
        /// The uids of the people in an expense's money, and of the two of a transfer.
        var people: [String] = []
    }

    /// - Parameter state: of the trip's own lines and those of all its people, at least.
    init(_ state: SharedTrip, of trip: Entity) {
        (self.state, self.trip) = (state, trip)
        let registers = state.registers(
            of: trip, as: TripRegister.self, essential: Self.essential)
        let home = registers.lazy.compactMap { register in
            if case .homeCurrency(let currency) = register { currency } else { nil }
        }
        homeCurrency = home.first
        names = Self.names(in: state, [])
    }

    /// The same rows, with names for people of whom no line has come yet.
    ///
    /// - Parameter people: the uids of all people of the book's trip.
    func naming(_ people: Set<String>) -> SharedRows {
        var rows = self
        rows.names = Self.names(in: state, people)
        return rows
    }

    /// The registers without which there is no row: one that was taken away keeps its last value.
    private static let essential: Set<RegisterName> = [
        "title", "days", "head_count", "home_currency", "name", "money", "date", "category",
        "transfer",
    ]

    /// The row of an entity; nil if it has none.
    func row(of entity: Entity) -> Row? {
        switch entity.kind {
        case .trip: entity == trip ? tripRow : nil
        case .person: personRow(entity)
        case .expense: expenseRow(entity)
        case .settlement: settlementRow(entity)
        default: nil
        }
    }

    /// The uids of all people that lines are about.
    var people: [String] { state.entities.filter { $0.kind == .person }.map(\.uid) }

    /// What the trip's people are called: each by the name that stands, or by the uid without one;
    /// of several with one name, those who got it later have a number behind it, and people without
    /// lines come last.
    private static func names(in state: SharedTrip, _ people: Set<String>) -> [String: String] {
        var names: [String: String] = [:]
        var taken: Set<String> = []
        func call(_ uid: String, _ name: String) {
            var shown = name
            var number = 2
            while !taken.insert(shown).inserted {
                shown = "\(name) (\(number))"
                number += 1
            }
            names[uid] = shown
        }
        let known = state.entities.filter { $0.kind == .person }.map { person in
            let wanted = state.registers(
                of: person, as: PersonRegister.self, essential: Self.essential
            ).lazy.compactMap {
                if case .name(let name) = $0 { name } else { nil }
            }.first
            // Whoever has a name keeps it, whoever else gets it then.
            let since = state.winner(person, "name")?.stamp.milliseconds ?? .max
            return (uid: person.uid, name: wanted ?? person.uid, since: since)
        }
        for person in known.sorted(by: { ($0.since, $0.uid) < ($1.since, $1.uid) }) {
            call(person.uid, person.name)
        }
        for uid in people.sorted() where names[uid] == nil { call(uid, uid) }
        return names
    }

    private var tripRow: Row? {
        guard let homeCurrency else { return nil }
        let living = people.count { uid in
            Entity(.person, uid).map { !state.isRemoved($0) } ?? false
        }
        let registers = state.registers(of: trip, as: TripRegister.self, essential: Self.essential)
            .filter { counts($0, in: homeCurrency) }
            .map { withPeople($0, living) }
        let named = Set(registers.lazy.filter { $0.json != .null }.map(\.name.text))
        guard named.isSuperset(of: ["title", "days", "head_count"]) else { return nil }
        return row(trip, registers)
    }

    /// Whether a register counts: not in another home currency than the one that stands.
    private func counts(_ register: TripRegister, in homeCurrency: Currency) -> Bool {
        switch register {
        case .budget(let amount), .dailyBudget(let amount), .categoryBudget(_, let amount):
            amount?.currency == homeCurrency
        case .pinnedRate(let currency, let pinned):
            pinned?.homeCurrency == homeCurrency && currency != homeCurrency
        default: true
        }
    }

    /// A head count of at least the people: two who are added in two books are more than either
    /// book counted.
    private func withPeople(_ register: TripRegister, _ people: Int) -> TripRegister {
        guard case .headCount(let count?) = register else { return register }
        return .headCount(min(max(count, people), Trip.headCounts.upperBound))
    }

    private func personRow(_ person: Entity) -> Row? {
        let isRemoved = state.isRemoved(person)
        return row(
            person,
            [.name(names[person.uid] ?? person.uid), PersonRegister.isRemoved(isRemoved)])
    }

    private func expenseRow(_ expense: Entity) -> Row? {
        guard let homeCurrency else { return nil }
        let registers = state.registers(
            of: expense, as: ExpenseRegister.self, essential: Self.essential
        )
        .map { counted($0, in: homeCurrency, of: expense.uid) }
        let named = Set(registers.lazy.filter { $0.json != .null }.map(\.name.text))
        guard named.isSuperset(of: ["money", "date", "category"]) else { return nil }
        var row = row(expense, registers)
        for case .money(let money?) in registers {
            row.people = money.payments.map(\.person) + money.shares.map(\.person)
        }
        return row
    }

    /// A register as this book shows it.
    private func counted(
        _ register: ExpenseRegister, in home: Currency, of uid: String
    ) -> ExpenseRegister {
        switch register {
        case .money(let money?): .money(money.counted(in: home, of: uid))
        case .category(let name?): .category(name.normalized)
        default: register
        }
    }

    private func settlementRow(_ settlement: Entity) -> Row? {
        let registers = state.registers(
            of: settlement, as: SettlementRegister.self, essential: Self.essential)
        for case .transfer(let transfer?) in registers
        where transfer.amount.currency == homeCurrency {
            var row = row(settlement, registers)
            row.people = [transfer.giver, transfer.taker]
            return row
        }
        return nil
    }

    private func row(_ entity: Entity, _ registers: [some KnownRegister]) -> Row {
        var (values, since): ([(name: String, value: JSONValue)], [String: String]) = ([], [:])
        for register in registers {
            let (name, value) = (register.name, register.json)
            guard value != .null else { continue }
            values.append((name.text, value))
            // Of flags: the others have no instant.
            if value == .bool(true), name.text != "one_off",
                let written = state.winner(entity, name)
            {
                since[name.text] = written.stamp.instant.description
            }
        }
        return Row(registers: Registers(json: values), since: since)
    }
}

extension Expense.Money {
    /// The money as it counts on a trip with a home currency: pending if it was counted in another
    /// one; nil if it cannot be counted.
    fileprivate func counted(in home: Currency, of uid: String) -> Expense.Money? {
        guard price.homeCurrency != home else { return self }
        // What was paid in the home currency needs no rate.
        let price =
            amount.currency == home
            ? Expense.Price(amount, .same) : Expense.Price(pendingIn: home, source: nil)
        var expense = Expense(
            uid: uid, date: Instant(seconds: 0).day(), amount: amount, price: price, category: "")
        (expense.payments, expense.split, expense.shares) = (payments, split, shares)
        return try? expense.withHomeAmounts().money
    }
}

extension JSONWriter {
    /// ``bytes(of:)`` as a text.
    static func text(of value: JSONValue) -> String {
        String(decoding: bytes(of: value), as: UTF8.self)
    }
}
