import JSON
import Sharing
import Testing
import Trips

/// What a book must hold: all writes that it knows in one list, of which the last stamp wins that no
/// write names.
struct WalkReference {
    /// A write of one register.
    struct Write {
        let stamp: Stamp
        let value: JSONValue
        let replaces: [Stamp]
    }

    private(set) var writes: [Entity: [RegisterName: [Write]]] = [:]

    init(_ lines: [Line]) {
        for line in lines {
            guard let entity = line.entity else { continue }
            for register in line.registers {
                writes[entity, default: [:]][register.name, default: []].append(
                    Write(
                        stamp: line.stamp, value: register.value, replaces: register.replaces))
            }
        }
    }

    /// The values of a register that no write names, the highest stamp first.
    func heads(_ entity: Entity, _ name: RegisterName) -> [Write] {
        let all = writes[entity]?[name] ?? []
        let named = Set(all.flatMap(\.replaces))
        return all.filter { !named.contains($0.stamp) }
            .sorted { $0.stamp > $1.stamp }
    }

    /// Entity and register of every conflict, and the values of it.
    var conflicts: Set<String> {
        var conflicts: Set<String> = []
        for (entity, registers) in writes {
            var isRemovedTwice = false
            for name in registers.keys {
                var values: [JSONValue] = []
                for head in heads(entity, name) where !values.contains(head.value) {
                    values.append(head.value)
                }
                guard values.count > 1 else { continue }
                conflicts.insert("\(entity) \(name) \(values)")
                if name == .removed { isRemovedTwice = true }
            }
            let removals = registers[.removed] ?? []
            let highest = removals.max { $0.stamp < $1.stamp }
            guard !isRemovedTwice, let last = heads(entity, .removed).first ?? highest,
                last.value == .bool(true)
            else { continue }
            let named = Set(removals.flatMap(\.replaces))
            let removing = Set(heads(entity, .removed).map(\.stamp))
            var edits: [Write] = []
            for name in registers.keys.sorted() where name != .removed {
                edits += heads(entity, name).filter {
                    !named.contains($0.stamp) && !removing.contains($0.stamp)
                }
            }
            guard !edits.isEmpty else { continue }
            // In a stable order: of one line, the registers by name.
            let sorted = edits.enumerated().sorted {
                ($1.element.stamp, $0.offset) < ($0.element.stamp, $1.offset)
            }
            let values = [last.value] + sorted.map(\.element.value)
            conflicts.insert("\(entity) removed \(values)")
        }
        return conflicts
    }

    /// Compares a book's state with the list.
    func check(_ state: SharedTrip) {
        #expect(Set(state.entities) == Set(writes.keys))
        for (entity, registers) in writes {
            for (name, all) in registers {
                let last = heads(entity, name).first ?? all.max { $0.stamp < $1.stamp }
                #expect(state.winner(entity, name)?.value == last?.value)
                #expect(state.winner(entity, name)?.stamp == last?.stamp)
            }
        }
        let found = state.conflicts.map { conflict in
            "\(conflict.entity) \(conflict.register) \(conflict.versions.map(\.written.value))"
        }
        #expect(Set(found) == conflicts && found.count == conflicts.count)
    }
}
