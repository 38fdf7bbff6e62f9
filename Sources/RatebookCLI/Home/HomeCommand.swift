import Answers
import Arguments
import Bookkeeping
import Rates

/// `ratebook` without a command: shows the last view again from stored rates.
struct HomeCommand: Command {
    static let name = ""
    static let overview = Messages.HelpPages.program

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        guard let book = try context.readBookOrNil(), try book.contents.newestDay() != nil else {
            throw Failure.noData(hint: Messages.syncOrHelp)
        }
        let newest = AsOf(context.today, maxAge: nil)
        switch try context.keeper(of: book).home(usesHomeCurrency: context.isForPerson) {
        case .list(let listing):
            try RateList(listing).show(context)
            context.noteOldRates(listing.date, newest, of: listing.series.source)
        case .converter(let converter):
            let screen = ConverterScreen(converter, newest)
            try context.answer(screen.record) {
                let hint = Messages.converterHint(converter.price.pair)
                return screen.lines(context)
                    + (options.quiet ? [] : context.style.wrapped(context.say(hint)))
            }
            context.noteOldRates(
                converter.price.date, newest, of: converter.price.series.source)
        }
    }
}

/// The converter view of a pair: round amounts in both directions and the price's change.
struct ConverterScreen {
    private let converter: Converter
    private let asOf: AsOf

    private var price: PricedPair { converter.price }

    init(_ converter: Converter, _ asOf: AsOf) { (self.converter, self.asOf) = (converter, asOf) }

    /// The amounts of a table, before multiplication by a power of ten.
    private static let amounts = [1, 5, 10, 50, 100]

    var record: Record {
        Record([
            ("screen", .text("converter")), ("from", .text(price.pair.base.code)),
            ("to", .text(price.pair.quote.code)), ("rate", .decimal(price.conversion.preciseRate)),
            ("date", .text(price.date)), ("requested_date", .text(asOf.day)),
            ("source", .text(price.series.source)), ("path", .list(price.path.records)),
            ("age_days", .count(asOf.age(of: price.date))),
        ])
    }

    func lines(_ context: Context) -> [String] {
        let (base, quote) = (price.pair.base, price.pair.quote)
        let age = context.age(of: price.date, asOf)
        let heading = "\(base) → \(quote) · \(age) · \(price.series.source)"
        var table = context.table([
            .number(base.code), .number(quote.code), .text(""), .number(quote.code),
            .number(base.code),
        ])
        table.rows = zip(side(price.conversion), side(price.conversion.inverse)).map {
            there, back in
            [there.amount, there.result, "", back.amount, back.result].map { .init($0) }
        }
        return context.style.wrapped(heading) + context.lines(table) + [statement(context)]
    }

    /// The amounts worth at least half a unit, with their values.
    private func side(_ conversion: Conversion) -> [(amount: String, result: String)] {
        let half = ExactDecimal(coefficient: 5, scale: 1)
        let scale = (0...12).first { power in
            let amount = ExactDecimal(coefficient: Int128(powerOfTen(power)), scale: 0)
            return conversion.convert(amount, digits: 2).map { $0.isAtLeast(half) } ?? true
        }
        return Self.amounts.map { factor in
            let amount = ExactDecimal(
                coefficient: Int128(factor) * Int128(powerOfTen(scale ?? 0)), scale: 0)
            let result = conversion.convert(amount, digits: 2)
            return (
                Numbers.grouped(amount.description),
                result.map { Numbers.grouped($0.description) } ?? ""
            )
        }
    }

    /// `1 USD = 1,335.2667 KRW` with its change.
    private func statement(_ context: Context) -> String {
        let (pair, conversion) = converter.stronger
        let rate = conversion.statement(of: pair) ?? ""
        guard let movement = converter.movement, let comparison = movement.comparison else {
            return rate
        }
        let color = movement.direction.color(context.language)
        let change = "\(movement.direction.arrow) \(Numbers.signed(comparison.percent))%"
        return "\(rate)  " + context.style.paint(change, color)
    }
}

extension ExactDecimal {
    fileprivate func isAtLeast(_ other: ExactDecimal) -> Bool {
        let scale = max(self.scale, other.scale)
        guard let a = rounded(to: scale), let b = other.rounded(to: scale) else { return true }
        return a.coefficient >= b.coefficient
    }
}
