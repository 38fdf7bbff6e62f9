package import BookReports
package import Bookkeeping
package import Language
package import Rates
import Terminal

/// Notes on shared trips whose figures lack some records of friends.
extension Messages {
    /// The notes on a trip's figures, a line each.
    ///
    /// - Parameter when: writes a time.
    package static func notes(
        on notice: SharedTripNotice, of title: String, when: (Instant) -> String
    ) -> [Text] {
        let conflicts = notice.conflicts > 0 ? [conflictsWait(notice.conflicts, on: title)] : []
        let name = same(title.terminalSafe.shortened(to: 60))
        return (notice.note.map { [note($0, on: title, when: when)] } ?? [])
            + notice.unread.map { joined([name, unread($0)], by: ": ") } + conflicts
            + hidden(notice.hidden, on: title)
    }

    /// That a friend's expenses may be missing, as their file cannot be read.
    package static func unread(_ unread: UnreadFile) -> Text {
        let (file, by) = (unread.file.terminalSafe, unread.device.terminalSafe)
        let what =
            unread.expenses.map { Text("\($0, "expense")", in: "what may be missing") }
            ?? Text("some expenses")
        guard !unread.isIncomplete else {
            return Text(
                "\(what) of \(by) may be missing, as \(file) ends within a line: it is still being copied, or was cut. Later, run: ratebook trip merge"
            )
        }
        let place = unread.line.map { Text(" from line \($0) on") } ?? same("")
        return Text(
            "\(what) of \(by) may be missing, as \(file) cannot be read\(place). Have it copied again, then run: ratebook trip merge"
        )
    }

    /// The hidden changes of a trip, a line for each reason.
    package static func hidden(_ hidden: HiddenChanges, on title: String) -> [Text] {
        let name = same(title.terminalSafe.shortened(to: 60))
        return Messages.hidden(hidden, title).map { joined([name, $0], by: ": ") }
    }

    /// The same without the trip's title in front.
    package static func hidden(_ hidden: HiddenChanges, _ title: String) -> [Text] {
        var texts: [Text] = []
        if hidden.newerExpenses > 0 {
            let count = hidden.newerExpenses
            texts.append(
                Text(
                    "\(count, "expense") \(when: count == 1, "is", else: "are") not shown: a newer ratebook wrote \(when: count == 1, "it", else: "them"). Update ratebook"
                ))
        }
        if hidden.newerLines > 0 {
            let count = hidden.newerLines
            texts.append(
                Text(
                    "\(count, "change") \(when: count == 1, "is", else: "are") not shown: a newer ratebook wrote \(when: count == 1, "it", else: "them"). Update ratebook"
                ))
        }
        if hidden.incompleteExpenses > 0 {
            let count = hidden.incompleteExpenses
            texts.append(
                Text(
                    "\(count, "expense") \(when: count == 1, "is", else: "are") not shown: not all of \(when: count == 1, "it", else: "them") has arrived. Wait until all files are copied or synced, then run: ratebook trip merge"
                ))
        }
        if hidden.otherTransfers > 0 {
            let count = hidden.otherTransfers
            texts.append(
                Text(
                    "\(count, "transfer") \(when: count == 1, "is", else: "are") in no balance: recorded in another home currency. If \(when: count == 1, "it was", else: "they were") made, the amounts to settle are too large"
                ))
        }
        if let first = hidden.otherTrips.first {
            let count = hidden.otherTrips.count
            let numbers = hidden.otherTrips.prefix(5).map { "#\($0)" }.joined(separator: ", ")
            let list = numbers + (count > 5 ? ", …" : "")
            let command = "ratebook expense edit \(first) --trip \(title.shellWord)".terminalSafe
            texts.append(
                Text(
                    "\(count, "expense") \(when: count == 1, "is", else: "are") not shown: your book has \(when: count == 1, "it", else: "them") on another trip (\(list)). To move \(when: count == 1, "it", else: "one") here: \(command)"
                ))
        }
        return texts
    }

}

/// Texts about commands that a friend's change stands against.
extension Messages {
    /// That an undo took nothing back, as somebody else's values stand.
    ///
    /// - Parameter author: who wrote them.
    package static func nothingChanged(by author: Text, _ what: String) -> Text {
        let name = author.map(\.terminalSafe)
        return Text("Nothing changes: what \(name) wrote later stands (\(what))")
    }

    /// That a friend archived or removed a trip.
    package static func closed(_ title: String, by name: String, isRemoved: Bool) -> Text {
        let (title, name) = (title.terminalSafe, name.terminalSafe)
        return isRemoved
            ? Text("\(name) removed '\(title)' for all who share it; it is in the trash")
            : Text("\(name) archived '\(title)' for all who share it")
    }

    /// How to look at an archived trip.
    package static func lookAtTrip(_ id: Int64) -> Text {
        Text("To look at it: --trip \(id). To go on with it: ratebook trip restore \(id)")
    }
}
