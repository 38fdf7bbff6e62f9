import Answers
import Language

extension Messages {
    /// `ratebook alert`.
    enum AlertHelp {
        static let overview = Text("Be told when a rate begins to meet a rule.")
        static let pair = Text("The currencies: USD/KRW.")
        static let add = Text("Add an alert.")
        static let list = Text("List the alerts and the newest rates.")
        static let remove = Text("Remove alerts.")
        static let test = Text("Show when alerts would have spoken in the stored past.")
        static let rule = Text(
            "above 1400, below 1300, change 2% in 7 days, high in 365 days, or low in 30 days.")
        static let source = Text(
            "The source whose rates count; by default the one that 'convert' uses.")
        static let id = Text("The alert's number.")
        static let testedID = Text("The alert's number; without it, all alerts.")
        static let onAlert = Text(
            "Run this program for each alert, with its number, pair, rule, rate and date.")
    }
}
