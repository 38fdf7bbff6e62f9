import Rates
import Trips

@testable import Bookkeeping

/// The fields of conflicts, by short names.
extension TripConflict.Field {
    static let title = field(.trip, "title")
    static let place = field(.trip, "place")
    static let days = field(.trip, "days")
    static let headCount = field(.trip, "head_count")
    static let homeCurrency = field(.trip, "home_currency")
    static let budget = field(.trip, "budget")
    static let dailyBudget = field(.trip, "daily_budget")
    static let archived = field(.trip, "archived")
    static let removed = field(.expense, "removed")
    static let name = field(.person, "name")
    static let money = field(.expense, "money")
    static let date = field(.expense, "date")
    static let category = field(.expense, "category")
    static let memo = field(.expense, "memo")
    static let oneOff = field(.expense, "one_off")
    static let transfer = field(.transfer, "transfer")
    static let photo = field(.expense, "photo/" + String(repeating: "0", count: 64))

    static func categoryBudget(_ name: String) -> TripConflict.Field {
        field(.trip, "budget/" + name)
    }

    static func pinnedRate(_ currency: Currency) -> TripConflict.Field {
        field(.trip, "rate/" + currency.code)
    }

    /// An unknown register is a fault of the test: its kind fits no value.
    private static func field(_ entity: TripEntity, _ register: String) -> TripConflict.Field {
        for form in entity.fields {
            if let key = form.key(in: register) { return .init(form: form, key: key) }
        }
        return .init(form: FieldForm("unknown " + register, .flag), key: "")
    }
}
