import Answers
import Arguments
import BookReports
import Bookkeeping
import Terminal

/// `ratebook check`: looks for damage in the book.
struct CheckCommand: Command {
    static let name = "check"
    static let overview = Messages.CheckHelp.overview
    static let examples = ["check", "check -v"]

    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let path = try BookLocation(context).path
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
        for remark in checkup.remarks { context.note(Messages.detail(of: remark)) }
        if options.verbose { context.note(Messages.checked(checkup)) }
        guard problems.isEmpty else {
            throw Failure(
                .badData, kind: "problems", Messages.problems(problems.count),
                hint: problems.allSatisfy(\.isMissingPhoto)
                    ? Messages.afterMissingPhotos : Messages.afterProblems)
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
        case .numbersUsedUp: "numbers"
        case .photo, .unreadablePhoto: "photo"
        }
    }
}
