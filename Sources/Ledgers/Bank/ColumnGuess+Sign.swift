internal import Phrases

/// The sign of spending in a column of amounts.
extension ColumnGuess {
    /// Sets the direction column, or without one the sign of spending.
    func readSign(_ mapping: inout BankMapping, of amount: Int, by date: Int) {
        // Without negative amounts, any column of direction words may serve.
        let states = columns(of: "status")
        let others = (contents.hasMinus(amount) ? [] : Array(names.indices)).filter {
            !states.contains($0) || contents.haveOriginals($0, of: amount)
        }
        let words = (columns(of: "direction") + others).first {
            contents.hasDirections($0, needsBoth: contents.hasMinus(amount))
                && contents.fillAllRows([$0], with: amount)
                && (!contents.hasRefusals($0) || contents.haveOriginals($0, of: amount))
        }
        if let words {
            mapping.direction = column(words)
            mapping.directionSign = contents.signBeside(words, of: amount)
        } else if !contents.hasMinus(amount),
            let (words, direction) = oneDirection(beside: amount)
        {
            // The column marks received amounts only, or spent ones only.
            mapping.direction = column(words)
            mapping.directionIfEmpty = direction == .spent ? .received : .spent
        } else if contents.marksReceived(amount) || contents.hasSomePluses(amount) {
            (mapping.spentIs, mapping.plusIsReceived) = (.positive, true)
        } else {
            mapping.spentIs = sign(of: amount, by: date)
        }
    }

    /// A column of directions that is filled in some rows, with one direction, and that direction; nil if there is none.
    private func oneDirection(beside amount: Int) -> (Int, DirectionPhrase)? {
        for index in columns(of: "direction") where !contents.fillAllRows([index], with: amount) {
            let found = contents.cells(index).map { DirectionPhrase(cell: $0) }
            guard let first = found.first ?? nil, first != .neither,
                found.allSatisfy({ $0 == first })
            else {
                continue
            }
            return (index, first)
        }
        return nil
    }

    func isSpending(_ index: Int) -> Bool {
        StatementVocabulary.names(of: "spending").contains(names[index].base)
    }

    /// The sign of spending, as the balances show it, else as the name of the column says; nil if neither does.
    private func sign(of amount: Int, by date: Int) -> BankMapping.Sign? {
        let proofs = columns(of: "balance").filter { contents.hasAmounts($0, least: 3) }
            .compactMap { contents.sign(ofSpendingIn: amount, balance: $0, by: date) }
        // A card's balance is a debt, which grows with spending.
        let told = contents.sign(ofSpendingIn: amount, byWordsIn: columns(of: "direction"))
        if let told, let proof = proofs.first { return told == proof ? told : nil }
        return proofs.first ?? told ?? (isSpending(amount) ? .positive : nil)
            ?? (contents.hasBothSigns(amount) ? .negative : nil)
            ?? contents.sign(ofSpendingByTextsIn: amount) ?? signOfAccount(amount)
            ?? signOfCard(amount)
    }

    /// Below zero for the table of an account, with a column of the other party's account; nil for any other.
    private func signOfAccount(_ amount: Int) -> BankMapping.Sign? {
        let isAccount = columns(of: "other-account").contains(where: contents.hasTexts)
        return isAccount && contents.hasMinus(amount) ? .negative : nil
    }

    /// Above zero for the table of a card, with a column of cards or merchants and none of balances, whose amounts below zero
    /// came back; nil for any other.
    private func signOfCard(_ amount: Int) -> BankMapping.Sign? {
        guard columns(of: "balance").isEmpty, !columns(of: "of-card").isEmpty else { return nil }
        return contents.hasOnlyReceipts(belowZeroIn: amount) ? .positive : nil
    }
}
