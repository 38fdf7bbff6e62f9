/// The words of ASCII letters in a text that stand outside of brackets, in which the pseudo-language has all its words.
///
/// Codes of currencies, options, addresses, hashes, shortened words and values in angle brackets are left out.
///
/// - Parameter data: words that are data, such as names.
public func strayWords(in text: String, data: Set<String>) -> [String] {
    var outside = ""
    var depth = 0
    for letter in text {
        switch letter {
        case "[":
            depth += 1
            outside.append(" ")
        case "]": depth = max(0, depth - 1)
        default: if depth == 0 { outside.append(letter) }
        }
    }
    let rest =
        outside
        .replacing(/https?:[^\s"<]+/, with: " ")
        .replacing(/--?[a-z][a-z-]*/, with: " ")
        .replacing(/<[^>\n]*>/, with: " ")
        .replacing(/\b[0-9a-f]{8}\b/, with: " ")
        .replacing(/[A-Za-z]+…/, with: " ")
        .replacing(/\d{4}-\d\d-\d\dT[\d:.]+Z/, with: " ")
    return rest.matches(of: /[A-Za-z]{2,}/).map { String($0.output) }
        .filter { !data.contains($0) && !$0.contains(/^[A-Z]{3}$/) }
}
