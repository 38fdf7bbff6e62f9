public import Sync

extension SourceDescription {
    /// The prefix of the source's environment variables: `RATEBOOK_ER_API` for `er-api`.
    public var variablePrefix: String {
        "RATEBOOK_" + id.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }

    /// The name of the systemd credential that holds the source's key: `eximbank-key`.
    public var credentialName: String { Self.credentialName(of: id) }

    /// The name of the systemd credential that holds a source's key.
    public static func credentialName(of id: String) -> String { id + "-key" }
}
