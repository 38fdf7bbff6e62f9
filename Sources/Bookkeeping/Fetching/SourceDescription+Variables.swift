public import Sync

extension SourceDescription {
    /// How the names of the source's variables begin: `RATEBOOK_ER_API` for er-api.
    public var variablePrefix: String {
        "RATEBOOK_" + id.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// The name of the source's key among a service's credentials: `eximbank-key`.
    public var credentialName: String { Self.credentialName(of: id) }

    /// The name of a source's key among a service's credentials.
    public static func credentialName(of id: String) -> String { id + "-key" }
}
