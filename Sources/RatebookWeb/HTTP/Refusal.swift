/// A request is answered with a status of the server's own, and not given to the handler.
struct Refusal: Error, Sendable {
    let status: Response.Status
    var headers: [(name: String, value: String)] = []
    /// Whether it is unknown where the next request on the connection begins.
    var endsConnection = false

    init(_ status: Response.Status, endsConnection: Bool = false) {
        self.status = status
        self.endsConnection = endsConnection
    }

    /// One visitor has as many requests under way as may be.
    static let crowded = {
        var refusal = Refusal(.unavailable, endsConnection: true)
        refusal.headers = [("Retry-After", "5")]
        return refusal
    }()

    /// Another method than those that are read; PUT is for a few addresses alone.
    static func method(_ methods: Set<Request.Method>) -> Refusal {
        var refusal = Refusal(.methodNotAllowed)
        let names = methods.subtracting([.put]).map(\.rawValue).sorted()
        refusal.headers = [("Allow", names.joined(separator: ", "))]
        return refusal
    }
}
