import Answers
import Language

/// The readable description of addresses for programs: the same table as that of ``OpenAPI``.
struct ProgramsPage {
    private let addresses: [ProgramAddress]
    private let server: String
    private let language: Language

    init(_ addresses: [ProgramAddress], _ server: String, _ language: Language) {
        (self.addresses, self.server, self.language) = (addresses, server, language)
    }

    var html: HTML {
        """
        <!doctype html>
        <html lang="\(language.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(ProgramWords.title[language]) · ratebook</title>
        <link rel="stylesheet" href="\(Asset.style.path)">
        </head>
        <body class="bare">
        <main id="content">
        <h1>\(ProgramWords.title[language])</h1>
        <p>\(ProgramWords.overview[language])</p>
        <p><a href="/openapi.json">openapi.json</a> · <a href="/v2/sources">\(ProgramWords.sources[language])</a></p>
        \(addresses.map(section))
        </main>
        </body>
        </html>
        """
    }

    private func section(_ address: ProgramAddress) -> HTML {
        """
        <section class="card stack">
        <h2 id="\(address.id)"><code>\(address.form == nil ? "GET" : "POST") \(address.path)</code></h2>
        <p>\(address.about[language])</p>
        \(table(
            [ProgramWords.parameter, ProgramWords.meaning, ProgramWords.value],
            (address.parameters + (address.form ?? [])).map { ($0.name, $0.about, $0.kind.wanted[language]) }))
        \(table([ProgramWords.field, ProgramWords.meaning, ProgramWords.type], fields(of: address.answer)))
        \(address.examples.map { "<p><a href=\"\($0)\"><code>\(server)\($0)</code></a></p>" as HTML })
        </section>
        """
    }

    private func table(_ headings: [Text], _ rows: [(String, Text, String)]) -> HTML {
        guard !rows.isEmpty else { return .empty }
        return """
            <div class="scroll"><table class="names"><thead><tr>\(headings.map { "<th scope=\"col\">\($0[language])</th>" as HTML })</tr></thead>
            <tbody>\(rows.map { name, about, type in
                "<tr><td><code>\(name)</code></td><td>\(about[language])</td><td>\(type)</td></tr>" as HTML
            })</tbody></table></div>
            """
    }

    private func fields(of type: FieldType, in path: String = "") -> [(String, Text, String)] {
        switch type {
        case .object(let fields): rows(fields, path)
        case .list(let fields): rows(fields, path)
        case .anyOf(let kinds): kinds.flatMap { rows($0, path) }
        default: []
        }
    }

    private func rows(_ fields: [ProgramField], _ path: String) -> [(String, Text, String)] {
        fields.flatMap { field in
            let isList =
                switch field.type {
                case .list, .anyOf: true
                default: false
                }
            let name = path + field.name
            return [(name, field.about, field.type.name + (field.isOptional ? " / null" : ""))]
                + self.fields(of: field.type, in: name + (isList ? "[]." : "."))
        }
    }
}

extension FieldType {
    /// Its name in the readable description.
    fileprivate var name: String {
        switch self {
        case .text: "text"
        case .decimal: "decimal"
        case .number: "number"
        case .date: "date"
        case .instant: "instant"
        case .integer: "integer"
        case .boolean: "boolean"
        case .words(let words): words.joined(separator: ", ")
        case .texts: "list of texts"
        case .object: "object"
        case .list, .anyOf: "list of objects"
        case .map(let values): "object of \(values.name)"
        }
    }
}
