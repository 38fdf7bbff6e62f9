import Arguments
import Rates
import Store
import Sync

/// `ratebook source`: where rates come from.
struct SourceCommand: CommandGroup {
    static let name = "source"
    static let overview = Text(
        "Show the sources, and switch them on or off.", "환율 출처를 보고 켜거나 끕니다.")
    static let examples = ["source list", "source enable ecb"]
    static var subcommands: [any Command.Type] {
        [
            SourceListCommand.self, SourceShowCommand.self, SourceEnableCommand.self,
            SourceDisableCommand.self,
        ]
    }

    @OptionGroup var options: GlobalOptions
}

struct SourceListCommand: Command {
    static let name = "list"
    static let overview = Text("List the sources.", "출처 목록을 보여 줍니다.")

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let switches = try context.readBookOrNil()?.sourceSwitches() ?? [:]
        let sources = SourceRegistry.all.map(\.about)
        try context.answer(
            names: SourceText.names, records: { sources.map { SourceText.record($0, switches) } }
        ) {
            var table = Table([
                .sign, .text(context.say(Text("Source", "출처"))),
                .text(context.say(Text("Base", "기준"))),
                .text(context.say(Text("History", "과거 자료"))),
                .text(context.say(Text("Key", "키"))),
                .text(context.say(Text("Name", "이름"))),
            ])
            table.rows = sources.map { about in
                let isOn = SourceText.isOn(about, switches)
                return [
                    isOn ? "✓" : " ", about.id, about.base.code,
                    context.say(SourceText.history(about)),
                    context.say(SourceText.key(about, context.environment)), about.name,
                ]
                .map { .init(text: $0) }
            }
            return context.lines(table)
        }
    }
}

struct SourceShowCommand: Command {
    static let name = "show"
    static let overview = Text("Show one source.", "출처 하나를 보여 줍니다.")

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Text("The source's id.", "출처의 이름."))
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let switches = try context.readBookOrNil()?.sourceSwitches() ?? [:]
        for about in id.map(\.about) {
            try context.answer(SourceText.record(about, switches)) {
                let rows = SourceText.rows(about, switches, context)
                var table = Table([.text(about.id), .text("")])
                table.rows = rows.map { [.init(text: context.say($0)), .init(text: $1)] }
                return context.lines(table)
            }
        }
    }
}

struct SourceEnableCommand: Command {
    static let name = "enable"
    static let overview = Text("Have `sync` ask a source.", "동기화할 때 이 출처를 조회합니다.")

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Text("The source's id.", "출처의 이름."))
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        for source in id { try book.setSource(source.id, isEnabled: true) }
    }
}

struct SourceDisableCommand: Command {
    static let name = "disable"
    static let overview = Text("Have `sync` leave a source out.", "동기화할 때 이 출처를 건너뜁니다.")

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, help: Text("The source's id.", "출처의 이름."))
    var id: [SourceArgument]

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        for source in id { try book.setSource(source.id, isEnabled: false) }
    }
}
