public import Rates

/// Why a source's rates could not be had.
public enum SyncError: Error, Equatable, Sendable {
    // Before anything is asked.
    /// The base cannot be asked for.
    case baseNotOffered(Currency)
    /// The source has no history, or none so far back.
    case noHistory(before: Day?)

    // The way there.
    /// The address may not be asked: https only, or http on this machine.
    case addressRefused(String)
    /// libcurl is missing.
    case noTransport(String)
    /// No connection, no name, or an answer that broke off; in libcurl's words.
    case unreachable(String)
    case timedOut
    /// The certificate or the TLS handshake failed.
    case untrusted(String)
    /// A redirect to another host, or in a circle.
    case redirected(to: String)
    /// An answer with another status than 200.
    case status(Int)
    /// Too many requests; the source may say how many seconds to wait.
    case rateLimited(seconds: Int?)
    /// A body of more bytes than the source can have.
    case tooLarge(limit: Int)

    // The body.
    case emptyBody
    /// The body is not in the source's format.
    case malformed(BodyFault)
    /// The body is in no format of any source.
    case unrecognized
    /// An archive where its contents are wanted.
    case archive
    /// The source's own error, by the name it gives.
    case refusedBySource(String)
    case wrongBase(expected: Currency, found: String)
    /// A rate that cannot be stored, with its currency and day.
    case badRate(currency: String, day: String?, RateError)
    /// A rate date that is more than two days ahead.
    case futureDate(Day)

    /// Whether the source was not even asked: no fetch to keep.
    var isBeforeAsking: Bool {
        switch self {
        case .baseNotOffered, .noHistory, .addressRefused, .noTransport: true
        default: false
        }
    }
}
