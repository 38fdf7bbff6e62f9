/// All sources, in the order in which their answers are preferred.
public enum SourceRegistry {
    public static let all: [any Source] = [
        ERAPI(), ECB(), ExchangeRateAPI(), Eximbank(), Frankfurter(),
    ]

    /// The source of an id.
    public static func source(_ id: String) -> (any Source)? {
        all.first { $0.about.id == id }
    }

    /// The source whose format a body is in.
    ///
    /// - Parameter candidates: the sources that it may be; a single one is taken at its word. Nil
    ///   for all.
    public static func source(
        for body: [UInt8], among candidates: [any Source]?
    ) throws(SyncError) -> any Source {
        guard !body.isEmpty else { throw .emptyBody }
        guard !body.starts(with: "PK\u{3}\u{4}".utf8) else { throw .archive }
        if let candidates, candidates.count == 1 { return candidates[0] }
        // The first source's format has little of its own: those that say more are asked first.
        guard let source = (candidates ?? all).reversed().first(where: { $0.recognizes(body) })
        else { throw .unrecognized }
        return source
    }
}
