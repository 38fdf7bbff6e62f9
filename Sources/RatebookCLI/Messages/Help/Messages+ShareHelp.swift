import Answers
import Language

extension Messages {
    /// `ratebook trip share` and what belongs to it.
    enum ShareHelp {
        static let share = Text("Share a trip with friends through a folder, a file or a link.")
        static let join = Text("Take part in a trip that a friend shares.")
        static let merge = Text("Exchange changes with the folders of shared trips.")
        static let conflicts = Text("List what two people changed differently.")
        static let choose = Text("Choose one of two values, for everyone.")
        static let devices = Text("List the books that take part in a trip.")
        static let leave = Text("Stop exchanging a trip; it stays in the book.")

        static let folder = Text(
            "A folder that friends reach, too: synced, on a stick or on a share. It is made if it is not there."
        )
        static let archive = Text("Write the trip to one file, to be sent.")
        static let link = Text(
            "Make a book link: a friend's book takes part through the page of 'serve'.")
        static let folderOrFile = Text(
            "The folder of a shared trip, a file that a friend sent, or the link of 'trip share --link'; '-' reads the link from standard input."
        )
        static let name = Text(
            "What friends see you as; by default the name on your last shared trip, else the host's."
        )
        static let ownName = Text(
            "Who of the trip's people you are; by default the name on your last shared trip, else the host's, if one of them has it."
        )
        static let trip = Text(
            "The trip: its number or a part of its title; else all shared trips.")
        static let conflict = Text("The number of the list.")
        static let side = Text(
            "Which value to take: mine, theirs, or that of the book with a name.")
        static let allConflicts = Text("Decide all conflicts of the same expense.")

        static let privacy = Text(
            "Friends get the present values of the trip and all later changes; not what it was before, not your other trips, not your rates. Never put the book's own file into the folder."
        )
        static let byItself = Text(
            "Every command about trips does this by itself, before and after.")
    }
}
