package import Language

/// The headings of columns and rows.
package enum Heading {
    package static var code: Text { Text("Code") }
    package static var name: Text { Text("Name") }
    package static var kind: Text { Text("Kind") }
    package static var added: Text { Text("Added") }
    package static var can: Text { Text("Can", in: "token") }
    package static var author: Text { Text("By") }
    package static var changes: Text { Text("Changes") }
    package static var deviceID: Text { Text("Id") }
    package static var lastUsed: Text { Text("Last used") }
    package static var region: Text { Text("Country") }
    package static var pair: Text { Text("Pair") }
    package static var rule: Text { Text("Rule") }
    package static var isMet: Text { Text("Met") }
    package static var date: Text { Text("Date") }
    package static var period: Text { Text("Period") }
    package static var rate: Text { Text("Rate") }
    package static var fromMiddle: Text { Text("From the middle") }
    package static var change: Text { Text("Change", in: "rate") }
    package static var open: Text { Text("Open", in: "rate") }
    package static var high: Text { Text("High", in: "rate") }
    package static var low: Text { Text("Low", in: "rate") }
    package static var close: Text { Text("Close") }
    package static var average: Text { Text("Average") }
    package static var days: Text { Text("Days") }

    package static func lastDays(_ count: Int) -> Text { Text("\(count) days") }

    package static var first: Text { Text("First") }
    package static var last: Text { Text("Last") }
    package static var lowest: Text { Text("Low") }
    package static var highest: Text { Text("High") }

    package static var source: Text { Text("Source") }
    package static var base: Text { Text("Base") }
    package static var history: Text { Text("History") }
    package static var key: Text { Text("Key") }
    package static var address: Text { Text("Address") }
    package static var homepage: Text { Text("Homepage") }
    package static var attribution: Text { Text("Attribution") }
    package static var terms: Text { Text("Terms") }
    package static var isVerified: Text { Text("Verified") }
    package static var published: Text { Text("Published") }
    package static var requests: Text { Text("Requests") }
    package static var isOn: Text { Text("Switched on") }

    package static var newest: Text { Text("Newest") }
    package static var missing: Text { Text("Missing") }
    package static var lastFetch: Text { Text("Last fetch") }
    package static var outcome: Text { Text("Outcome") }
    package static var nextDue: Text { Text("Next due") }
    package static var requestsToday: Text { Text("Requests today") }

    package static var paidWith: Text { Text("Paid with") }
    package static var atMiddle: Text { Text("At middle rates") }
    package static var fees: Text { Text("Fees") }
    package static var inAll: Text { Text("In all", in: "heading") }
    package static var whose: Text { Text("Whose") }
    package static var bought: Text { Text("Bought", in: "cash, heading") }
    package static var cost: Text { Text("Cost", in: "cash, heading") }
    package static var sold: Text { Text("Sold", in: "cash, heading") }
    package static var movedOut: Text { Text("Moved on") }
    package static var missingCash: Text { Text("Missing", in: "cash, heading") }
    package static var costLeft: Text { Text("Cost of the rest") }
    package static var fee: Text { Text("Fee") }
    package static var minimum: Text { Text("At least") }
    package static var fixed: Text { Text("Fixed", in: "fee") }
    package static var weight: Text { Text("Counts for") }
    package static var isThere: Text { Text("There on") }
    package static var from: Text { Text("From", in: "transfer") }
    package static var to: Text { Text("To", in: "transfer") }
    package static var settlesWith: Text { Text("Settles with") }

    package static var number: Text { Text("No.") }
    package static var count: Text { Text("Count") }
    package static var title: Text { Text("Title") }
    package static var bank: Text { Text("Bank or app") }
    package static var tripDays: Text { Text("Days", in: "trip") }
    package static var spent: Text { Text("Spent") }
    package static var left: Text { Text("Left") }
    package static var currency: Text { Text("Currency") }
    package static var currencies: Text { Text("Currencies") }
    package static var category: Text { Text("Category") }
    /// The words that memos begin with.
    package static var words: Text { Text("Words") }
    package static var by: Text { Text("From", in: "rule") }
    /// The line of a file.
    package static var line: Text { Text("Line", in: "heading") }
    /// What was taken from an account or a card.
    package static var charged: Text { Text("Charged", in: "heading") }
    package static var paid: Text { Text("Paid", in: "amount") }
    package static var amount: Text { Text("Amount") }
    package static var total: Text { Text("Total") }
    package static var paidBy: Text { Text("Paid by") }
    package static var budget: Text { Text("Budget") }
    package static var cumulative: Text { Text("Sum") }
    package static var averageRate: Text { Text("Rate", in: "average") }
    package static var when: Text { Text("When") }
    package static var command: Text { Text("Command") }
    package static var trip: Text { Text("Trip") }
    package static var field: Text { Text("What") }
    package static var before: Text { Text("Before") }
    package static var after: Text { Text("After") }
    package static var newRate: Text { Text("New rate") }
    package static var recorded: Text { Text("Recorded", in: "amount") }
    package static var now: Text { Text("Now") }
    package static var difference: Text { Text("Difference") }
    package static var paidSum: Text { Text("Paid") }
    package static var share: Text { Text("Share") }
    package static var gave: Text { Text("Gave") }
    package static var took: Text { Text("Took") }
    package static var balance: Text { Text("Balance") }
    package static var atFirstDay: Text { Text("At first-day rates") }
}
