public import Rates

/// A conversion as people say it, with its amount, currencies and day in any order:
/// `how much is 1980 yen in won`, `엔 원 1980`, `작년 100달러를 원으로`, `20 dollars 50 cents`.
public struct ConversionSentence: Equatable, Sendable {
    /// The number, or a product or sum of numbers: `1980`, `1980*3`; empty for one of the currency.
    public let amount: String
    public let base: Currency
    /// The currency to convert to; nil if the sentence does not name it.
    public let quote: Currency?
    /// The day of the rate; nil for the latest.
    public let day: DayPhrase?
}

extension ConversionSentence {
    /// Parses a sentence; nil if it has words besides the amount, one or two currencies and the day.
    ///
    /// - Throws: for a currency or a day that could be several, and a day that the calendar lacks.
    public init?(_ text: some StringProtocol, _ reader: CurrencyReader = CurrencyReader()) throws {
        guard !PairPhrase.countsInLast(text) else { return nil }
        var words = Self.words(of: text)
        let day = try Self.takeDay(from: &words)
        var parts = Parts(reader)
        guard try parts.read(words[...]), let base = parts.currencies.first,
            parts.currencies.count <= 2
        else { return nil }
        self.init(
            amount: parts.amount(in: base), base: base, quote: parts.currencies.dropFirst().first,
            day: day)
    }

    /// Questions that open a sentence.
    private static let openings = [
        ["how", "much", "is"], ["how", "much", "are"], ["what", "is"], ["what", "are"], ["what's"],
        ["convert"],
    ]
    /// Words of the question itself, without a meaning of their own.
    private static let fillers: Set = [
        "?", "몇", "얼마", "얼마야", "얼마예요", "얼마에요", "얼마죠", "얼마지", "얼마인가요", "얼마인지",
        "얼마입니까", "please",
    ]

    private static func words(of text: some StringProtocol) -> [String] {
        var words = String(text).narrowed.split(whereSeparator: \.isWhitespace).map(String.init)
        if let last = words.last, last.count > 1, last.hasSuffix("?") {
            words[words.count - 1] = String(last.dropLast())
        }
        let small = words.map { $0.lowercased() }
        if let opening = openings.first(where: { small.starts(with: $0) }) {
            words.removeFirst(opening.count)
        }
        return words.filter { !fillers.contains($0) }
    }

    /// The day at the beginning or the end, taken away; nil if there is none.
    private static func takeDay(from words: inout [String]) throws -> DayPhrase? {
        for count in (1...5).reversed() where count < words.count {
            for isAtEnd in [false, true] {
                let part = Array(isAtEnd ? words.suffix(count) : words.prefix(count))
                guard let day = try DayPhrase(inQuestion: part) else { continue }
                isAtEnd ? words.removeLast(count) : words.removeFirst(count)
                return day
            }
        }
        return nil
    }
}

/// The parts of a sentence as they are read from its beginning.
private struct Parts {
    private let reader: CurrencyReader
    private(set) var currencies: [Currency] = []
    /// The terms of the amount, such as `1980` and `*3`.
    private var terms: [String] = []
    /// Whether a number may follow: after a sign, or at the beginning.
    private var expectsNumber = true

    init(_ reader: CurrencyReader) { self.reader = reader }

    private static let links: Set = ["to", "in", "into", "as", "=", "→", "->", ">", "of"]
    private static let numbers = [
        "a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
        "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "twelve": "12",
        "fifteen": "15", "twenty": "20", "thirty": "30", "forty": "40", "fifty": "50",
        "half": "0.5",
    ]
    private static let endings = ["이야", "야", "예요", "이에요", "에요", "인가요", "입니까", "이죠", "죠"]

    /// Reads all words; false if one has no meaning here.
    mutating func read(_ words: ArraySlice<String>) throws -> Bool {
        var rest = words
        while let word = rest.first {
            if Self.links.contains(word.lowercased()) {
                rest.removeFirst()
            } else if let count = try takeCurrency(rest) {
                rest.removeFirst(count)
            } else if try takeAmount(word) {
                rest.removeFirst()
            } else {
                return false
            }
        }
        // `20 dollars 50` is one of two amounts.
        let isWhole = terms.allSatisfy { !$0.hasPrefix("+") || $0.hasSuffix("/100") }
        return isWhole && (!expectsNumber || terms.isEmpty)
    }

    /// The amount of a currency; lakhs and crores are grouped by two digits where people do so.
    func amount(in currency: Currency) -> String {
        terms.map { Self.withoutLakhs($0, currency) }.joined()
    }

