package import Bookkeeping
package import Language
package import Rates

extension RateListing {
    /// The columns of the list of rates, whose position in tables leaves the sixth free.
    package func columns(_ language: Language) -> Columns<ListedRate> {
        let newest = date
        return Columns {
            Column("currency", { .text($0.currency.code) }, as: .text(Heading.code, at: 1)) {
                $0.units == 1 ? $0.currency.code : "\($0.currency.code) \($0.units)"
            }
            Column(
                "name", { .text($0.currency.name(language)) },
                as: .text(Heading.name, rank: 4, least: 10, at: 7)
            ) { row in
                // Rates of another day than the newest get a date of their own.
                row.currency.name(language)
                    + (row.movement.date == newest ? "" : " (\(row.movement.date))")
                    + (row.currency.isRetired(on: asOf.day) ? " †" : "")
                    + (row.peg == nil ? "" : " ‡")
            }
            Column(
                "region", { .text($0.currency.region(language)) },
                as: .text(Heading.region, rank: ColumnLook.spare, at: 8))
            Column("rate", { .decimal($0.movement.rate) }, as: .number(Heading.rate, at: 2)) {
                Numbers.grouped(nanos: $0.movement.rate.nanos * $0.units, digits: 4)
            }
            Column("previous") { .decimal($0.movement.previous) }
            Column(
                "delta", { .decimal($0.movement.comparison.map { nanoText($0.delta) }) },
                as: .number(Heading.change, rank: 3, at: 4)
            ) { row in
                // An arrow replaces the sign; without a change, there is none.
                guard let change = row.movement.comparison, change.direction != .none else {
                    return ""
                }
                return Numbers.grouped(nanos: abs(change.delta) * row.units, digits: 4)
            } tone: {
                $0.movement.direction.tone
            }
            Column("direction", { .text($0.movement.direction.rawValue) }, as: .sign(at: 3)) {
                $0.movement.direction.arrow
            } tone: {
                $0.movement.direction.tone
            }
            Column("percent", { .decimal($0.movement.percent) }, as: .number("%", rank: 2, at: 5)) {
                Numbers.signed($0.movement.percent)
            }
            Column("date") { .text($0.movement.date) }
            Column("previous_date") { .text($0.movement.comparison?.date) }
            Column("source") { _ in .text(series.source) }
            Column("base") { .text(pair($0).base.code) }
            Column("favorite", { .flag($0.isFavorite) }, as: .sign(at: 0)) {
                $0.isFavorite ? "★" : "☆"
            }
            Column("retired") { .flag($0.currency.isRetired(on: asOf.day)) }
            Column("quote") { .text(pair($0).quote.code) }
            Column("kind") { _ in .text(series.kindName) }
            Column("age_days") { .count(asOf.age(of: $0.movement.date)) }
            Column("per") { .count($0.units) }
            Column("source_name") { .text(sourceNames[$0.currency]) }
            Column("pegs") { .texts([peg, $0.peg].compactMap { $0?.currency.code }) }
        }
    }
}
