internal import Rates
internal import Trips

/// What all rows of a bank's table together show of each of them: which signs mean spending, which identities are
/// none, who gives money back.
struct BankFacts: Sendable {
    private let mapping: BankMapping
    private var sides: [BankRowReader.Side: SideFacts] = [:]
    /// The sides whose amounts are reversed.
    private var turned: Set<BankRowReader.Side> = []
    /// The identities so far by their hashes, with a hash of the day and the amount; those of several rows in the end.
    private var identities: [(uid: Int, content: Int)] = []
    private var repeated: Set<Int> = []
    /// The largest amounts of the merchants, by the hash of the name, the currency and the side.
    private var most: [Int: (positive: Int64, negative: Int64)] = [:]

    /// The amounts of a column, or beside a word for their meaning.
    private struct SideFacts {
        var sums = SignedSums()
        var count = 0, minuses = 0
        /// The lines of the first row, and of the first ones with a minus and with an amount spent.
        var first: Int?, firstMinus: Int?, firstSpent: Int?
    }

    init(_ mapping: BankMapping) { self.mapping = mapping }

    /// Notes an entry as its row has it.
    mutating func add(_ row: BankRowReader.Entry) {
        let (entry, units) = (row.entry, row.entry.amount.minorUnits)
        // Of a column of its own, a minus is a sign that is not needed.
        let isMinus = (units < 0) == (row.side == .debit)
        var facts = sides[row.side] ?? SideFacts()
        facts.sums.add(entry.amount)
        facts.count += 1
        facts.first = facts.first ?? entry.line
        if isMinus {
            facts.minuses += 1
            facts.firstMinus = facts.firstMinus ?? entry.line
        }
        if units > 0 { facts.firstSpent = facts.firstSpent ?? entry.line }
        sides[row.side] = facts
        if let uid = entry.uid {
            var hasher = Hasher()
            hasher.combine(entry.date)
            hasher.combine(entry.amount)
            identities.append((uid.hashValue, hasher.finalize()))
        }
        if mapping.leavesOutReceived, entry.memo != nil {
            let key = Self.merchant(of: entry, row.side)
            let known = most[key] ?? (0, 0)
            most[key] = (max(known.positive, units), min(known.negative, units))
        }
    }

    /// Decides what the rows show, after the last one.
    ///
    /// - Parameter column: the number of the amounts' column.
    /// - Throws: ``LedgerFault/minuses(_:)``, ``LedgerFault/ambiguousSign(_:)`` and ``LedgerFault/mixedSigns(_:)``.
    mutating func finish(column: Int?) throws(LedgerErrors) {
        // An identity that several rows with other days or amounts have identifies none of them.
        identities.sort { $0.uid < $1.uid }
        for (one, next) in zip(identities, identities.dropFirst())
        where one.uid == next.uid && one.content != next.content {
            repeated.insert(one.uid)
        }
        identities = []
        try turnColumnsOfMinuses()
        if mapping.amount != nil, mapping.spentIs == nil, mapping.direction == nil {
            try checkSigns(column: column)
        }
    }

    /// Has the amounts of a column of its own, or beside a word for their meaning, reversed that all have a minus,
    /// where it means nothing.
    ///
    /// A few with a minus among others are reversals.
    ///
    /// - Throws: ``LedgerFault/minuses(_:)`` where half of them or more, but not all, have a minus and
    ///   ``BankMapping/spentIs`` is not set.
    private mutating func turnColumnsOfMinuses() throws(LedgerErrors) {
        guard mapping.directionSign == nil else { return }
        for side in [BankRowReader.Side.debit, .credit] {
            guard let facts = sides[side] else { continue }
            let isTurned = mapping.spentIs.map { $0 == .negative } ?? (facts.minuses == facts.count)
            if mapping.spentIs == nil, !isTurned, let first = facts.firstMinus,
                facts.minuses * 2 >= facts.count
            {
                throw LedgerErrors([LedgerError(line: first, .minuses(facts.sums.signed))])
            }
            if isTurned { turned.insert(side) }
        }
    }

