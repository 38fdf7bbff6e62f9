public import Rates

/// A bill line by line: the items, what is added to them, and the rest.
extension Bill {
    public struct Line: Equatable, Sendable {
        /// For programs: ``Line/item``, a charge's, or ``Line/rest``.
        public let kind: String
        /// Of an item.
        public let text: String?
        public let amount: Amount
        /// Of a charge that was given in percent.
        public let percent: ExactDecimal?
        /// Who shares it: of an item for all, nobody; of the rest, those who share what is for all.
        public let people: [Sharer]

        public static let (item, rest) = ("item", "rest")
        /// All kinds.
        public static let kinds = [item] + Charge.allCases.map(\.rawValue) + [rest]
    }

    /// The lines of an expense; the last one is the rest if something is for all, also where that is zero.
    public func lines(of amount: Amount) -> [Line] {
        func line(
            _ kind: String, _ text: String? = nil, _ units: Int128, _ percent: ExactDecimal? = nil,
            _ people: [Sharer] = []
        ) -> Line {
            Line(
                kind: kind, text: text,
                amount: Amount(minorUnits: Int64(clamping: units), currency: currency),
                percent: percent, people: people)
        }
        let items = items.map { line(Line.item, $0.text, Int128($0.amount), nil, $0.people) }
        let charges = sizes.map { charge, size in
            let percent: ExactDecimal? = if case .percent(let value) = size { value } else { nil }
            return line(charge.rawValue, nil, units(of: size), percent)
        }
        guard !all.isEmpty, let rest = try? rest(of: amount.minorUnits) else {
            return items + charges
        }
        return items + charges + [line(Line.rest, nil, Int128(rest.minorUnits), nil, all)]
    }
}
