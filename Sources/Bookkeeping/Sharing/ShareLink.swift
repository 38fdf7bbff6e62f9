/// A book link of a friend's page: `https://rates.example.org/guest#SECRET`.
public struct ShareLink: Equatable, Sendable {
    /// The address without its secret, which can be shown.
    let address: String
    let secret: String

    /// Nil for a text that is no address of http or https; such an address without a secret is a
    /// link, too, which nobody answers.
    public init?(_ text: String) {
        let lowered = text.prefix(8).lowercased()
        guard lowered.hasPrefix("http://") || lowered == "https://" else { return nil }
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var address = parts.first ?? ""
        while address.hasSuffix("/") { address.removeLast() }
        self.address = String(address)
        secret = parts.count > 1 ? String(parts[1]) : ""
    }
}
