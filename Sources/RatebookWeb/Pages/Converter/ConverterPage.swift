import Answers
import Bookkeeping
import Charts
import Language
import Rates

/// The converter of a pair, with the same amount in other currencies, and the pair's history.
struct ConverterPage {
    let pair: CurrencyPair
    private let visit: Visit
    private let asOf: AsOf
    /// The price, or why there is none in a book that has rates.
    private let outcome: Result<PricedPair, LookupError>

    init(_ visit: Visit) throws {
        self.visit = visit
        pair = CurrencyPair(
            base: try Currency(typed: visit.parameter(0)),
            quote: try Currency(typed: visit.parameter(1)))
        asOf = try visit.asOf()
        let source = try visit.source()
        do {
            outcome = .success(try visit.keeper.price(of: pair, asOf: asOf, source: source))
        } catch let error as LookupError {
            guard try visit.hasOtherRates else { throw error }
            outcome = .failure(error)
        }
    }

    /// The address of the pair in the fields `from` and `to`, else of the last one shown.
    static func address(_ visit: Visit) throws -> String {
        let last = try visit.lastPair()
        let base = try visit.currency("from") ?? last.base
        let quote = try visit.currency("to") ?? last.quote
        let fields = ["amount", "beside"].compactMap { name in
            visit.request.query[name].map { "\(name)=\($0.escapedForAddress)" }
        }
        let query = fields.isEmpty ? "" : "?" + fields.joined(separator: "&")
        return "/convert/\(base)/\(quote)\(query)"
    }

    var html: HTML {
        get throws {
            let title = "\(pair.base) → \(pair.quote)"
            guard case .success(let price) = outcome else {
                return Layout.page(title, on: .converter, visit, try controls)
            }
            let prices = try ConverterPrices(price, asOf, visit)
            let shown = try result(prices)
            return Layout.page(
                title, on: .converter, visit, beside: .list("/rates", visit.say(Words.rates)),
                """
                <header class="head"><h1>\(visit.say(Words.converter))</h1>\
                <a class="icon filled" href="/convert/\(pair.quote)/\(pair.base)" data-swap \
                aria-label="\(visit.say(Words.swap))">\(Icon.swap.html)</a></header>
                <form class="card stack tight converter" action="/convert" \
                data-prices="\(OfflinePrices(prices, visit).json)" \
                data-empty="\(visit.say(Messages.enterAmount))" \
                data-refused="\(visit.say(Words.calculationNeedsServer))" \
                data-chart="\(visit.say(Words.chartNeedsServer))" \
                data-copied="\(visit.say(Words.copied))">
                \(try rows(prices, shown.values).html)
                <button class="button">\(visit.say(Words.convert))</button>
                <div class="result"><div id="result" class="stack tight" aria-live="polite" \
                data-part="result">\(shown.html)</div>\
                <button type="button" class="icon" data-copy hidden aria-label="\(visit.say(Words.copy))">\
                \(Icon.copy.html)</button></div>
                <p class="told quiet small" role="status"></p>
                </form>
                \(CurrencyPicker.html(visit))
                \(try PairChart(pair, price, visit).html)
                \(try comparison)
                \(ways)
                """)
        }
    }

    private func rows(
        _ prices: ConverterPrices, _ values: [Currency: String]
    ) throws -> ConverterRows {
        let typed = [try typedCurrency(prices): typed]
        return ConverterRows(
            pair: pair,
            favorites: prices.rows[0].others.map(\.pair.quote),
            values: values.merging(typed) { $1 }, choices: try CurrencyChoices(visit, asOf),
            visit: visit)
    }

    /// The currency of the amount: that of the field `in`, else the pair's first.
    private func typedCurrency(_ prices: ConverterPrices) throws -> Currency {
        prices.row(of: try visit.currency("in")).currency
    }

    /// The ways to the pair's days, and to an alert on it.
    private var ways: HTML? {
        guard pair.base != pair.quote else { return nil }
        let alert: HTML = """
            <a class="button" href="/alerts?pair=\(pair)">\(visit.say(Words.setAlert))</a>
            """
        return """
            <p class="inline"><a class="button" href="/convert/\(pair)/days">\(visit.say(Words.ratesByDay))</a>\
            \(if: !visit.isReadOnly, alert)</p>
            """
    }

    /// The pair's price by source, where more than one states it.
    private var comparison: HTML {
        get throws {
            guard pair.base != pair.quote else { return .empty }
            let comparison = try visit.keeper.comparison(of: pair, asOf: asOf)
            guard comparison.lines.count > 1 else { return .empty }
            let title = visit.say(Words.bySource)
            return """
                <section class="card stack" aria-label="\(title)" data-pane><h2>\(title)</h2>
                \(HTMLTable(
                    comparison.columns(asOf, visit.language) { visit.say(TripWords.date($0)) },
                    visit.language)
                    .html(comparison.lines, caption: title))
                </section>
                """
        }
    }

