package import Bookkeeping
package import Language
import Terminal

extension Messages {
    /// What came in for a trip, a line for each friend.
    ///
    /// `Osaka: Jisu added 2 expenses (ramen 1,980 JPY, metro 230 JPY) and changed 1 (hotel).`
    package static func summaries(of news: [TripNews], on title: String) -> [Text] {
        let title = title.terminalSafe.shortened(to: 60)
        var names: [String] = []
        for one in news where !names.contains(one.by) { names.append(one.by) }
        return names.map { name in
            let own = news.filter { $0.by == name }
            let parts = NewsPart.parts(of: own)
            let by = name.terminalSafe.shortened(to: 60)
            let ofTheTrip = own.filter { $0.kind == .trip && !$0.details.isEmpty }
            let details =
                ofTheTrip.isEmpty
                ? same("")
                : joined(
                    [same(" ("), joined(ofTheTrip.map(Self.details), by: "; "), same(")")], by: "")
            let changes = NewsPart.text(of: parts)
            return Text("\(title): \(by) \(changes)\(details).")
        }
    }
}

/// Changes of one kind that a friend made.
private struct NewsPart {
    enum Kind: CaseIterable { case expense, transfer, cash, card, person, trip, book }

    let kind: Kind
    let change: TripNews.Change
    let labels: [String]
    let count: Int
    /// Whether the part before is of the same kind, so that the noun goes without saying.
    let follows: Bool

    /// The changes of a friend by kind; of several changes of one expense, their combination.
    static func parts(of news: [TripNews]) -> [NewsPart] {
        var latest: [(news: TripNews, change: TripNews.Change)] = []
        var places: [Int64: Int] = [:]
        for one in news {
            guard let id = one.expense, let index = places[id] else {
                if let id = one.expense { places[id] = latest.count }
                latest.append((one, one.change))
                continue
            }
            let wasAdded = latest[index].change == .added && one.change == .edited
            latest[index] = (one, wasAdded ? .added : one.change)
        }
        var parts: [NewsPart] = []
        for kind in Kind.allCases {
            for change in TripNews.Change.allCases {
                let some = latest.filter { $0.news.kind == kind && $0.change == change }
                guard !some.isEmpty else { continue }
                let labels = some.map { $0.news.summaryLabel(of: $0.change) }.filter { !$0.isEmpty }
                parts.append(
                    NewsPart(
                        kind: kind, change: change, labels: labels, count: some.count,
                        follows: parts.last?.kind == kind))
            }
        }
        return parts
    }

    /// `ramen 1,980 JPY, metro 230 JPY, …`; nil where nothing has a label.
    private var list: String? {
        guard !labels.isEmpty else { return nil }
        return labels.prefix(3).joined(separator: ", ") + (labels.count > 3 ? ", …" : "")
    }

    /// `added 2 expenses (ramen 1,980 JPY, metro 230 JPY) and changed 1 (hotel)`.
    static func text(of parts: [NewsPart]) -> Text {
        let texts = parts.enumerated().map { index, part in
            let (verb, object) = (part.verb(isLast: index == parts.count - 1), part.object)
            return Text("\(verb) \(object)", in: "news")
        }
        guard let first = texts.first, let last = texts.last else { return .same("") }
        guard texts.count > 1 else { return first }
        let others = texts.dropLast().dropFirst().reduce(first) { Text("\($0), \($1)", in: "news") }
        return Text("\(others) and \(last)", in: "news")
    }

    /// The object of a change: `2 expenses (ramen 1,980 JPY, metro 230 JPY)`.
    private var object: Text {
        switch kind {
        case .trip where change == .edited: return Text("the trip", in: "news of a change")
        case .book where change != .left: return Text("again", in: "news")
        case .trip, .book: return Text("the trip", in: "news")
        case .person where change == .edited:
            return list.map { Text("\(counted) (\($0))", in: "news of a name") }
                ?? Text("\(counted)", in: "news of a name")
        case .expense, .transfer, .person, .cash, .card:
            return list.map { Text("\(counted) (\($0))", in: "news") }
                ?? Text("\(counted)", in: "news")
        }
    }

    private var counted: Text {
        switch kind {
        case .person where follows: Text("\(Numbers.grouped(count))", in: "people of news")
        case _ where follows: Text("\(Numbers.grouped(count))", in: "items of news")
        case .transfer: Text("\(count, "transfer")")
        case .cash: Text("\(count, "entry", "entries") of cash")
        case .card: Text("\(count, "card")")
        case .person: Text("\(count, "person", "people")", in: "news")
        case .expense, .trip, .book: Text("\(count, "expense")")
        }
    }

    /// The verb; in the last part of a sentence, or in one that another follows.
    private func verb(isLast: Bool) -> Text {
        let (going, done) =
            switch (kind, change) {
            case (.trip, .added):
                (Text("shared", in: "news, continued"), Text("shared", in: "news"))
            case (.book, .left):
                (Text("left", in: "news, continued"), Text("left", in: "news"))
            case (.book, _):
                (Text("takes part", in: "news, continued"), Text("takes part", in: "news"))
            case (.transfer, .added):
                (Text("recorded", in: "news, continued"), Text("recorded", in: "news"))
            case (.person, .edited):
                (Text("renamed", in: "news, continued"), Text("renamed", in: "news"))
            case (.person, .removed):
                (
                    Text("removed", in: "news of people, continued"),
                    Text("removed", in: "news of people")
                )
            case (_, .added):
                (Text("added", in: "news, continued"), Text("added", in: "news"))
            case (_, .edited):
                (Text("changed", in: "news, continued"), Text("changed", in: "news"))
            case (_, .removed):
                (Text("removed", in: "news, continued"), Text("removed", in: "news"))
            case (_, .restored):
                (Text("restored", in: "news, continued"), Text("restored", in: "news"))
            case (_, .archived):
                (Text("archived", in: "news, continued"), Text("archived", in: "news"))
            case (_, .left):
                (Text("left", in: "news, continued"), Text("left", in: "news"))
            }
        return isLast ? done : going
    }
}

extension TripNews {
    /// The row id of the expense that was changed.
    fileprivate var expense: Int64? {
        guard case .expense(let id, _, _) = subject else { return nil }
        return id
    }

    fileprivate var kind: NewsPart.Kind {
        switch subject {
        case .trip: .trip
        case .person: .person
        case .expense: .expense
        case .transfer: .transfer
        case .cash: .cash
        case .card: .card
        case .book: .book
        }
    }

    /// The label and the amount, short.
    ///
    /// - Parameter change: the net change: an expense that was added and then edited counts as added.
    fileprivate func summaryLabel(of change: Change) -> String {
        [label.shortened(to: 30), amount(after: change)?.text ?? ""].filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}
