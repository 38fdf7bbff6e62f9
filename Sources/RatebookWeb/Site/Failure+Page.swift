import Answers
import Language

extension Failure {
    /// What to do next, as somebody does it on the page; nil if only the command line has something.
    ///
    /// - Parameter canSync: whether the page has a button that fetches rates.
    func hintOnPage(canSync: Bool) -> Text? {
        // What a shell does with an amount is nothing to somebody with a form.
        if kind == "no-amount" || kind == "no-data" && canSync { return nil }
        if let hint = Words.hint(kind) { return hint }
        guard let hint else { return nil }
        // Only that says which currency has no rates.
        if kind == "no-rates" { return hint }
        let text = hint[.english]
        return text.contains("ratebook") || text.contains("--") || text.contains(" -m") ? nil : hint
    }
}
