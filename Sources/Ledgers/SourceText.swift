internal import JSON
internal import Rates

/// The text of a file: valid UTF-8 of at most ``limit`` bytes, without a byte order mark.
struct SourceText: Sendable {
    let bytes: [UInt8]

    /// The maximum size: 64 MiB.
    static let limit = 64 << 20

    init(_ bytes: [UInt8]) throws(LedgerErrors) {
        let file = FileText(bytes)
        try file.check()
        self.bytes = file.whole
    }

    /// Whether a file is an object or a list of JSON.
    static func isJSON(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(1_024).drop { [0xEF, 0xBB, 0xBF].contains($0) }
        return start.first { !" \t\r\n".utf8.contains($0) }.map { "{[".utf8.contains($0) } ?? false
    }

    /// Calls a closure with each line, without its end, and its number until it returns false.
    func forEachLine(_ read: (ArraySlice<UInt8>, _ number: Int) -> Bool) {
        var rest = bytes[...]
        var number = 1
        while true {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end]
            let isLast = end == rest.endIndex
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard read(text, number), !isLast else { return }
            rest = rest[(end + 1)...]
            number += 1
        }
    }

    /// The line and the column of a byte, both counted from 1.
    static func place(ofByte offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let before = bytes.prefix(max(0, min(offset, bytes.count)))
        let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return (line, before.count - start + 1)
    }
}

/// Collects errors, up to ``LedgerErrors/limit``.
struct Problems {
    private(set) var errors: [LedgerError] = []

    var isFull: Bool { errors.count >= LedgerErrors.limit }

    mutating func add(_ error: LedgerError) {
        if !isFull { errors.append(error) }
    }

    mutating func add(line: Int?, _ fault: LedgerFault) { add(LedgerError(line: line, fault)) }

    /// Throws the collected errors, sorted by line, if there are any.
    func check() throws(LedgerErrors) {
        guard errors.isEmpty else {
            throw LedgerErrors(errors.sorted { ($0.line ?? 0) < ($1.line ?? 0) })
        }
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmed: String {
        // Mostly, there is nothing to trim.
        let scalars = self.unicodeScalars
        let plain: ClosedRange<Unicode.Scalar> = "!"..."~"
        if let first = scalars.first, let last = scalars.last, plain ~= first, plain ~= last {
            return String(self)
        }
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars[first...last])
        return String(result)
    }

    /// The text, or nil if it is empty.
    var nonEmpty: String? { isEmpty ? nil : String(self) }
}

extension Amount {
    /// The amount of a decimal in a file.
    static func read(
        _ decimal: ExactDecimal, _ currency: Currency, text: @autoclosure () -> String
    ) throws(LedgerFault) -> Amount {
        do {
            let amount = try Amount(decimal, currency: currency)
            // The only number whose opposite does not fit.
            guard amount.minorUnits != .min else { throw AmountError.tooLarge }
            return amount
        } catch AmountError.tooManyDecimals {
            throw .tooManyDecimals(text(), currency)
        } catch {
            throw .amountTooLarge
        }
    }
}
