import Answers
import Bookkeeping
import Language
import Phrases
import Rates
import Terminal
import Trips

/// `ratebook expense add` without words on a terminal: asks for one expense after another until an
/// empty line or the end of the input.
///
/// Each is recorded when its last question is answered; one that is left before is not.
struct ExpenseConversation {
    let fields: ExpenseFields
    /// Paths of photos.
    let photos: [String]
    let context: Context
    private let editor = LineEditor(history: nil)

    init(fields: ExpenseFields, photos: [String], context: Context) {
        (self.fields, self.photos, self.context) = (fields, photos, context)
    }

    /// Whether the command line has values for one expense only.
    private var isForOne: Bool { !photos.isEmpty || fields.memo != nil || fields.charged != nil }

    func run() throws {
        context.output.writeAtOnce()
        var recorded: [StoredExpense] = []
        var entry = try context.atPresent.tripKeeper().beginExpense(on: fields.trip?.text, draft)
        let chosen = entry.trip
        context.noteChoice(chosen)
        context.note(Messages.conversationGreeting(chosen.trip.title))
        while true {
            switch try ask(entry) {
            case .recorded(let new):
                recorded.append(new.expense)
                try ExpenseText.showRecorded(new, context)
            case .undo: try takeBack(recorded.popLast())
            case .end(let left):
                // The line of the prompt ends before the notes.
                try context.output.flush()
                return noteEnd(recorded.count, left: left)
            }
            try context.output.flush()
            if isForOne && !recorded.isEmpty { return }
            // Another process may have another trip in use by now; the conversation keeps its own.
            entry = try context.atPresent.tripKeeper()
                .beginExpense(on: chosen.trip, day: recorded.last?.date, draft)
        }
    }

    private func draft(_ vocabulary: TripVocabulary) throws -> ExpenseDraft {
        try fields.draft(vocabulary)
    }

    /// How asking for an expense ended.
    private enum Ending {
        case recorded(RecordedExpense)
        /// The expense before is to be taken back.
        case undo
        /// With the draft of an expense that is not recorded.
        case end(ExpenseDraft)
    }

    /// Says how many expenses were recorded, and which one was not.
    private func noteEnd(_ count: Int, left: ExpenseDraft) {
        context.note(Messages.conversationEnd(count))
        guard let said = left.amount, let currency = said.currency,
            let amount = try? Amount(said.number, currency: currency)
        else { return }
        context.note(Messages.notRecorded(amount))
    }

    /// Asks until the expense is recorded, each question again until its answer is understood.
    private func ask(_ first: UnfinishedExpense) throws -> Ending {
        var (entry, earlier): (UnfinishedExpense, [UnfinishedExpense]) = (first, [])
        while let question = entry.question {
            guard let answer = try answer(to: question, entry),
                !Messages.endWords.contains(answer.lowercased())
            else { return .end(entry.draft) }
            if question == .amount {
                if answer.isEmpty { return .end(entry.draft) }
                if Messages.conversationUndoWords.contains(answer) { return .undo }
                editor.remember(answer)
            }
            if answer == "<" {
                entry = earlier.popLast() ?? entry
                continue
            }
            do {
                var next = entry
                try next.answer(question, answer)
                guard next.question != nil else { return .recorded(try record(next)) }
                earlier.append(entry)
                entry = next
            } catch {
                let failure =
                    (error as? DayPhraseError).map { Failure($0, in: answer) } ?? Failure(error)
                let hint = Messages.howToAnswer(question, failure, people: entry.trip.trip.people)
                try tell(Failure(failure, hint: hint))
            }
        }
        return .end(entry.draft)
    }

    /// The line that is typed, without blanks around it; nil at the end of the input.
    private func answer(
        to question: UnfinishedExpense.Question, _ entry: UnfinishedExpense
    ) throws -> String? {
        let unit: LineEditor.Unit = [.memo, .category].contains(question) ? .line : .word
        let line = editor.line(
            prompt: try prompt(question, entry), completing: unit,
            { entry.completions(question, of: $0) })
        guard let line else {
            // The cursor is still after the prompt.
            try context.output.write("\n")
            return nil
        }
        return line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// `Category [food]: `: the question, and the value of an empty answer.
    private func prompt(_ question: UnfinishedExpense.Question, _ entry: UnfinishedExpense) throws
        -> String
    {
        let usual: Text =
            switch question {
            case .whichAmount: Messages.same(Self.numbered(entry.readings))
            case .amount: Messages.same(entry.usualCurrency.code)
            case .memo: Messages.noMemo
            case .category: Messages.same(context.category(try entry.usualCategory()))
            case .payers: Messages.same(entry.usualPayer)
            case .sharing: Messages.everybody
            case .date: Messages.date(entry.usualDay)
            }
        let name = context.say(Messages.asked(question))
        return "\(name) [\(context.say(usual))]: ".terminalSafe
    }

    /// `1: 12000, 2: 3500`: the amounts that each reading begins with.
    private static func numbered(_ readings: [[String]]) -> String {
        readings.enumerated().map { "\($0 + 1): \($1.first ?? "")" }.joined(separator: ", ")
    }

    private func record(_ entry: UnfinishedExpense) throws -> RecordedExpense {
        let folder = try context.photoFiles
        return try context.atPresent.tripWriter()
            .addExpense(entry, photos: { try folder.add(photos) })
    }

    /// Moves an expense that was recorded here to the trash.
    ///
    /// Not `undo`, for the newest change may be another process's.
    private func takeBack(_ expense: StoredExpense?) throws {
        guard let expense else { return context.note(Messages.nothing(to: .undo)) }
        do {
            try context.atPresent.tripWriter().takeBack(expense)
            let id = expense.id
            context.note(Messages.removed("#\(id)", undo: "ratebook expense restore \(id)"))
        } catch let error as TravelError {
            try tell(Failure(error))
        }
    }

    /// Says why an answer was refused.
    private func tell(_ failure: Failure) throws {
        try context.errors.write(failure.text(context.language, asJSON: false))
        try context.errors.flush()
    }
}
