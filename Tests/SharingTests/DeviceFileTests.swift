import Sharing
import Testing
import Trips

@Suite struct DeviceFileTests {
    private let file = DeviceFile(of: Sample.device, trip: Sample.trip)
    private let start = FilePosition(startOf: Sample.trip)

    private func writer(_ count: Int, prefix: String = "memo") throws -> Writer {
        var writer = Writer()
        for number in 0..<count { try writer.write(memo: "\(prefix) \(number)") }
        return writer
    }

    @Test func isNamedByItsDevice() {
        #expect(file.name == "00c0ffee00c0ffee.lines")
        #expect(DeviceFile.device(ofFile: file.name) == Sample.device)
    }

    private static let otherNamesAreCopiesOrNothingTable: [String] = [
        "00c0ffee00c0ffee", "00c0ffee00c0ffee.lines.tmp", "00c0ffee00c0ffee (1).lines", ".lines",
        "00c0ffee00c0ffee.sync-conflict-20261123-000000-ABCDEFG.lines", "00C0FFEE00C0FFEE.lines",
        "../00c0ffee00c0ffee.lines", "trip.json",
    ]

    @Test(arguments: otherNamesAreCopiesOrNothingTable)
    func otherNamesAreCopiesOrNothing(_ name: String) {
        #expect(DeviceFile.device(ofFile: name) == nil)
    }

    /// Cut at every byte: all whole lines are read, and the rest is waited for.
    @Test func isReadUpToTheLastWholeLine() throws {
        let writer = try writer(3)
        let (bytes, lines) = (writer.bytes, writer.lines)
        for count in 0...bytes.count {
            let whole = lines.indices.last {
                lines[...$0].map(\.bytes.count).reduce(0, +) <= count
            }
            let read = file.read(Array(bytes[..<count]), known: start)
            #expect(read.lines == Array(lines[..<(whole.map { $0 + 1 } ?? 0)]))
            let rest = count - read.position.offset
            #expect(read.finding == (rest == 0 ? nil : .torn(bytes: rest)))
            // What comes later is read from there on, alone or with the whole file.
            let tail = Array(bytes[read.position.offset...])
            let next = file.read(tail, from: read.position.offset, known: read.position)
            #expect(read.lines + next.lines == lines)
            #expect(next.position == writer.position && next.finding == nil)
            #expect(file.read(bytes, known: read.position) == next)
        }
    }

    /// What is known, cut at every byte: it shrank, unless nothing is missing.
    @Test func noticesThatItShrank() throws {
        let writer = try writer(3)
        for count in 0..<writer.bytes.count {
            let read = file.read(Array(writer.bytes[..<count]), known: writer.position)
            guard case .shrank = read.finding else {
                Issue.record("\(count) bytes: \(read.finding as Any)")
                return
            }
            #expect(read.lines.isEmpty && read.position == writer.position)
        }
        let read = file.read(writer.bytes, known: writer.position)
        #expect(read.lines.isEmpty && read.finding == nil && read.position == writer.position)
    }

