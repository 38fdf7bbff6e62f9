import Answers
import Language

extension Messages {
    /// `ratebook mirror`.
    enum MirrorHelp {
        static let overview = Text(
            "Copy the rates into a PostgreSQL database, and keep them up to date there.")
        static let trips = Text(
            "Copy the trips, too, into a schema that the readers of the rates cannot read.")
        static let address = Text(
            "Where the database is, without a password; by default $RATEBOOK_MIRROR.")
        static let create = Text(
            "Make the tables if there are none; with --dry-run, print the SQL that makes them.")
        static let verify = Text("Send nothing, and compare every publication with the book.")
        static let repair = Text(
            "Remove series that have diverged from the book, as after a restored backup, and send them again; with --verify, whatever differs."
        )
        static let dryRun = Text("Show what would be sent, and send nothing.")
        static let notes = [
            Text("See docs/mirror.md for users and roles, encryption, passwords and other engines.")
        ]
    }
}
