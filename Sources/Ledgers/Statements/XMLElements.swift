internal import CExpat

/// Receives the elements of an XML document, in its order.
protocol XMLElementReader: AnyObject {
    /// An element begins; its name has no prefix.
    func start(
        _ name: String, _ attributes: [String: String], line: Int
    ) throws(LedgerError)

    /// An element ends, with the text directly in it.
    func end(_ name: String, text: String) throws(LedgerError)
}

extension XMLElementReader {
    /// Reads a document.
    ///
    /// - Throws: ``LedgerFault/badXML`` for one that is not well-formed, is nested too deeply, or has a document type.
    func read(_ file: FileText) throws(LedgerError) {
        var pieces = file.pieces
        try read { pieces.next() }
    }

    /// Reads a document in UTF-8 that comes in pieces, none of them empty.
    func read(_ pieces: @escaping () -> [UInt8]?) throws(LedgerError) {
        let reading = XMLReading(self, pieces)
        var handler = cexpat_handler()
        defer { withExtendedLifetime(reading) {} }
        handler.context = Unmanaged.passUnretained(reading).toOpaque()
        handler.start = { context, name, attributes, line in
            XMLReading.of(context)?.start(name, attributes, Int(clamping: line)) ?? 0
        }
        handler.end = { context, name in XMLReading.of(context)?.end(name) ?? 0 }
        handler.text = { context, bytes, count in
            XMLReading.of(context)?.add(bytes, count) ?? 0
        }
        handler.read = { context, buffer, size in
            XMLReading.of(context)?.read(into: buffer, size) ?? 0
        }
        var line: UInt = 1
        let code = cexpat_read(&handler, &line)
        if let fault = reading.fault { throw fault }
        switch code {
        case Int32(CEXPAT_READ): return
        case Int32(CEXPAT_MISSING): throw LedgerError(.noLibrary("libexpat1"))
        default: throw LedgerError(line: Int(clamping: line), .badXML)
        }
    }
}

/// The state of reading a document, whose address the C functions hand on.
private final class XMLReading {
    private let reader: any XMLElementReader
    private(set) var fault: LedgerError?
    /// The names and texts of the open elements.
    private var open: [(name: String, text: String)] = []

    private let nextPiece: () -> [UInt8]?
    private var piece: ArraySlice<UInt8> = []

    private let depthLimit = 60

    init(_ reader: any XMLElementReader, _ nextPiece: @escaping () -> [UInt8]?) {
        (self.reader, self.nextPiece) = (reader, nextPiece)
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> XMLReading? {
        context.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
    }

    func start(
        _ name: UnsafePointer<CChar>?, _ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
        _ line: Int
    ) -> Int32 {
        guard open.count < depthLimit else { return stop(LedgerError(line: line, .badXML)) }
        var attributes: [String: String] = [:]
        var index = 0
        while let key = pairs?[index], let value = pairs?[index + 1] {
            attributes[Self.plain(key)] = String(cString: value)
            index += 2
        }
        let name = name.map(Self.plain) ?? ""
        open.append((name, ""))
        return attempt { () throws(LedgerError) in try reader.start(name, attributes, line: line) }
    }

    func end(_ name: UnsafePointer<CChar>?) -> Int32 {
        guard let (name, text) = open.popLast() else { return 0 }
        return attempt { () throws(LedgerError) in try reader.end(name, text: text.trimmed) }
    }

    /// Copies the next bytes of the document to a buffer; their number, 0 at the end.
    func read(into buffer: UnsafeMutablePointer<CChar>?, _ size: Int) -> Int {
        if piece.isEmpty { piece = nextPiece()?[...] ?? [] }
        let part = piece.prefix(size)
        piece = piece.dropFirst(part.count)
        UnsafeMutableRawBufferPointer(start: buffer, count: size).copyBytes(from: part)
        return part.count
    }

    func add(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> Int32 {
        guard !open.isEmpty, open[open.count - 1].text.utf8.count < StatementTable.textLimit else {
            return 1
        }
        let text = UnsafeRawBufferPointer(start: bytes, count: count)
        open[open.count - 1].text += String(decoding: text, as: UTF8.self)
        return 1
    }

    private func attempt(_ body: () throws(LedgerError) -> Void) -> Int32 {
        do throws(LedgerError) {
            try body()
            return 1
        } catch {
            return stop(error)
        }
    }

    private func stop(_ error: LedgerError) -> Int32 {
        fault = error
        return 0
    }

    /// A name without the prefix of its namespace.
    private static func plain(_ name: UnsafePointer<CChar>) -> String {
        let name = String(cString: name)
        return name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    }
}
