extension Currency {
    /// The flag of its region as an emoji; nil where it has none, as currencies of several countries.
    ///
    /// A code begins with the letters of its country in ISO 3166, and a flag is written with letters of
    /// their own for these.
    public var flag: String? {
        guard !Self.withoutFlag.contains(code) else { return nil }
        let letters = (Self.flags[code] ?? String(code.prefix(2))).unicodeScalars
        let flag = letters.compactMap { Unicode.Scalar(0x1F1E6 + $0.value - 0x41) }
        return String(String.UnicodeScalarView(flag))
    }

    /// Several countries, or an institution; the Netherlands Antilles are no country any more.
    private static let withoutFlag: Set<String> = [
        "ANG", "XAF", "XCD", "XCG", "XDR", "XOF",
    ]

    /// Countries that the code does not begin with.
    private static let flags = ["FOK": "FO", "KID": "KI", "XEU": "EU", "XPF": "PF"]
}
