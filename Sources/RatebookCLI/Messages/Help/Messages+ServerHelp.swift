import Answers
import Language

extension Messages {
    /// `ratebook mirror`.
    enum MirrorHelp {
        static let overview = Text(
            "Mirror the rates to PostgreSQL.")
        static let trips = Text(
            "Copy the trips, too, into a schema that the readers of the rates cannot read.")
        static let address = Text(
            "The database's address, without a password; by default $RATEBOOK_MIRROR.")
        static let create = Text(
            "Make the tables if there are none; with --dry-run, print the SQL that makes them.")
        static let verify = Text("Send nothing, and compare every publication with the book.")
        static let repair = Text(
            "Remove series that have diverged from the book, as after a restored backup, and send them again; with --verify, whatever differs."
        )
        static let adopt = Text(
            "Take over the mirror of a book that was restored from an older backup, and send what differs."
        )
        static let dryRun = Text("Show the changes without sending them.")
        static let notes = [
            Text(
                "\(inDocuments("mirror.md")) has users and roles, encryption, passwords and other engines."
            )
        ]
    }
}

extension Messages {
    /// `ratebook serve`.
    enum ServeHelp {
        static let overview = Text("Serve the book to paired phones and browsers.")
        static let listen = Text(
            "The address to listen on; by default 127.0.0.1:8780, reachable from this machine only."
        )
        static let cert = Text("The certificate for https, with its chain, in PEM.")
        static let key = Text("The certificate's key, in PEM.")
        static let publicURL = Text(
            "The address in browsers, where a proxy on this machine is in front.")
        static let readOnly = Text("Change nothing.")
        static let allowHTTP = Text("Let other machines use it without encryption.")
        static let rates = Text(
            "Serve the rates alone, to programs of everybody: see \(inDocuments("programs.md")).")
        static let limit = Text(
            "The most requests of one network in a minute, with --rates; 3000 by default, 0 for any."
        )
        static let log = Text("Log a line for each request, as text or as json.")
        static let token = Text("Make, list and remove tokens for programs.")
        static let addToken = Text(
            "Make a token that a program shows as Authorization: Bearer TOKEN.")
        static let listTokens = Text("List the tokens.")
        static let removeTokens = Text("Remove tokens.")
        static let tokenName = Text("What you recognise it by.")
        static let tokenTrip = Text("Only this trip; by default the whole book.")
        static let can = Text("Read only, or also record expenses.")
        static let pair = Text("Make a code that pairs one device within five minutes.")
        static let guest = Text(
            "Make a guest link: others see one trip in a browser and add to it.")
        static let devices = Text("List and remove devices.")
        static let list = Text("List devices, links and guests.")
        static let remove = Text("Remove devices, and links with their guests.")
        static let id = Text("The numbers of the list.")
    }
}
