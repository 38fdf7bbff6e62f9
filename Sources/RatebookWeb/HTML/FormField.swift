/// A labelled field of a form, with its errors.
struct FormField {
    private let label, name, value, type: String
    private let attributes: HTML
    private let faults: FormFaults?
    private let hint: String?

    /// - Parameter attributes: further attributes of the element.
    init(
        _ label: String, _ name: String, _ value: String, _ attributes: HTML, _ faults: FormFaults?,
        type: String = "text", hint: String? = nil
    ) {
        (self.label, self.name, self.value, self.type) = (label, name, value, type)
        (self.attributes, self.faults, self.hint) = (attributes, faults, hint)
    }

    func html(_ visit: Visit) -> HTML {
        let fault = faults?.html(name, visit)
        // Without blanks, which no id has.
        let id = name.escapedForAddress
        return """
            <div class="field"><label class="label" for="\(id)">\(label)</label>
            <input id="\(id)" name="\(name)" type="\(type)" value="\(value)" \(attributes)\
            \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"fault-\(id)\"")>
            \(hint.map { "<small>\($0)</small>" as HTML })\(fault)</div>
            """
    }
}

/// A labelled choice of a form, with its errors.
struct SelectField {
    private let label, name, chosen: String
    private let choices: [(value: String, label: String)]
    private let faults: FormFaults?

    init(
        _ label: String, _ name: String, _ chosen: String,
        _ choices: [(value: String, label: String)], _ faults: FormFaults?
    ) {
        (self.label, self.name, self.chosen) = (label, name, chosen)
        (self.choices, self.faults) = (choices, faults)
    }

    /// A choice of a trip's people.
    ///
    /// - Parameter nobody: the label of the empty choice; nil for none.
    init(
        _ label: String, _ name: String, _ chosen: String, of people: [String],
        nobody: String? = nil, _ faults: FormFaults?
    ) {
        let none = nobody.map { [("", $0)] } ?? []
        self.init(label, name, chosen, none + people.map { ($0, $0) }, faults)
    }

    func html(_ visit: Visit) -> HTML {
        let id = name.escapedForAddress
        let options = choices.map { choice in
            """
            <option value="\(choice.value)"\(if: choice.value == chosen, " selected")>\(choice.label)</option>
            """ as HTML
        }
        return """
            <div class="field"><label class="label" for="\(id)">\(label)</label>
            <select id="\(id)" name="\(name)">\(options)</select>\(faults?.html(name, visit))</div>
            """
    }
}
