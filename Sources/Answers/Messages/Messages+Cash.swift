package import Bookkeeping
package import Language
package import Rates
import Terminal
package import Trips

/// Texts about purses and cards.
extension Messages {
    package static var ofPurse: Text { Text("the purse's rate") }
    package static var estimateNote: Text { Text("~ estimated with the card's fee") }
    package static var estimated: Text { Text("estimate with the card's fee") }

    /// Somebody's cash: `cash of Mina 100,000 JPY`.
    static func cash(_ owner: String?, _ amount: Amount) -> Text {
        guard let owner else { return Text("cash \(amount.text)") }
        let name = owner.terminalSafe
        return Text("cash of \(name) \(amount.text)")
    }

    static func card(_ name: String) -> Text {
        let name = name.terminalSafe.clipped
        return Text("card \(name)")
    }

    /// What happened to cash: `bought 100,000 JPY for 912,000 KRW · 2026-10-11 (Sun)`.
    package static func entry(_ entry: CashEntry) -> Text {
        var parts = [happening(entry)]
        if let fee = entry.fee { parts.append(Text("fee \(fee.amount.text)")) }
        if let person = entry.person { parts.append(same(person.terminalSafe)) }
        if let place = entry.place { parts.append(same(place.terminalSafe.clipped)) }
        parts.append(date(entry.date))
        return joined(parts, by: " · ")
    }

    private static func happening(_ entry: CashEntry) -> Text {
        let amount = entry.amount.text
        let cost = entry.cost?.amount.text ?? ""
        return switch entry.kind {
        case .bought: Text("bought \(amount) for \(cost)")
        case .sold: Text("sold \(amount) for \(cost)")
        case .counted: Text("counted \(amount)")
        case .movedIn: Text("moved in \(amount) at \(cost)")
        case .movedOut: Text("moved out \(amount) at \(cost)")
        }
    }

    /// What happened to cash, for lists.
    package static func kind(_ kind: CashEntry.Kind) -> Text {
        switch kind {
        case .bought: Text("bought", in: "cash")
        case .sold: Text("sold", in: "cash")
        case .counted: Text("counted", in: "cash")
        case .movedIn: Text("moved in", in: "cash")
        case .movedOut: Text("moved out", in: "cash")
        }
    }

    /// A card with its fees: `Travel · 1.2 %, at least 500 KRW, plus 300 KRW · rates of unionpay · Mina`.
    package static func terms(_ card: Card) -> Text {
        var fees = [same("\(card.fee.normalized)%")]
        if let minimum = card.minimum { fees.append(Text("at least \(minimum.text)", in: "fee")) }
        if let fixed = card.fixed { fees.append(Text("plus \(fixed.text)")) }
        var parts = [same(card.name.terminalSafe), joined(fees, by: ", ")]
        if let source = card.source { parts.append(Text("rates of \(source)")) }
        if let person = card.person { parts.append(same(person.terminalSafe)) }
        return joined(parts, by: " · ")
    }

    package static var noPurses: Text {
        Text("No cash was bought. Write, for example: ratebook purse add 100000 JPY for 912000 KRW")
    }
    package static var noCards: Text {
        Text("The trip has no cards. Write, for example: ratebook card add NAME --fee 1.2%")
    }
    package static var editPurseExample: Text {
        Text("Write, for example: ratebook purse edit 2 90000 JPY for 820000 KRW")
    }
    package static var otherHalf: Text {
        Text("The cash was moved between two trips: remove the entry of the other trip, too")
    }
    package static var noTarget: Text { Text("The trip to which the cash is moved is missing") }
    package static var moveExample: Text { Text("Write: ratebook purse move JPY --to TRIP") }
    package static var editCardExample: Text {
        Text("Write, for example: ratebook card edit NAME --fee 1%")
    }
    package static var historyIsRecorded: Text {
        Text(
            "These figures are at the rate of the day; the rate of the purse or the card comes on top"
        )
    }
    package static var noCost: Text { Text("What the cash cost is missing") }
    package static var purseExample: Text {
        Text(
            "Write, for example: ratebook purse add 100000 JPY for 912000 KRW, or --charged 912000")
    }

