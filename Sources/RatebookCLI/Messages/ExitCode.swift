/// The exit codes of the program, numbered as in sysexits.h.
enum ExitCode: Int32, CaseIterable {
    case ok = 0
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case bug = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryLater = 75
    case protocolBroken = 76
    case notPermitted = 77
    case configuration = 78
}
