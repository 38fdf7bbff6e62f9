package import BookReports
package import Bookkeeping
package import Language
import Terminal

/// Texts about who recorded and changed something.
extension Messages {
    /// Who made a change; a device, a guest or a friend by the name.
    package static func author(_ author: Author) -> Text {
        switch author {
        case .terminal: Text("terminal")
        case .device(let name), .guest(let name), .friend(let name, nil): same(name)
        case .friend(let name, .link(let number)?):
            Text("\(name), through link \(number)")
        case .friend(let name, .removed?):
            Text("\(name), through a removed link")
        case .removed: Text("removed device")
        }
    }

    /// Who recorded an expense.
    package static func recorded(by author: Author) -> Text {
        let name = self.author(author)
        return Text("recorded by \(name)")
    }
}

/// Texts about the browsers that use the page.
extension Messages {
    package static func deviceKind(_ kind: Device.Kind) -> Text {
        switch kind {
        case .device: Text("device")
        case .guestLink: Text("guest link")
        case .bookLink: Text("book link")
        case .guest: Text("guest")
        case .token: Text("token")
        }
    }
}
