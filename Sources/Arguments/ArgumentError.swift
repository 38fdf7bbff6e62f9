/// The errors of parsing a command line.
public enum ArgumentError: Error, Equatable, Sendable {
    /// A name is not that of a command.
    ///
    /// With the words of the line that was probably meant, or else the names to choose from.
    case unknownCommand(String, line: [String]?, choices: [String])
    case unknownOption(String, nearest: String?)
    case missingValue(option: String)
    /// A value is given to a flag.
    case unexpectedValue(flag: String)
    case missingArgument(name: String)
    case unexpectedArgument(String)
    /// A value is not one of those allowed.
    case invalidValue(String, name: String, allowed: [String])
    case missingSubcommand(of: String, allowed: [String])
}
