import Answers
import Bookkeeping
import Phrases
import Rates

/// The answers to programs about rates: what the command line prints with `--json`.
enum RateAnswers {
    /// The list: `base`, `date`, `source`, and `q`, the text searched.
    static func rates(_ visit: Visit) throws -> String {
        var query = ListQuery(asOf: try visit.asOf())
        query.statement = try visit.currency("base").map { .of($0) }
        query.source = try visit.source()
        query.search = visit.request.query["q"]
        let listing = try visit.keeper.rates(query)
        return JSONText.array(listing.columns(visit.language).records(of: listing.rows))
    }

    /// A conversion: `amount`, `from`, `to`, `date`, `source`.
    static func conversion(_ visit: Visit) throws -> String {
        JSONText.object(try ConvertedAmount(visit).record)
    }

    /// A pair's price by source: `pair`, `date`.
    static func comparison(_ visit: Visit) throws -> String {
        let pair = try CurrencyPair(typed: visit.request.query["pair"] ?? "")
        let asOf = try visit.asOf()
        let comparison = try visit.keeper.comparison(of: pair, asOf: asOf)
        return JSONText.array(
            comparison.columns(asOf, visit.language).records(of: comparison.lines))
    }

    /// A pair's rates, oldest first: `pair`, `since`, `until`, `source`.
    static func history(_ visit: Visit) throws -> String {
        let pair = try CurrencyPair(typed: visit.request.query["pair"] ?? "")
        let range = HistoryRange(since: try visit.day("since"), until: try visit.day("until"))
        let query = HistoryQuery(pair, in: try range.checked(), source: try visit.source())
        let rows = try visit.keeper.history(query)?.content ?? []
        return JSONText.array(rows.columns.records(of: rows))
    }

    /// A calculation: `expression`, and each earlier line as `line`.
    static func calculation(_ visit: Visit) throws -> String {
        let tape = CalculatorTape(visit)
        return JSONText.object(
            try tape.session.answer(visit.request.query["expression"] ?? "").record(nil))
    }

    /// The state of each source.
    static func status(_ visit: Visit) throws -> String {
        let lines = try SourceStatus.all(visit.keeper.book, now: visit.keeper.now)
        return JSONText.array(
            SourceStatus.columns(visit.language, visit.keeper.now).records(of: lines))
    }
}

extension ConversionPhrase {
    /// Reads an amount, which may have the currency of the first field: `5만원` of KRW.
    init(typed amount: String, _ from: String, _ to: String) throws {
        if let phrase = try? ConversionPhrase("\(amount) \(to)"), !to.isEmpty, !from.isEmpty,
            phrase.pair.base == (try? Currency(typed: from))
        {
            self = phrase
        } else {
            self = try ConversionPhrase(
                [amount, from, to].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }
}

extension ConvertedAmount {
    /// The conversion of the fields `amount`, `from` and `to`, read as the command line reads them.
    init(_ visit: Visit) throws {
        let query = visit.request.query
        guard let amount = query["amount"] else { throw TypedAmountError.empty }
        let phrase = try ConversionPhrase(
            typed: amount, query["from"] ?? "", query["to"] ?? "")
        let asOf = try visit.asOf()
        let price = try visit.keeper.price(
            of: phrase.pair, asOf: asOf, source: try visit.source())
        try self.init(phrase.amount, price, asOf)
    }
}
