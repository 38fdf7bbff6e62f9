internal import JSON
internal import Rates
internal import Trips

/// The cash and the cards of a trip, and the money of expenses as it was recorded.
extension TripJSON {
    static func cash(_ recorded: RecordedCash) -> String {
        let entry = recorded.entry
        return object([
            ("uid", quoted(recorded.uid)),
            ("kind", quoted(entry.kind.rawValue)),
            ("date", quoted(entry.date.description)),
            ("person", quoted(entry.person)),
            ("amount", amount(entry.amount.minorUnits, entry.amount.currency)),
            ("currency", quoted(entry.amount.currency.code)),
            ("cost", entry.cost.map(cost) ?? "null"),
            ("fee", entry.fee.map(cost) ?? "null"),
            ("place", quoted(entry.place)),
        ])
    }

    private static func cost(_ money: Expense.Money) -> String {
        object([
            ("amount", amount(money.amount.minorUnits, money.amount.currency)),
            ("currency", quoted(money.amount.currency.code)),
            ("home", amount(money.price.homeAmount?.minorUnits, money.price.homeCurrency)),
            ("rate", rate(money.price.rate)),
        ])
    }

    static func card(_ card: Card) -> String {
        object([
            ("name", quoted(card.name)),
            ("person", quoted(card.person)),
            ("fee_percent", quoted(card.fee.normalized.description)),
            ("minimum", quoted(card.minimum?.description)),
            ("fixed", quoted(card.fixed?.description)),
            ("rates", quoted(card.source)),
        ])
    }

    /// The money as it was recorded, of an expense that a purse or a card prices; else null.
    static func recorded(_ expense: Expense) -> String {
        guard expense.recorded != nil else { return "null" }
        let recorded = expense.asRecorded
        return object([
            ("home", amount(recorded.homeAmount?.minorUnits, recorded.homeCurrency)),
            ("rate", rate(recorded.rate)),
            ("payments", payments(recorded)),
            ("shares", shares(recorded)),
        ])
    }

    static func readCash(
        _ value: JSONValue, _ path: String, of trip: Trip
    ) throws(LedgerError) -> RecordedCash {
        let members = try MemberReader(
            value, path: path,
            names: [
                "uid", "kind", "date", "person", "amount", "currency", "cost", "fee", "place",
            ])
        let currency = try members.currency("currency")
        var entry = CashEntry(
            try members.word("kind", as: CashEntry.Kind.self),
            Amount(minorUnits: try members.units("amount", currency), currency: currency),
            on: try members.day("date"), of: try person(members, of: trip))
        entry.cost = try readCost(members, "cost", trip.homeCurrency)
        entry.fee = try readCost(members, "fee", trip.homeCurrency)
        entry.place = try members.optionalText("place")
        guard entry.isWhole else {
            throw members.error("amount", .badText(entry.amount.description))
        }
        let uid = try members.text("uid")
        guard Expense.isUID(uid) else { throw members.error("uid", .badText(uid)) }
        return RecordedCash(uid: uid, entry)
    }

    private static func person(
        _ members: MemberReader, of trip: Trip
    ) throws(LedgerError) -> String? {
        guard let name = try members.optionalText("person") else { return nil }
        guard trip.people.contains(name) else {
            throw members.error("person", .unknownPerson(name))
        }
        return name
    }

    private static func readCost(
        _ members: MemberReader, _ name: String, _ home: Currency
    ) throws(LedgerError) -> Expense.Money? {
        guard let value = members.value(name) else { return nil }
        let part = try MemberReader(
            value, path: members.field(name), names: ["amount", "currency", "home", "rate"])
        let currency = try part.currency("currency")
        let amount = Amount(minorUnits: try part.units("amount", currency), currency: currency)
        let homeAmount = try part.optionalUnits("home", home)
            .map { Amount(minorUnits: $0, currency: home) }
        return Expense.Money(
            amount: amount, price: try ExpenseMembers.readPrice(part, amount, homeAmount, in: home))
    }

    static func readCard(
        _ value: JSONValue, _ path: String, of trip: Trip
    ) throws(LedgerError) -> Card {
        let members = try MemberReader(
            value, path: path,
            names: ["name", "person", "fee_percent", "minimum", "fixed", "rates"])
        var card = Card(try members.text("name"), of: try person(members, of: trip))
        guard let fee = try members.optionalDecimal("fee_percent") else {
            throw members.error("fee_percent", .missing("fee_percent"))
        }
        card.fee = fee.normalized
        card.minimum = try readFee(members, "minimum")
        card.fixed = try readFee(members, "fixed")
        card.source = try members.optionalText("rates")
        guard card.isWhole else {
            throw members.error("fee_percent", .badText(fee.description))
        }
        return card
    }

    /// An amount with its currency: `500 KRW`.
    private static func readFee(
        _ members: MemberReader, _ name: String
    ) throws(LedgerError) -> Amount? {
        guard let text = try members.optionalText(name) else { return nil }
        let parts = text.split(separator: " ")
        guard parts.count == 2, let currency = Currency(String(parts[1])),
            let decimal = try? ExactDecimal(String(parts[0]), grammar: .plain),
            let amount = try? Amount(decimal, currency: currency)
        else { throw members.error(name, .badText(text)) }
        return amount
    }

    /// The money of an expense as it was recorded, beside what a purse or a card makes of it.
    static func readRecorded(
        _ members: MemberReader, _ expense: Expense
    ) throws(LedgerError) -> Expense.Money? {
        guard let value = members.value("recorded") else {
            guard ![.purse, .estimated].contains(expense.rate.kind) else {
                throw members.error("recorded", .missing("recorded"))
            }
            return nil
        }
        let part = try MemberReader(
            value, path: members.field("recorded"), names: ["home", "rate", "payments", "shares"])
        let home = expense.homeCurrency
        let amount = try part.optionalUnits("home", home)
            .map { Amount(minorUnits: $0, currency: home) }
        var recorded = expense.money
        recorded.price = try ExpenseMembers.readPrice(part, expense.amount, amount, in: home)
        recorded.payments = try ExpenseMembers.payments(
            part.list("payments"), expense.amount.currency, home)
        recorded.shares = try ExpenseMembers.shares(part.list("shares"), home)
        guard ![.purse, .estimated].contains(recorded.price.rate.kind) else {
            throw part.error("rate", .badText(recorded.price.rate.kind.rawValue))
        }
        return recorded
    }
}
