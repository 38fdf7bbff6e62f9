/// Sends one HTTP GET.
public protocol Transport {
    /// What came back, whatever its status; throws where nothing whole did.
    func get(_ request: WebRequest) throws(SyncError) -> WebResponse
}

/// An HTTP GET to be sent.
public struct WebRequest: Sendable {
    /// With a key in it, perhaps: not to be shown.
    public let url: String
    /// The value of the header `Authorization`; nil for none.
    public var authorization: String?
    /// The most bytes that the body may have.
    public let limit: Int
    /// Milliseconds until the last byte.
    public var deadline: Int64
}

/// An HTTP answer.
public struct WebResponse: Equatable, Sendable {
    public let status: Int
    public let body: [UInt8]
    /// The value of the header `Retry-After`, empty where there is none.
    public let retryAfter: String

    /// An answer.
    public init(status: Int = 200, body: [UInt8], retryAfter: String = "") {
        (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
    }
}
