public import Rates

/// Why a source's rates could not be had.
public enum SyncError: Error, Equatable, Sendable {
    // Before anything is asked.
    /// The base cannot be asked for.
    case baseNotOffered(Currency)
    /// The source has no history, or none so far back.
    case noHistory(before: Day?)
    /// The body does not carry its day, and none was named.
    case needsDay
    /// The source needs a key, and there is none.
    case keyMissing(KeyProblem)
    /// It failed earlier, and is not asked again before an instant.
    case held(until: Instant, FetchFailure)

    // The way there.
    /// The address may not be asked: https only, or http on this machine.
    case addressRefused(String)
    /// libcurl is missing.
    case noTransport(String)
    /// No connection, no name, or an answer that broke off; in libcurl's words. A request that
    /// found no connection was not sent.
    case unreachable(String, isSent: Bool = true)
    case timedOut
    /// The certificate or the TLS handshake failed.
    case untrusted(String)
    /// A redirect to another host, or in a circle; the host that it points to.
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
    /// The source does not take the key, by the name it gives.
    case keyRefused(String)
    /// All requests of the day or the month are used up.
    case quotaSpent
    /// The key's plan does not have what was asked for.
    case beyondPlan
    /// The source says that it has nothing for what was asked: an answer, not a failure.
    case nothingThere
    case wrongBase(expected: Currency, found: String)
    /// A rate that cannot be stored, with its currency and day.
    case badRate(currency: String, day: String?, RateError)
    /// A rate date that is more than two days ahead.
    case futureDate(Day)
    /// Fewer than half of the currencies that the day before has.
    case tooFew(Day, found: Int, usual: Int)
}

/// Why there is no key to send.
public enum KeyProblem: Error, Equatable, Sendable {
    /// None is set.
    case notSet
    /// The file cannot be read.
    case unreadable(path: String, errno: Int32)
    /// Others may read the file.
    case exposed(path: String)
    /// It is too short or too long, or has characters that no key has; where it stands.
    case notAKey(place: String)
}

extension SyncError {
    /// Whether the source was not even asked: no fetch to keep.
    var isBeforeAsking: Bool {
        switch self {
        case .baseNotOffered, .noHistory, .needsDay, .keyMissing, .held, .addressRefused,
            .noTransport:
            true
        default: false
        }
    }

    /// Whether a request has reached the source before it failed.
    var isOfSentRequest: Bool {
        switch self {
        case .unreachable(_, let isSent): isSent
        case .untrusted: false
        default: !isBeforeAsking
        }
    }

    /// Whether the same request may go well a moment later.
    var mayPass: Bool {
        switch self {
        case .unreachable, .timedOut, .rateLimited: true
        case .status(let status): [408, 429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }

    /// Whether asking again on the same day is in vain: the key, the quota or the plan.
    var isPermanent: Bool {
        switch self {
        case .keyRefused, .quotaSpent, .beyondPlan, .status(401), .status(403): true
        default: false
        }
    }
}
