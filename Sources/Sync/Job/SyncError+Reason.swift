extension SyncError {
    /// The kind of failure as other programs see it, in kebab case.
    public var kind: String {
        switch self {
        case .baseNotOffered: "base-not-offered"
        case .noHistory: "no-history"
        case .needsDay: "needs-day"
        case .keyMissing: "key-missing"
        case .held(_, let reason): String(reason.prefix { $0 != ":" && $0 != " " })
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

    /// The kind with its detail, as it is kept in the book.
    public var reason: String {
        switch self {
        case .status(let status): "\(kind) \(status)"
        case .malformed(let fault): "\(kind): \(fault.reason)"
        case .unreachable(let detail, _), .untrusted(let detail), .refusedBySource(let detail),
            .noTransport(let detail), .keyRefused(let detail):
            "\(kind): \(detail)"
        case .badRate(let currency, let day, let error):
            "\(kind): \(currency) \(day ?? "") \(error)"
        case .wrongBase(let expected, let found): "\(kind): \(found) for \(expected)"
        case .futureDate(let day): "\(kind): \(day)"
        case .tooFew(let day, let found, let usual): "\(kind): \(found) of \(usual) on \(day)"
        case .held(_, let reason): reason
        default: kind
        }
    }
}
