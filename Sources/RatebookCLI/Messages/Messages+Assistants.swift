import Answers
import Language

extension Messages {
    /// A document, with the folders that it is in: beside an unpacked program, or of the package.
    static func inDocuments(_ name: String) -> Text {
        Text("\(name) (in docs, or /usr/share/doc/ratebook/docs)")
    }

    /// `ratebook mcp`.
    enum MCPHelp {
        static let overview = Text("Serve tools to assistants, over MCP on standard input.")
        static let write = Text("Let assistants record expenses, too.")
        static let notes = Text(
            "An assistant starts it by itself: see \(inDocuments("programs.md")) for its settings. It uses no network."
        )
    }

    /// The tools for assistants.
    enum Assistants {
        static let convertTitle = Text("Convert an amount")
        static let convert = Text(
            "Converts an amount into another currency, today or on any past day, with the rate's source, date and age."
        )
        static let historyTitle = Text("History of a rate")
        static let history = Text(
            "A pair's rates by day, or its highs, lows and averages by period.")
        static let statisticsTitle = Text("Statistics of a rate")
        static let statistics = Text(
            "The first, last, lowest, highest and average rate of a pair in a range of days.")
        static let compareTitle = Text("Compare sources")
        static let compare = Text("A pair's price as each source states it, with date and age.")
        static let calculateTitle = Text("Calculate")
        static let calculate = Text(
            "Calculates exactly, also with amounts in currencies: 12.5*3 usd in krw.")
        static let tripsTitle = Text("List trips")
        static let trips = Text("The trips of the book, with their days, budgets and totals.")
        static let reportTitle = Text("Report on a trip")
        static let report = Text(
            "The spending of a trip by day, category, person, currency, place or method.")
        static let settleTitle = Text("Settle up")
        static let settle = Text(
            "The fewest transfers that settle what the people of a trip owe one another.")
        static let addTitle = Text("Record an expense")
        static let add = Text(
            "Records an expense of a trip, once for each uid; ratebook undo takes it back.")
        static let from = Text("The currency of the amount, as a code or a word.")
        static let to = Text("The currency wanted.")
        static let expression = Text("Such as 12.5*3 usd in krw.")
        static let by = Text("What the report is by; days by default.")
        static let amount = Text("The amount with its currency: 1980 JPY.")
        static let payer = Text("Who paid")

        static let notAnObject = Text("The arguments are no object")
        static func unknownArgument(_ name: String) -> Text {
            Text("There is no argument '\(name)'")
        }
        static func missingArgument(_ name: String) -> Text {
            Text("The argument \(name) is missing")
        }
        static func arguments(_ names: String) -> Text { Text("Arguments: \(names)") }
        static func wantsText(_ name: String) -> Text { Text("\(name) is a text") }
    }
}
