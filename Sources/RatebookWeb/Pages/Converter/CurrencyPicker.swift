import Answers

/// The search for a currency that picker.js opens instead of a list.
enum CurrencyPicker {
    static func html(_ visit: Visit) -> HTML {
        let search = visit.say(Words.search)
        return """
            <dialog class="picker" aria-label="\(visit.say(Words.chooseCurrency))" \
            data-recent="\(visit.say(Words.recent))" data-favorites="\(visit.say(Words.favorites))" \
            data-all="\(visit.say(Words.allCurrencies))">\
            <div class="inline"><input type="search" aria-label="\(search)" placeholder="\(search)" \
            autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go">\
            <button type="button" class="icon" aria-label="\(visit.say(Words.close))">\
            \(Icon.close.html)</button></div>\
            \(visit.searchStatus)<ul></ul>\
            <p class="empty" hidden>\(visit.say(Messages.noMatchingCurrency))</p></dialog>
            """
    }
}

extension Visit {
    /// The line that tells screen readers how many currencies a search has found; the module writes
    /// the count in place of #.
    var searchStatus: HTML {
        """
        <p class="visually-hidden" role="status" data-found="\(say(Words.currenciesFound))" \
        data-none="\(say(Messages.noMatchingCurrency))"></p>
        """
    }
}
