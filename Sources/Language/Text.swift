/// A text that is shown in the requested language.
///
/// It has the English words and their arguments. The words of the other languages stand in catalogues, and the English
/// ones are the key there; English is shown where a catalogue lacks them.
public struct Text: Sendable {
    private let form: Form

    private indirect enum Form: Sendable {
        /// A text that is the same in every language.
        case same(String)
        /// Words with places for arguments, `%1` to `%9`; the context tells apart the same English with other meanings.
        case words(String, context: String, arguments: [Text])
        case joined([Text], separator: String)
        /// A large number, as people say it.
        case said(Int64, inMillions: Bool)
        case changed(Text, @Sendable (String) -> String)
    }

    /// English words with arguments, `Text("\(path) belongs to the book")`.
    ///
    /// - Parameter context: what tells the words apart from the same ones with another translation.
    public init(_ template: Template, in context: String = "") {
        form = .words(template.key, context: context, arguments: template.arguments)
    }

    /// An English word or name from a table, without arguments.
    public init(word: String, in context: String) {
        form = .words(Template.escaped(word), context: context, arguments: [])
    }

    /// A text that is the same in every language, such as a name or a number.
    public static func same(_ text: String) -> Text { Text(.same(text)) }

    /// Several texts with a separator between them, in each language.
    public static func joined(_ texts: [Text], by separator: String = "") -> Text {
        Text(.joined(texts, separator: separator))
    }

    /// A large number as people say it in the language: `2,114,266`, in Korean `211만 4,266`.
    public static func said(_ count: Int64) -> Text { Text(.said(count, inMillions: false)) }

    /// A number of millions as people say it before the word million; in Korean `200만` for 2.
    public static func millions(_ count: Int64) -> Text { Text(.said(count, inMillions: true)) }

    /// The text after a change that is made in each language, such as a cut to some length.
    public func map(_ change: @escaping @Sendable (String) -> String) -> Text {
        Text(.changed(self, change))
    }

    private init(_ form: Form) { self.form = form }

    /// The text in one language.
    public subscript(language: Language) -> String {
        switch form {
        case .same(let text): return text
        case .joined(let texts, let separator):
            // The library's `joined` takes as long, when first called, as ten lines of a report.
            var joined = ""
            for (index, text) in texts.enumerated() {
                if index > 0 { joined += separator }
                joined += text[language]
            }
            return joined
        case .said(let count, let inMillions): return language.said(count, inMillions: inMillions)
        case .changed(let text, let change): return change(text[language])
        case .words(let key, let context, let arguments):
            let translated = language.catalogue?.words(
                for: context.isEmpty ? key : "\(context)|\(key)")
            return Template.filled(translated ?? key, with: arguments.map { $0[language] })
        }
    }
}

/// Texts are equal if they say the same in every language.
extension Text: Equatable {
    public static func == (one: Text, other: Text) -> Bool {
        Language.allCases.allSatisfy { one[$0] == other[$0] }
    }
}
