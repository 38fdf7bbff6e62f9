import Answers
import Bookkeeping
import Language
import Rates
import Trips

/// `/trips/:uid`: a trip's figures, its budgets, and its expenses day by day, the newest first; with a
/// filter, the expenses found in it.
///
/// A trip that is over leads with the balance and the report.
struct TripPage {
    private let visit: Visit
    private let trip: Stored<Trip>
    private let report: DayReport
    private let budgets: [BudgetReport.Line]
    /// The days that are shown, oldest first, and the number of those before.
    private let entries: ArraySlice<DayReport.Entry>
    private let hidden: Int
    private let marks: [Int64: ExpenseMarks]
    private let authors: (String?) -> Author
    private let shared: SharedTripPart?

    static func answer(_ visit: Visit) throws -> Response {
        let root = TripPath(try visit.trip().content).root
        let fields = try ExpenseFilterFields(visit, root: root)
        if !fields.filter.isEmpty { return try ExpenseSearchPage.answer(fields, onTrip: visit) }
        let page = try TripPage(visit)
        let response = Response.page(try page.html())
        if !visit.isBeside { page.shared?.markSeen() }
        return response
    }

    private init(_ visit: Visit) throws {
        self.visit = visit
        trip = try visit.trip()
        let name = String(trip.id)
        let keeper = visit.keeper
        guard case .days(let days) = try keeper.report(.day, of: name, withRates: false).report
        else { throw PageError.notFound }
        report = days
        budgets = try keeper.budgets(of: name).lines
        let shown = Self.shown(days, all: visit.request.query["all"] != nil)
        (entries, hidden) = shown
        let (contents, id) = (keeper.contents, trip.id)
        marks =
            try shown.entries.first.map { try contents.expenseMarks(of: id, since: $0.day.date) }
            ?? [:]
        authors = try keeper.authors()
        shared = try SharedTripPart(visit, trip)
    }

    private var path: TripPath { TripPath(trip.content) }
    private var summary: TripSummary { report.summary }
    private var isFinished: Bool { trip.content.isFinished(on: visit.keeper.today) }
    private func say(_ text: Text) -> String { visit.say(text) }

    private func html() throws -> HTML {
        let canAdd = !visit.isReadOnly && !trip.isArchived
        return Layout.page(
            trip.title, on: .trips, visit, beside: .detail(path.report, say(TripWords.reports)),
            """
            \(if: visit.isOwner, "<a class=\"back\" href=\"/trips\">‹ \(say(TripWords.trips))</a>")
            <h1>\(trip.title)</h1>
            <p class="quiet small about">\(about)\(try ownName())</p>
            \(try TripNotice(visit, trip).html())
            \(shared?.news)
            \(shared?.conflicts)
            \(isFinished ? try FinishedTrip(trip, visit).html() : nil)
            \(try TripFigures(trip, summary, budgets, visit).lead())
            \(if: canAdd, "<a class=\"button \(isFinished ? "fab late" : "primary fab")\" href=\"\(path.add)\">\(Icon.add.html)\(say(TripWords.addExpense))</a>")
            \(tabs(canAdd: canAdd))
            \(try days())
            \(try trash())
            \(shared?.devices)
            \(if: visit.isOwner && canAdd, invitation)
            \(TripDownloads.html(trip.content, visit))
            \(if: !visit.isOwner, display)
            \(canAdd ? try sheet() : nil)
            """)
    }

    /// The form of a new expense, which a script opens over the page.
    private func sheet() throws -> HTML {
        let usual = try visit.writer.usualExpense(on: trip, withOtherTrips: visit.isOwner)
        return ExpenseFormPage(visit: visit, trip: trip, usual: usual, form: ExpenseForm(usual))
            .sheet()
    }

    /// The other pages of the trip.
    private func tabs(canAdd: Bool) -> HTML {
        var tabs = [(path.budgets, TripWords.budget), (path.report, TripWords.reports)]
        // A trip that is over leads with it.
        if !isFinished || trip.people.count < 2 { tabs.append((path.settle, TripWords.settle)) }
        if visit.isOwner, !visit.isReadOnly {
            tabs += [
                (path.people, MoneyWords.people), (path.cash, TripWords.cashAndCards),
                (path.root + "/edit", TripWords.editTrip),
            ]
            if canAdd { tabs.append((path.importing, ImportWords.title)) }
        }
        let links = tabs.map { "<a class=\"chip\" href=\"\($0.0)\">\(say($0.1))</a>" as HTML }
        return """
            <nav class="chips scroll" aria-label="\(say(TripWords.reports))">\(links)</nav>
            """
    }

    /// Language and theme for guests, who have no other screen.
    private var display: HTML {
        """
        <details class="downloads"><summary>\(say(Words.settings))</summary>
        <div class="card stack">\(DisplaySettings.html(visit, below: path.root))</div></details>
        """
    }

