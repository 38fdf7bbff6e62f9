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
    static func rows(of file: FileText) throws(LedgerError) -> RowStore {
        let (book, links) = (WorkbookReader(), RelationshipReader())
        let (texts, styles) = (SharedTextReader(), StyleReader())
        try forEachPart(of: file) { path in
            switch path {
            case "xl/workbook.xml": book
            case "xl/_rels/workbook.xml.rels": links
            case "xl/sharedStrings.xml": texts
            case "xl/styles.xml": styles
            default: nil
            }
        }
        var formats = styles.formats
        formats.startsIn1904 = book.startsIn1904
        let paths = book.sheets.compactMap { links.targets[$0] }
        let reader = SheetReader(texts.texts, formats)
        // The archive may have the sheets in another order.
        try forEachPart(of: file) { path in
            guard let index = paths.firstIndex(of: path) else { return nil }
            reader.begin(sheet: index)
            return reader
        }
        let rows = reader.collector.rows
        guard !rows.isEmpty else { throw LedgerError(.empty) }
        return rows.sharing(texts.texts).sorted(by: reader.sheets)
    }

    /// Reads the parts of the archive for which there is a reader, in its order.
    private static func forEachPart(
        of file: FileText, _ reader: (_ path: String) -> (any XMLElementReader)?
    ) throws(LedgerError) {
        guard carchive_load() == nil else { throw LedgerError(.noLibrary("libarchive13")) }
        let descriptor = file.openDescriptor()
        guard descriptor >= 0, let archive = carchive_open(descriptor) else {
            throw LedgerError(.damaged)
        }
        defer {
            carchive_close(archive)
            close(descriptor)
        }
        var total = 0
        var kind = CARCHIVE_FILE
        var name: UnsafePointer<CChar>?
        while true {
            let code = carchive_next(archive, &kind, &name)
            guard code >= 0 else { throw LedgerError(.damaged) }
            guard code > 0 else { return }
            guard let reader = reader(name.map { String(cString: $0) } ?? "") else { continue }
            try reader.read {
                let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                    count = max(0, carchive_read(archive, buffer.baseAddress, buffer.count))
                }
                total += piece.count
                return piece.isEmpty || total > limit ? nil : piece
            }
            guard total <= limit else { throw LedgerError(.fileTooLarge(limit: limit)) }
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
    private(set) var texts = TextStore()
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
            guard texts.count < 1_000_000, texts.add(self.text) != nil else {
                throw LedgerError(.damaged)
            }
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

/// The rows of the sheets.
private final class SheetReader: XMLElementReader {
    private(set) var collector = RowCollector()
    /// The place of each row's sheet among all.
    private(set) var sheets: [UInt32] = []
    private let texts: TextStore, formats: CellFormats
    private var sheet = 0
    private var line = 0, fields: [RowStore.Field] = []
    private var column = 0, type = "", style = 0, value = ""

    init(_ texts: TextStore, _ formats: CellFormats) {
        (self.texts, self.formats) = (texts, formats)
    }

    /// The rows that are read next are those of a sheet.
    func begin(sheet: Int) { (self.sheet, line) = (sheet, 0) }

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
            while fields.count <= column { fields.append(.text("")) }
            fields[column] = field
        case "row":
            guard let last = fields.lastIndex(where: { !$0.isEmpty }) else { return }
            try collector.add(line: self.line, fields[...last])
            sheets.append(UInt32(sheet))
        default: break
        }
    }

    /// The column of a cell's name, from 0: 28 of `AC7`.
    private static func column(_ name: String) -> Int? {
        let letters = name.utf8.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        guard (1...3).contains(letters.count) else { return nil }
        return letters.reduce(0) { $0 * 26 + Int($1 - UInt8(ascii: "A")) + 1 } - 1
    }

    private var field: RowStore.Field {
        switch type {
        case "s":
            Int(value).flatMap { texts[$0].isEmpty ? nil : .shared($0) } ?? .text("")
        case "str", "inlineStr": .text(value)
        case "d": .text(String(value.prefix(10)))
        case "b", "e": .text("")
        default: .text(Double(value).map { formats.text($0, style: style) } ?? value)
        }
    }
}