    /// Checks that all amounts of a column are negative, as banks write spending.
    ///
    /// Where none is, either the bank writes spending without a minus, or nothing was spent; where
    /// both signs occur, either may be a refund.
    private func checkSigns(column: Int?) throws(LedgerErrors) {
        // An entry's amount is the opposite of what the column has.
        guard let facts = sides[.amount], facts.sums.hasNegative else { return }
        let signs = facts.sums.opposite.signed
        guard let spent = facts.firstSpent else {
            throw LedgerErrors([LedgerError(line: facts.first, .ambiguousSign(signs))])
        }
        throw LedgerErrors([LedgerError(line: spent, column: column, .mixedSigns(signs))])
    }

    /// A row with what all rows together show of it.
    func settled(_ row: BankRowReader.Entry) throws(LedgerErrors) -> StatementRow {
        var entry = row.entry
        if let uid = entry.uid, repeated.contains(uid.hashValue) { entry.uid = nil }
        let isToldByWords = row.side == .amount && row.saysReceived && isWithoutSigns
        if isToldByWords, !row.isRefund {
            return .leftOut(LeftOutRow(line: entry.line, reason: .received))
        }
        if turned.contains(row.side) || isToldByWords {
            entry.amount = entry.amount.opposite
            entry.homeAmount = entry.homeAmount?.opposite
        }
        if entry.amount.minorUnits > 0, let word = row.wordIfSpent {
            return .leftOut(LeftOutRow(line: entry.line, reason: .word(word)))
        }
        if mapping.leavesOutReceived, entry.amount.minorUnits < 0, !row.isRefund,
            mostSpent(at: entry) < 0 &- entry.amount.minorUnits
        {
            return .leftOut(LeftOutRow(line: entry.line, reason: .received))
        }
        guard let fee = row.fee else { return .entry(entry) }
        return try Self.adding(fee, to: entry)
    }

    /// Whether the amounts are in one column without signs and directions, so that only words tell received ones.
    private var isWithoutSigns: Bool {
        mapping.mayLackSigns && sides[.amount].map { !$0.sums.hasNegative } ?? false
    }

    /// The most that was spent at a merchant, of which as much may have been given back; 0 if nothing was.
    private func mostSpent(at entry: ImportedEntry) -> Int64 {
        guard entry.memo != nil else { return 0 }
        return [BankRowReader.Side.amount, .debit, .credit].map { side in
            guard let known = most[Self.merchant(of: entry, side)] else { return 0 }
            return turned.contains(side) ? 0 &- known.negative : known.positive
        }.max() ?? 0
    }

    /// The hash of the letters of a merchant's name, the currency and the side.
    private static func merchant(of entry: ImportedEntry, _ side: BankRowReader.Side) -> Int {
        var hasher = Hasher()
        hasher.combine(entry.amount.currency)
        hasher.combine(side)
        let memo = entry.memo ?? ""
        if memo.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in memo.utf8 where UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 {
                hasher.combine(byte | 0x20)
            }
        } else {
            for byte in memo.lowercased().filter(\.isLetter).utf8 { hasher.combine(byte) }
        }
        return hasher.finalize()
    }

    /// An entry with a fee, which belongs to its charged amount, or without one to the amount.
    private static func adding(
        _ fee: Amount, to entry: ImportedEntry
    ) throws(LedgerErrors) -> StatementRow {
        let taken = entry.homeAmount ?? entry.amount
        let (sum, overflow) = taken.minorUnits.addingReportingOverflow(fee.minorUnits)
        guard !overflow else {
            throw LedgerErrors([LedgerError(line: entry.line, .amountTooLarge)])
        }
        guard sum != 0 else { return .leftOut(LeftOutRow(line: entry.line, reason: .zero)) }
        var entry = entry
        let total = Amount(minorUnits: sum, currency: taken.currency)
        if entry.homeAmount == nil { entry.amount = total } else { entry.homeAmount = total }
        return .entry(entry)
    }
}
