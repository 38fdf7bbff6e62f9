package import Bookkeeping
package import Language
package import Rates
import Terminal
import Trips

/// What friends changed on a shared trip.
extension Messages {
    /// One change, without its amount and its label: `added expense 12`.
    package static func change(_ news: TripNews) -> Text {
        switch news.subject {
        case .trip: tripChange(news.change)
        case .person: personChange(news.change)
        case .expense(let id, _, _):
            expenseChange(
                news.change, id.map { "expense \($0)" } ?? "an expense",
                id.map { "지출 \($0)번" } ?? "지출")
        case .transfer: transferChange(news.change)
        case .book: bookChange(news.change)
        }
    }

    private static func bookChange(_ change: TripNews.Change) -> Text {
        change == .left
            ? Text("left the trip", "공유 그만둠") : Text("takes part again", "다시 참여")
    }

    private static func tripChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("shared the trip", "여행 공유")
        case .edited, .left: Text("changed the trip", "여행 정보 수정")
        case .archived: Text("archived the trip", "여행 보관")
        case .removed: Text("removed the trip", "여행 삭제")
        case .restored: Text("restored the trip", "여행 복원")
        }
    }

    private static func personChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("added a person", "일행 추가")
        case .edited, .archived, .left: Text("renamed a person", "일행 이름 변경")
        case .removed: Text("removed a person", "일행 제외")
        case .restored: Text("added a person again", "일행 다시 추가")
        }
    }

    private static func expenseChange(
        _ change: TripNews.Change, _ english: String, _ korean: String
    ) -> Text {
        switch change {
        case .added: Text("added \(english)", "\(korean) 추가")
        case .edited, .archived, .left: Text("changed \(english)", "\(korean) 수정")
        case .removed: Text("removed \(english)", "\(korean) 삭제")
        case .restored: Text("restored \(english)", "\(korean) 복원")
        }
    }

    private static func transferChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("recorded a transfer", "송금 기록")
        case .edited, .archived, .left: Text("changed a transfer", "송금 기록 수정")
        case .removed: Text("removed a transfer", "송금 기록 삭제")
        case .restored: Text("restored a transfer", "송금 기록 복원")
        }
    }

    /// What a change is about, and each field with its old and its new value:
    /// `ramen: amount 1,980 JPY → 2,200 JPY`, `budget 300,000 KRW → 500,000 KRW`.
    package static func details(_ news: TripNews) -> Text {
        let details = details(of: news)
        guard !news.details.isEmpty else { return same(news.label) }
        return news.label.isEmpty ? details : joined([same(news.label), details], by: ": ")
    }

    private static func details(of news: TripNews) -> Text {
        joined(
            news.details.flatMap(\.texts).map { name, old, new in
                Text(
                    "\(name[.english]) \(old[.english]) → \(new[.english])",
                    "\(name[.korean]) \(old[.korean]) → \(new[.korean])")
            }, by: "; ")
    }

    /// - Parameters:
    ///   - received: how many changes came in.
    ///   - sent: how many went out.
    package static func exchanged(_ title: String, received: Int, sent: Int) -> Text {
        let title = title.terminalSafe
        let (got, gave) = (Numbers.grouped(received), Numbers.grouped(sent))
        guard received > 0 || sent > 0 else {
            return Text("\(title): nothing new", "\(title): 새로운 변경 없음")
        }
        return Text(
            "\(title): received \(counted(received, "change")), sent \(gave)",
            "\(title): 변경 \(got)건 받음, \(gave)건 보냄")
    }

    /// How many conflicts of a trip wait for a choice.
    package static func conflictsWait(_ count: Int, on title: String) -> Text {
        let title = title.terminalSafe.shortened(to: 60)
        return Text(
            "\(title): \(counted(count, "conflict")): ratebook trip conflicts",
            "\(title): 서로 다르게 고친 항목 \(Numbers.grouped(count))건: ratebook trip conflicts")
    }
}

extension TripNews.Detail {
    /// The field and its two values; of money, each part that differs.
    fileprivate var texts: [(field: Text, old: Text, new: Text)] {
        guard case .money(let before) = old, case .money(let after) = new else {
            return [
                (
                    Messages.field(field, photo: nil), Messages.value(old, field),
                    Messages.value(new, field)
                )
            ]
        }
        return before.differences(from: after).map { part in
            (
                Messages.part(part), Messages.value(of: part, before),
                Messages.value(of: part, after)
            )
        }
    }
}

extension TripNews {
    /// The expense's memo or place, the person, or who gave to whom, on one line.
    package var label: String {
        switch subject {
        case .trip, .book: ""
        case .person(let name): name.terminalSafe
        case .expense(_, _, let label): (label ?? "").terminalSafe.clipped
        case .transfer(let giver, let taker, _): "\(giver) → \(taker)".terminalSafe
        }
    }

    /// The amount of an expense or of a transfer; of an expense that was edited, the one that it was given.
    package var amount: Amount? { amount(after: change) }

    func amount(after change: Change) -> Amount? {
        switch subject {
        case .trip, .person, .book: nil
        case .expense where change == .edited:
            details.lazy.compactMap {
                if case .money(let money) = $0.new { money.amount } else { nil }
            }.first
        case .expense(_, let amount, _): amount
        case .transfer(_, _, let amount): amount
        }
    }
}

extension String {
    /// The text, or its beginning if it has more characters.
    package func shortened(to length: Int) -> String {
        count > length ? prefix(length - 1) + "…" : self
    }
}
