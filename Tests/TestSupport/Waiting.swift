import Foundation

/// Waits until something holds, looking again after 0.1 to 5 milliseconds.
///
/// - Parameter seconds: after which it gives up; a test that waits for an event fails then.
/// - Returns: whether it held.
@discardableResult
public func waitUntil(seconds: Int = 60, _ holds: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    var pause: UInt32 = 100
    while true {
        if try holds() { return true }
        guard ContinuousClock.now < end else { return false }
        usleep(pause)
        pause = min(5_000, pause * 5 / 4)
    }
}

/// Runs a function on a thread of its own, where it may wait.
public func inBackground(_ body: @escaping @Sendable () -> Void) {
    Thread(block: body).start()
}
