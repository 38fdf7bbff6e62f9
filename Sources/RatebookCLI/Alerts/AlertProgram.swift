import Answers
import ChildPrograms
import Glibc
import Language
import Rates

/// The program of `sync --on-alert`: it is run once for each alert, without a shell.
///
/// Its arguments are the alert's number, pair, rule, rate and date. Its output goes to standard
/// error, and its input is empty. Only the command line names it, never a book.
struct AlertProgram {
    let name: String

    /// Runs the program for each alert, one after the other, and returns the failures.
    func run(for alerts: [RatedAlert]) -> [Failure] { alerts.compactMap(failure) }

    private func failure(_ rated: RatedAlert) -> Failure? {
        let alert = rated.alert
        let arguments = [
            "\(alert.id)", "\(alert.pair)", "\(alert.rule)", "\(rated.rate)", "\(rated.date)",
        ]
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        do throws(ChildProgramError) {
            let status = ChildProgram.wait(
                for: try ChildProgram.spawn(
                    name, arguments, [nothing, STDERR_FILENO, STDERR_FILENO]))
            guard status != 0 else { return nil }
            return Self.failure(Messages.alertProgramFailed(alert.id, name, status))
        } catch {
            let message = Messages.alertProgramNotRun(alert.id, name, systemMessage(error.errno))
            return Self.failure(message, hint: Messages.alertProgramHint)
        }
    }

    private static func failure(_ message: Text, hint: Text? = nil) -> Failure {
        var failure = Failure(.unavailable, kind: "on-alert", message, hint: hint)
        failure.isOneLine = true
        return failure
    }
}
