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
            let details = joined(ofTheTrip.map(Self.details), by: "; ")
            func list(_ language: Language) -> String {
                details[language].isEmpty ? "" : " (\(details[language]))"
            }
            return Text(
                "\(title): \(by) \(NewsPart.english(parts))\(list(.english)).",
                "\(title): \(by) 님이 \(NewsPart.korean(parts))\(list(.korean)).")
        }
    }
}

/// Changes of one kind that a friend made.
private struct NewsPart {
    enum Kind: CaseIterable { case expense, transfer, person, trip, book }

    let kind: Kind
    let change: TripNews.Change
    let labels: [String]
    let count: Int
    /// Whether the part before is of the same kind, so that the noun goes without saying.
    let follows: Bool

    /// The changes of a friend by kind; of several changes of one expense, what they come to.
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

    /// `(ramen 1,980 JPY, metro 230 JPY, …)`, or nothing.
    private func list(after blank: String) -> String {
        guard !labels.isEmpty else { return "" }
        let more = labels.count > 3 ? ", …" : ""
        return "\(blank)(\(labels.prefix(3).joined(separator: ", "))\(more))"
    }

    private var number: String { Numbers.grouped(count) }

    static func english(_ parts: [NewsPart]) -> String {
        let texts = parts.map(\.english)
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return texts.dropLast().joined(separator: ", ") + " and " + last
    }

    private var english: String {
        let list = list(after: " ")
        func counted(_ one: String, _ several: String) -> String {
            follows ? number : "\(number) \(count == 1 ? one : several)"
        }
        return switch (kind, change) {
        case (.trip, .added): "shared the trip"
        case (.transfer, .added): "recorded \(counted("transfer", "transfers"))\(list)"
        case (.person, .edited): "renamed \(counted("person", "people"))\(list)"
        case (.trip, _): "\(verb) the trip"
        case (.book, .left): "left the trip"
        case (.book, _): "takes part again"
        case (.expense, _): "\(verb) \(counted("expense", "expenses"))\(list)"
        case (.transfer, _): "\(verb) \(counted("transfer", "transfers"))\(list)"
        case (.person, _): "\(verb) \(counted("person", "people"))\(list)"
        }
    }

    private var verb: String {
        switch change {
        case .added: "added"
        case .edited: "changed"
        case .removed: "removed"
        case .restored: "restored"
        case .archived: "archived"
        case .left: "left"
        }
    }

    static func korean(_ parts: [NewsPart]) -> String {
        parts.enumerated().map { index, part in
            part.korean(isLast: index == parts.count - 1)
        }.joined(separator: " ")
    }

    private func korean(isLast: Bool) -> String {
        let list = list(after: "")
        let object =
            switch (kind, change) {
            case (.trip, .edited): "여행 정보를"
            case (.trip, _), (.book, .left): "여행을"
            case (.book, _): "다시"
            case (.expense, _): "\(follows ? "" : "지출 ")\(number)건\(list)을"
            case (.transfer, _): "\(follows ? "" : "송금 ")\(number)건\(list)을"
            case (.person, .edited): "\(follows ? "" : "일행 ")\(number)명\(list)의 이름을"
            case (.person, _): "\(follows ? "" : "일행 ")\(number)명\(list)을"
            }
        let (going, done) =
            switch (kind, change) {
            case (.trip, .added): ("공유하고", "공유했습니다")
            case (.book, .restored): ("참여하고", "참여했습니다")
            case (.transfer, .added): ("기록하고", "기록했습니다")
            case (.person, .edited): ("바꾸고", "바꿨습니다")
            case (.person, .removed): ("빼고", "뺐습니다")
            case (_, .added): ("추가하고", "추가했습니다")
            case (_, .edited): ("고치고", "고쳤습니다")
            case (_, .removed): ("삭제하고", "삭제했습니다")
            case (_, .restored): ("복원하고", "복원했습니다")
            case (_, .archived): ("보관하고", "보관했습니다")
            case (_, .left): ("그만두고", "그만두었습니다")
            }
        return "\(object) \(isLast ? done : going)"
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
