import Arguments
import Glibc
import Language

extension Failure {
    /// The failure for an error in the command line.
    init(_ error: ArgumentError) {
        let (kind, message, hint): (String, Text, Text?) =
            switch error {
            case .unknownCommand(let word, let near):
                (
                    "unknown-command",
                    Self.question(Text("Unknown command '\(word)'", "알 수 없는 명령 '\(word)'"), near),
                    near == nil ? Messages.run("ratebook help") : nil
                )
            case .unknownOption(let word, let near):
                (
                    "unknown-option",
                    Self.question(Text("Unknown option '\(word)'", "알 수 없는 옵션 '\(word)'"), near),
                    nil
                )
            case .missingValue(let option):
                (
                    "missing-value", Text("Missing value for '\(option)'", "'\(option)'의 값이 없습니다"),
                    nil
                )
            case .unexpectedValue(let flag):
                (
                    "unexpected-value", Text("'\(flag)' takes no value", "'\(flag)'에는 값을 쓸 수 없습니다"),
                    nil
                )
            case .missingArgument(let name):
                (
                    "missing-argument",
                    Text(
                        "Missing argument '\(name)'",
                        "'\(Placeholder.text(name, .korean))' 인자가 없습니다"), nil
                )
            case .unexpectedArgument(let word):
                (
                    "unexpected-argument",
                    Text("Unexpected argument '\(word)'", "인자가 너무 많습니다: '\(word)'"), nil
                )
            case .invalidValue(let value, let name, let allowed):
                (
                    "invalid-value",
                    Text(
                        "The value '\(value)' is invalid for '\(name)'",
                        "'\(Self.koreanName(name))'에 쓸 수 없는 값입니다: '\(value)'"),
                    Self.choices(allowed)
                )
            case .missingSubcommand(let command, let allowed):
                (
                    "missing-subcommand",
                    Text("'\(command)' needs a subcommand", "'\(command)'에는 하위 명령이 필요합니다"),
                    Self.choices(allowed)
                )
            }
        self.init(.usage, kind: kind, message, hint: hint)
    }

    /// The Korean name of an argument; options are named as they are typed.
    private static func koreanName(_ name: String) -> String {
        name.hasPrefix("<") ? Placeholder.text(name, .korean) : name
    }

    private static func question(_ text: Text, _ near: String?) -> Text {
        guard let near else { return text }
        return Messages.joined([text, Messages.didYouMean(near)], by: ". ")
    }

    private static func choices(_ allowed: [String]) -> Text? {
        allowed.isEmpty ? nil : Messages.choose(from: allowed)
    }

    /// The failure for output that could not be written.
    init(_ error: OutputError) {
        let reason = systemMessage(error.errno)
        self.init(
            .inputOutput, kind: "output",
            Text("The output could not be written: \(reason)", "결과를 쓸 수 없습니다: \(reason)"))
    }
}

/// The system's message for an error number.
func systemMessage(_ errno: Int32) -> String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
}
