internal import JSON
internal import Rates
internal import Trips

/// Reads the expenses of a whole account of Splitwise: the answer of `get_expenses` of its API, which
/// programs for backups keep.
///
/// Each group is a trip, in the currency that most of its expenses have; what is in no group is a
/// trip, too. The names of groups are in an expense's `group` or in the list `groups`, as `get_groups`
/// answers it; otherwise a group is called by its number. Deleted expenses are left out.
enum SplitwiseJSON {
    static func read(_ bytes: [UInt8]) throws(LedgerErrors) -> ImportedFile {
        let root = try JSONValue(ofFile: bytes)
        let list: JSONValue? = if case .array = root { root } else { root["expenses"] }
        guard case .array(let values)? = list else {
            throw LedgerErrors(.wrongFormat(expected: .splitwise))
        }
        var problems = Problems()
        var file = ImportedFile(format: .splitwise, trips: [], people: [], entries: [])
        let account = SplitwiseAccount(values, groups: root["groups"])
        file.numberedNames = account.numberedNames
        for (index, value) in values.enumerated() where !problems.isFull {
            do throws(LedgerError) {
                let members = try MemberReader(value, path: "expenses[\(index)]", names: nil)
                if let reason = try account.leavesOut(members) {
                    file.leftOut.append(LeftOutRow(line: index + 1, reason: reason))
                } else {
                    file.entries.append(try account.entry(members, number: index + 1))
                }
            } catch {
                problems.add(error)
            }
        }
        try problems.check()
        let groups = Dictionary(grouping: file.entries) { $0.trip ?? "" }
        file.trips = account.titles.compactMap { slug, title in
            guard let entries = groups[slug] else { return nil }
            return ImportedTrip(
                slug: slug, title: title, homeCurrency: account.commonCurrency(of: entries))
        }
        return file
    }
}

/// The people and the groups of an account.
private struct SplitwiseAccount {
    /// The groups' titles by their ids, in the order of the file.
    let titles: [(id: String, title: String)]
    let numberedNames: [String]
    /// The people's names by their ids.
    private let names: [String: String]

    /// The decimals of shares that are read; Splitwise writes fewer.
    private static let scale = 4
    /// The id of what is in no group.
    private static let none = "0"

    init(_ expenses: [JSONValue], groups: JSONValue?) {
        var people: [(id: String, name: String)] = []
        var titles: [(id: String, title: String)] = []
        var known: Set<String> = []
        var named = Self.list(groups).reduce(into: [String: String]()) { named, group in
            if let id = Self.id(group["id"]) { named[id] = Self.text(group["name"]) }
        }
        for expense in expenses {
            for user in Self.list(expense["users"]) {
                guard let id = Self.userID(user), known.insert("user \(id)").inserted else {
                    continue
                }
                let parts = ["first_name", "last_name"].compactMap {
                    Self.text(user["user"]?[$0])?.trimmed
                }
                people.append((id, parts.joined(separator: " ").nonEmpty ?? id))
            }
            let id = Self.groupID(expense)
            if let name = Self.text(expense["group"]?["name"]) { named[id] = name }
            guard known.insert("group \(id)").inserted else { continue }
            titles.append((id, id == Self.none ? "Splitwise" : "Splitwise \(id)"))
        }
        let numbered = people.map(\.name).numberedApart()
        names = Dictionary(zip(people.map(\.id), numbered)) { first, _ in first }
        numberedNames = zip(numbered, people).filter { $0.0 != $0.1.name }.map(\.0)
        let final = titles.map { named[$0.id]?.trimmed ?? $0.title }.numberedApart()
        self.titles = zip(titles, final).map { ($0.id, $1) }
    }

    /// Why an expense is none; nil if it is one.
    func leavesOut(_ members: MemberReader) throws(LedgerError) -> LeftOutRow.Reason? {
        if members.value("deleted_at") != nil { return .word("deleted") }
        return try decimal(members, "cost").coefficient == 0 ? .zero : nil
    }

