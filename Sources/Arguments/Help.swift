import Terminal

/// A page of help, in the geometry of swift-argument-parser.
public struct Help {
    private let language: Language
    private var sections: [String] = []

    /// A page that begins with an overview and the usage lines.
    public init(overview: Text, usage: [String], language: Language) {
        self.language = language
        let title = Text("OVERVIEW", "개요")[language]
        sections.append(Self.wrapped("\(title): \(overview[language])", indent: 0, first: 0))
        let label = Text("USAGE", "사용법")[language] + ": "
        let indent = String(repeating: " ", count: label.displayWidth)
        sections.append(label + usage.joined(separator: "\n" + indent))
    }

    /// Adds a section of prose.
    public mutating func add(_ text: Text) {
        sections.append(
            text[language].split(separator: "\n", omittingEmptySubsequences: false)
                .map { Self.wrapped(String($0), indent: 0, first: 0) }.joined(separator: "\n"))
    }

    /// Adds a section with a line for each name.
    public mutating func add(_ title: Text, _ rows: [(name: String, help: Text)]) {
        guard !rows.isEmpty else { return }
        let lines = rows.map { row in
            let name = "  " + row.name
            let help = row.help[language]
            guard name.displayWidth < Self.column - 1 else {
                return name + "\n" + String(repeating: " ", count: Self.column)
                    + Self.wrapped(help, indent: Self.column, first: Self.column)
            }
            return name.padded(to: Self.column)
                + Self.wrapped(help, indent: Self.column, first: Self.column)
        }
        sections.append(([title[language] + ":"] + lines).joined(separator: "\n"))
    }

    /// Adds a section of whole lines, such as commands to type.
    public mutating func add(_ title: Text, lines: [String]) {
        guard !lines.isEmpty else { return }
        sections.append(([title[language] + ":"] + lines.map { "  " + $0 }).joined(separator: "\n"))
    }

    /// Adds the arguments and options of a type.
    public mutating func add(slotsOf arguments: any ParsableArguments) {
        let slots = slots(of: arguments)
        add(Text("ARGUMENTS", "인자"), slots.filter { $0.kind == .argument }.map(Self.row))
        add(Text("OPTIONS", "옵션"), slots.filter { $0.kind != .argument }.map(Self.row))
    }

    /// The page.
    public var text: String { sections.joined(separator: "\n\n") + "\n" }

    /// The words after a command's name in its usage line.
    public static func usage(
        of arguments: any ParsableArguments, _ language: Language
    ) -> String {
        let all = slots(of: arguments)
        let words = all.filter { $0.kind == .argument }.map { slot in
            let name = slot.displayName + (slot.isRepeating ? " ..." : "")
            return slot.isRequired ? name : "[\(name)]"
        }
        let hasOptions = all.contains { $0.kind != .argument }
        return (words + (hasOptions ? [Text("[options]", "[옵션]")[language]] : [])).joined(
            separator: " ")
    }

    private static func row(_ slot: Slot) -> (name: String, help: Text) {
        guard slot.kind != .argument else { return (slot.displayName, slot.help) }
        let short = slot.short.map { "-\($0), " } ?? ""
        let values = slot.allowedValues.joined(separator: "|")
        let value = slot.takesValue ? " <\(values.isEmpty ? slot.valueName : values)>" : ""
        return (short + slot.displayName + value, slot.help)
    }

    private static let column = 26
    private static let width = 80

    /// Breaks a text at blanks; the first line begins at column `first`, the others at `indent`.
    private static func wrapped(_ text: String, indent: Int, first: Int) -> String {
        var lines: [String] = []
        var line = ""
        var width = first
        for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false)
            .enumerated()
        {
            let length = String(word).displayWidth
            if index == 0 {
                line = String(word)
                width += length
            } else if width + 1 + length > Self.width {
                lines.append(line)
                line = String(word)
                width = indent + length
            } else {
                line += " " + word
                width += 1 + length
            }
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
