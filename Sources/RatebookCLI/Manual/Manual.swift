import Answers
import Arguments
import Language

/// The manual pages: one for the program and one for each command.
struct Manual {
    let language: Language
    let commands: [any Command.Type]

    private static let program = "ratebook"

    /// The file names of the pages, the program's first.
    var files: [String] { ([Self.program] + commands.map(Self.name)).map { $0 + ".1" } }

    private static func name(of command: any Command.Type) -> String {
        program + "-" + command.name
    }

    /// The page of the program.
    func page() -> String {
        var page = begin(Self.program, Messages.HelpPages.program)
        page.section(Messages.ManualPages.synopsis)
        page.synopsis(Self.program, Messages.HelpPages.arguments[language])
        page.section(Messages.ManualPages.description)
        Messages.ManualPages.ofProgram.forEach { page.paragraph($0) }
        page.section(Messages.HelpPages.commands)
        page.items(commands.map { (name: $0.name, help: $0.overview) })
        page.section(Messages.ManualPages.options)
        page.items(optionsOf: GlobalOptions.self)
        add(examples: commands.compactMap { $0.examples.first }, to: &page)
        end(&page, others: commands.map(Self.name))
        return page.text
    }

    /// The page of a command with its subcommands.
    func page(of command: any Command.Type) -> String {
        var page = begin(Self.name(of: command), command.overview)
        let path = "\(Self.program) \(command.name)"
        page.section(Messages.ManualPages.synopsis)
        for (path, one) in Self.leaves(of: command, path) {
            page.synopsis(path, Help.usage(of: one, language))
        }
        page.section(Messages.ManualPages.description)
        page.paragraph(command.overview)
        (Messages.ManualPages.ofCommands[command.name] ?? []).forEach { page.paragraph($0) }
        command.notes.forEach { page.paragraph($0) }
        if command.subcommands.isEmpty {
            add(slotsOf: command, to: &page)
        } else {
            add(subcommandsOf: command, to: &page)
        }
        add(
            examples: (Self.leaves(of: command, path).flatMap { $0.1.examples } + command.examples)
                .unique,
            to: &page
        )
        end(&page, others: [Self.program])
        return page.text
    }

    /// The commands that do something by themselves, with their full names.
    private static func leaves(
        of command: any Command.Type, _ path: String
    ) -> [(String, any Command.Type)] {
        let itself = command.isGroup ? [] : [(path, command)]
        return itself + command.subcommands.flatMap { leaves(of: $0, "\(path) \($0.name)") }
    }

    private func begin(_ name: String, _ overview: Text) -> ManualPage {
        var page = ManualPage(
            name: name, date: Version.date, version: "\(Self.program) \(Version.number)",
            manual: Messages.ManualPages.manual, language: language)
        page.section(Messages.ManualPages.name)
        page.name(name, overview)
        return page
    }

    private func add(slotsOf command: any Command.Type, to page: inout ManualPage) {
        page.section(Messages.ManualPages.arguments)
        page.items(argumentsOf: command)
        page.section(Messages.ManualPages.options)
        page.items(optionsOf: command, except: GlobalOptions.self)
        page.subsection(Messages.ManualPages.globalOptions[language])
        page.items(optionsOf: GlobalOptions.self)
    }

    private func add(subcommandsOf command: any Command.Type, to page: inout ManualPage) {
        page.section(Messages.HelpPages.subcommands)
        for (path, subcommand) in Self.leaves(of: command, command.name) {
            page.subsection(path)
            page.paragraph(subcommand.overview)
            page.items(argumentsOf: subcommand)
            page.items(optionsOf: subcommand, except: GlobalOptions.self)
            subcommand.notes.forEach { page.paragraph($0) }
        }
        page.section(Messages.ManualPages.options)
        page.items(optionsOf: GlobalOptions.self)
    }

    private func add(examples: [String], to page: inout ManualPage) {
        page.section(Messages.HelpPages.examples)
        page.code(examples.map { "\(Self.program) \($0)" })
    }

    /// The sections common to all commands, and the references.
    private func end(_ page: inout ManualPage, others: [String]) {
        page.section(Messages.ManualPages.exitStatus)
        page.items(
            ExitCode.allCases.map {
                (name: String($0.rawValue), help: Messages.ManualPages.meaning(of: $0))
            })
        page.section(Messages.ManualPages.environment)
        page.items(Messages.ManualPages.variables)
        page.section(Messages.ManualPages.files)
        page.items(Messages.ManualPages.places)
        page.section(Messages.ManualPages.seeAlso)
        page.references(others)
    }
}

extension [String] {
    /// The texts without duplicates.
    fileprivate var unique: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
