import Answers
import Bookkeeping
import Language
import Rates

/// The last lines of a calculator, which the page sends along, and the session that they make.
///
/// They are calculated again for each line, so that an answer that a line goes on from is as exact
/// as it was, and so that the server remembers nothing.
struct CalculatorTape {
    /// A line with its result.
    struct Line {
        let expression: String
        let result: String
        /// The rates used; nil for none.
        let notes: String?
        /// The value itself, as an expression.
        fileprivate let value: String
        /// The value with the other sign, as an expression.
        let negative: String
    }

    let session: CalculatorSession
    private(set) var lines: [Line] = []
    /// What the lines before came to, which the first line may go on from; nil for none.
    private(set) var origin: String?

    /// The number of lines that stay visible.
    static let limit = 12

    /// The lines in the fields `line`, behind the one in the field `origin`; those that have no value
    /// any more are left out.
    init(_ visit: Visit) {
        let query = visit.request.query
        self.init(visit, origin: query["origin"], lines: query.values("line"))
    }

    init(_ visit: Visit, origin: String? = nil, lines: [String]) {
        let keeper = visit.keeper
        session = CalculatorSession(
            source: nil, kind: .mid, date: nil, takesOldRates: !visit.isForProgram,
            today: { keeper.today }, book: { keeper.book })
        if let origin, (try? session.calculate(origin)) != nil { self.origin = origin }
        // A page that was offline may send more than it shows.
        for text in lines.suffix(100) {
            try? append(text, visit)
        }
    }

    /// Calculates a line as a prompt does, and adds it.
    ///
    /// - Throws: ``Failure`` if it has no value.
    mutating func append(_ text: String, _ visit: Visit) throws {
        lines.append(try Self.line(text, session, visit))
        if lines.count > Self.limit { origin = lines.removeFirst().value }
    }

    private static func line(
        _ text: String, _ session: CalculatorSession, _ visit: Visit
    ) throws -> Line {
        let calculation = try session.answer(text, atPrompt: true)
        return Line(
            expression: text, result: try calculation.text(nil, visit.language),
            notes: calculation.notes(visit.language, today: visit.keeper.today),
            value: calculation.valueExpression, negative: try calculation.negated())
    }

    /// The result of a text that is still being typed; nil while it has none.
    func preview(_ text: String, _ visit: Visit) -> String? {
        guard !text.isEmpty else { return nil }
        return try? Self.line(text, session, visit).result
    }
}
