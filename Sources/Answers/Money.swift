package import Language
package import Rates
package import Trips

extension Amount {
    /// The number with grouping, without the code: `1,980`.
    package var number: String {
        Numbers.grouped(units: minorUnits, places: currency.minorUnitDigits)
    }
    /// Appends the number.
    package func writeNumber(to bytes: inout [UInt8]) {
        Numbers.write(units: minorUnits, places: currency.minorUnitDigits, to: &bytes)
    }
    /// The number with a plus above zero: `+1,980`.
    package var signed: String { (minorUnits > 0 ? "+" : "") + number }
    /// The amount for machine-readable output.
    package var cell: Cell { .amount(self) }
    /// The number and the code: `1,980 JPY`.
    package var text: String { "\(number) \(currency)" }
}

extension Trip {
    /// An amount in the home currency from minor units.
    package func money(_ minorUnits: Int64) -> Amount {
        Amount(minorUnits: minorUnits, currency: homeCurrency)
    }

    /// An amount in the home currency for machine-readable output, or nothing.
    package func cell(_ minorUnits: Int64?) -> Cell {
        .amount(minorUnits.map(money))
    }

    /// An amount for each traveller, rounded half away from zero.
    package func perPerson(_ minorUnits: Int64) -> Amount {
        let quotient = Rounding.quotient(Int128(minorUnits), by: Int128(travellers))
        return money(Int64(quotient))  // Not larger than what was divided.
    }

    /// `Osaka 2026 · 2026-10-10 – 2026-10-19`.
    package var heading: String { "\(title) · \(firstDay) – \(lastDay)" }
}

extension [Amount] {
    /// `1,980 JPY, 20.00 USD`.
    package var text: String { map(\.text).joined(separator: ", ") }

    /// The amounts for machine-readable output.
    package var cell: Cell {
        .list(
            map {
                Record([("currency", .text($0.currency.code)), ("amount", .decimal($0.decimal))])
            })
    }
}

extension Expense {
    /// The memo, else the place.
    package var label: String { texts.label ?? "" }

    /// The rate with its day and source: `1 JPY = 8.9291 KRW · rate of 2024-03-15 (Fri), 1 day
    /// before · ecb`; nil if no rate was needed.
    package func rateLine(
        _ language: Language, written: (Day) -> Text = Messages.date
    ) -> String? {
        guard rate.kind != .same, let value = rate.rate else { return nil }
        let price = "1 \(amount.currency) = \(Numbers.significant(value)) \(homeCurrency)"
        let origin: String? =
            switch rate.kind {
            case .same, .pending: nil
            case .charged: Messages.charged[language]
            case .purse: Messages.ofPurse[language]
            case .estimated: Messages.estimated[language]
            case .manual:
                (rate.source == ExpenseRate.pinnedSource ? Messages.pinned : Messages.byHand)[
                    language]
            case .stored, .cross:
                rate.date.map { Messages.rateOf($0, seenFrom: date, written: written)[language] }
            }
        let source = rate.source == ExpenseRate.pinnedSource ? nil : rate.source
        return [price, origin, source].compactMap { $0 }.joined(separator: " · ")
    }
}
