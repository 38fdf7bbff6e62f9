import Answers
import Arguments
import BookReports
import Bookkeeping
import Terminal

/// `ratebook check`: looks for damage in the book.
struct CheckCommand: Command {
    static let name = "check"
    static let overview = Messages.CheckHelp.overview
    static let examples = ["check", "check -v", "check --accept"]

    @OptionGroup var options: GlobalOptions
    @Flag("accept", help: Messages.CheckHelp.accept) var accept: Bool

    func run(_ context: Context) throws {
        let path = try BookLocation(context).path
        let accepted = accept ? try Books.acceptRows(path) : []
        let checkup = try Books.check(path)
        let problems = checkup.problems
        try context.output.untilReaderIsGone {
            try context.answer(["kind", "detail"]) {
                problems.map { problem in
                    [.text(problem.kind), .text(context.say(Messages.detail(of: problem)))]
                }
            } text: {
                problems.map { context.say(Messages.detail(of: $0)).terminalSafe }
            }
        }
        if !accepted.isEmpty { context.note(Messages.accepted(tables: accepted)) }
        for remark in checkup.remarks { context.note(Messages.detail(of: remark)) }
        if options.verbose { context.note(Messages.checked(checkup)) }
        guard problems.isEmpty else {
            throw Failure(
                .badData, kind: "problems", Messages.problems(problems.count),
                hint: problems.allSatisfy(\.isMissingPhoto)
                    ? Messages.afterMissingPhotos
                    : problems.allSatisfy(\.isOfTable)
                        ? Messages.afterChangedTables : Messages.afterProblems)
        }
    }
}

extension CheckProblem {
    /// Whether the only damage is a photo's file that is missing or unreadable.
    fileprivate var isMissingPhoto: Bool {
        switch self {
        case .photo(_, _, isMissing: true), .unreadablePhoto: true
        default: false
        }
    }

    /// Whether only rows of a table are not those that ratebook wrote, which can be accepted.
    fileprivate var isOfTable: Bool {
        if case .table = self { true } else { false }
    }

    /// The kind of problem for machine-readable output.
    fileprivate var kind: String {
        switch self {
        case .file: "file"
        case .reference: "reference"
        case .schema: "schema"
        case .constant: "constant"
        case .rates: "rates"
        case .films: "films"
        case .confirmation: "confirmation"
        case .sum: "sum"
        case .log: "log"
        case .table: "table"
        case .numbersUsedUp: "numbers"
        case .photo, .unreadablePhoto: "photo"
        }
    }
}
