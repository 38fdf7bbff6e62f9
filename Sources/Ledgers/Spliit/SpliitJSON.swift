internal import JSON
internal import Rates
public import Trips

/// The JSON that Spliit exports for a group.
///
/// A group has one currency, in whose minor units all amounts are; an expense may have its original
/// amount in another one. An expense has one payer, who paid for at least one person. Balances are
/// kept exactly: an expense of several payers is written as one for each, and where Spliit would
/// give a unit left over to somebody else (``SpliitRules/parts(of:by:expense:)``), the parts are
/// written as amounts. What is in nobody's balance is written as paid by a person for themselves.
public enum SpliitJSON {
    /// The name and the group of the category of a transfer.
    static let payment = (group: "Uncategorized", name: "Payment")

    /// The file of a trip with people, with one expense per line.
    public static func text(of document: TripDocument) throws(NotInSpliit) -> String {
        let writer = try SpliitWriter(document)
        let trip = document.trip
        let isListed = SpliitRules.lists(trip.homeCurrency)
        let sign = isListed ? trip.homeCurrency.symbol.nonEmpty : nil
        let head = [
            member("id", .string(JournalWords.code(trip.uid))),
            member("name", .string(trip.title)), member("information", .null),
            member("currency", .string(sign ?? trip.homeCurrency.code)),
            member("currencyCode", isListed ? .string(trip.homeCurrency.code) : .null),
        ]
        var text = "{\n"
        for one in head { text += " \(line(.string(one.name))): \(line(one.value)),\n" }
        text +=
            " \"expenses\": [\n" + writer.expenses.map(line).joined(separator: ",\n") + "\n ],\n"
        return text + " \"participants\": \(line(.array(writer.participants)))\n}\n"
    }

    static func member(_ name: String, _ value: JSONValue) -> JSONMember {
        JSONMember(name: name, value: value)
    }

    private static func line(_ value: JSONValue) -> String {
        String(decoding: JSONWriter.bytes(of: value), as: UTF8.self)
    }
}

/// Why a trip cannot be written for Spliit.
public enum NotInSpliit: Error, Equatable, Sendable {
    /// An expense without a rate has no amount in the group's currency.
    case pending(Expense)
    /// An amount that has more decimals than Spliit has.
    case tooPrecise(Expense)
}

/// The expenses and the participants of a group, made of a trip.
private struct SpliitWriter {
    private(set) var expenses: [JSONValue] = []
    let participants: [JSONValue]
    private let people: [String]
    private let ids: [String: String]
    private let home: Currency

    /// An expense with one payer.
    private struct Part {
        var id: String
        let payer: String
        /// In minor units of the home currency.
        let amount: Int64
        /// The amount as paid, in another currency; nil if there is none.
        var original: Int64?
        var mode = SpliitRules.Mode.evenly
        var shares: [(person: String, weight: Int64)]
    }

    init(_ document: TripDocument) throws(NotInSpliit) {
        let people = JournalBook.people(document).uniqued()
        // Of one length, so that their order is that of the people.
        let ids = people.indices.map { "p\(10_001 + $0)" }
        self.people = people
        self.ids = Dictionary(zip(people, ids)) { first, _ in first }
        home = document.trip.homeCurrency
        participants = zip(people, ids).map { name, id in
            .object([
                SpliitJSON.member("id", .string(id)), SpliitJSON.member("name", .string(name)),
            ])
        }
        for expense in document.expenses { try add(expense) }
        for record in document.transfers { add(record) }
    }

    private mutating func add(_ expense: Expense) throws(NotInSpliit) {
        guard let amount = expense.homeAmount else { throw .pending(expense) }
        // Spliit has no expenses of zero.
        guard amount.minorUnits != 0 else { return }
        for part in parts(of: expense, amount.minorUnits) {
            guard let value = value(part, of: expense) else { throw .tooPrecise(expense) }
            expenses.append(value)
        }
    }

    private func parts(of expense: Expense, _ amount: Int64) -> [Part] {
        let id = JournalWords.code(expense.uid)
        let isForeign = expense.amount.currency != home
        func part(_ payer: String, _ units: Int64, _ paid: Int64) -> Part {
            Part(
                id: id, payer: payer, amount: units, original: isForeign ? paid : nil,
                shares: [(payer, 1)])
        }
        let payments = expense.payments.filter { ($0.homeAmount ?? 0) != 0 }
        guard let first = payments.first, !expense.shares.isEmpty else {
            let payer = expense.payments.first?.person ?? people.first ?? ""
            return [part(payer, amount, expense.amount.minorUnits)]
        }
        var rest = expense.shares.compactMap { share in
            share.homeAmount.flatMap { $0 == 0 ? nil : (person: share.person, weight: $0) }
        }
        if payments.count == 1 {
            var whole = part(first.person, amount, expense.amount.minorUnits)
            (whole.mode, whole.shares) = division(of: expense, amount, id, exact: rest)
            return [whole]
        }
        // Each payer paid for the next ones, as far as the payment goes.
        return payments.enumerated().map { index, payment in
            var open = payment.homeAmount ?? 0
            var own = part(payment.person, open, payment.amount)
            own.id = index == 0 ? id : "\(id)-\(index + 1)"
            own.shares = []
            while open != 0, let next = rest.first {
                let taken = open.magnitude < next.weight.magnitude ? open : next.weight
                own.shares.append((next.person, taken))
                open -= taken
                rest[0].weight -= taken
                if rest[0].weight == 0 { rest.removeFirst() }
            }
            (own.mode, own.shares) = Self.amounts(own.shares)
            return own
        }
    }

