internal import JSON

extension SharedTrip {
    /// What takes back a device's own last command: the registers to write, by entity.
    ///
    /// This is the undo of all trips, shared or not.
    ///
    /// A register is taken back where the device's own value still stands that the command wrote: it
    /// gets the value that the command replaced, or none. What somebody else has written since stays.
    /// An entity that the command created is removed, unless it is an expense of which a friend has changed
    /// something since; in a trip of one book, which is the only one to know of it, all its values go.
    /// A conflict that the command decided comes back: its
    /// values are written beside each other, in lines of their own.
    ///
    /// - Parameters:
    ///   - lines: the lines of the command. Of their entities, all lines must be in the state.
    ///   - before: what the book knew of the entities before the command; nil if it decided nothing.
    ///   - completions: the stamps of lines with which the device itself completed the command's values later:
    ///     their values count as the command's.
    ///   - isShared: whether other books may have the lines.
    public func undoing(
        _ lines: [some LogLine], completedBy completions: Set<Stamp> = [],
        before: SharedTrip? = nil, isShared: Bool = true
    ) -> [(entity: Entity, registers: [Register])] {
        let undone = lines.reversed().flatMap { line -> [(entity: Entity, registers: [Register])] in
            guard let entity = line.entity else { return [] }
            guard !isShared || !isCreated(entity, by: line) else {
                // What a friend has changed since stands, as for an edit.
                guard !isEditedByOthers(entity, than: line.stamp.device) else { return [] }
                return [(entity, edit(entity, [(.removed, .bool(true))]))]
            }
            let decided = before?.conflicts(of: entity) ?? []
            let choices = line.registers.flatMap { register in
                decided.filter { $0.register == register.name }.flatMap {
                    reopening($0, decidedBy: register, of: line)
                }
            }
            let pair = entity.kind.pair
            let others = line.registers.filter { register in
                !decided.contains { conflict in
                    conflict.register == register.name
                        || conflict.register == pair?.first && register.name == pair?.second
                }
            }
            let edits = others.flatMap {
                undoing($0, of: line, entity, isShared ? completions : nil, lines, before)
            }
            return choices.map { (entity, $0) } + [(entity, withPair(entity, edits))]
        }
        let removals = Set(lines.compactMap(\.entity)).sorted().map {
            (entity: $0, registers: removingAgain($0, lines, before))
        }
        return (undone + removals).filter { !$0.registers.isEmpty }
    }

    /// What decides a removal beside edits again, where the command brought that conflict back: its edits
    /// have the values that stood, so that only the removal is to be written.
    private func removingAgain(
        _ entity: Entity, _ lines: [some LogLine], _ before: SharedTrip?
    ) -> [Register] {
        guard let before, before.isRemoved(entity), isRemoved(entity),
            before.removalConflict(of: entity) == nil,
            let conflict = removalConflict(of: entity)
        else { return [] }
        let stamps = Set(lines.map(\.stamp))
        let edits = conflict.versions.dropFirst()
        guard edits.allSatisfy({ stamps.contains($0.written.stamp) }) else { return [] }
        return [choice(.bool(true), in: conflict)]
    }

    /// The registers of lines that bring a conflict back which a line decided: those of a pair together.
    private func reopening(
        _ conflict: Conflict, decidedBy choice: Register, of line: some LogLine
    ) -> [[Register]] {
        let entity = conflict.entity
        let chosen = WrittenValue(line.stamp, choice.value)
        guard let stands = winner(entity, choice.name), stands.stamp.device == line.stamp.device,
            stands.hasSameValue(as: chosen)
        else { return [] }
        let isOfRemoval = conflict.versions.contains { $0.register != conflict.register }
        // The one that stood is written last, as the highest stands.
        return conflict.versions.enumerated().reversed().compactMap { index, version in
            let isChosen =
                version.register == choice.name && stands.hasSameValue(as: version.written)
            guard !isChosen || (index == 0 && !isOfRemoval) else { return nil }
            let known =
                isChosen || (isOfRemoval && index == 0)
                ? stands.stamp
                : isOfRemoval
                    ? winner(entity, version.register)?.stamp : version.written.stamp
            let first = Register(
                version.register, version.written.value, replacing: known.map { [$0] } ?? [])
            guard let pair = entity.kind.pair, pair.first == version.register,
                let second = all(of: entity)[pair.second]?.highest(of: [version.written.stamp])
            else { return [first] }
            return [first, Register(pair.second, second.value, replacing: first.replaces)]
        }
    }

