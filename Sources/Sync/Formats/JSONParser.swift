internal import JSON

/// Parses a JSON body and reports faults as ``SyncError``.
enum JSONParser {
    /// Parses a whole body.
    static func parse(_ body: [UInt8]) throws(SyncError) -> JSONValue {
        do {
            return try JSONValue(parsing: body)
        } catch {
            switch error {
            case .syntax(let byte): throw .malformed(.syntax(format: "JSON", byte: byte))
            case .breaksOff: throw .malformed(.breaksOff(format: "JSON"))
            case .tooDeep: throw .malformed(.tooDeep(format: "JSON"))
            case .twice(let name): throw .malformed(.twice(name))
            }
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes contain a text.
    func containsText(_ text: StaticString) -> Bool {
        var reader = ByteReader(Array(self))
        return reader.skipPast(text)
    }
}
