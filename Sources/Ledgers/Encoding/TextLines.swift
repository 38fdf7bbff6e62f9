/// The lines of a file's text, one after another, without their ends.
struct TextLines {
    /// The most bytes of a line that are read.
    private static let limit = 1 << 16

    private var pieces: TextPieces
    private var piece: ArraySlice<UInt8> = []
    /// The number of the last line, counted from 1.
    private(set) var number = 0
    /// Whether the last line ended with a line break.
    private(set) var isEnded = true

    init(_ file: FileText) { pieces = file.pieces }

    /// The next line; nil at the end.
    mutating func next() -> String? {
        var line: [UInt8] = []
        var isThere = false
        while true {
            if piece.isEmpty {
                guard let next = pieces.next() else { break }
                piece = next[...]
            }
            (isThere, isEnded) = (true, false)
            let end = piece.firstIndex(of: UInt8(ascii: "\n"))
            line += piece[..<(end ?? piece.endIndex)].prefix(max(0, Self.limit - line.count))
            piece = end.map { piece[($0 + 1)...] } ?? []
            if end != nil {
                isEnded = true
                break
            }
        }
        guard isThere else { return nil }
        number += 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