    /// - Parameter completions: nil takes back whatever value stands, as no other book wrote one.
    private func undoing(
        _ register: Register, of line: some LogLine, _ entity: Entity, _ completions: Set<Stamp>?,
        _ lines: [some LogLine], _ before: SharedTrip?
    ) -> [Register] {
        guard let values = all(of: entity)[register.name] else { return [] }
        // Where the command brought a conflict back, all its values give way to the chosen one.
        let stamps = Set(lines.map(\.stamp))
        let own = values.heads.map(\.stamp).filter(stamps.contains)
        if let chosen = before?.winner(entity, register.name) {
            let stillStands = values.heads.contains { $0.stamp == chosen.stamp }
            if own.count > 1 || (stillStands && !own.isEmpty) {
                guard line.stamp == own.first else { return [] }
                let all = own + (stillStands ? [chosen.stamp] : [])
                return [Register(register.name, chosen.value, replacing: all)]
            }
        }
        let (written, stands) = (WrittenValue(line.stamp, register.value), values.winner)
        // An undo of a later command wrote it again.
        let isOwn = stands.stamp.device == line.stamp.device && stands.hasSameValue(as: written)
        guard isOwn || completions?.contains(stands.stamp) ?? true else { return [] }
        let replaced = replaced(by: register, at: line.stamp, of: entity, lines)
        let before = values.highest(of: replaced)?.value ?? .null
        return change(entity, register.name, to: before).map { [$0] } ?? []
    }

    /// The stamps that a register replaced; where an earlier line of the same command wrote it, too, those
    /// that were replaced there.
    private func replaced(
        by register: Register, at stamp: Stamp, of entity: Entity, _ lines: [some LogLine]
    ) -> [Stamp] {
        for line in lines
        where line.stamp < stamp && line.entity == entity && register.replaces == [line.stamp] {
            guard let first = line.registers.first(where: { $0.name == register.name }) else {
                continue
            }
            return replaced(by: first, at: line.stamp, of: entity, lines)
        }
        return register.replaces
    }

    /// Whether a value of an expense stands that another device wrote.
    private func isEditedByOthers(_ entity: Entity, than device: DeviceID) -> Bool {
        entity.kind == .expense
            && all(of: entity).contains { name, values in
                name != .removed && values.winner.stamp.device != device
            }
    }

    /// Whether a line recorded an entity anew, whether or not somebody else did the same.
    private func isCreated(_ entity: Entity, by line: some LogLine) -> Bool {
        guard let first = entity.kind.firstRegister else { return false }
        return line.registers.contains { $0.name == first && $0.replaces.isEmpty }
            && all(of: entity)[first]?.hasValue(knownTo: line) != true
    }
}

extension Entity.Kind {
    /// The register that an entity has from its first line on; nil where there is none.
    public var firstRegister: RegisterName? {
        switch self {
        case .trip: "title"
        case .person: "name"
        case .expense: "money"
        case .transfer: "transfer"
        case .cash: "entry"
        case .card: "terms"
        default: nil
        }
    }
}

extension RegisterValues {
    /// Whether the device of a line wrote a value before it.
    fileprivate func hasValue(knownTo line: some LogLine) -> Bool {
        stamps.contains { $0 < line.stamp && $0.device == line.stamp.device }
    }
}

extension SharedTrip {
    /// Another device whose value stands where lines wrote one; nil if there is none.
    public func overwriter(of lines: [some LogLine]) -> DeviceID? {
        for line in lines {
            guard let entity = line.entity else { continue }
            for register in line.registers {
                if let stands = winner(entity, register.name),
                    stands.stamp.device != line.stamp.device
                {
                    return stands.stamp.device
                }
            }
        }
        return nil
    }
}
