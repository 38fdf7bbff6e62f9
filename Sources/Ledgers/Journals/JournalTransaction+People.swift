internal import Phrases
internal import Rates
internal import Trips

extension JournalTransaction {
    /// Sets payments and shares from the postings of people.
    func divide(_ entry: inout ImportedEntry, _ people: [JournalPosting]) throws(LedgerError) {
        if let word = tags["split"] {
            guard let split = SplitMethod(rawValue: word) else {
                throw LedgerError(
                    line: line, .notOneOf(word, SplitMethod.allCases.map(\.rawValue)))
            }
            entry.split = split
        }
        var seen: Set<String> = []
        var sharing: Set<String> = []
        var paid: [JournalPosting] = []
        for posting in people {
            guard let person = posting.person, let amount = posting.amount else { continue }
            guard let part = posting.tags["share"] else {
                guard seen.insert(person).inserted else {
                    throw LedgerError(line: posting.line, .twice(person))
                }
                paid.append(posting)
                continue
            }
            var share = Share(person: person, part: nil, homeAmount: amount.minorUnits)
            if part != "even" {
                guard let decimal = try? ExactDecimal(part, grammar: .sign) else {
                    throw LedgerError(line: posting.line, .notANumber(part))
                }
                share.part = decimal
            }
            guard sharing.insert(person).inserted else {
                throw LedgerError(line: posting.line, .twice(person))
            }
            entry.shares.append(share)
        }
        guard entry.shares.isEmpty == (entry.split == .none) else {
            throw LedgerError(line: line, .missing(entry.shares.isEmpty ? "share" : "split"))
        }
        try pay(&entry, paid)
    }

    private func pay(
        _ entry: inout ImportedEntry, _ paid: [JournalPosting]
    ) throws(LedgerError) {
        guard !paid.isEmpty else { return }
        let total = entry.homeAmount ?? entry.amount
        var homes: [Int64] = []
        var given: [Int64?] = []
        for posting in paid {
            guard let amount = posting.amount, amount.currency == total.currency else {
                throw LedgerError(
                    line: posting.line, .notRepresentable(posting.account.joined(separator: ":")))
            }
            homes.append(0 &- amount.minorUnits)
            guard let text = posting.tags["paid"] else {
                given.append(nil)
                continue
            }
            do {
                let part = try JournalAmount.read(text, mark: .point)
                guard part.currency == entry.amount.currency else {
                    throw LedgerFault.notRepresentable(text)
                }
                given.append(part.minorUnits)
            } catch let fault as LedgerFault {
                throw LedgerError(line: posting.line, fault)
            } catch {
                throw LedgerError(line: posting.line, .notANumber(text))
            }
        }
        let sum = homes.reduce(Int128(0)) { $0 + Int128($1) }
        let isOneSided = homes.allSatisfy {
            $0 == 0 || ($0 < 0) == (total.minorUnits < 0)
        }
        guard sum == Int128(total.minorUnits), isOneSided else {
            throw LedgerError(line: line, .unbalanced)
        }
        var amounts = given.compactMap { $0 }
        if amounts.count != paid.count {
            if entry.amount.currency == total.currency {
                amounts = homes
            } else if paid.count == 1 {
                amounts = [entry.amount.minorUnits]
            } else if sum != 0 {
                do throws(SplitError) {
                    amounts = try Apportionment.parts(
                        of: entry.amount.minorUnits, by: homes.map { $0 < 0 ? 0 - $0 : $0 })
                } catch {
                    throw LedgerError(line: line, .split(error))
                }
            } else {
                throw LedgerError(line: line, .missing("paid"))
            }
        }
        entry.payments = zip(paid, zip(amounts, homes)).compactMap { posting, units in
            posting.person.map { Payment(person: $0, amount: units.0, homeAmount: units.1) }
        }
    }
}
