import Answers
import Bookkeeping
import Glibc
import Language
import Rates
import Sync

/// The process's environment before the command line is parsed.
struct Surroundings {
    /// The words of the command line without the program's name.
    var words: [String] = []
    var language: Language
    let environment: Environment
    let output: Output
    let errors: Output
    /// The process's file mode mask (umask).
    let fileModeMask: mode_t
    let openBook = OpenBook()

    /// The width of the terminal or `COLUMNS`; nil if unknown.
    var width: Int? { environment.columns(of: output) }

    /// Creates the context of a command with some options.
    func context(_ options: GlobalOptions) -> Context {
        Context(
            words: words, options: options, language: language,
            now: options.now ?? .present, environment: environment,
            output: output, errors: errors,
            transport: { environment.transport }, fileModeMask: fileModeMask, openBook: openBook)
    }
}

/// Holds the book that was opened last until the process ends.
///
/// Then the system frees its memory at once, where closing it would free SQLite's schema piece by
/// piece. A book that is not written to holds no lock.
final class OpenBook {
    var last: (book: Book, isForWriting: Bool)?
}

extension Environment {
    /// What requests to sources go through.
    var transport: any Transport {
        let certificates = self["RATEBOOK_CA_FILE"]
        return CurlTransport(
            userAgent: "ratebook/\(Version.number)",
            certificates: certificates.isEmpty ? nil : certificates)
    }
}

extension Instant {
    /// The system clock's time.
    static var present: Instant { Instant(seconds: Int64(time(nil))) }
}
