import Answers
import Glibc

/// A thread of its own for work that a request does not wait for.
final class BackgroundThread {
    private let work: @Sendable () -> Void

    private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    /// Starts work on a new thread.
    ///
    /// - Throws: that there is no thread for it.
    static func start(_ work: @escaping @Sendable () -> Void) throws(PageError) {
        let object = Unmanaged.passRetained(BackgroundThread(work))
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, main, object.toOpaque())
        guard code == 0 else {
            object.release()
            throw PageError(
                .unavailable,
                Failure(.tryLater, kind: "no-thread", Words.refusal(of: .internalError)))
        }
        pthread_detach(thread)
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
        { object in
            guard let object else { return nil }
            Unmanaged<BackgroundThread>.fromOpaque(object).takeRetainedValue().work()
            return nil
        }
}
