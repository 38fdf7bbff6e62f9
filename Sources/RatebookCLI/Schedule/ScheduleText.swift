import Language

/// The output about schedules.
enum ScheduleText {
    /// Prints the result, or the steps in a rehearsal.
    static func answer(
        _ kind: ScheduleKind?, _ steps: [ScheduleStep], isRehearsal: Bool, _ context: Context,
        done: Text
    ) throws {
        let record = Record([
            ("kind", .text(kind?.rawValue ?? "none")), ("changed", .flag(!steps.isEmpty)),
            ("dry_run", .flag(isRehearsal)), ("steps", .list(steps.map(\.record))),
        ])
        let isWanted = context.output.isTerminal && !context.options.quiet
        try context.answer(record) {
            if isRehearsal, !steps.isEmpty { return steps.flatMap(\.lines) }
            // In scripts, success prints nothing.
            guard isWanted || context.options.verbose || isRehearsal else { return [] }
            return [context.say(done)]
        }
    }
}
