internal import Phrases
internal import Rates
internal import Trips

/// What a person writes over the fields of an entry before it is taken.
///
/// A field without a text stays as the file has it.
public struct EntryCorrection: Equatable, Sendable {
    /// A field that can be written over.
    public enum Field: String, CaseIterable, Sendable {
        case date, amount, currency, memo, category
        case payer = "paid-by"
    }

    private var texts: [Field: String] = [:]

    public init() {}

    /// The text that a field gets; nil for none.
    public subscript(field: Field) -> String? {
        get { texts[field] }
        set { texts[field] = newValue?.trimmed }
    }

    public var isEmpty: Bool { texts.isEmpty }

    /// The fields with a text, in the order of ``Field``.
    public var fields: [Field] { Field.allCases.filter { texts[$0] != nil } }
}

/// A text of a correction that cannot be read.
public struct EntryCorrectionFault: Error, Equatable, Sendable {
    public let field: EntryCorrection.Field
    public let fault: LedgerFault
}

extension ImportedEntry {
    /// The text of a field as a correction has it; empty for none.
    public func text(of field: EntryCorrection.Field) -> String {
        switch field {
        case .date: date.description
        case .amount: amount.decimal.description
        case .currency: amount.currency.code
        case .memo: self.memo ?? ""
        case .category: category ?? categoryIfKnown ?? ""
        case .payer: payments.count == 1 ? payments.first?.person ?? "" : ""
        }
    }

    /// Whether a field can be corrected: not an amount whose parts the file has, nor who paid in several parts.
    public func takes(_ field: EntryCorrection.Field) -> Bool {
        guard case .expense = kind else { return false }
        return switch field {
        case .date, .memo, .category: true
        case .amount, .currency: payments.count < 2 && shares.isEmpty && items == nil
        case .payer: payments.count < 2
        }
    }

    /// The entry with the texts of a correction, and those that cannot be read, whose fields stay as they are.
    func corrected(by correction: EntryCorrection) -> (ImportedEntry, [EntryCorrectionFault]) {
        var (entry, faults) = (self, [EntryCorrectionFault]())
        for field in correction.fields where takes(field) && field != .currency {
            guard let text = correction[field], text != self.text(of: field) else { continue }
            do throws(LedgerFault) {
                try entry.write(text, to: field, in: correction[.currency])
            } catch {
                faults.append(EntryCorrectionFault(field: field, fault: error))
            }
        }
        // The same number in another currency.
        if takes(.currency), let code = correction[.currency], code != amount.currency.code,
            correction[.amount].map({ $0 == self.text(of: .amount) }) ?? true
        {
            do throws(LedgerFault) {
                try entry.write(text(of: .amount), to: .amount, in: code)
            } catch {
                faults.append(EntryCorrectionFault(field: .currency, fault: error))
            }
        }
        return (entry, faults)
    }

    private mutating func write(
        _ text: String, to field: EntryCorrection.Field, in currency: String?
    ) throws(LedgerFault) {
        switch field {
        case .date:
            guard let day = TableCell.day(text, .isoDashes) else { throw .notADate(text) }
            date = day
        case .amount, .currency: try pay(text, in: currency)
        case .memo: self.memo = text.nonEmpty
        case .category: (category, categoryIfKnown) = (text.nonEmpty, nil)
        case .payer:
            // A file that says nothing of who paid says nothing of the shares.
            if payments.isEmpty, !isNobodys { isSplitAsUsual = true }
            isNobodys = false
            payments = text.nonEmpty.map { [Payment(person: $0, amount: amount.minorUnits)] } ?? []
        }
    }

    /// Sets the amount; a charged one stays, with its sign, unless the amount is in its currency now.
    private mutating func pay(_ text: String, in code: String?) throws(LedgerFault) {
        guard let currency = code.map({ Currency($0) }) ?? amount.currency else {
            throw .unknownCurrency(code ?? "")
        }
        guard !text.isEmpty else { throw .notANumber(text) }
        let paid = try TableCell.amount(
            text, mark: nil, in: currency, preferring: [currency])
        guard paid.minorUnits != 0 else { throw .zeroAmount }
        if let charged = homeAmount {
            let isSameSign = (charged.minorUnits < 0) == (paid.minorUnits < 0)
            homeAmount =
                charged.currency == currency ? nil : isSameSign ? charged : charged.opposite
        }
        amount = paid
        for index in payments.indices { payments[index].amount = paid.minorUnits }
    }
}

extension ImportedFile {
    /// The file with its entries corrected, and the texts that cannot be read; places that it lacks are ignored.
    ///
    /// - Parameter people: who can have paid.
    public func corrected(
        by corrections: [EntryPlace: EntryCorrection], people: Set<String>
    ) -> (file: ImportedFile, faults: [EntryPlace: [EntryCorrectionFault]]) {
        guard !corrections.isEmpty else { return (self, [:]) }
        var (file, faults) = (self, [EntryPlace: [EntryCorrectionFault]]())
        for (index, place) in places.enumerated() {
            guard var correction = corrections[place] else { continue }
            if let name = correction[.payer]?.nonEmpty, !people.contains(name) {
                faults[place] = [EntryCorrectionFault(field: .payer, fault: .unknownPerson(name))]
                correction[.payer] = nil
            }
            let (entry, found) = entries[index].corrected(by: correction)
            file.entries[index] = entry
            if !found.isEmpty { faults[place, default: []] += found }
        }
        return (file, faults)
    }
}
