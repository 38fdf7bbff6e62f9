internal import BookReports
internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// Writing what a command changed in shared trips.
extension Change {
    /// Writes what became of an entity to the lines of its trip; false if it is not shared.
    ///
    /// Entities that were in the trash when their trip was shared stay private until they are taken out.
    func share(_ line: LoggedChange, of entity: TripEntity) throws -> Bool {
        guard try writer(ofTrip: line.state.trip) != nil else { return false }
        let shared = try Entity.known(entity.kind, line.state.uid)
        let isKnown = try book.isShared(shared, in: line.state.trip)
        let isGone = line.registers == nil || line.state.registers.text("removed") != nil
        guard isKnown || !isGone else { return false }
        let registers = try registers(of: line, shared, isKnown: isKnown)
        try write(shared, registers, in: line.state.trip)
        return true
    }

    /// Writes what an entity's registers are to be to the lines of its trip.
    ///
    /// Where the device has used up its stamps, as its clock or a friend's stood at the end of 2199, it
    /// goes on as another one.
    func write(_ entity: Entity, _ registers: [Register], in trip: Int64) throws {
        guard let writer = try writer(ofTrip: trip) else { return }
        let registers = try completed(registers, of: entity, in: trip)
        do {
            try writer.write(entity, registers, at: now, operation: try operation())
        } catch let error as NotShareable where error.reason == .stampsUsedUp {
            _ = try takeNewDevice(in: writer.settings)
            try self.writer(ofTrip: trip)?
                .write(entity, registers, at: now, operation: try operation())
        }
    }

    /// Registers for books, too, that have not taken the values that they replace.
    private func completed(
        _ registers: [Register], of entity: Entity, in trip: Int64
    ) throws -> [Register] {
        guard registers.contains(where: { $0.replaces.contains { $0.isTooEarly(at: now) } }) else {
            return registers
        }
        let state = try book.sharedState(of: trip, [entity])
        return registers.map { state.completed($0, of: entity) }
    }

    private func registers(
        of line: LoggedChange, _ entity: Entity, isKnown: Bool
    ) throws -> [Register] {
        guard let changed = line.registers else {
            let state = try book.sharedState(of: line.state.trip, [entity])
            return state.edit(entity, [(.removed, .bool(true))])
        }
        let values = try (isKnown ? changed : line.state.registers).sharedValues(of: entity)
        return try book.sharedState(of: line.state.trip, [entity]).edit(entity, values)
    }

    /// Makes the rows of shared trips what the lines say that were written, and finds conflicts.
    func settleSharedRows() throws {
        for trip in Set(writers.keys).union(written.keys).sorted() {
            try forgetWriter(ofTrip: trip)
            guard let entities = written[trip], let settings = try book.sharedTrip(trip) else {
                continue
            }
            try place(entities, in: settings)
            checked.remove(trip)
            hasSetRows = true
        }
    }
}

extension Book {
    /// What the lines of some entities come to.
    func sharedState(of trip: Int64, _ entities: some Collection<Entity>) throws -> SharedTrip {
        SharedTrip(try sharedLines(of: trip, entities).lazy.map(\.line))
    }
}

extension Entity {
    /// An entity of a kind that has rows.
    ///
    /// - Throws: ``NotShareable`` for a uid that lines do not take.
    static func known(_ kind: Kind, _ uid: String) throws(NotShareable) -> Entity {
        guard let entity = Entity(kind, uid) else {
            throw NotShareable(kind.name + "/" + uid, nil, .value)
        }
        return entity
    }
}

extension TripEntity {
    /// The kind that lines have of it.
    var kind: Entity.Kind {
        switch self {
        case .trip: .trip
        case .person: .person
        case .expense: .expense
        case .transfer: .transfer
        case .cash: .cash
        case .card: .card
        }
    }
}

extension Registers {
    /// The registers as lines have them: people in the order of their uids.
    func sharedValues(of entity: Entity) throws -> [(name: RegisterName, value: JSONValue)] {
        try withPeopleInOrder.values.map { name, text in
            guard let register = RegisterName(name) else {
                throw NotShareable(entity.description, name, .value)
            }
            guard let value = try? JSONValue(parsing: Array(text.utf8)) else {
                throw SQLiteError.corrupt("a register that is no JSON")
            }
            return (register, value)
        }
    }

    /// The registers with the people of an expense's money in the order of their uids, which differs
    /// from that of their numbers in this book.
    var withPeopleInOrder: Registers {
        guard names(Expense.moneyField.name),
            case .money(var money)? = try? value(Expense.moneyField)
        else { return self }
        money.payments.sort { $0.person.utf8.lexicographicallyPrecedes($1.person.utf8) }
        money.shares.sort { $0.person.utf8.lexicographicallyPrecedes($1.person.utf8) }
        var registers = self
        registers.set(Registers(fields: [(Expense.moneyField.name, .money(money))]))
        return registers
    }
}
