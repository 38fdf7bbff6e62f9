package import Language
import Terminal

/// What is said of commands that a friend's change stands against.
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
