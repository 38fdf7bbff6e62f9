internal import JSON

extension SharedTrip {
    /// What takes back a device's own last command: the registers to write, by entity.
    ///
    /// A register is taken back where its value still stands that the command wrote: it gets the
    /// value that the command replaced, or none. What somebody else has written since stays. An
    /// entity that the command created is removed.
    ///
    /// - Parameter lines: the lines of the command. Of their entities, all lines must be in the
    ///   state.
    public func undoing(_ lines: [Line]) -> [(entity: Entity, registers: [Register])] {
        lines.reversed().compactMap { line in
            guard let entity = line.entity else { return nil }
            let registers =
                isCreated(entity, by: line)
                ? edit(entity, [(.removed, .bool(true))])
                : line.registers.flatMap { undoing($0, of: line, entity) }
            return registers.isEmpty ? nil : (entity, registers)
        }
    }

    private func undoing(_ register: Register, of line: Line, _ entity: Entity) -> [Register] {
        let written = WrittenValue(line.stamp, register.value)
        guard let values = all(of: entity)[register.name],
            written.stamp == values.winner.stamp, written.hasSameValue(as: values.winner)
        else { return [] }
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
