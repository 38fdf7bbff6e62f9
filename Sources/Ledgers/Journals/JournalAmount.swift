internal import Phrases
internal import Rates

/// Amounts as journals write them: `-10.00 USD`, `USD -10`, `-€10`, `€-10`.
enum JournalAmount {
    /// Reads an amount with its currency.
    static func read(
        _ text: some StringProtocol, mark: DecimalMark?
    ) throws(LedgerFault) -> Amount {
        let (decimal, currency) = try parts(text, mark: mark)
        return try Amount.read(decimal, currency, text: String(text))
    }

    /// Reads an amount of any precision, such as a price.
    static func parts(
        _ text: some StringProtocol, mark: DecimalMark?
    ) throws(LedgerFault) -> (ExactDecimal, Currency) {
        var rest = Array(text.trimmed.utf8)[...]
        var isNegative = false
        func skipSign() {
            while let first = rest.first, first == UInt8(ascii: " ") || first == UInt8(ascii: "+") {
                rest = rest.dropFirst()
            }
            if rest.first == UInt8(ascii: "-"), !isNegative {
                isNegative = true
                rest = rest.dropFirst()
            }
        }
        func isNumber(_ byte: UInt8) -> Bool {
            byte &- UInt8(ascii: "0") < 10 || ".,'".utf8.contains(byte)
        }
        skipSign()
        var name: ArraySlice<UInt8>
        let number: ArraySlice<UInt8>
        if let first = rest.first, isNumber(first) {
            number = rest.prefix(while: isNumber)
            name = rest.dropFirst(number.count)
        } else {
            name = rest.prefix { !isNumber($0) && $0 != UInt8(ascii: "-") }
            rest = rest.dropFirst(name.count)
            skipSign()
            number = rest
        }
        let code = String(decoding: name, as: UTF8.self).trimmed.trimming("\"")
        guard !number.isEmpty else { throw .notANumber(String(text)) }
        guard !code.isEmpty else { throw .noCurrency }
        guard let currency = currency(code) else { throw .unknownCurrency(code) }
        // A single comma before three digits may be a decimal mark in hledger; a point always is.
        let written = String(decoding: number, as: UTF8.self)
        let value: ExactDecimal
        do {
            value = try DigitText.decimal(
                written, mark: mark, otherwise: written.contains(".") ? .point : nil)
        } catch {
            throw LedgerFault(error, in: written)
        }
        return (
            isNegative
                ? ExactDecimal(coefficient: 0 - value.coefficient, scale: value.scale) : value,
            currency
        )
    }

    /// The currency with a code, or with a sign that no other has.
    static func currency(_ text: String) -> Currency? {
        if let currency = Currency(text) { return currency }
        let owners = Currency.all.filter { $0.symbol == text && $0.retirement == nil }
        return owners.count == 1 ? owners[0] : nil
    }
}

/// Dates as journals write them: `2024-03-14`, `2024/3/14`, `2024.3.14`.
enum JournalDate {
    /// The date at the beginning of a line, and its length in bytes; nil if there is none.
    static func read(_ bytes: some Collection<UInt8>) -> (text: String, day: Day?, count: Int)? {
        let text = Array(bytes.prefix(11))
        let word = text.prefix { $0 &- UInt8(ascii: "0") < 10 || "-/.".utf8.contains($0) }
        guard word.count >= 8, word.count <= 10 else { return nil }
        let mark = word[4]
        guard "-/.".utf8.contains(mark) else { return nil }
        let parts = word.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4,
            parts.dropFirst().allSatisfy({ (1...2).contains($0.count) })
        else { return nil }
        let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
        let day = Day(year: numbers[0], month: numbers[1], day: numbers[2])
        return (String(decoding: word, as: UTF8.self), day, word.count)
    }
}
