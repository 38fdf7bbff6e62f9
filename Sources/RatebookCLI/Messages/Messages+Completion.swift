import Language
import Rates

/// Texts that a shell shows beside completions.
extension Messages {
    static func name(of currency: Currency) -> Text {
        Text(currency.name(.english), currency.name(.korean))
    }

    /// The name of any kind of rate, mid rates included.
    static func anyKind(_ kind: RateKind) -> Text {
        self.kind(kind) ?? Text("the middle, or a bank's base rate", "매매기준율")
    }
}
