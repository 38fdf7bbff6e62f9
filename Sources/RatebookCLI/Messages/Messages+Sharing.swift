import Answers
import Bookkeeping
import Language
import Terminal

/// Texts about sharing and joining trips.
extension Messages {
    static func shared(_ title: String, in folder: String, as name: String) -> Text {
        let (title, folder, name) = (title.terminalSafe, folder.terminalSafe, name.terminalSafe)
        return Text(
            "Shared: \(title), in \(folder), as \(name)",
            "공유했습니다: \(title), 폴더 \(folder), 내 이름 \(name)")
    }

    static func archived(_ title: String, in file: String, as name: String) -> Text {
        let (title, file, name) = (title.terminalSafe, file.terminalSafe, name.terminalSafe)
        return Text(
            "Written: \(title), to \(file), as \(name)",
            "저장했습니다: \(title), 파일 \(file), 내 이름 \(name)")
    }

    /// Asks which of a trip's people uses this book.
    static func whoAreYou(_ people: [String], on title: String) -> Text {
        let title = title.terminalSafe.shortened(to: 60)
        let list = people.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
            .terminalSafe
        return Text(
            "Who are you on \(title)? \(list)", "\(title) 여행의 누구신가요? \(list)")
    }

    /// Who pays what is recorded, where this book is called like none of the people.
    static func paysByDefault(_ person: String, _ name: String) -> Text {
        let (person, name) = (person.terminalSafe, name.terminalSafe)
        return Text(
            "\(name) is none of the trip's people, so \(person) pays by default; --paid-by NAME says otherwise",
            "일행에 없는 이름입니다: \(name). 기본 결제자는 \(person)입니다. 다른 사람이 냈으면 --paid-by 이름을 붙이세요")
    }

    static func joined(_ heading: String, as name: String) -> Text {
        let (heading, name) = (heading.terminalSafe, name.terminalSafe)
        return Text("Joined: \(heading), as \(name)", "참여했습니다: \(heading), 내 이름 \(name)")
    }

    static let mergedWithOwn = Text(
        "Merged with the trip that was already in your book; friends get what you recorded in it, too",
        "장부에 이미 있던 여행과 합쳤습니다. 그 여행에 기록해 둔 내용도 친구들에게 전달됩니다")

    /// - Parameter photos: how many photos were copied.
    static func exchangedAtFirst(received: Int, sent: Int, photos: Int) -> Text? {
        var parts: [Text] = []
        if received > 0 {
            let number = Numbers.grouped(received)
            parts.append(Text("received \(counted(received, "change"))", "변경 \(number)건 받음"))
        }
        if sent > 0 {
            let number = Numbers.grouped(sent)
            parts.append(Text("sent \(counted(sent, "change"))", "변경 \(number)건 보냄"))
        }
        if photos > 0 {
            let number = Numbers.grouped(photos)
            parts.append(Text("copied \(counted(photos, "photo"))", "사진 \(number)장 복사"))
        }
        return parts.isEmpty ? nil : joined(parts, by: ", ")
    }

    /// - Parameter folder: as it was typed.
    static func inviteFriends(to folder: String) -> Text {
        let command = join(folder)
        return Text("Friends take part with: \(command)", "친구가 참여하려면: \(command)")
    }

    /// - Parameter file: as it was typed.
    static func sendArchive(_ file: String) -> Text {
        let command = join(file)
        return Text(
            "Send the file; friends take part with: \(command)",
            "파일을 보내세요. 친구가 참여하려면: \(command)")
    }

    private static func join(_ path: String) -> String {
        "ratebook trip join \(path.shellWord)".terminalSafe
    }

    static func leftTrip(_ title: String) -> Text {
        let (title, word) = (title.terminalSafe, title.shellWord.terminalSafe)
        return Text(
            "Left: \(title). It stays in your book. To go on: ratebook trip share \(word) FOLDER",
            "더 주고받지 않습니다: \(title). 여행은 장부에 남습니다. 다시 공유하려면: ratebook trip share \(word) 폴더")
    }

    /// How the changes of a trip come and go.
    static func way(_ way: TripWay) -> Text {
        switch way {
        case .none: Text("not exchanged any more", "더 주고받지 않음")
        case .folder(let name): same(name)
        case .ownLink: Text("exchanged through links of your page", "내 페이지의 링크로 주고받음")
        case .files: Text("exchanged as files", "파일로 주고받음")
        }
    }

    /// That a book takes part no more, and since when.
    static func leftAt(_ time: String) -> Text { Text("left \(time)", "그만둠 \(time)") }

    /// Under which name this book takes part.
    static func takesPart(as name: String) -> Text {
        let name = name.terminalSafe
        return Text("Your friends see you as \(name)", "친구에게 보이는 내 이름: \(name)")
    }

    /// Who pays what is recorded, where this book is called like one of the people.
    static func paysByDefault(_ person: String) -> Text {
        let person = person.terminalSafe
        return Text("\(person) pays by default", "기본 결제자는 \(person)입니다")
    }

    static let starIsThisBook = Text("★ this book", "★ 이 장부")

    static let emptyFolder = Text("The folder's name is empty", "폴더 이름을 입력하세요")
    static let noLinkToRead = Text(
        "Standard input has no link", "표준 입력에 링크가 없습니다")
    static let linkExample = Text(
        "Write: ratebook trip join -, then paste the link and press Enter",
        "이렇게 입력하세요: ratebook trip join - (그다음 링크를 붙여 넣고 Enter)")
    static let whereToShare = Text(
        "A folder, --archive or --link is missing", "폴더, --archive, --link 가운데 하나를 지정하세요")
    static let shareExample = Text(
        "Write: ratebook trip share TRIP FOLDER, ratebook trip share TRIP --archive FILE, or ratebook trip share TRIP --link",
        "이렇게 입력하세요: ratebook trip share 여행 폴더, ratebook trip share 여행 --archive 파일, 또는 ratebook trip share 여행 --link"
    )
}
