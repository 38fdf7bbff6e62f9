import Trips

/// A person, and the part behind an equals sign: `A=2`.
public struct PersonPhrase {
    public let name: String
    public let part: String?

    /// Parses a word; nil if a name or the text after the equals sign is missing.
    public init?(_ text: String) {
        // Names may contain `=`, values may not.
        let sign = text.lastIndex(of: "=")
        name = String(text[..<(sign ?? text.endIndex)]).composed
        part = sign.map { String(text[text.index(after: $0)...]).composed }
        guard !name.isEmpty, part?.isEmpty != true else { return nil }
    }

    /// The people of a text that lists several with their parts, `A=1000 B=500`; else this one.
    public var single: [PersonPhrase] {
        guard let part, name.contains("=") else { return [self] }
        let words = "\(name)=\(part)".split(separator: " ").map { word in
            String(word.hasSuffix(",") ? word.dropLast() : word)
        }
        let people = words.compactMap { $0.contains("=") ? PersonPhrase($0) : nil }
        return people.count == words.count ? people : [self]
    }

    /// The part as what the person paid.
    ///
    /// - Throws: ``TypedAmountError``.
    public func payment(_ reader: AmountReader) throws -> SaidPart {
        SaidPart(name, try part.map { try reader.amount($0) })
    }

    /// The part as the person's share; a percentage may have its sign.
    ///
    /// - Throws: ``TypedAmountError``.
    public func share(_ reader: AmountReader) throws -> SaidPart {
        let text = part.map { $0.hasSuffix("%") ? String($0.dropLast()) : $0 }
        return SaidPart(name, try text.map { SaidAmount(try reader.decimal($0)) })
    }
}
