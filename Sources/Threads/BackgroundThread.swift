internal import Glibc

/// A thread of its own for work that nobody waits for.
public final class BackgroundThread {
    private let work: @Sendable () -> Void

    private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    /// Starts work on a new thread; returns whether there was a thread for it.
    public static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        let object = Unmanaged.passRetained(BackgroundThread(work))
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, main, object.toOpaque())
        guard code == 0 else {
            object.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { object in
            guard let object else { return nil }
            Unmanaged<BackgroundThread>.fromOpaque(object).takeRetainedValue().work()
            return nil
        }
}
