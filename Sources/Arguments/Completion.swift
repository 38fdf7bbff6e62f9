public import Language

/// How a shell completes a value.
///
/// The type of the value defines it (``ExpressibleByArgument/completion``); an option or argument
/// may override it.
public enum Completion: Hashable, Sendable {
    /// The allowed values of the type, if it lists any.
    case listed
    /// File names, completed by the shell itself.
    case file
    /// Candidates provided by the program under a name of its choice.
    case custom(String)
}

/// A candidate for completing a word.
public struct Candidate: Equatable, Sendable {
    public let value: String
    public let help: Text?

    public init(_ value: String, help: Text? = nil) { (self.value, self.help) = (value, help) }
}

/// What the last word of an incomplete command line can be.
public enum Expectation: Equatable, Sendable {
    /// The name of an option: those that match and may still be given.
    case optionName([Candidate])
    case value(ExpectedValue)
    /// No slot accepts a word here.
    case nothing
}

/// A value being typed.
public struct ExpectedValue: Equatable, Sendable {
    public let completion: Completion
    public let allowedValues: [String]
    /// The part of the word before the value, such as `--base=`; usually empty.
    public let prefix: String
    /// The value typed so far.
    public let word: String
    /// The values that the slot has been given before.
    public let earlier: [String]
}
