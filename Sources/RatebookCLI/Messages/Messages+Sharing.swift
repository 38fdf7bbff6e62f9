import Answers
import Bookkeeping
import Language
import Terminal

/// Texts about sharing and joining trips.
extension Messages {
    static func shared(_ title: String, in folder: String, as name: String) -> Text {
        let (title, folder, name) = (title.terminalSafe, folder.terminalSafe, name.terminalSafe)
        return Text("Shared: \(title), in \(folder), as \(name)")
    }

    static func archived(_ title: String, in file: String, as name: String) -> Text {
        let (title, file, name) = (title.terminalSafe, file.terminalSafe, name.terminalSafe)
        return Text("Written: \(title), to \(file), as \(name)")
    }

    /// Asks which of a trip's people uses this book.
    static func whoAreYou(_ people: [String], on title: String) -> Text {
        let title = title.terminalSafe.shortened(to: 60)
        let list = people.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
            .terminalSafe
        return Text("Who are you on \(title)? \(list)")
    }

    /// The payer of new expenses, where this book is called like none of the people.
    static func paysByDefault(_ person: String, _ name: String) -> Text {
        let (person, name) = (person.terminalSafe, name.terminalSafe)
        return Text(
            "\(name) is none of the trip's people, so \(person) pays by default; --paid-by NAME says otherwise"
        )
    }

    static func joined(_ heading: String, as name: String) -> Text {
        let (heading, name) = (heading.terminalSafe, name.terminalSafe)
        return Text("Joined: \(heading), as \(name)")
    }

    static let mergedWithOwn = Text(
        "Merged with the trip that was already in your book; friends get what you recorded in it, too"
    )

    /// - Parameter photos: how many photos were copied.
    static func exchangedAtFirst(received: Int, sent: Int, photos: Int) -> Text? {
        var parts: [Text] = []
        if received > 0 {
            parts.append(Text("received \(received, "change")"))
        }
        if sent > 0 {
            parts.append(Text("sent \(sent, "change")"))
        }
        if photos > 0 {
            parts.append(Text("copied \(photos, "photo")"))
        }
        return parts.isEmpty ? nil : joined(parts, by: ", ")
    }

    /// - Parameter folder: as it was typed.
    static func inviteFriends(to folder: String) -> Text {
        let command = join(folder)
        return Text("Friends take part with: \(command)")
    }

    /// - Parameter file: as it was typed.
    static func sendArchive(_ file: String) -> Text {
        let command = join(file)
        return Text("Send the file; friends take part with: \(command)")
    }

    private static func join(_ path: String) -> String {
        "ratebook trip join \(path.shellWord)".terminalSafe
    }

    static func leftTrip(_ title: String) -> Text {
        let (title, word) = (title.terminalSafe, title.shellWord.terminalSafe)
        return Text(
            "Left: \(title). It stays in your book. To go on: ratebook trip share \(word) FOLDER")
    }

    /// How the changes of a trip come and go.
    static func way(_ way: TripWay) -> Text {
        switch way {
        case .none: Text("not exchanged any more")
        case .folder(let name): same(name)
        case .ownLink: Text("exchanged through links of your page")
        case .files: Text("exchanged as files")
        }
    }

    /// That a book takes part no more, and since when.
    static func leftAt(_ time: String) -> Text { Text("left \(time)", in: "friend") }

    /// Under which name this book takes part.
    static func takesPart(as name: String) -> Text {
        let name = name.terminalSafe
        return Text("Your friends see you as \(name)")
    }

    /// The payer of new expenses, where this book is called like one of the people.
    static func paysByDefault(_ person: String) -> Text {
        let person = person.terminalSafe
        return Text("\(person) pays by default")
    }

    static let starIsThisBook = Text("★ this book")

    static let emptyFolder = Text("The folder's name is empty")
    static let noLinkToRead = Text("Standard input has no link")
    static let linkExample = Text(
        "Write: ratebook trip join -, then paste the link and press Enter")
    static let whereToShare = Text("A folder, --archive or --link is missing")
    static let shareExample = Text(
        "Write: ratebook trip share TRIP FOLDER, ratebook trip share TRIP --archive FILE, or ratebook trip share TRIP --link"
    )
}
