import Answers
import Rates

extension Context {
    /// A sum, and the amounts without a rate that are not in it: `0 KRW + 1,980 JPY without a rate`.
    func sum(_ text: String, and pending: [Amount]) -> String {
        pending.isEmpty ? text : text + " " + say(Messages.withoutRate(pending.text))
    }

    /// Prints a note about the amounts without a rate that an answer leaves out.
    func noteLeftOut(_ pending: [Amount]) {
        if !pending.isEmpty { note(Messages.unpricedLeftOut(pending.text)) }
    }
}
