/// Sends one HTTP GET.
public protocol Transport {
    /// Returns the response with any status; throws if no complete response arrives.
    func get(_ request: WebRequest) throws(SyncError) -> WebResponse
}

/// An HTTP GET request.
public struct WebRequest: Sendable {
    /// The URL, which may contain a key and must not be printed.
    public let url: String
    /// The value of the header `Authorization`; nil for none.
    public var authorization: String?
    /// The largest body accepted, in bytes.
    public let limit: Int
    /// The time limit for the whole response, in milliseconds.
    public var deadline: Int64
}

/// An HTTP response.
public struct WebResponse: Equatable, Sendable {
    public let status: Int
    public let body: [UInt8]
    /// The value of the header `Retry-After`; empty if missing.
    public let retryAfter: String

    /// Creates a response.
    public init(status: Int = 200, body: [UInt8], retryAfter: String = "") {
        (self.status, self.body, self.retryAfter) = (status, body, retryAfter)
    }
}
