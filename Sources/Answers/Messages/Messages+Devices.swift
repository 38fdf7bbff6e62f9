package import BookReports
package import Language

/// Texts about the browsers that use the page.
extension Messages {
    package static func deviceKind(_ kind: Device.Kind) -> Text {
        switch kind {
        case .device: Text("device", "기기")
        case .guestLink: Text("guest link", "손님 링크")
        case .bookLink: Text("book link", "장부 링크")
        case .guest: Text("guest", "손님")
        }
    }
}
