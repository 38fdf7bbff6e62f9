public import Language

/// Names of values in usage lines and in the help: `<day>`, in Korean `<날짜>`.
public enum Placeholder {
    /// Translates a placeholder word by word: `<name=amount>` becomes `<이름=금액>`.
    ///
    /// Words without a translation are kept.
    public static func text(_ placeholder: String) -> Text {
        var parts: [Text] = []
        var word = ""
        for letter in placeholder {
            if letter.isLetter {
                word.append(letter)
            } else {
                parts += [translated(word), .same(String(letter))]
                word = ""
            }
        }
        return .joined(parts + [translated(word)])
    }

    public static func text(_ placeholder: String, _ language: Language) -> String {
        text(placeholder)[language]
    }

    private static func translated(_ word: String) -> Text { words[word] ?? .same(word) }

    private static let words = Dictionary(
        [
            Text("address", in: "placeholder"),
            Text("giver", in: "placeholder"),
            Text("taker", in: "placeholder"),
            Text("amount", in: "placeholder"),
            Text("area", in: "placeholder"),
            Text("code", in: "placeholder"),
            Text("column", in: "placeholder"),
            Text("command", in: "placeholder"),
            Text("count", in: "placeholder"),
            Text("currencies", in: "placeholder"),
            Text("currency", in: "placeholder"),
            Text("day", in: "placeholder"),
            Text("days", in: "placeholder"),
            Text("expression", in: "placeholder"),
            Text("field", in: "placeholder"),
            Text("file", in: "placeholder"),
            Text("film", in: "placeholder"),
            Text("folder", in: "placeholder"),
            Text("format", in: "placeholder"),
            Text("host", in: "placeholder"),
            Text("id", in: "placeholder"),
            Text("instant", in: "placeholder"),
            Text("kind", in: "placeholder"),
            Text("name", in: "placeholder"),
            Text("new", in: "placeholder"),
            Text("old", in: "placeholder"),
            Text("or", in: "placeholder"),
            Text("pair", in: "placeholder"),
            Text("part", in: "placeholder"),
            Text("parts", in: "placeholder"),
            Text("port", in: "placeholder"),
            Text("rate", in: "placeholder"),
            Text("rule", in: "placeholder"),
            Text("shell", in: "placeholder"),
            Text("side", in: "placeholder"),
            Text("source", in: "placeholder"),
            Text("text", in: "placeholder"),
            Text("title", in: "placeholder"),
            Text("trip", in: "placeholder"),
            Text("url", in: "placeholder"),
            Text("word", in: "placeholder"),
            Text("words", in: "placeholder"),
        ].map { ($0[.english], $0) }, uniquingKeysWith: { first, _ in first })
}
