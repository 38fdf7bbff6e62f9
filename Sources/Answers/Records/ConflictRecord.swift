package import Bookkeeping
import Rates
import Trips

/// Conflicts on shared trips as records; words are English, as programs compare them.
package enum ConflictRecord {
    package static let names = [
        "id", "trip", "what", "mine", "theirs", "by", "at", "mine_by", "mine_at", "stands",
        "expense", "uid", "field",
        "values",
    ]

    package static func cells(_ conflict: TripConflict) -> [Cell] {
        [
            .count(conflict.id), .text(conflict.title), .text(what(conflict)),
            .text(plain(conflict.mine, conflict)),
            .text(plain(conflict.theirs, conflict)),
            .text(conflict.theirs.by), .text(conflict.theirs.at), .text(conflict.mine.by),
            .text(conflict.mine.at), .text(conflict.mineStands ? "mine" : "theirs"),
            .count(expense(conflict.subject)), .text(conflict.uid), .text(field(conflict)),
            .list(conflict.versions.map { version($0, conflict) }),
        ]
    }

    private static func version(
        _ version: TripConflict.Version, _ conflict: TripConflict
    ) -> Record {
        Record([
            ("value", .text(plain(version, conflict))), ("device", .text(version.device)),
            ("by", .text(version.by)), ("at", .text(version.at)),
            ("mine", .flag(version.isMine)), ("stands", .flag(version.stands)),
        ])
    }

    /// `expense 8 amount`.
    private static func what(_ conflict: TripConflict) -> String {
        [subject(conflict.subject), field(conflict)].compactMap(\.self).joined(separator: " ")
    }

    /// The number of the expense; nil for something else.
    private static func expense(_ subject: TripNews.Subject) -> Int64? {
        if case .expense(let id, _, _) = subject { id } else { nil }
    }

    private static func subject(_ subject: TripNews.Subject) -> String {
        switch subject {
        case .trip: "trip"
        case .person(let name): "person \(name)"
        case .expense(let id, _, _): id.map { "expense \($0)" } ?? "expense"
        case .transfer: "transfer"
        case .cash: "cash"
        case .card(let name): "card \(name)"
        case .book: "device"
        }
    }

    private static func field(_ conflict: TripConflict) -> String? {
        let (name, key) = (conflict.field.name, conflict.field.key)
        switch conflict.field.form.kind {
        case .amount where conflict.field.form.isFamily: return "category_budget \(key)"
        case .people: return "category_split \(key)"
        case .rate: return "pinned_rate \(key)"
        case .money: return (shown(conflict).first ?? .amount).rawValue
        case .photo: return "photo \(conflict.photoName ?? String(key.prefix(8)))"
        case .transfer, .cash, .card: return nil
        default: return Self.others[name] ?? name
        }
    }

    /// The names of fields that differ from those in lines.
    private static let others = ["head_count": "people", "home_currency": "currency"]

    /// The written parts of money: the amount alone where it differs.
    private static func shown(_ conflict: TripConflict) -> [MoneyPart] {
        let parts = conflict.moneyParts
        return parts.isEmpty || parts.contains(.amount) ? [.amount] : parts
    }

    private static func plain(
        _ version: TripConflict.Version, _ conflict: TripConflict
    ) -> String? {
        switch version.value {
        case .none: version.field.form.kind == .flag && !version.field.isRemoval ? "false" : nil
        case .flag: version.field.isRemoval ? "removed" : "true"
        case .text(let text): text
        case .number(let number): String(number)
        case .days(let days): "\(days.first) \(days.last)"
        case .day(let day): day.description
        case .currency(let currency): currency.code
        case .amount(let amount): amount.description
        case .rate(let pinned): "\(pinned.rate) \(pinned.homeCurrency)"
        case .money(let money):
            shown(conflict).map { plain(money, $0) }.joined(separator: "; ")
        case .photo(let photo): photo.name
        case .people(let names): names.joined(separator: " ")
        case .cash(let entry):
            [
                entry.kind.rawValue, entry.person, entry.amount.description,
                entry.cost?.amount.description, entry.date.description,
            ].compactMap(\.self).joined(separator: " ")
        case .card(let card):
            [
                card.name, card.person, "\(card.fee)%", card.minimum?.description,
                card.fixed?.description, card.source,
            ].compactMap(\.self).joined(separator: " ")
        case .bill(let bill): bill.text
        case .transfer(let transfer):
            "\(transfer.giver) \(transfer.taker) \(transfer.amount) \(transfer.date)"
        }
    }

    private static func plain(_ money: Expense.Money, _ part: MoneyPart) -> String {
        switch part {
        case .amount: return money.amount.description
        case .rate: return money.rating.joined(separator: " ")
        case .payers:
            return money.payments.map { payment in
                let amount = Amount(minorUnits: payment.amount, currency: money.amount.currency)
                return money.payments.count == 1
                    ? payment.person : "\(payment.person)=\(amount.decimal)"
            }.joined(separator: " ")
        case .split:
            let people = money.shares.map { share in
                share.part.map { "\(share.person)=\($0)" } ?? share.person
            }
            return ([money.split.rawValue] + people).joined(separator: " ")
        case .shares:
            let home = money.price.homeCurrency
            return money.shares.map { share in
                let part = Amount(minorUnits: share.homeAmount ?? 0, currency: home)
                return "\(share.person)=\(part.decimal)"
            }.joined(separator: " ")
        }
    }
}
