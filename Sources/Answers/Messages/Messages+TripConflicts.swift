package import Bookkeeping
package import Language
import Rates
import Terminal
import Trips

/// Conflicts on shared trips, as people are asked about them.
extension Messages {
    /// What a conflict is about: `Osaka · expense 8 · ramen: amount`.
    package static func subject(of conflict: TripConflict) -> Text {
        let title = conflict.title.terminalSafe.shortened(to: 60)
        let subject = subject(conflict.subject)
        let field = field(of: conflict)
        return Text(
            "\(title) · \(subject[.english]): \(field[.english])",
            "\(title) · \(subject[.korean]): \(field[.korean])")
    }

    /// What something on a trip is called.
    package static func subject(_ subject: TripNews.Subject) -> Text {
        switch subject {
        case .trip: return Text("the trip", "여행")
        case .book: return Text("the book", "장부")
        case .person(let name):
            let name = name.terminalSafe
            return Text("person \(name)", "일행 \(name)")
        case .expense(let id, let amount, let label):
            let label = [label, id == nil ? amount?.text : nil].compactMap(\.self).first
            let suffix = label.map { " · " + $0.terminalSafe.shortened(to: 60) } ?? ""
            return Text(
                (id.map { "expense \($0)" } ?? "an expense") + suffix,
                (id.map { "지출 \($0)번" } ?? "지출") + suffix)
        case .transfer(let giver, let taker, let amount):
            let transfer = "\(giver) → \(taker) \(amount.text)".terminalSafe
            return Text("transfer \(transfer)", "송금 \(transfer)")
        }
    }

    /// What of it has two values; of money, what differs.
    package static func field(of conflict: TripConflict) -> Text {
        let parts = conflict.moneyParts
        return parts.isEmpty ? field(conflict.field) : joined(parts.map(part), by: ", ")
    }

    /// What of something on a trip can be changed.
    package static func field(_ field: TripConflict.Field) -> Text {
        switch field {
        case .title: return Text("title", "이름")
        case .place: return Text("place", "장소")
        case .days: return Text("days", "기간")
        case .headCount: return Text("number of travellers", "인원")
        case .homeCurrency: return Text("home currency", "정산 통화")
        case .budget: return Text("budget", "예산")
        case .dailyBudget: return Text("budget for a day", "하루 예산")
        case .categoryBudget(let name):
            let category = category(name) ?? same(name.terminalSafe)
            return Text("budget for \(category[.english])", "\(category[.korean]) 예산")
        case .pinnedRate(let currency):
            return Text("pinned rate of \(currency)", "고정한 \(currency) 환율")
        case .archived: return Text("archive", "보관")
        case .removed: return Text("removed and changed", "삭제와 수정")
        case .name: return Text("name", "이름")
        case .money: return part(.amount)
        case .date: return Text("date", "날짜")
        case .category: return Text("category", "분류")
        case .memo: return Text("memo", "메모")
        case .oneOff: return Text("one-off", "일회성")
        case .photo(let name):
            let name = name.terminalSafe.shortened(to: 60)
            return Text("photo \(name)", "사진 \(name)")
        case .transfer: return Text("amount and date", "금액과 날짜")
        }
    }

    static func part(_ part: MoneyPart) -> Text {
        switch part {
        case .amount: Text("amount", "금액")
        case .rate: Text("rate", "환율")
        case .payers: Text("who paid", "낸 사람")
        case .split: Text("split", "나누는 방법")
        case .shares: Text("shares", "몫")
        }
    }

    /// A value of a conflict.
    package static func value(_ version: TripConflict.Version, in conflict: TripConflict) -> Text {
        if case .money(let money) = version.value { return self.money(money, conflict.moneyParts) }
        return value(version.value, conflict.field)
    }

    /// A value of something that can be changed.
    static func value(_ value: TripConflict.Value, _ field: TripConflict.Field) -> Text {
        switch value {
        case .none: return Text("none", "없음")
        case .text(let text):
            let isCategory = field == .category
            return (isCategory ? category(text) : nil) ?? same(text.terminalSafe.clipped)
        case .number(let number): return same(Numbers.grouped(number))
        case .days(let first, let last): return same("\(first) – \(last)")
        case .day(let day): return date(day)
        case .amount(let amount): return same(amount.text)
        case .rate(let rate, let home):
            let price = "\(Numbers.grouped(rate.description)) \(home)"
            guard case .pinnedRate(let currency) = field else { return same(price) }
            return same("1 \(currency) = \(price)")
        case .money(let money): return self.money(money, [])
        case .transfer(let giver, let taker, let amount, let day):
            let transfer = "\(giver) → \(taker) \(amount.text)".terminalSafe
            return joined([same(transfer), date(day)], by: " · ")
        case .flag(let isSet): return flag(isSet, field)
        case .removed: return Text("removed", "삭제")
        }
    }

