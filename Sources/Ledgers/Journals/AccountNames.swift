internal import Trips

/// The last components of account names for categories or people, unique for each.
struct AccountNames {
    private var parts: [[UInt8]: String] = [:]

    /// The characters that an account name may have.
    enum Letters {
        /// Letters of any script: hledger and ledger.
        case any
        /// A capital or a digit, then ASCII letters, digits and hyphens: beancount.
        case ascii
    }

    init(_ names: [String], _ letters: Letters) {
        var taken: Set<String> = []
        for name in names {
            let key = Array(name.utf8)
            guard parts[key] == nil else { continue }
            // Some programs do not tell Food from FOOD.
            parts[key] = taken.add(letters == .any ? Self.anyPart(name) : Self.asciiPart(name))
        }
    }

    /// The component for a name that was passed to ``init(_:_:)``; `Other` for any else.
    subscript(name: String) -> String { parts[Array(name.utf8)] ?? "Other" }

    /// The category for a component if there is no tag.
    static func category(_ part: some StringProtocol) -> String { lowered(part) }

    private static let limit = 60

    private static func anyPart(_ name: String) -> String {
        var part = ""
        var isGap = false
        for scalar in name.unicodeScalars {
            guard part.utf8.count < limit else { break }
            let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            guard isLetter, scalar.isPlain else {
                isGap = true
                continue
            }
            if isGap, !part.isEmpty { part += "-" }
            isGap = false
            part.unicodeScalars.append(scalar)
        }
        return part.isEmpty ? "X" + Slug.hash(name).prefix(8) : capitalized(part)
    }

    private static func asciiPart(_ name: String) -> String {
        capitalized(Slug.of(name) ?? "x" + Slug.hash(name).prefix(8))
    }

    private static func capitalized(_ part: String) -> String {
        guard let first = part.unicodeScalars.first, first.isASCII else { return part }
        return String(first).uppercased() + String(part.unicodeScalars.dropFirst())
    }

    private static func lowered(_ part: some StringProtocol) -> String {
        let text = String(part)
        guard let first = text.unicodeScalars.first, first.isASCII else { return text }
        return String(first).lowercased() + String(text.unicodeScalars.dropFirst())
    }
}
