import Answers
public import Arguments
import Language
import Phrases
public import Rates
import Sync

extension Currency: ExpressibleByArgument {
    /// Parses a code or a name; the error for an unknown one suggests the nearest.
    ///
    /// - Throws: `Failure`, or an error of the name.
    public init(argument: String) throws {
        try self.init(typed: argument)
    }

    public static var completion: Completion { .currency }
}

extension CurrencyPair {
    /// Parses a pair: `USD/KRW`, `usd krw`, `usd to krw`, `달러를 원으로`.
    init(words: [String]) throws {
        try self.init(typed: words.joined(separator: " "))
    }
}

/// A known source, named by its id in capital or small letters.
struct SourceArgument: ExpressibleByArgument {
    /// The source's description.
    let about: SourceDescription

    var id: String { about.id }

    init(argument: String) throws {
        about = try SourceDescription.typed(argument)
    }

    static var allowedValues: [String] { SourceRegistry.all.map(\.about.id) }
    static var completion: Completion { .source }
}

/// A known source of rates, named by its id in capital or small letters.
struct RateSourceArgument: ExpressibleByArgument {
    /// The source's id.
    let id: String

    /// - Throws: `Failure`.
    init(argument: String) throws {
        id = try SourceDescription.typed(argument).id
    }

    static var allowedValues: [String] {
        SourceRegistry.all.map(\.about).filter { $0.rates != nil }.map(\.id)
    }
    static var completion: Completion { .rateSource }
}

extension RateKind: ExpressibleByArgument {
    /// - Throws: `ArgumentError`.
    public init(argument: String) throws {
        guard let kind = RateKind(rawValue: argument) else {
            throw Failure.usage("invalid-value", Messages.badKind(argument), Messages.kinds)
        }
        self = kind
    }

    public static var allowedValues: [String] { allCases.map(\.rawValue) }
    public static var completion: Completion { .kind }
}

extension Digits: ExpressibleByArgument {
    package static var completion: Completion { .digits }

    /// - Throws: `Failure`.
    package init(argument: String) throws {
        if argument == "currency" {
            self = .currency
        } else if let count = Int(argument), (0...12).contains(count) {
            self = .count(count)
        } else {
            throw Failure.usage("bad-digits", Messages.badDigits(argument), Messages.digitsRange)
        }
    }
}
