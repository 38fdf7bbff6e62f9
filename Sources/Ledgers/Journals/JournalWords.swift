internal import Rates
internal import Trips

/// Payees and codes in the first lines of transactions.
enum JournalWords {
    /// The maximum length of a payee in bytes.
    static let limit = 200

    /// A text as a payee: one line without `;` and `|`, and with single blanks.
    static func payee(_ text: String) -> String {
        var result = ""
        var isBlank = false
        for scalar in text.unicodeScalars {
            guard scalar.isPlain, scalar != ";" else {
                isBlank = true
                continue
            }
            // hledger separates payee and note by `|`, and may read a quoted text as a symbol.
            let letters =
                scalar == "|" ? "/" : scalar == "\"" && result.isEmpty ? "'" : String(scalar)
            guard result.utf8.count + letters.utf8.count < limit else { break }
            if isBlank, !result.isEmpty { result += " " }
            isBlank = false
            result += letters
        }
        return result
    }

    /// The payee of an expense: its memo, else its place, else its category.
    static func payee(of expense: Expense) -> String {
        let words = [expense.memo, expense.place, expense.category].lazy.compactMap { $0 }
            .map(payee).first { !$0.isEmpty }
        return words ?? "-"
    }

    /// The memo for a payee if there is no tag.
    static func memo(payee: String, place: String?, category: String?) -> String? {
        let standIn = [place, category].lazy.compactMap { $0 }.map(Self.payee).first { !$0.isEmpty }
        return payee == (standIn ?? "-") || payee.isEmpty || payee == "-" ? nil : payee
    }

    /// Whether two texts are the same byte for byte, and not only canonically equivalent.
    static func same(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.utf8.elementsEqual(other.utf8)
    }

    /// Whether a uid can be written as a code in parentheses and as a beancount link.
    static func isCode(_ uid: String) -> Bool {
        (1...64).contains(uid.utf8.count)
            && uid.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The code of an entry: its uid, or a hash of it.
    static func code(_ uid: String) -> String { isCode(uid) ? uid : "e-" + Slug.hash(uid) }
}
