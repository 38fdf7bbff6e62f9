import Answers
import Language

extension Messages {
    /// `ratebook serve`.
    enum ServeHelp {
        static let overview = Text("Show the book in the browsers of paired devices.")
        static let listen = Text(
            "Where to listen; by default 127.0.0.1:8780, which only this machine reaches.")
        static let cert = Text("The certificate for https, with its chain, in PEM.")
        static let key = Text("The certificate's key, in PEM.")
        static let publicURL = Text(
            "The address in browsers, where a proxy on this machine is in front.")
        static let readOnly = Text("Change nothing.")
        static let allowHTTP = Text("Let other machines use it without encryption.")
        static let pair = Text("Make a code that pairs one device within five minutes.")
        static let guest = Text(
            "Make a guest link: others see one trip in a browser and add to it.")
        static let devices = Text("List and remove devices.")
        static let list = Text("List devices, links and guests.")
        static let remove = Text("Remove devices, and links with their guests.")
        static let id = Text("The numbers of the list.")
    }
}
