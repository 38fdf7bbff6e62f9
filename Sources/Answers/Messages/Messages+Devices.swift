package import BookReports
package import Language

/// Texts about the browsers that use the page.
extension Messages {
    package static func deviceKind(_ kind: Device.Kind) -> Text {
        switch kind {
        case .device: Text("device")
        case .guestLink: Text("guest link")
        case .bookLink: Text("book link")
        case .guest: Text("guest")
        }
    }
}
