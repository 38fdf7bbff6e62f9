import CEmbedded
import Embedded

/// A language that the program speaks.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case korean = "ko"
    /// English with accents and in brackets, which shows what does not come from a catalogue.
    case pseudo = "en-XA"

    /// The languages that people are offered.
    public static let allCases: [Language] = [.english, .korean]
}

extension Language {
    /// The language's own name for itself.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .korean: "한국어"
        case .pseudo: "[Éñĝļîšĥ]"
        }
    }

    /// The words of the language; nil for English, whose words stand in the code.
    var catalogue: Catalogue? {
        switch self {
        case .english: nil
        case .korean: .korean
        case .pseudo: .pseudo
        }
    }

    /// Whether people who read the language expect red for a rise and blue for a fall, rather than green and red.
    public var showsRiseInRed: Bool { self == .korean }

    /// A letter that a font must have to show the language.
    public var letter: Unicode.Scalar {
        switch self {
        case .english: "a"
        case .korean: "\u{AC00}"
        case .pseudo: "å"
        }
    }

    /// The language of a locale, such as `ko_KR.UTF-8`; English if the program does not speak its language.
    public init(locale: String) {
        let isPseudo = locale.hasPrefix("en_XA")
        self =
            isPseudo
            ? .pseudo : Self.allCases.first { locale.hasPrefix($0.rawValue) } ?? .english
    }
}

extension Catalogue {
    static let korean = Catalogue(ratebook_ko().contents)
    static let pseudo = Catalogue(ratebook_en_XA().contents)
}
