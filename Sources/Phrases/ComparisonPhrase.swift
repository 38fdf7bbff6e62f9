/// Words that compare something with a limit: `over 1400`, `at least 1400`, `1400 이상`, `1400원을 넘으면`.
public struct ComparisonPhrase {
    /// The places of the words among those that were searched.
    public let words: Range<Int>
    public let kind: Kind
    /// Whether the limit stands behind the words.
    public let isBehind: Bool

    public enum Kind: Sendable { case above, below, atLeast, atMost }

    /// The first such words; nil if there are none.
    public init?(in words: [String]) {
        let small = words.map { $0.lowercased() }
        for index in small.indices {
            for count in [2, 1] where index + count <= small.count {
                let range = index..<(index + count)
                let words = Array(small[range])
                guard let kind = Self.before[words] ?? Self.behind[words] else { continue }
                (self.words, self.kind, isBehind) = (range, kind, range.upperBound < small.count)
                return
            }
        }
        return nil
    }

    /// A limit without the particle that such words have before them: 1400원 for 1400원을.
    public static func withoutParticle(_ limit: String) -> String {
        let particle = ["보다", "을", "를"].first { limit.hasSuffix($0) }
        return String(limit.dropLast(particle?.count ?? 0))
    }

    /// Words before the limit.
    private static let before: [[String]: Kind] = [
        ["above"]: .above, ["over"]: .above, [">"]: .above, ["more", "than"]: .above,
        ["higher", "than"]: .above, ["at", "least"]: .atLeast, [">="]: .atLeast, ["≥"]: .atLeast,
        ["below"]: .below, ["under"]: .below, ["<"]: .below, ["less", "than"]: .below,
        ["lower", "than"]: .below, ["at", "most"]: .atMost, ["<="]: .atMost, ["≤"]: .atMost,
    ]
    /// Words behind the limit.
    private static let behind: [[String]: Kind] = [
        ["이상"]: .atLeast, ["이상이면"]: .atLeast, ["초과"]: .above, ["넘으면"]: .above,
        ["넘을", "때"]: .above, ["보다", "높으면"]: .above, ["높으면"]: .above, ["위로"]: .above,
        ["위로", "오르면"]: .above, ["이하"]: .atMost, ["이하면"]: .atMost, ["이하이면"]: .atMost,
        ["미만"]: .below, ["밑으로"]: .below, ["아래로"]: .below, ["밑으로", "떨어지면"]: .below,
        ["아래로", "떨어지면"]: .below, ["아래로", "내려가면"]: .below, ["밑으로", "내려가면"]: .below,
        ["보다", "낮으면"]: .below, ["낮으면"]: .below,
    ]
}
