public import Language
import Texts

/// A manual page, in roff with the macros of man(7).
public struct ManualPage {
    private let language: Language
    private var lines: [String]
    /// The titles of the current section and subsection, until something is added to them.
    private var titles: [String] = []

    /// A page of section 1.
    ///
    /// - Parameters:
    ///   - name: the page's name, by which man(1) finds it.
    ///   - date: the day of the version.
    ///   - version: the program and its version.
    ///   - manual: the manual's title, at the top of the page.
    public init(name: String, date: String, version: String, manual: Text, language: Language) {
        self.language = language
        let title =
            [Roff.quoted(name.uppercased()), "1", date]
            + [version, manual[language]].map { Roff.quoted($0) }
        lines = [
            ".\\\" -*- mode: troff; coding: utf-8 -*-", ".TH " + title.joined(separator: " "),
            // No hyphenation and no justification: both alter words that are to be typed.
            ".nr HY 0", ".nh", ".ad l",
        ]
    }

    /// Begins a section, which is left out if nothing is added to it.
    public mutating func section(_ title: Text) { titles = [".SH " + Roff.quoted(title[language])] }

    /// Begins a subsection, which is left out if nothing is added to it.
    public mutating func subsection(_ title: String) {
        titles = titles.filter { $0.hasPrefix(".SH") } + [".SS " + Roff.quoted(title)]
    }

    private mutating func add(_ new: [String]) {
        // A title begins a paragraph itself.
        lines += titles + (titles.isEmpty || new.first != ".PP" ? new : Array(new.dropFirst()))
        titles = []
    }

    /// Adds the one-line description that man(1) and apropos(1) show.
    public mutating func name(_ name: String, _ overview: Text) {
        let phrase = overview[language]
        let isWord = phrase.dropFirst().first?.isUppercase == false
        let begin = isWord ? phrase.prefix(1).lowercased() : String(phrase.prefix(1))
        let rest = phrase.dropFirst()
        let end = rest.hasSuffix(".") ? rest.dropLast() : rest
        add([Roff.escaped(name) + " \\- " + Roff.escaped(begin + end)])
    }

    /// Adds a line of the synopsis; placeholders in `<…>` are set in italics.
    public mutating func synopsis(_ command: String, _ arguments: String) {
        let arguments = Roff.escaped(arguments).replacing("<", with: "\\fI")
            .replacing(">", with: "\\fR")
        add([".PP", Roff.bold(command) + " " + arguments])
    }

    /// Adds a paragraph; lines that begin with a blank are set as code.
    public mutating func paragraph(_ text: Text) {
        let parts = text[language].split(separator: "\n")
        add([".PP"] + parts.prefix { $0.first != " " }.map { Roff.line($0) })
        code(parts.drop { $0.first != " " }.map { String($0.drop { $0 == " " }) })
    }

    /// Adds lines of code.
    public mutating func code(_ text: [String]) {
        guard !text.isEmpty else { return }
        add([".PP", ".RS 4", ".EX"] + text.map { Roff.line($0) } + [".EE", ".RE"])
    }

    /// Adds terms and their descriptions.
    public mutating func items(_ rows: [(name: String, help: Text)]) {
        for row in rows { item(Roff.bold(row.name), row.help) }
    }

    private mutating func item(_ term: String, _ help: Text) {
        add([".TP", term, Roff.line(help[language])])
    }

    /// Adds the arguments of a type.
    public mutating func items(argumentsOf type: any ParsableArguments.Type) {
        for slot in type.made().slots where slot.kind == .argument {
            item(Roff.italic(Placeholder.text(slot.name, language)), slot.help)
        }
    }

    /// Adds the options of a type, but not those that it shares with another.
    public mutating func items(
        optionsOf type: any ParsableArguments.Type,
        except shared: (any ParsableArguments.Type)? = nil
    ) {
        let others = Set(shared?.made().slots.map(\.name) ?? [])
        for slot in type.made().slots where slot.kind != .argument && !others.contains(slot.name) {
            let names = (slot.short.map { ["-\($0)"] } ?? []) + [slot.displayName]
            let values =
                slot.allowedValues.isEmpty
                ? Roff.italic(Placeholder.text(slot.valueName, language))
                : slot.allowedValues.map { Roff.bold($0) }.joined(separator: "|\\:")
            item(
                names.map { Roff.bold($0) }.joined(separator: ", ")
                    + (slot.takesValue ? " " + values : ""), slot.help)
        }
    }

    /// Adds a list of other pages.
    public mutating func references(_ names: [String]) {
        add([names.map { Roff.bold($0) + "(1)" }.joined(separator: ", ")])
    }

    /// The text of the page.
    public var text: String { lines.joined(separator: "\n") + "\n" }
}
