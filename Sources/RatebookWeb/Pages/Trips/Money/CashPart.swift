import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The purses and the cards of a trip on its page.
enum CashPart {
    static func html(_ trip: Stored<Trip>, _ visit: Visit) throws -> HTML? {
        let name = String(trip.id)
        let purses = try visit.keeper.purses(of: name).purses
        let cards = try visit.keeper.cards(of: name).cards
        guard !purses.isEmpty || !cards.isEmpty else { return nil }
        return """
            <section class="card stack tight"><h2>\(visit.say(TripWords.cashAndCards))</h2>
            \(purses.map { purse($0, visit) })
            \(cards.map { card($0, visit) })
            \(if: visit.isOwner, "<p><a class=\"button plain\" href=\"\(TripPath(trip.content).cash)\">\(visit.say(TripWords.change))</a></p>")
            </section>
            """
    }

    /// What is left of a purse, and its rate; what was bought and spent below.
    static func purse(_ purse: Purse, _ visit: Visit) -> HTML {
        let name = [purse.owner, purse.currency.name(visit.language)].compactMap(\.self)
            .joined(separator: " · ")
        let left = purse.money(purse.left).text
        return """
            <p class="spread"><span>\(name)</span><strong>\(left)</strong></p>
            <p class="quiet small">\(visit.say(Messages.purseFigures(purse)))</p>
            """
    }

    private static func card(_ card: Card, _ visit: Visit) -> HTML {
        "<p class=\"quiet small\">\(visit.say(Messages.terms(card)))</p>"
    }
}