    func entry(_ members: MemberReader, number: Int) throws(LedgerError) -> ImportedEntry {
        let currency = try members.currency("currency_code")
        let cost = try decimal(members, "cost")
        guard cost.coefficient > 0 else {
            throw members.error("cost", .notPositive(cost.description))
        }
        guard let rounded = cost.rounded(to: currency.minorUnitDigits),
            let units = Int64(exactly: rounded.coefficient), units != 0
        else { throw members.error("cost", .amountTooLarge) }
        var paid: [(person: String, units: Int64)] = []
        var owed: [(person: String, units: Int64)] = []
        for (path, value) in try members.list("users") {
            let user = try MemberReader(value, path: path, names: nil)
            guard let id = Self.userID(value), let name = names[id] else {
                throw user.error("user_id", .missing("user_id"))
            }
            paid.append((name, try scaled(user, "paid_share")))
            owed.append((name, try scaled(user, "owed_share")))
        }
        paid = try parts(of: units, cost, paid, members)
        owed = try parts(of: units, cost, owed, members)
        var entry = ImportedEntry(
            line: number, date: try members.dayOfTime("date"),
            amount: Amount(minorUnits: units, currency: currency))
        entry.trip = Self.groupID(members)
        entry.uid = members.value("id").flatMap { Self.id($0) }.map { "splitwise-\($0)" }
        guard try !members.flag("payment") else {
            guard paid.count == 1, owed.count == 1, paid[0].person != owed[0].person else {
                throw members.error("users", .unbalanced)
            }
            entry.kind = .transfer(giver: paid[0].person, taker: owed[0].person)
            return entry
        }
        entry.category = members.value("category").flatMap { Self.text($0["name"]) }
        entry.memo =
            [members.looseText("description"), members.looseText("details")]
            .compactMap(\.self).joined(separator: "\n").nonEmpty
        entry.payments = paid.map {
            Payment(person: $0.person, amount: $0.units, homeAmount: $0.units)
        }
        let isEven = members.looseText("creation_method") == "equal" && Self.areEven(owed)
        entry.split = isEven ? .even : .exact
        entry.shares = owed.map { person, units in
            let part = Amount(minorUnits: units, currency: currency).decimal
            return Share(person: person, part: isEven ? nil : part, homeAmount: units)
        }
        return entry
    }

    /// The currency of most entries; of several, the first.
    func commonCurrency(of entries: [ImportedEntry]) -> Currency? {
        let counts = Dictionary(entries.map { ($0.amount.currency, 1) }, uniquingKeysWith: +)
        let most = counts.values.max()
        return entries.first { counts[$0.amount.currency] == most }?.amount.currency
    }

    private static func areEven(_ parts: [(person: String, units: Int64)]) -> Bool {
        let units = parts.map(\.units)
        guard let least = units.min(), let most = units.max() else { return false }
        return most - least <= 1
    }

    /// The people's parts in minor units, without those of zero; fractions are rounded so that the
    /// cost is kept.
    private func parts(
        of units: Int64, _ cost: ExactDecimal, _ shares: [(person: String, units: Int64)],
        _ members: MemberReader
    ) throws(LedgerError) -> [(person: String, units: Int64)] {
        let sum = shares.reduce(Int128(0)) { $0 + Int128($1.units) }
        guard cost.normalized.scale <= Self.scale, cost.rounded(to: Self.scale)?.coefficient == sum
        else { throw members.error("users", .unbalanced) }
        do throws(SplitError) {
            let parts = try Apportionment.parts(of: units, by: shares.map(\.units))
            return zip(shares, parts).filter { $1 != 0 }.map { ($0.person, $1) }
        } catch {
            throw members.error("users", .split(error))
        }
    }

    private func scaled(_ members: MemberReader, _ name: String) throws(LedgerError) -> Int64 {
        let decimal = try decimal(members, name)
        guard decimal.coefficient >= 0 else {
            throw members.error(name, .notPositive(decimal.description))
        }
        guard decimal.normalized.scale <= Self.scale,
            let units = decimal.rounded(to: Self.scale).flatMap({ Int64(exactly: $0.coefficient) })
        else { throw members.error(name, .amountTooLarge) }
        return units
    }

    /// A decimal as a text or a number.
    private func decimal(_ members: MemberReader, _ name: String) throws(LedgerError)
        -> ExactDecimal
    {
        guard let value = members.value(name) else { throw members.error(name, .missing(name)) }
        guard let text = Self.id(value) else { throw members.error(name, .wrongKind) }
        guard let decimal = try? ExactDecimal(text, grammar: .sign) else {
            throw members.error(name, .notANumber(text))
        }
        return decimal
    }

    private static func groupID(_ members: MemberReader) -> String {
        members.value("group_id").flatMap { id($0) } ?? none
    }

    private static func groupID(_ expense: JSONValue) -> String { id(expense["group_id"]) ?? none }

    private static func userID(_ user: JSONValue) -> String? {
        id(user["user_id"]) ?? id(user["user"]?["id"])
    }

    /// A number or a text as it is written; nil for anything else.
    private static func id(_ value: JSONValue?) -> String? {
        switch value {
        case .number(let text)?, .string(let text)?: text.nonEmpty
        default: nil
        }
    }

    private static func text(_ value: JSONValue?) -> String? {
        guard case .string(let text)? = value else { return nil }
        return text.trimmed.nonEmpty
    }

    private static func list(_ value: JSONValue?) -> [JSONValue] {
        guard case .array(let elements)? = value else { return [] }
        return elements
    }
}
