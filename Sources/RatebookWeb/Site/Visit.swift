import Answers
import Bookkeeping
import Language

/// One request of a visitor, with the book that answers it.
struct Visit: Reader {
    let request: Request
    let visitor: Visitor
    let keeper: Bookkeeper
    let language: Language
    let theme: Theme
    /// Whether nothing may be changed: the server was started with `--read-only`.
    let isReadOnly: Bool
    /// The parts of the path that stand for a route's parameters, in order.
    let parameters: [String]
    /// Fetches what the sources have published; nil where the server cannot.
    var syncNow: (@Sendable () throws -> Void)?

    /// Whether the visitor is offered to fetch rates.
    var canSync: Bool { syncNow != nil && !isReadOnly && visitor.rights == .owner }

    var isOwner: Bool { visitor.rights == .owner }
    var formToken: String { visitor.maskedToken }

    /// A parameter of the path; empty if the route has fewer.
    func parameter(_ index: Int) -> String {
        parameters.indices.contains(index) ? parameters[index] : ""
    }
}
