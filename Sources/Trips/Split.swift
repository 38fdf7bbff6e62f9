public import Rates

/// How an expense is divided among people.
public enum SplitMethod: String, CaseIterable, Sendable {
    /// The same for each.
    case even
    /// In proportion: 2 to 1.
    case shares
    /// In percent, which sum to 100.
    case percent
    /// In amounts as paid, which sum to the expense's.
    case exact
    /// The same for each, and so much more or less for some, in amounts as paid.
    case adjust
    /// Not at all: nobody is named.
    case none
}

/// What a person has of an expense.
public struct Share: Equatable, Sendable {
    public var person: String
    /// What the split says of the person; nil for an even one.
    public var part: ExactDecimal?
    /// That part in minor units of the home currency.
    public var home: Int64

    /// A person's part, and what it comes to.
    public init(person: String, part: ExactDecimal?, home: Int64 = 0) {
        (self.person, self.part, self.home) = (person, part, home)
    }
}

/// Who paid how much.
public struct Payment: Equatable, Sendable {
    public var person: String
    /// As paid, in minor units of the expense's currency.
    public var amount: Int64
    /// Of the expense's amount in the home currency.
    public var home: Int64

    /// What a person paid, and what it comes to.
    public init(person: String, amount: Int64, home: Int64 = 0) {
        (self.person, self.amount, self.home) = (person, amount, home)
    }
}

/// Why an expense cannot be divided, or was not paid, as it is said.
public enum SplitError: Error, Equatable, Sendable {
    case noPeople
    /// A person stands twice.
    case twice(String)
    /// A part that is missing or not needed.
    case missingPart(String)
    /// A part below zero, or of the other sign than the amount.
    case negativePart(String)
    /// A part with more decimals than can be: the currency's for amounts, nine for the others.
    case tooPrecise(String)
    /// All parts are zero.
    case nothing
    /// Percents that do not sum to 100, or amounts that do not sum to the expense's.
    case wrongSum(found: ExactDecimal, expected: ExactDecimal)
    /// Payments that do not sum to the expense's amount.
    case notPaid(found: ExactDecimal, expected: ExactDecimal)
    /// The numbers are too large.
    case tooLarge
}

extension SplitMethod {
    /// The weights of people's parts: whole numbers in proportion to what each has.
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
            // Each has the n-th part of the rest, and the own adjustment: n times that is whole.
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

    /// The same proportions in numbers of 64 bits, without common factors of ten.
    private static func reduced(_ weights: [Int128]) throws(SplitError) -> [Int64] {
        var weights = weights
        while weights.allSatisfy({ $0 % 10 == 0 }) { weights = weights.map { $0 / 10 } }
        let small = weights.compactMap { Int64(exactly: $0) }
        guard small.count == weights.count else { throw .tooLarge }
        return small
    }
}
