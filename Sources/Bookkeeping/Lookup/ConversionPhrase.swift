import Phrases
public import Rates

/// An amount and a pair as people type them: `100 USD KRW`, `5만원 달러`, `usd to krw` of one.
public struct ConversionPhrase {
    public let amount: ExactDecimal
    public let pair: CurrencyPair

    /// - Throws: ``TypedAmountError``, `PairPhraseError`.
    public init(_ text: String) throws {
        let reader = AmountReader(expectsDays: false)
        let phrase = try PairPhrase(text)
        if let pair = phrase.pair {
            let one = ExactDecimal(coefficient: 1, scale: 0)
            (amount, self.pair) = (
                phrase.amount.isEmpty ? one : try reader.decimal(phrase.amount), pair
            )
            return
        }
        let said = try reader.amount(phrase.amount)
        guard let base = said.currency else { throw PairPhraseError.notAPair(text) }
        (amount, pair) = (
            said.number.normalized, CurrencyPair(base: base, quote: phrase.quote)
        )
    }

    /// An amount in one currency alone, `1980엔`, to be converted to another; nil for other texts.
    init?(_ text: String, to quote: Currency) {
        guard let phrase = try? AmountPhrase(text), let base = phrase.currency, base != quote else {
            return nil
        }
        (amount, pair) = (
            phrase.number.normalized, CurrencyPair(base: base, quote: quote)
        )
    }
}

extension Bookkeeper {
    /// An amount in one currency alone, to be converted to the home currency; nil for other texts,
    /// or if the reader has chosen no home currency.
    ///
    /// - Throws: `SQLiteError`.
    public func conversionToHome(_ text: String) throws -> ConversionPhrase? {
        try homeCurrency().flatMap { ConversionPhrase(text, to: $0) }
    }
}
