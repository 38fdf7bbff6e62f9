public import Phrases
public import Rates

/// An amount and a pair as people type them: `100 USD KRW`, `5만원 달러`, `usd to krw` of one,
/// `how much is 1980 yen in won`, `작년 100달러를 원으로`.
public struct ConversionPhrase {
    public let amount: ExactDecimal
    public let pair: CurrencyPair
    /// The day that the text names; nil for the newest rate.
    public let day: DayPhrase?

    /// - Parameter home: the currency of an amount without another; nil if the text has to name one.
    /// - Throws: ``TypedAmountError``, ``ConversionPhraseError``, `PairPhraseError`, `DayPhraseError`.
    public init(_ text: String, home: Currency? = nil) throws {
        do {
            self = try Self(inOrder: text)
        } catch {
            guard let phrase = try Self(sentence: text, home: home) else { throw error }
            self = phrase
        }
    }

    /// Whether a text is a conversion, to a currency that it names or to the home currency.
    public static func isUnderstood(_ text: String) -> Bool {
        do {
            _ = try Self(text)
            return true
        } catch {
            return error is ConversionPhraseError
        }
    }

    private init(_ amount: ExactDecimal, _ pair: CurrencyPair, on day: DayPhrase? = nil) {
        (self.amount, self.pair, self.day) = (amount, pair, day)
    }

    /// An amount or an expression, the currency it is in, and the one to convert to.
    private init(inOrder text: String) throws {
        let reader = AmountReader(expectsDays: false)
        let phrase = try PairPhrase(text)
        if let pair = phrase.pair {
            let one = ExactDecimal(coefficient: 1, scale: 0)
            self.init(phrase.amount.isEmpty ? one : try reader.decimal(phrase.amount), pair)
            return
        }
        let said = try reader.amount(phrase.amount)
        guard let base = said.currency else { throw PairPhraseError.notAPair(text) }
        self.init(said.number.normalized, CurrencyPair(base: base, quote: phrase.quote))
    }

    /// The same in any order, with words around it; nil for other texts.
    private init?(sentence text: String, home: Currency?) throws {
        // Yen and yuan have one sign; the answer names the currency.
        let reader = CurrencyReader(preferring: [Currency("JPY")].compactMap { $0 })
        let parsed: ConversionSentence?
        do {
            parsed = try ConversionSentence(text, reader)
        } catch let error as AmountPhraseError {
            throw TypedAmountError(error, in: text)
        }
        guard let sentence = parsed else { return nil }
        guard let quote = sentence.quote ?? home, quote != sentence.base else {
            throw sentence.quote == nil && home != nil
                ? ConversionPhraseError.homeItself(sentence.base)
                : ConversionPhraseError.noTarget(sentence.base)
        }
        let amount = sentence.amount
        self.init(
            amount.isEmpty
                ? ExactDecimal(coefficient: 1, scale: 0)
                : try AmountReader(expectsDays: false).decimal(amount),
            CurrencyPair(base: sentence.base, quote: quote), on: sentence.day)
    }

    /// Throws ``ConversionPhraseError/twoReadings(_:_:_:)`` for `1.980 JPY`, which is 1,980 to half of the
    /// world; the page shows its reading of the text at once and does not ask.
    public func checkMark(in text: String) throws {
        guard pair.base.minorUnitDigits == 0 else { return }
        let figures = text.split { !$0.isASCII || !($0.isNumber || ".,".contains($0)) }
        for number in figures {
            let groups = number.split(separator: ".", omittingEmptySubsequences: false)
            guard groups.count == 2, (1...3).contains(groups[0].count), groups[1].count == 3,
                !groups[0].contains(","), groups[0] != "0"
            else { continue }
            throw ConversionPhraseError.twoReadings(
                String(groups[0] + "," + groups[1]), amount, pair.base)
        }
    }
}

/// Why a text is no conversion though its words are understood.
public enum ConversionPhraseError: Error, Equatable, Sendable {
    /// The text names no second currency, and no home currency is chosen.
    case noTarget(Currency)
    /// The amount is in the home currency, and the text names no other.
    case homeItself(Currency)
    /// A point that groups digits elsewhere: the number with a comma, and as it is read here.
    case twoReadings(String, ExactDecimal, Currency)
    /// A day in the text beside the one of the option.
    case dayTwice
}
