public import Language

/// What can stand in a slot, for a shell that completes it.
///
/// A type says it of its values (``ExpressibleByArgument/completion``), and an option or argument
/// may say something else of its own.
public enum Completion: Hashable, Sendable {
    /// The values that the type lists; nothing where it lists none.
    case listed
    /// The name of a file, which the shell knows best.
    case file
    /// What only the program knows, under a name that it chooses.
    case custom(String)
}

/// A word that an unfinished one may become.
public struct Candidate: Equatable, Sendable {
    public let value: String
    public let help: Text?

    public init(_ value: String, help: Text? = nil) {
        (self.value, self.help) = (value, help)
    }
}

/// What the last word of a command line may be, while it is being typed.
public enum Expectation: Equatable, Sendable {
    /// The name of an option: those that may still be given and fit what is typed.
    case optionName([Candidate])
    case value(ExpectedValue)
    /// A word that no slot takes.
    case nothing
}

/// A value that is being typed.
public struct ExpectedValue: Equatable, Sendable {
    public let completion: Completion
    public let allowedValues: [String]
    /// What stands before the value in its word: `--base=`, mostly nothing.
    public let prefix: String
    /// What is typed of the value.
    public let word: String
    /// The values that the slot has already.
    public let earlier: [String]
}
