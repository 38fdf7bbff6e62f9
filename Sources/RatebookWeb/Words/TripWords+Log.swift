import Answers
import Bookkeeping
import Charts
import Language
import Rates

/// Days, changes and those who made them.
extension TripWords {
    /// `Tue 3 Nov`, `11월 3일 (화)`.
    static func shortDate(_ day: Day) -> Text {
        let (_, month, number) = day.components
        let weekday = weekdays[day.weekday - 1]
        return Text("\(weekday) \(number) \(months[month - 1])")
    }

    /// `Tue 3 Nov 2026`, `2026년 11월 3일 (화)`.
    static func date(_ day: Day) -> Text {
        let (year, short) = (day.components.year, shortDate(day))
        return Text("\(short) \(year)")
    }

    /// `1 – 10 Nov 2026`, `2026년 11월 1일 – 10일`; common parts of the days appear once.
    static func period(_ first: Day, _ last: Day) -> Text {
        let (from, to) = (first.components, last.components)
        let (month, lastMonth) = (months[from.month - 1], months[to.month - 1])
        let end = Text("\(to.day) \(lastMonth) \(to.year)", in: "date")
        if first == last { return end }
        if from.year != to.year {
            return Text("\(from.day) \(month) \(from.year) – \(end)")
        }
        if from.month != to.month {
            return Text("\(from.day) \(month) – \(to.day) \(lastMonth) \(to.year)")
        }
        return Text("\(from.day) – \(to.day) \(lastMonth) \(to.year)")
    }

    /// A day below a chart: `3 Nov`, `Nov 2026`, `2026`.
    static func tick(_ tick: DayAxis.Tick) -> Text {
        let (year, month, number) = tick.day.components
        let name = months[month - 1]
        return switch tick.precision {
        case .day: Text("\(number) \(name)", in: "chart")
        case .month: Text("\(name) \(year)")
        case .year: .same("\(year)")
        }
    }

    private static let weekdays = [
        Text("Mon"), Text("Tue"), Text("Wed"), Text("Thu"), Text("Fri"),
        Text("Sat"), Text("Sun"),
    ]
    private static let months = [
        Text(
            "Jan"),
        Text(
            "Feb"),
        Text(
            "Mar"),
        Text(
            "Apr"),
        Text(
            "May"),
        Text(
            "Jun"),
        Text(
            "Jul"),
        Text(
            "Aug"),
        Text(
            "Sep"),
        Text(
            "Oct"),
        Text(
            "Nov"),
        Text(
            "Dec"),
    ]

    // Who recorded what.
    static let log = Text("Changes", in: "log")
    static let you = Text("you")
    static let owner = Text("the owner")
    static func paidBy(_ names: String) -> Text { Text("\(names) paid") }
    static func addedBy(_ name: String) -> Text { Text("added by \(name)") }
    static let hasPhotos = Text("has photos")

    /// What a change did.
    static func operation(_ command: String) -> Text {
        switch command {
        case "expense copy": Text("Expense copied")
        case "trip copy": Text("Trip copied")
        case "expense add": Text("Expense added")
        case "expense edit": Text("Expense changed")
        case "expense remove": Text("Expense removed")
        case "expense restore": Text("Expense restored")
        case "expense reprice": Text("New rate", in: "log")
        case "expense photo add": Text("Photo added")
        case "expense photo remove": Text("Photo removed")
        case "budget set": Text("Budget changed")
        case "import": Text("Imported")
        case "settle": Text("Transfers recorded")
        case "settle remove": Text("Transfer removed")
        case "sync": Text("Rate found")
        case "trip add": Text("Trip added")
        case "trip edit": Text("Trip changed")
        case "trip archive": Text("Trip archived")
        case "trip remove": Text("Trip removed")
        case "trip restore": Text("Trip restored")
        case "trip choose": Text("Value chosen")
        case "trip join": Text("Trip joined")
        case "trip leave": Text("Sharing ended")
        case "trip merge": Text("Exchanged with friends")
        case "trip share": Text("Trip shared")
        case "undo": Text("Undone", in: "log")
        case "redo": Text("Made again", in: "log")
        default: Messages.operation(command)
        }
    }

    // Guests.
    static let whoAreYou = Text("Who are you?")
    static let whyName = Text(
        "Your expenses are shown under this name. If you are one of the people of the trip, you are chosen as the one who paid."
    )
    static func invitedTo(_ title: String) -> Text {
        Text("You are invited to \(title)")
    }
    static let whoSees = Text(
        "The owner and everybody with the link see this trip and what you add to it.")
    static let somebodyElse = Text("Another name")
    static let chooseName = Text("Choose a name or enter one")
    static let skip = Text("Skip")
    static func youAre(_ name: String) -> Text { Text("You are \(name)") }
    static let change = Text("Change")

    // Undo, and the trash.
    static let undo = Text("Undo")
    static let redo = Text("Redo")
    static let undoLast = Text("Undo or redo changes")
    static let undone = Text("Undone")
    static func undone(_ what: String) -> Text { Text("Undone: \(what)") }
    /// An undo where a friend has changed the same since.
    static let kept = Text("Nothing changes: what a friend wrote later stands")
    static let redone = Text("Made again")
    static func redone(_ what: String) -> Text { Text("Made again: \(what)") }
    static let wouldUndo = Text("The last change:")
    static let wouldRedo = Text("Undone last:")
    static let trash = Text("Trash")
    static func trash(_ count: Int) -> Text { Text("Trash (\(count))") }
    static let emptyTrash = Text("The trash is empty")
}
