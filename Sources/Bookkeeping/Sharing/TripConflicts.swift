import JSON
import Rates
import Sharing
import Store
import Trips

extension Bookkeeper {
    /// The conflicts of a trip that wait for a choice; nil for those of all trips.
    ///
    /// - Throws: ``SharingError/notShared(title:)``.
    public func conflicts(_ name: String?) throws -> [TripConflict] {
        let trip = try name.map { try sharedTrip($0).0.id }
        return try book.read { try conflicts(ofTrip: trip) }
    }

    /// - Parameter trip: the row id; nil for all trips.
    func conflicts(ofTrip trip: Int64?) throws -> [TripConflict] {
        try conflicts(book.sharedConflicts(of: trip)).map(\.shown)
    }

    /// Conflicts as the book has them, with what is shown of each; without those that this version does
    /// not understand.
    private func conflicts(
        _ all: [NumberedConflict]
    ) throws -> [(known: NumberedConflict, shown: TripConflict)] {
        var names: [Int64: [String: String]] = [:]
        return try all.compactMap { known in
            guard let settings = try book.sharedTrip(known.trip) else { return nil }
            let own = try names[known.trip] ?? deviceNames(of: settings)
            names[known.trip] = own
            return try conflict(known, in: settings, own).map { (known, $0) }
        }
    }

    /// What devices are called, by their ids.
    private func deviceNames(of settings: SharedTripSettings) throws -> [String: String] {
        Dictionary(
            try devices(of: settings).map { ($0.id, $0.name) },
            uniquingKeysWith: { first, _ in first })
    }

    /// How many conflicts of a trip wait for a choice: those that ``conflicts(_:)`` lists.
    ///
    /// - Parameter trip: the row id.
    func countConflicts(ofTrip trip: Int64) throws -> Int {
        try book.hasSharedConflicts(trip) ? conflicts(ofTrip: trip).count : 0
    }

    /// Decides a conflict for everybody.
    ///
    /// - Parameters:
    ///   - id: its number.
    ///   - choice: whose value shall stand.
    ///   - all: whether to decide all conflicts of the same expense, or of whatever it is about.
    /// - Returns: the conflicts as they were, each with the value that was chosen.
    /// - Throws: ``SharingError/unknownConflict(_:)``, ``SharingError/noValue(of:names:)``.
    public func choose(
        _ id: Int64, _ choice: ConflictChoice, all: Bool = false
    ) throws -> [(conflict: TripConflict, chosen: TripConflict.Version)] {
        try change("trip choose") { change in
            let listed = try book.sharedConflicts(of: nil)
            guard let asked = listed.first(where: { $0.id == id }) else {
                throw SharingError.unknownConflict(id)
            }
            let meant = try conflicts(
                listed.filter {
                    $0.id == id
                        || all && $0.trip == asked.trip
                            && $0.conflict.entity == asked.conflict.entity
                })
            guard meant.contains(where: { $0.known.id == id }) else {
                throw SharingError.unknownConflict(id)
            }
            return try meant.compactMap { known, conflict in
                guard let place = conflict.place(of: choice) else {
                    // Of several, those that the name has no value in stay as they are.
                    guard known.id == id else { return nil }
                    throw SharingError.noValue(
                        of: choice, id: id, names: conflict.versions.map(\.by))
                }
                try change.choose(known.conflict.versions[place.stored], in: known)
                return (conflict, conflict.versions[place.shown])
            }
        }
    }

    /// - Parameter names: what devices are called, by their ids.
    private func conflict(
        _ known: NumberedConflict, in settings: SharedTripSettings, _ names: [String: String]
    ) throws -> TripConflict? {
        let (entity, all) = (known.conflict.entity, known.conflict.versions)
        guard let subject = try subject(entity, in: known.trip),
            let field = TripConflict.Field(
                known.conflict.register, of: entity.kind,
                photo: all.lazy.compactMap(\.photoName).first)
        else { return nil }
        let every = try all.enumerated().compactMap {
            try version($1, stored: $0, entity, in: settings, names)
        }
        let versions = field == .removed ? Self.removedOrNot(every) : every
        // Without the value that stands, or another one, this version does not understand it.
        guard versions.count > 1, versions[0].stored == 0 else { return nil }
        return TripConflict(
            id: known.id, trip: known.trip, title: try book.trip(known.trip)?.title ?? "",
            subject: subject, uid: entity.uid, field: field, versions: versions)
    }

    /// The two values of a removal beside edits, of which there may be many: one of those that remove,
    /// and one of those that do not.
    private static func removedOrNot(
        _ versions: [TripConflict.Version]
    ) -> [TripConflict.Version] {
        [true, false].compactMap { isRemoved in
            let alike = versions.filter { ($0.value == .removed) == isRemoved }
            guard
                let shown = alike.first(where: \.stands) ?? alike.first(where: \.isMine)
                    ?? alike.first
            else { return nil }
            guard let own = alike.first(where: \.isMine) else { return shown }
            return TripConflict.Version(
                value: shown.value, device: own.device, by: own.by, at: own.at, isMine: true,
                stored: shown.stored)
        }.sorted { $0.stored < $1.stored }
    }

