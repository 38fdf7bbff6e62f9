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
            .text(plain(conflict.mine.value, conflict)),
            .text(plain(conflict.theirs.value, conflict)),
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
            ("value", .text(plain(version.value, conflict))), ("device", .text(version.device)),
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
        case .book: "device"
        }
    }

    private static func field(_ conflict: TripConflict) -> String? {
        switch conflict.field {
        case .title: "title"
        case .place: "place"
        case .days: "days"
        case .headCount: "people"
        case .homeCurrency: "currency"
        case .budget: "budget"
        case .dailyBudget: "daily_budget"
        case .categoryBudget(let name): "category_budget \(name)"
        case .pinnedRate(let currency): "pinned_rate \(currency)"
        case .archived: "archived"
        case .removed: "removed"
        case .name: "name"
        case .money: (shown(conflict).first ?? .amount).rawValue
        case .date: "date"
        case .category: "category"
        case .memo: "memo"
        case .oneOff: "one_off"
        case .photo(let name): "photo \(name)"
        case .transfer: nil
        }
    }

    /// What is written of money: the amount alone where it differs.
    private static func shown(_ conflict: TripConflict) -> [MoneyPart] {
        let parts = conflict.moneyParts
        return parts.isEmpty || parts.contains(.amount) ? [.amount] : parts
    }

    private static func plain(
        _ value: TripConflict.Value, _ conflict: TripConflict
    ) -> String? {
        switch value {
        case .none: nil
        case .text(let text): text
        case .number(let number): String(number)
        case .days(let first, let last): "\(first) \(last)"
        case .day(let day): day.description
        case .amount(let amount): amount.description
        case .rate(let rate, let home): "\(rate) \(home)"
        case .money(let money):
            shown(conflict).map { plain(money, $0) }.joined(separator: "; ")
        case .transfer(let giver, let taker, let amount, let day):
            "\(giver) \(taker) \(amount) \(day)"
        case .flag(let isSet): isSet ? "true" : "false"
        case .removed: "removed"
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
