import Answers
import Arguments
import Language

extension Failure {
    /// The name of an argument; options have the typed form.
    fileprivate static func argument(_ name: String) -> Text {
        name.hasPrefix("<") ? Placeholder.text(name) : .same(name)
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
                "unknown-command", Text("Unknown command '\(name)'"),
                line.map(Messages.didYouMean(line:)) ?? Failure.choices(choices)
                    ?? Messages.run("ratebook help"))
        case .unknownOption(let word, let near):
            .usage(
                "unknown-option", Text("Unknown option '\(word)'"),
                near.map(Messages.didYouMean))
        case .missingValue(let option):
            .usage("missing-value", Text("Missing value for '\(option)'"))
        case .unexpectedValue(let flag):
            .usage("unexpected-value", Text("'\(flag)' takes no value"))
        case .missingArgument(let name):
            .usage(
                "missing-argument",
                Text("Missing argument '\(Placeholder.text(name))'"))
        case .unexpectedArgument(let word):
            .usage(
                "unexpected-argument",
                Text("Unexpected argument '\(word)'"))
        case .invalidValue(let value, let name, let allowed):
            .usage(
                "invalid-value",
                Text("The value '\(value)' is invalid for '\(Failure.argument(name))'"),
                Failure.choices(allowed))
        case .missingSubcommand(let command, let allowed):
            .usage(
                "missing-subcommand",
                Text("'\(command)' needs a subcommand"),
                Failure.choices(allowed))
        }
    }
}

extension OutputError: DescribedError {
    var failure: Failure {
        let reason = systemMessage(errno)
        return Failure(
            .inputOutput, kind: "output",
            Text("The output could not be written: \(reason)"))
    }
}
