import Language

/// What the pages below More have in common: the way back, what was saved, and what was refused.
struct SettingsFrame {
    let title: Text
    /// The notice of what was saved.
    var done: HTML?
    var faults: FormFaults?

    func response(_ visit: Visit, _ content: HTML) -> Response {
        let title = visit.say(title)
        return .page(
            Layout.page(
                title, on: .more, visit,
                """
                <a class="back" href="/more">‹ \(visit.say(Words.more))</a>
                <h1>\(title)</h1>
                \(done)
                \(faults.map { $0.heading(visit) })
                \(content)
                """), status: faults?.status ?? .ok)
    }

    /// A notice of what was saved, with what else to know and the button that takes it back.
    static func notice(
        _ text: Text, notes: [Text] = [], undo: ButtonForm? = nil, _ visit: Visit
    ) -> HTML {
        let lines = notes.map { "<br>\(visit.say($0))" as HTML }
        return """
            <div class="notice done" role="status"><p>\(visit.say(text))\(lines)</p>\
            \(visit.isReadOnly ? nil : undo.map { $0.html(visit) })</div>
            """
    }
}
