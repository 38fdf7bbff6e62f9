import ChildPrograms

/// A system program that manages schedules.
public enum ScheduleTool: String, Sendable {
    case systemctl
    case crontab

    /// Runs the program; throws if it fails.
    @discardableResult
    func run(_ arguments: [String], input: [UInt8] = []) throws(SchedulingError) -> ChildProgram {
        let child = try start(arguments, input: input)
        guard child.status == 0 else { throw failure(arguments, child) }
        return child
    }

    /// Runs the program, regardless of its exit code.
    func start(_ arguments: [String], input: [UInt8] = []) throws(SchedulingError) -> ChildProgram {
        do {
            return try ChildProgram(rawValue, arguments, input: input)
        } catch {
            throw .cannotRun(self, errno: error.errno)
        }
    }

    /// The error that describes an exit code and the output in one line.
    func failure(_ arguments: [String], _ child: ChildProgram) -> SchedulingError {
        let said = String(decoding: child.errors, as: UTF8.self)
            .split(whereSeparator: \.isNewline).joined(separator: "; ")
        return .toolFailed(
            self, arguments: arguments, said: said.isEmpty ? "status \(child.status)" : said)
    }
}
