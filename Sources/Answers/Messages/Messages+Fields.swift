package import Bookkeeping
package import Language
import Rates
import Terminal
package import Trips

/// What the fields of trips, people, expenses and transfers are called, and their values.
extension Messages {
    /// A field within a sentence and above a column, by the name that it has in lines, JSON and
    /// histories.
    private static let fieldNames: [String: (phrase: Text, heading: Text)] = [
        "title": alike(Text("title")),
        "name": alike(Text("name")),
        "days": (Text("days"), Heading.tripDays),
        "head_count": (Text("number of travellers"), Text("Travellers")),
        "people": (Text("number of travellers"), Text("Travellers")),
        "names": alike(Text("people")),
        "person_settings": alike(Text("settings of people")),
        "weight": (Text("number of people that they count for"), Heading.weight),
        "with": (Text("who settles for them"), Heading.settlesWith),
        "home_currency": alike(Text("home currency")),
        "budget": alike(Text("budget")),
        "daily_budget": alike(Text("budget for a day")),
        "category_budgets": alike(Text("budgets of categories")),
        "category_splits": alike(Text("splits of categories")),
        "pinned_rates": alike(Text("pinned rates")),
        "archived": (Text("archive"), Text("Archived", in: "field")),
        "by_currency": (Text("balances by currency"), Text("Balances by currency")),
        "removed": alike(Text("removed and changed")),
        "removed_at": alike(Text("in the trash")),
        "trip": alike(Text("trip")),
        "date": alike(Text("date")),
        "money": alike(Text("amount")),
        "amount": alike(Text("amount")),
        "currency": alike(Text("currency")),
        "home": alike(Text("in home currency")),
        "category": alike(Text("category")),
        "memo": alike(Text("memo")),
        "place": alike(Text("place")),
        "method": (Text("payment method"), Text("Paid with")),
        "coordinates": alike(Text("coordinates")),
        "one_off": alike(Text("one-off")),
        "is_one_off": alike(Text("one-off")),
        "rate": alike(Text("rate")),
        "rate_kind": alike(Text("kind of rate")),
        "rate_date": alike(Text("day of the rate")),
        "rate_source": alike(Text("source")),
        "split": alike(Text("split")),
        "payment": alike(Text("paid")),
        "payment_home": alike(Text("paid, in home currency")),
        "share": alike(Text("share")),
        "part": alike(Text("part", in: "field")),
        "photo": alike(Text("photo")),
        "items": alike(Text("items")),
        "settlement": alike(Text("transfer")),
        "transfer": (Text("amount and date"), Text("Transfer")),
        "entry": (Text("amount and cost"), Text("Cash")),
        "terms": (Text("fees"), Text("Card")),
    ]

    /// A field that is called the same within a sentence and above a column.
    private static func alike(_ phrase: Text) -> (Text, Text) {
        (phrase, phrase.map { $0.prefix(1).uppercased() + $0.dropFirst() })
    }

    /// The text for an expense that lacks a field of names: `no place`.
    package static func none(of field: FieldForm) -> Text { missing[field.name] ?? same("–") }

    private static let missing = ["place": Text("no place"), "method": Text("no payment method")]

    /// A text of a field of an expense, a known one in the user's language.
    package static func text(_ text: String, of field: FieldForm) -> Text {
        field.known.contains { $0.text == text }
            ? known["\(field.name)/\(text)"] ?? same(text) : same(text.terminalSafe)
    }

    private static let known = [
        "method/cash": Text("cash", in: "payment"), "method/card": Text("card", in: "payment"),
        "method/credit card": Text("credit card"), "method/debit card": Text("debit card"),
    ]

    /// The heading of a field in histories, differences and forms.
    package static func heading(ofField name: String) -> Text {
        fieldNames[name]?.heading ?? same(name)
    }

    /// What of something on a trip can be changed.
    ///
    /// - Parameter photo: the name of the photo that it is about; nil for the start of its hash.
    package static func field(_ field: TripConflict.Field, photo: String? = nil) -> Text {
        switch field.form.kind {
        case .amount where field.form.isFamily:
            let category = category(field.key) ?? same(field.key.terminalSafe)
            return Text("budget for \(category)")
        case .people:
            let category = category(field.key) ?? same(field.key.terminalSafe)
            return Text("default split of \(category)")
        case .rate:
            return Text("pinned rate of \(field.key)")
        case .photo:
            let name = (photo ?? String(field.key.prefix(8))).terminalSafe.shortened(to: 60)
            return Text("photo \(name)")
        default:
            return fieldNames[field.name]?.phrase ?? same(field.name)
        }
    }

    /// A field by the name of its register, in messages about what cannot be shared.
    package static func sharedField(_ name: String) -> Text {
        let first = String(name.prefix { $0 != "/" })
        return fieldNames[first]?.phrase ?? same(name.terminalSafe)
    }

    /// A value of something that can be changed.
    static func value(_ value: FieldValue, _ field: TripConflict.Field) -> Text {
        switch value {
        case .none: field.form.kind == .flag ? flag(false, field) : Text("none")
        case .text(let text):
            field.name == "category"
                ? category(text) ?? same(text.terminalSafe.clipped)
                : self.text(text.clipped, of: field.form)
        case .flag: flag(true, field)
        case .number(let number): same(Numbers.grouped(Int(number)))
        case .days(let days): same("\(days.first) – \(days.last)")
        case .day(let day): date(day)
        case .currency(let currency): same(currency.code)
        case .amount(let amount): same(amount.text)
        case .rate(let pinned):
            same(
                "1 \(field.key) = \(Numbers.grouped(pinned.rate.description)) \(pinned.homeCurrency)"
            )
        case .money(let money): self.money(money, [])
        case .photo(let photo): same(photo.name.terminalSafe.clipped)
        case .people(let names): same(names.joined(separator: ", ").terminalSafe.clipped)
        case .cash(let entry): self.entry(entry)
        case .card(let card): terms(card)
        case .bill(let bill): same(bill.text.terminalSafe.clipped)
        case .transfer(let transfer):
            joined(
                [
                    same(
                        "\(transfer.giver) → \(transfer.taker) \(transfer.amount.text)".terminalSafe
                    ), date(transfer.date),
                ], by: " · ")
        }
    }

    private static func flag(_ isSet: Bool, _ field: TripConflict.Field) -> Text {
        switch (field.name, isSet) {
        case ("archived", true): Text("archived")
        case ("archived", false): Text("not archived")
        case ("one_off", true): oneOff
        case ("one_off", false): Text("not one-off")
        case ("removed", true): Text("removed")
        case ("removed", false): Text("none")
        case (_, true): yes
        case (_, false): no
        }
    }
}
