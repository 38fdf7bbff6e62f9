import Foundation
import Synchronization

/// Work at the end of the process, for what static variables own: they are never deinitialized.
enum ProcessEnd {
    private static let work = Mutex<[@Sendable () -> Void]>([])
    private static let registration = atexit {
        for body in ProcessEnd.work.withLock(\.self).reversed() { body() }
    }

    /// Runs a function when the process exits: the last that was given runs first.
    static func perform(_ body: @escaping @Sendable () -> Void) {
        _ = registration
        work.withLock { $0.append(body) }
    }
}
