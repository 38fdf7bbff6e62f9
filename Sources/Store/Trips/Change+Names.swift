internal import SQLite

extension Change {
    /// Creates a uid for a new trip, expense or transfer, which it keeps in every book.
    ///
    /// It is the first 8 bytes of a SHA-256 of the content, the time and the number of earlier
    /// operations. Random bytes in the content make it unique.
    public func uid(for content: String) throws -> String {
        let count =
            try book.connection.query("SELECT coalesce(max(id), 0) FROM operations") {
                row throws(SQLiteError) in try row.integer(0)
            }.first ?? 0
        names += 1
        let text = "\(now) \(count) \(names) \(content)"
        return SHA256.hash(Array(text.utf8)).prefix(8).map { byte in
            let hex = String(byte, radix: 16)
            return byte < 16 ? "0" + hex : hex
        }.joined()
    }
}
