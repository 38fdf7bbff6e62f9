/// All commands, in the order of the help.
enum CommandRegistry {
    static var all: [any Command.Type] {
        [
            SyncCommand.self, RatesCommand.self, HistoryCommand.self, ConvertCommand.self,
            CalcCommand.self, AlertCommand.self, FavoriteCommand.self, HomeCurrencyCommand.self,
            SourceCommand.self, StatusCommand.self, ScheduleCommand.self, FilmsCommand.self,
            FilmCommand.self, TripCommand.self, ExpenseCommand.self, BudgetCommand.self,
            ReportCommand.self, SettleCommand.self, ServeCommand.self, CategoryCommand.self,
            UndoCommand.self, RedoCommand.self, ExportCommand.self, ImportCommand.self,
            CheckCommand.self,
            BackupCommand.self,
            RestoreCommand.self, MirrorCommand.self, CompletionsCommand.self, HelpCommand.self,
        ]
    }
}
