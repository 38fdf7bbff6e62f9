import Rates

extension Numbers {
    /// A part as a percentage of a whole with one decimal, rounded half away from zero.
    package static func percent(_ part: Int64, of whole: Int64) -> String {
        guard whole != 0 else { return "" }
        let magnitude = Int128(whole.magnitude)
        let signed = whole < 0 ? -Int128(part) : Int128(part)
        let tenths = Rounding.quotient(signed * 1_000, by: magnitude)
        return ExactDecimal(coefficient: tenths, scale: 1).description
    }
}