    private static func withoutLakhs(_ number: String, _ currency: Currency) -> String {
        let groups = number.split(separator: ",", omittingEmptySubsequences: false)
        let last = groups.last?.prefix { $0 != "." } ?? ""
        guard ["INR", "PKR", "NPR", "BDT", "LKR"].contains(currency.code), groups.count > 2,
            last.count == 3, (1...2).contains(groups[0].count),
            groups.dropFirst().dropLast().allSatisfy({ $0.count == 2 })
        else { return number }
        return groups.joined()
    }

    /// Takes the longest currency of up to four words, or two around a slash; nil if there is none.
    private mutating func takeCurrency(_ words: ArraySlice<String>) throws -> Int? {
        for count in (1...min(4, words.count)).reversed() {
            let text = words.prefix(count).joined(separator: " ")
            if let currency = try named(text) {
                note(currency)
                return count
            }
        }
        // usdkrw
        guard let word = words.first, word.count == 6, let base = Currency(word.prefix(3)),
            let quote = Currency(word.suffix(3))
        else { return nil }
        currencies += [base, quote]
        return 1
    }

    /// Notes a currency, unless it is the one before in other words: 미화 100달러.
    private mutating func note(_ currency: Currency) {
        if currencies.last != currency { currencies.append(currency) }
    }

    private func named(_ text: String) throws -> Currency? {
        if let found = try reader.named(text) ?? reader.target(text) { return found }
        for ending in Self.endings where text.count > ending.count && text.hasSuffix(ending) {
            if let found = try reader.currency(text.dropLast(ending.count)) { return found }
        }
        return nil
    }

    /// Takes a number with the words of its amount; false if the word is none.
    private mutating func takeAmount(_ word: String) throws -> Bool {
        let small = word.lowercased()
        if let scale = NumberWords.power(of: small), !expectsNumber || terms.isEmpty {
            // `million yen` is one.
            if expectsNumber { add("1") }
            terms.append("*1" + String(repeating: "0", count: scale))
            return true
        }
        if let number = Self.numbers[small], expectsNumber || ["a", "an"].contains(small) {
            // `half a million`.
            if expectsNumber { add(number) }
            return true
        }
        if ["x", "×", "*"].contains(small), !expectsNumber {
            terms.append("*")
            expectsNumber = true
            return true
        }
        if let codes = NumberWords.currencies(ofHundredths: small) { return takeCents(codes) }
        return try takeFigures(word)
    }

    /// Takes the unit of the number before it: `50 cents`, `20 dollars 50 cents`.
    private mutating func takeCents(_ codes: [String]) -> Bool {
        guard let last = terms.last, !expectsNumber, let first = Currency(codes[0]) else {
            return false
        }
        if let currency = currencies.first {
            guard codes.contains(currency.code), terms.count > 1 else { return false }
        } else {
            note(first)
        }
        terms[terms.count - 1] = last + "/100"
        return true
    }

    /// Takes figures: `1980`, `1980엔`, `3개`, `x3`, `1980x3`, `1.5m`, `50센트`.
    private mutating func takeFigures(_ word: String) throws -> Bool {
        if let first = word.first, "xX×*".contains(first), !expectsNumber {
            terms.append("*")
            expectsNumber = true
            return try takeFigures(String(word.dropFirst()))
        }
        let figures = word.prefix { $0.isASCIIDigit || "xX×*.,/+-".contains($0) }
        let rest = String(word.dropFirst(figures.count))
        let number = String(figures.map { "xX×".contains($0) ? "*" : $0 })
        if figures.contains(where: \.isASCIIDigit) {
            if NumberWords.countsThings(rest), !terms.isEmpty {
                terms.append("*" + number)
                return true
            }
            if expectsNumber
                || NumberWords.currencies(ofHundredths: rest) != nil && terms.count == 1
            {
                if rest.isEmpty {
                    add(number)
                    return true
                }
                if let scale = NumberWords.power(of: rest.lowercased()),
                    rest.count > 1 || rest == "m"
                {
                    add(number + "*1" + String(repeating: "0", count: scale))
                    return true
                }
                if let codes = NumberWords.currencies(ofHundredths: rest) {
                    add((terms.isEmpty ? "" : "+") + number)
                    return takeCents(codes)
                }
            } else if terms.count == 1, !currencies.isEmpty, rest.isEmpty {
                // `20 dollars 50 cents`: the unit follows.
                add("+" + number)
                return true
            }
        }
        guard expectsNumber, let amount = try AmountPhrase(word, reader) else { return false }
        if let currency = amount.currency { note(currency) }
        add(amount.number.description)
        return true
    }

    private mutating func add(_ number: String) {
        terms.append(number)
        expectsNumber = false
    }
}
