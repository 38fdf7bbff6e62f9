package import Bookkeeping
package import Language
package import Rates

extension PriceComparison {
    /// The columns of a pair's prices by source.
    ///
    /// - Parameter written: writes a day for people.
    package func columns(
        _ asOf: AsOf, _ language: Language, written: @escaping (Day) -> String = { $0.description }
    ) -> Columns<Line> {
        let rates = lines.compactMap { $0.rate.rounded(to: Rate.decimals) }
            .compactMap { Int64(exactly: $0.coefficient) }.compactMap(Rate.init(nanos:))
        let places = Numbers.places(for: rates)
        return Columns {
            Column("source", { .text($0.price.series.source) }, as: .text(Heading.source))
            Column(
                "kind", { .text($0.price.series.kind.rawValue) },
                as: .text(Heading.kind, rank: 1)
            ) {
                Messages.kind($0.price.series.kind)?[language] ?? ""
            }
            Column("base") { _ in .text(pair.base.code) }
            Column("quote") { _ in .text(pair.quote.code) }
            Column("rate", { .decimal($0.rate.description) }, as: .number(Heading.rate)) {
                Numbers.grouped($0.rate, digits: places)
            }
            Column(
                "percent", { .decimal($0.percent) }, as: .number(Heading.fromMiddle)
            ) {
                $0.isMiddle ? Messages.middle[language] : Numbers.signed($0.percent) + "%"
            }
            Column("middle") { .flag($0.isMiddle) }
            Column("date", { .text($0.price.date) }, as: .text(Heading.date, rank: 2)) {
                written($0.price.date)
            }
            Column("age_days") { .count(asOf.age(of: $0.price.date)) }
        }
    }
}
