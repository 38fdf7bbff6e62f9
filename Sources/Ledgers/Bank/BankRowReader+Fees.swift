internal import Phrases
internal import Rates

/// The fees of rows, in addition to an amount or alone.
extension BankRowReader {
    /// The fee of a row, below zero where it was given back; nil for none.
    ///
    /// It was given back with the amount beside a word for a refund, and in the table of a card, whose spending has no
    /// minus, if it has one.
    ///
    /// - Parameter taken: the charged amount, or without one the amount, whose currency the fee has.
    func fee(
        _ taken: Amount, _ row: CSVRow, _ direction: DirectionPhrase?
    ) throws(LedgerError) -> Amount? {
        guard !isFeeAlone(row) else { return nil }
        guard let column = mapping.fee,
            let fee = try read(column, nil, taken.currency, row), fee.minorUnits != 0
        else { return nil }
        guard fee.currency == taken.currency else {
            throw layout.error(
                column, in: row,
                .otherCurrency(layout.text(column, in: row) ?? "", fee.currency, of: taken.currency)
            )
        }
        let isBack =
            taken.minorUnits < 0
            && (direction == .refunded || direction == .received
                || mapping.spentIs == .positive && fee.minorUnits < 0)
        return (fee.minorUnits < 0) == isBack ? fee : fee.opposite
    }

    /// Whether a row has a fee and no amount.
    func isFeeAlone(_ row: CSVRow) -> Bool {
        mapping.amount == nil && mapping.fee != nil
            && [mapping.debit, mapping.credit].allSatisfy { column in
                column.flatMap { layout.text($0, in: row) } == nil
            }
    }

    /// The fee of a row without an amount, below zero where it was given back; nil for none.
    func fee(in currency: Currency?, _ row: CSVRow) throws(LedgerError) -> Amount? {
        guard let column = mapping.fee, let currency,
            let fee = try read(column, nil, currency, row), fee.minorUnits != 0
        else { return nil }
        // Where fees have a minus, one without it was given back.
        return fee.minorUnits < 0 || writing.feesHaveMinus ? fee.opposite : fee
    }
}
