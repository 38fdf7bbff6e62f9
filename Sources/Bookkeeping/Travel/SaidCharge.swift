internal import Calculator
public import Rates
internal import Trips

/// The amount that a card charged, as it was typed: plain, or as a calculation such as `73450*1.012`
/// for a card's fee.
public struct SaidCharge: Equatable, Sendable {
    /// The value; that of a calculation has up to 18 decimals.
    let said: SaidAmount
    /// The calculation as typed, and its exact value; nil for a plain amount.
    private let calculation: (text: String, value: Fraction)?

    public init(_ said: SaidAmount) { (self.said, calculation) = (said, nil) }

    init(_ said: SaidAmount, calculatedAs text: String, _ value: Fraction) {
        (self.said, calculation) = (said, (text, value))
    }

    public static func == (one: SaidCharge, other: SaidCharge) -> Bool {
        one.said == other.said && one.calculation?.text == other.calculation?.text
    }

    /// The amount charged in the home currency.
    ///
    /// A calculation is rounded to the currency's smallest unit, half away from zero; a plain amount
    /// is not.
    /// - Parameter isFree: whether it may be in another currency.
    /// - Throws: ``TravelError`` as ``SaidAmount/money(in:orAsSaid:)``.
    func money(in home: Currency, orAsSaid isFree: Bool = false) throws -> Amount {
        guard let calculation else { return try said.money(in: home, orAsSaid: isFree) }
        let home = isFree ? said.currency ?? home : home
        let text = calculation.value.text(places: home.minorUnitDigits)
        guard let number = try? ExactDecimal(text) else {
            throw TravelError.amountTooLarge(home)
        }
        return try SaidAmount(number, said.currency).money(in: home)
    }

    /// How the calculation was rounded in the home currency; nil if it was not.
    func rounding(in home: Currency) -> RoundedCharge? {
        let digits = home.minorUnitDigits
        guard let calculation, !calculation.value.isExact(places: digits),
            let amount = try? money(in: home)
        else { return nil }
        let shown = digits + RoundedCharge.moreDigits
        let isExact = calculation.value.isExact(places: shown)
        let text = calculation.value.text(places: isExact ? shown : 18)
        let end = text.firstIndex(of: ".").map { text.index($0, offsetBy: shown + 1) }
        let cut = end.map { text[..<$0] } ?? text[...]
        guard let value = try? ExactDecimal(String(cut)) else { return nil }
        return RoundedCharge(
            expression: calculation.text, value: isExact ? value.normalized : value,
            isCut: !isExact, amount: amount)
    }
}

/// A charged amount that was calculated and rounded to the currency's smallest unit.
public struct RoundedCharge: Sendable {
    /// As typed.
    public let expression: String
    /// The value before the rounding, with at most ``moreDigits`` decimals more than the currency has.
    public let value: ExactDecimal
    /// Whether ``value`` has more decimals, which were cut off.
    public let isCut: Bool
    public let amount: Amount

    static let moreDigits = 4
}

extension SaidRate {
    /// How the charged amount was rounded for an expense; nil if it was not, or is not its rate.
    func rounding(in expense: Expense) -> RoundedCharge? {
        guard case .charged(let charge) = self, expense.rate.kind == .charged else { return nil }
        return charge.rounding(in: expense.homeCurrency)
    }
}
