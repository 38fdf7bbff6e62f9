public import JSON
public import Trips

/// Values of one register that were written without knowing each other, or a removal of which an
/// edit did not know.
public struct Conflict: Equatable, Sendable {
    public let entity: Entity
    /// The register; ``RegisterName/removed`` of a removal beside an edit.
    public let register: RegisterName
    /// Two or more, the highest stamp first: the first one stands.
    ///
    /// Of a removal beside an edit: the removal, and then each edit that it did not know.
    public let versions: [Version]

    /// One of the values, its author and its time.
    public struct Version: Equatable, Sendable {
        /// The conflict's register, or the one that was edited beside a removal.
        public let register: RegisterName
        public let written: WrittenValue
        /// Who wrote the value first: another device where one brought the conflict back by undo.
        public let origin: Stamp
    }
}

extension SharedTrip {
    /// The conflicts that nobody has decided, by entity and register.
    public var conflicts: [Conflict] { entities.flatMap(conflicts) }

    /// The conflicts of an entity, by register.
    public func conflicts(of entity: Entity) -> [Conflict] {
        let registers = all(of: entity)
        var conflicts: [Conflict] = []
        for (name, values) in registers where !values.isSingle {
            // By bytes in a set, as there may be thousands.
            var seen: Set<[UInt8]> = []
            let versions = values.heads.filter { seen.insert($0.bytes).inserted }
            guard versions.count > 1 else { continue }
            conflicts.append(
                Conflict(
                    entity: entity, register: name,
                    versions: versions.map { version(name, $0, among: versions, values) }))
        }
        if let removal = removalConflict(of: entity),
            !conflicts.contains(where: { $0.register == .removed })
        {
            conflicts.append(removal)
        }
        if let pair = entity.kind.pair, conflicts.contains(where: { $0.register == pair.first }) {
            conflicts.removeAll { $0.register == pair.second }
        }
        return conflicts.sorted { $0.register < $1.register }
    }

    /// A value of a conflict; of one whose values are of one device, which has brought it back, the
    /// origin is where the value was written first.
    private func version(
        _ register: RegisterName, _ written: WrittenValue, among heads: [WrittenValue],
        _ values: RegisterValues
    ) -> Conflict.Version {
        let isOfOne = Set(heads.map(\.stamp.device)).count == 1
        return Conflict.Version(
            register: register, written: written,
            origin: isOfOne ? values.first(equalTo: written) : written.stamp)
    }

    /// The edits of a removed entity that no removal has named as known.
    func removalConflict(of entity: Entity) -> Conflict? {
        guard isRemoved(entity), let removal = all(of: entity)[.removed] else { return nil }
        // One line may remove an entity and write other registers of it.
        let known = removal.replaced.union(removal.heads.map(\.stamp))
        let edits = all(of: entity).filter { $0.key != .removed }.flatMap { name, values in
            let heads = values.heads.filter { !known.contains($0.stamp) }
            return heads.map { version(name, $0, among: heads + [removal.winner], values) }
        }
        guard !edits.isEmpty else { return nil }
        let sorted = edits.sorted { one, other in
            one.written.stamp == other.written.stamp
                ? one.register < other.register : one.written.isHigher(than: other.written)
        }
        let heads = sorted.map(\.written) + [removal.winner]
        let first = version(.removed, removal.winner, among: heads, removal)
        return Conflict(entity: entity, register: .removed, versions: [first] + sorted)
    }

    /// The stamps that a write of a register names as replaced.
    ///
    /// An edit replaces the value that stands, and those that equal it; a choice all that nobody replaced. A
    /// write of ``RegisterName/removed`` names all that is known of the entity. Of more than
    /// ``Register/mostReplaced``, it names the highest, and the next choice names the others.
    func stamps(
        replacedBy name: RegisterName, of entity: Entity, choosing: Bool
    ) -> [Stamp] {
        let registers = all(of: entity)
        if name == .removed && entity.kind.canBeRemoved {
            let stamps = Set(registers.values.flatMap { $0.heads.map(\.stamp) })
            return Array(stamps.sorted(by: >).prefix(Register.mostReplaced))
        }
        guard let values = registers[name] else { return [] }
        let heads = values.heads.filter { choosing || $0.hasSameValue(as: values.winner) }
        return heads.prefix(Register.mostReplaced).map(\.stamp)
    }
}

extension SharedTrip {
    /// The registers of a line that gives an entity some values; those that stand already are left
    /// out.
    ///
    /// The value that loses a conflict is still listed after an edit of the one that stands.
    public func edit(
        _ entity: Entity, _ values: [(name: RegisterName, value: JSONValue)]
    ) -> [Register] {
        withPair(entity, values.compactMap { change(entity, $0.name, to: $0.value) })
    }

    /// The register that gives an entity a value; nil if it stands already.
    func change(_ entity: Entity, _ name: RegisterName, to value: JSONValue) -> Register? {
        let known = winner(entity, name)
        if value == .null, known == nil { return nil }
        if let known, known.hasSameValue(as: WrittenValue(known.stamp, value)) { return nil }
        return Register(
            name, value, replacing: stamps(replacedBy: name, of: entity, choosing: false))
    }

    /// Registers with the other one of a pair (``Entity/Kind/pair``) where only one is written.
    func withPair(_ entity: Entity, _ edited: [Register]) -> [Register] {
        guard let pair = entity.kind.pair else { return edited }
        let written = edited.map(\.name).filter { $0 == pair.first || $0 == pair.second }
        guard let name = written.first, written.count == 1 else { return edited }
        let other = name == pair.first ? pair.second : pair.first
        guard let known = winner(entity, other) else { return edited }
        return edited + [
            Register(
                other, known.value,
                replacing: stamps(replacedBy: other, of: entity, choosing: false))
        ]
    }

    /// The registers of a line that gives an entity some values; those that stand already are left
    /// out.
    public func edit(
        _ entity: Entity, to values: [(name: RegisterName, value: FieldValue)]
    ) -> [Register] {
        edit(entity, values.map { ($0.name, $0.value.json) })
    }

    /// The register of a line that decides a conflict: it replaces all values that are in it.
    ///
    /// - Parameter value: one of the values, or another one; for a removal beside an edit, true to
    ///   stay removed, and null to have the entity back with the edit.
    public func choice(_ value: JSONValue, in conflict: Conflict) -> Register {
        Register(
            conflict.register, value,
            replacing: stamps(
                replacedBy: conflict.register, of: conflict.entity, choosing: true))
    }

    /// The registers of a line that decides a conflict for one of its versions: of a pair, the second one of the same
    /// line, too.
    public func choices(
        _ value: JSONValue, of version: Conflict.Version, in conflict: Conflict
    ) -> [Register] {
        let chosen = choice(value, in: conflict)
        guard let pair = conflict.entity.kind.pair, conflict.register == pair.first,
            let second = all(of: conflict.entity)[pair.second]?.heads
                .first(where: { $0.stamp == version.written.stamp })
        else { return [chosen] }
        return [
            chosen,
            Register(
                pair.second, second.value,
                replacing: stamps(replacedBy: pair.second, of: conflict.entity, choosing: true)),
        ]
    }
}
