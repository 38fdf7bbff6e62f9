import Language
import Rates
import Store
import Terminal
import Trips

/// What the market did to the budget: what was paid, at the rates of the trip's first day, beside
/// what it cost.
struct ExchangeReport: TripReport {
    private let trip: Trip
    private let lines: [Line]

    /// The expenses in one currency.
    private struct Line {
        let currency: Currency
        let paid: Int64
        /// At the rates of the first day; nil where there is none.
        let before: Int64?
        let cost: Int64
        /// Above zero where it cost more than it would have.
        let effect: Int64?
        let date: Day?
    }

    /// What all lines with a rate come to at the rates of the first day, and cost more than that.
    private let before, effect: Int64

    init(_ trip: Filed<Trip>, _ book: Book, today: Day) throws {
        self.trip = trip.content
        let expenses = try book.expenses(ExpenseQuestion(trip: trip.id, withDetails: false))
            .filter { $0.date <= today }
        var plain = trip.content
        plain.pinnedRates = [:]  // The market's rates are asked for.
        let pricing = ExpensePricing(trip: plain, book: book)
        lines = try Dictionary(grouping: expenses, by: \.amount.currency)
            .sorted { $0.key < $1.key }
            .map { currency, expenses in
                try Self.line(currency, expenses, trip.content, pricing)
            }
        before = try lines.compactMap(\.before).sum()
        effect = try lines.compactMap(\.effect).sum()
        _ = try [before, effect].sum()
    }

    /// Each expense is converted for itself: a sum never is.
    private static func line(
        _ currency: Currency, _ expenses: [FiledExpense], _ trip: Trip, _ pricing: ExpensePricing
    ) throws -> Line {
        let rate: ExpenseRate?
        do {
            rate = try pricing.price(
                Amount(minorUnits: 1, currency: currency), on: trip.firstDay
            ).rate
        } catch let failure as Failure where failure.code == .unavailable {
            rate = nil
        }
        let converted = expenses.compactMap { rate?.convert($0.amount, to: trip.home)?.minorUnits }
        let before = converted.count == expenses.count ? try converted.sum() : nil
        let cost = try expenses.map(\.home.minorUnits).sum()
        return Line(
            currency: currency, paid: try expenses.map(\.amount.minorUnits).sum(), before: before,
            cost: cost, effect: try before.map { try Int64(fitting: Int128(cost) - Int128($0)) },
            date: rate?.date)
    }

    func show(_ context: Context) throws {
        let names = ["currency", "amount", "at_first_day", "total", "effect", "rate_date"]
        try context.answer(names: names) {
            lines.map { line in
                func money(_ amount: Int64?) -> Cell {
                    .decimal(amount.map { trip.money($0).decimal })
                }
                let paid = Amount(minorUnits: line.paid, currency: line.currency)
                return Record(
                    names,
                    [
                        .text(line.currency.code), .decimal(paid.decimal), money(line.before),
                        money(line.cost), money(line.effect), .text(line.date),
                    ])
            }
        } text: {
            lines.isEmpty ? [context.say(Messages.noResults)] : text(context)
        }
    }

    private func text(_ context: Context) -> [String] {
        var table = Table([
            .text(""), .number(context.say(Messages.Heading.paid), rank: 1),
            .number(context.say(Messages.Heading.atFirstDay)),
            .number(context.say(Messages.Heading.atRecorded)),
            .number(context.say(Messages.Heading.effect)),
        ])
        table.rows = lines.map { line in
            [
                .init(text: line.currency.code),
                .init(text: Amount(minorUnits: line.paid, currency: line.currency).number),
                .init(text: line.before.map { trip.money($0).number } ?? "–"),
                .init(text: trip.money(line.cost).number),
                .init(
                    text: line.effect.map(signed) ?? "–",
                    color: line.effect.flatMap { $0 > 0 ? .red : $0 < 0 ? .green : nil }),
            ]
        }
        var notes = [
            Messages.exchangeEffect(
                trip.money(before).number, signed(effect), trip.money(before + effect).text)
        ]
        if lines.contains(where: { $0.before == nil }) {
            notes.append(Messages.noStartRate(trip.firstDay))
        }
        return context.style.wrapped(trip.heading.terminalSafe) + context.lines(table)
            + notes.flatMap { context.style.wrapped(context.say($0)) }
    }

    private func signed(_ amount: Int64) -> String {
        (amount > 0 ? "+" : "") + trip.money(amount).number
    }
}
