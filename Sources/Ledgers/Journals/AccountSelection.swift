internal import Rates
internal import Trips

/// The accounts of a whole ledger to which postings are expenses, with all accounts below them.
///
/// Transactions without such a posting are ignored, whatever is in them; so are prices, balance
/// assertions, and rules for transactions to come.
public struct AccountSelection: Equatable, Sendable {
    /// The accounts, each by its parts.
    private let accounts: [[String]]

    /// - Parameter names: `Expenses:Trip`; nil is the result of none.
    public init?(_ names: [String]) {
        accounts = names.map { name in
            name.split(separator: ":").map { $0.trimmed }.filter { !$0.isEmpty }
        }.filter { !$0.isEmpty }
        if accounts.isEmpty { return nil }
    }

    func contains(_ account: [String]) -> Bool { accounts.contains { account.starts(with: $0) } }

    /// The category of a posting below an account: the last part of its own.
    ///
    /// That of a posting to the account itself may be a category, or the trip.
    func category(of account: [String]) -> (name: String?, ifKnown: String?) {
        guard let last = account.last.map(AccountNames.category) else { return (nil, nil) }
        return accounts.contains(account) ? (nil, last) : (last, nil)
    }

    /// The selected accounts to which a ledger has no posting.
    func missing(in found: Set<[String]>) -> [String] {
        accounts.filter { account in !found.contains { $0.starts(with: account) } }
            .map { $0.joined(separator: ":") }
    }
}

/// What is ignored in a whole ledger, by its number of lines.
public struct IgnoredLines: Equatable, Sendable {
    public internal(set) var transactions = 0
    public internal(set) var prices = 0
    public internal(set) var assertions = 0

    public init() {}
}

extension JournalTransaction {
    /// Whether the transaction has a posting to one of some accounts; any has without a selection.
    func concerns(_ selection: AccountSelection?) -> Bool {
        guard let selection else { return true }
        return postings.contains { selection.contains($0.account) }
    }

    /// The faults of the postings that are needed; of all without a selection.
    func faults(_ selection: AccountSelection?) -> [LedgerError] {
        faults
            + postings.compactMap { posting in
                guard let fault = posting.fault, selection?.contains(posting.account) ?? true else {
                    return nil
                }
                return LedgerError(line: posting.line, fault)
            }
    }

    /// The postings, with the amount filled in that was left out to a selected account or a person:
    /// a posting for each currency whose sum the others leave open.
    func filled(_ selection: AccountSelection) throws(LedgerError) -> [JournalPosting] {
        var postings = postings
        let wanted = postings.firstIndex { posting in
            posting.amount == nil && posting.fault == nil
                && (selection.contains(posting.account) || posting.person != nil)
        }
        guard let wanted else { return postings }
        let posting = postings[wanted]
        let real = postings.filter { !$0.isVirtual }
        guard !posting.isVirtual, real.count(where: { $0.amount == nil && $0.fault == nil }) == 1
        else { throw LedgerError(line: posting.line, .amountMissing) }
        if let other = real.first(where: { $0.fault != nil }), let fault = other.fault {
            throw LedgerError(line: other.line, fault)
        }
        let filled = try Self.open(in: real, at: posting.line).map { amount in
            var filled = posting
            filled.amount = amount
            return filled
        }
        postings.replaceSubrange(wanted...wanted, with: filled)
        return postings
    }

    /// What postings leave open in each currency.
    private static func open(
        in postings: [JournalPosting], at line: Int
    ) throws(LedgerError) -> [Amount] {
        var sums: [Currency: Int128] = [:]
        for case let weight? in postings.map(\.weight) {
            sums[weight.currency, default: 0] += Int128(weight.minorUnits)
        }
        var amounts: [Amount] = []
        for (currency, sum) in sums.sorted(by: { $0.key < $1.key }) where sum != 0 {
            guard let units = Int64(exactly: 0 - sum), units != .min else {
                throw LedgerError(line: line, .amountTooLarge)
            }
            amounts.append(Amount(minorUnits: units, currency: currency))
        }
        return amounts
    }
}
