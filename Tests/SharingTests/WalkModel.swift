import JSON
import Sharing
import TestSupport
import Testing
import Trips

/// Some books of one trip, of which each knows a part of every file.
struct WalkModel {
    /// A book: its clock, which is wrong, and how many lines it knows of every file.
    struct Book {
        var writer: Writer
        let clockError: Int64
        var known: [Int]
        var state = SharedTrip()
        /// The lines of the last command that was no undo.
        var last: [Line] = []
    }

    /// A write as the model saw it: what its book knew of all files when it wrote.
    struct Write {
        let line: Line
        let known: [Int]
    }

    var random: RandomRegisters
    var books: [Book]
    var now = Sample.time
    /// All lines by file, with what their writers knew.
    var files: [[Write]]

    static let hour: Int64 = 3_600_000

    init(_ random: RandomRegisters) {
        self.random = random
        let count = 3 + self.random.below(3)
        let errors = [0, Self.hour, -24 * Self.hour, 0, -24 * Self.hour]
        books = (0..<count).map { index in
            Book(
                writer: Writer(DeviceID(UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15)),
                clockError: errors[index], known: Array(repeating: 0, count: count))
        }
        files = Array(repeating: [], count: count)
    }

    /// A random step of a random book.
    mutating func step() throws {
        now += Int64(random.below(20_000))
        let book = random.below(books.count)
        switch random.below(20) {
        case 0..<8: try edit(book)
        case 8: try remove(book)
        case 9..<11: try choose(book)
        case 11: try undo(book)
        default: merge(book)
        }
    }

    private mutating func write(_ index: Int, _ entity: Entity, _ registers: [Register]) throws {
        guard !registers.isEmpty else { return }
        let line = try books[index].writer.write(
            entity, registers, at: now + books[index].clockError)
        files[index].append(Write(line: line, known: books[index].known))
        books[index].known[index] += 1
        books[index].state.insert(line)
    }

    private mutating func edit(_ index: Int) throws {
        guard let entity = random.entity() else { return }
        let values = try random.registers(of: entity).map { ($0.name, $0.value) }
        try write(index, entity, books[index].state.edit(entity, values))
        books[index].last = books[index].writer.lines.suffix(1)
    }

    private mutating func remove(_ index: Int) throws {
        guard let entity = random.entity(), [.expense, .transfer].contains(entity.kind) else {
            return
        }
        let value: JSONValue = random.below(3) == 0 ? .null : .bool(true)
        try write(index, entity, books[index].state.edit(entity, [(.removed, value)]))
    }

    private mutating func choose(_ index: Int) throws {
        let state = books[index].state
        let conflicts = state.entities.shuffled(using: &random.random).lazy
            .map(state.conflicts).first { !$0.isEmpty }
        guard let conflicts else { return }
        let conflict = random.pick(conflicts)
        let version = random.pick(conflict.versions)
        let value =
            version.register == conflict.register ? version.written.value : JSONValue.null
        try write(
            index, conflict.entity, [books[index].state.choice(value, in: conflict)])
        // What was chosen stands, and the conflict is gone.
        let winner = books[index].state.winner(conflict.entity, conflict.register)
        #expect(winner?.value == value)
        let isListed = books[index].state.conflicts(of: conflict.entity).contains {
            $0.register == conflict.register
        }
        #expect(!isListed)
    }

    private mutating func undo(_ index: Int) throws {
        let before = books[index].state
        for (entity, registers) in before.undoing(books[index].last) {
            // Nothing of a friend's is taken back: what stood was one's own.
            let device = books[index].writer.clock.device
            for register in registers where register.name != .removed {
                #expect(before.winner(entity, register.name)?.stamp.device == device)
            }
            try write(index, entity, registers)
        }
        books[index].last = []
    }

    /// Reads some more of some files, lines in any order, and some of them twice.
    private mutating func merge(_ index: Int) {
        var lines: [Line] = []
        for file in files.indices where file != index && random.flag() {
            let known = books[index].known[file]
            let count = random.below(files[file].count - known + 1)
            lines += files[file][known..<(known + count)].map(\.line)
            books[index].known[file] += count
            if let old = files[file][..<known].randomElement(using: &random.random) {
                lines.append(old.line)
            }
        }
        insert(lines, into: index)
    }

    private mutating func insert(_ lines: [Line], into index: Int) {
        for line in lines.shuffled(using: &random.random) {
            books[index].state.insert(line)
            books[index].writer.clock.see(line.stamp)
        }
    }

    /// Everybody reads everything.
    mutating func mergeAll() {
        for index in books.indices {
            for file in files.indices where file != index {
                insert(files[file][books[index].known[file]...].map(\.line), into: index)
                books[index].known[file] = files[file].count
            }
        }
    }
}
