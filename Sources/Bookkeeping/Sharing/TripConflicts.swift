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

    /// Conflicts as the book has them, each as it is shown; without those that this version does not understand.
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
    /// - Throws: ``SharingError/unknownConflict(_:)``, ``SharingError/noValue(of:id:names:)``.
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
            let field = TripConflict.Field(entity.kind, known.conflict.register)
        else { return nil }
        let every = try all.enumerated().compactMap {
            try version($1, stored: $0, entity, in: settings, names)
        }
        let versions = field.isRemoval ? Self.removedOrNot(every) : every
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
            let alike = versions.filter {
                ($0.field.isRemoval && $0.value == .flag) == isRemoved
            }
            guard
                let shown = alike.first(where: \.stands) ?? alike.first(where: \.isMine)
                    ?? alike.first
            else { return nil }
            guard let own = alike.first(where: \.isMine) else { return shown }
            return TripConflict.Version(
                field: shown.field, value: shown.value, device: own.device, by: own.by, at: own.at,
                isMine: true,
                stored: shown.stored)
        }.sorted { $0.stored < $1.stored }
    }

    /// - Parameter names: what devices are called, by their ids.
    private func version(
        _ version: Conflict.Version, stored: Int, _ entity: Entity,
        in settings: SharedTripSettings, _ names: [String: String]
    ) throws -> TripConflict.Version? {
        guard let field = TripConflict.Field(entity.kind, version.register),
            let value = field.value(version.written.value)
        else { return nil }
        let people = try book.peopleNames(of: settings.trip)
        let (stamp, device) = (version.origin, version.origin.device.description)
        return TripConflict.Version(
            field: field, value: value.renamingPeople { people[$0] ?? $0 }, device: device,
            by: try names[device] ?? deviceName(stamp.device, in: settings.trip),
            at: stamp.instant,
            isMine: try stamp.device == settings.device
                || book.hasWritten(stamp, in: settings.trip), stored: stored)
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
            let field = TripConflict.Field(kind, change.register),
            let old = field.value(change.before), let new = field.value(change.after)
        else { return nil }
        self.init(
            field: field, old: old.renamingPeople(name), new: new.renamingPeople(name))
    }
}

extension TripConflict.Field {
    /// The field of a register; nil for one that this version does not know.
    init?(_ kind: Entity.Kind, _ register: RegisterName) {
        guard let (form, key) = kind.field(of: register) else { return nil }
        self.init(form: form, key: key)
    }

    /// A value that lines have; nil for one that this version does not understand.
    fileprivate func value(_ json: JSONValue) -> FieldValue? { try? form.kind.read(json, key: key) }
}
