internal import Phrases
public import Rates

/// A question that a file leaves open; one of ``ReadingSettings`` answers it.
public enum ReadingQuestion: Equatable, Sendable {
    case format
    case encoding
    /// Which columns have the day, the amount and the rest.
    case columns
    /// The sign of spending, with what the amounts of either come to; nil if that is not known.
    case spentIs(SignedAmounts?)
    /// The order of day, month and year, with a date of the file and the possible orders.
    case dateOrder(String, [DateOrder])
    /// The year of days without one, with a date of the file.
    case year(String)
    /// The decimal mark, with a number of the file.
    case decimalMark(String)
    /// The currency, with those that are possible; empty for any.
    case currency([Currency])
    case chargedCurrency
    /// The accounts that count, with those that the ledger has.
    case accounts([String])
    /// Whether totals may be others than the sums of the rows.
    case acceptsDifference
    /// Whether rows that cannot be read are left out.
    case skipsUnreadable
}

extension ReadingSettings {
    /// The question of a file that looks like no format: which columns its table has, or which format it is.
    public func question(of text: FileText) -> ReadingQuestion {
        TableColumn.all(of: text).isEmpty ? .format : .columns
    }

    /// The question whose answer may remove the errors of a file; nil if there is none.
    ///
    /// - Parameters:
    ///   - text: the file's text; nil if its encoding is not known.
    ///   - format: the format that the file was read as; nil if it is not known.
    public func question(
        about errors: LedgerErrors, in text: FileText?, of format: LedgerFormat?
    ) -> ReadingQuestion? {
        switch errors.question(of: format) {
        case .columns: text.map(question)
        case .accounts(let names) where names.isEmpty:
            .accounts(text.flatMap { text in format.map { Self.accounts(in: text, $0) } } ?? [])
        case let question: question
        }
    }

    /// The accounts of a whole ledger; those of one that cannot be read are none.
    private static func accounts(in text: FileText, _ format: LedgerFormat) -> [String] {
        do throws(LedgerErrors) {
            // No account can have this name, so that the error lists all others.
            _ = try ImportedFile.read(text.whole, as: format, accounts: AccountSelection(["\u{0}"]))
            return []
        } catch {
            guard case .noAccount(_, let names) = error.errors.first?.fault else { return [] }
            return names
        }
    }
}

extension LedgerErrors {
    fileprivate func question(of format: LedgerFormat?) -> ReadingQuestion? {
        let questions = errors.lazy.compactMap { $0.fault.question(of: format) }
        if let question = questions.first { return question }
        let areOfRows = errors.allSatisfy { $0.line != nil && $0.fault.isOfRow }
        return format == .bank && areOfRows ? .skipsUnreadable : nil
    }
}

extension LedgerFault {
    fileprivate func question(of format: LedgerFormat?) -> ReadingQuestion? {
        let isBank = format == .bank
        return switch self {
        case .notUTF8, .unknownEncoding, .notInEncoding: .encoding
        case .wrongFormat: .format
        case .needsColumns, .needsColumn, .noHeader, .noColumn, .severalColumns,
            .unknownDirection:
            isBank ? .columns : nil
        case .ambiguousSign(let signs), .mixedSigns(let signs), .minuses(let signs):
            .spentIs(signs)
        case .ambiguousDate(let text, let orders): isBank ? .dateOrder(text, orders) : nil
        case .noYear(let text): isBank ? .year(text) : nil
        case .ambiguousNumber(let text): isBank ? .decimalMark(text) : nil
        case .ambiguousCurrency(let error): isBank ? .currency(error.readings) : nil
        case .noCurrency: isBank ? .currency([]) : nil
        case .noChargedCurrency: .chargedCurrency
        case .noExpense: .accounts([])
        case .noAccount(_, let names): .accounts(names)
        case .totalDiffers: .acceptsDifference
        default: nil
        }
    }

    /// Whether a row that is left out would remove it.
    fileprivate var isOfRow: Bool {
        switch self {
        case .notADate, .notANumber, .tooManyDecimals, .amountTooLarge, .unknownCurrency, .missing,
            .otherCurrency, .notPositive, .signsDiffer, .fieldCount, .badText:
            true
        default: false
        }
    }
}
