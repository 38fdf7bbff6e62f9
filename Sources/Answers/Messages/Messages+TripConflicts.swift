package import Bookkeeping
package import Language
import Rates
import Terminal
import Trips

/// Conflicts on shared trips, as questions to people.
extension Messages {
    /// The subject of a conflict: `Osaka · expense 8 · ramen: amount`.
    package static func subject(of conflict: TripConflict) -> Text {
        let title = conflict.title.terminalSafe.shortened(to: 60)
        let subject = subject(conflict.subject)
        let field = field(of: conflict)
        return Text("\(title) · \(subject): \(field)")
    }

    /// What something on a trip is called.
    package static func subject(_ subject: TripNews.Subject) -> Text {
        switch subject {
        case .trip: return Text("the trip")
        case .book: return Text("the book")
        case .person(let name):
            let name = name.terminalSafe
            return Text("person \(name)")
        case .expense(let id, let amount, let label):
            let label = [label, id == nil ? amount?.text : nil].compactMap(\.self).first
            let suffix = label.map { " · " + $0.terminalSafe.shortened(to: 60) } ?? ""
            return joined([expense(id), same(suffix)], by: "")
        case .transfer(let giver, let taker, let amount):
            let transfer = "\(giver) → \(taker) \(amount.text)".terminalSafe
            return Text("transfer \(transfer)")
        case .cash(let owner, let amount):
            return cash(owner, amount)
        case .card(let name):
            return card(name)
        }
    }

    /// What of it has two values; of money, what differs.
    package static func field(of conflict: TripConflict) -> Text {
        let parts = conflict.moneyParts
        return parts.isEmpty
            ? field(conflict.field, photo: conflict.photoName) : joined(parts.map(part), by: ", ")
    }

    static func part(_ part: MoneyPart) -> Text {
        switch part {
        case .amount: Text("amount")
        case .rate: Text("rate")
        case .payers: Text("who paid")
        case .split: Text("split")
        case .shares: Text("shares")
        }
    }

    /// A value of a conflict.
    package static func value(_ version: TripConflict.Version, in conflict: TripConflict) -> Text {
        if case .money(let money) = version.value { return self.money(money, conflict.moneyParts) }
        return value(version.value, version.field)
    }

    private static var none: Text { Text("none") }

    /// The amount, and what else differs.
    static func money(_ money: Expense.Money, _ parts: [MoneyPart]) -> Text {
        let home = money.price.rate.kind == .same ? nil : money.price.homeAmount
        let amount = same(money.amount.text + (home.map { " = " + $0.text } ?? ""))
        let others = parts.filter { $0 != .amount }.map { part in
            part == .payers ? payers(money) : value(of: part, money)
        }
        return joined([amount] + others, by: " · ").clipped
    }

    /// A part of the money without its name: `1,980 JPY`, `Minji`.
    static func value(of part: MoneyPart, _ money: Expense.Money) -> Text {
        switch part {
        case .amount: same(money.amount.text)
        case .rate: rate(money)
        case .payers: money.payments.isEmpty ? none : same(payerNames(money))
        case .split: splitting(money)
        case .shares: shares(money)
        }
    }

    private static func rate(_ money: Expense.Money) -> Text {
        let rate = money.price.rate
        guard let value = rate.rate else { return Text("no rate yet") }
        let price = same(
            "1 \(money.amount.currency) = \(Numbers.significant(value)) \(money.price.homeCurrency)"
        )
        let origin: Text? =
            switch rate.kind {
            case .same, .pending: nil
            case .charged: charged
            case .manual: rate.source == ExpenseRate.pinnedSource ? pinned : byHand
            case .purse: ofPurse
            case .estimated: estimated
            case .stored, .cross:
                same(
                    [rate.source, rate.date?.description].compactMap(\.self).joined(separator: " "))
            }
        return joined([price, origin].compactMap(\.self), by: " · ")
    }

    private static func payers(_ money: Expense.Money) -> Text {
        guard !money.payments.isEmpty else { return Text("no payer") }
        let names = payerNames(money)
        return Text("paid by \(names)")
    }

