import Bookkeeping
import Language

/// Why a server is not ready.
enum HealthWords {
    static let noBook = Text("The book cannot be opened now")

    static func reason(_ reason: Readiness.Reason) -> Text {
        switch reason {
        case .nothingStored: Text("No rates are stored yet")
        case .empty(let source): Text("\(source): no rates are stored yet")
        case .late(let source, let newest, let overdue):
            Text("\(source): the newest rates are of \(newest); \(overdue, "later day") due")
        }
    }
}
