internal import Phrases
public import Rates
internal import Texts

/// An alert as people type it: `USD/KRW above 1400`, `USD KRW change 2% in 7 days`, `달러 1400원 이상`,
/// `usd/krw >= 1400`, `엔화가 9원 밑으로 떨어지면`.
///
/// A limit may be for several units, as people quote the price of some currencies: `100 JPY/KRW below 890` is below 8.9.
public struct AlertPhrase {
    public let pair: CurrencyPair
    public let rule: AlertRule

    /// - Parameter home: the currency of a limit without one, for a single currency; nil for none.
    /// - Throws: ``AlertPhraseError``, ``TypedAmountError``, `PairPhraseError`.
    public init(_ text: String, home: Currency? = nil) throws {
        let (units, words) = Self.units(in: Self.words(of: text))
        if let index = words.firstIndex(where: { Self.spans[$0.lowercased()] != nil }),
            let kind = Self.spans[words[index].lowercased()]
        {
            pair = try Self.pair(words[..<index])
            rule = try Self.rule(kind, words[(index + 1)...])
        } else if let limit = ComparisonPhrase(in: words) {
            let amount =
                limit.isBehind ? words[limit.words.upperBound...] : words[..<limit.words.lowerBound]
            let rest = limit.isBehind ? words[..<limit.words.lowerBound] : []
            // above 1400: the pair is missing.
            if limit.isBehind, rest.isEmpty { _ = try Self.pair([]) }
            (pair, rule) = try Self.pairAndLimit(
                rest, amount, limit.kind, home, for: units, in: text)
        } else {
            throw AlertPhraseError.notARule(text)
        }
    }

