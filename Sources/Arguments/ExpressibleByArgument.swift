import Language

/// A type that can be read from one word of the command line.
public protocol ExpressibleByArgument {
    /// Parses a word; errors thrown are shown to the user unchanged.
    init(argument: String) throws

    /// The allowed words; empty if they cannot be listed.
    static var allowedValues: [String] { get }

    /// How a shell completes a value; by default with the allowed values.
    static var completion: Completion { get }
}

extension ExpressibleByArgument {
    public static var allowedValues: [String] { [] }
    public static var completion: Completion { .listed }
}

extension String: ExpressibleByArgument {
    public init(argument: String) { self = argument }
}

extension Int: ExpressibleByArgument {
    /// Parses a whole number.
    ///
    /// - Throws: ``ArgumentError/invalidValue(_:name:allowed:)`` if it is none.
    public init(argument: String) throws {
        guard let value = Int(argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: [])
        }
        self = value
    }
}

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable<String> {
    /// The case with a raw value.
    ///
    /// - Throws: ``ArgumentError/invalidValue(_:name:allowed:)`` if no case has the word.
    public init(argument: String) throws {
        guard let value = Self(rawValue: argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self = value
    }

    public static var allowedValues: [String] { allCases.map(\.rawValue) }
}

extension Language: ExpressibleByArgument {}
