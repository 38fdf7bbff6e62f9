public import Rates

/// Why a text is not a pair of currencies, or not the amount of a conversion.
public enum PairPhraseError: Error, Equatable, Sendable {
    /// Not two currencies.
    case notAPair(String)
    case unknownCurrency(String)
    case ambiguousCurrency(AmbiguousCurrency)
    /// Two names around a slash, which Koreans write in either order: `원/달러`.
    case ambiguousOrder(CurrencyPair)
}

/// A conversion as people type it: `100 USD KRW`, `100USD to KRW`, `5만원 달러`, `$5 krw`, `USD/KRW`,
/// `usd to krw`, `달러를 원으로`.
public struct PairPhrase: Equatable, Sendable {
    /// The text before the currencies, which may have its own currency; empty if there is none.
    public let amount: String
    /// The currency to convert from; nil if the amount has to name it.
    public let base: Currency?
    /// The currency to convert to.
    public let quote: Currency

    /// The pair; nil if the amount names the first currency.
    public var pair: CurrencyPair? { base.map { CurrencyPair(base: $0, quote: quote) } }
}

extension PairPhrase {
    /// Parses a text that ends with a pair or with the currency to convert to.
    public init(
        _ text: some StringProtocol, _ reader: CurrencyReader = CurrencyReader()
    ) throws(PairPhraseError) {
        var words = Self.words(of: text)
        guard let last = words.last else { throw .notAPair("") }
        guard !Self.countsInLast(text) else { throw .notAPair(String(text)) }
        if last.contains("/"), let pair = try Self.pair(last, reader) {
            self.init(
                amount: words.dropLast().joined(separator: " "), base: pair.base,
                quote: pair.quote)
            return
        }
        guard let quote = try Self.takeCurrency(from: &words, reader, orTarget: true) else {
            throw Self.isNumber(last) || last.contains("/")
                ? .notAPair(String(text)) : .unknownCurrency(last)
        }
        if let link = words.last, ["to", "in", "→", "->", "as", "="].contains(link.lowercased()) {
            words.removeLast()
        }
        let rest = words.joined(separator: " ")
        // `JPY 1980 krw`, `100USD` and `5만원` have a currency of their own.
        let base = try Self.takeCurrency(from: &words, reader)
        guard base != nil || !rest.isEmpty else { throw .notAPair(last) }
        self.init(
            amount: base == nil ? rest : words.joined(separator: " "), base: base, quote: quote)
    }

    /// The longest currency of up to four words at the end, taken away; nil if there is none.
    private static func takeCurrency(
        from words: inout [String], _ reader: CurrencyReader, orTarget: Bool = false
    ) throws(PairPhraseError) -> Currency? {
        if let code = words.last.flatMap({ Currency($0) }) {
            words.removeLast()
            return code
        }
        for count in (1...4).reversed() where count <= words.count {
            let text = words.suffix(count).joined(separator: " ")
            var found: Currency?
            do {
                found = try reader.named(text)
                if found == nil, orTarget { found = try reader.target(text) }
            } catch {
                throw .ambiguousCurrency(error)
            }
            guard let found else { continue }
            words.removeLast(count)
            return found
        }
        return nil
    }

    /// Two currencies around a slash; nil if they are an amount with a division: `10/4`.
    private static func pair(
        _ text: String, _ reader: CurrencyReader
    ) throws(PairPhraseError) -> CurrencyPair? {
        let names = text.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, !names.allSatisfy(isNumber) else { return nil }
        var currencies: [Currency] = []
        for name in names {
            do {
                guard let currency = try reader.currency(name) else {
                    throw PairPhraseError.unknownCurrency(String(name))
                }
                currencies.append(currency)
            } catch let error as AmbiguousCurrency {
                throw .ambiguousCurrency(error)
            } catch let error as PairPhraseError {
                throw error
            } catch {
                throw .notAPair(text)
            }
        }
        let pair = CurrencyPair(base: currencies[0], quote: currencies[1])
        // 원/달러 is what a dollar costs in won, as newspapers write it; others read it the other way.
        guard names.contains(where: { Currency($0) != nil }) else { throw .ambiguousOrder(pair) }
        return pair
    }

    /// Whether the last currency is that of a number of a calculation, as in `100 usd / 50 eur`.
    static func countsInLast(_ text: some StringProtocol) -> Bool {
        let words = String(text).narrowed.split(whereSeparator: \.isWhitespace).suffix(4).map(
            String.init)
        return words.count == 4 && words[0].last?.isLetter ?? false
            && ["+", "-", "*", "/", "x", "×", "÷"].contains(words[1]) && isNumber(words[2])
    }

    private static func isNumber(_ text: some StringProtocol) -> Bool {
        text.allSatisfy { !$0.isLetter && !$0.isCurrencySymbol }
    }

    /// The words, with blanks around a slash left out: `USD / KRW`.
    private static func words(of text: some StringProtocol) -> [String] {
        var words: [String] = []
        for word in String(text).narrowed.split(whereSeparator: \.isWhitespace) {
            if let last = words.last, last.hasSuffix("/") || word.hasPrefix("/"), word != last {
                words[words.count - 1] = last + word
            } else {
                words.append(String(word))
            }
        }
        return words
    }
}

extension CurrencyPair {
    /// Reads a pair: `USD/KRW`, `usd krw`, `usd to krw`, `달러를 원으로`.
    public init(typed text: String) throws(PairPhraseError) {
        let phrase = try PairPhrase(text)
        guard let pair = phrase.pair, phrase.amount.isEmpty else { throw .notAPair(text) }
        self = pair
    }
}
