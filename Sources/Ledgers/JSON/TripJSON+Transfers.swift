internal import JSON
internal import Rates
internal import Trips

/// The recorded transfers of a trip.
extension TripJSON {
    static func transfer(_ transfer: RecordedTransfer, _ home: Currency) -> String {
        object([
            ("uid", quoted(transfer.uid)),
            ("date", quoted(transfer.date.description)),
            ("giver", quoted(transfer.giver)),
            ("taker", quoted(transfer.taker)),
            ("amount", amount(transfer.amount, home)),
            ("paid", transfer.paid.map(paid) ?? "null"),
        ])
    }

    /// The amount handed over in another currency.
    private static func paid(_ money: Expense.Money) -> String {
        object([
            ("amount", amount(money.amount.minorUnits, money.amount.currency)),
            ("currency", quoted(money.amount.currency.code)),
            ("rate", rate(money.price.rate)),
        ])
    }

    static func readTransfer(
        _ value: JSONValue, _ path: String, of trip: Trip
    ) throws(LedgerError) -> RecordedTransfer {
        let members = try MemberReader(
            value, path: path, names: ["uid", "date", "giver", "taker", "amount", "paid"])
        var record = RecordedTransfer(
            uid: try members.text("uid"), date: try members.day("date"),
            giver: try members.text("giver"), taker: try members.text("taker"),
            amount: try members.units("amount", trip.homeCurrency))
        guard record.amount > 0 else {
            throw members.error("amount", .notPositive(String(record.amount)))
        }
        guard record.giver != record.taker else {
            throw members.error("taker", .sameGiverAndTaker(record.taker))
        }
        for (name, person) in [("giver", record.giver), ("taker", record.taker)]
        where !trip.people.contains(person) {
            throw members.error(name, .unknownPerson(person))
        }
        record.paid = try readPaid(
            members, for: Amount(minorUnits: record.amount, currency: trip.homeCurrency))
        return record
    }

    private static func readPaid(
        _ members: MemberReader, for home: Amount
    ) throws(LedgerError) -> Expense.Money? {
        guard let value = members.value("paid") else { return nil }
        let part = try MemberReader(
            value, path: members.field("paid"), names: ["amount", "currency", "rate"])
        let currency = try part.currency("currency")
        let amount = Amount(minorUnits: try part.units("amount", currency), currency: currency)
        guard amount.minorUnits > 0 else {
            throw part.error("amount", .notPositive(String(amount.minorUnits)))
        }
        guard currency != home.currency else {
            throw part.error("currency", .badText(currency.code))
        }
        let price = try ExpenseMembers.readPrice(
            part, amount, home, in: home.currency, isConverted: false)
        let money = Expense.Money(amount: amount, price: price)
        do throws(MoneyError) {
            try money.checkWholeness()
        } catch {
            throw part.error("rate", .badText(price.rate.kind.rawValue))
        }
        return money
    }
}
