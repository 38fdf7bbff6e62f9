/// Why a command line cannot be understood.
public enum ArgumentError: Error, Equatable, Sendable {
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    case missingValue(option: String)
    /// A flag was given a value.
    case unexpectedValue(flag: String)
    case missingArgument(name: String)
    case unexpectedArgument(String)
    /// A value is none of those that an option or argument takes.
    case invalidValue(String, name: String, allowed: [String])
    case missingSubcommand(of: String, allowed: [String])
}
