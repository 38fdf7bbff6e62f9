public import Language
import Terminal

/// A help page in the layout of swift-argument-parser.
public struct Help {
    private let language: Language
    private let width: Int
    private var sections: [String] = []

    /// A page that begins with an overview and the usage lines.
    ///
    /// - Parameter width: the columns of the terminal, of which 40 to 80 are used; nil for 80.
    public init(overview: Text, usage: [String], language: Language, width: Int? = nil) {
        self.language = language
        self.width = min(max(width ?? 80, 40), 80)
        let title = Text("OVERVIEW")[language]
        sections.append(wrapped("\(title): \(overview[language])", indent: 0))
        let label = Text("USAGE")[language] + ": "
        let indent = String(repeating: " ", count: label.displayWidth)
        sections.append(label + usage.joined(separator: "\n" + indent))
    }

    /// Adds a paragraph.
    public mutating func add(_ text: Text) {
        sections.append(
            text[language].split(separator: "\n", omittingEmptySubsequences: false)
                .map { wrapped(String($0), indent: 0) }.joined(separator: "\n"))
    }

    /// Adds a section with a line for each name.
    public mutating func add(_ title: Text, _ rows: [(name: String, help: Text)]) {
        guard !rows.isEmpty else { return }
        let lines = rows.map { row in
            let name = "  " + row.name
            let help = row.help[language]
            guard name.displayWidth < Self.column - 1 else {
                return name + "\n" + String(repeating: " ", count: Self.column)
                    + wrapped(help, indent: Self.column)
            }
            return name.padded(to: Self.column)
                + wrapped(help, indent: Self.column)
        }
        sections.append(([title[language] + ":"] + lines).joined(separator: "\n"))
    }

    /// Adds a section of unwrapped lines, such as commands.
    public mutating func add(_ title: Text, lines: [String]) {
        guard !lines.isEmpty else { return }
        sections.append(([title[language] + ":"] + lines.map { "  " + $0 }).joined(separator: "\n"))
    }

    /// Adds the arguments and options of a type.
    ///
    /// - Parameters:
    ///   - common: a type whose options are left out; nil for none.
    ///   - rare: the names of options that are left out.
    /// - Returns: the rare options, as they are typed.
    @discardableResult
    public mutating func add(
        slotsOf type: any ParsableArguments.Type,
        without common: (any ParsableArguments.Type)? = nil, rare: [String] = []
    ) -> [String] {
        let others = common.map { Set($0.made().slots.map(\.name)) } ?? []
        let slots = type.made().slots
        let options = slots.filter { $0.kind != .argument && !others.contains($0.name) }
        add(Text("ARGUMENTS"), slots.filter { $0.kind == .argument }.map(row))
        add(Text("OPTIONS"), options.filter { !rare.contains($0.name) }.map(row))
        return options.filter { rare.contains($0.name) }.map(\.displayName)
    }

    /// Adds the last section: names without their meaning, and the command lines that print more help.
    public mutating func add(more names: [String], seeAlso commands: String) {
        let title = Text("MORE")[language] + ": "
        let indent = title.displayWidth
        let list =
            names.isEmpty ? [] : [wrapped(title + names.joined(separator: " "), indent: indent)]
        let start = names.isEmpty ? title : String(repeating: " ", count: indent)
        sections.append(
            (list + [wrapped(start + commands, indent: indent)]).joined(separator: "\n"))
    }

    /// The text of the page.
    public var text: String { sections.joined(separator: "\n\n") + "\n" }

    /// The arguments and options in the usage line of a command.
    public static func usage(of type: any ParsableArguments.Type, _ language: Language) -> String {
        let all = type.made().slots
        let words = all.filter { $0.kind == .argument }.map { slot in
            let name =
                Placeholder.text(slot.displayName, language) + (slot.isRepeating ? " ..." : "")
            return slot.isRequired ? name : "[\(name)]"
        }
        let hasOptions = all.contains { $0.kind != .argument }
        return (words + (hasOptions ? [Text("[options]")[language]] : [])).joined(
            separator: " ")
    }

    private func row(_ slot: Slot) -> (name: String, help: Text) {
        guard slot.kind != .argument else {
            return (Placeholder.text(slot.displayName, language), slot.help)
        }
        let short = slot.short.map { "-\($0), " } ?? ""
        // A long list is in the manual page.
        let isShort = slot.allowedValues.count <= 6
        let values = isShort ? slot.allowedValues.joined(separator: "|") : ""
        let name = Placeholder.text(
            slot.valueName.isEmpty ? slot.name : slot.valueName, language)
        let value = slot.takesValue ? " <\(values.isEmpty ? name : values)>" : ""
        return (short + slot.displayName + value, slot.help)
    }

    private static let column = 26

    /// Wraps a text that begins at a column, where its further lines begin, too.
    private func wrapped(_ text: String, indent: Int) -> String {
        TextMeasure.usual.wrapped(text, to: width, first: indent, indent: indent)
            .joined(separator: "\n")
    }
}
