package import Language

extension Failure {
    /// The failure as a JSON object, with quoted input shortened.
    package func json(_ language: Language) -> String {
        var place: [(String, Cell)] =
            excerpt.map { [("character", .count($0.position + 1))] } ?? []
        if !details.isEmpty { place.append(("details", .texts(details.map { $0[language] }))) }
        let error = Record(
            [
                ("code", .count(code.rawValue)), ("kind", .text(kind)),
                ("message", .text(message.clipped[language])),
                ("hint", hint.map { .text($0[language]) } ?? .none),
            ] + place)
        return JSONText.object(Record([("error", .record(error))]))
    }
}
