internal import CArchive
internal import CLibrary
internal import Glibc

/// The rows of a workbook of Excel since 2007, sheet after sheet; hidden sheets, too.
///
/// Specification: ECMA-376, part 1, chapter 18. Nothing but texts, numbers and days is read.
enum Workbook {
    /// The most bytes that its parts may have together when they are unpacked.
    private static let limit = 64 << 20

    /// - Throws: ``LedgerError`` where it cannot be read or has no rows, or a library is missing.
    static func rows(of bytes: [UInt8]) throws(LedgerError) -> [CSVRow] {
        let parts = try parts(of: bytes)
        let book = WorkbookReader()
        if let text = parts["xl/workbook.xml"] { try book.read(text) }
        let links = RelationshipReader()
        if let text = parts["xl/_rels/workbook.xml.rels"] { try links.read(text) }
        let texts = SharedTextReader()
        if let text = parts["xl/sharedStrings.xml"] { try texts.read(text) }
        let styles = StyleReader()
        if let text = parts["xl/styles.xml"] { try styles.read(text) }
        var formats = styles.formats
        formats.startsIn1904 = book.startsIn1904
        var collector = RowCollector()
        for sheet in book.sheets {
            guard let path = links.targets[sheet], let text = parts[path] else { continue }
            let reader = SheetReader(texts.texts, formats)
            try reader.read(text)
            for row in reader.rows { try collector.add(line: row.line, row.fields) }
        }
        guard !collector.rows.isEmpty else { throw LedgerError(.empty) }
        return collector.rows
    }

    /// The parts of the archive that are XML, by their paths.
    private static func parts(of bytes: [UInt8]) throws(LedgerError) -> [String: SourceText] {
        guard carchive_load() == nil else { throw LedgerError(.noLibrary("libarchive13")) }
        let descriptor = clibrary_file_of(bytes, bytes.count)
        guard descriptor >= 0, let archive = carchive_open(descriptor) else {
            throw LedgerError(.damaged)
        }
        defer {
            carchive_close(archive)
            close(descriptor)
        }
        var parts: [String: SourceText] = [:]
        var total = 0
        var kind = CARCHIVE_FILE
        var name: UnsafePointer<CChar>?
        while true {
            let code = carchive_next(archive, &kind, &name)
            guard code >= 0 else { throw LedgerError(.damaged) }
            guard code > 0 else { return parts }
            let path = name.map { String(cString: $0) } ?? ""
            guard path.hasPrefix("xl/"), path.hasSuffix(".xml") || path.hasSuffix(".rels") else {
                continue
            }
            var part: [UInt8] = []
            while true {
                let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                    count = max(0, carchive_read(archive, buffer.baseAddress, buffer.count))
                }
                guard !piece.isEmpty else { break }
                part += piece
                guard total + part.count <= limit else {
                    throw LedgerError(.fileTooLarge(limit: limit))
                }
            }
            total += part.count
            parts[path] = try? SourceText(part)
        }
    }
}

/// The identifiers of a workbook's sheets, in their order.
private final class WorkbookReader: XMLElementReader {
    private(set) var sheets: [String] = []
    /// Whether days are counted from 1904, as on old Macs, and not from 1900.
    private(set) var startsIn1904 = false

    func start(_ name: String, _ attributes: [String: String], line: Int) {
        if name == "sheet", sheets.count < 50, let id = attributes["id"] { sheets.append(id) }
        if name == "workbookPr" { startsIn1904 = ["1", "true"].contains(attributes["date1904"]) }
    }

    func end(_ name: String, text: String) {}
}

/// The paths of a workbook's parts by their identifiers.
private final class RelationshipReader: XMLElementReader {
    private(set) var targets: [String: String] = [:]

    func start(_ name: String, _ attributes: [String: String], line: Int) {
        guard let id = attributes["Id"], let target = attributes["Target"] else { return }
        targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }

    func end(_ name: String, text: String) {}
}

/// The texts that cells refer to by their number.
private final class SharedTextReader: XMLElementReader {
    private(set) var texts: [String] = []
    private var text = ""
    /// How to pronounce a Japanese text, which is no part of it.
    private var isPhonetic = false

    func start(_ name: String, _ attributes: [String: String], line: Int) {
        if name == "si" { text = "" }
        if name == "rPh" { isPhonetic = true }
    }

    func end(_ name: String, text: String) throws(LedgerError) {
        switch name {
        case "t": if !isPhonetic { self.text += text }
        case "rPh": isPhonetic = false
        case "si":
            guard texts.count < 1_000_000 else { throw LedgerError(.damaged) }
            texts.append(self.text)
        default: break
        }
    }
}

/// How the cell styles show numbers.
private final class StyleReader: XMLElementReader {
    private(set) var formats = CellFormats()
    private var isInStyles = false

    func start(_ name: String, _ attributes: [String: String], line: Int) {
        let number = attributes["numFmtId"].flatMap { Int($0) }
        switch name {
        case "numFmt": if let number { formats.formats[number] = attributes["formatCode"] }
        case "cellXfs": isInStyles = true
        case "xf": if isInStyles { formats.styles.append(number ?? 0) }
        default: break
        }
    }

    func end(_ name: String, text: String) {
        if name == "cellXfs" { isInStyles = false }
    }
}

/// The rows of a sheet.
private final class SheetReader: XMLElementReader {
    private(set) var rows: [(line: Int, fields: [String])] = []
    private let texts: [String], formats: CellFormats
    private var line = 0, fields: [String] = []
    private var column = 0, type = "", style = 0, value = ""

    init(_ texts: [String], _ formats: CellFormats) {
        (self.texts, self.formats) = (texts, formats)
    }

    func start(_ name: String, _ attributes: [String: String], line: Int) throws(LedgerError) {
        switch name {
        case "row":
            self.line = attributes["r"].flatMap { Int($0) } ?? self.line + 1
            fields = []
        case "c":
            column = attributes["r"].flatMap(Self.column) ?? fields.count
            (type, value) = (attributes["t"] ?? "", "")
            style = attributes["s"].flatMap { Int($0) } ?? 0
        default: break
        }
    }

    func end(_ name: String, text: String) throws(LedgerError) {
        switch name {
        case "v", "t": value += text
        case "c":
            guard column < StatementTable.fieldLimit else { return }
            while fields.count <= column { fields.append("") }
            fields[column] = self.text
        case "row":
            guard let last = fields.lastIndex(where: { !$0.isEmpty }) else { return }
            guard rows.count < StatementTable.rowLimit else {
                throw LedgerError(line: line, .tooManyRows(limit: StatementTable.rowLimit))
            }
            rows.append((line, Array(fields[...last])))
        default: break
        }
    }

    /// The column of a cell's name, from 0: 28 of `AC7`.
    private static func column(_ name: String) -> Int? {
        let letters = name.utf8.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard (1...3).contains(letters.count) else { return nil }
        return letters.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "A")) + 1 } - 1
    }

    private var text: String {
        switch type {
        case "s": Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? ""
        case "str", "inlineStr": value
        case "d": String(value.prefix(10))
        case "b", "e": ""
        default: Double(value).map { formats.text($0, style: style) } ?? value
        }
    }
}
