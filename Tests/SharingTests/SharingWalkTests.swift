import JSON
import Sharing
import TestSupport
import Testing
import Trips

/// Random trips of three to five books, whose clocks are wrong, and which read each other's files
/// in parts, in any order, and more than once.
@Suite struct SharingWalkTests {
    /// STEPS in the environment: how many steps in all.
    private static let steps = Repetitions.count("STEPS", 10_000, quick: 2_000)
    /// How many steps a trip has.
    private static let length = 200

    @Test func allBooksComeToHoldTheSameTrip() throws {
        var random = RandomRegisters()
        for trip in 0..<(Self.steps / Self.length) {
            var model = WalkModel(random)
            for step in 0..<Self.length {
                try model.step()
                if step % 100 == 50 { check(model, book: (trip + step / 100) % model.books.count) }
            }
            try finish(&model, withBytes: trip % 4 == 0)
            random = model.random
        }
    }

    /// What a book knows now is what follows from its lines.
    private func check(_ model: WalkModel, book index: Int) {
        let book = model.books[index]
        let lines = zip(model.files, book.known).flatMap { $0.prefix($1).map(\.line) }
        WalkReference(lines).check(book.state)
    }

    private func finish(_ model: inout WalkModel, withBytes: Bool) throws {
        model.mergeAll()
        let state = try #require(model.books.first?.state)
        for book in model.books { #expect(book.state == state) }
        WalkReference(model.files.flatMap { $0.map(\.line) }).check(state)
        checkWholeness(state)
        checkNothingIsLost(model, state)
        if withBytes { try checkBytes(model, state) }
    }

    private func checkWholeness(_ state: SharedTrip) {
        for entity in state.entities where entity.kind == .expense {
            for case .money(let money) in state.registers(of: entity).map(\.value) {
                #expect(throws: Never.self) { try money.checkWholeness() }
            }
            let count = state.registers(of: entity).count
            #expect(count == state.names(of: entity).count)
        }
    }

    /// A value that does not stand is in a conflict, or was replaced by a book that knew it.
    private func checkNothingIsLost(_ model: WalkModel, _ state: SharedTrip) {
        var writes: [Entity: [RegisterName: [(file: Int, number: Int, write: WalkModel.Write)]]] =
            [:]
        for (file, lines) in model.files.enumerated() {
            for (number, write) in lines.enumerated() {
                guard let entity = write.line.entity else { continue }
                for register in write.line.registers {
                    writes[entity, default: [:]][register.name, default: []].append(
                        (file, number, write))
                }
            }
        }
        for (entity, registers) in writes {
            let conflicts = state.conflicts(of: entity)
            for (name, all) in registers {
                let listed = conflicts.filter { $0.register == name }.flatMap(\.versions)
                    .map(\.written.value)
                let standing = state.winner(entity, name)?.value
                for one in all {
                    let value = one.write.line.registers.first { $0.name == name }?.value
                    guard value != standing, let value, !listed.contains(value) else { continue }
                    let wasKnown = all.contains { other in
                        other.write.line != one.write.line
                            && other.write.known[one.file] > one.number
                    }
                    #expect(wasKnown, "\(entity) \(name): \(value) is lost")
                }
            }
        }
    }

    /// The files as bytes give the same state again.
    private func checkBytes(_ model: WalkModel, _ state: SharedTrip) throws {
        var read = SharedTrip()
        for lines in model.files.map({ $0.map(\.line) }) {
            guard let device = lines.first?.device else { continue }
            let reading = DeviceFile(of: device, trip: Sample.trip).read(
                lines.flatMap(\.bytes), known: FilePosition(startOf: Sample.trip))
            #expect(reading.finding == nil && reading.lines == lines)
            for line in reading.lines { read.insert(line) }
        }
        #expect(read == state)
    }
}
