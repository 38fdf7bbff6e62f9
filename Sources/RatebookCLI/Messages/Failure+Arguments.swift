import Answers
import Arguments
import Language

extension Failure {
    /// The Korean name of an argument; options are named as they are typed.
    fileprivate static func koreanName(_ name: String) -> String {
        name.hasPrefix("<") ? Placeholder.text(name, .korean) : name
    }

    fileprivate static func choices(_ allowed: [String]) -> Text? {
        allowed.isEmpty ? nil : Messages.choose(from: allowed)
    }
}

extension Failure {
    /// The failure for a wrong word in a command's line; where nothing else can be advised, it names
    /// the command's help.
    ///
    /// - Parameter command: the command's name, or its group's and its own; empty for none.
    init(_ error: ArgumentError, in command: String) {
        let failure = error.failure
        let help = ["ratebook help", command].filter { !$0.isEmpty }.joined(separator: " ")
        self.init(failure, hint: failure.hint ?? Messages.run(help))
    }
}

extension ArgumentError: DescribedError {
    var failure: Failure {
        switch self {
        case .unknownCommand(let name, let line, let choices):
            .usage(
                "unknown-command", Text("Unknown command '\(name)'", "알 수 없는 명령 '\(name)'"),
                line.map(Messages.didYouMean(line:)) ?? Failure.choices(choices)
                    ?? Messages.run("ratebook help"))
        case .unknownOption(let word, let near):
            .usage(
                "unknown-option", Text("Unknown option '\(word)'", "알 수 없는 옵션 '\(word)'"),
                near.map(Messages.didYouMean))
        case .missingValue(let option):
            .usage("missing-value", Text("Missing value for '\(option)'", "'\(option)'의 값이 없습니다"))
        case .unexpectedValue(let flag):
            .usage("unexpected-value", Text("'\(flag)' takes no value", "'\(flag)'에는 값을 쓸 수 없습니다"))
        case .missingArgument(let name):
            .usage(
                "missing-argument",
                Text("Missing argument '\(name)'", "'\(Placeholder.text(name, .korean))' 인자가 없습니다"))
        case .unexpectedArgument(let word):
            .usage(
                "unexpected-argument",
                Text("Unexpected argument '\(word)'", "인자가 너무 많습니다: '\(word)'"))
        case .invalidValue(let value, let name, let allowed):
            .usage(
                "invalid-value",
                Text(
                    "The value '\(value)' is invalid for '\(name)'",
                    "'\(Failure.koreanName(name))'에 쓸 수 없는 값입니다: '\(value)'"),
                Failure.choices(allowed))
        case .missingSubcommand(let command, let allowed):
            .usage(
                "missing-subcommand",
                Text("'\(command)' needs a subcommand", "'\(command)'에는 하위 명령이 필요합니다"),
                Failure.choices(allowed))
        }
    }
}

extension OutputError: DescribedError {
    var failure: Failure {
        let reason = systemMessage(errno)
        return Failure(
            .inputOutput, kind: "output",
            Text("The output could not be written: \(reason)", "결과를 쓸 수 없습니다: \(reason)"))
    }
}
