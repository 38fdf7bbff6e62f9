package import Bookkeeping
package import Language
package import Rates

/// Texts about the rules of categories, and about the expenses of an import.
extension Messages {
    package static var noCategoryRules: Text {
        Text(
            "No rules yet. Expenses with memos and categories make them; to set one: ratebook category rules add"
        )
    }

    /// In place of a category, where somebody has removed the rule.
    package static var noCategory: Text { Text("(none)", in: "category") }

    package static func categoryRuleAdded(_ words: String, _ category: String) -> Text {
        Text("Memos that begin with '\(words)': category \(category)")
    }

    package static func categoryRuleRemoved(_ words: String) -> Text {
        Text(
            "Removed. To set a category for '\(words)': ratebook category rules add '\(words)' CATEGORY"
        )
    }

    /// Where a rule comes from.
    package static func origin(_ origin: CategoryRule.Origin) -> Text {
        switch origin {
        case .person: Text("set", in: "rule")
        case .memo: Text("the same memo", in: "rule")
        case .beginning: Text("memos that begin so", in: "rule")
        }
    }

    /// Days outside the trip count in its budget all the same.
    package static func outside(_ count: Int, _ days: ClosedRange<Day>) -> Text {
        Text("\(count, "expense") outside the trip's days, \(days.lowerBound) – \(days.upperBound)")
    }

    package static func ruled(_ count: Int) -> Text {
        Text(
            "\(count, "expense") with the category of earlier ones. To see the rules: ratebook category rules"
        )
    }
}
