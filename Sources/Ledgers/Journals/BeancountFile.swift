internal import Rates
public import Trips

/// Writes files that pass `bean-check` of beancount 3.
///
/// Format: https://beancount.github.io/docs/beancount_language_syntax.html. Accounts, tags and
/// links are in ASCII; other texts are metadata strings.
public enum BeancountFile {
    public static func text(of documents: [TripDocument]) -> String {
        let book = JournalBook(documents, .ascii)
        let homes = Set(documents.map(\.trip.homeCurrency)).sorted()
        var text = book.heading(documents)
        for home in homes { text += "option \"operating_currency\" \"\(home)\"\n" }
        for home in homes {
            text += "option \"inferred_tolerance_default\" \"\(home):\(tolerance(home))\"\n"
        }
        let prices = book.prices
        let dates = book.entries.map(\.date) + prices.map(\.date) + documents.map(\.trip.firstDay)
        guard let earliest = dates.min() else { return text }
        for currency in Set(book.currencies).union(homes).sorted() {
            text += "\(earliest) commodity \(currency)\n"
        }
        for account in book.accounts { text += "\(earliest) open \(account)\n" }
        if !prices.isEmpty { text += "\n" }
        for price in prices {
            text += "\(price.date) price \(price.base) \(price.rate) \(price.quote)\n"
        }
        for entry in book.entries { append(entry, to: &text) }
        return text
    }

    /// Half a minor unit, but at most 0.005: beancount divides a cost by the amount to 28 digits
    /// and multiplies it again.
    private static func tolerance(_ currency: Currency) -> String {
        "0." + String(repeating: "0", count: max(2, currency.minorUnitDigits)) + "5"
    }

    private static func append(_ entry: JournalEntry, to text: inout String) {
        let (narration, isExact) = narration(entry.expense?.memo ?? "")
        text += "\n\(entry.date) * \"\(entry.expense == nil ? entry.title : narration)\""
        text += " #\(entry.trip) ^\(JournalWords.code(entry.uid))\n"
        var tags = entry.tags
        if !isExact, let memo = entry.expense?.memo { tags.insert(("memo", memo), at: 0) }
        if !JournalWords.isCode(entry.uid) { tags.insert(("uid", entry.uid), at: 0) }
        append(tags, indent: "  ", to: &text)
        for posting in entry.postings {
            let amount = posting.amount.description
            let used = posting.account.utf8.count + amount.utf8.count
            text += "  \(posting.account)" + String(repeating: " ", count: max(2, 46 - used))
            text += amount
            if let cost = posting.cost {
                text += " @@ \(cost.minorUnits < 0 ? cost.opposite : cost)"
            }
            text += "\n"
            append(posting.tags, indent: "    ", to: &text)
        }
    }

    /// A memo as the content of a string, and whether it is unchanged.
    private static func narration(_ memo: String) -> (text: String, isExact: Bool) {
        var result = ""
        var isExact = true
        for scalar in memo.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}":
                isExact = false
                result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return (result, isExact)
    }

    private static func append(
        _ tags: [(name: String, value: String)], indent: String, to text: inout String
    ) {
        for tag in tags {
            // A key may occur only once, so the value is not divided: strings may have any length.
            // Control characters are escaped as in journals.
            let value = TagText.quotable(tag.value)
            text += "\(indent)\(tag.name): \"\(value)\"\n"
        }
    }
}
