import Answers
import Language

extension Messages {
    /// Texts of manual pages: section titles, exit codes, variables and files.
    enum ManualPages {
        static let manual = Text("User Commands")

        static let name = Text("NAME")
        static let synopsis = Text("SYNOPSIS")
        static let description = Text("DESCRIPTION")
        static let arguments = Text("ARGUMENTS")
        static let options = Text("OPTIONS")
        static let globalOptions = Text("Options of every command")
        static let exitStatus = Text("EXIT STATUS")
        static let environment = Text("ENVIRONMENT")
        static let files = Text("FILES")
        static let seeAlso = Text("SEE ALSO")

        static func meaning(of code: ExitCode) -> Text {
            switch code {
            case .ok: Text("Done, or there was nothing to do.")
            case .usage: Text("The command line is wrong.")
            case .badData:
                Text("A file or a value is invalid.")
            case .noInput: Text("A file cannot be read.")
            case .unavailable:
                Text(
                    "There are no data, a source cannot be reached, or a program that was to run failed."
                )
            case .bug: Text("The program has a bug.")
            case .cannotCreate: Text("A file cannot be created.")
            case .inputOutput: Text("Reading or writing failed.")
            case .tryLater:
                Text("It may work later: another sync is running, or a source asks to wait.")
            case .protocolBroken:
                Text("A source sent an invalid response.")
            case .notPermitted: Text("Something is not permitted.")
            case .configuration:
                Text("A setting is missing or wrong.")
            }
        }

        private static func item(_ name: String, _ help: Text) -> (name: String, help: Text) {
            (name, help)
        }

        /// The variables that the program reads.
        static let variables: [(name: String, help: Text)] = [
            item(
                "RATEBOOK_DB", Text("The book's file, unless --db is given.")
            ),
            item(
                "RATEBOOK_LOCK_WAIT",
                Text(
                    "How many seconds to wait while another process is writing to the book: 0 to 600; 5 by default."
                )),
            item(
                "RATEBOOK_<SOURCE>_KEY_FILE, RATEBOOK_<SOURCE>_KEY",
                Text(
                    "A file of mode 0600 with a source's key, or the key itself. <SOURCE> is the id in capitals, as in RATEBOOK_EXIMBANK_KEY_FILE. The variable with the key comes first."
                )),
            item(
                "CREDENTIALS_DIRECTORY",
                Text(
                    "The folder of a systemd service's credentials, which may contain keys, too.")),
            item("RATEBOOK_<SOURCE>_URL", Text("Another address of a source.")),
            item(
                "RATEBOOK_TIMEOUT",
                Text(
                    "The time limit of a request to a source, retries included, in seconds: 1 to 600; 90 by default."
                )),
            item(
                "RATEBOOK_CA_FILE",
                Text("A file of certificates to trust in addition to the system's.")),
            item(
                "RATEBOOK_MIRROR",
                Text(
                    "The address of the database that 'mirror' and 'sync' send new rows to, without a password."
                )),
            item(
                "PGPASSWORD, PGPASSFILE, PGSERVICE, PGSERVICEFILE",
                Text(
                    "The password of that database or where it is, as for psql(1), which reads ~/.pgpass, too."
                )),
            item(
                "https_proxy, http_proxy, all_proxy, no_proxy",
                Text("The proxies, as for curl(1).")),
            item(
                "LC_ALL, LC_MESSAGES, LANG",
                Text(
                    "The language of messages, unless --lang is given: Korean if the first of them that is set begins with ko."
                )),
            item(
                "TZ, TZDIR",
                Text("The time zone, which determines today's date.")),
            item(
                "NO_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM",
                Text(
                    "Without --color: no colour if NO_COLOR is set; else colour if CLICOLOR_FORCE is set and not 0; else colour on a terminal, unless CLICOLOR is 0 or TERM is dumb."
                )),
            item(
                "PAGER",
                Text(
                    "The program that shows answers longer than the terminal: less by default; none if it is empty or cat."
                )),
            item(
                "COLUMNS",
                Text("The width of answers, instead of the terminal's.")),
            item(
                "RATEBOOK_AMBIGUOUS_WIDTH",
                Text("2 if the terminal draws signs such as ★ and ▲ two columns wide.")),
            item(
                "HOME, XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME",
                Text("Where the files below are, by the XDG Base Directory Specification.")),
        ]

        /// The files that the program reads and writes.
        static let places: [(name: String, help: Text)] = [
            item(
                "~/.local/share/ratebook/ratebook.db",
                Text("The book, a SQLite database, and a lock file beside it.")),
            item(
                "~/.local/state/ratebook/calc_history",
                Text("The history of the calculator's prompt.")),
            item(
                "~/.config/systemd/user/ratebook-sync.timer, ratebook-sync.service",
                Text("What 'schedule install' writes for systemd.")),
        ]
    }
}
