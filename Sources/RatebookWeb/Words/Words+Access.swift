import Bookkeeping
import Language
import Rates

extension Words {
    /// Pairing, devices and guests.
    enum Access {
        static let title = Text("Pair this device")
        static let explanation = Text(
            "This book opens on paired devices only. Run ratebook serve pair on the machine that has it, and enter the code here within five minutes."
        )
        static let code = Text("Code")
        static let pair = Text("Pair", in: "device")
        static let guestTitle = Text("Open a trip")
        static let guestExplanation = Text(
            "Open the link that you were sent, or paste the part behind the # here.")
        static let open = Text("Open")
        static let tooManyCodes = Text("Too many wrong codes. Wait a minute and try again.")
        static let noLongerKnown = Text("This browser has no access any more")
        static let removedExplanation = Text(
            "If you came by a link to a trip, it no longer works: ask for a new one. A device of your own can be paired again with a new code."
        )
        static let notPaired = Text("This device is not paired")
        static let devices = Text("Devices and links")
        static let pairAnother = Text("Pair another device")
        static let pairHint = Text(
            "Open this on the other device within five minutes. It works once.")
        static let invite = Text("Invite to this trip")
        static let inviteHint = Text(
            "A guest link: whoever opens it in a browser sees the trip and adds expenses. It ends when you remove it under Devices and links."
        )
        static let inviteBook = Text("Invite a friend's book")
        static let inviteBookHint = Text(
            "A book link: a friend who has ratebook takes part with it and can change everything on the trip: ratebook trip join LINK. Browsers cannot open it. It ends when you remove it under Devices and links."
        )
        static let thisMachineOnly = Text(
            "This address works on the server's own machine only. For a phone, start the server there with --listen, --cert and --key, or behind a proxy with --public-url."
        )
        static let scan = Text("QR code of the address")
        static let link = Text("Address")
        static let thisDevice = Text("this device")
        static let remove = Text("Remove")
        static let removed = Text("Removed")
        static func lastUsed(_ day: Day) -> Text {
            let day = TripWords.date(day)
            return Text("last used \(day)")
        }
        static func added(_ day: Day) -> Text {
            let day = TripWords.date(day)
            return Text("added \(day)")
        }
        static func guests(_ count: Int) -> Text {
            Text("\(count, "guest")")
        }
        static let removeLink = Text("Remove the link?")
        static func guestsLoseAccess(_ count: Int) -> Text {
            Text(
                "\(count, "guest came", "guests came") by this link and will have no access any more. What they recorded stays, with their names."
            )
        }
        static let keep = Text("Keep it")

        static let plainHTTP = Text("This connection is not encrypted: use it at home only.")
    }
}

extension Words {
    /// What helps on the page where the command line has another way; nil for other kinds of failure.
    static func hint(_ kind: String) -> Text? {
        switch kind {
        case "archived":
            Text("Take it out of the archive first, under Edit the trip.")
        case "no-people", "unknown-person": Text("Add people under Edit the trip.")
        case "unbalanced":
            Text("Some expenses have no payer or no split: edit them.")
        case "bad-name":
            Text("A name has at most 40 characters, which can be seen, without '=' and commas.")
        case "bad-payment":
            Text("Enter what each of the others paid.")
        case "needs-parts": Text("Enter a number beside each person.")
        case "uid-used":
            Text("Look at the trip: it may be there already.")
        case "no-data":
            Text("Rates are fetched on the computer that has the book.")
        case "negative-budget": Text("Empty the field for no budget.")
        default: nil
        }
    }

    /// What helps on the page where no rate answers; nil for what another day or source answers.
    static func advice(_ error: LookupError, canSync: Bool) -> Text? {
        guard case .noRates(let advice) = error else { return nil }
        switch advice {
        case .published(let currencies, _, let source, _, let isOff):
            let codes = currencies.map(\.code).joined(separator: ", ")
            guard canSync else {
                return Text(
                    "\(source) publishes \(codes). Rates are fetched on the computer that has the book."
                )
            }
            return isOff
                ? Text("\(source) publishes \(codes): switch it on under Sources, then sync.")
                : Text("\(source) publishes \(codes): sync now.")
        case .syncOff(let source) where canSync:
            return Text("Switch on \(source) under Sources, then sync.")
        case .sync, .syncSince, .noCommonSeries:
            return canSync ? Text("Sync now, or switch on a source that has both currencies.") : nil
        case .syncOff, .otherCode, .askSource, .askKind, .syncFrom: return nil
        }
    }

    static let tooLong = Text("A text is longer than 4,000 bytes. Shorten it.")

    /// What a request is refused for before any page sees it.
    static func refusal(of status: Response.Status) -> Text {
        switch status {
        case .tooLarge:
            Text(
                "This is too large to send: the texts of a form have 256 KB together at most, its files 20 MB. Go back, and shorten the text or choose smaller files."
            )
        case .forbidden: Text("This form came from another site")
        case .otherHost:
            Text("This server is not known by that name")
        case .notFound: notFound
        case .tooManyRequests: Access.tooManyCodes
        case .unavailable:
            Text("Too many requests at once. Wait a few seconds and try again.")
        case .internalError: Text("The server could not answer")
        case .unsupportedType: Text("The body of this request is not a form")
        case .otherVersion: Text("This server answers HTTP/1.0 and HTTP/1.1 only")
        default: Text("This request cannot be understood")
        }
    }

    /// What to send instead of a request that the server refuses by itself.
    static func refusalHint(of status: Response.Status) -> Text? {
        guard status == .unsupportedType else { return nil }
        return Text(
            "Send the fields with Content-Type: application/x-www-form-urlencoded, or multipart/form-data with files"
        )
    }
}
