/// The text of a crontab with ratebook's block; everything else is kept byte for byte.
struct CrontabText: Equatable {
    let bytes: [UInt8]

    static let begin = "# BEGIN ratebook"
    static let end = "# END ratebook"

    /// The block is incomplete; the value is the number of the line where this shows.
    struct Damage: Error, Equatable {
        let line: Int
    }

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether the text consists of white space.
    var isEmpty: Bool { bytes.allSatisfy { " \t\r\n".utf8.contains($0) } }

    /// The line in the block; nil if there is no block.
    func line() throws(Damage) -> String? {
        guard let range = try block() else { return nil }
        let lines = bytes[range].split(separator: UInt8(ascii: "\n")).dropFirst().dropLast()
        return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// The text with a block for a line, replacing the old block or added at the end.
    func setting(_ line: String) throws(Damage) -> CrontabText {
        let block = Array(Self.block(line).utf8)
        var text = bytes
        if let range = try self.block() {
            text.replaceSubrange(range, with: block)
        } else {
            if let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
            text += block
        }
        return CrontabText(text)
    }

    /// The text without the block.
    func removing() throws(Damage) -> CrontabText {
        guard let range = try block() else { return self }
        var text = bytes
        text.removeSubrange(range)
        return CrontabText(text)
    }

    static func block(_ line: String) -> String { "\(begin)\n\(line)\n\(end)\n" }

    /// The range of the block including its marker lines.
    private func block() throws(Damage) -> Range<Int>? {
        var found: Range<Int>?
        var open: (start: Int, line: Int)?
        var start = 0
        var number = 0
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let next = min(end + 1, bytes.count)
            let line = Self.withoutBlanks(bytes[start..<end])
            if line.elementsEqual(Self.begin.utf8) {
                guard found == nil, open == nil else { throw Damage(line: number) }
                open = (start, number)
            } else if line.elementsEqual(Self.end.utf8) {
                guard let begun = open else { throw Damage(line: number) }
                (found, open) = (begun.start..<next, nil)
            }
            start = next
        }
        if let open { throw Damage(line: open.line) }
        return found
    }

    /// A line without surrounding blanks.
    private static func withoutBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank = { (byte: UInt8) in " \t\r".utf8.contains(byte) }
        var line = line.drop(while: isBlank)
        while let last = line.last, isBlank(last) { line.removeLast() }
        return line
    }
}
