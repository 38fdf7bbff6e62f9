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
        let amount = visit.request.query["amount"].map { "?amount=\($0.escapedForAddress)" }
        return "/convert/\(base)/\(quote)\(amount ?? "")"
    }

    var html: HTML {
        get throws {
            let title = "\(pair.base) → \(pair.quote)"
            guard case .success(let price) = outcome else {
                return Layout.page(title, on: .converter, visit, try controls)
            }
            return Layout.page(
                title, on: .converter, visit,
                """
                <header class="head"><h1>\(visit.say(Words.converter))</h1>\
                <a class="icon filled" href="/convert/\(pair.quote)/\(pair.base)" data-swap \
                aria-label="\(visit.say(Words.swap))">\(Icon.swap.html)</a></header>
                <form class="card stack converter" action="/convert" \
                data-prices="\(try OfflinePrices(price, asOf, visit).json)" \
                data-empty="\(visit.say(Messages.enterAmount))" \
                data-refused="\(visit.say(Words.calculationNeedsServer))" \
                data-chart="\(visit.say(Words.chartNeedsServer))">
                <label class="field"><span>\(visit.say(Words.amount))</span>
                <input class="amount" name="amount" value="\(typed)" inputmode="text" \
                autocomplete="off" autocapitalize="off" enterkeyhint="go" required \
                aria-describedby="result"></label>
                <div class="pair">\(try select("from", pair.base, Words.from))\
                \(try select("to", pair.quote, Words.to))</div>
                <button class="button">\(visit.say(Words.convert))</button>
                <div id="result" class="stack" aria-live="polite" data-part="result">\
                \(try result)</div>
                </form>
                \(try PairChart(pair, price, visit).html)
                \(try comparison)
                """)
        }
    }

    /// The pair's price by source, where more than one states it.
    private var comparison: HTML {
        get throws {
            guard pair.base != pair.quote else { return .empty }
            let comparison = try visit.keeper.comparison(of: pair, asOf: asOf)
            guard comparison.lines.count > 1 else { return .empty }
            let title = visit.say(Words.bySource)
            return """
                <section class="card stack" aria-label="\(title)"><h2>\(title)</h2>
                \(HTMLTable(comparison.columns(asOf, visit.language), visit.language)
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
            """
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
        let rated = try visit.keeper.contents.ratedCurrencies()
        func isOffered(_ currency: Currency) -> Bool {
            currency == chosen || rated.contains(currency) && !currency.isRetired(on: asOf.day)
        }
        let usual = try visit.usualCurrencies().filter(isOffered)
        func options(_ currencies: [Currency], _ chosen: Currency?) -> [HTML] {
            currencies.map { currency in
                """
                <option value="\(currency)"\(if: currency == chosen, " selected")>\(currency) \
                \(currency.name(visit.language))</option>
                """
            }
        }
        return """
            <label class="field"><span>\(visit.say(label))</span>\
            <select name="\(name)" data-submit>\(options(usual, chosen))<hr>\
            \(options(Currency.all.filter { isOffered($0) && !usual.contains($0) }, chosen))</select></label>
            """
    }

    /// The result, the rate, and the same amount in the favourites; or the error.
    var result: HTML {
        get throws {
            do {
                let price = try outcome.get()
                guard !typed.allSatisfy(\.isWhitespace) else { throw TypedAmountError.empty }
                let phrase = try ConversionPhrase(
                    typed: typed, pair.base.code, pair.quote.code)
                return try result(of: phrase.amount, price)
            } catch {
                let failure = Failure(error)
                guard failure.code == .usage || error is LookupError else { throw error }
                let message = failure.kind == "bad-amount" ? Messages.enterNumber : failure.message
                let hint =
                    error is LookupError
                    ? failure.hint : failure.hintOnPage(canSync: visit.canSync)
                return """
                    <p class="wrong" role="alert">\(visit.say(message.clipped))\
                    \(hint.map { "<br><small>\(visit.say($0.clipped))</small>" as HTML })</p>
                    """
            }
        }
    }

    private func result(of amount: ExactDecimal, _ price: PricedPair) throws -> HTML {
        let priced = try ConvertedAmount(amount, price, asOf)
        let shown = try ConverterPrice(price, asOf, visit)
        let notes = [price.statement, shown.age, price.series.source]
        let held = try visit.keeper.heldBack(after: price, asOf: asOf)
        let newer = try visit.keeper.newerSource(than: price, asOf: asOf, source: visit.source())
        return """
            <p class="outcome"><small>\(Numbers.grouped(amount.description)) \(pair.base) \(priced.isExact ? "=" : "≈")</small> \
            <output class="big">\(priced.text)</output></p>
            <p class="quiet small">\(notes.compactMap { $0 }.joined(separator: " · "))</p>
            \(price.fixedRates.map { "<p class=\"quiet small\">\(visit.say($0))</p>" as HTML })
            \(newer.map { newer -> HTML in
                "<p class=\"quiet small\">\(visit.say(Messages.newerSource(newer)))</p>"
            })\(held.map { held -> HTML in
                "<p class=\"quiet small\">\(visit.say(Messages.heldBack(held)))</p>"
            })\(try others(amount, shown.favorites))
            """
    }

    /// The amount at other prices.
    private func others(_ amount: ExactDecimal, _ prices: [PricedPair]) throws -> HTML {
        let lines = try prices.map { price -> HTML in
            """
            <li><a href="/convert/\(price.pair)?amount=\(typed.escapedForAddress)">\
            <span>\(price.pair.quote) <small class="quiet">\
            \(price.pair.quote.name(visit.language))</small></span>\
            <b class="num">\(try ConvertedAmount(amount, price, asOf).text)</b></a></li>
            """
        }
        return lines.isEmpty ? .empty : "<ul class=\"others\">\(lines)</ul>"
    }
}
