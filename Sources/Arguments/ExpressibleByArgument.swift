import Language

/// A type that can be read from one word of the command line.
public protocol ExpressibleByArgument {
    /// Reads a word; what is thrown reaches the person as it is.
    init(argument: String) throws

    /// The words that are possible, where they can be listed.
    static var allowedValues: [String] { get }

    /// What a shell can complete a value with; the allowed values unless the type says otherwise.
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
    public init(argument: String) throws {
        guard let value = Int(argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: [])
        }
        self = value
    }
}

extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable<String> {
    public init(argument: String) throws {
        guard let value = Self(rawValue: argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self = value
    }

    public static var allowedValues: [String] { allCases.map(\.rawValue) }
}

extension Language: ExpressibleByArgument {}
