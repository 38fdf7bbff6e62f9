import Language
import Texts

/// An address for programs, as its description has it.
struct ProgramAddress: Sendable {
    /// Such as `/v1/{date}`.
    let path: String
    /// Its name in generated clients.
    let id: String
    let about: Text
    /// The fields of the form that it takes, if it is one that records something.
    var form: [ProgramParameter]?
    let parameters: [ProgramParameter]
    /// The answer as JSON.
    let answer: FieldType
    /// The notations of its list beside JSON.
    var formats: [ProgramFormat] = [.json]
    /// Requests that its description and its tests show: paths with their queries.
    var examples: [String] = []
    var errors = Errors.problems

    /// How errors are stated.
    enum Errors: Sendable {
        /// As `application/problem+json`.
        case problems
        /// As Frankfurter's API states them; parameters that it does not have are let pass.
        case messages
        /// As commands state them with `--json`.
        case failures
    }

    /// The values of the parameters in the path; nil if it is not this address.
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

/// An address of the public server, with what answers.
struct ProgramRoute: Sendable {
    let address: ProgramAddress
    let respond: @Sendable (ProgramQuery) throws -> ProgramAnswer

    init(
        _ address: ProgramAddress,
        _ respond: @escaping @Sendable (ProgramQuery) throws -> ProgramAnswer
    ) {
        (self.address, self.respond) = (address, respond)
    }
}
