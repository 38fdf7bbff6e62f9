internal import Rates

/// The fields in which two copies of an expense can differ.
public enum ExpenseField: String, CaseIterable, Sendable {
    case date, amount
    case homeAmount = "home"
    case rate, category, memo, place
    case isOneOff = "is_one_off"
    case payments = "payment"
    case split
    case photos = "photo"
}

extension Expense {
    /// The fields in which another copy of the expense differs.
    ///
    /// Photos are compared by hash. Which person gets the remainder of a division is not compared.
    public func differences(from other: Expense) -> [ExpenseField] {
        ExpenseField.allCases.filter { field in
            switch field {
            case .date: date != other.date
            case .amount: amount != other.amount
            case .homeAmount: homeAmount != other.homeAmount
            case .rate:
                rate.kind != other.rate.kind || rate.rate?.normalized != other.rate.rate?.normalized
                    || rate.date != other.rate.date || rate.source != other.rate.source
            case .category: category != other.category
            case .memo: memo != other.memo
            case .place: place != other.place
            case .isOneOff: isOneOff != other.isOneOff
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
    case budget
    case dailyBudget = "daily_budget"
    case categoryBudgets = "category_budgets"
    case pinnedRates = "pinned_rates"
    case isArchived = "archived"
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
            case .budget: budget != other.budget
            case .dailyBudget: dailyBudget != other.dailyBudget
            case .categoryBudgets: categoryBudgets != other.categoryBudgets
            case .pinnedRates: pinnedRates != other.pinnedRates
            case .isArchived: isArchived != other.isArchived
            }
        }
    }
}
