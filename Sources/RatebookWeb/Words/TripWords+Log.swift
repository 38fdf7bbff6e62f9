import Answers
import Bookkeeping
import Language
import Rates

/// Days, changes and those who made them.
extension TripWords {
    /// `Tue 3 Nov`, `11월 3일 (화)`.
    static func shortDate(_ day: Day) -> Text {
        let (_, month, number) = day.components
        let weekday = weekdays[day.weekday - 1]
        return Text(
            "\(weekday[.english]) \(number) \(months[month - 1])",
            "\(month)월 \(number)일 (\(weekday[.korean]))")
    }

    /// `Tue 3 Nov 2026`, `2026년 11월 3일 (화)`.
    static func date(_ day: Day) -> Text {
        let (year, short) = (day.components.year, shortDate(day))
        return Text("\(short[.english]) \(year)", "\(year)년 \(short[.korean])")
    }

    /// `1 – 10 Nov 2026`, `2026년 11월 1일 – 10일`; what the days have in common is said once.
    static func period(_ first: Day, _ last: Day) -> Text {
        let (from, to) = (first.components, last.components)
        let (month, end) = (months[from.month - 1], "\(to.day) \(months[to.month - 1]) \(to.year)")
        let start = "\(from.year)년 \(from.month)월 \(from.day)일"
        if first == last { return Text(end, start) }
        if from.year != to.year {
            return Text(
                "\(from.day) \(month) \(from.year) – \(end)",
                "\(start) – \(to.year)년 \(to.month)월 \(to.day)일")
        }
        if from.month != to.month {
            return Text("\(from.day) \(month) – \(end)", "\(start) – \(to.month)월 \(to.day)일")
        }
        return Text("\(from.day) – \(end)", "\(start) – \(to.day)일")
    }

    private static let weekdays = [
        Text("Mon", "월"), Text("Tue", "화"), Text("Wed", "수"), Text("Thu", "목"), Text("Fri", "금"),
        Text("Sat", "토"), Text("Sun", "일"),
    ]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    // Who recorded what.
    static let log = Text("Changes", "변경 내역")
    static let you = Text("you", "나")
    static let owner = Text("the owner", "여행 주인")
    static func paidBy(_ names: String) -> Text { Text("\(names) paid", "\(names) 결제") }
    static func addedBy(_ name: String) -> Text { Text("added by \(name)", "\(name) 작성") }
    static let hasPhotos = Text("has photos", "사진 있음")

    /// What a change did; Korean as the command line says it.
    static func operation(_ command: String) -> Text {
        let english =
            switch command {
            case "expense add": "Expense added"
            case "expense edit": "Expense changed"
            case "expense remove": "Expense removed"
            case "expense restore": "Expense restored"
            case "expense reprice": "New rate"
            case "expense photo add": "Photo added"
            case "expense photo remove": "Photo removed"
            case "budget set": "Budget changed"
            case "import": "Imported"
            case "settle": "Transfers recorded"
            case "settle remove": "Transfer removed"
            case "sync": "Rate found"
            case "trip add": "Trip added"
            case "trip edit": "Trip changed"
            case "trip archive": "Trip archived"
            case "trip remove": "Trip removed"
            case "trip restore": "Trip restored"
            case "trip choose": "Value chosen"
            case "trip join": "Trip joined"
            case "trip leave": "Sharing ended"
            case "trip merge": "Exchanged with friends"
            case "trip share": "Trip shared"
            case "undo": "Undone"
            case "redo": "Made again"
            default: command
            }
        return Text(english, Messages.operation(command)[.korean])
    }

    // Guests.
    static let whoAreYou = Text("Who are you?", "누구신가요?")
    static let whyName = Text(
        "Your expenses are shown under this name. If you are one of the people of the trip, you are chosen as the one who paid.",
        "내가 추가한 지출에 이 이름을 표시합니다. 일행에서 고르면 결제한 사람으로 미리 선택합니다.")
    static func invitedTo(_ title: String) -> Text {
        Text("You are invited to \(title)", "여행에 초대받았습니다: \(title)")
    }
    static let whoSees = Text(
        "The owner and everybody with the link see this trip and what you add to it.",
        "여행 주인과 링크를 받은 사람은 모두 이 여행과 내가 추가한 지출을 볼 수 있습니다.")
    static let somebodyElse = Text("Another name", "다른 이름")
    static let chooseName = Text("Choose a name or enter one", "이름을 고르거나 입력하세요")
    static let skip = Text("Skip", "건너뛰기")
    static func youAre(_ name: String) -> Text { Text("You are \(name)", "내 이름: \(name)") }
    static let change = Text("Change", "변경")

    // Undo, and the trash.
    static let undo = Text("Undo", "되돌리기")
    static let redo = Text("Redo", "다시 적용")
    static let undoLast = Text("Undo or redo changes", "변경 되돌리기와 다시 적용")
    static let undone = Text("Undone", "되돌렸습니다")
    /// An undo where a friend has changed the same since.
    static let kept = Text(
        "Nothing changes: what a friend wrote later stands",
        "바뀌는 것이 없습니다. 나중에 친구가 고친 값이 그대로 유지됩니다")
    static let redone = Text("Made again", "다시 적용했습니다")
    static let wouldUndo = Text("The last change:", "마지막 변경:")
    static let wouldRedo = Text("Undone last:", "마지막으로 되돌린 변경:")
    static let trash = Text("Trash", "휴지통")
    static func trash(_ count: Int) -> Text { Text("Trash (\(count))", "휴지통 \(count)건 보기") }
    static let emptyTrash = Text("The trash is empty", "휴지통이 비어 있습니다")
}
