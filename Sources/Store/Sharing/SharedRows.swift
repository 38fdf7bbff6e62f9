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
        /// The uids of the people in an expense's money, of the two of a transfer, and of an owner.
        var people: [String] = []
    }

    /// - Parameter state: of the trip's own lines and those of all its people, at least.
    init(_ state: SharedTrip, of trip: Entity) {
        (self.state, self.trip) = (state, trip)
        let home = state.registers(of: trip).lazy.compactMap { register in
            if case .currency(let currency) = register.value { currency } else { nil }
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

    /// The row of an entity; nil if it has none.
    func row(of entity: Entity) -> Row? {
        switch entity.kind {
        case .trip: entity == trip ? tripRow : nil
        case .person: personRow(entity)
        case .expense: expenseRow(entity)
        case .transfer: transferRow(entity)
        case .cash, .card: ownedRow(entity)
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
            let wanted = state.registers(of: person).lazy.compactMap(\.value.text).first
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
        let registers = state.registers(of: trip).filter { counts($0, in: homeCurrency) }
            .map { withPeople($0, living) }
        return row(trip, registers)
    }

    /// Whether a register counts: not in another home currency than the one that stands.
    private func counts(_ register: KnownRegister, in homeCurrency: Currency) -> Bool {
        switch register.value {
        case .amount(let amount): amount.currency == homeCurrency
        case .rate(let pinned):
            pinned.homeCurrency == homeCurrency && register.key != homeCurrency.code
        default: true
        }
    }

    /// A head count of at least the people: two who are added in two books are more than either
    /// book counted.
    private func withPeople(_ register: KnownRegister, _ people: Int) -> KnownRegister {
        guard case .number(let count) = register.value else { return register }
        var register = register
        register.value = .number(min(max(count, Int64(people)), Int64(Trip.headCounts.upperBound)))
        return register
    }

    private func personRow(_ person: Entity) -> Row? {
        let name = FieldValue.text(names[person.uid] ?? person.uid)
        let settings = state.registers(of: person).map { (name: $0.name, value: $0.value) }
            .filter { !["name", .removed].contains($0.name) }
            .filter { $0.name != "with" || $0.value.text != person.uid }
        return row(
            person,
            settings + [("name", name), (.removed, state.isRemoved(person) ? .flag : .none)])
    }

    private func expenseRow(_ expense: Entity) -> Row? {
        guard let homeCurrency else { return nil }
        let registers = state.registers(of: expense).map { register in
            var register = register
            register.value = counted(register, in: homeCurrency, of: expense.uid)
            return register
        }
        guard let money = registers.lazy.compactMap(\.value.money).first else {
            return row(expense, registers)
        }
        // A program that does not know items may have changed the shares.
        let fitting = registers.filter { register in
            if case .bill(let bill) = register.value { bill.fits(money) } else { true }
        }
        var row = row(expense, fitting)
        row?.people = money.payments.map(\.person) + money.shares.map(\.person)
        return row
    }

    /// A register as this book shows it.
    private func counted(
        _ register: KnownRegister, in home: Currency, of uid: String
    ) -> FieldValue {
        switch register.value {
        case .money(let money):
            money.counted(in: home, of: uid).map(FieldValue.money) ?? .none
        case .text(let name) where register.name == "category": .text(name.normalized)
        default: register.value
        }
    }

    private func transferRow(_ entity: Entity) -> Row? {
        let registers = state.registers(of: entity)
        for case .transfer(let transfer) in registers.lazy.map(\.value)
        where transfer.amount.currency == homeCurrency {
            // An amount paid counts beside the amount of the transfer that it comes to.
            let fitting = registers.filter { register in
                guard case .money(let paid) = register.value else { return true }
                return paid.price.homeAmount == transfer.amount && paid.amount.minorUnits > 0
                    && paid.amount.currency != homeCurrency && paid.payments.isEmpty
                    && paid.split == .none
            }
            var row = row(entity, fitting)
            row?.people = [transfer.giver, transfer.taker]
            return row
        }
        return nil
    }

    /// The row of cash or a card, which may be somebody's.
    private func ownedRow(_ entity: Entity) -> Row? {
        let registers = state.registers(of: entity)
        var row = row(entity, registers)
        for value in registers.lazy.map(\.value) {
            switch value {
            case .cash(let entry): row?.people = [entry.person].compactMap(\.self)
            case .card(let card): row?.people = [card.person].compactMap(\.self)
            default: break
            }
        }
        return row
    }

    /// The row that some registers make; nil if an essential one has no value.
    private func row(_ entity: Entity, _ registers: [KnownRegister]) -> Row? {
        let named = Set(registers.lazy.filter { $0.value != .none }.map(\.name.text))
        let fields = TripEntity(rawValue: entity.kind.name)?.fields ?? []
        guard fields.allSatisfy({ !$0.isEssential || named.contains($0.name) }) else { return nil }
        return row(entity, registers.map { ($0.name, $0.value) })
    }

    private func row(
        _ entity: Entity, _ registers: [(name: RegisterName, value: FieldValue)]
    ) -> Row {
        let marks = TripEntity(rawValue: entity.kind.name)?.marks ?? []
        var since: [String: String] = [:]
        for (name, value) in registers where value == .flag && marks.contains(name.text) {
            since[name.text] = state.winner(entity, name)?.stamp.instant.description
        }
        return Row(
            registers: Registers(fields: registers.map { ($0.name.text, $0.value) }), since: since)
    }
}

extension FieldValue {
    fileprivate var money: Expense.Money? {
        if case .money(let money) = self { money } else { nil }
    }
}

extension Expense.Money {
    /// The money as it counts on a trip with a home currency: pending if it was counted in another
    /// one; nil if it cannot be counted.
    fileprivate func counted(in home: Currency, of uid: String) -> Expense.Money? {
        guard price.homeCurrency != home else { return self }
        // An amount in the home currency needs no rate.
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
