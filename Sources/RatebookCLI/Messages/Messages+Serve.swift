import Answers
import Language

extension Messages {
    static let noDevices = Text("No device is paired. To pair one: ratebook serve pair")
    static let notServing = Text("No server runs on this book: ratebook serve")
    static let noQRCode = Text("For a QR code: sudo apt-get install libqrencode4")

    static let tokenNeedsPermission = Text("Say what the token may do: --can read or --can add")
    static let noTokens = Text(
        "No program has a token. To make one: ratebook serve token add NAME --can read")

    static func tokenMade(_ id: Int64) -> Text {
        Text(
            "The token is shown this once. The program sends it as Authorization: Bearer TOKEN. To end it: ratebook serve token remove \(id)"
        )
    }

    static let zeroForAny = Text("Give a whole number, or 0 for any number of requests")

    static func negativeLimit(_ limit: Int) -> Text {
        Text("'\(limit)' is no number of requests")
    }

    static func serving(_ address: String) -> Text {
        Text("The page is served at \(address)")
    }

    static func servesPlainHTTP(_ address: String) -> Text {
        Text("\(address) is not encrypted: everyone in that network can read along")
    }

    static func pairingCode(_ code: String) -> Text {
        let parts = "\(code.prefix(4))-\(code.suffix(4))"
        return Text("Code: \(parts), for one device within five minutes")
    }

    static func guestLink(_ trip: String, _ id: Int64) -> Text {
        Text(
            "A guest link: whoever opens it in a browser sees '\(trip)' and adds to it. For a friend's own book: ratebook trip share TRIP --link. To end it: ratebook serve devices remove \(id)"
        )
    }

    static func bookLink(_ trip: String, _ id: Int64) -> Text {
        Text(
            "A book link: a friend's book takes part in all of '\(trip)' with it: ratebook trip join - --as NAME, with the link on standard input. It opens no page. To end it: ratebook serve devices remove \(id)"
        )
    }

    static func deviceRemoved(_ name: String, _ id: Int64) -> Text {
        Text("Removed: \(id) \(name)")
    }
}
