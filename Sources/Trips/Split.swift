public import Rates

/// How an expense is shared among people.
public enum SplitMethod: String, CaseIterable, Sendable {
    /// Equally.
    case even
    /// In proportion: 2 to 1.
    case shares
    /// By percentages that add up to 100.
    case percent
    /// By amounts in the currency paid, which add up to the expense's.
    case exact
    /// Equally, with surcharges or discounts for some people in the currency paid.
    case adjust
    /// Not shared.
    case none
}

/// A person's share of an expense.
public struct Share: Equatable, Sendable {
    public var person: String
    /// The person's part according to the split method; nil for an equal one.
    public var part: ExactDecimal?
    /// The share in minor units of the home currency; nil for a pending expense.
    public var homeAmount: Int64?

    public init(person: String, part: ExactDecimal?, homeAmount: Int64? = 0) {
        (self.person, self.part, self.homeAmount) = (person, part, homeAmount)
    }
}

/// A person's payment for an expense.
public struct Payment: Equatable, Sendable {
    public var person: String
    /// The amount in minor units of the currency paid.
    public var amount: Int64
    /// The amount in minor units of the home currency; nil for a pending expense.
    public var homeAmount: Int64?

    public init(person: String, amount: Int64, homeAmount: Int64? = 0) {
        (self.person, self.amount, self.homeAmount) = (person, amount, homeAmount)
    }
}

/// The errors of splitting an expense and of its payments.
public enum SplitError: Error, Equatable, Sendable {
    case noPeople
    /// A person occurs twice.
    case twice(String)
    /// A part is missing, or given where the method needs none.
    case missingPart(String)
    /// A part is negative, or its sign differs from the amount's.
    case negativePart(String)
    /// A part has too many decimals: more than the currency's for amounts, more than nine
    /// otherwise.
    case tooPrecise(String)
    /// All parts are zero.
    case nothing
    /// Percentages do not add up to 100, or amounts not to the expense's.
    case wrongSum(found: ExactDecimal, expected: ExactDecimal)
    /// Payments do not add up to the expense's amount.
    case notPaid(found: ExactDecimal, expected: ExactDecimal)
    /// The numbers are too large.
    case tooLarge
}

extension SplitError {
    /// What the parts or the payments leave of the whole, below zero where they are too much; nil for other errors.
    public var rest: ExactDecimal? {
        switch self {
        case .wrongSum(let found, let expected), .notPaid(let found, let expected):
            let scale = max(found.scale, expected.scale)
            guard let found = found.rounded(to: scale), let expected = expected.rounded(to: scale),
                case let (rest, false) = expected.coefficient.subtractingReportingOverflow(
                    found.coefficient)
            else { return nil }
            let sign: Int128 = expected.coefficient < 0 ? -1 : 1
            return ExactDecimal(coefficient: rest * sign, scale: scale).normalized
        default: return nil
        }
    }
}

extension SplitMethod {
    /// The people's weights: integers in proportion to their shares.
    func weights(_ shares: [Share], of amount: Amount) throws(SplitError) -> [Int64] {
        guard !shares.isEmpty else { throw .noPeople }
        try checkNames(shares)
        let weights: [Int128]
        switch self {
        case .none: throw .noPeople
        case .even: weights = shares.map { _ in 1 }
        case .shares, .percent:
            let parts = try Self.parts(shares, scale: Rate.decimals)
            if self == .percent {
                try Self.expect(parts, sum: 100 * Int128(powerOfTen(Rate.decimals)), Rate.decimals)
            }
            weights = parts
        case .exact:
            let digits = amount.currency.minorUnitDigits
            let parts = try Self.parts(shares, scale: digits)
            try Self.expect(parts, sum: Int128(amount.minorUnits), digits)
            weights = parts.map { amount.minorUnits < 0 ? -$0 : $0 }
        case .adjust:
            let digits = amount.currency.minorUnitDigits
            let zero = ExactDecimal(coefficient: 0, scale: 0)
            let parts = try Self.parts(
                shares.map { Share(person: $0.person, part: $0.part ?? zero) }, scale: digits)
            // Each share is the n-th part of the rest plus an adjustment; multiplied by n, it is an
            // integer.
            let rest = Int128(amount.minorUnits) - parts.reduce(0, +)
            let all = parts.map { Int128(shares.count) * $0 + rest }
            weights = all.map { amount.minorUnits < 0 ? -$0 : $0 }
        }
        for (share, weight) in zip(shares, weights) where weight < 0 {
            throw .negativePart(share.person)
        }
        guard weights.contains(where: { $0 > 0 }) else { throw .nothing }
        return try Self.reduced(weights)
    }

    private func checkNames(_ shares: [Share]) throws(SplitError) {
        var seen: Set<String> = []
        for share in shares {
            guard seen.insert(share.person).inserted else { throw .twice(share.person) }
            let isPartWanted = self != .even && self != .adjust
            if isPartWanted && share.part == nil || self == .even && share.part != nil {
                throw .missingPart(share.person)
            }
        }
    }

    private static func parts(_ shares: [Share], scale: Int) throws(SplitError) -> [Int128] {
        var parts: [Int128] = []
        for share in shares {
            guard let part = share.part?.normalized else { throw .missingPart(share.person) }
            guard part.scale <= scale else { throw .tooPrecise(share.person) }
            guard let units = part.rounded(to: scale)?.coefficient,
                Int64(exactly: units) != nil
            else { throw .tooLarge }
            parts.append(units)
        }
        return parts
    }

    private static func expect(
        _ parts: [Int128], sum: Int128, _ scale: Int
    ) throws(SplitError) {
        let found = parts.reduce(0, +)
        guard found == sum else {
            throw .wrongSum(
                found: ExactDecimal(coefficient: found, scale: scale).normalized,
                expected: ExactDecimal(coefficient: sum, scale: scale).normalized)
        }
    }

    /// Scales weights to 64 bits by removing common factors of ten.
    private static func reduced(_ weights: [Int128]) throws(SplitError) -> [Int64] {
        var weights = weights
        while weights.allSatisfy({ $0 % 10 == 0 }) { weights = weights.map { $0 / 10 } }
        let small = weights.compactMap { Int64(exactly: $0) }
        guard small.count == weights.count else { throw .tooLarge }
        return small
    }
}
