import CEmbedded
import Embedded
import Texts

/// The SQL that makes a mirror; see the folder `SQL`.
public enum MirrorSchema {
    static let tables = ratebook_mirror_schema().text
    static let keys = ratebook_mirror_keys().text
    static let role = """
        -- A role is the whole server's: leave this line out where another mirror has made it.
        CREATE ROLE ratebook_reader NOLOGIN
        """
    static let grants = ratebook_mirror_reader().text
    /// The tables and views of trips, which nobody is granted anything on.
    static let trips = ratebook_mirror_trips().text

    /// All of it, in the order in which it is run.
    public static func script(trips isWithTrips: Bool) -> String {
        [
            tables,
            grants.replacing("GRANT USAGE", with: role + ";\nGRANT USAGE", maxReplacements: 1),
        ]
        .joined(separator: "\n") + "\n" + keys + (isWithTrips ? "\n" + trips : "")
    }
}
