import JSON
import Rates
import Sharing
import Testing
import Trips

@Suite struct SharedTripTests {
    private let expense: Entity
    private let memo: RegisterName = "memo"

    init() throws { expense = try Sample.expense() }

    /// Writes of a memo: device, offset of the stamp, text, stamps that it replaces.
    private func lines(
        _ writes: [(device: UInt64, at: Int64, memo: String, replaces: [(Int64, UInt64)])]
    ) throws -> [Line] {
        var positions: [UInt64: FilePosition] = [:]
        return try writes.map { write in
            let stamps = write.replaces.map { Sample.stamp($0.0, DeviceID($0.1)) }
            let register = Register("memo", .text(write.memo), replacing: stamps)
            let line = try Line(
                expense, [register], stamp: Sample.stamp(write.at, DeviceID(write.device)),
                at: positions[write.device] ?? FilePosition(startOf: Sample.trip))
            positions[write.device] =
                (positions[write.device]
                ?? FilePosition(startOf: Sample.trip)).after(line)
            return line
        }
    }

    /// The texts of the heads after some writes, the highest first.
    @Test(
        arguments: [
            ([(1, 0, "a", [])], ["a"]),
            ([(1, 0, "a", []), (1, 1, "b", [(0, 1)])], ["b"]),
            // Two that did not know each other.
            ([(1, 0, "a", []), (2, 1, "b", [])], ["b", "a"]),
            // At the same time: the device's id decides.
            ([(2, 0, "b", []), (1, 0, "a", [])], ["b", "a"]),
            ([(1, 0, "a", []), (2, 1, "b", [(0, 1)]), (3, 2, "c", [(0, 1)])], ["c", "b"]),
            // A choice replaces all.
            (
                [
                    (1, 0, "a", []), (2, 1, "b", [(0, 1)]), (3, 2, "c", [(0, 1)]),
                    (1, 3, "b", [(1, 2), (2, 3)]),
                ], ["b"]
            ),
            // Someone did not know of the choice.
            (
                [
                    (1, 0, "a", []), (2, 1, "b", [(0, 1)]), (3, 2, "c", [(0, 1)]),
                    (1, 3, "b", [(1, 2), (2, 3)]), (3, 4, "d", [(2, 3)]),
                ], ["d", "b"]
            ),
            // A clock that is behind: the newer one loses, and is listed.
            ([(1, 0, "a", []), (2, 3_600_000, "b", [(0, 1)]), (3, 5, "c", [(0, 1)])], ["b", "c"]),
        ] as [([(UInt64, Int64, String, [(Int64, UInt64)])], [String])])
    func headsAreWhatNobodyReplaced(
        _ writes: [(UInt64, Int64, String, [(Int64, UInt64)])], _ heads: [String]
    ) throws {
        let lines = try lines(writes)
        for _ in 0..<20 {
            let state = SharedTrip((lines + lines).shuffled())
            let values = state.heads(expense, memo).map(\.value)
            #expect(values == heads.map(JSONValue.string))
            #expect(state.winner(expense, memo)?.value == values.first)
            let conflict = state.conflicts.first
            #expect((conflict == nil) == (heads.count < 2))
            #expect(conflict.map { $0.versions.map(\.written.value) } ?? values == values)
            #expect(state == SharedTrip(lines))
        }
    }

    @Test func anEqualValueIsNoConflict() throws {
        let lines = try lines([
            (1, 0, "a", []), (2, 1, "b", [(0, 1)]), (3, 2, "b", [(0, 1)]),
        ])
        let state = SharedTrip(lines)
        #expect(state.heads(expense, memo).count == 2 && state.conflicts.isEmpty)
        #expect(state.edit(expense, to: [("memo", .text("b"))]).isEmpty)
        // Who edits it has seen both.
        let edit = state.edit(expense, to: [("memo", .text("c"))])
        #expect(edit.map(\.replaces) == [[lines[1].stamp, lines[2].stamp]])
    }

    /// The same to a reader, and other bytes: shown as a conflict, as the book compares bytes.
    @Test func composedLettersAreOtherBytes() throws {
        let state = SharedTrip(try lines([(1, 0, "\u{E9}", []), (2, 1, "e\u{301}", [])]))
        #expect(state.conflicts.count == 1)
    }

    @Test func anEditLeavesTheOtherVersionListed() throws {
        var lines = try lines([(1, 0, "a", []), (2, 1, "b", [])])
        let state = SharedTrip(lines)
        var writer = Writer(DeviceID(3))
        lines.append(
            try writer.write(
                expense, state.edit(expense, to: [("memo", .text("c"))]), at: Sample.time + 2))
        let conflict = try #require(SharedTrip(lines).conflicts.first)
        #expect(conflict.versions.map(\.written.value) == [.string("c"), .string("a")])
        lines.append(
            try writer.write(
                expense, [SharedTrip(lines).choice(.string("a"), in: conflict)],
                at: Sample.time + 3))
        let chosen = SharedTrip(lines)
        #expect(chosen.conflicts.isEmpty)
        #expect(chosen.winner(expense, memo)?.value == .string("a"))
    }

    /// One device wrote twice with one stamp, which its own book never does.
    @Test func oneStampWithTwoValuesIsAConflict() throws {
        let one = try lines([(1, 0, "a", [])]) + (try lines([(1, 0, "b", [])]))
        for _ in 0..<10 {
            let state = SharedTrip(one.shuffled())
            #expect(state.heads(expense, memo).map(\.value) == [.string("b"), .string("a")])
            #expect(state.conflicts.count == 1 && state == SharedTrip(one))
        }
    }

