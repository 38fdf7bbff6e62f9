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
            expenseChange(news.change, expense(id))
        case .transfer: transferChange(news.change)
        case .cash: cashChange(news.change)
        case .card: cardChange(news.change)
        case .book: bookChange(news.change)
        }
    }

    private static func cashChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("recorded cash")
        case .edited, .archived, .left: Text("changed cash")
        case .removed: Text("removed cash")
        case .restored: Text("restored cash")
        }
    }

    private static func cardChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("added a card")
        case .edited, .archived, .left: Text("changed a card")
        case .removed: Text("removed a card")
        case .restored: Text("restored a card")
        }
    }

    private static func bookChange(_ change: TripNews.Change) -> Text {
        change == .left
            ? Text("left the trip") : Text("takes part again")
    }

    private static func tripChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("shared the trip")
        case .edited, .left: Text("changed the trip")
        case .archived: Text("archived the trip")
        case .removed: Text("removed the trip")
        case .restored: Text("restored the trip")
        }
    }

    private static func personChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("added a person")
        case .edited, .archived, .left: Text("changed a person")
        case .removed: Text("removed a person")
        case .restored: Text("added a person again")
        }
    }

    /// An expense by its number, where this book has it.
    static func expense(_ id: Int64?) -> Text {
        id.map { Text("expense \($0)") } ?? Text("an expense")
    }

    private static func expenseChange(_ change: TripNews.Change, _ expense: Text) -> Text {
        switch change {
        case .added: Text("added \(expense)", in: "news")
        case .edited, .archived, .left: Text("changed \(expense)")
        case .removed: Text("removed \(expense)")
        case .restored: Text("restored \(expense)")
        }
    }

    private static func transferChange(_ change: TripNews.Change) -> Text {
        switch change {
        case .added: Text("recorded a transfer")
        case .edited, .archived, .left: Text("changed a transfer")
        case .removed: Text("removed a transfer")
        case .restored: Text("restored a transfer")
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
                Text("\(name) \(old) → \(new)")
            }, by: "; ")
    }

    /// - Parameters:
    ///   - received: how many changes came in.
    ///   - sent: how many went out.
    package static func exchanged(_ title: String, received: Int, sent: Int) -> Text {
        let title = title.terminalSafe
        let gave = Numbers.grouped(sent)
        guard received > 0 || sent > 0 else {
            return Text("\(title): nothing new")
        }
        return Text("\(title): received \(received, "change"), sent \(gave)")
    }

    /// How many conflicts of a trip wait for a choice.
    package static func conflictsWait(_ count: Int, on title: String) -> Text {
        let title = title.terminalSafe.shortened(to: 60)
        return Text("\(title): \(count, "conflict"): ratebook trip conflicts")
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
        case .cash(let owner, _): (owner ?? "").terminalSafe
        case .card(let name): name.terminalSafe.clipped
        }
    }

    /// The amount of an expense or of a transfer; of an expense that was edited, the one that it was given.
    package var amount: Amount? { amount(after: change) }

    func amount(after change: Change) -> Amount? {
        switch subject {
        case .trip, .person, .book, .card: nil
        case .expense where change == .edited:
            details.lazy.compactMap {
                if case .money(let money) = $0.new { money.amount } else { nil }
            }.first
        case .expense(_, let amount, _): amount
        case .transfer(_, _, let amount), .cash(_, let amount): amount
        }
    }
}

extension String {
    /// The text, or its beginning if it has more characters.
    package func shortened(to length: Int) -> String {
        count > length ? prefix(length - 1) + "…" : self
    }
}
