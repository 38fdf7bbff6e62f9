public import BookReports
internal import Digest

extension Device {
    /// The secret that the forms of a device hold: it follows from the device's own.
    public static func formToken(secret: String) -> String {
        SHA256.hash(Array("form \(secret)".utf8)).prefix(16).map { $0 }.hexadecimal
    }
}
