internal import Phrases
internal import Rates
internal import Texts

/// Reads the cells of tables that people and banks write, in Korean and English.
enum TableCell {
    /// What stands in fields that are empty otherwise.
    static let dashes: Set = ["-", "–", "—", "－", "ー"]

    /// An amount: `-1.234,56`, `(12.00)`, `3만 5천원`, `1,980 JPY`.
    ///
    /// - Parameters:
    ///   - mark: the decimal mark of the table; nil if no number shows it.
    ///   - isSure: whether three digits behind the mark are decimals.
    ///   - currency: the currency of the column or row, which the cell may repeat; nil if only the
    ///     cell can tell it.
    ///   - otherwise: the currency of a cell without one, where there is no such column.
    ///   - used: the currencies that a sign such as `¥` means before others, where neither of them
    ///     decides.
    ///   - noCurrency: the fault of a number without a currency.
    static func amount(
        _ text: String, mark: DecimalMark?, isSure: Bool = false, in currency: Currency?,
        otherwise: Currency? = nil,
        preferring used: [Currency], orElse noCurrency: LedgerFault = .noCurrency
    ) throws(LedgerFault) -> Amount {
        let usual = currency ?? otherwise
        let text = plain(text)
        func read(_ preferred: [Currency]) throws(AmountPhraseError) -> AmountPhrase? {
            try AmountPhrase(
                cell: text, mark: mark, isSure: isSure, in: usual,
                CurrencyReader(preferring: preferred))
        }
        let phrase: AmountPhrase?
        do {
            phrase = try read(usual.map { [$0] } ?? used)
        } catch .unknownCurrency(let name) {
            // A name that banks have for a currency: TL.
            guard let own = StatementVocabulary.currency(named: StatementVocabulary.folded(name)),
                text.hasSuffix(name) || text.hasPrefix(name)
            else { throw LedgerFault(.unknownCurrency(name), in: text) }
            let number =
                text.hasSuffix(name) ? text.dropLast(name.count) : text.dropFirst(name.count)
            return try amount(
                String(number), mark: mark, isSure: isSure, in: own, preferring: used)
        } catch .ambiguousCurrency where currency == nil && !used.isEmpty {
            do { phrase = try read(used) } catch { throw LedgerFault(error, in: text) }
        } catch {
            throw LedgerFault(error, in: text)
        }
        guard let phrase else { throw .notANumber(text) }
        guard let known = phrase.currency ?? usual else { throw noCurrency }
        if let currency, currency != known { throw .otherCurrency(text, known, of: currency) }
        do {
            return try Amount.read(phrase.number, known, text: text)
        } catch .tooManyDecimals where usual == nil && !text.contains(known.code) {
            // The sign may be that of another currency.
            throw noCurrency
        }
    }

    /// Whether a text is an amount in some currency.
    static func isAmount(_ text: String) -> Bool {
        do {
            return try AmountPhrase(cell: plain(text), mark: nil, in: nil) != nil
        } catch {
            switch error {
            case .number(.ambiguousMark), .ambiguousCurrency: return true
            case .number, .tooLong, .unknownCurrency: return false
            }
        }
    }

    /// An amount with its sign in front, where a sign or a word for it stands behind it: `-1.234,50` for `1.234,50-`,
    /// `-18.60 SGD` for `18.60 SGD DR`, `+120.00` for `120.00 CR`; any other text as it is.
    static func signed(_ text: String) -> String {
        guard let last = text.utf8.last, signEnds.contains(last), text.utf8.count < 40,
            text.utf8.suffix(8).contains(where: { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
            let (end, sign) = signs.first(where: { text.lowercased().hasSuffix($0.end) })
        else { return text }
        let number = text.dropLast(end.count).trimmed
        guard let first = number.first, !"+-−–(".contains(first), isAmount(number) else {
            return text
        }
        return sign + number
    }

    /// Whether a word behind an amount says that it was received: `120.00 CR`.
    static func isReceived(_ text: String) -> Bool {
        !text.hasSuffix("+") && !text.hasPrefix("+") && signed(text).hasPrefix("+")
    }

    private static let signs = [
        ("-", "-"), ("+", "+"), ("dr", "-"), ("dr.", "-"), ("cr", "+"), ("cr.", "+"), (" d", "-"),
        (" s", "-"), (" h", "+"),
    ].map { (end: $0.0, sign: $0.1) }
    private static let signEnds = Set("-+.rRdDsShH".utf8)

    /// A number as it is written elsewhere: with a minus for the triangle of tables in Korea and Japan, without the
    /// backslash, whose byte is the sign of yen in Japan and of won in Korea, and without the groups of two digits of those in
    /// India, `1,28,000.50`.
    private static func plain(_ text: String) -> String {
        if text.hasPrefix("△") || text.hasPrefix("▲") { return "-" + text.dropFirst() }
        if text.hasPrefix("\\") { return String(text.dropFirst()) }
        if text.hasPrefix("-\\") { return "-" + text.dropFirst(2) }
        if let amount = withoutRate(text) { return amount }
        guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) > 1 else { return text }
        let groups = text.prefix { $0 != "." }.drop { "-+".contains($0) }.split(separator: ",")
            .map(\.count)
        let isIndian =
            groups.count > 2 && groups[0] < 3 && groups.last == 3
            && groups.dropFirst().dropLast().allSatisfy { $0 == 2 }
        return isIndian ? text.filter { $0 != "," } : text
    }

    /// The amount of a cell that has its rate behind it, `20.00 USD 153.050`; nil for any other.
    private static func withoutRate(_ text: String) -> String? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 3, Currency(String(words[1])) != nil,
            [words[0], words[2]].allSatisfy({ $0.first?.isNumber ?? false })
        else { return nil }
        return words[0] + " " + words[1]
    }

    /// A currency: `JPY`, `엔`, `US$`.
    static func currency(
        _ text: String, preferring used: [Currency]
    ) throws(LedgerFault) -> Currency {
        // A country may stand in front: JP/JPY.
        let text = text.split(separator: "/").last.map(String.init) ?? text
        do {
            if let currency = try CurrencyReader(preferring: used).named(text) { return currency }
        } catch {
            throw .ambiguousCurrency(error)
        }
        if let currency = StatementVocabulary.currency(
            named: StatementVocabulary.folded(text))
        {
            return currency
        }
        throw .unknownCurrency(text)
    }

    /// A day in a table's order, or one that needs no order: `2026년 10월 30일`.
    ///
    /// - Parameter last: the last day that a day without a year may be; nil where it is not known.
    static func day(_ text: String, _ order: DateOrder, until last: Day? = nil) -> Day? {
        order.read(text, until: last) ?? DayPhrase.day(inCell: text, until: last)
    }
}
