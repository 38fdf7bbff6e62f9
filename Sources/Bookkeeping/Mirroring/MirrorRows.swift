/// How many rows each publication has in a table, and a sum over them: tables with the same sums have the same
/// rows, in whichever order.
struct MirrorRows {
    private var publications: [String: Sum] = [:]

    private struct Sum: Equatable {
        var rows = 0
        var hashes = 0

        mutating func add(_ hash: Int) {
            rows += 1
            hashes &+= hash
        }
    }

    /// Adds lines for COPY, which begin with the series, the day and the revision.
    ///
    /// Each line is hashed with a key that is random in each run, and the hashes are added.
    mutating func add(_ lines: [UInt8]) {
        lines.withUnsafeBytes { lines in
            var start = 0
            while start < lines.count {
                var (index, tabs) = (start, 0)
                while index < lines.count, tabs < 3 {
                    if lines[index] == UInt8(ascii: "\t") { tabs += 1 }
                    index += 1
                }
                let publication = String(decoding: lines[start..<index], as: UTF8.self)
                let rest = index
                while index < lines.count, lines[index] != UInt8(ascii: "\n") { index += 1 }
                var hasher = Hasher()
                hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: lines[rest..<index]))
                publications[publication, default: Sum()].add(hasher.finalize())
                start = index + 1
            }
        }
    }

    /// How many publications have rows, and how many rows these are.
    var count: Int { publications.count }
    var rows: Int { publications.values.reduce(0) { $0 + $1.rows } }

    func has(_ publication: String) -> Bool { publications[publication] != nil }

    /// The publications with other rows than there, which begin with series, day and revision.
    func differences(from other: MirrorRows) -> [String] {
        let own = publications.filter { other.publications[$0] != $1 }.keys
        return own + other.publications.keys.filter { publications[$0] == nil }
    }
}
