public import Arguments
import Language
import Rates
public import Trips

/// A person, and what there is to say of them: `NAME` or `NAME=2`.
struct PersonPart: ExpressibleByArgument {
    let name: String
    let part: String?

    init(argument: String) throws {
        // The last one: a part has none in it.
        let sign = argument.lastIndex(of: "=")
        name = String(argument[..<(sign ?? argument.endIndex)]).composed
        part = sign.map { String(argument[argument.index(after: $0)...]).composed }
        guard !name.isEmpty, part?.isEmpty != true else {
            throw Failure(
                .usage, kind: "bad-part", Messages.badPart(argument), hint: Messages.partExample)
        }
    }

    static var completion: Completion { .person }
}

/// A category or currency and an amount or rate: `food=500000`.
struct NamedValue: ExpressibleByArgument {
    let name: String
    let value: String

    init(argument: String) throws {
        let part = try PersonPart(argument: argument)
        guard let value = part.part else {
            throw Failure(
                .usage, kind: "bad-value", Messages.badNamedValue(argument),
                hint: Messages.namedValueExample)
        }
        (name, self.value) = (part.name, value)
    }
}

extension Trip {
    /// The name of a person of the trip as the trip spells it.
    func person(_ name: String) throws -> String {
        guard !people.isEmpty else { throw Failure.noPeople(self) }
        if let exact = people.first(where: { $0 == name }) { return exact }
        let folded = people.filter { $0.lowercased() == name.lowercased() }
        if let person = folded.first, folded.count == 1 { return person }
        throw Failure(
            .usage, kind: "unknown-person", Messages.unknownPerson(name, title),
            hint: closestWord(to: name, among: people).map(Messages.didYouMean)
                ?? Messages.choose(from: people))
    }

    /// The places of people in the trip's order.
    func inOrder(_ names: [String]) -> [Int] {
        names.indices.sorted {
            (people.firstIndex(of: names[$0]) ?? 0) < (people.firstIndex(of: names[$1]) ?? 0)
        }
    }

    /// Who paid an amount: those who are named, else the trip's first person; nobody where
    /// nobody is named.
    func payments(_ parts: [PersonPart], for amount: Amount) throws -> [Payment] {
        guard !parts.isEmpty else {
            return people.first.map { [Payment(person: $0, amount: amount.minorUnits)] } ?? []
        }
        let names = try parts.map { try person($0.name) }
        // One payer without an amount paid what is left.
        let open = parts.filter { $0.part == nil }.count
        guard open <= 1 else {
            throw Failure(
                .usage, kind: "bad-payment", Messages.whoPaidWhat, hint: Messages.paidByExample)
        }
        let known = try parts.map { part in
            try part.part.map { try TypedAmount.money($0, amount.currency).minorUnits }
        }
        let rest = try ([amount.minorUnits] + known.compactMap { $0.map { -$0 } }).sum()
        let payments = zip(names, known).map { Payment(person: $0, amount: $1 ?? rest) }
        return inOrder(names).map { payments[$0] }
    }

    /// For whom an expense is: the words behind the method, else everybody.
    func shares(_ method: SplitMethod, _ parts: [PersonPart]) throws -> [Share] {
        guard !people.isEmpty || !parts.isEmpty else { return [] }
        let hasOwnParts = [.shares, .percent, .exact].contains(method)
        guard method != .none || parts.isEmpty else {
            throw Failure(
                .usage, kind: "needs-split", Messages.partsNeedSplit, hint: Messages.partsExample)
        }
        guard !hasOwnParts || !parts.isEmpty else {
            throw Failure(
                .usage, kind: "needs-parts", Messages.needsParts, hint: Messages.partsExample)
        }
        var shares = try parts.map { part in
            let name = try person(part.name)
            let text = part.part.map { $0.hasSuffix("%") ? String($0.dropLast()) : $0 }
            return Share(person: name, part: try text.map { try TypedAmount.decimal($0) })
        }
        if shares.isEmpty && method == .even || method == .adjust {
            let named = Set(shares.map(\.person))
            shares += people.filter { !named.contains($0) }.map { Share(person: $0, part: nil) }
        }
        return inOrder(shares.map(\.person)).map { shares[$0] }
    }
}

extension Expense {
    /// Makes it each payer's own: nobody owes anybody anything for it.
    mutating func keepForThePayers() {
        split = .exact
        shares = payments.map { payment in
            let paid = Amount(minorUnits: payment.amount, currency: amount.currency)
            return Share(person: payment.person, part: paid.decimal)
        }
    }

    /// Whether it is each payer's own.
    var isThePayers: Bool {
        split == .exact && shares.map(\.person) == payments.map(\.person)
            && zip(shares, payments).allSatisfy { share, payment in
                let paid = Amount(minorUnits: payment.amount, currency: amount.currency)
                return share.part?.normalized == paid.decimal.normalized
            }
    }
}

extension SplitMethod: ExpressibleByArgument {}

extension Failure {
    /// A question about people of a trip that names nobody.
    static func noPeople(_ trip: Trip) -> Failure {
        Failure(
            .usage, kind: "no-people", Messages.noPeople(trip.title), hint: Messages.namePeople)
    }
}
