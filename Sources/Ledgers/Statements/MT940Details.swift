import Texts

/// The text for people of a transaction in MT940: the name of the other side, the purpose, and the kind.
///
/// It is divided by `?` or `~` and numbers, as banks in Germany and Poland write it, by codes between strokes, as in
/// the Netherlands, or not at all.
struct MT940Details {
    private(set) var name = "", purpose = "", kind = ""

    private static let codes: Set<String> = [
        "TRTP", "TRCD", "CSID", "MARF", "EREF", "IBAN", "BIC", "NAME", "REMI", "ORDP", "BENM",
        "PREF",
        "RTRN", "ADDR", "ISDT", "CDTRREFTP", "CDTRREF", "ULTD", "ULTB", "UDTR", "UCRD", "PURP",
        "CREF",
        "SWOC", "CNTP", "INIT", "ACCW",
    ]

    init(_ text: String) {
        let whole = text.replacing("\n", with: "")
        // A business code of three digits may stand before the first part.
        let start = whole.drop { $0.isASCII && $0.isNumber }
        if let mark = start.first, "?~".contains(mark),
            start.dropFirst().prefix(2).allSatisfy({ $0.isASCII && $0.isNumber })
        {
            readNumbered(start.split(separator: mark))
        } else if whole.hasPrefix("/") {
            readCodes(whole)
        }
        if name.isEmpty, purpose.isEmpty {
            purpose = text.split(whereSeparator: \.isNewline).map(\.trimmed).joined(separator: " ")
        }
    }

    /// `166?00TRANSFER?20SVWZ+Rent?32ANN`: the kind in 00, the purpose in 20 to 29 and 60 to 63, the name in 32 and 33.
    private mutating func readNumbered(_ parts: [Substring]) {
        for part in parts {
            guard let number = Int(part.prefix(2)) else { continue }
            // A point above stands for an empty part.
            let text = part.dropFirst(2).filter { $0 != "\u{2D9}" }
            switch number {
            case 0: kind = text.trimmed
            case 20...29, 60...63: purpose += text
            case 32, 33: name += text
            default: break
            }
        }
        // Of SEPA's parts, the purpose in the narrow sense.
        if let start = purpose.firstRange(of: "SVWZ+")?.upperBound {
            let rest = purpose[start...]
            purpose = String(rest[..<(Self.nextPart(of: rest) ?? rest.endIndex)])
        }
        (name, purpose) = (name.trimmed, purpose.trimmed)
    }

    /// Where the next of SEPA's parts begins: four capital letters and a plus.
    private static func nextPart(of text: Substring) -> Substring.Index? {
        text.indices.first { start in
            let head = text[start...].utf8.prefix(5)
            return head.count == 5 && head.last == UInt8(ascii: "+")
                && head.dropLast().allSatisfy { (0x41...0x5a).contains($0) }
        }
    }

    /// `/TRTP/SEPA/NAME/Ann/REMI/Rent/EREF/1`, `/CNTP/ACCOUNT/BANK/Ann/City/`.
    private mutating func readCodes(_ text: String) {
        var parts: [String: [Substring]] = [:]
        var code = ""
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            if Self.codes.contains(String(part)) {
                code = String(part)
            } else {
                parts[code, default: []].append(part)
            }
        }
        let other = parts["CNTP"] ?? []
        name = Self.joined(parts["NAME"] ?? other.dropFirst(2).prefix(1).map { $0 })
        purpose = Self.joined((parts["REMI"] ?? []).filter { $0 != "USTD" && $0 != "STRD" })
    }

    private static func joined(_ parts: [Substring]) -> String {
        parts.joined(separator: "/").trimming("/").trimmed
    }
}
