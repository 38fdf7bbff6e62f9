/// A language that the program speaks.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case korean = "ko"
}

/// A text in every language of the program; one that lacks a language does not compile.
public struct Text: Equatable, Sendable {
    private let english: String
    private let korean: String

    /// A text, first in English, then in Korean.
    public init(_ english: String, _ korean: String) {
        self.english = english
        self.korean = korean
    }

    /// The text in one language.
    public subscript(language: Language) -> String {
        switch language {
        case .english: english
        case .korean: korean
        }
    }
}
