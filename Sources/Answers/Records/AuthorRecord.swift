package import Bookkeeping

/// Who made a change, as records have it; the kind tells guests from the owner, whatever their names.
package enum AuthorRecord {
    package static func kind(_ author: Author) -> String {
        switch author {
        case .terminal: "terminal"
        case .device: "device"
        case .guest: "guest"
        case .friend: "friend"
        case .removed: "removed"
        }
    }

    /// The number of the link that a friend's change came through, where it can be someone else's.
    package static func link(_ author: Author) -> Int64? {
        if case .friend(_, .link(let number)?) = author { number } else { nil }
    }
}
