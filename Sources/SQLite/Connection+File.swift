internal import CSQLite

extension Connection {
    /// Calls a function with the bytes of the database's file, in parts, up to its last page.
    ///
    /// They are read through SQLite's own open file, as closing another descriptor of the file
    /// would release the process's locks on it, and without a statement, which would end a
    /// ``ContentCopy`` over this database. Call it in a transaction, so that no other process
    /// writes meanwhile.
    ///
    /// - Throws: ``SQLiteError``; errors of `body`.
    public borrowing func readFile(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        let file = try openFile()
        var size = try file.size()
        let part = 256 * 1_024
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: part, alignment: 16)
        defer { buffer.deallocate() }
        if size >= 100 {
            try file.read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<100]), from: 0)
            if let content = Self.contentSize(UnsafeRawBufferPointer(buffer)) {
                size = min(size, content)
            }
        }
        var offset: sqlite3_int64 = 0
        while offset < size {
            let count = Int(min(sqlite3_int64(part), size - offset))
            try file.read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), from: offset)
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += sqlite3_int64(count)
        }
    }

    /// The first bytes of the database's file, fewer if it is shorter, through SQLite's own open file.
    ///
    /// - Throws: ``SQLiteError``.
    public borrowing func firstBytes(_ count: Int) throws -> [UInt8] {
        let file = try openFile()
        var bytes = [UInt8](repeating: 0, count: min(count, Int(clamping: try file.size())))
        try bytes.withUnsafeMutableBytes { try file.read($0, from: 0) }
        return bytes
    }

    /// The size of a database in bytes by its header (sqlite.org/fileformat.html §1.3); nil if the
    /// header's page count is not valid.
    private static func contentSize(_ header: UnsafeRawBufferPointer) -> sqlite3_int64? {
        func number(_ offset: Int, _ count: Int) -> sqlite3_int64 {
            header[offset..<(offset + count)].reduce(0) { $0 << 8 | sqlite3_int64($1) }
        }
        let pageSize = number(16, 2) == 1 ? 65_536 : number(16, 2)
        let pages = number(28, 4)
        // The page count is valid if the change counter has not changed since it was written.
        guard pages > 0, pageSize > 0, number(24, 4) == number(92, 4) else { return nil }
        return pages * pageSize
    }

    /// The path of the database's file as SQLite opened it; nil for one in memory.
    public var path: String? {
        guard let name = sqlite3_db_filename(handle, "main") else { return nil }
        let path = String(cString: name)
        return path.isEmpty ? nil : path
    }

    /// Whether the file was moved, removed or replaced by another since it was opened.
    public var hasMoved: Bool {
        var answer: Int32 = 0
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &answer)
        return code == SQLITE_OK && answer != 0
    }

    private borrowing func openFile() throws(SQLiteError) -> OpenFile {
        var found: UnsafeMutablePointer<sqlite3_file>?
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &found)
        guard code == SQLITE_OK, let file = found, let methods = file.pointee.pMethods?.pointee
        else { throw SQLiteError(database: handle, code: code) }
        return OpenFile(handle: handle, file: file, methods: methods)
    }
}

/// SQLite's own open file of a database.
private struct OpenFile {
    let handle: OpaquePointer
    let file: UnsafeMutablePointer<sqlite3_file>
    let methods: sqlite3_io_methods

    func size() throws(SQLiteError) -> sqlite3_int64 {
        var size: sqlite3_int64 = 0
        try check(methods.xFileSize?(file, &size))
        return size
    }

    /// Fills a buffer with the bytes from an offset on.
    func read(_ buffer: UnsafeMutableRawBufferPointer, from offset: sqlite3_int64)
        throws(SQLiteError)
    {
        guard !buffer.isEmpty else { return }
        try check(methods.xRead?(file, buffer.baseAddress, Int32(buffer.count), offset))
    }

    private func check(_ code: Int32?) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            let code = code ?? SQLITE_MISUSE
            throw SQLiteError(
                code: code, message: String(cString: sqlite3_errstr(code)),
                systemErrno: sqlite3_system_errno(handle))
        }
    }
}