    private static func flag(_ isSet: Bool, _ field: TripConflict.Field) -> Text {
        switch (field, isSet) {
        case (.archived, true): Text("archived", "보관함")
        case (.archived, false): Text("not archived", "보관하지 않음")
        case (.oneOff, true): oneOff
        case (.oneOff, false): Text("not one-off", "일회성 아님")
        case (.removed, true): Text("removed", "삭제")
        case (.removed, false): Text("not removed", "삭제하지 않음")
        case (.photo, true): Text("attached", "있음")
        case (.photo, false): none
        case (_, true): yes
        case (_, false): no
        }
    }

    private static var none: Text { Text("none", "없음") }

    /// The amount, and what else differs.
    private static func money(_ money: Expense.Money, _ parts: [MoneyPart]) -> Text {
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
        guard let value = rate.rate else { return Text("no rate yet", "아직 환율 없음") }
        let price = same(
            "1 \(money.amount.currency) = \(Numbers.significant(value)) \(money.price.homeCurrency)"
        )
        let origin: Text? =
            switch rate.kind {
            case .same, .pending: nil
            case .charged: charged
            case .manual: rate.source == ExpenseRate.pinnedSource ? pinned : byHand
            case .stored, .cross:
                same(
                    [rate.source, rate.date?.description].compactMap(\.self).joined(separator: " "))
            }
        return joined([price, origin].compactMap(\.self), by: " · ")
    }

    private static func payers(_ money: Expense.Money) -> Text {
        guard !money.payments.isEmpty else { return Text("no payer", "낸 사람 없음") }
        let names = payerNames(money)
        return Text("paid by \(names)", "\(names) 결제")
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
        case .mine: Text("mine", "내 값")
        case .theirs: Text("theirs", "상대 값")
        case .author: nil
        }
    }

    /// Who wrote a value, and when; and whether it stands until someone chooses.
    package static func origin(_ name: String, at time: String, stands: Bool) -> Text {
        let origin = "(\(name.terminalSafe), \(time))"
        return stands ? Text("\(origin) · stands for now", "\(origin) · 지금 적용됨") : same(origin)
    }

    /// How to decide a conflict, what would change first.
    package static func howToChoose(_ conflict: TripConflict) -> Text {
        let names = conflict.versions.map(\.by)
        guard !conflict.isOfOthers else {
            let commands = names.dropFirst() + names.prefix(1)
            let all = commands.map {
                "ratebook trip choose \(conflict.id) \($0.shellWord.terminalSafe)"
            }.joined(separator: " · ")
            return Text("To choose: \(all)", "고르려면: \(all)")
        }
        let mine = "ratebook trip choose \(conflict.id) mine"
        let theirs = "ratebook trip choose \(conflict.id) theirs"
        let (own, other) = (
            "ratebook trip choose \(conflict.id) 내것", "ratebook trip choose \(conflict.id) 상대것"
        )
        guard conflict.furtherVersions.isEmpty else {
            let names = conflict.furtherVersions.map(\.by.shellWord.terminalSafe)
                .map { "ratebook trip choose \(conflict.id) \($0)" }.joined(separator: ", ")
            return Text(
                "To choose: \(mine), \(theirs), \(names)", "고르려면: \(own), \(other), \(names)")
        }
        return conflict.mineStands
            ? Text(
                "To take theirs: \(theirs). To keep mine: \(mine)",
                "상대 값으로 하려면: \(other). 내 값을 그대로 두려면: \(own)")
            : Text(
                "To take mine: \(mine). To keep theirs: \(theirs)",
                "내 값으로 하려면: \(own). 상대 값을 그대로 두려면: \(other)")
    }

    package static var noConflicts: Text {
        Text(
            "No conflict waits for a choice.", "고를 항목이 없습니다.")
    }

    /// A conflict was decided.
    package static func chosen(_ subject: Text, _ value: Text) -> Text {
        Text(
            "Chosen for everyone: \(subject[.english]) → \(value[.english])",
            "모두에게 적용할 값을 골랐습니다: \(subject[.korean]) → \(value[.korean])")
    }

    /// The words for ``side(_:)`` that a command line takes besides `mine` and `theirs`.
    package static let mineWords = ["내것", "내꺼", "내거", "내값"]
    package static let theirsWords = ["상대것", "상대꺼", "상대거", "상대값"]
}

extension TripConflict {
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
