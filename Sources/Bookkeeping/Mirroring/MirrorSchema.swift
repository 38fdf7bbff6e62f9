/// The SQL that makes a mirror; see the folder `SQL`.
public enum MirrorSchema {
    static let tables = text(PackageResources.schema_sql)
    static let keys = text(PackageResources.keys_sql)
    static let role = """
        -- A role is the whole server's: leave this line out where another mirror has made it.
        CREATE ROLE ratebook_reader NOLOGIN
        """
    static let grants = text(PackageResources.reader_sql)
    /// The tables and views of trips, which nobody is granted anything on.
    static let trips = text(PackageResources.trips_sql)

    /// All of it, in the order in which it is run.
    public static func script(trips isWithTrips: Bool) -> String {
        [
            tables,
            grants.replacing("GRANT USAGE", with: role + ";\nGRANT USAGE", maxReplacements: 1),
        ]
        .joined(separator: "\n") + "\n" + keys + (isWithTrips ? "\n" + trips : "")
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
