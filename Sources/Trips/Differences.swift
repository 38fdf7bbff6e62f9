internal import Rates

/// In what two copies of an expense can differ.
public enum ExpenseField: Hashable, Sendable {
    /// A field with one value: the day, the memo.
    case single(FieldForm)
    case amount, homeAmount, rate, payments, split, photos

    /// All, in the order in which they are listed.
    public static let all: [ExpenseField] =
        [.single(Expense.dateField), .amount, .homeAmount, .rate]
        + Expense.details.map(single) + [.payments, .split, .photos]

    /// The name, as in an expense's history.
    public var name: String {
        switch self {
        case .single(let form): form.column ?? form.name
        case .amount: "amount"
        case .homeAmount: "home"
        case .rate: "rate"
        case .payments: "payment"
        case .split: "split"
        case .photos: "photo"
        }
    }
}

extension Expense {
    /// In what another copy of the expense differs.
    ///
    /// Photos are compared by hash. Which person gets the remainder of a division is not compared.
    public func differences(from other: Expense) -> [ExpenseField] {
        ExpenseField.all.filter { field in
            switch field {
            case .single(let form): value(form) != other.value(form)
            case .amount: amount != other.amount
            case .homeAmount: homeAmount != other.homeAmount
            case .rate:
                rate.kind != other.rate.kind || rate.rate?.normalized != other.rate.rate?.normalized
                    || rate.date != other.rate.date || rate.source != other.rate.source
            case .payments:
                Self.parts(payments.map { ($0.person, "\($0.amount)") })
                    != Self.parts(other.payments.map { ($0.person, "\($0.amount)") })
            case .split:
                split != other.split
                    || Self.parts(shares.map { ($0.person, "\($0.part?.normalized as Any)") })
                        != Self.parts(
                            other.shares.map { ($0.person, "\($0.part?.normalized as Any)") })
            case .photos: Set(photos.map(\.hash)) != Set(other.photos.map(\.hash))
            }
        }
    }

    /// The people's parts in a fixed order.
    private static func parts(_ parts: [(person: String, part: String)]) -> [String: String] {
        Dictionary(parts.map { ($0.person, $0.part) }) { first, _ in first }
    }
}

/// The fields in which two copies of a trip can differ, without its expenses.
public enum TripField: String, CaseIterable, Sendable {
    case title, place
    case days
    case headCount = "people"
    case names
    case personSettings = "person_settings"
    case budget
    case dailyBudget = "daily_budget"
    case categoryBudgets = "category_budgets"
    case categorySplits = "category_splits"
    case pinnedRates = "pinned_rates"
    case isArchived = "archived"
    case isByCurrency = "by_currency"
}

extension Trip {
    /// The fields in which another copy of the trip differs.
    public func differences(from other: Trip) -> [TripField] {
        TripField.allCases.filter { field in
            switch field {
            case .title: title != other.title
            case .place: place != other.place
            case .days: firstDay != other.firstDay || lastDay != other.lastDay
            case .headCount: headCount != other.headCount
            case .names: Set(people) != Set(other.people)
            case .personSettings: settings != other.settings
            case .budget: budget != other.budget
            case .dailyBudget: dailyBudget != other.dailyBudget
            case .categoryBudgets: categoryBudgets != other.categoryBudgets
            case .categorySplits: categorySplits != other.categorySplits
            case .pinnedRates: pinnedRates != other.pinnedRates
            case .isArchived: isArchived != other.isArchived
            case .isByCurrency: isByCurrency != other.isByCurrency
            }
        }
    }

    /// The people with settings, by name.
    private var settings: [String: Person] {
        Dictionary(members.filter(\.hasSettings).map { ($0.name, $0) }) { first, _ in first }
    }
}
