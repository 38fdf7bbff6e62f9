package import JSON
internal import Rates

/// An expense's money: an object with `amount`, `home`, `payments` where someone paid, `rate`, and
/// `shares` and `split` where it is split.
extension Expense.Money {
    package var json: JSONValue {
        let home = price.homeAmount?.minorUnits
        var members = [
            JSONMember(
                name: "amount",
                value: .array([
                    .integer(amount.minorUnits), .string(amount.currency.code),
                    .integer(Int64(amount.currency.minorUnitDigits)),
                ])),
            JSONMember(
                name: "home",
                value: .array([.integer(home), .string(price.homeCurrency.code)])),
        ]
        if !payments.isEmpty {
            let parts = payments.map {
                JSONValue.array([.string($0.person), .integer($0.amount), .integer($0.homeAmount)])
            }
            members.append(JSONMember(name: "payments", value: .array(parts)))
        }
        members.append(JSONMember(name: "rate", value: price.rate.json))
        if split != .none {
            let parts = shares.map {
                JSONValue.array([
                    .string($0.person), .text($0.part?.description), .integer($0.homeAmount),
                ])
            }
            members.append(JSONMember(name: "shares", value: .array(parts)))
            members.append(JSONMember(name: "split", value: .string(split.rawValue)))
        }
        return .object(members)
    }
}

extension Expense.Money {
    /// Checks that the parts fit each other, and that they were written in their only form.
    func check(writtenAs json: JSONValue) throws(FieldError) {
        do throws(MoneyError) {
            try checkWholeness()
        } catch {
            throw .money(error)
        }
        // Other members, another order, nulls at an end.
        guard self.json == json else { throw .notCanonical }
    }
}

extension ExpenseRate {
    /// Kind, rate, date, source, and a step for each published rate behind it; without the nulls at
    /// the end: `["same"]`, `["manual","9.35"]`, `["stored","9.343","2026-11-23","ecb",["JPY/KRW",
    /// "9.343"]]`.
    fileprivate var json: JSONValue {
        var parts: [JSONValue] = [.string(kind.rawValue)]
        if kind != .same { parts.append(.text(rate?.description)) }
        parts += [.day(date), .text(source)]
        parts += path.steps.map { step in
            var parts: [JSONValue] = [
                .string(step.pair.description), .string(step.rate.description),
                step.date == date ? .null : .day(step.date),
                step.kind == .published ? .null : .string(step.kind.rawValue),
            ]
            parts.removeNullsAtEnd()
            return .array(parts)
        }
        parts.removeNullsAtEnd()
        return .array(parts)
    }
}

extension [JSONValue] {
    fileprivate mutating func removeNullsAtEnd() {
        while last == .null { removeLast() }
    }

    /// The element at a place; null behind the end.
    fileprivate func at(_ position: Int) -> JSONValue { position < count ? self[position] : .null }
}

extension JSONValue {
    /// Reads an expense's money; its parts need not fit each other.
    func money() throws(FieldError) -> Expense.Money {
        guard case .object(let members) = self, members.count <= 6 else { throw .malformed }
        let (amount, home) = (try (self["amount"] ?? .null).elements(3...3), self["home"] ?? .null)
        let currency = try amount[1].currency()
        guard try amount[2].integer(in: 0...9) == Int64(currency.minorUnitDigits) else {
            throw .unknownCurrency(currency.code)
        }
        var money = Expense.Money(
            amount: Amount(minorUnits: try amount[0].integer(), currency: currency),
            price: try home.price(with: self["rate"] ?? .null))
        for part in try self["payments"]?.elements(1...Trip.headCounts.upperBound) ?? [] {
            let parts = try part.elements(3...3)
            money.payments.append(
                Payment(
                    person: try parts[0].label(), amount: try parts[1].integer(),
                    homeAmount: try parts[2].orNil?.integer()))
        }
        if let split = self["split"] {
            guard let method = SplitMethod(rawValue: try split.text()), method != .none else {
                throw .malformed
            }
            money.split = method
        }
        for part in try self["shares"]?.elements(1...Trip.headCounts.upperBound) ?? [] {
            let parts = try part.elements(3...3)
            money.shares.append(
                Share(
                    person: try parts[0].label(), part: try parts[1].orNil?.decimal(),
                    homeAmount: try parts[2].orNil?.integer()))
        }
        return money
    }

