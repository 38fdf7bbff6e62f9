import Arguments

/// The kinds of values that ratebook completes.
extension Completion {
    static let alert = custom("alert")
    /// A word of an alert's rule.
    static let alertRule = custom("alert-rule")
    static let category = custom("category")
    static let command = custom("command")
    /// A conflict of a shared trip by its number.
    static let conflict = custom("conflict")
    static let currency = custom("currency")
    static let day = custom("day")
    static let digits = custom("digits")
    static let expense = custom("expense")
    /// A word after an amount: a currency or a person.
    static let expenseWord = custom("expense-word")
    /// A film by its title or code.
    static let film = custom("film")
    static let favoriteFilm = custom("favorite-film")
    static let kind = custom("kind")
    /// A pair of currencies, as one word or two.
    static let pair = custom("pair")
    static let person = custom("person")
    static let source = custom("source")
    static let rateSource = custom("rate-source")
    static let trip = custom("trip")
}
