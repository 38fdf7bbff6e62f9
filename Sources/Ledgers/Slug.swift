public import Trips

/// Short ASCII names of trips for tags: `osaka-2024`.
public enum Slug {
    /// The maximum length in characters.
    static let limit = 40

    /// A trip's title in small letters, digits and hyphens, with Korean transliterated.
    ///
    /// If no letter is left, it is `trip-` and the beginning of the uid.
    public static func of(_ trip: Trip) -> String { of(title: trip.title, uid: trip.uid) }

    /// The slug of the trip with a title and a uid.
    public static func of(title: String, uid: String) -> String {
        of(title) ?? "trip-" + (of(uid) ?? hash(uid)).prefix(8)
    }

    /// Unique slugs for several trips.
    public static func of(_ trips: [Trip]) -> [String] {
        var taken: Set<String> = []
        return trips.map { taken.add(of($0)) }
    }

    /// The slug of a text; nil if it has no letters or digits that can be transliterated.
    static func of(_ text: String) -> String? {
        var slug = ""
        for scalar in text.unicodeScalars {
            guard slug.utf8.count < limit else { break }
            if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                slug += String(scalar).lowercased()
            } else if let letters = Romanization.letters(scalar) {
                slug += letters
            } else if !slug.isEmpty, slug.last != "-" {
                slug += "-"
            }
        }
        let trimmed = String(slug.prefix(limit).trimming("-"))
        return trimmed.contains { $0.isLetter } ? trimmed : nil
    }

    /// The 64-bit FNV-1a hash in hexadecimal.
    static func hash(_ text: String) -> String {
        let hex = String(Expense.hash(text), radix: 16)
        return String(repeating: "0", count: 16 - hex.count) + hex
    }
}

extension Set<String> {
    /// Adds a name, in small letters, and returns it; with a number if it is there in any case.
    mutating func add(_ name: String) -> String {
        var (candidate, number) = (name, 2)
        while !insert(candidate.lowercased()).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }
}

extension StringProtocol {
    /// The text without a character at its ends.
    func trimming(_ letter: Character) -> String {
        var rest = self[...]
        while rest.first == letter { rest = rest.dropFirst() }
        while rest.last == letter { rest = rest.dropLast() }
        return String(rest)
    }
}

/// Transliterates Korean for names that must be ASCII.
enum Romanization {
    // Revised Romanization of Korean (문화관광부 고시 제2000-8호), syllable by syllable: without
    // sound changes between syllables.
    private static let initials = [
        "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t",
        "p", "h",
    ]
    private static let vowels = [
        "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo",
        "we", "wi", "yu", "eu", "ui", "i",
    ]
    private static let finals = [
        "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p",
        "p", "t", "t", "ng", "t", "t", "k", "t", "p", "t",
    ]

    /// A Korean syllable in Latin letters; nil for any other character.
    static func letters(_ scalar: Unicode.Scalar) -> String? {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
        let index = Int(scalar.value - 0xAC00)
        return initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }
}
