package import Bookkeeping
package import Language
import Rates

/// The list of rates as records.
package enum RateRecord {
    package static let names = [
        "currency", "name", "region", "rate", "previous", "delta", "direction", "percent", "date",
        "previous_date", "source", "base", "favorite", "retired", "quote", "kind",
        "age_days", "per", "source_name",
    ]

    /// The values of each row.
    package static func rows(
        _ listing: RateListing, _ language: Language
    ) -> [[Cell]] {
        listing.rows.map { row in
            let movement = row.movement
            return [
                .text(row.currency.code), .text(row.currency.name(language)),
                .text(row.currency.region(language)), .decimal(movement.rate),
                .decimal(movement.previous),
                .decimal(movement.comparison.map { nanoText($0.delta) }),
                .text(movement.direction.rawValue), .decimal(movement.percent),
                .text(movement.date), .text(movement.comparison?.date),
                .text(listing.series.source),
                .text(listing.pair(row).base.code), .flag(row.isFavorite),
                .flag(row.currency.isRetired(on: listing.asOf.day)),
                .text(listing.pair(row).quote.code),
                .text(listing.series.kind.rawValue), .count(listing.asOf.age(of: movement.date)),
                .count(Int(row.units)), .text(listing.sourceNames[row.currency]),
            ]
        }
    }
}
