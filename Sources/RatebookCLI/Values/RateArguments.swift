import Answers
public import Arguments
import Language
import Phrases
public import Rates
import Sync

extension Currency: ExpressibleByArgument {
    /// Parses a code or a name; the error for an unknown one suggests the nearest.
    public init(argument: String) throws {
        guard let currency = try CurrencyReader().currency(argument) else {
            throw Failure.unknownCurrency(argument)
        }
        self = currency
    }

    public static var completion: Completion { .currency }
}

extension CurrencyPair {
    /// Parses a pair: `USD/KRW`, `usd krw`, `usd to krw`, `달러를 원으로`.
    init(words: [String]) throws {
        let text = words.joined(separator: " ")
        let phrase = try PairPhrase(text)
        guard let pair = phrase.pair, phrase.amount.isEmpty else {
            throw PairPhraseError.notAPair(text)
        }
        self = pair
    }
}

/// A known source, named by its id in capital or small letters.
struct SourceArgument: ExpressibleByArgument {
    /// The source's description.
    let about: SourceDescription

    var id: String { about.id }

    init(argument: String) throws {
        guard let source = SourceRegistry.source(argument) else {
            throw Failure.unknownSource(argument)
        }
        about = source.about
    }

    static var allowedValues: [String] { SourceRegistry.all.map(\.about.id) }
    static var completion: Completion { .source }
}

extension RateKind: ExpressibleByArgument {
    public init(argument: String) throws {
        guard let kind = RateKind(rawValue: argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self = kind
    }

    public static var allowedValues: [String] { allCases.map(\.rawValue) }
    public static var completion: Completion { .kind }
}

/// The number of decimals of a result.
enum DigitsArgument: ExpressibleByArgument {
    /// From 0 to 12.
    case count(Int)
    /// As many as the currency's minor unit.
    case currency

    static var completion: Completion { .digits }

    init(argument: String) throws {
        if argument == "currency" {
            self = .currency
        } else if let count = Int(argument), (0...12).contains(count) {
            self = .count(count)
        } else {
            throw Failure.usage("bad-digits", Messages.badDigits(argument), Messages.digitsRange)
        }
    }
}
