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