    /// What leads to another pair where this one has no price, and why it has none.
    private var controls: HTML {
        get throws {
            """
            <header class="head"><h1>\(visit.say(Words.converter))</h1></header>
            <form class="card stack" action="/convert">
            <div class="pair">\(try select("from", pair.base, Words.from))\
            \(try select("to", pair.quote, Words.to))</div>
            <button class="button">\(visit.say(Words.convert))</button>
            \(try result)
            </form>
            <div class="inline">\(Layout.syncForm(visit))\
            <a class="button" href="/sources?currency=\(try unratedCurrency)">\(visit.say(Words.Settings.findSources))</a></div>
            """
        }
    }

    /// The currency of the pair that the book has no rates of; the second one where it has rates of both.
    private var unratedCurrency: Currency {
        get throws {
            let rated = try visit.keeper.contents.ratedCurrencies()
            return rated.contains(pair.base) ? pair.quote : pair.base
        }
    }

    /// The field's text: the typed one, else an amount that is worth something.
    private var typed: String {
        visit.request.query.values("amount").first ?? usualAmount
    }

    /// One, or the power of ten whose value is at least a half.
    private var usualAmount: String {
        guard case .success(let price) = outcome else { return "1" }
        let half = ExactDecimal(coefficient: 50, scale: 2)
        let power = (0...9).first { power in
            let amount = ExactDecimal(coefficient: Int128(powerOfTen(power)), scale: 0)
            return price.conversion.convert(amount, digits: 2).map {
                $0.coefficient >= half.coefficient
            } ?? true
        }
        return Numbers.grouped("1" + String(repeating: "0", count: power ?? 0))
    }

    private func select(_ name: String, _ chosen: Currency, _ label: Text) throws -> HTML {
        """
        <label class="field"><span>\(visit.say(label))</span>\
        <select name="\(name)" data-submit>\
        \(try CurrencyChoices(visit, asOf).options(chosen))</select></label>
        """
    }

    /// The result, the rate, and the amounts in the other currencies; or the error.
    var result: HTML {
        get throws {
            guard case .success(let price) = outcome else {
                return try fault {
                    _ = try outcome.get(); return .empty
                }
            }
            return try result(ConverterPrices(price, asOf, visit)).html
        }
    }

    private func result(
        _ prices: ConverterPrices
    ) throws -> (html: HTML, values: [Currency: String]) {
        var values: [Currency: String] = [:]
        let html = try fault {
            guard !typed.allSatisfy(\.isWhitespace) else { throw TypedAmountError.empty }
            let row = prices.row(of: try visit.currency("in"))
            let phrase = try ConversionPhrase(
                typed: typed, row.currency.code, row.price.pair.quote.code)
            let sums = try ([row.price] + row.others).map {
                try ConvertedAmount(phrase.amount, $0, asOf)
            }
            values = Dictionary(
                sums.map { ($0.price.pair.quote, $0.number) },
                uniquingKeysWith: { first, _ in first })
            return try result(sums, row)
        }
        return (html, values)
    }

    /// What an action returns, or what is wrong with what was typed.
    private func fault(_ action: () throws -> HTML) throws -> HTML {
        do {
            return try action()
        } catch {
            let failure = Failure(error)
            guard failure.code == .usage || error is LookupError else { throw error }
            let message = failure.kind == "bad-amount" ? Messages.enterNumber : failure.message
            let hint =
                (error as? LookupError).flatMap { Words.advice($0, canSync: visit.canSync) }
                ?? failure.hintOnPage(canSync: visit.canSync)
            return """
                <p class="wrong" role="alert">\(visit.say(message.clipped))\
                \(hint.map { "<br><small>\(visit.say($0.clipped))</small>" as HTML })</p>
                """
        }
    }

    /// - Parameter sums: the amounts in all other currencies, first in the one that is named.
    private func result(_ sums: [ConvertedAmount], _ row: ConverterPrices.Row) throws -> HTML {
        let (price, named) = (row.price, sums[0])
        let amount = "\(Numbers.grouped(named.amount.description)) \(row.currency)"
        let values = sums.map { "\($0.price.pair.quote) \($0.number)" }.joined(separator: "|")
        let held = try visit.keeper.heldBack(after: price, asOf: asOf)
        let newer = try visit.keeper.newerSource(than: price, asOf: asOf, source: visit.source())
        let notes = [price.statement, row.age, price.series.source].compactMap { $0 }
        let more =
            price.fixedRates
            + [newer.map(Messages.newerSource), held.map(Messages.heldBack)]
            .compactMap { $0 }
        return """
            <p class="outcome" data-values="\(values)"><small>\(amount) \(named.isExact ? "=" : "≈")</small> \
            <output>\(named.text)</output></p>
            <p class="quiet small">\(notes.joined(separator: " · "))</p>
            \(more.map { "<p class=\"quiet small\">\(HTML(unbroken: visit.say($0)))</p>" as HTML })
            """
    }
}
