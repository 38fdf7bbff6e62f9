import Language

/// An address for programs, with what its description says of it.
struct ProgramRoute: Sendable {
    /// Such as `/v1/{date}`.
    let path: String
    /// Its name in generated clients.
    let id: String
    let about: Text
    let parameters: [ProgramParameter]
    /// The answer as JSON.
    let answer: FieldType
    /// The notations of its list beside JSON.
    var formats: [ProgramFormat] = [.json]
    /// Requests that its description and its tests show: paths with their queries.
    var examples: [String] = []
    /// Whether parameters that it does not have are let pass.
    var ignoresUnknown = false
    let respond: @Sendable (ProgramQuery) throws -> ProgramAnswer

    /// The values of the parameters in the path; nil if it is not this route's.
    func values(in path: [String]) -> [String]? {
        let parts = self.path.split(separator: "/")
        guard parts.count == path.count else { return nil }
        var values: [String] = []
        for (part, value) in zip(parts, path) {
            guard part.hasPrefix("{") else {
                if part != value { return nil }
                continue
            }
            // Two parameters in one part have `..` between them.
            let count = part.split(separator: "}..{").count
            let given =
                count > 1
                ? value.split(separator: "..", omittingEmptySubsequences: false) : [value[...]]
            guard given.count == count else { return nil }
            values += given.map(String.init)
        }
        return values
    }
}
