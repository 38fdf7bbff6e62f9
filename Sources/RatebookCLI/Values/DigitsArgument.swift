import Arguments
import Language

/// The number of decimals of a result.
enum DigitsArgument: ExpressibleByArgument {
    /// From 0 to 12.
    case count(Int)
    /// As many as the currency's minor unit.
    case currency

    static var completion: Completion { .digits }

    init(argument: String) throws {
        if argument == "currency" {
            self = .currency
        } else if let count = Int(argument), (0...12).contains(count) {
            self = .count(count)
        } else {
            throw Failure(
                .usage, kind: "bad-digits", Messages.badDigits(argument), hint: Messages.digitsRange
            )
        }
    }
}
