import Answers
import Bookkeeping
import Rates

/// The lines of a calculator that reads from a pipe.
extension Calculation {
    /// The fields of a line in a pipe: those of a calculation and an error.
    static let lineNames = names + ["error"]

    func lineRecord(_ digits: Digits?) throws -> Record {
        try record(digits).adding([("error", .none)])
    }

    /// The record of a line that failed.
    static func record(_ line: String, failed message: String) -> Record {
        let values = names.dropFirst().map {
            ($0, ["path", "others"].contains($0) ? Cell.list([]) : .none)
        }
        return Record([("expression", .text(line))] + values + [("error", .text(message))])
    }

    /// Prints a note if the oldest rate is older than a day's may be; returns whether it is.
    @discardableResult
    func noteOldRates(_ context: Context) -> Bool {
        context.noteOldRates(
            prices.map(\.date).min(), asOf, of: prices.min { $0.date < $1.date }?.series.source)
    }
}
