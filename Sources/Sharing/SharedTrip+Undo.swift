internal import JSON

extension SharedTrip {
    /// What takes back a device's own last command: the registers to write, by entity.
    ///
    /// A register is taken back where the device's own value still stands that the command wrote: it
    /// gets the value that the command replaced, or none. What somebody else has written since stays.
    /// An entity that the command created is removed.
    ///
    /// - Parameters:
    ///   - lines: the lines of the command. Of their entities, all lines must be in the state.
    ///   - completions: the stamps of lines with which the device itself completed the command's
    ///     values later: what they wrote counts as the command's.
    public func undoing(
        _ lines: [Line], completedBy completions: Set<Stamp> = []
    ) -> [(entity: Entity, registers: [Register])] {
        lines.reversed().compactMap { line in
            guard let entity = line.entity else { return nil }
            let registers =
                isCreated(entity, by: line)
                ? edit(entity, [(.removed, .bool(true))])
                : line.registers.flatMap { undoing($0, of: line, entity, completions) }
            return registers.isEmpty ? nil : (entity, registers)
        }
    }

    private func undoing(
        _ register: Register, of line: Line, _ entity: Entity, _ completions: Set<Stamp>
    ) -> [Register] {
        guard let values = all(of: entity)[register.name] else { return [] }
        let (written, stands) = (WrittenValue(line.stamp, register.value), values.winner)
        // An undo of a later command wrote it again.
        let isOwn = stands.stamp.device == line.device && stands.hasSameValue(as: written)
        guard isOwn || completions.contains(stands.stamp) else { return [] }
        let before = values.highest(of: register.replaces)?.value ?? .null
        return edit(entity, [(register.name, before)])
    }

    /// Whether a line recorded an entity anew, whether or not somebody else did the same.
    private func isCreated(_ entity: Entity, by line: Line) -> Bool {
        guard let first = entity.kind.firstRegister else { return false }
        return line.registers.contains { $0.name == first && $0.replaces.isEmpty }
            && all(of: entity)[first]?.hasValue(knownTo: line) != true
    }
}

extension Entity.Kind {
    /// The register that an entity has from its first line on; nil where there is none.
    fileprivate var firstRegister: RegisterName? {
        switch self {
        case .trip: "title"
        case .person: "name"
        case .expense: "money"
        case .settlement: "transfer"
        default: nil
        }
    }
}

extension RegisterValues {
    /// Whether the device of a line wrote a value before it.
    fileprivate func hasValue(knownTo line: Line) -> Bool {
        stamps.contains { $0 < line.stamp && $0.device == line.device }
    }
}
