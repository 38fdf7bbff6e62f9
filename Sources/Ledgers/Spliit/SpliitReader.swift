internal import JSON
internal import Phrases
public import Rates
internal import Trips

extension SpliitJSON {
    /// Reads the export of a group, of any version of Spliit.
    ///
    /// Each person's part is what Spliit shows, by ``SpliitRules/parts(of:by:expense:)``. An expense
    /// with its original amount is one in that currency, for which the group's amount was charged;
    /// a reimbursement is a transfer. Members that are not needed are ignored.
    ///
    /// - Parameter used: the currencies that a sign such as `$` means before others, where an older
    ///   version has no code.
    public static func read(
        _ bytes: [UInt8], preferring used: [Currency] = []
    ) throws(LedgerErrors) -> ImportedFile {
        let root = try JSONValue(ofFile: bytes)
        var problems = Problems()
        var file = ImportedFile(format: .spliit, trips: [], people: [], entries: [])
        do throws(LedgerError) {
            guard case .array? = root["expenses"], case .array? = root["participants"] else {
                throw LedgerError(.wrongFormat(expected: .spliit))
            }
            let members = try MemberReader(root, path: "", names: nil)
            let group = try SpliitGroup(members, used)
            (file.people, file.numberedNames) = (group.people, group.numbered)
            file.trips = [
                ImportedTrip(
                    slug: group.slug, title: members.looseText("name"),
                    homeCurrency: group.currency, people: group.people)
            ]
            var uids: Set<String> = []
            for (index, (path, value)) in try members.list("expenses").enumerated() {
                guard !problems.isFull else { break }
                do throws(LedgerError) {
                    let expense = try MemberReader(value, path: path, names: nil)
                    let entries = try group.entries(expense, number: index + 1)
                    for uid in entries.compactMap(\.uid) where !uids.insert(uid).inserted {
                        throw expense.error("id", .twice(uid))
                    }
                    file.entries += entries
                } catch {
                    problems.add(error)
                }
            }
        } catch {
            problems.add(error)
        }
        try problems.check()
        return file
    }
}

/// What the expenses of a group refer to.
private struct SpliitGroup {
    let slug: String
    let currency: Currency
    /// The participants' names, in the group's order.
    let people: [String]
    /// Those of them that got a number.
    let numbered: [String]
    private let digits: Int
    private let names: [String: String]

    init(_ members: MemberReader, _ used: [Currency]) throws(LedgerError) {
        slug = members.looseText("id") ?? members.looseText("name") ?? "Spliit"
        let code = members.looseText("currencyCode")
        do throws(LedgerFault) {
            let sign = members.looseText("currency") ?? ""
            guard code ?? sign.nonEmpty != nil else { throw .missing("currency") }
            currency = try TableCell.currency((code ?? sign).trimmed, preferring: used)
        } catch {
            throw members.error(code == nil ? "currency" : "currencyCode", error)
        }
        digits = code == nil ? 2 : SpliitRules.digits(currency)
        var ids: [String] = []
        var written: [String] = []
        for (path, value) in try members.list("participants") {
            let participant = try MemberReader(value, path: path, names: nil)
            ids.append(try participant.text("id"))
            written.append(participant.looseText("name")?.trimmed ?? ids[ids.count - 1])
        }
        people = written.numberedApart()
        numbered = zip(people, written).filter { $0 != $1 }.map(\.0)
        names = Dictionary(zip(ids, people)) { first, _ in first }
    }

    /// The expense of an object, or its transfers.
    func entries(
        _ members: MemberReader, number: Int
    ) throws(LedgerError) -> [ImportedEntry] {
        let date = try members.dayOfTime("expenseDate")
        let units = try members.integer("amount", in: Int64.min...Int64.max)
        guard units != 0 else { throw members.error("amount", .zeroAmount) }
        let home = try amount(units, currency, digits, members, "amount")
        let payer = try person(members, "paidById")
        let id = members.looseText("id")
        let mode =
            members.value("splitMode") == nil
            ? .evenly : try members.word("splitMode", as: SpliitRules.Mode.self)
        var shares: [(participant: String, person: String, weight: Int64)] = []
        for (path, value) in try members.list("paidFor") {
            let share = try MemberReader(value, path: path, names: nil)
            let isEven = mode == .evenly || share.value("shares") == nil
            shares.append(
                (
                    try share.text("participantId"), try person(share, "participantId"),
                    isEven ? 1 : try share.integer("shares", in: 0...Int64.max)
                ))
        }
        let parts: [Int64]
        do throws(SplitError) {
            parts = try SpliitRules.parts(
                of: home.minorUnits, by: shares.map { ($0.participant, $0.weight) },
                expense: id ?? "")
        } catch {
            throw members.error("paidFor", .split(error))
        }
        func entry(_ kind: ImportedEntry.Kind, _ amount: Amount, _ home: Amount) -> ImportedEntry {
            var entry = ImportedEntry(
                line: number, kind: kind, date: date, amount: amount, homeAmount: home)
            (entry.trip, entry.uid) = (slug, id.flatMap { Expense.isUID($0) ? $0 : nil })
            return entry
        }
        guard try !members.flag("isReimbursement") else {
            let taken = zip(shares, parts).filter { $0.0.person != payer && $0.1 != 0 }
            guard !taken.isEmpty else {
                throw members.error("paidFor", .sameGiverAndTaker(payer))
            }
            return taken.enumerated().map { index, share in
                let (other, part) = (share.0.person, share.1)
                let amount = Amount(minorUnits: part < 0 ? 0 &- part : part, currency: currency)
                var transfer = entry(
                    .transfer(giver: part < 0 ? other : payer, taker: part < 0 ? payer : other),
                    amount, amount)
                if index > 0 { transfer.uid = transfer.uid.map { "\($0)-\(index + 1)" } }
                return transfer
            }
        }
        let paid = try original(members, home) ?? home
        var expense = entry(.expense, paid, home)
        describe(&expense, members)
        expense.payments = [
            Payment(person: payer, amount: paid.minorUnits, homeAmount: home.minorUnits)
        ]
        let written: [ExactDecimal?]
        (expense.split, written) = try division(mode, shares.map(\.weight), parts, paid, members)
        expense.shares = shares.indices.map {
            Share(person: shares[$0].person, part: written[$0], homeAmount: parts[$0])
        }
        return [expense]
    }