    /// - Parameter names: what devices are called, by their ids.
    private func version(
        _ version: Conflict.Version, stored: Int, _ entity: Entity,
        in settings: SharedTripSettings, _ names: [String: String]
    ) throws -> TripConflict.Version? {
        let people = try book.peopleNames(of: settings.trip)
        let value = TripConflict.Value(
            version.register, version.written.value, of: entity.kind
        ) { people[$0] ?? $0 }
        let (stamp, device) = (version.origin, version.origin.device.description)
        return try value.map {
            TripConflict.Version(
                value: $0, device: device,
                by: try names[device] ?? deviceName(stamp.device, in: settings.trip),
                at: stamp.instant,
                isMine: try stamp.device == settings.device
                    || book.hasWritten(stamp, in: settings.trip), stored: stored)
        }
    }
}

extension Conflict.Version {
    /// The name of the photo that the register is about; nil for another one, and for no photo.
    fileprivate var photoName: String? {
        guard case .photo(_, let photo?)? = try? ExpenseRegister(register, written.value) else {
            return nil
        }
        return photo.name
    }
}

extension TripNews.Detail {
    /// Nil for a register that this version does not know, and where nothing changed.
    ///
    /// - Parameter name: what a person is called by its uid.
    init?(
        _ change: SharedNews.Change, of kind: Entity.Kind, _ name: (String) -> String
    ) {
        guard change.before != change.after,
            let field = TripConflict.Field(change.register, of: kind, photo: nil),
            let old = TripConflict.Value(change.register, change.before, of: kind, name: name),
            let new = TripConflict.Value(change.register, change.after, of: kind, name: name)
        else { return nil }
        self.init(field: field, old: old, new: new)
    }
}

extension TripConflict.Field {
    /// What people call a register; nil for one that this version does not know.
    ///
    /// - Parameter photo: the name of the photo that it is about.
    init?(_ register: RegisterName, of kind: Entity.Kind, photo: String?) {
        switch (kind, register.text) {
        case (.trip, "title"): self = .title
        case (_, "place"): self = .place
        case (.trip, "days"): self = .days
        case (.trip, "head_count"): self = .headCount
        case (.trip, "home_currency"): self = .homeCurrency
        case (.trip, "budget"): self = .budget
        case (.trip, "daily_budget"): self = .dailyBudget
        case (.trip, "archived"): self = .archived
        case (_, "removed"): self = .removed
        case (.person, "name"): self = .name
        case (.expense, "money"): self = .money
        case (.expense, "date"): self = .date
        case (.expense, "category"): self = .category
        case (.expense, "memo"): self = .memo
        case (.expense, "one_off"): self = .oneOff
        case (.settlement, "transfer"): self = .transfer
        case (.trip, let name) where name.hasPrefix("budget/"):
            self = .categoryBudget(String(name.dropFirst("budget/".count)))
        case (.trip, let name) where name.hasPrefix("rate/"):
            guard let currency = Currency(String(name.dropFirst("rate/".count))) else {
                return nil
            }
            self = .pinnedRate(currency)
        case (.expense, let name) where name.hasPrefix("photo/"):
            self = .photo(name: photo ?? String(name.dropFirst("photo/".count).prefix(8)))
        default: return nil
        }
    }
}

extension TripConflict.Value {
    /// A value as people know it; nil for one that this version does not understand.
    ///
    /// - Parameter name: what a person with a uid is called.
    fileprivate init?(
        _ register: RegisterName, _ json: JSONValue, of kind: Entity.Kind,
        name: (String) -> String
    ) {
        if register == .removed {
            self = json == .bool(true) ? .removed : .none
            return
        }
        switch kind {
        case .trip:
            guard let known = try? TripRegister(register, json) else { return nil }
            self.init(known)
        case .person:
            guard case .name(let text)? = try? PersonRegister(register, json) else { return nil }
            self = text.map(Self.text) ?? .none
        case .expense:
            guard let known = try? ExpenseRegister(register, json) else { return nil }
            self.init(known, name: name)
        case .settlement:
            guard case .transfer(let transfer)? = try? SettlementRegister(register, json) else {
                return nil
            }
            self =
                transfer.map {
                    .transfer(
                        giver: name($0.giver), taker: name($0.taker), amount: $0.amount, $0.date)
                } ?? .none
        default: return nil
        }
    }

    private init(_ register: TripRegister) {
        switch register {
        case .title(let text), .place(let text): self = text.map(Self.text) ?? .none
        case .days(let days): self = days.map { .days($0.first, $0.last) } ?? .none
        case .headCount(let count): self = count.map(Self.number) ?? .none
        case .homeCurrency(let currency): self = currency.map { .text($0.code) } ?? .none
        case .budget(let amount), .dailyBudget(let amount), .categoryBudget(_, let amount):
            self = amount.map(Self.amount) ?? .none
        case .pinnedRate(_, let pinned):
            self = pinned.map { .rate($0.rate, $0.homeCurrency) } ?? .none
        case .isArchived(let isSet): self = .flag(isSet)
        case .isRemoved(let isSet): self = isSet ? .removed : .none
        }
    }

    private init(_ register: ExpenseRegister, name: (String) -> String) {
        switch register {
        case .money(let money):
            self = money.map { .money($0.renamingPeople(name)) } ?? .none
        case .date(let day): self = day.map(Self.day) ?? .none
        case .category(let text), .memo(let text), .place(let text):
            self = text.map(Self.text) ?? .none
        case .isOneOff(let isSet): self = .flag(isSet)
        case .photo(_, let photo): self = photo.map { .text($0.name) } ?? .none
        case .isRemoved(let isSet): self = isSet ? .removed : .none
        }
    }
}
