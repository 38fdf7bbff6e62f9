internal import Rates
internal import Trips

/// What an expense is called in a journal's first line, and what is read back from there.
enum JournalWords {
    /// The longest, in bytes.
    static let limit = 200

    /// A text as a transaction's payee: one line without `;` and `|`, blanks one at a time.
    static func payee(_ text: String) -> String {
        var result = ""
        var isBlank = false
        for scalar in text.unicodeScalars {
            guard scalar.isPlain, scalar != ";" else {
                isBlank = true
                continue
            }
            // hledger parts a payee from a note with `|`, and may take a text in quotes for a name.
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

    /// The memo that a payee tells where no tag does.
    static func memo(payee: String, place: String?, category: String?) -> String? {
        let standIn = [place, category].lazy.compactMap { $0 }.map(Self.payee).first { !$0.isEmpty }
        return payee == (standIn ?? "-") || payee.isEmpty || payee == "-" ? nil : payee
    }

    /// Whether two texts are the same, letter by letter.
    ///
    /// To Swift, an é is the same as an e and its accent.
    static func same(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.utf8.elementsEqual(other.utf8)
    }

    /// Whether a uid can stand as a code in brackets, and as a link of beancount.
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

    /// The code of an entry: its uid, or one made of it.
    static func code(_ uid: String) -> String { isCode(uid) ? uid : "e-" + Slug.hash(uid) }
}