    /// How an expense is split, and the parts of its shares.
    ///
    /// - Parameter units: the people's parts in the group's currency.
    private func division(
        _ mode: SpliitRules.Mode, _ weights: [Int64], _ units: [Int64], _ paid: Amount,
        _ members: MemberReader
    ) throws(LedgerError) -> (SplitMethod, [ExactDecimal?]) {
        let hundredths = weights.map { ExactDecimal(coefficient: Int128($0), scale: 2).normalized }
        switch mode {
        case .evenly: return (.even, weights.map { _ in nil })
        case .byShares: return (.shares, hundredths)
        case .byPercentage:
            let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
            return (sum == 10_000 ? .percent : .shares, hundredths)
        case .byAmount:
            do throws(SplitError) {
                // In another currency, the amounts paid are in proportion to the group's.
                let own =
                    paid.currency == currency
                    ? units
                    : try Apportionment.parts(
                        of: paid.minorUnits, by: units.map { $0 < 0 ? 0 &- $0 : $0 })
                return (
                    .exact, own.map { Amount(minorUnits: $0, currency: paid.currency).decimal }
                )
            } catch {
                throw members.error("paidFor", .split(error))
            }
        }
    }

    private func describe(_ entry: inout ImportedEntry, _ members: MemberReader) {
        if let category = members.value("category"),
            case .string(let name)? = category["name"], let name = name.trimmed.nonEmpty
        {
            let isOfNone = name == "General" && category["grouping"] == .string("Uncategorized")
            entry.category = isOfNone ? nil : name
        }
        let texts = [members.looseText("title"), members.looseText("notes")].compactMap(\.self)
        let memo = texts.joined(separator: "\n").nonEmpty
        entry.memo = JournalWords.same(memo, entry.category) ? nil : memo
    }

    /// The amount in another currency; nil if there is none.
    ///
    /// Versions before August 2026 wrote it in whole units of its currency: it is what the rate and
    /// the group's amount fit better.
    private func original(
        _ members: MemberReader, _ home: Amount
    ) throws(LedgerError) -> Amount? {
        guard members.looseText("originalCurrency") != nil,
            members.value("originalAmount") != nil
        else { return nil }
        let other = try members.currency("originalCurrency")
        let units = try members.integer("originalAmount", in: Int64.min...Int64.max)
        guard units != 0, other != currency else { return nil }
        let name = "originalAmount"
        let minor = try amount(units, other, SpliitRules.digits(other), members, name)
        let whole = try? amount(units, other, 0, members, name)
        let isWhole = whole.map { self.fits($0, better: minor, rate(members), home) } ?? false
        let amount = isWhole ? whole ?? minor : minor
        guard (amount.minorUnits < 0) == (home.minorUnits < 0) else {
            throw members.error(name, .signsDiffer)
        }
        return amount
    }

    /// Whether an amount is nearer to the group's at a rate than another one, and of its size.
    private func fits(
        _ amount: Amount, better other: Amount, _ rate: ExactDecimal?, _ home: Amount
    ) -> Bool {
        guard let rate, let one = amount.converted(at: rate, to: currency),
            let two = other.converted(at: rate, to: currency)
        else { return false }
        let found = Int128(home.minorUnits)
        let distances = [one, two].map { (found - Int128($0.minorUnits)).magnitude }
        return distances[0] < distances[1]
            && found.magnitude <= UInt128(one.minorUnits.magnitude) * 10
    }

    /// The price of one unit of the original currency; nil if it is missing or not above zero.
    private func rate(_ members: MemberReader) -> ExactDecimal? {
        let text: String
        switch members.value("conversionRate") {
        case .string(let written)?, .number(let written)?: text = written
        default: return nil
        }
        return (try? ExactDecimal(text, grammar: .sign)).flatMap { $0.coefficient > 0 ? $0 : nil }
    }

    private func amount(
        _ units: Int64, _ currency: Currency, _ digits: Int, _ members: MemberReader, _ name: String
    ) throws(LedgerError) -> Amount {
        let decimal = ExactDecimal(coefficient: Int128(units), scale: digits)
        do throws(LedgerFault) {
            let amount = try Amount.read(decimal, currency, text: decimal.description)
            guard amount.minorUnits.magnitude <= Expense.largestAmount.magnitude else {
                throw .amountTooLarge
            }
            return amount
        } catch {
            throw members.error(name, error)
        }
    }

    private func person(_ members: MemberReader, _ name: String) throws(LedgerError) -> String {
        let id = try members.text(name)
        guard let person = names[id] else { throw members.error(name, .unknownPerson(id)) }
        return person
    }
}

extension [String] {
    /// The names with a number where one occurs before: `Ann`, `Ann 2`.
    func numberedApart() -> [String] {
        var taken = Set(self)
        var seen: Set<String> = []
        return map { name in
            guard !name.isEmpty, !seen.insert(name).inserted else { return name }
            var number = 2
            while !taken.insert("\(name) \(number)").inserted { number += 1 }
            return "\(name) \(number)"
        }
    }
}
