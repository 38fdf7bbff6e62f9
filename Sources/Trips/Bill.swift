public import Rates

/// The items of an expense: what each cost and who shares it, with what was added to all of them.
public struct Bill: Equatable, Sendable {
    /// The currency of its amounts, which is the expense's.
    public var currency: Currency
    public var items: [Item]
    /// Who shares the items without people, and what the items leave of the expense; empty where there is neither.
    public var all: [Sharer] = []
    /// What was added to the items, shared in proportion to them.
    public var charges: [Charge: Size] = [:]

    public init(currency: Currency, items: [Item]) {
        (self.currency, self.items) = (currency, items)
    }

    public struct Item: Equatable, Sendable {
        public var text: String
        /// Above zero, in minor units.
        public var amount: Int64
        /// Who shares it; empty for ``Bill/all``.
        public var people: [Sharer]

        public init(_ text: String, _ amount: Int64, _ people: [Sharer] = []) {
            (self.text, self.amount, self.people) = (text, amount, people)
        }
    }

    /// A person, and for how many people they count.
    public struct Sharer: Equatable, Sendable {
        public var person: String
        /// One of ``Person/weights``.
        public var weight: Int

        public init(_ person: String, weight: Int = 1) {
            (self.person, self.weight) = (person, weight)
        }
    }

    /// What can be added to items; the raw values are for programs.
    public enum Charge: String, CaseIterable, Sendable {
        case tax, service, tip
    }

    /// How much is added.
    public enum Size: Equatable, Sendable {
        /// A part of what the items come to, above zero, at most ``Bill/largestPercent``.
        case percent(ExactDecimal)
        /// Above zero, in minor units.
        case amount(Int64)
    }

    /// The largest number of items.
    public static let mostItems = 100
    /// The largest number of bytes of an item's text.
    public static let longestText = FieldKind.longestLabel
    /// The largest percentage that is added.
    public static let largestPercent = 100
    /// The largest number of decimals of a percentage.
    public static let percentDecimals = 6
}

extension Bill {
    /// Everybody who shares something, each once, in the order in which the bill has them.
    public var people: [String] {
        var seen: Set<String> = []
        return (items.flatMap(\.people) + all).map(\.person).filter { seen.insert($0).inserted }
    }

    /// The charges that it has, in their order.
    public var sizes: [(charge: Charge, size: Size)] {
        Charge.allCases.compactMap { charge in charges[charge].map { (charge, $0) } }
    }

    /// Whether a text can be that of an item: its only form is on one line, between semicolons.
    public static func isText(_ text: String) -> Bool {
        (1...longestText).contains(text.utf8.count)
            && !text.unicodeScalars.contains {
                $0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0 == ";" || $0 == "；"
            }
    }

    /// Whether its parts are within their ranges; they need not fit an expense.
    var isWhole: Bool {
        (1...Self.mostItems).contains(items.count)
            && items.allSatisfy { item in
                Self.isText(item.text) && Self.isAmount(item.amount)
                    && Self.areSharers(item.people) && !(item.people.isEmpty && all.isEmpty)
            } && Self.areSharers(all)
            && charges.values.allSatisfy { size in
                switch size {
                case .amount(let units): Self.isAmount(units)
                case .percent(let percent): Self.isPercent(percent)
                }
            }
    }

    private static func isAmount(_ units: Int64) -> Bool {
        (1...Expense.largestAmount).contains(units)
    }

    /// Whether a number can be a percentage that is added, in its only form.
    public static func isPercent(_ percent: ExactDecimal) -> Bool {
        guard percent.scale <= percentDecimals, percent.coefficient > 0,
            percent == percent.normalized, let whole = percent.rounded(to: percentDecimals)
        else { return false }
        return whole.coefficient <= Int128(largestPercent) * Int128(powerOfTen(percentDecimals))
    }

    private static func areSharers(_ sharers: [Sharer]) -> Bool {
        sharers.count <= Trip.mostPeople
            && sharers.allSatisfy { Person.weights.contains($0.weight) }
            && Set(sharers.map { Array($0.person.utf8) }).count == sharers.count
    }

    /// The same bill with other names of the people: their uids for a line, and back.
    public func renamingPeople<Failure: Error>(
        _ rename: (String) throws(Failure) -> String
    ) throws(Failure) -> Bill {
        var bill = self
        for index in items.indices {
            for place in items[index].people.indices {
                bill.items[index].people[place].person = try rename(
                    items[index].people[place].person)
            }
        }
        for index in all.indices { bill.all[index].person = try rename(all[index].person) }
        return bill
    }
}

/// Why the items of an expense do not fit it.
public enum BillError: Error, Equatable, Sendable {
    /// The items with what is added come to more than the expense, by an amount.
    case exceeds(by: Amount, total: Amount)
    /// Something is for all, and nobody is there.
    case noPeople
    /// The numbers are too large, or people's weights too different.
    case tooLarge
}