    /// The price of a home amount, which this is, and a rate.
    private func price(with rate: JSONValue) throws(FieldError) -> Expense.Price {
        let parts = try elements(2...2)
        let (units, currency) = (try parts[0].orNil?.integer(), try parts[1].currency())
        let known = try rate.expenseRate()
        guard let units else {
            guard known.kind == .pending else { throw .money(.rate) }
            return Expense.Price(pendingIn: currency, source: known.source)
        }
        return Expense.Price(Amount(minorUnits: units, currency: currency), known)
    }

    private func expenseRate() throws(FieldError) -> ExpenseRate {
        var parts = try elements(1...8)
        // Prices of purses and cards are computed in each book.
        guard let kind = ExpenseRate.Kind(rawValue: try parts[0].text()),
            kind != .purse, kind != .estimated
        else { throw .malformed }
        if kind == .same, parts.count == 1 { return .same }
        parts.removeFirst()
        let date = try parts.at(1).orNil?.day()
        var steps: [RateStep] = []
        for step in parts.dropFirst(3) { steps.append(try step.rateStep(on: date)) }
        return ExpenseRate(
            kind: kind, rate: try parts.at(0).orNil?.decimal(), date: date,
            source: try parts.at(2).orNil?.label(), path: RatePath(steps))
    }

    /// - Parameter date: the day of a step that names none.
    private func rateStep(on date: Day?) throws(FieldError) -> RateStep {
        let parts = try elements(2...4)
        let codes = try parts[0].text().split(separator: "/", omittingEmptySubsequences: false)
        let word = try parts.at(3).orNil?.text() ?? RateStep.Kind.published.rawValue
        guard codes.count == 2, let kind = RateStep.Kind(rawValue: word),
            let date = try parts.at(2).orNil?.day() ?? date
        else { throw .malformed }
        let pair = CurrencyPair(
            base: try Currency(shared: String(codes[0])),
            quote: try Currency(shared: String(codes[1])))
        return RateStep(pair: pair, rate: try parts[1].rate(), date: date, kind: kind)
    }
}

extension Expense.Money {
    /// The same money with other names of the people: their uids for a line, and back.
    public func renamingPeople<Failure: Error>(
        _ rename: (String) throws(Failure) -> String
    ) throws(Failure) -> Expense.Money {
        var money = self
        for index in payments.indices {
            money.payments[index].person = try rename(payments[index].person)
        }
        for index in shares.indices {
            money.shares[index].person = try rename(shares[index].person)
        }
        return money
    }
}

extension FieldValue {
    /// The same value with other names of the people: their uids for a line, and back.
    public func renamingPeople<Failure: Error>(
        _ rename: (String) throws(Failure) -> String
    ) throws(Failure) -> FieldValue {
        switch self {
        case .money(let money): return .money(try money.renamingPeople(rename))
        case .transfer(let transfer):
            return .transfer(
                SharedTransfer(
                    date: transfer.date, giver: try rename(transfer.giver),
                    taker: try rename(transfer.taker), amount: transfer.amount))
        case .people(let uids): return .people(try uids.map(rename))
        case .cash(var entry):
            if let person = entry.person { entry.person = try rename(person) }
            return .cash(entry)
        case .card(var card):
            if let person = card.person { card.person = try rename(person) }
            return .card(card)
        case .bill(let bill): return .bill(try bill.renamingPeople(rename))
        default: return self
        }
    }
}
