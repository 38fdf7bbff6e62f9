package import Language
package import Rates
import Terminal

/// Why a list or a history is empty, and how to fill it.
extension Messages {
    package static var noFavorites: Text {
        Text("No favourites yet. To add one: ratebook favorite add USD")
    }

    /// A list of favourites none of which a source has.
    package static func noFavorites(in source: String) -> Text {
        Text("\(source) has no rate of a favourite currency. To add one: ratebook favorite add USD")
    }

    package static var noFavoriteFilms: Text {
        Text("No favourite films yet. To add one: ratebook favorite film add TITLE")
    }

    /// - Parameter expense: the expense whose photos were listed; nil for all of a trip.
    package static func noPhotos(ofExpense expense: Int?) -> Text {
        let number = expense.map(String.init) ?? "NUMBER"
        return Text("No photos yet. To add one: ratebook expense photo add \(number) FILE")
    }

    package static var emptyTrash: Text { Text("The trash is empty.") }

    package static var noExpenses: Text { Text("No expenses yet") }

    package static var noMatchingCurrency: Text { Text("No results: no listed currency matches.") }

    package static var noMatchingFilm: Text { Text("No results: no listed film matches.") }

    /// No expense that was searched for.
    ///
    /// - Parameter trip: the title of the trip that was searched; nil for all trips.
    package static func noMatchingExpenses(on trip: String?) -> Text {
        guard let trip else { return Text("No results: no expense matches.") }
        return Text(
            "No results: no expense of \(trip.terminalSafe) matches. To search all trips: --all-trips"
        )
    }

    /// A range in which a pair has no rates.
    ///
    /// - Parameter stored: the first and the last day that have one; nil if that is not known.
    package static func noRates(of pair: CurrencyPair, stored: ClosedRange<Day>?) -> Text {
        guard let stored else { return Text("No results: no rates of \(pair) in that time") }
        return Text(
            "No results: no rates of \(pair) in that time; stored: \(stored.lowerBound) to \(stored.upperBound)"
        )
    }
}
