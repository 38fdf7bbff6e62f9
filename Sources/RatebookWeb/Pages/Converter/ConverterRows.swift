import Answers
import Bookkeeping
import Language
import Rates

/// The currencies of a converter, each with its amount.
///
/// Without scripts, the first amount is typed, and the others are shown; with them, each can be typed.
struct ConverterRows {
    let pair: CurrencyPair
    /// The currencies below the pair.
    let favorites: [Currency]
    /// The amounts as they are shown; none for those that cannot be computed.
    let values: [Currency: String]
    /// The currencies to choose from: favourites, the most common, and all others.
    let choices: CurrencyChoices
    let visit: Visit

    /// The number of favourites that leave the chart's periods in sight on a phone.
    private static let favoritesAtOnce = 3

    var html: HTML {
        let shown = favorites.prefix(Self.favoritesAtOnce)
        let rest = favorites.dropFirst(Self.favoritesAtOnce)
        return """
            <ul class="sums">\(row(chosen("from", pair.base, Words.from), pair.base, isTyped: true))\
            \(row(chosen("to", pair.quote, Words.to), pair.quote))\
            \(shown.map { row(linked($0), $0) })</ul>\
            \(if: !rest.isEmpty, more(Array(rest)))
            """
    }

    private func more(_ currencies: [Currency]) -> HTML {
        """
        <details><summary>\(visit.say(Words.moreCurrencies))</summary>\
        <ul class="sums">\(currencies.map { row(linked($0), $0) })</ul></details>
        """
    }

    private func row(_ head: HTML, _ currency: Currency, isTyped: Bool = false) -> HTML {
        let value = values[currency] ?? ""
        let label = "\(visit.say(Words.amount)) \(currency)"
        let kind: HTML = isTyped ? "name=\"amount\" required" : "readonly"
        return """
            <li class="sum" data-fit="\(Self.fit(value))">\(head)<span class="box">\
            <input class="amount" \(kind) value="\(value)" data-code="\(currency)" inputmode="text" \
            autocomplete="off" autocapitalize="off" enterkeyhint="go" aria-label="\(label)"></span></li>

            """
    }

    /// How small an amount's letters are, from 0 for the usual ones; converter.js has the same steps.
    private static func fit(_ text: String) -> Int {
        [9, 15, 22].firstIndex { text.count <= $0 } ?? 3
    }

    /// A currency of the pair: a list, and the button that opens the search instead where scripts run.
    private func chosen(_ name: String, _ currency: Currency, _ label: Text) -> HTML {
        """
        <select name="\(name)" aria-label="\(visit.say(label))" data-submit>\
        \(choices.options(currency, areSearched: name == "from"))</select>\
        <button type="button" class="pick" data-for="\(name)" aria-haspopup="dialog" \
        aria-label="\(visit.say(label)): \(currency) \(currency.name(visit.language))">\
        \(face(currency))</button>
        """
    }

    private func linked(_ currency: Currency) -> HTML {
        let amount = (values[pair.base] ?? "").escapedForAddress
        return """
            <a class="pick" href="/convert/\(pair.base)/\(currency)?amount=\(amount)">\
            \(face(currency))</a>
            """
    }

    private func face(_ currency: Currency) -> HTML {
        """
        <span class="flag" aria-hidden="true">\(currency.flag)</span><span><b>\(currency)</b> \
        <small class="quiet">\(currency.name(visit.language))</small></span>
        """
    }
}

/// The currencies that can be chosen on a page.
struct CurrencyChoices {
    /// Favourites, and the most common ones.
    private let usual: [Currency]
    private let others: [Currency]
    private let favorites: [Currency]
    private let language: Language

    /// Those of which the book has rates, without ended ones.
    init(_ visit: Visit, _ asOf: AsOf) throws {
        let rated = try visit.keeper.contents.ratedCurrencies()
        func isOffered(_ currency: Currency) -> Bool {
            rated.contains(currency) && !currency.isRetired(on: asOf.day)
        }
        let usual = try visit.usualCurrencies().filter(isOffered)
        self.usual = usual
        others = Currency.all.filter { isOffered($0) && !usual.contains($0) }
        favorites = try visit.keeper.contents.favorites()
        language = visit.language
    }

    /// The options of a list.
    ///
    /// - Parameter areSearched: whether each has what the search finds, and what it shows.
    func options(_ chosen: Currency, areSearched: Bool = false) -> HTML {
        let missing = usual.contains(chosen) || others.contains(chosen) ? [] : [chosen]
        func option(_ currency: Currency) -> HTML {
            """
            <option value="\(currency)"\(if: currency == chosen, " selected")\
            \(if: areSearched, searched(currency))>\(currency) \(currency.name(language))</option>
            """
        }
        return "\((missing + usual).map(option))<hr>\(others.map(option))"
    }

    private func searched(_ currency: Currency) -> HTML {
        """
         data-find="\(currency.searchNames(besides: language))" \
        data-region="\(currency.region(language))" data-flag="\(currency.flag)"\
        \(if: favorites.contains(currency), " data-favorite")
        """
    }
}

extension Currency {
    /// What the search finds besides the texts that are shown in a language.
    func searchNames(besides language: Language, _ more: [String] = []) -> String {
        let shown = [code, name(language), region(language)].map { Currency.folded($0) }
        return (searchNames + more).filter { !shown.contains($0) && !$0.isEmpty }
            .joined(separator: "|")
    }
}
