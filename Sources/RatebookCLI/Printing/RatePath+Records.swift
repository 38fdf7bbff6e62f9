import Rates

extension RatePath {
    /// The steps as records.
    var records: [Record] {
        steps.map { step in
            Record([
                ("pair", .text(step.pair)), ("rate", .decimal(step.rate)),
                ("date", .text(step.date)), ("kind", .text(step.kind.rawValue)),
            ])
        }
    }
}
