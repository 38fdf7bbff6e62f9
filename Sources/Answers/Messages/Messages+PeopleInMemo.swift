package import Bookkeeping
package import Language
package import Phrases
import Terminal
import Trips

/// Texts about people whom the words of a new expense name.
extension Messages {
    /// The memo of a new expense names people, and nothing says whether they paid or it was for them.
    package static func peopleInMemo(_ people: PeopleInMemo, _ id: Int64) -> Text {
        let edit = "ratebook expense edit \(id)"
        let words = people.names.map(\.shellWord).joined(separator: " ")
        var (english, korean) = ([String](), [String]())
        if people.mayShare {
            english.append("If it was for them: \(edit) --split even \(words)")
            korean.append("이 사람끼리 나누려면: \(edit) --split even \(words)")
        }
        if people.mayHavePaid, let first = people.names.first {
            english.append("If \(first) paid: \(edit) --paid-by \(first.shellWord)")
            korean.append("낸 사람을 바꾸려면: \(edit) --paid-by \(first.shellWord)")
        }
        let names = people.names.joined(separator: ", ")
        return Text(
            "Kept in the memo: \(names). \(english.joined(separator: ". "))",
            "메모에 이름을 넣었습니다: \(names). \(korean.joined(separator: ". "))")
    }

    /// The words of a new expense say that somebody who is not on the trip paid, or that it was for
    /// them: how it was recorded, and the commands for what may be meant.
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
            return edit + "--split even " + (rest + added).joined(separator: " ")
        }
        let add =
            "ratebook trip edit \(recorded.trip.trip.id) --person \(person.name.shellWord); "
            + command(person.name.shellWord)
        var english = ["'\(name)' is nobody on '\(title)'\(asked)"]
        var korean = ["'\(title)'에 없는 사람입니다: '\(name)'\(asked)"]
        if isPayer {
            english[0] += ": recorded as paid by \(names)"
            korean.append("\(names) 결제로 기록했습니다")
        } else {
            english[0] += ": recorded for \(isForAll ? "everyone" : names)"
            korean.append("\(isForAll ? "모두의" : names) 몫으로 기록했습니다")
        }
        if person.role == .excluded, let near = person.nearest {
            let meant = command(near)
            english.append("If it was not for \(near.terminalSafe): \(meant)")
            korean.append("\(near.terminalSafe) 몫이 아니라면: \(meant)")
            return Text(english.joined(separator: ". "), korean.joined(separator: ". "))
        }
        let near = person.nearest?.terminalSafe
        let meant = person.nearest.map { command($0.shellWord) }
        english.append(
            (isPayer
                ? "If \(near ?? "somebody else") paid: " : "If it was for \(near ?? "others"): ")
                + (meant ?? command("NAME")))
        korean.append(
            "\(near ?? "다른 사람") \(isPayer ? "결제라면" : "몫이라면"): " + (meant ?? command("이름")))
        english.append("If \(name) is on the trip: \(add)")
        korean.append("함께 여행하는 사람이라면: \(add)")
        return Text(english.joined(separator: ". "), korean.joined(separator: ". "))
    }
}
