package import BookReports
package import Bookkeeping
package import Language
package import Rates
import Terminal

/// Notes on an exchange with the folder of a shared trip.
extension Messages {
    /// All that is worth a word around another command: the news, the obstacles, and the number of
    /// conflicts if some are new.
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
            return Text("\(address) does not answer; what you record is kept and goes out later")
        case .noLink(let address):
            let address = address.terminalSafe
            return Text(
                "the link to \(address) is not valid any more; what you record is kept. Ask for a new link, and join with it: ratebook trip join LINK"
            )
        case .noFolder(let path):
            let path = path.terminalSafe
            return Text(
                "the folder \(path) is not there; what you record is kept and goes out later")
        case .noTripFile(let folder, let title):
            let command = "ratebook trip share \(title.shellWord) \(folder.shellWord)".terminalSafe
            let folder = folder.terminalSafe
            return Text(
                "there is no trip.json in \(folder); what you record is kept and goes out later. If nothing has to be plugged in or synced first, write it again: \(command)"
            )
        case .unreadable(let path, let errno):
            let (path, reason) = (path.terminalSafe, systemMessage(errno))
            return Text("\(path) cannot be read (\(reason)); what friends recorded comes in later")
        case .unwritable(let path, let errno):
            let (path, reason) = (path.terminalSafe, systemMessage(errno))
            return Text(
                "\(path) cannot be written (\(reason)); what you record is kept and goes out later")
        case .incomplete(let file):
            let file = file.terminalSafe
            return Text("\(file) is still being copied; the rest comes in later")
        case .damaged(let file, _) where file.hasSuffix("/trip.json"):
            let file = file.terminalSafe
            return Text(
                "\(file) is damaged or of another trip; what you record is kept and goes out later. Have it copied again from a friend, or move it away and share the trip in the folder again: ratebook trip share TRIP FOLDER"
            )
        case .damaged(let file, let line):
            let file = file.terminalSafe
            return Text(
                "\(file) is damaged or of another trip from line \(line) on; the lines before are used. Have it copied again from the friend whose file it is"
            )
        case .notTaken(let device, let line):
            let device = device.terminalSafe
            return Text(
                "the other book did not take what \(device) recorded (from line \(line) on). If that was recorded in a copy of that book, send it as a file: ratebook trip share TRIP --archive FILE"
            )
        case .newer(let file):
            let file = file.terminalSafe
            return Text(
                "\(file) was written by a newer ratebook; what you record is kept and goes out later. Update ratebook"
            )
        case .noPhotoFolder(let path):
            let path = path.terminalSafe
            return Text(
                "\(path) is a link or a file, so photos are not exchanged. Move it away; a folder will be made"
            )
        case .tooLarge(let path, let limit):
            let text = tooLarge(path.terminalSafe, limit)
            return Text("\(text); what friends recorded comes in later")
        case .notAmongPeople(let name, let title):
            let command = "ratebook trip edit \(title.shellWord) --person \(name.shellWord)"
                .terminalSafe
            let name = name.terminalSafe
            return Text(
                "\(name) was removed from the trip's people. To take part in its expenses again: \(command)"
            )
        case .newDevice(.clock):
            return Text(
                "lines of this book were more than a day ahead of the clock, so it repeats them with the right time under a new id; nothing is lost"
            )
        case .newDevice(.copy):
            return Text(
                "a copy of this book was in use on the trip, so this one goes on under a new id; nothing is lost"
            )
        case .clockAhead(let device, let instant):
            let (device, time) = (device.terminalSafe, when(instant))
            return Text(
                "the clock of \(device) is more than a day ahead (\(time)); ask them to set it")
        case .ownClockBehind(let title):
            let title = title.terminalSafe
            return Text(
                "the clocks of all other books of \(title) are more than a day ahead of this one's; check the clock of this machine"
            )
        case .waiting(let device, let instant):
            let (device, time) = (device.terminalSafe, when(instant))
            return Text(
                "changes by \(device) wait, as their time is more than 400 days ahead (\(time)); ask them to set their clock"
            )
        case .notTakenYet(let address):
            let address = address.terminalSafe
            return Text(
                "\(address) takes no changes yet whose time is more than 400 days ahead of its clock; check the clock of this machine"
            )
        }
    }

    /// That there is more than is read.
    package static func tooLarge(_ path: String, _ limit: SizeLimit) -> Text {
        switch limit {
        case .entries(let count):
            let count = Numbers.grouped(count)
            return Text("\(path) has more than \(count) files")
        case .bytes(let count):
            let size = Numbers.grouped(count >> 20)
            return Text("\(path) has more than \(size) MiB")
        case .times(let times):
            let times = Numbers.grouped(times)
            return Text("\(path) unpacks to more than \(times) times its size")
        }
    }

    /// What shared trips consist of, by the names that files of them have.
    package static func sharedKind(_ kind: String) -> Text {
        switch kind {
        case "trip": Text("the trip")
        case "person": Text("a person")
        case "expense": Text("an expense")
        case "settlement": Text("a transfer")
        case "category": Text("a category")
        case "device": Text("the name of this book")
        default: same(kind.terminalSafe)
        }
    }
}
