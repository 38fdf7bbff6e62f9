private import Glibc

/// The size of a terminal in characters.
public struct WindowSize: Equatable, Sendable {
    public let columns, rows: Int

    /// The size of the terminal of a descriptor; nil if it is none or has no known size.
    public init?(descriptor: Int32) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    }
}
