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

/// How a mirror's days and times are asked for, whichever forms of them the server has been told to use.
///
/// A value that no book has, such as infinity or a day before the year 1, becomes one that differs
/// from every other: it cannot be taken for what was sent.
enum MirrorColumn {
    /// A day as `YYYY-MM-DD`.
    static func day(_ name: String) -> String {
        """
        CASE WHEN \(name) BETWEEN DATE '0001-01-01' AND DATE '9999-12-31'
            THEN to_char(\(name), 'YYYY-MM-DD') WHEN \(name) IS NOT NULL THEN 'another day' END
        """
    }

    /// A time in seconds since 1970.
    static func seconds(_ name: String) -> String {
        """
        CASE WHEN \(name) = date_trunc('second', \(name))
            AND \(name) BETWEEN TIMESTAMPTZ '0001-01-02 00:00:00+00' AND TIMESTAMPTZ '9999-12-31 00:00:00+00'
            THEN CAST(extract(epoch FROM \(name)) AS bigint)
            WHEN \(name) IS NOT NULL THEN \(Int64.max) END
        """
    }
}