    /// The division that Spliit makes the same parts of: that of the expense, else its amounts.
    private func division(
        of expense: Expense, _ amount: Int64, _ id: String,
        exact: [(person: String, weight: Int64)]
    ) -> (SpliitRules.Mode, [(person: String, weight: Int64)]) {
        let mode: SpliitRules.Mode
        switch expense.split {
        case .even: mode = .evenly
        case .shares: mode = .byShares
        case .percent: mode = .byPercentage
        case .exact, .adjust, .none: return Self.amounts(exact)
        }
        let wanted = expense.shares.map { ($0.person, Self.hundredths($0.part)) }
        let weights = wanted.compactMap { person, weight in weight.map { (person, $0) } }
            .filter { $0.1 != 0 }
        let parts = try? SpliitRules.parts(
            of: amount, by: weights.map { (ids[$0.0] ?? "", $0.1) }, expense: id)
        let isSame = zip(weights, parts ?? []).allSatisfy { weight, part in
            expense.shares.contains { $0.person == weight.0 && $0.homeAmount == part }
        }
        guard parts != nil, isSame, !wanted.contains(where: { $0.1 == nil }) else {
            return Self.amounts(exact)
        }
        return (mode, weights.map { (person: $0.0, weight: $0.1) })
    }

    /// A part in hundredths, 1 of an equal one; nil if it has more decimals.
    private static func hundredths(_ part: ExactDecimal?) -> Int64? {
        guard let part = part?.normalized else { return 1 }
        guard part.scale <= 2, let units = part.rounded(to: 2) else { return nil }
        return Int64(exactly: units.coefficient)
    }

    /// Parts by amount; those of a refund in proportion, as Spliit has no amounts below zero.
    private static func amounts(
        _ parts: [(person: String, weight: Int64)]
    ) -> (SpliitRules.Mode, [(person: String, weight: Int64)]) {
        guard parts.contains(where: { $0.weight < 0 }) else { return (.byAmount, parts) }
        return (.byShares, parts.map { ($0.person, 0 &- $0.weight) })
    }

    /// The object of an expense; nil if its amounts have too many decimals.
    private func value(_ part: Part, of expense: Expense) -> JSONValue? {
        let memo = expense.memo ?? expense.place ?? expense.category
        // A title is one line.
        let lines = memo.unicodeScalars.split(
            separator: "\n", maxSplits: 1, omittingEmptySubsequences: false
        ).map { String(String.UnicodeScalarView($0)) }
        var members = [
            SpliitJSON.member("title", .string(lines.first ?? "")),
            // Spliit finds a category by its name.
            category(expense.category, expense.category),
        ]
        let currency = expense.amount.currency
        if let original = part.original, original != 0, SpliitRules.lists(currency) {
            members += [
                SpliitJSON.member("originalAmount", .number(String(original))),
                SpliitJSON.member("originalCurrency", .string(currency.code)),
                SpliitJSON.member(
                    "conversionRate", expense.rate.rate.map { .string($0.description) } ?? .null),
            ]
        }
        members.append(
            SpliitJSON.member("notes", lines.count > 1 ? .string(lines[1]) : .null))
        return value(part, on: expense.date, members, isReimbursement: false)
    }

    private mutating func add(_ record: RecordedTransfer) {
        let part = Part(
            id: JournalWords.code(record.uid), payer: record.giver, amount: record.amount,
            shares: [(record.taker, 1)])
        let members = [
            SpliitJSON.member("title", .string("Reimbursement")),
            category(SpliitJSON.payment.group, SpliitJSON.payment.name),
        ]
        if let value = value(part, on: record.date, members, isReimbursement: true) {
            expenses.append(value)
        }
    }

    private func category(_ group: String, _ name: String) -> JSONMember {
        SpliitJSON.member(
            "category",
            .object([
                SpliitJSON.member("grouping", .string(group)),
                SpliitJSON.member("name", .string(name)),
            ]))
    }

    private func value(
        _ part: Part, on day: Day, _ members: [JSONMember], isReimbursement: Bool
    ) -> JSONValue? {
        guard let amount = minorUnits(part.amount) else { return nil }
        var shares: [JSONValue] = []
        for share in part.shares {
            let isAmount = part.mode == .byAmount
            guard let weight = isAmount ? minorUnits(share.weight) : share.weight else {
                return nil
            }
            shares.append(
                .object([
                    SpliitJSON.member("participantId", .string(ids[share.person] ?? "")),
                    SpliitJSON.member("shares", .number(String(weight))),
                ]))
        }
        return .object(
            [
                SpliitJSON.member("id", .string(part.id)),
                SpliitJSON.member("expenseDate", .string("\(day)T00:00:00.000Z")),
            ] + members + [
                SpliitJSON.member("amount", .number(String(amount))),
                SpliitJSON.member("paidById", .string(ids[part.payer] ?? "")),
                SpliitJSON.member("paidFor", .array(shares)),
                SpliitJSON.member("isReimbursement", .bool(isReimbursement)),
                SpliitJSON.member("splitMode", .string(part.mode.rawValue)),
                SpliitJSON.member("recurrenceRule", .string("NONE")),
            ])
    }

    /// Minor units of the home currency as Spliit counts them; nil if it has too few decimals.
    private func minorUnits(_ units: Int64) -> Int64? {
        let digits = SpliitRules.lists(home) ? home.minorUnitDigits : 2
        let exact = Amount(minorUnits: units, currency: home).decimal.normalized
        guard exact.scale <= digits else { return nil }
        return exact.rounded(to: digits).flatMap { Int64(exactly: $0.coefficient) }
    }
}
