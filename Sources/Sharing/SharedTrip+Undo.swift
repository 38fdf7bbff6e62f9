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

    /// Whether nothing was known of an entity before a line that does not remove it.
    private func isCreated(_ entity: Entity, by line: Line) -> Bool {
        entity.kind.canBeRemoved
            && line.registers.allSatisfy { $0.replaces.isEmpty && $0.name != .removed }
            && all(of: entity).values.allSatisfy { !$0.hasValue(before: line.stamp) }
    }
}
