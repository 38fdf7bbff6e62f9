internal import SQLite

extension Change {
    /// A name for something new that it keeps in every book.
    ///
    /// The first 8 bytes of the SHA-256 of what it is, of the time, and of how many operations
    /// there were before; what is random in the content makes it like no other.
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
