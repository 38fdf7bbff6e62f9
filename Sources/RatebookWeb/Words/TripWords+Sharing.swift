import Answers
import Language

/// What is said of trips that friends share between their books.
extension TripWords {
    static let newFromFriends = Text("New from friends")
    static func more(_ count: Int) -> Text { Text("and \(count) more", in: "short") }
    static let mayBeLate = Text("The latest changes of friends may still be missing.")

    static let changedDifferently = Text("Changed differently")
    static func waiting(_ conflicts: Int) -> Text {
        conflicts == 1
            ? Text("Two people changed one thing differently; choose on the trip's page")
            : Text("\(conflicts) things were changed differently; choose on the trip's page")
    }
    static let howToChoose = Text(
        "Two people changed the same thing without knowing of each other. Choose which value everybody gets."
    )
    static func take(isMine: Bool) -> Text {
        isMine ? Text("Take mine") : Text("Take theirs")
    }
    /// For guests, who are neither.
    static func take(of name: String) -> Text {
        Text("Take that of \(name)")
    }
    static let chosen = Text("Chosen for everyone")
    static let chosenBefore = Text("Somebody has already chosen, or changed it again")

    static func books(_ count: Int) -> Text {
        count == 1
            ? Text(
                "Shared; nobody else takes part yet")
            : Text(
                "Shared by \(count) books")
    }
    static let thisBook = Text("this book")
    static let notExchanged = Text("Not exchanged any more")
}
