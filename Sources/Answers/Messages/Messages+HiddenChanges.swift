package import BookReports
package import Bookkeeping
import Exchange
package import Language
package import Rates
import Terminal

/// What is said of shared trips whose figures are not all that friends recorded.
extension Messages {
    /// What is to be known of a trip's figures, a line each.
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
        let count = unread.expenses
        let line = unread.line
        let what = count.map { counted($0, "expense") } ?? "some expenses"
        let number = count.map { "\(Numbers.grouped($0))건이" } ?? "일부가"
        guard !unread.isIncomplete else {
            return Text(
                "\(what) of \(by) may be missing, as \(file) ends within a line: it is still being copied, or was cut. Later, run: ratebook trip merge",
                "\(by)의 지출 \(number) 빠졌을 수 있습니다. 복사 중이거나 잘린 파일: \(file). 나중에 실행하세요: ratebook trip merge"
            )
        }
        return Text(
            "\(what) of \(by) may be missing, as \(file) cannot be read\(line.map { " from line \($0) on" } ?? ""). Have it copied again, then run: ratebook trip merge",
            "\(by)의 지출 \(number) 빠졌을 수 있습니다. 읽을 수 없는 파일: \(file)\(line.map { " (\($0)번째 줄부터)" } ?? ""). 다시 복사한 뒤 실행하세요: ratebook trip merge"
        )
    }

    /// What is not shown of a trip, a line for each reason.
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
                    "\(notShown(count, "expense")): a newer ratebook wrote \(them(count)). Update ratebook",
                    "지출 \(Numbers.grouped(count))건은 새 버전의 ratebook에서 기록해 표시할 수 없습니다. ratebook을 업데이트하세요"
                ))
        }
        if hidden.newerLines > 0 {
            let count = hidden.newerLines
            texts.append(
                Text(
                    "\(notShown(count, "change")): a newer ratebook wrote \(them(count)). Update ratebook",
                    "변경 \(Numbers.grouped(count))건은 새 버전의 ratebook에서 기록해 표시할 수 없습니다. ratebook을 업데이트하세요"
                ))
        }
        if hidden.incompleteExpenses > 0 {
            let count = hidden.incompleteExpenses
            texts.append(
                Text(
                    "\(notShown(count, "expense")): not all of \(count == 1 ? "it" : "them") has arrived. Wait until all files are copied or synced, then run: ratebook trip merge",
                    "지출 \(Numbers.grouped(count))건은 아직 다 도착하지 않아 표시할 수 없습니다. 파일이 모두 복사되거나 동기화된 뒤 실행하세요: ratebook trip merge"
                ))
        }
        if hidden.otherTransfers > 0 {
            let count = hidden.otherTransfers
            texts.append(
                Text(
                    "\(counted(count, "transfer")) \(count == 1 ? "is" : "are") in no balance: recorded in another home currency. If \(count == 1 ? "it was" : "they were") made, the amounts to settle are too large",
                    "송금 \(Numbers.grouped(count))건은 다른 정산 통화로 기록되어 정산에 넣지 않았습니다. 이미 보낸 돈이면 정산할 금액이 그만큼 줄어듭니다"
                ))
        }
        if let first = hidden.otherTrips.first {
            let count = hidden.otherTrips.count
            let numbers = hidden.otherTrips.prefix(5).map { "#\($0)" }.joined(separator: ", ")
            let list = numbers + (count > 5 ? ", …" : "")
            let command = "ratebook expense edit \(first) --trip \(title.shellWord)".terminalSafe
            texts.append(
                Text(
                    "\(notShown(count, "expense")): your book has \(them(count)) on another trip (\(list)). To move \(count == 1 ? "it" : "one") here: \(command)",
                    "지출 \(Numbers.grouped(count))건은 이 장부의 다른 여행에 있어 표시하지 않습니다(\(list)). 이 여행으로 옮기려면: \(command)"
                ))
        }
        return texts
    }

    /// `2 expenses are not shown`.
    private static func notShown(_ count: Int, _ what: String) -> String {
        "\(counted(count, what)) \(count == 1 ? "is" : "are") not shown"
    }

    private static func them(_ count: Int) -> String { count == 1 ? "it" : "them" }
}
