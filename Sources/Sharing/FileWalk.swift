/// A walk through the lines of a device's file, up to the first fault.
struct FileWalk {
    private let device: DeviceID
    /// The beginning of the file.
    private let start: FilePosition
    private let known: FilePosition
    /// Where the walk is.
    private var reached: FilePosition
    /// The hashes of the lines walked, from the one behind `firstNumber` on.
    private var hashes: [LineHash] = []
    private let firstNumber: Int64
    private var isInBranch = false
    private var reading: FileReading

    init(device: DeviceID, start: FilePosition, at reached: FilePosition, known: FilePosition) {
        (self.device, self.start, self.reached, self.known) = (device, start, reached, known)
        firstNumber = reached.number
        reading = FileReading(position: known)
    }

    /// Takes the next line; false if nothing behind it is to be read.
    mutating func take(_ bytes: ArraySlice<UInt8>, _ knownHash: (Int64) -> LineHash?) -> Bool {
        let number = reached.number + 1
        guard bytes.last == UInt8(ascii: "\n") else {
            // A line without an end that is too long already will never be whole.
            return stop(
                bytes.count < Line.largest
                    ? .torn(bytes: bytes.count) : .unreadable(number: number, .tooLong))
        }
        let line: Line
        do throws(LineError) {
            guard bytes.count <= Line.largest else { throw .tooLong }
            line = try Line(reading: Array(bytes))
        } catch {
            return stop(.unreadable(number: number, error))
        }
        if let finding = check(line, expected: number) {
            guard case .fork = finding, follows(line) else { return stop(finding) }
            reading.finding = finding
            (isInBranch, reading.branch) = (true, [line])
            reached = FilePosition(
                number: line.number, hash: line.hash, stamp: line.stamp, offset: reached.offset)
            return true
        }
        if isInBranch {
            reading.branch.append(line)
        } else if number <= known.number {
            let hash = number == known.number ? known.hash : knownHash(number)
            if let hash, hash != line.hash {
                (isInBranch, reading.branch) = (true, [line])
                reading.finding = .fork(number: number)
            }
        } else {
            reading.lines.append(line)
            reading.position = reached.after(line)
        }
        hashes.append(line.hash)
        reached = reached.after(line)
        return true
    }

    /// The reading, at the end of the file.
    consuming func finish() -> FileReading {
        if reading.finding == nil, reached.number < known.number {
            reading.finding = .shrank(lastNumber: reached.number)
        } else if case .torn = reading.finding, reached.number < known.number {
            reading.finding = .shrank(lastNumber: reached.number)
        }
        return reading
    }

    private func check(_ line: Line, expected: Int64) -> FileFinding? {
        guard line.device == device else {
            return .otherDevice(line.device, number: expected)
        }
        guard line.number == expected else {
            return isOtherLine(line)
                ? .fork(number: line.number) : .gap(expected: expected, found: line.number)
        }
        guard line.previous == reached.hash else {
            return expected == 1 ? .otherTrip : .wrongHash(number: expected)
        }
        if let last = reached.stamp, last >= line.stamp {
            return .unreadable(number: expected, .stampNotHigher)
        }
        return nil
    }

    /// Whether a line has the number of one that was read before, and differs from it.
    private func isOtherLine(_ line: Line) -> Bool {
        if line.number == known.number, hashes.isEmpty { return line.hash != known.hash }
        let index = Int(clamping: line.number - firstNumber - 1)
        return hashes.indices.contains(index) && hashes[index] != line.hash
    }

    /// Whether a line that is not the next one follows one that was read before.
    private func follows(_ line: Line) -> Bool {
        let index = Int(clamping: line.number - firstNumber - 2)
        guard !isInBranch else { return false }
        return hashes.indices.contains(index)
            ? hashes[index] == line.previous : line.number == 1 && line.previous == start.hash
    }

    private mutating func stop(_ finding: FileFinding) -> Bool {
        // A fork that was found before tells more.
        if reading.finding == nil { reading.finding = finding }
        return false
    }
}
