package import Bookkeeping
import Language

extension MirrorError: DescribedError {
    package var failure: Failure {
        switch self {
        case .noLibrary(let detail):
            Failure(
                .configuration, kind: "no-libpq",
                Text("libpq is missing: \(detail)"),
                hint: Messages.run("sudo apt-get install libpq5"))
        case .badAddress:
            .usage(
                "bad-address",
                Text("The address of the database cannot be read"),
                Text("Its form: postgresql://user@host:port/database"))
        case .passwordInAddress:
            .usage(
                "password-in-address",
                Text("The address has a password in it, which others on this machine can see"),
                Text(
                    "Put it into ~/.pgpass (mode 0600) or PGPASSWORD, and change it if it was in use."
                ))
        case .unavailable(let detail):
            Failure(
                .unavailable, kind: "server-away",
                Text("The database cannot be reached: \(detail)"),
                hint: Text("Check the address and the server, then run the command again."))
        case .noDatabase(let name):
            Failure(
                .unavailable, kind: "no-database",
                Text("The server has no database \(name)"),
                hint: Text("To make it, as a user who may: createdb \(name)"))
        case .loginRefused(let detail):
            Failure(
                .notPermitted, kind: "login-refused",
                Text("The database refused the login: \(detail)"),
                hint: Text(
                    "Check the user in the address, its right to connect, and the password in ~/.pgpass or PGPASSWORD."
                ))
        case .readOnly(let message):
            Failure(
                .notPermitted, kind: "read-only",
                Text("The database is read-only: \(message)"),
                hint: Text(
                    "Use the address of a server that may be written to, which a standby may not, and a user who may write."
                ))
        case .notPermitted(let message):
            Failure(
                .notPermitted, kind: "not-permitted",
                Text("The database does not permit it: \(message)"),
                hint: Text("Use the user that made the mirror."))
        case .incomplete(let schema, let message):
            Failure(
                .badData, kind: "incomplete-mirror",
                Text("The mirror's tables are not as they were made: \(message)"),
                hint: Text(
                    "To make them anew, as their owner: DROP SCHEMA \(schema) CASCADE, then \(Self.option(making: schema)). If an administrator has made the schema, it has to be made again in between."
                ))
        case .neverSent(let message):
            Failure(
                .badData, kind: "diverged",
                Text("The mirror has rows that were never sent: \(message)"),
                hint: Text("To find it: --verify; to send it again: --verify --repair"))
        case .refused(let state, let message):
            Failure(
                .unavailable, kind: "server-error",
                Text("The database says: \(message) (\(state))"),
                hint: Text("Nothing is lost: run the command again to go on."))
        case .malformed(let detail):
            Failure(
                .protocolBroken, kind: "strange-answer",
                Text("The database answered unexpectedly: \(detail)"),
                hint: Text("Compare the schema with that of --create --dry-run."))
        case .noMirror:
            Failure(
                .unavailable, kind: "no-mirror",
                Text("The database has no mirror"),
                hint: Text("To make its tables: --create"))
        case .otherBook(let schema):
            Failure(
                .badData, kind: "other-book",
                schema == "ratebook"
                    ? Text("The mirror is another book's")
                    : Text("The mirror's trips are another book's"),
                hint: Text(
                    "Where this book was restored from a backup: --adopt. Otherwise use another database."
                ))
        case .mayNotCreate(let schema, let message):
            Failure(
                .notPermitted, kind: "not-permitted",
                Text("The database does not permit it: \(message)"),
                hint: schema.map {
                    Text(
                        "The owner of the schema can permit it: GRANT USAGE, CREATE ON SCHEMA \($0) TO …"
                    )
                }
                    ?? Text(
                        "The owner of the database can permit it: GRANT CREATE ON DATABASE … TO …"))
        case .foreignSchema(let schema):
            .usage(
                "foreign-schema",
                Text("The database has a schema \(schema) that is no mirror"),
                Text("Use another database."))
        case .dependentViews(let names):
            Failure(
                .badData, kind: "dependent-views",
                Text("Other views depend on the mirror's views: \(Self.list(names))"),
                hint: Text(
                    "Nothing was changed. Drop these views, run the command again, and create them again. pg_get_viewdef shows their definitions."
                ))
        case .nameTaken(let name):
            Failure(
                .badData, kind: "name-taken",
                Text("\(name) is not a view"),
                hint: Text(
                    "The mirror has a view of this name. Nothing was changed. Rename or drop the other object, then run the command again."
                ))
        case .encoding(let name):
            Failure(
                .configuration, kind: "encoding",
                Text(
                    "The database keeps texts in \(name), which cannot hold every title of a film"),
                hint: Text(
                    "Make one in UTF-8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0"))
        case .newerVersion(let version):
            Failure(
                .badData, kind: "newer-mirror",
                Text("A newer ratebook made the mirror (version \(version))"),
                hint: Text("Use that ratebook."))
        case .earlierVersion(let version):
            Failure(
                .badData, kind: "earlier-mirror",
                Text("An earlier ratebook made the mirror (version \(version))"),
                hint: Text(
                    "To bring it up to date: ratebook mirror, and for trips ratebook mirror --trips"
                ))
        case .diverged(let series):
            Failure(
                .badData, kind: "diverged",
                Text(
                    "What the mirror has of \(Self.list(series)) is not in the book, as after a restored backup"
                ),
                hint: Text(
                    "Nothing was sent. To remove these series from the mirror and send them again: --repair"
                ))
        case .changedMeanwhile:
            Failure(
                .tryLater, kind: "changed-meanwhile",
                Text("Another program has changed the mirror meanwhile"),
                hint: Text("Run the command again."))
        case .locked:
            Failure(
                .tryLater, kind: "mirror-locked",
                Text("Another program has locked tables of the mirror"),
                hint: Text(
                    "Nothing is lost: run the command again when it has ended. pg_stat_activity lists the connected programs."
                ))
        case .bookChangedMeanwhile:
            Failure(
                .tryLater, kind: "book-changed",
                Text("A trip was changed while it was being sent"),
                hint: Text("No trip was sent. Run the command again."))
        }
    }

    /// The option that makes the tables of a schema.
    private static func option(making schema: String) -> String {
        schema == "ratebook" ? "--create" : "--trips"
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
    }
}
