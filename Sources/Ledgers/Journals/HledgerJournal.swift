internal import Rates
public import Trips

/// Writes journals that pass both hledger (`check -s`) and ledger (`--pedantic --strict`).
///
/// Formats: https://hledger.org/1.25/hledger.html#journal-format and
/// https://ledger-cli.org/doc/ledger3.html. Tested with hledger 1.25 and ledger 3.3.
public enum HledgerJournal {
    /// The journal of some trips.
    ///
    /// Costs are written with `(@@)` and the stored home amount: it is exact, and ledger does not
    /// take it for the day's price.
    public static func text(of documents: [TripDocument]) -> String {
        let book = JournalBook(documents, .any)
        var text = book.heading(documents)
        text += "decimal-mark .\n"
        // The last directive sets the default, which is to be a trip's home currency.
        let homes = Set(documents.map(\.trip.homeCurrency))
        let currencies = Set(book.currencies).union(homes).sorted()
        let ordered = currencies.filter { !homes.contains($0) } + homes.sorted()
        for currency in ordered { text += "D \(sample(currency)) \(currency)\n" }
        for currency in currencies { text += "commodity \(currency)\n" }
        for account in book.accounts { text += "account \(account)\n" }
        var tags: Set<String> = ["trip"]
        for entry in book.entries {
            tags.formUnion(entry.tags.map(\.name))
            tags.formUnion(memoTags(entry).map(\.name))
            for posting in entry.postings { tags.formUnion(posting.tags.map(\.name)) }
        }
        for tag in tags.sorted() { text += "tag \(tag)\n" }
        for payee in Set(book.entries.map { payee($0) }).sorted() { text += "payee \(payee)\n" }
        let prices = book.prices
        if !prices.isEmpty { text += "\n" }
        for price in prices {
            text += "P \(price.date) \(price.base) \(price.rate) \(price.quote)\n"
        }
        for entry in book.entries { append(entry, to: &text) }
        return text
    }

    /// A sample amount for a `D` directive, such as `1000.00`; the decimal point is required.
    private static func sample(_ currency: Currency) -> String {
        "1000." + String(repeating: "0", count: currency.minorUnitDigits)
    }

    private static func payee(_ entry: JournalEntry) -> String {
        entry.expense.map(JournalWords.payee(of:)) ?? entry.title
    }

    /// Tags for the memo and the uid if the first line does not have them unchanged.
    private static func memoTags(_ entry: JournalEntry) -> [(name: String, value: String)] {
        var tags: [(name: String, value: String)] = []
        if !JournalWords.isCode(entry.uid) { tags.append(("uid", entry.uid)) }
        guard let expense = entry.expense, let memo = expense.memo else { return tags }
        let told = JournalWords.memo(
            payee: payee(entry), place: expense.place, category: expense.category)
        if !JournalWords.same(told, memo) { tags.append(("memo", memo)) }
        return tags
    }

    private static func append(_ entry: JournalEntry, to text: inout String) {
        text += "\n\(entry.date) * (\(JournalWords.code(entry.uid))) \(payee(entry))\n"
        text += "    ; trip: \(entry.trip)\n"
        append(memoTags(entry) + entry.tags, to: &text)
        for posting in entry.postings {
            let amount = posting.amount.description
            let used = posting.account.unicodeScalars.count + amount.utf8.count
            text += "    \(posting.account)" + String(repeating: " ", count: max(2, 46 - used))
            text += amount
            if let cost = posting.cost {
                // The sign is taken from the amount.
                text += " (@@) \(cost.minorUnits < 0 ? cost.opposite : cost)"
            }
            text += "\n"
            append(posting.tags, to: &text)
        }
    }

    private static func append(_ tags: [(name: String, value: String)], to text: inout String) {
        for tag in tags {
            for piece in TagText.pieces(tag.value) { text += "    ; \(tag.name): \(piece)\n" }
        }
    }
}

extension Amount {
    /// The amount with the opposite sign.
    var opposite: Amount { Amount(minorUnits: 0 &- minorUnits, currency: currency) }
}
