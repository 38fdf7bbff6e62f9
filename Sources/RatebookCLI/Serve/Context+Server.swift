import Answers
import Charts
import RatebookWeb

extension Context {
    /// The address of the server that runs on the book, else the one that `serve` usually has.
    func serverAddress() throws -> String {
        if let address = ServerFile(book: try BookLocation(self).path).address { return address }
        note(Messages.notServing)
        return ServingAddress().url(port: Int(ServingAddress.usualPort))
    }

    /// Draws an address as a QR code, or notes why not.
    func showQRCode(_ address: String) throws {
        guard let code = QRCode(address) else { return note(Messages.noQRCode) }
        for line in code.lines { try output.writeLine(line) }
    }
}
