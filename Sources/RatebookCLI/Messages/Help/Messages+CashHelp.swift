import Answers
import Language

extension Messages {
    /// `ratebook purse`.
    enum PurseHelp {
        static let overview = Text("Show the cash of a trip, and record exchanges.")
        static let add = Text("Record cash that was bought, or drawn at a machine.")
        static let sell = Text("Record cash that was sold.")
        static let count = Text("Record what is there, and see what is missing.")
        static let move = Text("Move cash to another trip at what it cost.")
        static let list = Text("List what was bought, sold, counted and moved.")
        static let edit = Text("Change an entry.")
        static let remove = Text("Move entries to the trash.")
        static let amount = Text("The cash, and behind 'for' what it cost.")
        static let sold = Text("The cash, and behind 'for' what it brought.")
        static let held = Text("The cash that is there at the end of the day.")
        static let moved = Text("The cash to move, or a currency for all that is left.")
        static let number = Text("The entry's number: see 'purse list'.")
        static let charged = Text("What the card was charged, instead of 'for'.")
        static let rate = Text("The price of one unit, instead of 'for'.")
        static let fee = Text("A fee besides, which is in no rate.")
        static let by = Text("Whose cash it is; by default that of the trip's first person.")
        static let place = Text("Where it was.")
        static let on = Text("The day; today by default.")
        static let target = Text("The other trip.")
        static let prices = Text(
            "Expenses paid in cash (--method cash) take the average cost of their payer's cash."
        )
    }

    /// `ratebook card`.
    enum CardHelp {
        static let overview = Text("List the cards of a trip, and set their fees.")
        static let add = Text("Add a card.")
        static let edit = Text("Change a card's fees.")
        static let remove = Text("Remove a card: its expenses have the rate of their day again.")
        static let name = Text("The name, which expenses give with --method.")
        static let fee = Text("The fee in percent of the amount: 1.2%.")
        static let minimum = Text("The least that the percentage comes to, or none.")
        static let fixed = Text("What each payment costs besides, or none.")
        static let rates = Text("The source of the card's rates, or none.")
        static let person = Text("Whose card it is; anybody's by default.")
        static let estimates = Text(
            "Expenses paid with a card are estimated with its fees until the charge is known (--charged, or a statement)."
        )
    }
}