    private static func payerNames(_ money: Expense.Money) -> String {
        money.payments.map { payment in
            let amount = Amount(minorUnits: payment.amount, currency: money.amount.currency)
            return money.payments.count == 1
                ? payment.person : "\(payment.person) \(amount.number)"
        }.joined(separator: ", ").terminalSafe
    }

    private static func splitting(_ money: Expense.Money) -> Text {
        guard money.split != .none else { return split(.none) }
        let people = money.shares.map { share in
            share.part.map { "\(share.person) \(Numbers.grouped($0.description))" } ?? share.person
        }.joined(separator: ", ").terminalSafe
        return joined([split(money.split), same(people)], by: ": ")
    }

    private static func shares(_ money: Expense.Money) -> Text {
        let people = money.shares.map { share in
            let part = Amount(
                minorUnits: share.homeAmount ?? 0, currency: money.price.homeCurrency)
            return "\(share.person) \(part.number)"
        }.joined(separator: ", ").terminalSafe
        return people.isEmpty ? split(money.split) : same(people)
    }

    /// The word beside a value of a conflict; nil where its author is what tells it apart.
    package static func side(_ choice: ConflictChoice) -> Text? {
        switch choice {
        case .mine: Text("mine")
        case .theirs: Text("theirs")
        case .author: nil
        }
    }

    /// Who wrote a value, and when; and whether it stands until someone chooses.
    package static func origin(_ name: String, at time: String, stands: Bool) -> Text {
        let origin = "(\(name.terminalSafe), \(time))"
        return stands ? Text("\(origin) · stands for now") : same(origin)
    }

    /// How to decide a conflict, what would change first.
    package static func howToChoose(_ conflict: TripConflict) -> Text {
        let names = conflict.versions.map(\.by)
        guard !conflict.isOfOthers else {
            let commands = names.dropFirst() + names.prefix(1)
            let all = commands.map {
                "ratebook trip choose \(conflict.id) \($0.shellWord.terminalSafe)"
            }.joined(separator: " · ")
            return Text("To choose: \(all)")
        }
        let mine = Text("ratebook trip choose \(conflict.id) mine")
        let theirs = Text("ratebook trip choose \(conflict.id) theirs")
        guard conflict.furtherVersions.isEmpty else {
            let names = conflict.furtherVersions.map(\.by.shellWord.terminalSafe)
                .map { "ratebook trip choose \(conflict.id) \($0)" }.joined(separator: ", ")
            return Text("To choose: \(mine), \(theirs), \(names)")
        }
        return conflict.mineStands
            ? Text("To take theirs: \(theirs). To keep mine: \(mine)")
            : Text("To take mine: \(mine). To keep theirs: \(theirs)")
    }

    package static var noConflicts: Text {
        Text("No conflict waits for a choice.")
    }

    /// A conflict was decided.
    package static func chosen(_ subject: Text, _ value: Text) -> Text {
        Text("Chosen for everyone: \(subject) → \(value)")
    }

    /// The words for ``side(_:)`` that a command line takes besides `mine` and `theirs`.
    package static let mineWords = ["내것", "내꺼", "내거", "내값"]
    package static let theirsWords = ["상대것", "상대꺼", "상대거", "상대값"]
}

extension TripConflict {
    /// The name of the photo that it is about; nil if it is about none.
    package var photoName: String? {
        versions.lazy.compactMap { version in
            if case .photo(let photo) = version.value { photo.name } else { nil }
        }.first
    }

    /// What differs between any two of the values, if they are of money.
    package var moneyParts: [MoneyPart] {
        let values = versions.compactMap { version -> Expense.Money? in
            if case .money(let money) = version.value { money } else { nil }
        }
        guard let first = values.first, values.count == versions.count else { return [] }
        let parts = values.dropFirst().flatMap { first.differences(from: $0) }
        return MoneyPart.allCases.filter(parts.contains)
    }
}