    /// More was spent than a purse had.
    package static func overspent(_ amount: String) -> Text {
        Text(
            "\(amount) more than the purse held, at its rate, too. Record what else was bought (ratebook purse add), or what is there (ratebook purse count)"
        )
    }

    /// A purse: `Mina · JPY: bought 100,000, spent 45,000, left 55,000 · 1 JPY = 9.12 KRW`.
    package static func purse(_ purse: Purse) -> Text {
        let name = [purse.owner?.terminalSafe, purse.currency.code].compactMap(\.self)
            .joined(separator: " · ")
        return joined([same(name), purseFigures(purse)], by: ": ")
    }

    /// The same without the name.
    package static func purseFigures(_ purse: Purse) -> Text {
        let (bought, spent) = (purse.money(purse.bought).number, purse.money(purse.spent).number)
        let left = purse.money(purse.left).number
        let figures = Text("bought \(bought), spent \(spent), left \(left)")
        guard let rate = purse.rate?.decimal else { return figures }
        let price = "1 \(purse.currency) = \(Numbers.significant(rate)) \(purse.homeCurrency)"
        return joined([figures, same(price)], by: " · ")
    }

    package static func pricedByPurse(_ count: Int) -> Text {
        Text("\(count, "expense") in cash at this rate")
    }
    package static func estimates(_ count: Int) -> Text {
        Text("\(count, "expense") estimated with it")
    }
    package static var nothingMissing: Text { Text("Nothing is missing") }

    package static func pendingPurse(_ currency: Currency) -> Text {
        Text(
            "A purchase of \(currency) has no rate yet: expenses in cash keep the rate of their day"
        )
    }

    /// What a count found: `3,200 JPY are missing`.
    package static func missingCash(_ amount: String) -> Text {
        Text("\(amount) missing", in: "cash")
    }
    package static func foundCash(_ amount: String) -> Text {
        Text("\(amount) more than expected")
    }

    /// What is missing since a count, which stands whatever is recorded of its day or before.
    package static func countedOn(_ day: Day, missing: Amount) -> Text {
        let units = missing.minorUnits
        guard units < 0 else {
            return Text(
                "What was counted at the end of \(day) stands: \(missing.text) missing now. To count again: ratebook purse count"
            )
        }
        let more = Amount(minorUnits: units == .min ? .max : -units, currency: missing.currency)
        return Text(
            "What was counted at the end of \(day) stands: \(more.text) more than expected now. To count again: ratebook purse count"
        )
    }

    package static func noExchange(_ home: Currency) -> Text {
        Text(
            "Cash in the trip's home currency, \(home), needs no exchange: name the other currency")
    }

    package static func ofWhichPerson(_ people: [String]) -> Text {
        let names = people.joined(separator: ", ").terminalSafe
        return Text("Say whose: --person \(names)")
    }

    package static func noPurse(_ currency: Currency) -> Text {
        Text("There is no purse in \(currency) with a rate")
    }

    package static func payment(_ note: PaymentNote, expense id: Int64) -> Text {
        switch note {
        case .overspent(let amount): return overspent(amount.text)
        case .counted(let day, let missing):
            return countedOn(day, missing: missing)
        case .noEstimate(let card):
            return Text(
                "The fee of \(card.terminalSafe) is in a third currency: the expense is at the rate of its day, without any fee"
            )
        case .mayBeCash:
            return Text(
                "Paid in cash? To take the purse's rate: ratebook expense edit \(id) --method cash")
        case .otherSource(let card, let wanted, let used):
            return Text(
                "\(wanted), the source of \(card.terminalSafe), has no rate of that day: the rate is of \(used)"
            )
        case .tillConversion(let conversion):
            return Text(
                "The charge is \(conversion.excess.text) (\(conversion.percent)%) more than at the rate of the day: probably converted at the till"
            )
        }
    }
}
