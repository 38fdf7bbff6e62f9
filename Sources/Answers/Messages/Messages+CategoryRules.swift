package import Bookkeeping
package import Language

/// Texts about the rules of categories.
extension Messages {
    package static var noCategoryRules: Text {
        Text(
            "No rules yet. Expenses with memos and categories make them; to set one: ratebook category rules add"
        )
    }

    /// The category of a removed rule.
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
}
