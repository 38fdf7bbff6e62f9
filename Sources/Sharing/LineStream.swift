/// Lines one behind the other, of any devices, as they come over a network.
public struct LineStream: Sequence, IteratorProtocol {
    /// A line, or why it is none.
    public enum Element: Equatable, Sendable {
        case line(Line)
        /// The place among the lines, from 1.
        case unreadable(offset: Int, LineError)
    }

    private var lines: FileLines
    private var offset = 0

    public init(_ bytes: [UInt8]) { lines = FileLines(bytes: bytes) }

    public mutating func next() -> Element? {
        guard let bytes = lines.next() else { return nil }
        offset += 1
        do throws(LineError) {
            guard bytes.count <= Line.largest else { throw .tooLong }
            return .line(try Line(reading: Array(bytes)))
        } catch {
            return .unreadable(offset: offset, error)
        }
    }
}
