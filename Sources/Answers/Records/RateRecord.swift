import Bookkeeping
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
