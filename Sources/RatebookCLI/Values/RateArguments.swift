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

extension Currency {
    /// The name in a language.
    func name(_ language: Language) -> String { language == .korean ? koreanName : englishName }

    /// The country or area in a language.
    func region(_ language: Language) -> String {
        language == .korean ? koreanRegion : englishRegion
    }

    /// The currency most similar to a mistyped code or name; nil if none is similar.
    ///
    /// Swapped letters come first, then a shortened code or one wrong letter, then names.
    static func nearest(to text: String) -> Currency? {
        // Longer than any name.
        guard text.utf8.count <= 100 else { return nil }
        let typed = text.uppercased()
        // Of several matches, the most commonly used currency.
        let often = ["USD", "EUR", "JPY", "KRW", "GBP", "CNY", "CHF", "AUD", "CAD", "HKD"]
        let living = often.compactMap { Currency($0) } + all.filter { $0.retirement == nil }
        return living.first { $0.code.sorted() == typed.sorted() }
            ?? living.first { typed.count == 2 && $0.code.hasPrefix(typed) }
            ?? living.first { typed.count > 1 && $0.matches(text) }
            ?? closestWord(to: typed, among: living.map(\.code)).flatMap { Currency($0) }
    }
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
