internal import Phrases
import Rates
public import Trips

extension Trip {
    /// The name of a person as the trip spells it; upper and lower case are alike if only one
    /// person matches, and a particle may be behind it: 민지에게.
    ///
    /// - Throws: ``TravelError``.
    public func person(_ name: String) throws -> String {
        guard !people.isEmpty else { throw TravelError.nobodyNamed(title: title) }
        if let exact = people.first(where: { $0 == name }) { return exact }
        let folded = people.filter { $0.lowercased() == name.lowercased() }
        if let person = folded.first, folded.count == 1 { return person }
        let meant = PeoplePhrase.mentions(in: [name], people: people)
        if let person = meant.first, meant.count == 1 { return person }
        throw TravelError.unknownPerson(name, title: title, people: people)
    }

    /// The people who share by default on a day: of those of the category, else of all, those who are there; all of
    /// them if nobody is.
    ///
    /// - Parameter category: nil for all people.
    func sharers(on day: Day, of category: String? = nil) -> [String] {
        let all = category.flatMap { categorySplits[$0] } ?? people
        let present = all.filter { member($0)?.isPresent(on: day, of: self) ?? true }
        return present.isEmpty ? all : present
    }

    /// The indices of names, sorted by the order of the trip's people.
    func inOrder(_ names: [String]) -> [Int] {
        names.indices.sorted {
            (people.firstIndex(of: names[$0]) ?? 0) < (people.firstIndex(of: names[$1]) ?? 0)
        }
    }

    /// The payments of an amount by the named people, else by the trip's first person; none on a
    /// trip without people.
    func payments(_ parts: [SaidPart], for amount: Amount) throws -> [Payment] {
        guard !parts.isEmpty else {
            return people.first.map { [Payment(person: $0, amount: amount.minorUnits)] } ?? []
        }
        let names = try parts.map { try person($0.person) }
        // One payer without an amount paid the rest.
        guard parts.count(where: { $0.part == nil }) <= 1 else {
            throw TravelError.severalOpenPayments(names)
        }
        let known = try parts.map { try $0.part?.money(in: amount.currency).minorUnits }
        let rest = try ([amount.minorUnits] + known.compactMap { $0.map { -$0 } }).sum()
        let payments = zip(names, known).map { Payment(person: $0, amount: $1 ?? rest) }
        // Nobody is the payer of a rest of zero; somebody with two entries is refused later.
        let isOnce = Set(names).count == names.count
        return inOrder(names).map { payments[$0] }.filter { $0.amount != 0 || !isOnce }
    }

    /// The shares of the named people, else of those who are there on a day.
    func shares(
        _ method: SplitMethod, _ parts: [SaidPart], of currency: Currency, on day: Day
    ) throws -> [Share] {
        guard !people.isEmpty || !parts.isEmpty else { return [] }
        guard method != .none || parts.isEmpty else { throw TravelError.partsNeedSplit }
        let hasOwnParts = [.shares, .percent, .exact].contains(method)
        guard !hasOwnParts || !parts.isEmpty else { throw TravelError.splitNeedsParts }
        var shares = try parts.map { part in
            if let said = part.part?.currency, said != currency {
                throw TravelError.otherCurrency(wanted: currency, found: said)
            }
            return Share(person: try person(part.person), part: part.part?.number)
        }
        if shares.isEmpty && method == .even || method == .adjust {
            let named = Set(shares.map(\.person))
            shares += sharers(on: day).filter { !named.contains($0) }
                .map { Share(person: $0, part: nil) }
        }
        return inOrder(shares.map(\.person)).map { shares[$0] }
    }
}

extension Expense {
    /// Splits it among people of its trip; with `none` it is assigned to the payers.
    ///
    /// On a trip without people, a split among all becomes `none`.
    ///
    /// - Parameters:
    ///   - method: nil for the default: by weight.
    ///   - parts: none for those who are there on its day.
    mutating func divide(_ method: SplitMethod?, _ parts: [SaidPart], on trip: Trip) throws {
        let isForAll = parts.isEmpty && method ?? .even == .even
        split = isForAll && trip.people.isEmpty ? .none : method ?? .even
        shares =
            method == nil && parts.isEmpty && !trip.people.isEmpty
            ? trip.sharers(on: date, of: category).map { Share(person: $0, part: nil) }
            : try trip.shares(method ?? .even, parts, of: amount.currency, on: date)
        if method == nil { divideByWeight(on: trip) }
        if split == .none, !payments.isEmpty { assignToPayers() }
    }

    /// Whether its split is the default one of its day and category.
    func isSplitByDefault(on trip: Trip) -> Bool {
        guard !isThePayers, bill == nil, split != .none else { return false }
        var usual = self
        guard (try? usual.divide(nil, [], on: trip)) != nil else { return false }
        return usual.hasSameParts(as: self)
    }

    /// Turns equal parts into shares by weight, where people have different weights.
    private mutating func divideByWeight(on trip: Trip) {
        let weights = shares.map { trip.member($0.person)?.weight ?? 1 }
        guard Set(weights).count > 1, shares.allSatisfy({ $0.part == nil }) else { return }
        split = .shares
        for (index, weight) in weights.enumerated() {
            shares[index].part = ExactDecimal(coefficient: Int128(weight), scale: 0)
        }
    }

    /// Gives each payer a share of what they paid, so that nobody owes anything for it.
    mutating func assignToPayers() {
        split = .exact
        shares = payments.map { payment in
            let paid = Amount(minorUnits: payment.amount, currency: amount.currency)
            return Share(
                person: payment.person, part: paid.decimal, homeAmount: payment.homeAmount)
        }
    }

    /// Whether each payer's share is what they paid.
    public var isThePayers: Bool {
        split == .exact && bill == nil && shares.map(\.person) == payments.map(\.person)
            && zip(shares, payments).allSatisfy { share, payment in
                let paid = Amount(minorUnits: payment.amount, currency: amount.currency)
                return share.part?.normalized == paid.decimal.normalized
            }
    }
}
