import Sync

extension SourceDescription {
    /// How the names of the source's variables begin: `RATEBOOK_ER_API` for er-api.
    var variablePrefix: String {
        "RATEBOOK_" + id.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
}
