public import Rates

/// A source's rates against one base: answers never mix two of them.
public struct Series: Hashable, Sendable {
    let id: Int64
    /// The source's id on the command line: `ecb`.
    public let source: String
    /// The currency whose unit is priced.
    public let base: Currency
}
