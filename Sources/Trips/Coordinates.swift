/// A position on the earth in degrees (WGS 84), with the digits that were given.
public struct Coordinates: Equatable, Sendable {
    /// Latitude and longitude with a comma between them: `35.6812,139.7671`.
    public let text: String

    /// Reads latitude and longitude: `35.6812, 139.7671`, `35.6812° N, 139.7671° E` and `geo:35.6812,139.7671`
    /// (RFC 5870); nil for other texts, and beyond 90 and 180 degrees.
    public init?(_ said: String) {
        var said = Self.trimmed(said[...])
        if said.lowercased().hasPrefix("geo:") {
            said = said.dropFirst(4).prefix { $0 != ";" && $0 != "?" }
        } else if said.first == "(", said.last == ")" {
            said = said.dropFirst().dropLast()
        }
        let parts = said.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2,
            let latitude = Self.degrees(parts[0], upTo: 90, positive: "N", negative: "S"),
            let longitude = Self.degrees(parts[1], upTo: 180, positive: "E", negative: "W")
        else { return nil }
        text = latitude + "," + longitude
    }

    /// The address that opens them in a map (RFC 5870).
    public var address: String { "geo:" + text }

    /// Degrees as a decimal with the sign of their direction; nil beyond a limit.
    private static func degrees(
        _ said: Substring, upTo limit: Int, positive: Character, negative: Character
    ) -> String? {
        var number = trimmed(said)
        var isNegative = false
        if let letter = number.last?.uppercased().first, [positive, negative].contains(letter) {
            number = trimmed(number.dropLast())
            isNegative = letter == negative
        } else if let sign = number.first, "+-−".contains(sign) {
            number = number.dropFirst()
            isNegative = sign != "+"
        }
        if number.last == "°" { number = trimmed(number.dropLast()) }
        let parts = number.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(digits.contains) }),
            parts[0].count <= 3, parts.last?.count ?? 0 <= longestFraction,
            let whole = Int(parts[0]), whole <= limit
        else { return nil }
        if whole == limit, parts.count == 2, parts[1].contains(where: { $0 != "0" }) { return nil }
        return (isNegative ? "-" : "") + number
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let longestFraction = 15
}
