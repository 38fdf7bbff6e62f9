package import Language
import Terminal

/// What is said of commands that a friend's change stands against.
extension Messages {
    /// That an undo took nothing back, as somebody else's values stand.
    ///
    /// - Parameter author: who wrote them.
    package static func nothingChanged(by author: Text, _ what: String) -> Text {
        let (english, korean) = (author[.english].terminalSafe, author[.korean].terminalSafe)
        return Text(
            "Nothing changes: what \(english) wrote later stands (\(what))",
            "바뀌는 것이 없습니다. 나중에 \(korean) 님이 고친 값이 그대로 유지됩니다(\(what))")
    }

    /// That a friend archived or removed a trip.
    package static func closed(_ title: String, by name: String, isRemoved: Bool) -> Text {
        let (title, name) = (title.terminalSafe, name.terminalSafe)
        return isRemoved
            ? Text(
                "\(name) removed '\(title)' for all who share it; it is in the trash",
                "\(name) 님이 공유 여행을 삭제해 휴지통에 있습니다: '\(title)'")
            : Text(
                "\(name) archived '\(title)' for all who share it",
                "\(name) 님이 공유 여행을 보관했습니다: '\(title)'")
    }

    /// How to look at an archived trip.
    package static func lookAtTrip(_ id: Int64) -> Text {
        Text(
            "To look at it: --trip \(id). To go on with it: ratebook trip restore \(id)",
            "조회하려면 --trip \(id), 계속 쓰려면 ratebook trip restore \(id)")
    }
}
