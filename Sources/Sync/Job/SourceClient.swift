internal import Rates

/// Sends the requests of one source, with its address, key and transport.
public struct SourceClient {
    let attempts: Attempts
    /// The scheme and host to use instead of the source's own.
    let address: String?
    let key: Result<APIKey, KeyProblem>?
    /// The requests that the last quota query took, and the number it reported as left.
    var quota: (requests: Int, left: Int)?

    public init(
        _ attempts: Attempts, address: String? = nil, key: Result<APIKey, KeyProblem>? = nil
    ) {
        (self.attempts, self.address, self.key) = (attempts, address, key)
    }

    /// The key, which is removed from responses.
    var secret: APIKey? { try? key?.get() }

    /// Returns the body of a response with status 200, and the number of requests sent.
    ///
    /// The key is removed from the body if the source repeats it.
    func body(
        _ request: SourceRequest, from source: any Source, now: Instant
    ) -> (Result<[UInt8], SyncError>, requests: Int) {
        let question: WebRequest
        do {
            question = try self.question(request, to: source.about)
        } catch {
            return (.failure(error), 0)
        }
        let (result, requests) = attempts.get(question, now: now)
        return (
            result.flatMap { response in
                let body = secret?.hidden(in: response.body) ?? response.body
                if response.status == 404, request.mayBeMissing { return .failure(.nothingThere) }
                guard response.status != 200 else {
                    if Self.isWebPage(body) { return .failure(.malformed(.webPage)) }
                    return body.isEmpty && !request.mayBeEmpty
                        ? .failure(.emptyBody)
                        : Result { () throws(SyncError) in try ZippedBody.content(of: body) }
                }
                return .failure(
                    source.failure(in: body) ?? Self.error(for: response, now: now))
            }, requests
        )
    }

    /// Whether a body begins as HTML does.
    private static func isWebPage(_ body: [UInt8]) -> Bool {
        let start = body.prefix(1_000).drop { $0 >= 0x80 || $0 <= UInt8(ascii: " ") }
        let letters = start.prefix(15).map { $0 | 0x20 }
        return letters.starts(with: "<!doctype html".utf8) || letters.starts(with: "<html".utf8)
    }

    private func question(
        _ request: SourceRequest, to about: SourceDescription
    ) throws(SyncError) -> WebRequest {
        let root = address ?? request.address ?? about.address
        // An invalid address is refused before the key is added.
        _ = try WebAddress(root)
        let place = root.prefix { $0 != "?" && $0 != "#" }
        guard place.endIndex == root.endIndex else { throw .addressRefused(place + "?…") }
        var path = request.path
        var authorization: String?
        if let use = about.key {
            let key: APIKey
            do {
                key = try (self.key ?? .failure(.notSet)).get()
            } catch {
                throw .keyMissing(error)
            }
            switch use {
            case .bearer: authorization = key.bearer
            case .query(let name): path = key.added(to: path, as: name)
            case .path: path = key.inserted(in: path, for: KeyUse.mark)
            }
        }
        return WebRequest(
            url: (root.hasSuffix("/") ? String(root.dropLast()) : root) + path,
            authorization: authorization, limit: about.bodyLimit, deadline: 0)
    }

    private static func error(for response: WebResponse, now: Instant) -> SyncError {
        switch response.status {
        case 408, 504: return .timedOut
        case 429, 503:
            let seconds = RetryAfter.seconds(response.retryAfter, now: now)
            return response.status == 503 && seconds == nil
                ? .status(503) : .rateLimited(seconds: seconds)
        default: return .status(response.status)
        }
    }
}
