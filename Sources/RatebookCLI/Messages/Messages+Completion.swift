import Language
import Rates

/// What a shell shows beside the words that it offers.
extension Messages {
    static func name(of currency: Currency) -> Text {
        Text(currency.name(.english), currency.name(.korean))
    }

    /// Every kind of rate, the usual one too.
    static func anyKind(_ kind: RateKind) -> Text {
        self.kind(kind) ?? Text("the middle, or a bank's base rate", "매매기준율")
    }
}
