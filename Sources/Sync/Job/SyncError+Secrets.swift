extension SyncError {
    /// The same failure with a key removed from the texts quoted from the source.
    ///
    /// Bodies are cleared of the key before parsing; this also removes what shows only after
    /// parsing, such as escaped letters.
    func hiding(_ key: APIKey?) -> SyncError {
        guard let key else { return self }
        return switch self {
        case .redirected(let place): .redirected(to: key.hidden(in: place))
        case .refusedBySource(let text): .refusedBySource(key.hidden(in: text))
        case .keyRefused(let text): .keyRefused(key.hidden(in: text))
        case .malformed(let fault): .malformed(fault.hiding(key))
        case .wrongBase(let expected, let found):
            .wrongBase(expected: expected, found: key.hidden(in: found))
        case .badRate(let currency, let day, let error):
            .badRate(currency: key.hidden(in: currency), day: day, error)
        default: self
        }
    }
}

extension BodyFault {
    fileprivate func hiding(_ key: APIKey) -> BodyFault {
        switch self {
        case .missing(let name): .missing(key.hidden(in: name))
        case .wrongKind(let name): .wrongKind(key.hidden(in: name))
        case .twice(let name): .twice(key.hidden(in: name))
        case .notADate(let text): .notADate(key.hidden(in: text))
        default: self
        }
    }
}
