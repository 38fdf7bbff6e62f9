package import Bookkeeping
package import Language
package import Phrases
import Terminal
import Trips

/// Texts about people whom the words of a new expense name.
extension Messages {
    /// The memo of a new expense names people, and nothing says whether they paid or it was for them.
    package static func peopleInMemo(_ people: PeopleInMemo, _ recorded: RecordedExpense) -> Text {
        let edit = "ratebook expense edit \(recorded.expense.id)"
        let words = people.names.map(\.shellWord).joined(separator: " ")
        let names = people.names.joined(separator: ", ")
        var sentences = [Text("Kept in the memo: \(names)")]
        if people.mayShare {
            sentences.append(
                Text("If it was for them: \(edit) --split \(recorded.splitWord) \(words)"))
        }
        if people.mayHavePaid, let first = people.names.first {
            sentences.append(
                Text("If \(optional: first) paid: \(edit) --paid-by \(first.shellWord)"))
        }
        return joined(sentences, by: ". ")
    }

    /// The words of a new expense say for how many people it was, and not for whom: how it was recorded, and the
    /// command for some of them.
    package static func peopleCount(_ phrase: PeopleCountPhrase, _ recorded: RecordedExpense)
        -> Text
    {
        let people = recorded.trip.trip.people
        let payers = recorded.expense.payments.map(\.person)
        let likely = payers + people.filter { !payers.contains($0) }
        let names = likely.prefix(phrase.count).map(\.shellWord).joined(separator: " ")
        let edit =
            "ratebook expense edit \(recorded.expense.id) --split \(recorded.splitWord) \(names)"
        let words = phrase.words.terminalSafe
        return joined(
            [
                Text("'\(words)' does not name anybody: recorded for everyone (\(people.count))"),
                Text("For some of them: \(edit)"),
            ], by: ". ")
    }

    /// The words of a new expense say that somebody who is not on the trip paid, or that it was for
    /// them: how it was recorded, and the commands for the possible meanings.
    package static func unknownPerson(
        _ person: UnknownPerson, _ recorded: RecordedExpense
    ) -> Text {
        let isPayer = person.role == .payer
        let (name, title) = (person.name.terminalSafe, recorded.trip.trip.title.terminalSafe)
        let (payers, sharers) = (
            recorded.expense.payments.map(\.person), recorded.expense.shares.map(\.person)
        )
        let asked = person.nearest.map { " (\(name) → \($0.terminalSafe)?)" } ?? ""
        let isForAll = sharers == recorded.trip.trip.people
        let names = (isPayer ? payers : sharers).joined(separator: ", ").terminalSafe
        let edit = "ratebook expense edit \(recorded.expense.id) "
        func command(_ name: String) -> String {
            guard !isPayer else { return edit + "--paid-by \(name)" }
            let others =
                !recorded.peopleInMemo.mayShare || person.role == .excluded
                ? sharers : person.role == .companion ? payers : []
            let rest = others.filter { $0 != person.nearest }.map(\.shellWord)
            let added = person.role == .excluded ? [] : [name]
            return edit + "--split \(recorded.splitWord) " + (rest + added).joined(separator: " ")
        }
        let add =
            "ratebook trip edit \(recorded.trip.trip.id) --person \(person.name.shellWord); "
            + command(person.name.shellWord)
        let first =
            isPayer
            ? Text("'\(name)' is nobody on '\(title)'\(asked): recorded as paid by \(names)")
            : isForAll
                ? Text("'\(name)' is nobody on '\(title)'\(asked): recorded for everyone")
                : Text("'\(name)' is nobody on '\(title)'\(asked): recorded for \(names)")
        let near = person.nearest?.terminalSafe
        if person.role == .excluded, let near, let nearest = person.nearest {
            let meant = command(nearest)
            let second = Text("If it was not for \(near): \(meant)")
            return joined([first, second], by: ". ")
        }
        let nobody = person.role == .excluded ? same("") : Text("NAME")
        let meant =
            person.nearest.map { same(command($0.shellWord)) }
            ?? joined([same(command("")), nobody], by: "")
        let second =
            isPayer
            ? near.map { Text("If \($0) paid: \(meant)") }
                ?? Text("If somebody else paid: \(meant)")
            : near.map { Text("If it was for \($0): \(meant)") }
                ?? Text("If it was for others: \(meant)")
        let third = Text("If \(optional: name) is on the trip: \(add)")
        return joined([first, second, third], by: ". ")
    }
}

extension RecordedExpense {
    /// The word of `--split` for the split that an expense has by default.
    fileprivate var splitWord: String { trip.trip.content.hasDefaultSplit ? "default" : "even" }
}
