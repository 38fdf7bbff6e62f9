import Answers
import Bookkeeping
import Trips

extension DifferenceText {
    /// The command that takes over the file's value; nil if there is none.
    var command: TakingCommand? {
        switch difference {
        case .expense(let known, let field, let other, let people):
            TakingCommand(known, field, file: other, people: people)
        case .trip(let known, let field, let other): TakingCommand(known, field, file: other)
        case .transfer: nil
        case .inTrash(let id): TakingCommand("ratebook expense restore \(id)")
        case .elsewhere(let id, _, _, let number):
            TakingCommand("ratebook expense edit \(id)", ["--trip \(number)"])
        }
    }

    var record: Record {
        Record([
            ("expense", .count(expense)), ("trip", .text(trip)), ("field", .text(field)),
            ("here", .text(here)), ("file", .text(file)), ("command", .text(command?.text)),
        ])
    }
}