    // One removes an expense          Another edits it
    // ------------------------------  ------------------------------
    // removed, knowing the memo "a"
    //                                 memo "b", knowing the memo "a"
    @Test(arguments: [true, false])
    func anEditBesideARemovalIsAConflict(_ isEditLater: Bool) throws {
        var (one, other) = (Writer(DeviceID(1)), Writer(DeviceID(2)))
        let first = try one.write(expense, [Register("memo", .text("a"))])
        let known = SharedTrip([first])
        try one.write(
            expense, known.edit(expense, to: [("removed", .flag)]),
            at: Sample.time + 10)
        try other.write(
            expense, known.edit(expense, to: [("memo", .text("b"))]),
            at: Sample.time + (isEditLater ? 20 : 5))
        let state = SharedTrip(one.lines + other.lines)
        #expect(state.isRemoved(expense))
        let conflict = try #require(state.conflicts.first)
        #expect(state.conflicts.count == 1 && conflict.register == .removed)
        #expect(conflict.versions.map(\.register) == [.removed, memo])
        #expect(conflict.versions.last?.written.value == .string("b"))
        for stays in [true, false] {
            var chooser = Writer(DeviceID(3))
            let choice = state.choice(stays ? .bool(true) : .null, in: conflict)
            try chooser.write(expense, [choice], at: Sample.time + 30)
            let chosen = SharedTrip(chooser.lines + other.lines + one.lines)
            #expect(chosen.conflicts.isEmpty && chosen.isRemoved(expense) == stays)
            #expect(chosen.winner(expense, memo)?.value == .string("b"))
        }
    }

    @Test func aRemovalThatKnewTheEditIsNone() throws {
        var (one, other) = (Writer(DeviceID(1)), Writer(DeviceID(2)))
        let first = try one.write(expense, [Register("memo", .text("a"))])
        try other.write(
            expense, SharedTrip([first]).edit(expense, to: [("memo", .text("b"))]),
            at: Sample.time + 5)
        let known = SharedTrip(one.lines + other.lines)
        try one.write(
            expense, known.edit(expense, to: [("removed", .flag)]),
            at: Sample.time + 10)
        #expect(SharedTrip(one.lines + other.lines).conflicts.isEmpty)
    }

    @Test func undoWritesWhatWasThereBefore() throws {
        var (one, other) = (Writer(DeviceID(1)), Writer(DeviceID(2)))
        let first = try one.write(
            expense,
            [Register("memo", .text("a")), Register("place", .text("A"))])
        let command = try one.write(
            expense,
            SharedTrip([first]).edit(
                expense,
                to: [("memo", .text("b")), ("place", .none), ("one_off", .flag)]))
        var state = SharedTrip(one.lines)
        let all = state.undoing([command])
        #expect(all.map(\.entity) == [expense])
        #expect(
            all.first?.registers == [
                Register("memo", .text("a"), replacing: [command.stamp]),
                Register("one_off", .none, replacing: [command.stamp]),
                Register("place", .text("A"), replacing: [command.stamp]),
            ])
        // A friend changed the memo since: that stays.
        try other.write(
            expense, state.edit(expense, to: [("memo", .text("c"))]), at: Sample.time + 9)
        other.lines.forEach { state.insert($0) }
        let own = state.undoing([command]).first?.registers.map(\.name.text)
        #expect(own == ["one_off", "place"])
    }

    @Test func undoOfAnAdditionRemoves() throws {
        var one = Writer()
        let amount = Amount(minorUnits: 1_980, currency: .krw)
        let money = Expense.Money(amount: amount, price: .init(amount, .same))
        let added = try one.write(
            expense,
            [Register("memo", .text("a")), Register("money", .money(money))])
        let undo = SharedTrip(one.lines).undoing([added])
        let removal = Register("removed", .flag, replacing: [added.stamp])
        #expect(undo.map(\.registers) == [[removal]])
        let undone = try one.write(expense, [removal])
        #expect(SharedTrip(one.lines).isRemoved(expense))
        // Undone itself, the expense is back.
        let redo = SharedTrip(one.lines).undoing([undone])
        for (entity, registers) in redo { try one.write(entity, registers) }
        #expect(!SharedTrip(one.lines).isRemoved(expense))
        #expect(SharedTrip(one.lines).winner(expense, memo)?.value == .string("a"))
    }

    @Test func typedRegistersAreThoseThatStand() throws {
        var one = Writer()
        let money = try Sample.expense(people: ["지수"]).money
        try one.write(expense, [Register("money", .money(money))])
        try one.write(expense, [Register("news", .number("1"))])
        let unknown = try Sample.json(
            #"{"amount":[1,"QQQ",2],"home":[1,"KRW"],"rate":["manual","1"]}"#)
        let state = SharedTrip(one.lines)
        #expect(state.registers(of: expense).map(\.value) == [.money(money)])
        // A currency that a newer version knows: kept, and not understood; what was known before is.
        let line = try one.write(expense, state.edit(expense, [("money", unknown)]))
        #expect(try Line(reading: line.bytes) == line)
        #expect(SharedTrip(one.lines).registers(of: expense).map(\.value) == [.money(money)])
        #expect(SharedTrip([line]).registers(of: expense).isEmpty)
        #expect(SharedTrip(one.lines).names(of: expense) == ["money", "news"])
    }

    @Test func moreThanCanBeNamedAreChosenInSteps() throws {
        var writers = (0..<1_100).map { Writer(DeviceID($0)) }
        for index in writers.indices { try writers[index].write(memo: "memo \(index)") }
        var state = SharedTrip(writers.compactMap(\.lines.last))
        for steps in 1...2 {
            let conflict = try #require(state.conflicts.first)
            state.insert(
                try writers[0].write(
                    expense, [state.choice(.string("x"), in: conflict)],
                    at: Sample.time + Int64(steps)))
        }
        #expect(state.conflicts.isEmpty)
    }
}
