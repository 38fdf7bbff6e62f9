import BookReports
package import Bookkeeping
package import Exchange
package import Language
package import Rates
import Terminal

/// What is said of an exchange with the folder of a shared trip.
extension Messages {
    /// All that is worth a word around another command: what came in, what is in the way, and how
    /// many conflicts there are if some are new.
    ///
    /// - Parameter when: writes a time.
    package static func notes(
        on exchange: TripExchange, when: (Instant) -> String
    ) -> [Text] {
        let conflicts =
            exchange.newConflicts > 0
            ? [conflictsWait(exchange.conflicts, on: exchange.title)] : []
        return summaries(of: exchange.news, on: exchange.title)
            + exchange.notes.map { note($0, on: exchange.title, when: when) } + conflicts
    }

    package static func note(
        _ note: ExchangeNote, on title: String, when: (Instant) -> String
    ) -> Text {
        let title = same(title.terminalSafe.shortened(to: 60))
        return joined([title, self.note(note, when)], by: ": ")
    }

    /// The same without the trip's title.
    package static func note(_ note: ExchangeNote, _ when: (Instant) -> String) -> Text {
        switch note {
        case .noFolder(let path) where ShareLink(path) != nil:
            let address = path.terminalSafe
            return Text(
                "\(address) does not answer; what you record is kept and goes out later",
                "응답이 없습니다(\(address)). 기록한 내용은 장부에 남고 나중에 전달됩니다")
        case .noLink(let address):
            let address = address.terminalSafe
            return Text(
                "the link to \(address) is not valid any more; what you record is kept. Ask for a new link, and join with it: ratebook trip join LINK",
                "더 쓸 수 없는 링크입니다(\(address)). 기록한 내용은 장부에 남아 있습니다. 새 링크를 받아 다시 참여하세요: ratebook trip join 링크"
            )
        case .noFolder(let path):
            let path = path.terminalSafe
            return Text(
                "the folder \(path) is not there; what you record is kept and goes out later",
                "폴더가 없습니다(\(path)). 기록한 내용은 장부에 남고 나중에 전달됩니다")
        case .noTripFile(let folder, let title):
            let command = "ratebook trip share \(title.shellWord) \(folder.shellWord)".terminalSafe
            let folder = folder.terminalSafe
            return Text(
                "there is no trip.json in \(folder); what you record is kept and goes out later. If nothing has to be plugged in or synced first, write it again: \(command)",
                "trip.json이 없는 폴더입니다(\(folder)). 기록한 내용은 장부에 남고 나중에 전달됩니다. 연결하거나 동기화할 것이 없다면 다시 만드세요: \(command)"
            )
        case .unreadable(let path, let errno):
            let (path, reason) = (path.terminalSafe, systemMessage(errno))
            return Text(
                "\(path) cannot be read (\(reason)); what friends recorded comes in later",
                "읽을 수 없습니다: \(path) (\(reason)). 친구가 기록한 내용은 나중에 들어옵니다")
        case .unwritable(let path, let errno):
            let (path, reason) = (path.terminalSafe, systemMessage(errno))
            return Text(
                "\(path) cannot be written (\(reason)); what you record is kept and goes out later",
                "쓸 수 없습니다: \(path) (\(reason)). 기록한 내용은 장부에 남고 나중에 전달됩니다")
        case .incomplete(let file):
            let file = file.terminalSafe
            return Text(
                "\(file) is still being copied; the rest comes in later",
                "아직 복사 중인 파일입니다: \(file). 나머지는 나중에 들어옵니다")
        case .damaged(let file, _) where file.hasSuffix("/trip.json"):
            let file = file.terminalSafe
            return Text(
                "\(file) is damaged or of another trip; what you record is kept and goes out later. Have it copied again from a friend, or move it away and share the trip in the folder again: ratebook trip share TRIP FOLDER",
                "손상되었거나 다른 여행의 파일입니다: \(file). 기록한 내용은 장부에 남고 나중에 전달됩니다. 친구에게서 다시 복사해 오거나, 다른 곳으로 옮긴 뒤 여행을 그 폴더에 다시 공유하세요: ratebook trip share 여행 폴더"
            )
        case .damaged(let file, let line):
            let file = file.terminalSafe
            return Text(
                "\(file) is damaged or of another trip from line \(line) on; the lines before are used. Have it copied again from the friend whose file it is",
                "\(file): \(line)번째 줄부터 손상되었거나 다른 여행의 내용입니다. 그 앞까지만 반영했습니다. 파일을 만든 친구에게서 다시 복사해 오세요"
            )
        case .notTaken(let device, let line):
            let device = device.terminalSafe
            return Text(
                "the other book did not take what \(device) recorded (from line \(line) on). If that was recorded in a copy of that book, send it as a file: ratebook trip share TRIP --archive FILE",
                "상대 장부가 \(device)의 기록을 받지 않았습니다(\(line)번째 줄부터). 그 장부의 사본에서 기록한 것이라면 파일로 보내세요: ratebook trip share 여행 --archive 파일"
            )
        case .newer(let file):
            let file = file.terminalSafe
            return Text(
                "\(file) was written by a newer ratebook; what you record is kept and goes out later. Update ratebook",
                "새 버전의 ratebook에서 만든 파일입니다: \(file). 기록한 내용은 장부에 남고 나중에 전달됩니다. ratebook을 업데이트하세요")
        case .noPhotoFolder(let path):
            let path = path.terminalSafe
            return Text(
                "\(path) is a link or a file, so photos are not exchanged. Move it away; a folder will be made",
                "폴더가 아닌 링크나 파일이라 사진을 주고받지 않습니다: \(path). 다른 곳으로 옮기면 폴더를 만듭니다")
        case .tooLarge(let path, let limit):
            let text = tooLarge(path.terminalSafe, limit)
            return Text(
                "\(text[.english]); what friends recorded comes in later",
                "\(text[.korean]). 친구가 기록한 내용은 나중에 들어옵니다")
        case .notAmongPeople(let name, let title):
            let command = "ratebook trip edit \(title.shellWord) --person \(name.shellWord)"
                .terminalSafe
            let name = name.terminalSafe
            return Text(
                "\(name) was removed from the trip's people. To take part in its expenses again: \(command)",
                "일행에서 제외되었습니다: \(name). 다시 함께 나누려면: \(command)")
        case .newDevice(.clock):
            return Text(
                "lines of this book were more than a day ahead of the clock, so it repeats them with the right time under a new id; nothing is lost",
                "이 장부의 기록이 시계보다 하루 넘게 앞서 있어, 새 기기로 바른 시각에 다시 적었습니다. 잃은 기록은 없습니다")
        case .newDevice(.copy):
            return Text(
                "a copy of this book was in use on the trip, so this one goes on under a new id; nothing is lost",
                "이 장부의 사본도 여행에 쓰여서, 이 장부는 새 기기로 이어 갑니다. 잃은 기록은 없습니다")
        case .clockAhead(let device, let instant):
            let (device, time) = (device.terminalSafe, when(instant))
            return Text(
                "the clock of \(device) is more than a day ahead (\(time)); ask them to set it",
                "\(device)의 시계가 하루 넘게 빠릅니다(\(time)). 시계를 맞춰 달라고 알려 주세요")
        case .ownClockBehind(let title):
            let title = title.terminalSafe
            return Text(
                "the clocks of all other books of \(title) are more than a day ahead of this one's; check the clock of this machine",
                "\(title) 여행의 다른 장부는 모두 이 장부보다 시계가 하루 넘게 빠릅니다. 이 기기의 시계를 확인하세요")
        case .waiting(let device, let instant):
            let (device, time) = (device.terminalSafe, when(instant))
            return Text(
                "changes by \(device) wait, as their time is more than 400 days ahead (\(time)); ask them to set their clock",
                "\(device)의 변경 내용은 시각이 400일 넘게 앞서(\(time)) 아직 반영하지 않았습니다. 시계를 맞춰 달라고 알려 주세요")
        case .notTakenYet(let address):
            let address = address.terminalSafe
            return Text(
                "\(address) takes no changes yet whose time is more than 400 days ahead of its clock; check the clock of this machine",
                "시각이 400일 넘게 앞선 변경 내용은 상대 장부가 아직 받지 않습니다: \(address). 이 기기의 시계를 확인하세요")
        }
    }

    /// That there is more than is read.
    package static func tooLarge(_ path: String, _ limit: SizeLimit) -> Text {
        switch limit {
        case .entries(let count):
            let count = Numbers.grouped(count)
            return Text(
                "\(path) has more than \(count) files", "파일이 \(count)개보다 많습니다: \(path)")
        case .bytes(let count):
            let size = Numbers.grouped(count >> 20)
            return Text("\(path) has more than \(size) MiB", "\(size)MiB보다 큽니다: \(path)")
        case .times(let times):
            let times = Numbers.grouped(times)
            return Text(
                "\(path) unpacks to more than \(times) times its size",
                "풀면 원래 크기의 \(times)배가 넘습니다: \(path)")
        }
    }

    /// What shared trips consist of, by the names that files of them have.
    package static func sharedKind(_ kind: String) -> Text {
        switch kind {
        case "trip": Text("the trip", "여행")
        case "person": Text("a person", "일행")
        case "expense": Text("an expense", "지출")
        case "settlement": Text("a transfer", "송금")
        case "category": Text("a category", "분류")
        case "device": Text("the name of this book", "이 기기의 이름")
        default: same(kind.terminalSafe)
        }
    }
}
