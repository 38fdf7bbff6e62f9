import Rates

extension SyncError {
    /// The kinds of failures of a source that could not be reached.
    public static let networkKinds = ["unreachable", "timed-out"]

    /// The kind of failure in kebab case, for machine-readable output.
    public var kind: String {
        switch self {
        case .unlistedBank: "unknown-source"
        case .baseNotOffered: "base-not-offered"
        case .noHistory: "no-history"
        case .needsDay: "needs-day"
        case .keyMissing: "key-missing"
        case .held(_, let failure): failure.kind
        case .addressRefused: "address-refused"
        case .noTransport: "no-transport"
        case .unreachable: "unreachable"
        case .timedOut: "timed-out"
        case .untrusted: "untrusted"
        case .redirected: "redirected"
        case .status: "status"
        case .rateLimited: "rate-limited"
        case .tooLarge: "too-large"
        case .emptyBody: "empty-body"
        case .malformed: "malformed"
        case .unrecognized: "unrecognized"
        case .archive: "archive"
        case .refusedBySource: "refused-by-source"
        case .keyRefused: "key-refused"
        case .quotaSpent: "quota-spent"
        case .beyondPlan: "beyond-plan"
        case .nothingThere: "nothing-there"
        case .wrongBase: "wrong-base"
        case .badRate: "bad-rate"
        case .futureDate: "future-date"
        case .tooFew: "too-few"
        }
    }

    /// The details stored with the kind in the book; nil for none.
    private var detail: String? {
        switch self {
        case .status(let status): "\(status)"
        case .malformed(let fault): fault.reason
        case .unreachable(let detail, _), .untrusted(let detail), .refusedBySource(let detail),
            .noTransport(let detail), .keyRefused(let detail):
            detail
        case .badRate(let currency, let day, let error): "\(currency) \(day ?? "") \(error)"
        case .wrongBase(let expected, let found): "\(found) for \(expected)"
        case .futureDate(let day): "\(day)"
        case .tooFew(let day, let found, let usual): "\(found) of \(usual) on \(day)"
        case .held(_, let failure): failure.detail
        case .unlistedBank, .baseNotOffered, .noHistory, .needsDay, .keyMissing,
            .addressRefused, .timedOut, .redirected, .rateLimited, .tooLarge, .emptyBody,
            .unrecognized, .archive,
            .quotaSpent, .beyondPlan, .nothingThere:
            nil
        }
    }

    /// The failure as stored in the book.
    ///
    /// - Parameter isScheduled: whether the newest rates were requested rather than a past day.
    func failure(isScheduled: Bool) -> FetchFailure {
        let scope: FetchFailure.Scope? =
            switch self {
            // The key, the quota and a request to wait concern all requests.
            case .keyRefused, .quotaSpent, .rateLimited, .status(401), .status(403): .all
            case .beyondPlan: isScheduled ? nil : .past
            // The failure of one past day does not hold back other requests.
            default: isScheduled ? .latest : nil
            }
        return FetchFailure(kind: kind, detail: detail, scope: scope)
    }
}

extension SyncError {
    /// The same failure with a key removed from the texts quoted from the source.
    ///
    /// Bodies are cleared of the key before parsing; this also removes what shows only after
    /// parsing, such as escaped letters.
    func hiding(_ key: APIKey?) -> SyncError {
        guard let key else { return self }
        return switch self {
        case .redirected(let place): .redirected(to: key.hidden(in: place))
        case .refusedBySource(let text): .refusedBySource(key.hidden(in: text))
        case .keyRefused(let text): .keyRefused(key.hidden(in: text))
        case .malformed(let fault): .malformed(fault.hiding(key))
        case .wrongBase(let expected, let found):
            .wrongBase(expected: expected, found: key.hidden(in: found))
        case .badRate(let currency, let day, let error):
            .badRate(currency: key.hidden(in: currency), day: day, error)
        default: self
        }
    }
}

extension BodyFault {
    fileprivate func hiding(_ key: APIKey) -> BodyFault {
        switch self {
        case .missing(let name): .missing(key.hidden(in: name))
        case .wrongKind(let name): .wrongKind(key.hidden(in: name))
        case .twice(let name): .twice(key.hidden(in: name))
        case .notADate(let text): .notADate(key.hidden(in: text))
        default: self
        }
    }
}