    /// Any flipped bit but one in a line's end is found, and what stands before it is used.
    @Test func noFlippedBitPasses() throws {
        let writer = try writer(3)
        let ends = writer.lines.indices.map { index in
            writer.lines[...index].map(\.bytes.count).reduce(0, +)
        }
        for place in writer.bytes.indices {
            var bytes = writer.bytes
            bytes[place] ^= 1 << UInt8(place % 7)
            let read = file.read(bytes, known: start)
            let whole = ends.prefix { $0 <= place }.count
            // A changed text is noticed by the next line's hash, at the latest.
            #expect(read.lines.prefix(whole) == writer.lines.prefix(whole))
            #expect(read.lines.count <= whole + 1)
            if whole < 2 { #expect(read.finding != nil) }
        }
    }

    @Test func linesOfOthersAreRefused() throws {
        var (one, other) = (try writer(1), Writer(Sample.other))
        try other.write(memo: "다른 책")
        #expect(
            file.read(other.bytes, known: start).finding
                == .otherDevice(Sample.other, number: 1))
        #expect(
            file.read(one.bytes + other.bytes, known: start).finding
                == .otherDevice(Sample.other, number: 2))
        var foreign = Writer(trip: "another trip")
        try foreign.write(memo: "여행")
        #expect(file.read(foreign.bytes, known: start).finding == .otherTrip)
        try one.write(memo: "나")
        #expect(file.read(one.bytes, known: start).lines == one.lines)
    }

    @Test func gapsAndWrongHashesAreFound() throws {
        let (one, other) = (try writer(3), try writer(3, prefix: "other"))
        let lines = one.lines.map(\.bytes)
        let gap = file.read(lines[0] + lines[2], known: start)
        #expect(gap.finding == .gap(expected: 2, found: 3) && gap.lines == [one.lines[0]])
        #expect(
            file.read(lines[1], known: start).finding == .gap(expected: 1, found: 2))
        // A line twice: nothing new, and no other line of that number.
        let twice = file.read(lines[0] + lines[0] + lines[1], known: start)
        #expect(twice.finding == .gap(expected: 2, found: 1) && twice.lines == [one.lines[0]])
        let mixed = file.read(lines[0] + other.lines[1].bytes, known: start)
        #expect(mixed.finding == .wrongHash(number: 2) && mixed.lines == [one.lines[0]])
        // The same, behind a known position.
        let known = start.after(one.lines[0])
        let tail = file.read(other.lines[1].bytes, from: known.offset, known: known)
        #expect(tail.finding == .wrongHash(number: 2) && tail.lines.isEmpty)
        #expect(tail.position == known)
    }

    /// Two books that wrote as one device, from the third line on.
    @Test(arguments: [0, 1, 2, 3, 4, 5, 6])
    func aForkIsFound(_ known: Int) throws {
        var (one, other) = (try writer(2), try writer(2))
        for number in 0..<3 {
            try one.write(memo: "one \(number)")
            try other.write(memo: "other \(number)", at: Sample.time + 5)
        }
        let position = one.lines.prefix(known).reduce(start) { $0.after($1) }
        let read = file.read(other.bytes, known: position) { number in
            one.lines.indices.contains(Int(number) - 1) ? one.lines[Int(number) - 1].hash : nil
        }
        if known <= 2 {
            #expect(read.finding == nil && read.branch.isEmpty)
            #expect(read.lines == Array(other.lines[known...]))
        } else {
            #expect(read.finding == .fork(number: 3))
            #expect(read.branch == Array(other.lines[2...]))
            #expect(read.lines.isEmpty && read.position == position)
        }
        // Without the hashes of all lines, it is noticed at the last one.
        let late = file.read(other.bytes, known: position)
        #expect(known <= 2 || late.finding == .fork(number: Int64(min(known, 5))))
    }

    @Test func aForkInOneFileIsFound() throws {
        var (one, other) = (try writer(2), try writer(2))
        try one.write(memo: "one")
        try other.write(memo: "other")
        try other.write(memo: "more")
        let bytes = one.bytes + other.lines[2...].flatMap(\.bytes)
        let read = file.read(bytes, known: start)
        #expect(read.lines == one.lines && read.finding == .fork(number: 3))
        #expect(read.branch == Array(other.lines[2...]))
        let tail = file.read(
            other.lines[2].bytes, from: one.position.offset, known: one.position)
        #expect(tail.finding == .fork(number: 3) && tail.lines.isEmpty)
    }

    @Test func aStampThatIsNotHigherIsRefused() throws {
        let one = try writer(1)
        var later = StampClock(device: Sample.device)
        let stamp = try later.next(at: Sample.time - 1_000)
        let memo = Register("memo", .text("früher"))
        #expect(throws: LineError.stampNotHigher) {
            try Line(try Sample.expense(), [memo], stamp: stamp, at: one.position)
        }
        let position = FilePosition(
            number: 1, hash: one.position.hash, stamp: nil, offset: one.position.offset)
        let line = try Line(try Sample.expense(), [memo], stamp: stamp, at: position)
        #expect(
            file.read(one.bytes + line.bytes, known: start).finding
                == .unreadable(number: 2, .stampNotHigher))
    }

    /// A line that never ends is not waited for.
    @Test(arguments: [Line.largest - 1, Line.largest, 1_000_000])
    func aLineTooLongIsRefused(_ count: Int) throws {
        let one = try writer(1)
        let rest = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        let torn = file.read(one.bytes + rest, known: start)
        #expect(
            torn.finding
                == (count < Line.largest
                    ? .torn(bytes: count) : .unreadable(number: 2, .tooLong)))
        let whole = file.read(one.bytes + rest + [UInt8(ascii: "\n")], known: start)
        #expect(
            whole.finding
                == .unreadable(
                    number: 2,
                    count < Line.largest ? .malformed("line") : .tooLong))
        #expect(torn.lines == one.lines && whole.lines == one.lines)
    }

    @Test func noNumberTraps() throws {
        for number in [Int64.max, Int64.min, Line.numbers.upperBound] {
            var one = try writer(1)
            let hash = try #require(one.lines.last?.hash)
            one.position = FilePosition(number: number, hash: hash, stamp: nil, offset: 7)
            let read = file.read(one.bytes, from: 7, known: one.position)
            #expect(read.finding != nil || number < 0)
            if number > 0 {
                #expect(throws: LineError.malformed("n")) { try one.write(memo: "zu viel") }
            }
        }
    }

    /// A file in pieces, which may end within a line.
    @Test func piecesGiveTheSameLines() throws {
        let writer = try writer(200)
        var (position, lines) = (start, [Line]())
        while position != writer.position {
            let piece = writer.bytes[position.offset...].prefix(Line.largest / 8)
            let read = file.read(Array(piece), from: position.offset, known: position)
            (position, lines) = (read.position, lines + read.lines)
            try #require(!read.lines.isEmpty)
        }
        #expect(lines == writer.lines)
    }

    @Test func aNewerLineIsReadAndFollowed() throws {
        var one = try writer(1)
        let hash = try #require(one.lines.last?.hash)
        let text = """
            {"v":2,"d":"00c0ffee00c0ffee","n":2,"p":"\(hash)","t":1795392000009,"new":[1]}

            """
        let newer = try Line(reading: Array(text.utf8))
        one.lines.append(newer)
        one.position = one.position.after(newer)
        one.clock.see(newer.stamp)
        try one.write(memo: "danach")
        let read = file.read(one.bytes, known: start)
        #expect(read.lines == one.lines && read.finding == nil)
    }
}
