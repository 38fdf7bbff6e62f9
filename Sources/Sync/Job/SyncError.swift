public import Rates

/// The errors of fetching a source's rates.
public enum SyncError: Error, Equatable, Sendable {
    // Errors before a request.
    /// Frankfurter's list has no bank with this id; the nearest ones of those that it has.
    case unlistedBank(String, nearest: [String])
    /// The source does not offer the base.
    case baseNotOffered(Currency)
    /// The source has no history, or none that far back.
    case noHistory(before: Day?)
    /// The body does not contain its day, and none was given.
    case needsDay
    /// The source needs a key, and none can be read.
    case keyMissing(KeyProblem)
    /// An earlier failure holds back this request until an instant.
    case held(until: Instant, FetchFailure)

    // Errors of the transport.
    /// The address is not allowed: only https, and http on this machine, are.
    case addressRefused(String)
    /// libcurl cannot be loaded.
    case noTransport(String)
    /// The connection, the name lookup or the transfer failed, with libcurl's message; `isSent` is
    /// false if no connection was made.
    case unreachable(String, isSent: Bool = true)
    case timedOut
    /// The certificate or the TLS handshake is invalid.
    case untrusted(String)
    /// The source redirects to another host or in a loop; the value is the target's host.
    case redirected(to: String)
    /// The response has a status other than 200.
    case status(Int)
    /// The source limits requests; `seconds` is how long to wait, if it says so.
    case rateLimited(seconds: Int?)
    /// The body is larger than the source's limit in bytes.
    case tooLarge(limit: Int)

    // Errors of the body.
    case emptyBody
    /// The body does not have the source's format.
    case malformed(BodyFault)
    /// The body does not have the format of any source.
    case unrecognized
    /// The body is an archive that cannot be unpacked.
    case archive(ZippedBody.Fault)
    /// The source reports an error, with its own name for it.
    case refusedBySource(String)
    /// The source rejects the key, with its own name for the error.
    case keyRefused(String)
    /// All requests of the day or the month are used up.
    case quotaSpent
    /// The key's plan does not include the request.
    case beyondPlan
    /// The source reports that it has no rates for the request; this is an answer, not a failure.
    case nothingThere
    case wrongBase(expected: Currency, found: String)
    /// A rate cannot be stored; the values are its currency and its day.
    case badRate(currency: String, day: String?, RateError)
    /// A rate is dated more than two days ahead.
    case futureDate(Day)
    /// A day has fewer than half of the previous day's currencies.
    case tooFew(Day, found: Int, usual: Int)
}

/// The reasons why a source's key is not available.
public enum KeyProblem: Error, Equatable, Sendable {
    /// No key is set.
    case notSet
    /// The key file cannot be read.
    case unreadable(path: String, errno: Int32)
    /// Other users can read the key file.
    case exposed(path: String)
    /// The key is too short, too long or has invalid characters; `place` is where it is set.
    case notAKey(place: String)
}

extension SyncError {
    /// Whether the error occurred before any request, so that no fetch is stored.
    var isBeforeAsking: Bool {
        switch self {
        case .unlistedBank, .baseNotOffered, .noHistory, .needsDay, .keyMissing, .held,
            .addressRefused, .noTransport:
            true
        default: false
        }
    }

    /// Whether a request was sent before the error.
    var isOfSentRequest: Bool {
        switch self {
        case .unreachable(_, let isSent): isSent
        case .untrusted: false
        default: !isBeforeAsking
        }
    }

    /// Whether the same request may succeed when retried shortly.
    var mayPass: Bool {
        switch self {
        case .unreachable, .timedOut, .rateLimited: true
        case .status(let status): [408, 429, 500, 502, 503, 504].contains(status)
        default: false
        }
    }

    /// Whether it says nothing of other days: the body for this one is not in the source's format.
    public var isOfOneDay: Bool {
        if case .malformed = self { true } else { false }
    }

    /// Whether retrying on the same day is useless, because of the key, the quota or the plan.
    var isPermanent: Bool {
        switch self {
        case .keyRefused, .quotaSpent, .beyondPlan, .status(401), .status(403): true
        default: false
        }
    }
}

/// An error in the form of a response body.
public enum BodyFault: Equatable, Sendable {
    /// The body is a web page, as some sources send to programs at times.
    case webPage
    /// The JSON or XML is invalid at a byte offset.
    case syntax(format: String, byte: Int)
    /// The body is truncated.
    case breaksOff(format: String)
    case tooDeep(format: String)
    /// A required member, attribute or element is missing.
    case missing(String)
    /// A member's value has the wrong type.
    case wrongKind(String)
    /// Something that may occur only once is repeated.
    case twice(String)
    /// A line of a table has too many or too few fields.
    case fieldCount(line: Int, found: Int, expected: Int)
    /// A value is not a date where one is required.
    case notADate(String)
    /// The body has no day.
    case noDay
    /// A day has no rates.
    case noRate(Day)
    /// The rate of the base is not 1.
    case baseNotOne(Currency)
}

extension BodyFault {
    /// A short description of the fault, as stored in the book.
    var reason: String {
        switch self {
        case .webPage: "a web page"
        case .syntax(let format, let byte): "not \(format) at byte \(byte)"
        case .breaksOff(let format): "\(format) breaks off"
        case .tooDeep(let format): "\(format) too deep"
        case .missing(let name): "no \(name)"
        case .wrongKind(let name): "\(name) of the wrong kind"
        case .twice(let name): "\(name) twice"
        case .fieldCount(let line, let found, let expected):
            "line \(line): \(found) fields for \(expected)"
        case .notADate(let text): "not a date: \(text)"
        case .noDay: "no day"
        case .noRate(let day): "no rate for \(day)"
        case .baseNotOne(let base): "\(base) is not 1"
        }
    }
}
