/// Why a server did not serve a request.
public enum PostgreSQLError: Error, Equatable, Sendable {
    /// libpq cannot be opened, and why.
    case noLibrary(String)
    /// The text is no address that libpq reads.
    case badAddress
    /// The address has a password in it, which other users of the machine can see.
    case passwordInAddress
    /// No server answered, or it took no connection; what libpq says of it.
    case unavailable(String)
    /// The server has no database of this name.
    case noDatabase(String)
    /// The server asked for a password, and accepted none.
    case loginRefused(String)
    /// The server refused a statement.
    case refused(state: String, message: String)
    /// An answer lacks a value, or has one of another form.
    case malformed(String)

    /// Five letters and digits that name a refusal, such as `23505`; nil for other errors.
    public var state: String? {
        if case .refused(let state, _) = self { state } else { nil }
    }
}
