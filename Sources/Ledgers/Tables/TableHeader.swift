internal import Phrases
internal import Rates

/// The columns of a table by the names in its header.
struct TableHeader {
    let line: Int
    let names: [String]
    /// Whether people wrote the table, so that its cells are read as they write them.
    var isByHand = false
    /// The currencies that a sign such as `¥` means before others in a table by hand.
    var usedCurrencies: [Currency] = []
    private let positions: [String: Int]
    private let repeated: Set<String>

    /// - Parameter known: the columns that may occur only once; nil for all.
    init(_ row: CSVRow, known: Set<String>? = nil) throws(LedgerError) {
        line = row.line
        let names = row.fields.map(\.trimmed)
        var (positions, repeated) = ([String: Int](), Set<String>())
        for (index, name) in names.enumerated() where !name.isEmpty {
            guard positions.updateValue(index, forKey: name) != nil else { continue }
            repeated.insert(name)
            guard known?.contains(name) == false else {
                let columns = names.indices.filter { names[$0] == name }.map { $0 + 1 }
                throw LedgerError(line: row.line, .severalColumns(name, columns))
            }
        }
        (self.names, self.positions, self.repeated) = (names, positions, repeated)
    }

    func require(_ required: [String]) throws(LedgerError) {
        for name in required where positions[name] == nil {
            throw LedgerError(line: line, .missing(name))
        }
    }

    func position(_ name: String) -> Int? { positions[name] }

    /// Whether one column has the name.
    func isSingle(_ name: String) -> Bool { positions[name] != nil && !repeated.contains(name) }

    /// A row's field; nil if the column is missing or the field is empty.
    func value(_ name: String, in row: CSVRow) -> String? {
        guard let index = positions[name], index < row.fields.count else { return nil }
        return row.fields[index].nonEmpty
    }

    /// An error in a row's field.
    func error(_ name: String, in row: CSVRow, _ fault: LedgerFault) -> LedgerError {
        LedgerError(line: row.line, column: positions[name].map { $0 + 1 }, field: name, fault)
    }

    func day(_ name: String, in row: CSVRow) throws(LedgerError) -> Day {
        let text = value(name, in: row)?.trimmed ?? ""
        // A spreadsheet may have changed it to 2024/3/14.
        let orders: [DateOrder] = [.isoDashes, .yearSlashes, .yearPoints]
        guard
            let day = orders.lazy.compactMap({ $0.read(text) }).first
                ?? (isByHand ? TableCell.day(text, .isoDashes) : nil)
        else {
            throw error(name, in: row, text.isEmpty ? .missing(name) : .notADate(text))
        }
        return day
    }

    func currency(_ name: String, in row: CSVRow) throws(LedgerError) -> Currency {
        let text = value(name, in: row)?.trimmed ?? ""
        if let currency = Currency(text) { return currency }
        guard !text.isEmpty else { throw error(name, in: row, .missing(name)) }
        do throws(LedgerFault) {
            guard isByHand else { throw .unknownCurrency(text) }
            return try TableCell.currency(text, preferring: usedCurrencies)
        } catch {
            throw self.error(name, in: row, error)
        }
    }

    /// An amount; nil if the field is empty.
    func amount(
        _ name: String, _ currency: Currency, in row: CSVRow
    ) throws(LedgerError) -> Amount? {
        if isByHand { return try writtenAmount(name, currency, in: row) }
        guard let decimal = try decimal(name, currency, in: row) else { return nil }
        do throws(LedgerFault) {
            // 2.000 JPY may mean two thousand.
            if decimal.scale > currency.minorUnitDigits, let text = value(name, in: row),
                DigitText.isAmbiguous(text)
            {
                throw .ambiguousNumber(text)
            }
            return try Amount.read(decimal, currency, text: decimal.description)
        } catch {
            throw self.error(name, in: row, error)
        }
    }

    /// An amount as people write it, with or without its currency; nil if the field is empty.
    ///
    /// - Parameter currency: the row's currency; nil if only the amount can tell it.
    func writtenAmount(
        _ name: String, _ currency: Currency?, in row: CSVRow
    ) throws(LedgerError) -> Amount? {
        guard let text = value(name, in: row)?.trimmed.nonEmpty else { return nil }
        do throws(LedgerFault) {
            return try TableCell.amount(
                text, mark: text.contains(",") ? nil : .point, in: currency,
                preferring: usedCurrencies)
        } catch {
            throw self.error(name, in: row, error)
        }
    }

    /// An amount that may have more decimals than the currency; nil if the field is empty.
    func decimal(
        _ name: String, _ currency: Currency, in row: CSVRow
    ) throws(LedgerError) -> ExactDecimal? {
        guard let text = value(name, in: row)?.trimmed.nonEmpty else { return nil }
        do throws(LedgerFault) {
            // Numbers are written with a point; a spreadsheet may have added commas, which group
            // digits if the currency has fewer than three decimals.
            let isGrouped = text.utf8.contains(UInt8(ascii: ","))
            return try Self.decimal(
                text, mark: isGrouped ? nil : .point,
                otherwise: currency.minorUnitDigits < 3 ? .point : nil)
        } catch {
            throw self.error(name, in: row, error)
        }
    }

    private static func decimal(
        _ text: String, mark: DecimalMark?, otherwise: DecimalMark?
    ) throws(LedgerFault) -> ExactDecimal {
        do {
            return try DigitText.decimal(text, mark: mark, otherwise: otherwise)
        } catch {
            throw LedgerFault(error, in: text)
        }
    }
}