    /// The buttons that make a link for guests, and one for friends' books.
    private var invitation: HTML {
        """
        <form method="post" action="\(path.root)/invite">\(Layout.token(visit))\
        <button class="button" type="submit">\(say(Words.Access.invite))</button>
        <button class="button plain" type="submit" name="for" value="book">\(say(Words.Access.inviteBook))</button></form>
        """
    }

    /// Who a guest has said they are, and the way to change it.
    private func ownName() throws -> HTML? {
        guard !visit.isReadOnly, let name = try visit.writer.ownName() else { return nil }
        return """
            <br>\(say(TripWords.youAre(name))) · <a href="\(path.me)">\(say(TripWords.change))</a>
            """
    }

    private func trash() throws -> HTML? {
        let count = try TrashPage.expenses(of: trip, visit).count
        guard count > 0 else { return nil }
        return """
            <p><a class="button plain" href="\(path.trash)">\(say(TripWords.trash(count)))</a></p>
            """
    }

    private var about: HTML {
        let period = say(TripWords.period(trip.firstDay, trip.lastDay))
        let people =
            trip.people.isEmpty
            ? (trip.headCount > 1 ? say(Messages.travellers(trip.headCount)) : nil)
            : trip.people.joined(separator: ", ")
        let parts = [period, trip.place, people].compactMap { $0 }.joined(separator: " · ")
        return
            "\(parts)\(if: trip.isArchived, " <span class=\"badge\">\(say(TripWords.archived))</span>")"
    }

    // MARK: Days

    /// How many expenses are shown unless all are requested.
    private static let shownCount = 60

    /// The newest days with as many expenses, or all; a day without expenses is there once it has
    /// come.
    private static func shown(
        _ report: DayReport, all: Bool
    ) -> (entries: ArraySlice<DayReport.Entry>, hidden: Int) {
        let entries = report.entries.filter {
            !report.isPlanned($0.day) || !$0.expenses.isEmpty
        }
        var count = 0
        var start = entries.endIndex
        while start > entries.startIndex, count < shownCount || all {
            start -= 1
            count += entries[start].expenses.count
        }
        return (entries[start...], start)
    }

    private func days() throws -> HTML {
        guard report.entries.contains(where: { !$0.expenses.isEmpty }) else {
            return "<section data-days></section>\(Layout.empty(.empty, say(Messages.noExpenses)))"
        }
        return """
            \(try filters())
            <section data-pane data-days>\(entries.reversed().map(day))</section>
            \(if: hidden > 0, "<p><a class=\"button\" href=\"\(path.root)?all=1\">\(say(TripWords.earlierDays(hidden)))</a></p>")
            """
    }

    private func filters() throws -> HTML {
        let choices = ExpenseChoices(report.entries.lazy.flatMap(\.expenses))
        return try ExpenseFilterFields(visit, root: path.root)
            .folded(choices, people: trip.people)
    }

    private func day(_ entry: DayReport.Entry) -> HTML {
        let day = entry.day
        let home = trip.content.homeCurrency
        let pending =
            (try? entry.expenses.filter { $0.homeAmount == nil }.map(\.amount).sums()) ?? []
        let total = Amount(minorUnits: day.total, currency: home)
        return """
            <section class="day" data-day="\(day.date.description)"><h2 class="spread"><span>\(visit.shortDate(day.date)) \
            <small>\(say(stage(entry)))</small></span>\
            <span>\(visit.sum(total.text, and: pending))</span></h2>
            \(if: day.leftOfDay.map { $0 < 0 } ?? false, "<p class=\"quiet small over\">\(say(TripWords.overToday(trip.content.money(-(day.leftOfDay ?? 0)).text)))</p>")
            \(if: !entry.expenses.isEmpty, "<ul class=\"list\">\(entry.expenses.reversed().map(expense))</ul>")
            </section>
            """
    }

    private func stage(_ entry: DayReport.Entry) -> Text {
        if report.hasPlans(entry) { return Messages.plannedDay }
        switch entry.day.stage {
        case .before: return Messages.beforeTrip
        case .after: return Messages.afterTrip
        case .during:
            return Messages.dayNumber(Int(entry.day.date.ordinal - trip.firstDay.ordinal) + 1)
        }
    }

    private func expense(_ expense: ListedExpense) -> HTML {
        let marks = marks[expense.id]
        return ExpenseRow(expense, marks).html(
            of: trip.content, by: ExpenseRow.recorder(authors(marks?.author), visit), visit)
    }
}

/// The downloads of a trip in every format.
enum TripDownloads {
    static let formats = ["csv", "json", "hledger", "ledger", "beancount"]
    private static let names = ["csv": "CSV", "json": "JSON"]

    static func html(_ trip: Trip, _ visit: Visit) -> HTML {
        let links = formats.map { format in
            """
            <li><a class="button" href="\(TripPath(trip).export(format))" download>\(names[format] ?? format)</a></li>
            """ as HTML
        }
        return """
            <details class="downloads"><summary>\(visit.say(TripWords.download))</summary>
            <ul class="inline">\(links)</ul></details>
            """
    }
}
