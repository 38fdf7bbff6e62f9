import Answers
import Bookkeeping
import Language
import Rates
package import Sync

/// Why a source that needs a key cannot be asked; nil if it has its key or needs none.
package typealias KeyCheck = @Sendable (SourceDescription) -> KeyProblem?

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
    let sync: BackgroundSync?
    /// Asks the source of films; nil where the server cannot.
    let films: FilmLoader?
    /// Why a source cannot be asked for want of its key; nil where the server does not know.
    let keyProblem: KeyCheck?
    /// Exchanges shared trips with friends' books; nil where the server does not.
    let exchanger: TripExchanger?
    /// The files that browsers have sent to import.
    let keptFiles: KeptFiles
    /// The photos that share sheets have sent.
    let sharedPhotos: KeptFiles
    /// Where other devices find the page.
    let address: String
    /// The seconds by which the local time at an instant is ahead of UTC.
    let zoneOffset: @Sendable (Instant) -> Int64

    /// Whether the visitor is offered to fetch rates.
    var canSync: Bool { sync != nil && !isReadOnly && visitor.rights == .owner }

    /// Whether other machines cannot reach the page at its address.
    var isOnlyLocal: Bool {
        ["http://127.", "http://localhost", "http://[::1]", "https://127.", "https://localhost"]
            .contains { address.hasPrefix($0) }
    }

    var hasFilms: Bool {
        guard isOwner else { return false }
        return (try? keeper.keepsFilms) ?? false
    }

    var isOwner: Bool { visitor.rights == .owner }
    var formToken: String { visitor.maskedToken }
    var who: String { visitor.who }

    /// A parameter of the path; empty if the route has fewer.
    func parameter(_ index: Int) -> String {
        parameters.indices.contains(index) ? parameters[index] : ""
    }
}