    /// The words, with signs apart from them.
    private static func words(of text: String) -> [String] {
        var spaced = text
        for sign in [">=", "<=", "≥", "≤"] { spaced = spaced.replacing(sign, with: " \(sign) ") }
        for sign in [">", "<"] where !spaced.contains(sign + "=") {
            spaced = spaced.replacing(sign, with: " \(sign) ")
        }
        return spaced.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The numbers of units of which people quote the price.
    private static let quotedUnits: Set<String> = ["1", "10", "100", "1000", "1,000"]

    /// The number of units before the first currency, one where there is none, and the other words.
    private static func units(in words: [String]) -> (Int64, [String]) {
        guard let first = words.first else { return (1, words) }
        let number = String(first.prefix { $0.isNumber || $0 == "," })
        let rest = first.dropFirst(number.count)
        let others = (rest.isEmpty ? [] : [String(rest)]) + words.dropFirst()
        guard quotedUnits.contains(number), let units = Int64(number.replacing(",", with: "")),
            let next = others.first, isCurrency(next)
        else { return (1, words) }
        return (units, others)
    }

    /// Whether a word begins with a currency: that of a pair, or one alone.
    private static func isCurrency(_ word: String) -> Bool {
        let name = word.split(separator: "/", omittingEmptySubsequences: false).first ?? ""
        return (try? CurrencyReader().named(String(name))) != nil
            || (try? CurrencyPair(typed: word)) != nil
    }

    // MARK: changes, highs and lows

    private static let spans: [String: AlertRule.Kind] = [
        "change": .change, "high": .high, "low": .low,
    ]

    private static func rule(
        _ kind: AlertRule.Kind, _ words: ArraySlice<String>
    ) throws -> AlertRule {
        let position = words.firstIndex { $0.lowercased() == "in" } ?? words.endIndex
        let value = words[..<position].joined(separator: " ")
        guard kind == .change || value.isEmpty else {
            throw AlertPhraseError.notARule(([kind.rawValue] + words).joined(separator: " "))
        }
        let days = try days(words[position...].dropFirst())
        guard kind == .change else { return kind == .high ? .high(days: days) : .low(days: days) }
        guard value.hasSuffix("%"), !value.dropLast().contains("%"),
            let percent = try? AmountReader().rate(String(value.dropLast()))
        else { throw AlertPhraseError.notAPercentage(value) }
        return .change(percent: percent, days: days)
    }

    private static func days(_ words: ArraySlice<String>) throws -> Int {
        let unit = words.dropFirst()
        guard unit.isEmpty || unit.elementsEqual(["days"]) || unit.elementsEqual(["day"]),
            let days = words.first.flatMap({ Int($0) }), AlertRule.dayRange.contains(days)
        else { throw AlertPhraseError.notDays(words.joined(separator: " ")) }
        return days
    }

    // MARK: limits

    private static func pairAndLimit(
        _ currencies: ArraySlice<String>, _ amount: ArraySlice<String>,
        _ comparison: ComparisonPhrase.Kind,
        _ home: Currency?, for units: Int64, in text: String
    ) throws -> (CurrencyPair, AlertRule) {
        guard !currencies.isEmpty else {
            // 달러 1400원 이상: the limit begins where a number does.
            let start = amount.firstIndex { $0.contains(where: \.isNumber) }
            guard let start, start > amount.startIndex else {
                throw AlertPhraseError.notARule(text)
            }
            return try pairAndLimit(
                amount[..<start], amount[start...], comparison, home, for: units, in: text)
        }
        let said = try limit(amount, in: text)
        let pair = try pair(currencies, quotedIn: said.currency, home)
        if let currency = said.currency, currency != pair.quote {
            throw AlertPhraseError.otherCurrency(currency, pair)
        }
        let rate = try AmountReader().rate(said.number.description)
        guard units > 1 else { return (pair, try rule(comparison, rate)) }
        guard let one = Rate(nanos: rate.nanos / units) else {
            throw AlertPhraseError.notARule(text)
        }
        return (pair, try rule(comparison, one))
    }

    private static func rule(_ comparison: ComparisonPhrase.Kind, _ rate: Rate) throws -> AlertRule
    {
        // A rate has nine decimals, so that at least 1400 is above 1399.999999999.
        switch comparison {
        case .above: .above(rate)
        case .below: .below(rate)
        case .atLeast: .above(Rate(nanos: rate.nanos - 1) ?? rate)
        case .atMost: .below(Rate(nanos: rate.nanos &+ 1) ?? rate)
        }
    }

    private static func limit(_ words: ArraySlice<String>, in text: String) throws -> SaidAmount {
        let value = ComparisonPhrase.withoutParticle(words.joined(separator: " "))
        // 1400% would be 14.
        guard !value.isEmpty, !value.contains("%"), !words.contains("in") else {
            throw AlertPhraseError.notARule(text)
        }
        let reader = AmountReader(expectsDays: false)
        if let amount = try? reader.amount(value) { return amount }
        // The error of a rate.
        return SaidAmount(try reader.rate(value).decimal)
    }

    /// The pair of the words, or one currency in the currency of the limit or in that of home.
    private static func pair(
        _ words: ArraySlice<String>, quotedIn quote: Currency?, _ home: Currency?
    ) throws -> CurrencyPair {
        do {
            return try pair(words)
        } catch let error as PairPhraseError {
            let base = try? CurrencyReader().named(words.joined(separator: " "))
            guard let base, let quote = quote ?? home, quote != base else { throw error }
            return CurrencyPair(base: base, quote: quote)
        }
    }

    private static func pair(_ words: ArraySlice<String>) throws -> CurrencyPair {
        try CurrencyPair(typed: words.joined(separator: " "))
    }
}

/// Why a text is not an alert.
public enum AlertPhraseError: Error, Equatable, Sendable {
    case notARule(String)
    /// Not a percentage above zero; empty where it is missing.
    case notAPercentage(String)
    /// Not a number of days that a rule may look back; empty where it is missing.
    case notDays(String)
    /// A limit in another currency than the pair's price.
    case otherCurrency(Currency, CurrencyPair)
}
