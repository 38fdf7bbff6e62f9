import Answers
import Bookkeeping
import Rates

extension AssistantTool {
    /// The tools that read.
    static var reading: [AssistantTool] {
        [
            AssistantTool(
                name: "convert", title: Messages.Assistants.convertTitle,
                about: Messages.Assistants.convert,
                command: ConvertCommand.self,
                inputs: [
                    Input(
                        name: "amount", about: Messages.ConvertHelp.amount, place: .word,
                        standard: "1"),
                    Input(
                        name: "from", about: Messages.Assistants.from, place: .word,
                        isRequired: true),
                    Input(
                        name: "to", about: Messages.Assistants.to, place: .word, isRequired: true),
                    Input(name: "date", about: Messages.ConvertHelp.date),
                    Input(name: "source", about: Messages.ConvertHelp.source), maxAge,
                ]),
            AssistantTool(
                name: "rate_history", title: Messages.Assistants.historyTitle,
                about: Messages.Assistants.history,
                command: HistoryCommand.self,
                inputs: [
                    pair, Input(name: "since", about: Messages.HistoryHelp.since),
                    Input(name: "until", about: Messages.HistoryHelp.until),
                    Input(
                        name: "every", about: Messages.HistoryHelp.every,
                        values: Period.allCases.map(\.rawValue)),
                    Input(name: "source", about: Messages.LookupHelp.source),
                ], list: "history", heading: ["--stats"]),
            AssistantTool(
                name: "rate_statistics", title: Messages.Assistants.statisticsTitle,
                about: Messages.Assistants.statistics, command: HistoryCommand.self,
                inputs: [
                    pair, Input(name: "since", about: Messages.HistoryHelp.since),
                    Input(name: "until", about: Messages.HistoryHelp.until),
                    Input(name: "source", about: Messages.LookupHelp.source),
                ], options: ["--stats"], day: "last_date"),
            AssistantTool(
                name: "compare_sources", title: Messages.Assistants.compareTitle,
                about: Messages.Assistants.compare,
                command: CompareCommand.self,
                inputs: [pair, Input(name: "date", about: Messages.ConvertHelp.date), maxAge],
                list: "sources"),
            AssistantTool(
                name: "calculate", title: Messages.Assistants.calculateTitle,
                about: Messages.Assistants.calculate,
                command: CalcCommand.self,
                inputs: [
                    Input(
                        name: "expression", about: Messages.Assistants.expression, place: .word,
                        isRequired: true),
                    Input(name: "date", about: Messages.CalcHelp.date), maxAge,
                ], day: "date"),
            AssistantTool(
                name: "list_trips", title: Messages.Assistants.tripsTitle,
                about: Messages.Assistants.trips,
                command: TripListCommand.self, inputs: [], list: "trips"),
            AssistantTool(
                name: "trip_report", title: Messages.Assistants.reportTitle,
                about: Messages.Assistants.report,
                command: ReportCommand.self,
                inputs: [
                    Input(
                        name: "by", about: Messages.Assistants.by, place: .word,
                        values: Report.Kind.allCases.map(\.rawValue)),
                    trip,
                ], list: "report"),
            AssistantTool(
                name: "settle_up", title: Messages.Assistants.settleTitle,
                about: Messages.Assistants.settle,
                command: SettleCommand.self,
                inputs: [trip, Input(name: "via", about: Messages.SettleHelp.via)],
                list: "transfers"),
        ]
    }

    /// The tools that change the book: only with `--write`.
    static var writing: [AssistantTool] {
        [
            AssistantTool(
                name: "add_expense", title: Messages.Assistants.addTitle,
                about: Messages.Assistants.add,
                command: ExpenseAddCommand.self,
                inputs: [
                    Input(
                        name: "amount", about: Messages.Assistants.amount, place: .word,
                        isRequired: true),
                    Input(name: "uid", about: Messages.ExpenseHelp.uid), trip,
                    Input(name: "memo", about: Messages.ExpenseHelp.memo),
                    Input(name: "category", about: Messages.ExpenseHelp.category),
                    Input(name: "date", about: Messages.ExpenseHelp.date),
                    Input(name: "paid_by", about: Messages.Assistants.payer),
                    Input(name: "place", about: Messages.ExpenseHelp.place),
                    Input(name: "method", about: Messages.ExpenseHelp.method),
                ], isWriting: true)
        ]
    }

    private static var pair: Input {
        Input(
            name: "pair", about: Messages.AlertHelp.pair, place: .word, isRequired: true)
    }
    private static var trip: Input { Input(name: "trip", about: Messages.TripHelp.trip) }
    private static var maxAge: Input {
        Input(name: "max_age", about: Messages.LookupHelp.maxAge, standard: "36500")
    }
}
