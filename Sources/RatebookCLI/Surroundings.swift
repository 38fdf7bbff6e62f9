import Arguments
import Glibc
import Language
import Rates
import Sync

/// What the process has from its caller, before any word of the command line is understood.
struct Surroundings {
    var language: Language
    let environment: Environment
    let output: Output
    let errors: Output
    /// The bits that files of the person's own do not get (umask).
    let fileModeMask: mode_t

    /// The columns of the terminal, or of `COLUMNS`; nil where nobody says.
    var width: Int? { environment.columns(of: output) }

    /// The context of a command with some options.
    func context(_ options: GlobalOptions) -> Context {
        Context(
            options: options, language: language,
            now: options.now ?? .present, environment: environment,
            output: output, errors: errors,
            transport: {
                let certificates = environment["RATEBOOK_CA_FILE"]
                return CurlTransport(
                    userAgent: "ratebook/\(Ratebook.version)",
                    certificates: certificates.isEmpty ? nil : certificates)
            }, fileModeMask: fileModeMask)
    }
}

extension Instant {
    /// What the clock says.
    static var present: Instant { Instant(seconds: Int64(time(nil))) }
}
