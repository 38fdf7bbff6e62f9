import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// The purses of a trip: a line each below its budgets, and their figures on the page of its cash.
enum CashPart {
    /// What is left of each purse; nil where no cash was bought.
    ///
    /// - Parameter onlyOverspent: whether to leave out those of which no more was spent than bought.
    static func html(
        _ trip: Stored<Trip>, _ visit: Visit, onlyOverspent: Bool = false
    ) throws -> HTML? {
        let purses = try visit.keeper.purses(of: String(trip.id)).purses
            .filter { !onlyOverspent || $0.left < 0 }
        guard !purses.isEmpty else { return nil }
        let cash = TripPath(trip.content).cash
        return HTML(
            purses.map { purse in
                let name = [visit.say(MoneyWords.cash), purse.owner].compactMap(\.self)
                    .joined(separator: " · ")
                let label: HTML = visit.isOwner ? "<a href=\"\(cash)\">\(name)</a>" : "\(name)"
                return """
                    <p class="spread"><span class="quiet">\(label)</span>\
                    <span\(if: purse.left < 0, " class=\"over\"")>\(purse.money(purse.left).text)</span></p>
                    """
            })
    }

    /// What is left of a purse, and its rate; what was bought and spent below.
    static func purse(_ purse: Purse, _ visit: Visit) -> HTML {
        let name = [purse.owner, purse.currency.name(visit.language)].compactMap(\.self)
            .joined(separator: " · ")
        let left = purse.money(purse.left).text
        return """
            <p class="spread"><span>\(name)</span><strong>\(left)</strong></p>
            <p class="quiet small">\(visit.say(Messages.purseFigures(purse)))</p>
            \(notes(purse, visit))
            """
    }

    /// What is to be done about a purse: more was spent than bought, or a purchase has no rate.
    private static func notes(_ purse: Purse, _ visit: Visit) -> [HTML] {
        var notes: [String] = []
        if purse.left < 0 {
            notes.append(
                visit.say(MoneyWords.overspent(purse.money(max(purse.left, -.max) * -1).text)))
        }
        if purse.cost == nil { notes.append(visit.say(Messages.pendingPurse(purse.currency))) }
        return notes.map { "<p class=\"near small\">\($0)</p>" }
    }
}
