private import Glibc

/// How many letters a terminal shows.
public struct WindowSize: Equatable, Sendable {
    public let columns, rows: Int

    /// The size of the terminal behind a descriptor, nil where there is none or it does not say.
    public init?(descriptor: Int32) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    }
}
