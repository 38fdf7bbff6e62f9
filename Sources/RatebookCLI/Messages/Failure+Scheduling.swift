import Language
import Scheduling

extension Failure {
    /// Why a schedule cannot be read, installed or removed, and what to do.
    init(_ error: SchedulingError) {
        switch error {
        case .unusablePath(let path):
            self.init(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Messages.renamePath)
        case .unusableForSystemd(let path):
            self.init(
                .configuration, kind: "unusable-path", Messages.unusablePath(path),
                hint: Messages.renamePathForSystemd)
        case .notUTF8(let path): self = .notUTF8(path)
        case .unusableValue(let variable):
            self.init(
                .configuration, kind: "unusable-value", Messages.unusableValue(variable),
                hint: Messages.correctValue)
        case .programMoved:
            self.init(
                .configuration, kind: "no-binary", Messages.binaryIsGone,
                hint: Messages.installBinary)
        case .keyFileUnreadable(let variable, let path, let errno):
            self.init(
                .noInput, kind: "no-key-file",
                Messages.keyFileUnreadable(variable, path, systemMessage(errno)),
                hint: Messages.correctKeyFile)
        case .noUnitFolder:
            self.init(
                .configuration, kind: "no-location", Messages.noUnitFolder, hint: Messages.setHome)
        case .damagedCrontab(let line):
            self.init(
                .configuration, kind: "damaged-crontab", Messages.damagedCrontab(line),
                hint: Messages.mendCrontab)
        case .cannotWrite(let path, let errno): self = .cannotWrite(path, errno)
        case .cannotRun(let tool, let errno):
            self.init(
                .unavailable, kind: "no-\(tool.rawValue)",
                Messages.cannotRun(tool.rawValue, systemMessage(errno)),
                hint: tool == .systemctl ? Messages.useCron : Messages.installCron)
        case .toolFailed(let tool, let arguments, let said):
            let command = ([tool.rawValue] + arguments).joined(separator: " ")
            self.init(
                .unavailable, kind: "\(tool.rawValue)-failed", Messages.toolFailed(command, said),
                hint: Self.hint(tool, arguments))
        }
    }

    private static func hint(_ tool: ScheduleTool, _ arguments: [String]) -> Text {
        switch tool {
        // systemd has responded to earlier commands already.
        case .systemctl where arguments.contains("enable"): Messages.lookAtJournal
        case .systemctl where arguments.contains("disable"): Messages.timerMayRun
        case .systemctl: Messages.logIn
        case .crontab: Messages.lookAtCrontab
        }
    }
}
