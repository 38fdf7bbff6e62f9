public import Rates
internal import Store
public import Trips

/// What one person of a trip took part in: every expense with what they paid and their share, the sums and
/// the balance.
public struct PersonStatement {
    public let trip: Trip
    public let today: Day
    /// Their sums up to today.
    public let figures: PersonFigures
    /// Oldest first; those after today are in no sum.
    public let lines: [Line]
    /// Their shares by category up to today, the largest first.
    public let categories: [CategoryShare]
    /// What they paid of the amounts without a rate up to today, and their share: in no sum.
    public let pending: (paid: [Amount], share: [Amount])

    /// An expense that the person took part in.
    public struct Line {
        public let expense: StoredExpense
        public let part: PersonPart
        /// Whether its day is after today.
        public let isPlanned: Bool
    }

    public var person: String { figures.name }
}

/// What the shares of a trip's people come to by category, up to today.
public struct CategoryShareReport {
    public let trip: Trip
    /// The largest category first, in each the trip's people; only shares that are not zero.
    public let shares: [CategoryShare]
    /// The amounts without a rate, which are in no share.
    public let pending: [Amount]

    /// The categories, the largest first.
    public let categories: [String]

    /// The share of a person in a category.
    public func share(of person: String, in category: String) -> Int64 {
        shares.first { $0.person == person && $0.category == category }?.share ?? 0
    }

    /// The sums of all categories, and of all people.
    public func total(of person: String) throws(SumTooLarge) -> Int64 {
        try shares.filter { $0.person == person }.map(\.share).sum()
    }

    public func total(in category: String) throws(SumTooLarge) -> Int64 {
        try shares.filter { $0.category == category }.map(\.share).sum()
    }

    public func total() throws(SumTooLarge) -> Int64 { try shares.map(\.share).sum() }

    init(_ trip: Trip, _ shares: [CategoryShare], pending: [Amount]) throws {
        (self.trip, self.pending) = (trip, pending)
        let groups = try Dictionary(grouping: shares, by: \.category)
            .map { (name: $0, total: try $1.map(\.share).sum(), shares: $1) }
            .sorted { ($1.total, $0.name) < ($0.total, $1.name) }
        categories = groups.map(\.name)
        self.shares = groups.flatMap { group in
            trip.people.compactMap { person in group.shares.first { $0.person == person } }
        }
    }
}

extension Bookkeeper {
    /// What one person of a trip took part in.
    ///
    /// - Throws: ``TravelError`` if there is no such trip or person; ``SumTooLarge``; `SQLiteError`.
    public func statement(
        of person: String, on name: String?
    ) throws -> (trip: ChosenTrip, statement: PersonStatement) {
        try book.read {
            let chosen = try chosenTrip(name)
            let trip = chosen.trip
            let person = try trip.content.person(person.composed)
            guard
                let figures = try book.people(of: trip.id, through: today)
                    .first(where: { $0.name == person })
            else { throw TravelError.unknownPerson(person, title: trip.title, people: trip.people) }
            var query = ExpenseQuery(trip: trip.id)
            query.person = .takingPart(person)
            let lines = try book.expenses(query).map { expense in
                PersonStatement.Line(
                    expense: expense, part: expense.content.part(of: person),
                    isPlanned: expense.date > today)
            }
            let pending = lines.filter { $0.expense.isPending && !$0.isPlanned }.map(\.part)
            func sums(_ amounts: [Amount]) throws -> [Amount] {
                try amounts.filter { $0.minorUnits != 0 }.sums()
            }
            return (
                chosen,
                PersonStatement(
                    trip: trip.content, today: today, figures: figures, lines: lines,
                    categories: try book.categoryShares(
                        of: trip.id, through: today, person: person),
                    pending: (try sums(pending.map(\.paid)), try sums(pending.map(\.share))))
            )
        }
    }

    /// What the shares of a trip's people come to by category.
    ///
    /// - Throws: ``TravelError`` if there is no such trip, or no people; ``SumTooLarge``; `SQLiteError`.
    public func categoryShares(
        of name: String?
    ) throws -> (trip: ChosenTrip, report: CategoryShareReport) {
        try book.read {
            let chosen = try chosenTrip(name)
            let trip = chosen.trip
            guard !trip.people.isEmpty else { throw TravelError.nobodyNamed(title: trip.title) }
            let report = try CategoryShareReport(
                trip.content, try book.categoryShares(of: trip.id, through: today),
                pending: try book.pendingAmounts(of: trip.id, through: today))
            return (chosen, report)
        }
    }
}
