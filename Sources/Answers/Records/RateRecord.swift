package import Bookkeeping
package import Language
package import Rates

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

/// An unconfirmed rate as a record.
package enum UnconfirmedRateRecord {
    package static let names = ["source", "kind", "pair", "date", "rate", "previous", "percent"]

    package static func record(_ rate: UnconfirmedRate) -> Record {
        Record(
            names,
            [
                .text(rate.source), .text(rate.kind.rawValue), .text(rate.pair), .text(rate.date),
                .decimal(rate.quote.rate), .decimal(rate.previous), .decimal(rate.percent),
            ])
    }
}

/// A conversion as a record.
package enum ConversionRecord {
    package static func record(
        _ amount: ExactDecimal, _ result: ExactDecimal, _ price: PricedPair, _ asOf: AsOf
    ) -> Record {
        Record([
            ("amount", .decimal(amount)), ("from", .text(price.pair.base.code)),
            ("to", .text(price.pair.quote.code)), ("result", .decimal(result)),
            ("rate", .decimal(price.conversion.preciseRate)), ("date", .text(price.date)),
            ("requested_date", .text(asOf.day)), ("source", .text(price.series.source)),
            ("path", .list(price.path.records)), ("age_days", .count(asOf.age(of: price.date))),
        ])
    }
}
