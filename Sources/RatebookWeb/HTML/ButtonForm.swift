import Language

/// A button that sends some values, such as one that takes a change back.
struct ButtonForm {
    private let path: String
    private let values: [(name: String, value: String)]
    private let label: Text
    private let style: String

    /// - Parameter style: classes of the button.
    init(
        _ label: Text, to path: String, _ values: [(name: String, value: String)],
        style: String = ""
    ) {
        (self.label, self.path, self.values, self.style) = (label, path, values, style)
    }

    /// - Parameter subject: what the button is about, for readers who do not see where it stands.
    func html(_ visit: Visit, of subject: String? = nil) -> HTML {
        let fields = values.map { field in
            "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" as HTML
        }
        let name = visit.say(label)
        let spoken = subject.map { " aria-label=\"\(name): \($0)\"" as HTML }
        return """
            <form method="post" action="\(path)">\(Layout.token(visit))\(fields)\
            <button class="button \(style)"\(spoken)>\(name)</button></form>
            """
    }
}
