import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// Amounts and budgets as horizontal bars with their numbers beside them.
enum SpendingBar {
    /// A bar that is filled to some percent.
    ///
    /// - Parameter color: the class of its colour; nil for that of its kind.
    static func bar(_ percent: Int128, _ kind: Kind = .plain, color: String? = nil) -> HTML {
        """
        <progress class="\(color ?? kind.rawValue)" max="100" value="\(min(max(percent, 0), 100))" \
        aria-hidden="true"></progress>
        """
    }

    /// The scale of bars that are each a share of one whole.
    static let axis: HTML = """
        <p class="axis num" aria-hidden="true"><span>0%</span><span>50%</span><span>100%</span></p>
        """

    enum Kind: String { case plain, near, over }

    /// How much of a whole an amount is, in percent; none of a whole that is not positive.
    static func percent(_ amount: Int64, of whole: some BinaryInteger) -> Int128 {
        whole > 0 ? Int128(amount) * 100 / Int128(whole) : 0
    }

    /// A budget in one line: its scope, and the remainder or the excess with the spent percentage, above a bar.
    static func line(_ line: BudgetReport.Line, _ trip: Trip, on day: Day, _ visit: Visit) -> HTML {
        """
        <div class="budget \(kind(of: line).rawValue)">
        <p class="spread"><span class="quiet">\(label(line.scope, on: day, visit))</span>\
        <strong class="\(kind(of: line).rawValue)">\(visit.say(standing(of: line, trip)))\
        <small class="quiet"> · \(line.percentSpent)%</small></strong></p>\(bar(line.percentSpent, kind(of: line)))</div>
        """
    }

    private static func kind(of line: BudgetReport.Line) -> Kind {
        switch line.warning {
        case nil: .plain
        case .near: .near
        case .over: .over
        }
    }

    private static func standing(of line: BudgetReport.Line, _ trip: Trip) -> Text {
        line.left < 0
            ? TripWords.over(trip.money(-line.left).text)
            : TripWords.left(trip.money(line.left).text)
    }

    /// A budget: its scope, the spending, and the remainder or the excess.
    static func budget(_ line: BudgetReport.Line, _ trip: Trip, on day: Day, _ visit: Visit) -> HTML
    {
        let kind = kind(of: line)
        return """
            <div class="budget \(kind.rawValue)">
            <p class="spread"><span>\(label(line.scope, on: day, visit))</span>\
            <strong class="\(kind.rawValue)">\(visit.say(standing(of: line, trip)))</strong></p>
            \(bar(line.percentSpent, kind))
            <p class="spread"><small>\(visit.say(TripWords.of(trip.money(line.spent).number, trip.money(line.budget).text)))</small>\
            <small>\(line.percentSpent)%</small></p>
            </div>
            """
    }

    /// What a budget is for: in all, a day, a category.
    static func label(_ scope: BudgetReport.Scope, on day: Day, _ visit: Visit) -> String {
        switch scope {
        case .trip: visit.say(TripWords.budget)
        case .day:
            visit.say(day == visit.keeper.today ? TripWords.today : TripWords.shortDate(day))
        case .category(let name): visit.category(name)
        }
    }

    /// A line of a report: a name, an amount, and the bar of its part of a whole.
    static func line(
        _ name: HTML, _ amount: HTML, note: HTML? = nil, percent: Int128, kind: Kind = .plain
    ) -> HTML {
        """
        <li><p class="spread"><span>\(name)</span><strong>\(amount)</strong></p>\(bar(percent, kind))\
        \(note.map { "<p class=\"quiet small\">\($0)</p>" as HTML })</li>
        """
    }
}
