import Answers
import Arguments
import JSON
import Language
import Rates

/// Runs a command for an assistant: with its answer in memory, and without exchanging shared trips, as no tool uses the
/// network.
struct ToolRun {
    private let context: Context

    init(_ context: Context) { self.context = context }

    /// The result of a call, as `tools/call` has it.
    func result(_ tool: AssistantTool, _ arguments: JSONValue) -> JSONValue {
        do {
            let words = try tool.words(arguments)
            // A command that records something runs once.
            let said = tool.isWriting ? Output.inMemory() : nil
            let structured = try answer(tool, words, said: said)
            let text = try said?.taken() ?? run(tool, words)
            return .object([
                ("content", .array([Self.content(text)])), ("structuredContent", structured),
                ("isError", .bool(false)),
            ])
        } catch {
            let failure = Failure(error)
            let text = [failure.message, failure.hint].compactMap { $0.map { context.say($0) } }
            return .object([
                ("content", .array([Self.content(text.joined(separator: "\n"))])),
                ("isError", .bool(true)),
            ])
        }
    }

    private static func content(_ text: String) -> JSONValue {
        .object([("type", .string("text")), ("text", .string(text))])
    }

    /// What the command prints with `--json`, as an object.
    ///
    /// - Parameter said: where the command's text goes.
    private func answer(
        _ tool: AssistantTool, _ words: [String], said: Output?
    ) throws -> JSONValue {
        let text = try run(tool.command, ["--json"] + words, said: said)
        let json = try JSONValue(parsing: Array(text.utf8))
        guard let list = tool.list else {
            guard case .object(let members) = json, let day = tool.day else { return json }
            let age = age(of: json[day], on: json["requested_date"])
            return .object(members + age.map { JSONMember(name: $0, value: $1) })
        }
        guard case .array = json else { return json }
        var members: [(String, JSONValue)] = []
        if let heading = tool.heading {
            members = try self.heading(tool, heading + words.filter { !$0.hasPrefix("--every=") })
        }
        return .object(members + [(list, json)])
    }

    /// The source and the newest day of an answer, with its age.
    private func heading(
        _ tool: AssistantTool, _ words: [String]
    ) throws -> [(String, JSONValue)] {
        let about = try JSONValue(parsing: Array(run(tool, ["--json"] + words).utf8))
        let names = ["pair": "pair", "source": "source", "last_date": "date"]
        var members: [(String, JSONValue)] = []
        guard case .object(let all) = about else { return [] }
        for member in all {
            if let name = names[member.name] { members.append((name, member.value)) }
        }
        return members + age(of: about["last_date"])
    }

    /// The age of rates of a day on the requested one, by default today; nothing where there is none.
    private func age(
        of day: JSONValue?, on requested: JSONValue? = nil
    ) -> [(String, JSONValue)] {
        guard case .string(let text)? = day, let day = Day(text) else { return [] }
        var today = context.today
        if case .string(let text)? = requested, let day = Day(text) { today = day }
        return [("age_days", .number("\(Int(today.ordinal) - Int(day.ordinal))"))]
    }

    /// What a command prints.
    private func run(_ tool: AssistantTool, _ words: [String]) throws -> String {
        try run(tool.command, words)
    }

    private func run<Type: Command>(
        _ type: Type.Type, _ words: [String], said: Output? = nil
    ) throws -> String {
        var own = context.options.db.map { ["--db=\($0)"] } ?? []
        own += ["--lang=\(context.language.rawValue)", "--color=never"]
        if let now = context.options.now { own.append("--now=\(now)") }
        let command: Type
        do {
            command = try type.parse(own + words, common: .ofProgram)
        } catch let error as ArgumentError {
            throw Failure(error, in: type.name)
        }
        let (output, errors) = (Output.inMemory(), Output.inMemory())
        let surroundings = Surroundings(
            words: own + words, language: context.language, environment: context.environment,
            output: output, errors: errors, fileModeMask: context.fileModeMask)
        var context = surroundings.context(command.options)
        context.said = said
        try command.run(context)
        if let said { try said.write(errors.taken()) }
        let notes = words.contains("--json") ? "" : errors.taken()
        let text = output.taken()
        return notes.isEmpty ? text : text + "\n" + notes
    }
}
