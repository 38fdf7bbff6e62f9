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
    /// A system program is missing or cannot be started.
    case cannotRun(ScheduleTool, errno: Int32)
    /// A system program failed, with what it printed.
    case toolFailed(ScheduleTool, arguments: [String], said: String)
}
