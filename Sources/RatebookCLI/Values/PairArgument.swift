import Language
import Rates

extension CurrencyPair {
    /// Parses a pair from one word or two: `USD/KRW`, `usd/krw`, `USD KRW`.
    init(words: [String]) throws {
        let codes = words.joined(separator: " ").split { "/ ".contains($0) }
        guard codes.count == 2 else {
            throw Failure(
                .usage, kind: "bad-pair", Messages.badPair(words.joined(separator: " ")),
                hint: Messages.pairExample)
        }
        self.init(
            base: try Currency(argument: String(codes[0])),
            quote: try Currency(argument: String(codes[1])))
    }
}
