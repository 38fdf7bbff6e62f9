import ChildPrograms

/// A step of installing or removing a schedule, which can be shown before it is performed.
public enum ScheduleStep: Equatable, Sendable {
    case write(path: String, text: String)
    case unlink(path: String)
    case run(ScheduleTool, [String], input: [UInt8] = [])

    public func perform() throws(SchedulingError) {
        switch self {
        case .write(let path, let text): try PrivateFile.write(text, to: path)
        case .unlink(let path): try PrivateFile.remove(path)
        case .run(let tool, let arguments, let input):
            _ = try tool.run(arguments, input: input)
        }
    }
}

extension [ScheduleStep] {
    /// Performs the steps and stops at the first failure.
    public func perform() throws(SchedulingError) { for step in self { try step.perform() } }

    /// Performs all steps, and then throws the first failure; a removal should not stop halfway.
    public func performAll() throws(SchedulingError) {
        var first: SchedulingError?
        for step in self {
            do throws(SchedulingError) { try step.perform() } catch { first = first ?? error }
        }
        if let first { throw first }
    }
}

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
            throw .cannotRun(self, arguments: arguments, errno: error.errno)
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

/// Why a schedule cannot be read, installed or removed.
public enum SchedulingError: Error, Equatable, Sendable {
    /// A path has control characters or is not UTF-8.
    case unusablePath(String)
    /// A path has characters that systemd does not accept in a unit.
    case unusableForSystemd(String)
    /// The path of the folder for units is not UTF-8.
    case notUTF8(String)
    /// An environment variable's value has control characters or is not UTF-8.
    case unusableValue(variable: String)
    /// The running program's file is not where it was.
    case programMoved
    case keyFileUnreadable(variable: String, path: String, errno: Int32)
    /// Neither `HOME` nor `XDG_CONFIG_HOME` says where units are kept.
    case noUnitFolder
    /// The block in the crontab is incomplete; the value is the line where this shows.
    case damagedCrontab(line: Int)
    case cannotWrite(path: String, errno: Int32)
    /// There is no program of this name or path to run for alerts.
    case noProgram(String)
    /// A system program is missing or cannot be started.
    case cannotRun(ScheduleTool, arguments: [String], errno: Int32)
    /// A system program failed, with its output.
    case toolFailed(ScheduleTool, arguments: [String], said: String)
}
