package import Bookkeeping
import Language
package import Rates

/// An unconfirmed rate as a record.
package enum UnconfirmedRateRecord {
    package static let names = [
        "source", "kind", "pair", "date", "rate", "previous", "percent", "reason", "witnesses",
    ]

    package static func record(_ rate: UnconfirmedRate) -> Record {
        Record(
            names,
            [
                .text(rate.source), .text(rate.kind.rawValue), .text(rate.pair), .text(rate.date),
                .decimal(rate.quote.rate), .decimal(rate.doubt.expected), .decimal(rate.percent),
                .text(rate.doubt.reason.rawValue), .texts(rate.doubt.witnesses),
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
