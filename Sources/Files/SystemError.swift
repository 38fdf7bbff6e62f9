/// A failed system call with its error number.
public struct SystemError: Error, Equatable, Sendable {
    public let errno: Int32

    public init(errno: Int32) { self.errno = errno }
}
